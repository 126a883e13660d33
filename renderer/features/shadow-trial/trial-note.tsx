import './trial-note.css'
import type { OutputOf } from '../../lib/call-names.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { scriptLanguage } from '../markdown/script-language.ts'

type Why = NonNullable<OutputOf<'review.get'>['why']>

/** What a task was like without a claim and with it: a word to the reviewer, beside the gates. */
export function TrialNote({ why }: { why: Why }) {
  const { t } = useText()
  const format = useFormat()
  if (!why.trial) return null
  const { verdict, reason, prompt, without, with: withIt, riskFlags, scoreAfter } = why.trial
  const rows = [
    ['prompt', prompt],
    ['without', without],
    ['with', withIt],
    ...(riskFlags.length > 0 ? [['risks', riskFlags.join(' · ')] as const] : []),
  ] as const
  return (
    <div className="trial-note" data-verdict={verdict}>
      <p>
        <strong>{t(`shared.trial.${verdict}`)}</strong> {reason}
      </p>
      <dl>
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt>{t(`shared.trial.${name}`)}</dt>
            <dd lang={scriptLanguage(text) ?? undefined}>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="soft">
        {t('shared.trial.after', { score: format.score(scoreAfter, 3), before: format.score(why.score, 3) })}
      </p>
    </div>
  )
}
