import type { Candidate } from '../../model/dreaming.ts'
import { fencedLines } from './fences.ts'

/** One promoted bullet to write: entry key of the marker, text, numbers of the suffix, relocated lines. */
export type PromotedItem = { candidate: Candidate; text: string }

const SECTION = /^## Promoted From Short-Term Memory \((.*)\)\s*$/
const HEADING = /^ {0,3}#{1,6}(?:\s|$)/
const MARKER_LINE = /^<!--\s*openclaw-memory-promotion:(.*?)\s*-->\s*$/
const MARKER_START = /<!--\s*openclaw-memory-promotion:/g
const BULLET = /^- (.*) \[score=[\d.]+ recalls=\d+ avg=[\d.]+ source=.+:-?\d+--?\d+\]\s*$/
export const MEMORY_TITLE = '# Long-Term Memory'

/** Entry keys of every promotion marker (spec dreaming 12.4). */
export function promotionMarkers(text: string): Set<string> {
  const keys = new Set<string>()
  for (const match of text.matchAll(MARKER_START)) {
    const from = match.index + match[0].length
    const newline = text.indexOf('\n', from)
    const line = text.slice(from, newline < 0 ? text.length : newline)
    const end = line.indexOf('-->')
    const key = end < 0 ? '' : line.slice(0, end).trim()
    if (key !== '' && !key.includes('<!--')) keys.add(key)
  }
  return keys
}

/** Line end that most of the file uses. */
export function dominantEol(text: string): '\r\n' | '\n' {
  const crlf = text.split('\r\n').length - 1
  const lf = text.split('\n').length - 1 - crlf
  return crlf > lf ? '\r\n' : '\n'
}

/** Marker and bullet of one item (spec dreaming 12.3). */
export function itemLines({ candidate, text }: PromotedItem): [string, string] {
  const { key, score, recallCount, avgScore, path, startLine, endLine } = candidate
  const suffix = `[score=${score.toFixed(3)} recalls=${recallCount} avg=${avgScore.toFixed(3)} source=${path}:${startLine}-${endLine}]`
  return [`<!-- openclaw-memory-promotion:${key} -->`, `- ${text} ${suffix}`]
}

/** The file with a new section at its end; every byte of `existing` stays in front (spec dreaming 12.3). */
export function withPromotedSection(
  existing: string,
  items: readonly PromotedItem[],
  day: string,
  eol: '\r\n' | '\n' = dominantEol(existing),
): string {
  const isBlank = existing.replace(/^\ufeff/, '').trim() === ''
  const start = isBlank ? `${existing}${MEMORY_TITLE}${eol}${eol}` : existing
  const gap = start.endsWith('\n') ? '' : eol
  const lines = ['', `## Promoted From Short-Term Memory (${day})`, '', ...items.flatMap(itemLines), '']
  return start + gap + lines.join(eol)
}

/** One generated section: its own lines as [start, end) offsets into the text; what is between them is the owner's. */
export type PromotedSection = {
  date: string
  ranges: { start: number; end: number }[]
  text: string
  keys: string[]
}

/** Does the bullet still hold what was written for this entry? If not, the owner has made it their own. */
export type IsAsWritten = (key: string, bullet: string) => boolean

type Line = { start: number; end: number; text: string; isCode: boolean }

/** Lines with their offsets; `end` is after the line break. */
function linesOf(text: string): Line[] {
  const lines: Omit<Line, 'isCode'>[] = []
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start)
    const end = newline < 0 ? text.length : newline + 1
    lines.push({ start, end, text: text.slice(start, end).replace(/\r?\n$/, '') })
    start = end
  }
  const isCode = fencedLines(lines.map((line) => line.text))
  return lines.map((line, index) => ({ ...line, isCode: isCode[index] ?? false }))
}

/**
 * Every generated section that holds at least one pair of marker and bullet as it was written. It owns its
 * heading, those pairs and the blank lines between them; any other line is the owner's, wherever it stands
 * (spec 26.2, case C061). The next heading of any kind ends it.
 */
export function promotedSections(text: string, isAsWritten: IsAsWritten = () => true): PromotedSection[] {
  const lines = linesOf(text)
  const sections: PromotedSection[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const date = sectionDate(lines[index])
    if (date === undefined) continue
    let next = index + 1
    while (next < lines.length && !isHeading(lines[next])) next += 1
    const section = ownedSection(text, lines, { start: index, end: next, date, isAsWritten })
    if (section.keys.length > 0) sections.push(section)
    index = next - 1
  }
  return sections
}

function sectionDate(line: Line | undefined): string | undefined {
  return line && !line.isCode ? SECTION.exec(line.text)?.[1] : undefined
}

function isHeading(line: Line | undefined): boolean {
  return !!line && !line.isCode && HEADING.test(line.text)
}

function isBlank(line: Line | undefined): boolean {
  return !!line && line.text.trim() === ''
}

type Extent = { start: number; end: number; date: string; isAsWritten: IsAsWritten }

function ownedSection(text: string, lines: readonly Line[], extent: Extent): PromotedSection {
  const { start, end, date, isAsWritten } = extent
  const owned = new Set([start])
  const keys: string[] = []
  for (let index = start + 1; index < end; index += 1) {
    const pair = pairAt(lines, index)
    if (!pair || !isAsWritten(pair.key, pair.bullet)) continue
    keys.push(pair.key)
    owned.add(index).add(index + 1)
  }
  for (let index = start + 1; index < end; index += 1) {
    if (isBlank(lines[index]) && isBetweenOwned(lines, owned, index)) owned.add(index)
  }
  const hasOwnersText = lines
    .slice(start, end)
    .some((line, index) => !owned.has(start + index) && !isBlank(line))
  // The blank line in front was written with the section; it goes too where another `## ` section or nothing
  // follows, and stays where it parts the owner's text from the owner's text.
  const isLastOfItsPart = end >= lines.length || (lines[end]?.text ?? '').startsWith('## ')
  if (!hasOwnersText && isLastOfItsPart && isBlank(lines[start - 1])) owned.add(start - 1)
  const ranges = rangesOf(lines, owned)
  return { date, ranges, text: ranges.map((range) => text.slice(range.start, range.end)).join(''), keys }
}

function isBetweenOwned(lines: readonly Line[], owned: ReadonlySet<number>, index: number): boolean {
  let next = index + 1
  while (isBlank(lines[next])) next += 1
  return owned.has(next) && owned.has(index - 1)
}

function rangesOf(lines: readonly Line[], owned: ReadonlySet<number>): { start: number; end: number }[] {
  const ranges: { start: number; end: number }[] = []
  for (const index of [...owned].sort((a, b) => a - b)) {
    const line = lines[index]
    if (!line) continue
    const last = ranges.at(-1)
    if (last?.end === line.start) last.end = line.end
    else ranges.push({ start: line.start, end: line.end })
  }
  return ranges
}

/** A marker directly followed by a bullet with our suffix. */
function pairAt(lines: readonly Line[], index: number): { key: string; bullet: string } | null {
  const [marker, bullet] = [lines[index], lines[index + 1]]
  if (!marker || !bullet || marker.isCode) return null
  const key = MARKER_LINE.exec(marker.text)?.[1]
  const text = BULLET.exec(bullet.text)?.[1]
  return key && text !== undefined ? { key, bullet: text } : null
}

/** The text without the given sections; the owner's bytes are untouched and never run together. */
export function withoutSections(text: string, sections: readonly PromotedSection[]): string {
  const ranges = sections.flatMap((section) => section.ranges).sort((a, b) => b.start - a.start)
  const eol = dominantEol(text)
  return ranges.reduce((result, { start, end }) => withoutRange(result, start, end, eol), text)
}

/** Cuts [start, end) out; where text would follow directly on text, an empty line keeps them apart. */
export function withoutRange(text: string, start: number, end: number, eol: string): string {
  const [head, tail] = [text.slice(0, start), text.slice(end)]
  const isTextAbove = lastLine(head).trim() !== ''
  const isTextBelow = (/^[^\n]*/.exec(tail)?.[0] ?? '').trim() !== ''
  if (!isTextAbove || !isTextBelow) return head + tail
  return head + (head.endsWith('\n') ? eol : eol + eol) + tail
}

function lastLine(text: string): string {
  return text.slice(text.lastIndexOf('\n', text.length - 2) + 1)
}

/** Texts of the promoted bullets, without their suffix, with the key of their marker. */
export function promotedBullets(text: string): { key: string; text: string }[] {
  const lines = linesOf(text)
  return lines.flatMap((_, index) => {
    const pair = pairAt(lines, index)
    return pair ? [{ key: pair.key, text: pair.bullet }] : []
  })
}

const LIST_MARKER = /^\s*(?:[-*+]|\d{1,9}[.)])\s+/

/** Lines the owner wrote, without list marker; headings, comments and code are no statements. */
export function ownerStatements(text: string): string[] {
  const lines = linesOf(text)
  const generated = new Set<number>()
  for (const index of lines.keys()) if (pairAt(lines, index)) generated.add(index).add(index + 1)
  return lines.flatMap((line, index) => {
    // A bullet that lost its marker is the owner's now, but it still says what was promoted.
    const bare = BULLET.exec(line.text)?.[1] ?? line.text.replace(LIST_MARKER, '').trim()
    const isStatement =
      !generated.has(index) && !line.isCode && !isHeading(line) && bare !== '' && !bare.startsWith('<!--')
    return isStatement ? [bare] : []
  })
}
