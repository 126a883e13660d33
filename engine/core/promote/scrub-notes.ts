import { DIARY_END, DIARY_START, diaryPieces } from '../diary/file.ts'
import { managedRanges } from '../ingest/managed-blocks.ts'
import { leavingParts, withoutParts } from './leaving.ts'
import { type IsAsWritten, promotedPairs, promotedSections } from './memory-file.ts'
import type { ScrubRule } from './scrub-json.ts'

export type ScrubbedText = { text: string; removed: number }

/** MEMORY.md without the promoted lines of the claim; a line that its owner changed is theirs and stays. */
export function scrubMemory(text: string, rule: ScrubRule, isAsWritten: IsAsWritten): ScrubbedText {
  const steps = promotedSections(text, isAsWritten).flatMap((section) => {
    const pairs = section.pairs.filter(({ key, text: bullet }) => rule.keys.has(key) || rule.holds(bullet))
    return pairs.length > 0 ? [{ section, pairs }] : []
  })
  const removed = steps.reduce((sum, { pairs }) => sum + pairs.length, 0)
  return removed === 0 ? { text, removed } : { text: withoutParts(text, leavingParts(text, steps)), removed }
}

const OUR_COMMENT = /^<!--\s*(?:openclaw-memory-promotion|reverie-replaced):/
const OUR_HEADING = /^## (?:Promoted From Short-Term Memory|Replaced|Merged) \(.*\)\s*$/
const ENDED = /^(?<old>- .*) \(ended (?<day>[\d-]+); now: (?<now>.*)\)(?<rest>.*)$/

/**
 * A text that is all ours (the archive, a kept copy) without the lines that hold the claim, their markers, and
 * headings of ours that have nothing below them any more. Of a line that ended, only what is forgotten goes.
 */
export function scrubLines(text: string, rule: ScrubRule): ScrubbedText {
  const byKey = new Set(
    promotedPairs(text)
      .filter(({ key }) => rule.keys.has(key))
      .map(({ line }) => line - 1),
  )
  const kept: string[] = []
  let removed = 0
  for (const [index, line] of linesOf(text).entries()) {
    if (!byKey.has(index) && !rule.holds(line)) {
      kept.push(line)
      continue
    }
    removed += 1
    const rest = withoutSuccessor(line, rule)
    if (rest !== null) kept.push(rest)
    else if (OUR_COMMENT.test(kept.at(-1) ?? '')) kept.pop()
  }
  return removed === 0 ? { text, removed } : { text: withoutEmptyHeadings(kept).join(''), removed }
}

function linesOf(text: string): string[] {
  return text.split(/(?<=\n)/)
}

function withoutSuccessor(line: string, rule: ScrubRule): string | null {
  const { old = '', day = '', rest = '' } = ENDED.exec(line.trimEnd())?.groups ?? {}
  if (old === '' || rule.holds(old)) return null
  return `${old} (ended ${day})${rest}${/\r?\n$/.exec(line)?.[0] ?? ''}`
}

function withoutEmptyHeadings(lines: readonly string[]): string[] {
  const result: string[] = []
  for (let index = 0; index < lines.length; index += 1) {
    let next = index + 1
    while (next < lines.length && (lines[next] ?? '').trim() === '') next += 1
    const isEmpty = OUR_HEADING.test((lines[index] ?? '').trimEnd()) && /^(?:#|$)/.test(lines[next] ?? '')
    if (isEmpty) index = next - 1
    else result.push(lines[index] ?? '')
  }
  return result
}

/** A report or block of ours: an item that holds the claim goes with what is indented below it. */
export function scrubReport(text: string, rule: ScrubRule): ScrubbedText {
  const kept: string[] = []
  let removed = 0
  let below: number | null = null
  for (const line of linesOf(text)) {
    const indent = line.search(/\S/)
    if (below !== null && indent > below) continue
    below = null
    if (rule.holds(line)) {
      removed += 1
      below = Math.max(0, indent)
    } else kept.push(line)
  }
  return removed === 0 ? { text, removed } : { text: kept.join(''), removed }
}

/** The lines of a text whose places are counted on, emptied where they hold the claim. */
export function scrubInPlace(text: string, rule: ScrubRule): ScrubbedText {
  let removed = 0
  const lines = linesOf(text).map((line) => {
    if (!rule.holds(line)) return line
    removed += 1
    return /\r?\n$/.exec(line)?.[0] ?? ''
  })
  return removed === 0 ? { text, removed } : { text: lines.join(''), removed }
}

/** A note: only what stands in our own blocks. */
export function scrubBlocks(text: string, rule: ScrubRule): ScrubbedText {
  const lines = linesOf(text)
  const ranges = managedRanges(lines.map((line) => line.replace(/\r?\n$/, '')))
  let removed = 0
  for (const { start, end } of ranges.toReversed()) {
    const scrubbed = scrubReport(lines.slice(start, end + 1).join(''), rule)
    if (scrubbed.removed === 0) continue
    removed += scrubbed.removed
    lines.splice(start, end + 1 - start, scrubbed.text)
  }
  return { text: lines.join(''), removed }
}

/** The diary: lines of our entries that quote the claim; an entry that said nothing else goes whole. */
export function scrubDiary(text: string, rule: ScrubRule): ScrubbedText {
  const start = text.indexOf(DIARY_START)
  const end = text.lastIndexOf(DIARY_END)
  if (start < 0 || end < start) return { text, removed: 0 }
  const from = start + DIARY_START.length
  const { text: inner, removed } = scrubEntries(text.slice(from, end), rule)
  return { text: text.slice(0, from) + inner + text.slice(end), removed }
}

/** The same for a text that is nothing but entries, as an archive of the diary is. */
export function scrubEntries(text: string, rule: ScrubRule): ScrubbedText {
  let removed = 0
  const pieces = diaryPieces(text).map((piece, index) => {
    const kept = linesOf(piece).filter((line) => !rule.holds(line))
    const gone = linesOf(piece).length - kept.length
    removed += gone
    if (gone === 0) return piece
    return index > 0 && !kept.some(isProse) ? '' : kept.join('')
  })
  return { text: pieces.join(''), removed }
}

/** Not the rule, the date line or a comment. */
function isProse(line: string): boolean {
  const bare = line.trim()
  return bare !== '' && !/^---\s*$/.test(bare) && !/^\*[^*].*\*$/.test(bare) && !bare.startsWith('<!--')
}

/** Places of lines that hold the claim and are not ours to change; blocks of ours are left out. */
export function ownersPlaces(
  text: string,
  rule: ScrubRule,
  isOurs: (line: string, index: number) => boolean = () => false,
): { line: number; text: string }[] {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/)
  const blocks = managedRanges(lines)
  return lines.flatMap((line, index) => {
    const isInBlock = blocks.some(({ start, end }) => index >= start && index <= end)
    return isInBlock || isOurs(line, index) || !rule.holds(line)
      ? []
      : [{ line: index + 1, text: line.trim() }]
  })
}
