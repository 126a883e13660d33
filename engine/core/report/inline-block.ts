import { dominantEol } from '../promote/memory-file.ts'

export type BlockName = 'light' | 'rem'
const HEADING: Readonly<Record<BlockName, string>> = { light: '## Light Sleep', rem: '## REM Sleep' }

/** The file with the block, or why it was left alone. */
export type BlockEdit = { kind: 'edited'; text: string } | { kind: 'damaged'; line: number }

/**
 * Puts a generated block into a daily note: the first one with its heading is replaced in place, further
 * ones are removed, otherwise it goes to the end (spec dreaming 14). Line ends follow the file. A start
 * marker without an end means hands off: what follows may be the owner's (case C070).
 */
export function withInlineBlock(text: string, name: BlockName, body: readonly string[]): BlockEdit {
  const startMarker = `<!-- openclaw:dreaming:${name}:start -->`
  const endMarker = `<!-- openclaw:dreaming:${name}:end -->`
  const damaged = damagedLine(text, startMarker, endMarker)
  if (damaged !== null) return { kind: 'damaged', line: damaged }
  const eol = dominantEol(text)
  const block = [HEADING[name], startMarker, ...body, endMarker].join(eol)
  const pattern = new RegExp(
    `${HEADING[name]}[^\\S\\r\\n]*(?:\\r?\\n[^\\S\\r\\n]*)+${escaped(startMarker)}[^]*?${escaped(endMarker)}`,
    'g',
  )
  const matches = [...text.matchAll(pattern)]
  if (matches.length === 0) {
    const head = text.trimEnd()
    return {
      kind: 'edited',
      text: head === '' ? `${text}${block}${eol}` : `${head}${eol}${eol}${block}${eol}`,
    }
  }
  let result = ''
  let position = 0
  for (const [index, match] of matches.entries()) {
    const between = text.slice(position, match.index)
    // White space in front of a removed duplicate goes with it; text between stays.
    result += index === 0 ? between : between.trim() === '' ? '' : between.trimEnd()
    if (index === 0) result += block
    position = match.index + match[0].length
  }
  return { kind: 'edited', text: result + text.slice(position) }
}

function damagedLine(text: string, startMarker: string, endMarker: string): number | null {
  const lines = text.split('\n')
  let open: number | null = null
  for (const [index, line] of lines.entries()) {
    const trimmed = line.trim()
    if (trimmed === startMarker) {
      if (open !== null) return open + 1
      open = index
    } else if (trimmed === endMarker) open = null
  }
  return open === null ? null : open + 1
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
