import { promotionMarkers } from '../promote/memory-file.ts'
import { parsedObject } from '../text/json.ts'

/**
 * A weak sign that a memory is of use, kept apart from the counters of the specification: lines were read that
 * a search had found (`read`), or a search found a line that was promoted (`promoted`).
 */
export type UsageLine = {
  at: string
  day: string
  kind: 'read' | 'promoted'
  path: string
  startLine: number
  endLine: number
  /** Entry that the promoted line came from. */
  key?: string
  /** Who asked: `cli`, `app`, or as an MCP client calls itself. */
  by?: string
}

/** What the signs of one place add up to; `days` is how many different ones. */
export type Usage = {
  path: string
  startLine: number
  endLine: number
  key?: string
  reads: number
  promotedHits: number
  days: number
  lastAt: string
  /** Who asked last, where it is known. */
  by?: string
}

/** Reads usage lines; a torn one is left out. */
export function parseUsage(text: string): UsageLine[] {
  return text.split('\n').flatMap((line) => {
    if (line.trim() === '') return []
    const value = parsedObject(line)
    return isWhole(value) ? [value] : []
  })
}

function isWhole(value: Partial<UsageLine> | null): value is UsageLine {
  return (
    (value?.kind === 'read' || value?.kind === 'promoted') &&
    typeof value.at === 'string' &&
    typeof value.day === 'string' &&
    typeof value.path === 'string' &&
    typeof value.startLine === 'number' &&
    typeof value.endLine === 'number'
  )
}

/** One row a place, the newest first. */
export function usageOf(lines: readonly UsageLine[]): Usage[] {
  const places = new Map<string, { usage: Usage; days: Set<string> }>()
  for (const { at, day, kind, path, startLine, endLine, key, by } of lines) {
    const id = key ?? `${path}:${startLine}-${endLine}`
    const place = places.get(id) ?? {
      usage: { path, startLine, endLine, reads: 0, promotedHits: 0, days: 0, lastAt: at },
      days: new Set<string>(),
    }
    places.set(id, place)
    const { usage, days } = place
    days.add(day)
    if (kind === 'read') usage.reads += 1
    else usage.promotedHits += 1
    if (key) usage.key = key
    usage.days = days.size
    // A promoted line moves when MEMORY.md changes: the newest place is where it is.
    if (at >= usage.lastAt)
      Object.assign(usage, { path, startLine, endLine, lastAt: at }, typeof by === 'string' ? { by } : {})
  }
  return [...places.values()]
    .map(({ usage }) => usage)
    .sort((a, b) => (a.lastAt < b.lastAt ? 1 : a.lastAt > b.lastAt ? -1 : a.path < b.path ? -1 : 1))
}

/** When each of those who asked did last, epoch ms, by the name that usage has of them. */
export function lastAskedBy(lines: readonly UsageLine[]): Map<string, number> {
  const last = new Map<string, number>()
  for (const { at, by } of lines) {
    const atMs = Date.parse(at)
    if (typeof by === 'string' && atMs > (last.get(by) ?? 0)) last.set(by, atMs)
  }
  return last
}

/** 1-based line of each promoted bullet of MEMORY.md, with the key of its entry. */
export function promotedLines(memoryText: string): Map<number, string> {
  const found = new Map<number, string>()
  for (const [index, line] of memoryText.split(/\r?\n/).entries()) {
    const [key] = line.includes('openclaw-memory-promotion:') ? promotionMarkers(line) : []
    // The bullet stands below its marker (spec dreaming 12.3).
    if (key) found.set(index + 2, key)
  }
  return found
}
