import { shortHeadings } from '../core/search/heading-path.ts'
import type { Citations, SearchHit } from '../model/search.ts'

/** What an agent gets: the same value as text and as data, as the protocol wants it. */
export type ToolResult = {
  content: { type: 'text'; text: string }[]
  structuredContent: Record<string, unknown>
  isError?: boolean
}

export function toolResult(value: Record<string, unknown>, isError = false): ToolResult {
  return {
    content: [{ type: 'text', text: JSON.stringify(value) }],
    structuredContent: value,
    ...(isError ? { isError } : {}),
  }
}

/** UTF-8 bytes of one whole answer, both forms and all names in it: an agent pays for each. */
const MAX_ANSWER_BYTES = 48_000
const MAX_HEADING_CHARS = 200
/** Files that an answer names one by one. */
const MAX_NAMED_FILES = 20
const MAX_WARNING_CHARS = 1000

/**
 * One hit as it is sent (spec memory-search 9): with its place in the snippet unless citations are off. A server on
 * standard input is a direct chat, so `auto` is `on`.
 */
export function sentHit(hit: SearchHit, citations: Citations): Record<string, unknown> {
  const { citation, ...rest } = hit
  const isCited = citations !== 'off'
  return {
    ...rest,
    heading: shortHeadings(hit.heading, MAX_HEADING_CHARS),
    snippet: isCited ? `${hit.snippet.trim()}\n\nSource: ${citation}` : hit.snippet,
    ...(isCited ? { citation } : {}),
    corpus: 'memory',
  }
}

/** The first hits that fit into an answer beside all else that it says; always at least one. */
export function withinBudget(
  hits: readonly SearchHit[],
  citations: Citations,
  rest: Record<string, unknown>,
): SearchHit[] {
  let room = MAX_ANSWER_BYTES - bytesOf(toolResult({ ...rest, results: [] }))
  for (const [at, hit] of hits.entries()) {
    const sent = JSON.stringify(sentHit(hit, citations))
    // Once as data, once inside a text; and a comma for each.
    room -= Buffer.byteLength(sent) + bytesOf(sent)
    if (room < 0) return hits.slice(0, Math.max(1, at))
  }
  return [...hits]
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value))
}

/** The first of many files; the rest is counted. */
export function firstFiles<T>(name: string, files: readonly T[]): Record<string, unknown> {
  const more = files.length - MAX_NAMED_FILES
  return { [name]: files.slice(0, MAX_NAMED_FILES), ...(more > 0 ? { [`${name}More`]: more } : {}) }
}

/** What is wrong, in one text. */
export function oneWarning(warnings: readonly string[]): { warning?: string } {
  if (warnings.length === 0) return {}
  const text = warnings.join('; ')
  return { warning: text.length > MAX_WARNING_CHARS ? `${text.slice(0, MAX_WARNING_CHARS)}…` : text }
}
