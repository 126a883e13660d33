import { parsedJson, parsedObject } from '../text/json.ts'

/**
 * Whole entries that can still be read out of a damaged recall store: every `"key": { … }` object with a
 * path, found by matching braces outside of strings. Nothing is guessed: a cut-off entry is not taken.
 */
export function salvageEntries(text: string): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  const start = /"([^"\\]*(?:\\.[^"\\]*)*)"\s*:\s*\{/g
  start.lastIndex = Math.max(0, text.search(/"entries"\s*:\s*\{/) + 1)
  for (let match = start.exec(text); match; match = start.exec(text)) {
    const open = start.lastIndex - 1
    const close = closingBrace(text, open)
    if (close === null) continue
    const value = parsedObject(text.slice(open, close + 1))
    if (!value || typeof value['path'] !== 'string') continue
    const key = parsedJson(`"${match[1] ?? ''}"`)
    if (typeof key === 'string') found[key] = value
    start.lastIndex = close + 1
  }
  return found
}

/** Entries hold no nested objects, so a missing brace is noticed after a few kilobytes. */
const MAX_ENTRY_CHARS = 65_536

function closingBrace(text: string, open: number): number | null {
  let depth = 0
  let isInString = false
  const end = Math.min(text.length, open + MAX_ENTRY_CHARS)
  for (let index = open; index < end; index += 1) {
    const code = text.charCodeAt(index)
    if (isInString) {
      if (code === 92) index += 1
      else if (code === 34) isInString = false
    } else if (code === 34) isInString = true
    else if (code === 123) depth += 1
    else if (code === 125) {
      depth -= 1
      if (depth === 0) return index
    }
  }
  return null
}
