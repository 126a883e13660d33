import { DAILY_NAME } from '../../model/paths.ts'
import { usableHeading } from '../ingest/chunks.ts'
import { withoutManagedBlocks } from '../ingest/managed-blocks.ts'
import { isGenericHeading } from '../text/generic-heading.ts'
import { collapseWhitespace } from '../text/normalize.ts'

const HEADING = /^#{1,6}\s+(.*)$/
const LIST_MARKER = /^(?:\d+\.\s+|[-*+]\s+)/
/** `[main/sessions/main/x.jsonl#L12] ` (spec dreaming 7.5). */
const CORPUS_PLACE = /^\[[^\]\s/]{1,100}\/sessions\/[^\]\s]{1,300}#L\d+\]\s+(?=\S)/
const REPORT_HEADING = /^(?:light|rem) sleep$/i
const PREFIX = /^([^:：]{1,120})[:：]\s+(.+)$/su

/** A line that says something: no blank line, no comment, not in a generated block. */
export type TextLine = {
  /** Zero-based line number in the note. */
  index: number
  /** As written, blanks collapsed. */
  raw: string
  /** Without one list marker, or the place in a transcript that a line of the session corpus begins with. */
  bare: string
  isListItem: boolean
  isHeading: boolean
  /** Heading in force, or ''; a generic one ends the one before (spec dreaming 12.2). */
  heading: string
  /** Heading that daily ingestion would have put in front: a generic one leaves the one before (6.1). */
  ingestHeading: string
  /** All headings above, outermost first, as written; a heading is above itself. */
  headings: readonly string[]
  /** What stands in comments on the line, or ''. */
  comment: string
  /** Lines of one part have no generated block between them. */
  part: number
}

/** A note prepared for looking up recorded text, once for all candidates of the note. */
export type NoteLines = {
  lines: readonly TextLine[]
  isBlank: readonly boolean[]
  isManaged: readonly boolean[]
  headings: ReadonlySet<string>
}

type Heading = { level: number; title: string }

/** Reads the lines of a note; generated blocks and comments are no part of its text (case C002). */
export function noteLines(original: readonly string[]): NoteLines {
  const masked = withoutManagedBlocks(original)
  const trimmed = masked.map((line) => line.trim())
  const isManaged = original.map((line, index) => line !== masked[index])
  const isComment = commentLines(trimmed)
  const lines: TextLine[] = []
  const headings = new Set<string>()
  let above: readonly Heading[] = []
  let titles: readonly string[] = []
  let [heading, ingestHeading, part] = ['', '', 0]
  for (const [index, line] of trimmed.entries()) {
    if (isManaged[index]) {
      heading = ''
      part += isManaged[index - 1] ? 0 : 1
    }
    if (line === '' || isComment[index]) continue
    const title = line.startsWith('#') ? HEADING.exec(line)?.[1] : undefined
    if (title !== undefined) {
      heading = headingInForce(title)
      ingestHeading = usableHeading(title) ?? ingestHeading
      if (heading !== '') headings.add(heading)
      const level = line.search(/[^#]/)
      above = [...above.filter((outer) => outer.level < level), { level, title: collapseWhitespace(title) }]
      titles = above.map(({ title: text }) => text)
    }
    const visible = withoutComments(line)
    const raw = collapseWhitespace(visible)
    if (raw === '') continue
    const marker = LIST_MARKER.exec(raw)?.[0] ?? ''
    const place = raw.startsWith('[') ? (CORPUS_PLACE.exec(raw)?.[0] ?? '') : ''
    lines.push({
      index,
      raw,
      bare: raw.slice(marker.length + place.length),
      isListItem: marker !== '',
      isHeading: title !== undefined,
      heading,
      ingestHeading,
      headings: titles,
      comment: visible === line ? '' : commentsIn(line).join(' '),
      part,
    })
  }
  return {
    lines,
    isBlank: trimmed.map((line, index) => line === '' && !isManaged[index]),
    isManaged,
    headings,
  }
}

/** Lines that are comments, over several lines too; a comment that is never closed is none. */
function commentLines(trimmed: readonly string[]): boolean[] {
  const lastEnd = trimmed.findLastIndex((line) => line.includes('-->'))
  let isOpen = false
  return trimmed.map((line, index) => {
    if (isOpen) {
      isOpen = !line.includes('-->')
      return true
    }
    if (!line.startsWith('<!--')) return false
    isOpen = index < lastEnd && !line.includes('-->', line.lastIndexOf('<!--'))
    return isOpen || withoutComments(line).trim() === ''
  })
}

/** The text without HTML comments; one that is never closed stays. A scan, for a line may be a megabyte of openers. */
export function withoutComments(text: string): string {
  let result = ''
  let from = 0
  for (const { start, end } of commentSpans(text)) {
    result += `${text.slice(from, start)} `
    from = end
  }
  return from === 0 ? text : result + text.slice(from)
}

/** What stands inside the HTML comments of a text. */
function commentsIn(text: string): string[] {
  return [...commentSpans(text)].map(({ start, end }) => text.slice(start + 4, end - 3).trim())
}

function* commentSpans(text: string): Generator<{ start: number; end: number }> {
  for (let start = text.indexOf('<!--'); start >= 0; ) {
    const close = text.indexOf('-->', start + 4)
    if (close < 0) return
    yield { start, end: close + 3 }
    start = text.indexOf('<!--', close + 3)
  }
}

/** The comments of a note, over several lines too, without generated blocks; lines from 1. */
export function noteComments(
  lines: readonly string[],
): { text: string; startLine: number; endLine: number }[] {
  if (!lines.some((line) => line.includes('<!--'))) return []
  const text = withoutManagedBlocks(lines).join('\n')
  let [line, from] = [1, 0]
  return [...commentSpans(text)].map(({ start, end }) => {
    const startLine = line + breaksIn(text, from, start)
    line = startLine + breaksIn(text, start, end)
    from = end
    return { text: text.slice(start + 4, end - 3).trim(), startLine, endLine: line }
  })
}

function breaksIn(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

/** Generic headings and file names count as no heading, and end the one before (spec dreaming 12.2). */
function headingInForce(text: string): string {
  const bare = collapseWhitespace(text.trim().replace(LIST_MARKER, ''))
  return isGenericHeading(bare) || REPORT_HEADING.test(bare) || DAILY_NAME.test(bare) ? '' : bare
}

/** How lines are put together: as written, as a list, as a paragraph, or as wrapped list items. */
export type Join = 'raw' | 'list' | 'paragraph' | 'items'
export const JOINS: readonly Join[] = ['raw', 'list', 'paragraph', 'items']

/** What stands in front of a line that is not the first of its window. */
export function separator(line: TextLine, join: Join): string {
  return join === 'list' || (join === 'items' && line.isListItem) ? '; ' : ' '
}

export function joined(lines: readonly TextLine[], join: Join): string {
  return lines
    .map(
      (line, index) => (index === 0 ? '' : separator(line, join)) + (join === 'raw' ? line.raw : line.bare),
    )
    .join('')
}

/** The reading without markers: list items with `; `, anything else with a blank (spec dreaming 12.2). */
export function bareText(lines: readonly TextLine[]): string {
  return joined(lines, lines.every((line) => line.isListItem) ? 'list' : 'paragraph')
}

export function withHeading(heading: string, text: string): string {
  return heading === '' ? text : `${heading}: ${text}`
}

/** What follows `heading: `, or null when the text does not begin with it. */
export function afterHeading(text: string, heading: string): string | null {
  const prefix = `${heading}: `
  return heading !== '' && text.startsWith(prefix) ? text.slice(prefix.length) : null
}

/** `X` and what follows `X: ` when the text looks like a headed one. */
export function headedParts(target: string): { heading: string; body: string } | null {
  const match = PREFIX.exec(target)
  return match?.[1] && match[2] ? { heading: match[1], body: match[2] } : null
}

/** Lines of a note that say the recorded text; zero-based, inclusive. */
export type Window = { start: number; end: number; text: string }
/** Where to look: the recorded range, zero-based, and the most lines a window may span (spec dreaming 12.2). */
export type Place = { from: number; to: number; maxSpan: number }

/**
 * May the text be found without its heading? Where it stood, or when the heading has another name now.
 * Under a heading that is still there the line was deleted: the same words elsewhere are about something else.
 */
export function isBodyEnough(note: NoteLines, heading: string, first: TextLine, { from }: Place): boolean {
  return first.index === from || !note.headings.has(heading)
}
