import { collapseWhitespace, normalizeSnippet } from '../text/normalize.ts'
import { containingWindow } from './containing.ts'
import {
  afterHeading,
  headedParts,
  isBodyEnough,
  JOINS,
  joined,
  type NoteLines,
  type Place,
  type TextLine,
  type Window,
  withHeading,
  withoutComments,
} from './forms.ts'
import { runFromStart } from './runs.ts'

/** 1-based, inclusive. */
export type SourceRange = { startLine: number; endLine: number }
export type SkipReason =
  | 'source_missing'
  | 'source_changed'
  | 'source_ambiguous'
  | 'source_generated'
  | 'source_unreadable'
export type Rehydrated =
  | ({ kind: 'found'; text: string } & SourceRange)
  | { kind: 'skip'; reason: SkipReason }

const MIN_SPAN = 8
const SPAN_SLACK = 3

/**
 * Looks for the recorded text in today's note and returns the lines and today's wording (spec dreaming
 * 12.2). The text may have moved; it may stand in a somewhat longer line. When it was replaced, shortened
 * or stands twice equally near, nothing is returned: neighbouring text is never taken (26.3, 26.4, C003).
 */
export function rehydrate(note: NoteLines, snippet: string, stored: SourceRange): Rehydrated {
  const from = stored.startLine - 1
  const to = Math.min(stored.endLine, note.isBlank.length) - 1
  const target = collapseWhitespace(withoutComments(normalizeSnippet(snippet)))
  const storedLines = note.lines.filter(({ index }) => index >= from && index <= to)
  const storedText = joined(storedLines, 'raw')
  const isGenerated = note.isManaged.slice(Math.max(0, from), Math.max(0, to + 1)).some(Boolean)
  if (!isGenerated && storedText !== '' && (target === '' || storedText === target)) {
    return found({ start: Math.max(0, from), end: to, text: storedText })
  }
  if (target !== '') {
    const span = Math.max(1, to - from + 1)
    const place = { from, to, maxSpan: Math.min(note.isBlank.length, Math.max(span + SPAN_SLACK, MIN_SPAN)) }
    const window = equalWindow(note, target, place) ?? containingWindow(note, target, place)
    if (window === 'ambiguous') return { kind: 'skip', reason: 'source_ambiguous' }
    if (window) return found(window)
  }
  if (isGenerated) return { kind: 'skip', reason: 'source_generated' }
  return { kind: 'skip', reason: storedText === '' ? 'source_missing' : 'source_changed' }
}

function found({ start, end, text }: Window): Rehydrated {
  return { kind: 'found', startLine: start + 1, endLine: end + 1, text }
}

/** The nearest window that says exactly the target, under whatever heading it said it in the first place. */
function equalWindow(note: NoteLines, target: string, place: Place): Window | 'ambiguous' | null {
  const window =
    nearest(note, place, (start) => exactWindow(note.lines, start, target, place.maxSpan)) ??
    bodyWindow(note, target, place)
  return window && window !== 'ambiguous' ? withBlankLines(note, window, place) : window
}

/** The target stood under a heading that has another name now: its text alone must be there (spec 12.2). */
function bodyWindow(note: NoteLines, target: string, place: Place): Window | 'ambiguous' | null {
  const parts = headedParts(target)
  if (!parts) return null
  return nearest(note, place, (start) => {
    const first = note.lines[start]
    if (!first || first.isHeading || !isBodyEnough(note, parts.heading, first, place)) return null
    const run = runOf(note.lines, start, parts.body, place.maxSpan)
    return run && { ...run, text: withHeading(first.heading, run.text) }
  })
}

/** Tries a window at every line and keeps the one nearest to the recorded start; two equally near are a doubt. */
function nearest(
  note: NoteLines,
  { from }: Place,
  windowAt: (start: number) => Window | null,
): Window | 'ambiguous' | null {
  let best: Window | null = null
  let bestDistance = Number.POSITIVE_INFINITY
  let isTie = false
  for (const [start, line] of note.lines.entries()) {
    const distance = Math.abs(line.index - from)
    if (distance > bestDistance) continue
    const window = windowAt(start)
    if (!window) continue
    isTie = distance === bestDistance
    best = window
    bestDistance = distance
  }
  return isTie ? 'ambiguous' : best
}

function exactWindow(
  lines: readonly TextLine[],
  start: number,
  target: string,
  maxSpan: number,
): Window | null {
  const { heading, ingestHeading } = lines[start] as TextLine
  const headed = afterHeading(target, heading)
  const run = headed === null ? null : runOf(lines, start, headed, maxSpan)
  if (run) return { ...run, text: target }
  const plain = runOf(lines, start, target, maxSpan)
  if (plain) return plain
  const ingested = ingestHeading === heading ? null : afterHeading(target, ingestHeading)
  return ingested === null ? null : runOf(lines, start, ingested, maxSpan)
}

/** The lines from `start` on that make up exactly `text`, put together in one of the four ways. */
function runOf(lines: readonly TextLine[], start: number, text: string, maxSpan: number): Window | null {
  for (const join of JOINS) {
    const end = runFromStart(lines, start, text, { join, maxSpan, end: 'exact' })
    if (end === null) continue
    const run = lines.slice(start, end + 1)
    const [first, last] = [run[0] as TextLine, run.at(-1) as TextLine]
    return { start: first.index, end: last.index, text: join === 'raw' ? joined(run, 'raw') : text }
  }
  return null
}

/**
 * Blank lines around the window may belong to it: the original counts them, and the range is written to a
 * file that both programs read (spec dreaming 12.2).
 */
function withBlankLines(note: NoteLines, window: Window, { from, to, maxSpan }: Place): Window {
  let { start, end } = window
  while (start > from && end - start + 1 < maxSpan && note.isBlank[start - 1]) start -= 1
  while (end - start < to - from && note.isBlank[end + 1]) end += 1
  return { start, end, text: window.text }
}
