import { deriveConceptTags } from '../../core/recall/concept-tags.ts'
import { openMirror } from './open.ts'
import { cursorOf, ORDERS, orderSql, type RecallOrder, valuesOf } from './recall-orders.ts'

/** What rows must have; all of it. */
export type RowFilter = {
  text?: string | undefined
  tag?: string | undefined
  path?: string | undefined
  state?: 'waiting' | 'promoted' | 'decided' | undefined
}
export type FilteredRow = Readonly<Record<string, string | number | null>> & { tags: string[] }
export type FilteredPage = { rows: FilteredRow[]; next: string | null; total: number }

/** Lists of the recall mirror with filters; opened for one page and closed again. */
export type RecallFilter = {
  /** Fails with a `RangeError` on a cursor that is none. */
  page(order: RecallOrder, options: { limit: number; after: string | null; filter: RowFilter }): FilteredPage
  close(): void
}

const STATES = {
  waiting: 'promoted_ms IS NULL',
  promoted: 'promoted_ms IS NOT NULL',
  decided: 'decided_ms IS NOT NULL',
} as const

export function openRecallFilter(path: string): RecallFilter {
  const { db } = openMirror(path)
  db.function('folded', { deterministic: true }, (text: unknown) => folded(String(text)))
  db.function('tagged', { deterministic: true }, (text: unknown, tag: unknown) =>
    deriveConceptTags(String(text)).includes(String(tag)) ? 1 : 0,
  )
  return {
    page(name, { limit, after, filter }) {
      const order = ORDERS[name]
      const conditions = conditionsOf(filter)
      const where = [...conditions.map(({ sql }) => sql)]
      const values = conditions.flatMap(({ value }) => value)
      const place = orderSql(order, after === null ? null : valuesOf(order, after))
      const all = [place.where, ...where].map((part) => `(${part})`).join(' AND ')
      const found = db
        .prepare(`SELECT * FROM recalls WHERE ${all} ORDER BY ${place.orderBy} LIMIT ?`)
        .all(...place.parameters, ...values, limit + 1) as Record<string, string | number | null>[]
      const count = [order.where, ...where].map((part) => `(${part})`).join(' AND ')
      const total = Number(
        db
          .prepare(`SELECT count(*) FROM recalls WHERE ${count}`)
          .pluck()
          .get(...values),
      )
      const last = found.length > limit ? found[limit - 1] : undefined
      return {
        rows: found.slice(0, limit).map((row): FilteredRow => {
          // Recording derives them from the text alone (spec dreaming 5).
          const tags = deriveConceptTags(String(row['snippet']))
          return Object.assign({}, row, { tags }) as FilteredRow
        }),
        next: last ? cursorOf(order, last) : null,
        total,
      }
    },
    close: () => db.close(),
  }
}

function conditionsOf({ text, tag, path, state }: RowFilter): { sql: string; value: (string | number)[] }[] {
  const words = folded(text ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
  return [
    ...(state ? [{ sql: STATES[state], value: [] }] : []),
    ...(path ? [{ sql: 'substr(path, 1, ?) = ?', value: [path.length, path] }] : []),
    ...words.map((word) => ({ sql: 'instr(folded(snippet), ?) > 0', value: [word] })),
    ...(tag ? [{ sql: 'tagged(snippet, ?) = 1', value: [tag] }] : []),
  ]
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
