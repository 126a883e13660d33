const CONTAINERS = /^(?:\s*(?:[-*+]|\d{1,9}[.)]|>)(?=\s))*\s*/
const FENCE = /^(`{3,}|~{3,})(.*)$/s

type Fence = { char: string; length: number; indent: number; isBare: boolean }

/**
 * For each line: does it belong to a fenced code block (its fences included)? Text in a code block only
 * looks like a marker or heading. A block in a list item ends with the item. A fence that is never closed
 * opens nothing: it would turn the whole rest of the file, our own lines too, into code.
 */
export function fencedLines(lines: readonly string[]): boolean[] {
  const result = lines.map(() => false)
  const unclosed = new Map<string, number>()
  for (let index = 0; index < lines.length; index += 1) {
    const fence = fenceOf(lines[index] ?? '')
    if (!fence || fence.length >= (unclosed.get(fence.char) ?? Number.POSITIVE_INFINITY)) continue
    const end = blockEnd(lines, index, fence)
    if (end === null) {
      unclosed.set(fence.char, fence.length)
      continue
    }
    result.fill(true, index, end + 1)
    index = end
  }
  return result
}

function fenceOf(line: string): Fence | null {
  if (!line.includes('```') && !line.includes('~~~')) return null
  const container = CONTAINERS.exec(line)?.[0] ?? ''
  const match = FENCE.exec(line.slice(container.length))
  const [run, info] = [match?.[1], match?.[2] ?? '']
  // Three back quotes and another one later in the line are code in a line, not a block.
  if (!run || (run.startsWith('`') && info.includes('`'))) return null
  const isInItem = /[-*+.)]/.test(container)
  return {
    char: run.slice(0, 1),
    length: run.length,
    indent: isInItem ? container.length : 0,
    isBare: info.trim() === '',
  }
}

function blockEnd(lines: readonly string[], start: number, { char, length, indent }: Fence): number | null {
  for (let index = start + 1; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    if (indent > 0 && line.trim() !== '' && line.search(/\S/) < indent) return index - 1
    const fence = fenceOf(line)
    if (fence?.isBare && fence.char === char && fence.length >= length) return index
  }
  return indent > 0 ? lines.length - 1 : null
}
