import { MAX_CHUNK_CHARS } from '../../model/constants.ts'
import { hasNegation } from '../text/statement.ts'
import {
  afterHeading,
  bareText,
  headedParts,
  isBodyEnough,
  JOINS,
  joined,
  type NoteLines,
  type Place,
  type TextLine,
  type Window,
  withHeading,
} from './forms.ts'
import { runFromWithin } from './runs.ts'

/** Share of a longer text that the recorded one must make up to count as the same statement. */
const MIN_COVERAGE = 0.5
const LETTER_OR_DIGIT = /[\p{L}\p{M}\p{N}_]/u
/** Labels of report rows: what follows one is the dreaming's own copy (spec dreaming 4.4). */
const REPORT_LABEL = /(?:^|[\s([*+>-])(?:Candidate|Reflections?|Theme):\s*$/i
const STRUCK = '~~'

/**
 * Lines that hold the whole recorded text and a little more. Recorded text that was cut may go on in the
 * recorded lines; otherwise the fewest lines that hold it, nearest first.
 */
export function containingWindow(note: NoteLines, target: string, place: Place): Window | 'ambiguous' | null {
  return cutWindow(note, target, place) ?? tightestWindow(note, target, place)
}

function cutWindow(note: NoteLines, target: string, { from, to }: Place): Window | null {
  if (!mayBeCut(target)) return null
  const lines = note.lines.filter(({ index }) => index >= from && index <= to)
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last || !isOneText(lines)) return null
  const text = readings(lines).find((reading) => reading.length > target.length && reading.startsWith(target))
  return text === undefined ? null : { start: Math.max(0, from), end: to, text }
}

/** Chunks and search results are cut at a length; a shorter text is whole. */
function mayBeCut(target: string): boolean {
  return target.length >= MAX_CHUNK_CHARS - 1
}

type Found = { window: Window; count: number; distance: number }

function tightestWindow(note: NoteLines, target: string, place: Place): Window | 'ambiguous' | null {
  const parts = headedParts(target)
  let best: Found | null = null
  let isTie = false
  for (const [start, line] of note.lines.entries()) {
    const body = parts && isBodyEnough(note, parts.heading, line, place) ? parts.body : null
    const found = line.isHeading ? null : windowFrom(note, start, { target, body }, place)
    if (!found) continue
    const order = best ? found.count - best.count || found.distance - best.distance : -1
    isTie = order === 0 || (isTie && order > 0)
    if (order < 0) best = found
  }
  return isTie ? 'ambiguous' : (best?.window ?? null)
}

/** The recorded text, and the part of it that may stand without its heading. */
type Wanted = { target: string; body: string | null }

function windowFrom(note: NoteLines, start: number, { target, body }: Wanted, place: Place): Found | null {
  const first = note.lines[start] as TextLine
  let best: Found | null = null
  for (const text of wantedTexts(first, target, body)) {
    for (const join of JOINS) {
      const end = runFromWithin(note.lines, start, text, { join, maxSpan: place.maxSpan, end: 'inside' })
      if (end === null || (best && end - start + 1 >= best.count)) continue
      const lines = note.lines.slice(start, end + 1)
      const reading = isOneText(lines) ? longerReading(lines, target, body) : null
      if (reading === null) continue
      const window = { start: first.index, end: (lines.at(-1) as TextLine).index, text: reading }
      best = { window, count: lines.length, distance: Math.abs(first.index - place.from) }
    }
  }
  return best
}

/** What to look for in the lines themselves: the target, and the target without the heading over them. */
function wantedTexts({ heading, ingestHeading }: TextLine, target: string, body: string | null): Set<string> {
  const texts = new Set([target])
  for (const title of [heading, ingestHeading]) {
    const text = afterHeading(target, title)
    if (text !== null) texts.add(text)
  }
  if (body !== null) texts.add(body)
  return texts
}

function isOneText(lines: readonly TextLine[]): boolean {
  return lines.every((line) => !line.isHeading && line.part === lines[0]?.part)
}

/** All ways to read the lines, those without a heading first (spec dreaming 12.2). */
function readings(lines: readonly TextLine[]): string[] {
  const bare = bareText(lines)
  const items = joined(lines, 'items')
  const { heading, ingestHeading } = lines[0] as TextLine
  const headings = [heading, ingestHeading].filter((text) => text !== '')
  return [joined(lines, 'raw'), bare, items, ...headings.map((text) => withHeading(text, bare))]
}

function longerReading(lines: readonly TextLine[], target: string, body: string | null): string | null {
  const reading = readings(lines).find((text) => isSameButLonger(text, target))
  if (reading !== undefined) return reading
  const bare = bareText(lines)
  if (body === null || !isSameButLonger(bare, body)) return null
  return withHeading(lines[0]?.heading ?? '', bare)
}

/** Longer text that still says the recorded one: cut when recorded, or with a little added to it. */
function isSameButLonger(text: string, target: string): boolean {
  if (text.length <= target.length) return false
  if (mayBeCut(target) && text.startsWith(target)) return true
  if (target.length < text.length * MIN_COVERAGE) return false
  for (let at = text.indexOf(target); at >= 0; at = text.indexOf(target, at + 1)) {
    const [before, after] = [text.slice(0, at), text.slice(at + target.length)]
    if (isApart(before, target, after)) return !isTurnedAround(before, after)
  }
  return false
}

/** Whole words and numbers only: `port 80` does not stand in `port 8080`. */
function isApart(before: string, target: string, after: string): boolean {
  const joins = (left: string, right: string) =>
    LETTER_OR_DIGIT.test([...left.slice(-2)].at(-1) ?? '') &&
    LETTER_OR_DIGIT.test([...right.slice(0, 2)][0] ?? '')
  return !joins(before, target) && !joins(target, after)
}

/** A negation, a strike-through or a report label in what was added makes another statement of it. */
function isTurnedAround(before: string, after: string): boolean {
  const added = `${before} ${after}`
  return hasNegation(added) || added.includes(STRUCK) || REPORT_LABEL.test(before)
}
