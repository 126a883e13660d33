import type { CallResult } from '../../lib/calls.ts'
import { useText } from '../../lib/text.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { MemoryChange } from './memory-change.tsx'
import type { Decision, Detail, Row } from './types.ts'
import type { Decisions } from './use-decisions.ts'

/** MEMORY.md was changed meanwhile: the choice is kept, what it would do now is shown, and asked once. */
export function ConflictNote({ decisions, detail }: { decisions: Decisions; detail: CallResult<Detail> }) {
  const { t } = useText()
  const { conflict } = decisions.outcome
  if (!conflict) return null
  const { decision, rows, revision } = conflict
  const fresh = detail.data?.diff.revision === revision ? detail.data.diff : null
  return (
    <Banner
      tone="warn"
      title={t('review.conflict.title')}
      action={
        <div className="review-answers">
          <Button kind="primary" autoFocus onPress={() => decisions.settleConflict(true)}>
            {t('review.conflict.goOn', { count: rows.length })}
          </Button>
          <Button onPress={() => decisions.settleConflict(false)}>{t('review.conflict.leave')}</Button>
        </div>
      }
    >
      <p>{t('review.conflict.help')}</p>
      {decision.kind === 'edit' && <p>{t('review.conflict.wording', { text: decision.text })}</p>}
      {fresh && rows.length === 1 && <MemoryChange diff={inWording(fresh, rows[0], decision)} />}
    </Banner>
  )
}

/** The difference with the person's own words in it; the host knows them only once they are sent. */
function inWording(diff: Detail['diff'], row: Row | undefined, decision: Decision): Detail['diff'] {
  if (decision.kind !== 'edit' || !row || diff.after === null) return diff
  const at = diff.after.lastIndexOf(`- ${row.text}`)
  if (at < 0) return diff
  const rest = diff.after.slice(at + 2 + row.text.length)
  return { ...diff, after: `${diff.after.slice(0, at + 2)}${decision.text}${rest}` }
}
