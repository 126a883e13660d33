import type { WikiSearchMode } from '../../model/wiki.ts'
import type { WikiHit } from './search.ts'

/** One hit of the memory search beside those of the wiki; the two scales cannot be compared (spec memory-wiki 12). */
export type MemoryHit = {
  corpus: 'memory'
  path: string
  title: string
  kind: 'memory'
  score: number
  snippet: string
  startLine: number
  endLine: number
  memorySource: string
  searchMode: WikiSearchMode
  citation?: string
}

/** Hits of both: each gets at most half of the places, rounded up, and what is left over goes to the best of the rest. */
export function mixedHits(
  wiki: readonly WikiHit[],
  memory: readonly MemoryHit[],
  maxResults: number,
): (WikiHit | MemoryHit)[] {
  const half = Math.ceil(maxResults / 2)
  const first = [...wiki.slice(0, half), ...memory.slice(0, half)]
  const rest = [...wiki.slice(half), ...memory.slice(half)].sort((one, other) => other.score - one.score)
  return [...first, ...rest].slice(0, maxResults)
}
