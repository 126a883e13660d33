import { MAX_CHUNK_CHARS, MAX_CHUNK_LINES, MIN_CHUNK_CHARS } from '../../model/constants.ts'
import { DAILY_NAME } from '../../model/paths.ts'
import { isGenericHeading } from '../text/generic-heading.ts'
import { collapseWhitespace, cutAtGrapheme } from '../text/normalize.ts'
import { saidLength } from '../text/said-length.ts'

/** A piece of a note; lines are 1-based and inclusive and do not count the heading. */
export type Chunk = { startLine: number; endLine: number; text: string }

const HEADING = /^#{1,6}\s+(.*)$/
const LIST_MARKER = /^(?:\d+\.\s+|[-*+]\s+)/

/** Removes `1. ` and then `- `, `* ` or `+ ` (spec dreaming 6.1). */
export function withoutListMarker(text: string): string {
  return text.replace(/^\d+\.\s+/, '').replace(/^[-*+]\s+/, '')
}

/** A heading that tells the subject of what follows: not empty, no file name, no day (spec dreaming 6.1). */
export function usableHeading(text: string): string | null {
  const bare = withoutListMarker(text.trim())
  if (bare === '' || DAILY_NAME.test(bare) || isGenericHeading(bare)) return null
  return cutAtGrapheme(collapseWhitespace(cutLong(bare)), MAX_CHUNK_CHARS)
}

/** Collapsing a five-megabyte line to keep 280 characters of it would be wasted work. */
function cutLong(text: string): string {
  return text.length > MAX_CHUNK_CHARS * 16 ? text.slice(0, MAX_CHUNK_CHARS * 16) : text
}

type Open = { kind: 'list' | 'paragraph'; startLine: number; endLine: number; parts: string[] }

/**
 * Cuts a note into chunks of up to four lines of one kind under one heading (spec dreaming 6.1); at most
 * `limit` of them. A passage that stands in the note twice is one chunk, where it stands first (case C044).
 * `lines` are those of the whole file, generated blocks already emptied.
 */
export function chunkNote(lines: readonly string[], limit = Number.POSITIVE_INFINITY): Chunk[] {
  const chunks = new Map<string, Chunk>()
  let heading = ''
  let open: Open | undefined
  for (let index = 0; index < lines.length && chunks.size < limit; index += 1) {
    const line = (lines[index] ?? '').trim()
    const headingText = line.startsWith('#') ? HEADING.exec(line)?.[1] : undefined
    if (headingText !== undefined) {
      close(chunks, heading, open)
      open = undefined
      heading = usableHeading(headingText) ?? heading
      continue
    }
    const text = line === '' || line.startsWith('<!--') ? '' : lineText(line)
    const kind = LIST_MARKER.test(line) ? 'list' : 'paragraph'
    const isLong = text.length >= MIN_CHUNK_CHARS
    if (open && isLong && fits(open, kind)) {
      open = { ...open, endLine: index + 1, parts: [...open.parts, text] }
      continue
    }
    close(chunks, heading, open)
    open = isLong ? { kind, startLine: index + 1, endLine: index + 1, parts: [text] } : undefined
    // A whole statement in few signs ("小娜不吃肉") is a chunk by itself, so that the others stay as the original cuts them.
    if (!isLong && saidLength(text) >= MIN_CHUNK_CHARS)
      close(chunks, heading, { kind, startLine: index + 1, endLine: index + 1, parts: [text] })
  }
  if (chunks.size < limit) close(chunks, heading, open)
  return [...chunks.values()]
}

function close(chunks: Map<string, Chunk>, heading: string, open: Open | undefined): void {
  const text = open ? chunkText(heading, open) : ''
  if (!open || saidLength(text) < MIN_CHUNK_CHARS || chunks.has(text)) return
  chunks.set(text, { startLine: open.startLine, endLine: open.endLine, text })
}

function lineText(line: string): string {
  return cutAtGrapheme(collapseWhitespace(withoutListMarker(cutLong(line)).trim()), MAX_CHUNK_CHARS)
}

/**
 * The length of the text does not end a chunk: the original cuts to 280 before it compares, and a
 * different cut would give the two programs different entry keys for one note.
 */
function fits(open: Open, kind: Open['kind']): boolean {
  return open.kind === kind && open.parts.length < MAX_CHUNK_LINES
}

function joined(heading: string, open: Open): string {
  const body = open.parts.join(open.kind === 'list' ? '; ' : ' ')
  return heading === '' ? body : `${heading}: ${body}`
}

function chunkText(heading: string, open: Open): string {
  return collapseWhitespace(cutAtGrapheme(joined(heading, open), MAX_CHUNK_CHARS))
}
