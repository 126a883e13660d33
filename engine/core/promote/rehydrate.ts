import { MAX_CHUNK_CHARS } from '../../model/constants.ts'
import { withoutManagedBlocks } from '../ingest/managed-blocks.ts'
import { collapseWhitespace, normalizeSnippet } from '../text/normalize.ts'
import { hasNegation } from '../text/statement.ts'
import { bodyOf, type NoteLines, noteLines, windowForms } from './forms.ts'

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

/** Share of a wider text that the recorded one must make up to count as the same statement. */
const MIN_COVERAGE = 0.5
const MIN_SPAN = 8
const SPAN_SLACK = 3

type Window = { start: number; end: number; text: string }

/**
 * Looks for the recorded text in today's note and returns the lines and today's wording (spec dreaming
 * 12.2). The text may have moved; it may stand in a somewhat longer line. When it was replaced, shortened
 * or stands twice equally near, nothing is returned: neighbouring text is never taken (26.3, 26.4, C003).
 */
export function rehydrate(fileLines: readonly string[], snippet: string, stored: SourceRange): Rehydrated {
  const masked = withoutManagedBlocks(fileLines)
  const note = noteLines(fileLines, masked)
  const from = stored.startLine - 1
  const to = Math.min(stored.endLine, masked.length) - 1
  const storedText = collapseWhitespace(masked.slice(Math.max(0, from), to + 1).join(' '))
  const target = normalizeSnippet(snippet)
  if (target === '' || storedText === target) {
    if (storedText === '') return { kind: 'skip', reason: 'source_missing' }
    return { kind: 'found', startLine: stored.startLine, endLine: to + 1, text: storedText }
  }
  const span = Math.max(1, to - from + 1)
  const maxSpan = Math.min(masked.length, Math.max(span + SPAN_SLACK, MIN_SPAN))
  const equal = equalWindows(note, target, maxSpan)
  if (equal.length > 0) return nearest(note, equal, from, span, maxSpan)
  const wider = storedWindow(note, target, from, to) ?? tightestContaining(note, target, from, maxSpan)
  if (wider) return found(wider)
  const touchesManaged = note.isManaged.slice(Math.max(0, from), to + 1).some(Boolean)
  return {
    kind: 'skip',
    reason: touchesManaged ? 'source_generated' : storedText === '' ? 'source_missing' : 'source_changed',
  }
}

function found({ start, end, text }: Window): Rehydrated {
  return { kind: 'found', startLine: start + 1, endLine: end + 1, text }
}

/** Windows, without blank lines at their ends, whose text is the target or differs in its heading only. */
function equalWindows(note: NoteLines, target: string, maxSpan: number): Window[] {
  const body = bodyOf(target)
  const windows: Window[] = []
  for (let start = 0; start < note.bare.length; start += 1) {
    if (!mayStart(note, start, target, body)) continue
    for (let end = start; end < note.bare.length && end - start < maxSpan; end += 1) {
      if (note.bare[end] === '') continue
      const text = equalText(note, start, end, target, body)
      if (text === undefined) continue
      if (text !== null) windows.push({ start, end, text })
      if (text !== null) break
    }
  }
  return windows
}

/** Cheap test that keeps long notes quick: the first line must begin the target or its body. */
function mayStart(note: NoteLines, start: number, target: string, body: string | null): boolean {
  const bare = note.bare[start] ?? ''
  if (bare === '') return false
  if (target.startsWith(bare) || body?.startsWith(bare)) return true
  if (target.startsWith(collapseWhitespace(note.raw[start] ?? ''))) return true
  const heading = note.heading[start]
  return !!heading && target.startsWith(`${heading}: ${bare}`)
}

/** Text to promote for an equal window, null for none (spec dreaming 12.2, choice per window). */
function equalText(
  note: NoteLines,
  start: number,
  end: number,
  target: string,
  body: string | null,
): string | null {
  const forms = windowForms(note, start, end)
  if (forms.headed === target) return forms.headed
  if (forms.bare === target) return forms.bare
  if (forms.raw === target) return forms.raw
  return body !== null && forms.bare === body && !note.isHeading[start] ? forms.headed : null
}

/**
 * The window nearest to the recorded start. Blank lines around it may belong to it: the original counts
 * them, and the range is written to a file that both programs read (spec dreaming 12.2).
 */
function nearest(
  note: NoteLines,
  windows: readonly Window[],
  from: number,
  span: number,
  maxSpan: number,
): Rehydrated {
  const sorted = [...windows].sort((a, b) => Math.abs(a.start - from) - Math.abs(b.start - from))
  const [best, second] = sorted
  if (!best) return { kind: 'skip', reason: 'source_missing' }
  const isTie = second && Math.abs(second.start - from) === Math.abs(best.start - from)
  if (isTie) return { kind: 'skip', reason: 'source_ambiguous' }
  let { start, end } = best
  while (start > from && end - start + 1 < maxSpan && isBlank(note, start - 1)) start -= 1
  while (end - start + 1 < span && isBlank(note, end + 1)) end += 1
  return found({ start, end, text: best.text })
}

function isBlank(note: NoteLines, index: number): boolean {
  return index >= 0 && (note.raw[index]?.trim() ?? 'x') === '' && !note.isManaged[index]
}

/** The recorded lines, when they still hold the recorded text and more (a chunk that was cut, a longer line). */
function storedWindow(note: NoteLines, target: string, from: number, to: number): Window | null {
  if (from < 0 || to < from) return null
  const text = containingText(note, from, to, target)
  return text === null ? null : { start: from, end: to, text }
}

/** The fewest lines that hold the whole target; nearest first among equals. */
function tightestContaining(note: NoteLines, target: string, from: number, maxSpan: number): Window | null {
  const starts = note.bare.map((_, index) => index).filter((index) => note.bare[index] !== '')
  starts.sort((a, b) => Math.abs(a - from) - Math.abs(b - from) || a - b)
  for (let span = 1; span <= maxSpan; span += 1) {
    for (const start of starts) {
      const end = start + span - 1
      if (end >= note.bare.length || note.bare[end] === '') continue
      const text = containingText(note, start, end, target)
      if (text !== null) return { start, end, text }
    }
  }
  return null
}

function containingText(note: NoteLines, start: number, end: number, target: string): string | null {
  for (let index = start; index <= end; index += 1) {
    if (note.isHeading[index] || note.isManaged[index]) return null
  }
  const forms = windowForms(note, start, end)
  const body = bodyOf(target)
  if (isSameButLonger(forms.headed, target)) return forms.headed
  if (isSameButLonger(forms.bare, target)) return forms.bare
  if (isSameButLonger(forms.raw, target)) return forms.raw
  return body !== null && isSameButLonger(forms.bare, body) ? forms.headed : null
}

/** Longer text that still says the recorded one: cut when recorded, or with a little added to it. */
function isSameButLonger(text: string, target: string): boolean {
  if (text.length <= target.length) return false
  if (target.length >= MAX_CHUNK_CHARS - 1 && text.startsWith(target)) return true
  const at = text.indexOf(target)
  if (at < 0 || target.length < text.length * MIN_COVERAGE) return false
  const added = `${text.slice(0, at)} ${text.slice(at + target.length)}`
  return !hasNegation(added)
}
