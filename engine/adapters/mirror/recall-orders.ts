import { parsedJson } from '../../core/text/json.ts'
/** The lists that are offered (spec dreaming 22), most recalled first, and what a person decided last. */
export type RecallOrder = 'recalls' | 'recent' | 'signals' | 'promoted' | 'decided'

type Direction = 'ASC' | 'DESC'
export type Order = { where: string; columns: readonly (readonly [name: string, direction: Direction])[] }

/** Entries that are not promoted; a decision about one that is gone is none of them. */
export const WAITING = 'promoted_ms IS NULL AND is_gone = 0'

/** Each order ends with the key, so that a place in it is unique; the schema has an index for each. */
export const ORDERS: Readonly<Record<RecallOrder, Order>> = {
  recalls: {
    where: 'recall_count > 0',
    columns: [
      ['recall_count', 'DESC'],
      ['last_recalled_ms', 'DESC'],
      ['key', 'ASC'],
    ],
  },
  recent: {
    where: WAITING,
    columns: [
      ['last_recalled_ms', 'DESC'],
      ['signals', 'DESC'],
      ['path', 'ASC'],
      ['key', 'ASC'],
    ],
  },
  signals: {
    where: WAITING,
    columns: [
      ['signals', 'DESC'],
      ['phase_hits', 'DESC'],
      ['last_recalled_ms', 'DESC'],
      ['key', 'ASC'],
    ],
  },
  promoted: {
    where: 'promoted_ms IS NOT NULL',
    columns: [
      ['promoted_ms', 'DESC'],
      ['key', 'ASC'],
    ],
  },
  decided: {
    where: 'decided_ms IS NOT NULL',
    columns: [
      ['decided_ms', 'DESC'],
      ['key', 'ASC'],
    ],
  },
}

export type OrderSql = { where: string; orderBy: string; parameters: (string | number)[] }

/** Conditions and order of a page that begins after the place with these values, or at the start. */
export function orderSql({ where, columns }: Order, after: readonly (string | number)[] | null): OrderSql {
  const orderBy = columns.map(([name, direction]) => `${name} ${direction}`).join(', ')
  if (after === null) return { where, orderBy, parameters: [] }
  const parameters: (string | number)[] = []
  const alternatives = columns.map(([name, direction], index) => {
    const same = columns.slice(0, index).map(([column]) => `${column} = ?`)
    parameters.push(...after.slice(0, index + 1))
    return `(${[...same, `${name} ${direction === 'ASC' ? '>' : '<'} ?`].join(' AND ')})`
  })
  // The first column alone lets the index begin at the right place.
  const [first] = columns
  const start = first ? `${first[0]} ${first[1] === 'ASC' ? '>=' : '<='} ?` : 'TRUE'
  return {
    where: `${where} AND ${start} AND (${alternatives.join(' OR ')})`,
    orderBy,
    parameters: [after[0] ?? 0, ...parameters],
  }
}

/** The place of a row, as text that a caller hands back for the next page. */
export function cursorOf({ columns }: Order, row: Readonly<Record<string, unknown>>): string {
  return Buffer.from(JSON.stringify(columns.map(([name]) => row[name]))).toString('base64url')
}

/** Values of a cursor; a `RangeError` when it is none of this order. */
export function valuesOf({ columns }: Order, cursor: string): (string | number)[] {
  const values = parsedJson(Buffer.from(cursor, 'base64url').toString('utf8'))
  const isPlace =
    Array.isArray(values) &&
    values.length === columns.length &&
    values.every((value) => typeof value === 'string' || typeof value === 'number')
  if (!isPlace) throw new RangeError(`"${cursor}" is no place in this list`)
  return values as (string | number)[]
}
