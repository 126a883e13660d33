import { useText } from '../../lib/text.ts'
import { Banner } from '../../ui/banner.tsx'
import type { Row } from './types.ts'
import type { Refusal } from './use-steps.ts'

/** Why a decision about the row could not be carried out. */
export function RefusedNote({ refused, row }: { refused: readonly Refusal[]; row: Row }) {
  const { t, coded } = useText()
  const found = refused.find(({ key }) => key === row.key)
  if (!found) return null
  const { outcome, reason } = found
  return (
    <Banner tone="warn" title={t('review.refused.title')}>
      <p>
        {reason === null
          ? coded('review.outcome', outcome, 'reason.other')
          : coded('reason', reason, 'reason.other')}
      </p>
    </Banner>
  )
}
