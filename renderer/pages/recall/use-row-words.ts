import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { useNow } from '../../lib/use-now.ts'
import { type RecallRow, stateOf } from './filter.ts'

const DECISIONS = ['promote', 'edit', 'reject', 'snooze', 'allow', 'dismissed', 'forget', 'auto'] as const

export type RowWords = {
  state(row: RecallRow): string
  last(row: RecallRow): string
  place(row: RecallRow): string
  /** What a reader hears of the row. */
  name(row: RecallRow): string
}

/** An entry in words. */
export function useRowWords(): RowWords {
  const { t } = useText()
  const format = useFormat()
  const nowMs = useNow(60_000)
  const state = (row: RecallRow) => {
    const { kind, ...rest } = stateOf(row)
    if (kind !== 'decided') return t(`recall.state.${kind}`)
    const code = 'decision' in rest ? rest.decision : ''
    const known = DECISIONS.find((one) => one === code)
    return known ? t(`recall.decision.${known}`) : t('recall.decision.other', { code: String(code) })
  }
  const last = ({ lastRecalledMs }: RecallRow) =>
    lastRecalledMs === null ? t('recall.never') : format.relative(lastRecalledMs, nowMs)
  const place = ({ place: { path, startLine } }: RecallRow) => `${path}:${startLine}`
  return {
    state,
    last,
    place,
    name: (row) =>
      t('recall.row', {
        text: row.text,
        place: place(row),
        searches: row.searches,
        restatements: row.restatements,
        days: row.days,
        queries: row.queries,
        last: last(row),
        state: state(row),
      }),
  }
}
