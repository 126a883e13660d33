import { diffArrays } from 'diff'
import { dominantEol } from './memory-file.ts'

/** Lines that both sides touched; `line` from 1 in the file as it is now. */
export type MergeConflict = {
  line: number
  /** What stands there now. */
  now: string
  /** What was written there then. */
  written: string
  /** What stood there before that, and would again. */
  before: string
}

export type TakenBack = { kind: 'text'; text: string } | { kind: 'conflict'; conflicts: MergeConflict[] }

const BOM = '\ufeff'

/**
 * Takes a change (`before` became `written`) out of a text that was edited since, and keeps those edits: a three-way
 * merge by lines. Lines that both touched are conflicts, and then nothing is merged. The byte order mark and the
 * line ends are those of `current`; a final line end that came with the change goes with it.
 */
export function takeBack(current: string, written: string, before: string): TakenBack {
  const bom = current.startsWith(BOM) ? BOM : ''
  const eol = dominantEol(current)
  const from = linesAs(written, eol)
  const edits = hunksOf(from, linesAs(current, eol))
  const undoing = hunksOf(from, linesAs(before, eol))
  const conflicts = edits.flatMap((edit) => {
    const against = undoing.filter((change) => areAtOdds(edit, change))
    return against.length > 0 ? [conflictOf(from, edit, against)] : []
  })
  if (conflicts.length > 0) return { kind: 'conflict', conflicts }
  const merged = mergedLines(from, edits, undoing).join('')
  return { kind: 'text', text: bom + withFinalEnd(merged, { current, written, before }) }
}

/** Lines with their ends; the last one gets an end, so that it is the same line wherever it stands. */
function linesAs(text: string, eol: '\r\n' | '\n'): string[] {
  const plain = text.startsWith(BOM) ? text.slice(1) : text
  const same = dominantEol(plain) === eol ? plain : plain.replaceAll(/\r?\n/g, eol)
  const lines = same.split(/(?<=\n)/).filter((line) => line !== '')
  return lines.map((line) => (line.endsWith('\n') ? line : line + eol))
}

type Texts = { current: string; written: string; before: string }

/** The end of the file is the owner's when they changed it since; else it is what it was before. */
function withFinalEnd(merged: string, { current, written, before }: Texts): string {
  const isOwners = hasEnd(current) !== hasEnd(written)
  const wantsEnd = isOwners ? hasEnd(current) : hasEnd(before) || !isSameTail(merged, before)
  return wantsEnd ? merged : merged.replace(/\r?\n$/, '')
}

function hasEnd(text: string): boolean {
  return text.endsWith('\n')
}

function isSameTail(a: string, b: string): boolean {
  return lastLine(a) === lastLine(b)
}

function lastLine(text: string): string {
  const plain = text.replace(/\r?\n$/, '')
  return plain.slice(plain.lastIndexOf('\n') + 1)
}

/** Lines [start, end) that became `lines`; `at` is where those stand in the newer text, from 0. */
type Hunk = { start: number; end: number; lines: string[]; at: number }

/** Texts that differ in more lines are not compared line by line: the whole of them has changed. */
const MAX_EDITS = 5000

function hunksOf(from: string[], to: string[]): Hunk[] {
  const changes = diffArrays(from, to, { maxEditLength: MAX_EDITS })
  if (!changes) return [{ start: 0, end: from.length, lines: to, at: 0 }]
  const hunks: Hunk[] = []
  let [place, at] = [0, 0]
  for (const { value, added, removed } of changes) {
    const last = hunks.at(-1)
    const isMore = last !== undefined && last.end === place && last.at + last.lines.length === at
    const hunk = isMore ? last : { start: place, end: place, lines: [], at }
    if (removed) hunk.end = place += value.length
    if (added) {
      hunk.lines.push(...value)
      at += value.length
    }
    if (!added && !removed) {
      place += value.length
      at += value.length
    } else if (!isMore) hunks.push(hunk)
  }
  return hunks
}

/**
 * Did both sides change the same line? Two that take lines out agree, and so do two that write the same; lines put
 * in at the edge of a change, or into what is only taken out, stand for themselves.
 */
function areAtOdds(a: Hunk, b: Hunk): boolean {
  const [isEmptyA, isEmptyB] = [a.start === a.end, b.start === b.end]
  if (isEmptyA && isEmptyB) return false
  const overlaps = Math.max(a.start, b.start) < Math.min(a.end, b.end) || isWithin(a, b) || isWithin(b, a)
  if (!overlaps || isEqual(a, b)) return false
  return !(isEmptyA ? b.lines.length === 0 : isEmptyB ? a.lines.length === 0 : bothTakeOut(a, b))
}

function isWithin(inner: Hunk, outer: Hunk): boolean {
  return inner.start === inner.end && inner.start > outer.start && inner.start < outer.end
}

function bothTakeOut(a: Hunk, b: Hunk): boolean {
  return a.lines.length === 0 && b.lines.length === 0
}

function isEqual(a: Hunk, b: Hunk): boolean {
  return a.start === b.start && a.end === b.end && a.lines.join('') === b.lines.join('')
}

function mergedLines(from: readonly string[], edits: readonly Hunk[], undoing: readonly Hunk[]): string[] {
  const isOut = from.map(() => false)
  const put = Array.from({ length: from.length + 1 }, (): string[] => [])
  const own = edits.filter((edit) => !undoing.some((change) => isEqual(edit, change)))
  const all = [...undoing, ...own]
  for (const { start, end } of all) isOut.fill(true, start, end)
  // What was only put in stands in front of what took the place of the line behind it.
  const order = [
    ...all.filter(({ start, end }) => start === end),
    ...all.filter(({ start, end }) => start < end),
  ]
  for (const { start, lines } of order) put[start]?.push(...lines)
  return put.flatMap((lines, index) => {
    const line = from[index]
    return line === undefined || isOut[index] ? lines : [...lines, line]
  })
}

function conflictOf(from: readonly string[], edit: Hunk, against: readonly Hunk[]): MergeConflict {
  const text = (lines: readonly string[]) => lines.join('').trimEnd()
  return {
    line: edit.at + 1,
    now: text(edit.lines),
    written: text(from.slice(edit.start, edit.end)),
    before: text(against.flatMap(({ lines }) => lines)),
  }
}
