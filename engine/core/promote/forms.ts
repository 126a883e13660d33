import { DAILY_NAME } from '../../model/paths.ts'
import { isGenericHeading } from '../text/generic-heading.ts'
import { collapseWhitespace } from '../text/normalize.ts'

const HEADING = /^#{1,6}\s+(.*)$/
const LIST_MARKER = /^(?:\d+\.\s+|[-*+]\s+)/
const REPORT_HEADING = /^(?:light|rem) sleep$/i
const COMMENT_LINE = /^<!--.*-->$/
const PREFIX = /^([^:：]{1,120})[:：]\s+(.+)$/su

/** A note prepared for looking up recorded text; all arrays have one item a line. */
export type NoteLines = {
  /** Raw lines with generated blocks emptied. */
  raw: readonly string[]
  /** Trimmed, collapsed, without one list marker; empty for blank lines and comments. */
  bare: readonly string[]
  isListItem: readonly boolean[]
  isComment: readonly boolean[]
  isHeading: readonly boolean[]
  isManaged: readonly boolean[]
  /** Heading in force for text on this line, or ''. */
  heading: readonly string[]
}

/** `original` as in the file, `masked` with generated blocks emptied (spec dreaming 12.2). */
export function noteLines(original: readonly string[], masked: readonly string[]): NoteLines {
  const trimmed = masked.map((line) => line.trim())
  const isComment = trimmed.map((line) => COMMENT_LINE.test(line))
  const isManaged = original.map((line, index) => line !== masked[index])
  let current = ''
  const heading = trimmed.map((line, index) => {
    if (isManaged[index]) current = ''
    const text = line.startsWith('#') ? HEADING.exec(line)?.[1] : undefined
    if (text !== undefined) current = headingInForce(text)
    return current
  })
  return {
    raw: masked,
    bare: trimmed.map((line, index) =>
      isComment[index] ? '' : collapseWhitespace(line.replace(LIST_MARKER, '')),
    ),
    isListItem: trimmed.map((line) => LIST_MARKER.test(line)),
    isComment,
    isHeading: trimmed.map((line) => line.startsWith('#') && HEADING.test(line)),
    isManaged,
    heading,
  }
}

/** Generic headings and file names count as no heading, and end the one before (spec dreaming 12.2). */
function headingInForce(text: string): string {
  const bare = collapseWhitespace(text.trim().replace(LIST_MARKER, ''))
  return isGenericHeading(bare) || REPORT_HEADING.test(bare) || DAILY_NAME.test(bare) ? '' : bare
}

export type Forms = { raw: string; bare: string; headed: string }

/** The three readings of a window (zero-based, inclusive); blank lines and comments add nothing. */
export function windowForms(note: NoteLines, start: number, end: number): Forms {
  const rawParts: string[] = []
  const bareParts: string[] = []
  let isList = true
  for (let index = start; index <= end; index += 1) {
    const bare = note.bare[index] ?? ''
    if (bare === '') continue
    rawParts.push(note.raw[index] ?? '')
    bareParts.push(bare)
    if (!note.isListItem[index]) isList = false
  }
  const bare = bareParts.join(isList ? '; ' : ' ')
  const heading = note.heading[start] ?? ''
  return {
    raw: collapseWhitespace(rawParts.join(' ')),
    bare,
    headed: heading === '' ? bare : `${heading}: ${bare}`,
  }
}

/** What follows `X: ` when the text looks like a headed one. */
export function bodyOf(target: string): string | null {
  return PREFIX.exec(target)?.[2] ?? null
}
