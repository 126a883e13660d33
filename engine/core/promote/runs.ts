import { type Join, separator, type TextLine } from './forms.ts'

const LIST_MARKER = /(?:\d+\.|[-*+])\s+/y

/** How a run of lines has to end: with the text, or with the text somewhere in its last line. */
export type RunEnd = 'exact' | 'inside'
export type RunOptions = { join: Join; maxSpan: number; end: RunEnd }

/**
 * Index of the last line of the run that makes up `text` from the beginning of the line `start` on, or
 * null. Every line is compared once, so long notes stay quick.
 */
export function runFromStart(
  lines: readonly TextLine[],
  start: number,
  text: string,
  options: RunOptions,
): number | null {
  const position = afterLine(lines[start] as TextLine, text, 0, options)
  return position === null ? null : continued(lines, start, text, position, options)
}

/** As `runFromStart`, where `text` may begin anywhere in the first line. */
export function runFromWithin(
  lines: readonly TextLine[],
  start: number,
  text: string,
  options: RunOptions,
): number | null {
  const first = lines[start] as TextLine
  const line = options.join === 'raw' ? first.raw : first.bare
  const word = firstWord(text)
  if (!line.includes(word)) return null
  if (line.includes(text)) return start
  for (let at = line.indexOf(word); at >= 0; at = line.indexOf(word, at + 1)) {
    if (!text.startsWith(line.slice(at))) continue
    const end = continued(lines, start, text, line.length - at, options)
    if (end !== null) return end
  }
  return null
}

/** Up to the first blank or `;`: no line end can stand in it. */
function firstWord(text: string): string {
  let end = 1
  while (end < text.length && text[end] !== ' ' && text[end] !== ';') end += 1
  return text.slice(0, end)
}

function continued(
  lines: readonly TextLine[],
  start: number,
  text: string,
  firstPosition: number,
  options: RunOptions,
): number | null {
  const first = lines[start] as TextLine
  let position = firstPosition
  for (let index = start + 1; position < text.length; index += 1) {
    const line = lines[index]
    if (!line || line.part !== first.part || line.index - first.index >= options.maxSpan) return null
    const glue = separator(line, options.join)
    const next = text.startsWith(glue, position)
      ? afterLine(line, text, position + glue.length, options)
      : null
    if (next === null) return null
    position = next
    if (position >= text.length) return index
  }
  return start
}

/** Position in `text` behind the line, which must stand there; one list marker is as good as another. */
function afterLine(line: TextLine, text: string, position: number, { join, end }: RunOptions): number | null {
  let at = position
  let wanted = join === 'raw' ? line.raw : line.bare
  if (join === 'raw' && line.isListItem) {
    LIST_MARKER.lastIndex = position
    if (!LIST_MARKER.test(text)) return null
    at = LIST_MARKER.lastIndex
    wanted = line.bare
  }
  if (text.startsWith(wanted, at)) return at + wanted.length
  const rest = text.slice(at)
  return end === 'inside' && rest !== '' && wanted.startsWith(rest) ? text.length : null
}
