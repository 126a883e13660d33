import { ContractError } from '../../contract/errors.ts'
import { parsedJson } from '../../core/text/json.ts'

export type PageAsked<T> = {
  cursor: string | undefined
  limit: number
  /** What names a row for good: a page goes on after the row of that name, wherever it stands by then. */
  name: (row: T) => string
}

type Place = [name: string, index: number]

/** One page of a list that is sorted already. A row that left the list meanwhile is looked for by its place. */
export function pageAfter<T>(
  rows: readonly T[],
  { cursor, limit, name }: PageAsked<T>,
): { rows: T[]; next: string | null; total: number } {
  const start = cursor === undefined ? 0 : startAfter(rows, placeOf(cursor), name)
  const page = rows.slice(start, start + limit)
  const end = start + page.length
  const last = page.at(-1)
  const next = last !== undefined && end < rows.length ? cursorOf([name(last), end - 1]) : null
  return { rows: page, next, total: rows.length }
}

function startAfter<T>(rows: readonly T[], [key, index]: Place, name: (row: T) => string): number {
  const there = rows[index]
  if (there !== undefined && name(there) === key) return index + 1
  const found = rows.findIndex((row) => name(row) === key)
  return found >= 0 ? found + 1 : Math.min(index, rows.length)
}

function cursorOf(place: Place): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

function placeOf(cursor: string): Place {
  const value = parsedJson(Buffer.from(cursor, 'base64url').toString('utf8'))
  if (!Array.isArray(value) || typeof value[0] !== 'string' || !Number.isInteger(value[1]) || value[1] < 0)
    throw new ContractError('invalid_input', { key: 'cursor' })
  return [value[0], value[1]]
}
