import type { CallResult } from '../../lib/calls.ts'
import { useText } from '../../lib/text.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { MemoryChange } from './memory-change.tsx'
import type { Detail } from './types.ts'
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
      {fresh && rows.length === 1 && <MemoryChange diff={fresh} />}
    </Banner>
  )
}
