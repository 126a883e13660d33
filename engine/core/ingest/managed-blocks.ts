import { withoutInjectedLines } from '../active/injected.ts'

const START = /^<!--\s*openclaw:dreaming:([\w-]+):start\s*-->$/
const ANY_MARKER = /^<!--\s*openclaw:dreaming:([\w-]+):(start|end)\s*-->$/
const HEADING = /^#{1,6}\s/
/** Headings that the REM body itself holds (spec dreaming 10): they do not end a block. */
const OWN_INNER_HEADING = /^### (?:Reflections|Possible Lasting Truths)$/
const BLOCK_HEADING: Readonly<Record<string, string>> = { light: '## Light Sleep', rem: '## REM Sleep' }

/** Zero-based, inclusive line range. */
export type LineRange = { start: number; end: number }

/**
 * The lines of every generated block, with its heading (spec dreaming 6.2, and 26.1: a REM block is
 * taken whole although it holds headings). A start marker without an end reaches to the line before the
 * next heading or marker; when there is neither, nothing is taken: the rest may be the owner's.
 */
export function managedRanges(lines: readonly string[]): LineRange[] {
  const ranges: LineRange[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    if (!line.includes('<!--')) continue
    const name = START.exec(line.trim())?.[1]
    if (!name) continue
    const end = blockEnd(lines, index, name)
    if (end === null) continue
    ranges.push({ start: headingAbove(lines, index, name), end })
    index = end
  }
  return ranges
}

function blockEnd(lines: readonly string[], start: number, name: string): number | null {
  for (let index = start + 1; index < lines.length; index += 1) {
    const line = (lines[index] ?? '').trim()
    const marker = ANY_MARKER.exec(line)
    if (marker?.[1] === name && marker[2] === 'end') return index
    if (marker || (HEADING.test(line) && !OWN_INNER_HEADING.test(line))) return index - 1
  }
  return null
}

function headingAbove(lines: readonly string[], start: number, name: string): number {
  const heading = BLOCK_HEADING[name]
  let index = start - 1
  while (index >= 0 && (lines[index] ?? '').trim() === '') index -= 1
  return heading !== undefined && (lines[index] ?? '').trim() === heading ? index : start
}

/** The lines with generated blocks emptied, so that line numbers stay (spec dreaming 6.2). */
export function withoutManagedBlocks(lines: readonly string[]): string[] {
  const result = [...lines]
  for (const { start, end } of managedRanges(lines)) result.fill('', start, end + 1)
  return result
}

/** The lines without anything a program wrote: generated blocks, and what was put before a prompt and pasted here. */
export function withoutGenerated(lines: readonly string[]): string[] {
  return withoutInjectedLines(withoutManagedBlocks(lines))
}
