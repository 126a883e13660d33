import type { ProvenanceForm } from '../../model/config.ts'
import type { Candidate } from '../../model/dreaming.ts'
import { fencedLines } from './fences.ts'

/** One promoted bullet to write: entry key of the marker, text, numbers of the suffix, relocated lines. */
export type PromotedItem = { candidate: Candidate; text: string }

const SECTION = /^## Promoted From Short-Term Memory \((.*)\)\s*$/
const HEADING = /^ {0,3}#{1,6}(?:\s|$)/
const MARKER_LINE = /^<!--\s*openclaw-memory-promotion:(.*?)\s*-->\s*$/
const MARKER_START = /<!--\s*openclaw-memory-promotion:/g
/** The numbers behind a text, as they are or in a comment that is not shown. */
const NUMBERS = String.raw`\[score=[\d.]+ recalls=\d+ avg=[\d.]+ source=.+:-?\d+--?\d+\]`
const BULLET = new RegExp(String.raw`^- (.*) (?:${NUMBERS}|<!--\s*${NUMBERS}\s*-->)\s*$`)
export const MEMORY_TITLE = '# Long-Term Memory'

/** Entry keys of every promotion marker (spec dreaming 12.4). */
export function promotionMarkers(text: string): Set<string> {
  const keys = new Set<string>()
  const [nextLine, nextEnd] = [finder(text, '\n'), finder(text, '-->')]
  for (const match of text.matchAll(MARKER_START)) {
    const from = match.index + match[0].length
    const end = nextEnd(from)
    const key = end >= text.length || end > nextLine(from) ? '' : text.slice(from, end).trim()
    if (key !== '' && !key.includes('<!--')) keys.add(key)
  }
  return keys
}

/** Where a piece stands next at or after a place that only moves on, or the length of the text: looked for once. */
function finder(text: string, piece: string): (from: number) => number {
  let found = -1
  return (from) => {
    if (found < from) found = text.indexOf(piece, from)
    if (found < 0) found = text.length
    return found
  }
}

/** Line end that most of the file uses. */
export function dominantEol(text: string): '\r\n' | '\n' {
  const crlf = text.split('\r\n').length - 1
  const lf = text.split('\n').length - 1 - crlf
  return crlf > lf ? '\r\n' : '\n'
}

/**
 * Marker and bullet of one item (spec dreaming 12.3). With `hidden` the numbers stand in a comment, so that the
 * line reads as a sentence; a path that would end the comment early keeps them in sight.
 */
export function itemLines(
  { candidate, text }: PromotedItem,
  form: ProvenanceForm = 'suffix',
): [string, string] {
  const { key, score, recallCount, avgScore, path, startLine, endLine } = candidate
  const numbers = `[score=${score.toFixed(3)} recalls=${recallCount} avg=${avgScore.toFixed(3)} source=${path}:${startLine}-${endLine}]`
  const isHidden = form === 'hidden' && !numbers.includes('-->')
  const suffix = isHidden ? `<!-- ${numbers} -->` : numbers
  return [`<!-- openclaw-memory-promotion:${key} -->`, `- ${text} ${suffix}`]
}

/** The file with a new section at its end; every byte of `existing` stays in front (spec dreaming 12.3). */
export function withPromotedSection(
  existing: string,
  items: readonly PromotedItem[],
  day: string,
  eol: '\r\n' | '\n' = dominantEol(existing),
  form: ProvenanceForm = 'suffix',
): string {
  const isBlank = existing.replace(/^\ufeff/, '').trim() === ''
  const start = isBlank ? `${existing}${MEMORY_TITLE}${eol}${eol}` : existing
  const gap = start.endsWith('\n') ? '' : eol
  const bullets = items.flatMap((item) => itemLines(item, form))
  const lines = ['', `## Promoted From Short-Term Memory (${day})`, '', ...bullets, '']
  return start + gap + lines.join(eol)
}

/** Marker and bullet as [start, end) offsets into the text. */
export type PromotedPair = { key: string; text: string; start: number; end: number }

/** One generated section: its own lines as [start, end) offsets into the text; what is between them is the owner's. */
export type PromotedSection = {
  date: string
  ranges: { start: number; end: number }[]
  text: string
  keys: string[]
  pairs: PromotedPair[]
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

/** Is this line, without its line break, a heading, marker or bullet as we write them? */
export function isOurLine(line: string): boolean {
  return SECTION.test(line) || MARKER_LINE.test(line) || BULLET.test(line)
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
  const pairs: PromotedPair[] = []
  for (let index = start + 1; index < end; index += 1) {
    const pair = pairAt(lines, index)
    if (!pair || !isAsWritten(pair.key, pair.bullet)) continue
    pairs.push({ key: pair.key, text: pair.bullet, start: pair.start, end: pair.end })
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
  const own = ranges.map((range) => text.slice(range.start, range.end)).join('')
  return { date, ranges, text: own, keys: pairs.map(({ key }) => key), pairs }
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
function pairAt(
  lines: readonly Line[],
  index: number,
): { key: string; bullet: string; start: number; end: number } | null {
  const [marker, bullet] = [lines[index], lines[index + 1]]
  if (!marker || !bullet || marker.isCode) return null
  const key = MARKER_LINE.exec(marker.text)?.[1]
  const text = BULLET.exec(bullet.text)?.[1]
  return key && text !== undefined ? { key, bullet: text, start: marker.start, end: bullet.end } : null
}

/** Texts of the promoted bullets, without their suffix, with the key of their marker. */
export function promotedBullets(text: string): { key: string; text: string }[] {
  return promotedPairs(text).map(({ key, text: bullet }) => ({ key, text: bullet }))
}

/** Every pair of marker and bullet, wherever it stands; `line` is that of the bullet, from 1. */
export function promotedPairs(text: string): (PromotedPair & { line: number })[] {
  const lines = linesOf(text)
  return lines.flatMap((_, index) => {
    const pair = pairAt(lines, index)
    return pair
      ? [{ key: pair.key, text: pair.bullet, start: pair.start, end: pair.end, line: index + 2 }]
      : []
  })
}

const LIST_MARKER = /^\s*(?:[-*+]|\d{1,9}[.)])\s+/

/** Lines the owner wrote, without list marker; headings, comments and code are no statements. */
export function ownerStatements(text: string): string[] {
  return ownerLines(text).map((line) => line.text)
}

/** The same with their places: `line` from 1, [start, end) as offsets with the line break. */
export function ownerLines(text: string): { line: number; text: string; start: number; end: number }[] {
  const lines = linesOf(text)
  const generated = new Set<number>()
  for (const index of lines.keys()) if (pairAt(lines, index)) generated.add(index).add(index + 1)
  return lines.flatMap((line, index) => {
    // A bullet that lost its marker is the owner's now, but it still says what was promoted.
    const bare = BULLET.exec(line.text)?.[1] ?? line.text.replace(LIST_MARKER, '').trim()
    const isStatement =
      !generated.has(index) && !line.isCode && !isHeading(line) && bare !== '' && !bare.startsWith('<!--')
    return isStatement ? [{ line: index + 1, text: bare, start: line.start, end: line.end }] : []
  })
}
