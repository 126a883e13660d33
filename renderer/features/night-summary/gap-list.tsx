import './gap-list.css'
import type { OutputOf } from '../../lib/call-names.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { ScoreBar } from '../score-bars/score-bar.tsx'

type Row = OutputOf<'review.list'>['rows'][number]
export type Gap = Row['gaps'][number]

/** What is missing for a gate, in words: `one more day`. */
export function useGapWords(): (gap: Gap) => string {
  const { t } = useText()
  const format = useFormat()
  return ({ gate, needed, has }) => {
    const missing = needed === null ? 0 : Math.abs(needed - has)
    const count = Math.max(1, Math.ceil(missing))
    return t(`shared.gap.${gate}`, { count, missing: format.score(missing, 3), needed: needed ?? 0 })
  }
}

/** The candidates that came nearest, and what each lacks. */
export function GapList({ rows, label }: { rows: readonly Row[]; label: string }) {
  const gapWords = useGapWords()
  const format = useFormat()
  return (
    <ul className="gaps" aria-label={label}>
      {rows.map(({ key, text, score, gaps, place }) => (
        <li key={key}>
          <span className="gaps-text">{text}</span>
          <ScoreBar score={score} />
          <span className="soft mono gaps-place">
            {place.path}:{place.startLine}
          </span>
          <span>{format.list(gaps.map(gapWords))}</span>
        </li>
      ))}
    </ul>
  )
}
