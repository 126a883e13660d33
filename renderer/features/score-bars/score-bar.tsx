import './score-bar.css'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'

/** A score as a number and a bar, for a row; the bar has the mark of what is needed. */
export function ScoreBar({ score, needed }: { score: number; needed?: number | null }) {
  const { t } = useText()
  const format = useFormat()
  const share = (value: number) => `${Math.min(1, Math.max(0, value)) * 100}%`
  return (
    <span className="score-bar numbers">
      <span className="unseen">{t('shared.gate.score')}</span> {format.score(score)}
      <span className="score-bar-track" aria-hidden="true">
        <span className="score-bar-fill" style={{ inlineSize: share(score) }} />
        {needed != null && <span className="score-bar-needed" style={{ insetInlineStart: share(needed) }} />}
      </span>
    </span>
  )
}
