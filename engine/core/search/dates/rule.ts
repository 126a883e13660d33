import type { Today } from './calendar.ts'
import type { FoundPart } from './part.ts'

export type Found = Readonly<Record<string, string | undefined>>
/** What the named groups of a match mean. */
export type Rule = { pattern: RegExp; read: (found: Found, today: Today) => FoundPart | null }

/** Letters and digits of the scripts with rules here; a class of all letters takes long to make for each rule. */
const LETTERS = String.raw`a-z0-9\u0400-\u04ff\u0620-\u06ff\u0900-\u097f`

/** Whole words only. */
export function words(source: string): RegExp {
  return new RegExp(`(?<![${LETTERS}])(?:${source})(?![${LETTERS}])`, 'gu')
}
