import { fencedLines } from '../promote/fences.ts'
import { dominantEol } from '../promote/memory-file.ts'

export type BlockName = 'light' | 'rem'
const HEADING: Readonly<Record<BlockName, string>> = { light: '## Light Sleep', rem: '## REM Sleep' }

/** The file with the block, or the line (1-based) of the marker for which it was left alone. */
export type BlockEdit = { kind: 'edited'; text: string } | { kind: 'damaged'; line: number }

/** Offsets of a block with its heading: [start, end) without the line break behind it. */
type Block = { start: number; end: number }
type Line = { start: number; end: number; text: string }

/**
 * Puts a generated block into a daily note: the first one with its heading is replaced in place, further
 * ones are removed, otherwise it goes to the end (spec dreaming 14). Line ends follow the file. Markers in
 * a code block are the owner's example. A start marker without an end means hands off: what follows may
 * be the owner's (case C070).
 */
export function withInlineBlock(text: string, name: BlockName, body: readonly string[]): BlockEdit {
  const [startMarker, endMarker] = [marker(name, 'start'), marker(name, 'end')]
  const lines = proseLines(text)
  const damaged = damagedLine(lines, startMarker, endMarker)
  if (damaged !== null) return { kind: 'damaged', line: damaged }
  const eol = dominantEol(text)
  const block = [HEADING[name], startMarker, ...body, endMarker].join(eol)
  const [first, ...others] = blocksOf(lines, HEADING[name], startMarker, endMarker)
  if (!first) return { kind: 'edited', text: appended(text, block, eol) }
  let result = text.slice(0, first.start) + block
  let position = first.end
  for (const other of others) {
    // White space in front of a removed duplicate goes with it; text between stays.
    result += text.slice(position, other.start).trimEnd()
    position = other.end
  }
  return { kind: 'edited', text: result + text.slice(position) }
}

function marker(name: BlockName, side: 'start' | 'end'): string {
  return `<!-- openclaw:dreaming:${name}:${side} -->`
}

function appended(text: string, block: string, eol: string): string {
  const head = text.trimEnd()
  return head === '' ? `${text}${block}${eol}` : `${head}${eol}${eol}${block}${eol}`
}

/** Lines outside of code blocks, trimmed, by number; a line in a code block is null. */
function proseLines(text: string): (Line | null)[] {
  const texts = text.split('\n')
  const isCode = fencedLines(texts.map((line) => line.replace(/\r$/, '')))
  let offset = 0
  return texts.map((line, index) => {
    const start = offset
    offset += line.length + 1
    return isCode[index] ? null : { start, end: start + line.replace(/\r$/, '').length, text: line.trim() }
  })
}

function damagedLine(lines: readonly (Line | null)[], startMarker: string, endMarker: string): number | null {
  let open: number | null = null
  for (const [index, line] of lines.entries()) {
    if (line?.text === startMarker) {
      if (open !== null) return open + 1
      open = index
    } else if (line?.text === endMarker) open = null
  }
  return open === null ? null : open + 1
}

function blocksOf(
  lines: readonly (Line | null)[],
  heading: string,
  startMarker: string,
  endMarker: string,
): Block[] {
  return lines.flatMap((line, index) => {
    if (line?.text !== startMarker) return []
    const end = lines.slice(index).find((other) => other?.text === endMarker)
    const above = lines.slice(0, index).findLast((other) => other === null || other.text !== '')
    return end && above?.text === heading ? [{ start: above.start, end: end.end }] : []
  })
}
