import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import type { RecallRow } from './filter.ts'
import type { RowWords } from './use-row-words.ts'

const COLUMNS = ['text', 'source', 'recalls', 'days', 'contexts', 'last', 'tags', 'state'] as const
const TAGS = 3

/** Heads of the columns; a reader hears each row in words instead. */
export function ColumnHeads() {
  const { t } = useText()
  return (
    <div className="recall-row recall-heads" aria-hidden="true">
      {COLUMNS.map((column) => (
        <span key={column} className={`recall-${column}`}>
          {t(`recall.column.${column}`)}
        </span>
      ))}
    </div>
  )
}

export function Row({ row, words }: { row: RecallRow; words: RowWords }) {
  const format = useFormat()
  return (
    <div className="recall-row">
      <span className="recall-text">{row.text}</span>
      <span className="recall-source mono soft">{words.place(row)}</span>
      <span className="recall-recalls numbers">{format.number(row.searches)}</span>
      <span className="recall-days numbers">{format.number(row.days)}</span>
      <span className="recall-contexts numbers">{format.number(row.queries)}</span>
      <span className="recall-last soft">{words.last(row)}</span>
      <span className="recall-tags soft">{row.tags.slice(0, TAGS).join(' · ')}</span>
      <span className="recall-state">{words.state(row)}</span>
    </div>
  )
}
