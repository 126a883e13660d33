import { MAX_CHUNK_CHARS } from '../../model/constants.ts'
import { baseName } from '../../model/paths.ts'
import type { RecallEntry } from '../../model/recall.ts'

/** One statement of an entry, with the lines of the note it stands on (1-based, inclusive). */
export type ClaimUnit = {
  entryKey: string
  text: string
  startLine: number
  endLine: number
  path: string
  /** `YYYY-MM-DD` of the note, else of `lastRecalledAt`, else ''. */
  day: string
  /** Heading that ingestion put in front of the statement, or ''. */
  heading: string
}

/** Statements that say the same. */
export type Claim = {
  /** Hash of its first statement, in the order of day, path and line: stable as long as that one stays. */
  readonly id: string
  /** By day, path and line. */
  readonly units: readonly ClaimUnit[]
}

const HEADING = /^([^:：;\n]{1,120})[:：]\s+(?=\S)/u
const ITEM_BORDER = /; (?=\S)/
const ISO_DAY = /^\d{4}-\d{2}-\d{2}/
/** Of a daily note and of a day of the session corpus. */
const DAY_IN_NAME = /^\d{4}-\d{2}-\d{2}(?=[-.])/

/**
 * The statements of an entry: each item of a daily chunk `Heading: item; item; item` (spec dreaming 6.1), the
 * whole of anything else. Never more statements than lines; an entry of one line is never cut, whatever marks it
 * holds. Lines are dealt out in order; where an item cannot be told from its neighbour both keep all lines.
 */
export function unitsOf(entry: RecallEntry): ClaimUnit[] {
  const lineCount = Math.max(1, entry.endLine - entry.startLine + 1)
  const day = dayOf(entry)
  const unit = (text: string, heading: string, startLine: number, endLine: number): ClaimUnit => ({
    entryKey: entry.key,
    text,
    startLine,
    endLine,
    path: entry.path,
    day,
    heading,
  })
  const whole = [unit(entry.snippet, '', entry.startLine, entry.endLine)]
  if (lineCount === 1) return whole
  const { heading, body } = headedBody(entry.snippet)
  const items = body.split(ITEM_BORDER)
  if (!isList(entry, items.length, lineCount)) return whole
  return items.map((text, index) => {
    const line = entry.startLine + index
    return unit(text.trim(), heading, line, line)
  })
}

/** How many statements `unitsOf` finds, without making them. */
export function unitCount(entry: RecallEntry): number {
  const lineCount = Math.max(1, entry.endLine - entry.startLine + 1)
  if (lineCount === 1) return 1
  let items = 1
  const { snippet } = entry
  // A heading holds no border.
  for (let at = snippet.indexOf('; '); at >= 0; at = snippet.indexOf('; ', at + 1))
    if (/\S/.test(snippet.charAt(at + 2))) items += 1
  return isList(entry, items, lineCount) ? items : 1
}

/** A chunk that was cut at its length may lack items at its end, never have more of them than lines. */
function isList(entry: RecallEntry, items: number, lineCount: number): boolean {
  return items === lineCount || (items > 1 && items < lineCount && isCut(entry))
}

/** Where the other items have labels of their own, what stands before the first colon is one too. */
function headedBody(snippet: string): { heading: string; body: string } {
  const match = HEADING.exec(snippet)
  if (!match) return { heading: '', body: snippet }
  const body = snippet.slice(match[0].length)
  const [first = '', ...others] = body.split(ITEM_BORDER)
  const labelled = others.filter((item) => HEADING.test(item)).length
  const heading = labelled * 2 > others.length && !HEADING.test(first) ? '' : (match[1]?.trim() ?? '')
  return { heading, body: heading === '' ? snippet : body }
}

function isCut(entry: RecallEntry): boolean {
  // Blanks at the end of a cut text are gone.
  return entry.snippet.length >= MAX_CHUNK_CHARS - 2
}

function dayOf(entry: RecallEntry): string {
  return DAY_IN_NAME.exec(baseName(entry.path))?.[0] ?? ISO_DAY.exec(entry.lastRecalledAt)?.[0] ?? ''
}
