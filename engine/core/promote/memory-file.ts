import type { Candidate } from '../../model/dreaming.ts'

/** One promoted bullet to write: entry key of the marker, text, numbers of the suffix, relocated lines. */
export type PromotedItem = { candidate: Candidate; text: string }

const SECTION = /^## Promoted From Short-Term Memory \((.*)\)\s*$/
const MARKER_LINE = /^<!--\s*openclaw-memory-promotion:(.*?)\s*-->\s*$/
const ANY_MARKER = /<!--\s*openclaw-memory-promotion:(.*?)\s*-->/g
const BULLET = /^- (.*) \[score=[\d.]+ recalls=\d+ avg=[\d.]+ source=[^\]]*\]\s*$/
export const MEMORY_TITLE = '# Long-Term Memory'

/** Entry keys of every promotion marker (spec dreaming 12.4). */
export function promotionMarkers(text: string): Set<string> {
  const keys = new Set<string>()
  for (const match of text.matchAll(ANY_MARKER)) if (match[1]) keys.add(match[1])
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
export function withPromotedSection(existing: string, items: readonly PromotedItem[], day: string): string {
  const eol = dominantEol(existing)
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

type Line = { start: number; end: number; text: string }

/** Lines with their offsets; `end` is after the line break. */
function linesOf(text: string): Line[] {
  const lines: Line[] = []
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start)
    const end = newline < 0 ? text.length : newline + 1
    lines.push({ start, end, text: text.slice(start, end).replace(/\r?\n$/, '') })
    start = end
  }
  return lines
}

/**
 * Every generated section. It owns its heading, the pairs of marker and bullet as they were written, and
 * blank lines among them; any other line is the owner's, wherever it stands (spec 26.2, case C061).
 */
export function promotedSections(text: string): PromotedSection[] {
  const lines = linesOf(text)
  const sections: PromotedSection[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const date = SECTION.exec(lines[index]?.text ?? '')?.[1]
    if (date === undefined) continue
    let next = index + 1
    while (next < lines.length && !(lines[next]?.text ?? '').startsWith('## ')) next += 1
    sections.push(ownedSection(text, lines.slice(index, next), date))
    index = next - 1
  }
  return sections
}

function ownedSection(text: string, lines: readonly Line[], date: string): PromotedSection {
  const isOwned = lines.map(
    (line, index) =>
      index === 0 || isPair(lines, index) || isPair(lines, index - 1) || line.text.trim() === '',
  )
  // Blank lines in front of the owner's text are the owner's spacing.
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const isBlank = lines[index]?.text.trim() === ''
    if (isBlank && index + 1 < lines.length && !isOwned[index + 1]) isOwned[index] = false
  }
  const ranges: { start: number; end: number }[] = []
  const keys: string[] = []
  for (const [index, line] of lines.entries()) {
    const key = isPair(lines, index) ? MARKER_LINE.exec(line.text)?.[1] : undefined
    if (key) keys.push(key)
    if (!isOwned[index]) continue
    const last = ranges.at(-1)
    if (last && last.end === line.start) last.end = line.end
    else ranges.push({ start: line.start, end: line.end })
  }
  return { date, ranges, text: ranges.map(({ start, end }) => text.slice(start, end)).join(''), keys }
}

/** A marker directly followed by a bullet with our suffix. */
function isPair(lines: readonly Line[], index: number): boolean {
  const marker = lines[index]
  const bullet = lines[index + 1]
  return !!marker && !!bullet && MARKER_LINE.test(marker.text) && BULLET.test(bullet.text)
}

/** The text without the given sections; the owner's bytes are untouched. */
export function withoutSections(text: string, sections: readonly PromotedSection[]): string {
  const ranges = sections.flatMap((section) => section.ranges).sort((a, b) => b.start - a.start)
  let result = text
  for (const { start, end } of ranges) result = result.slice(0, start) + result.slice(end)
  return result
}

/** Texts of the promoted bullets, without their suffix. */
export function promotedBullets(text: string): string[] {
  const lines = linesOf(text)
  return lines.flatMap((line, index) => (isPair(lines, index - 1) ? [BULLET.exec(line.text)?.[1] ?? ''] : []))
}
