import { z } from 'zod'
import { resolveSearch } from '../core/search/settings.ts'
import { MemorySearchConfig } from '../model/config-schema.ts'
import { CITATIONS, type Citations, SESSIONS_NOT_SEARCHED, type SearchSettings } from '../model/search.ts'
import { lineOf, usable } from './config-check.ts'

const any = z.unknown().optional()
const { remote, local, query, cache, sync } = MemorySearchConfig.shape
const { hybrid } = query.unwrap().shape

/** OpenClaw's keys that mean nothing here are known and left alone (spec memory-search 2). */
const PeerMemorySearch = MemorySearchConfig.omit({ citations: true }).extend({
  experimental: any,
  inputType: any,
  queryInputType: any,
  documentInputType: any,
  chunking: any,
  store: any,
  multimodal: any,
  remote: remote.unwrap().extend({ nonBatchConcurrency: any, batch: any }).optional(),
  local: local.unwrap().extend({ modelCacheDir: any, contextSize: any }).optional(),
  query: query
    .unwrap()
    .extend({ hybrid: hybrid.unwrap().extend({ candidateMultiplier: any }).optional() })
    .optional(),
  cache: cache.unwrap().extend({ maxEntries: any }).optional(),
  sync: sync.unwrap().extend({ sessions: any, embeddingBatchTimeoutSeconds: any }).optional(),
})

export type PeerSearch = {
  search: SearchSettings
  searchOf: Record<string, SearchSettings>
  warnings: string[]
}

type Peer = { agents?: Agents; memory?: unknown }
type Agents = { list?: unknown; defaults?: { memorySearch?: unknown } | null } | null | undefined

/** Search settings of an `openclaw.json`: those of all agents, and by id those of agents with their own. */
export function peerSearch(path: string, text: string, { agents, memory }: Peer): PeerSearch {
  const warnings: string[] = []
  const read = (given: unknown, prefix: PropertyKey[]): MemorySearchConfig => {
    if (given === undefined || given === null) return {}
    if (typeof given !== 'object' || Array.isArray(given)) {
      const name = prefix.join('.')
      warnings.push(
        `${path}:${lineOf(text, prefix)}: "${name}" must be an object { … }; the defaults are used`,
      )
      return {}
    }
    const { value, warnings: found } = usable(PeerMemorySearch, given, { path, text, prefix })
    warnings.push(...found, ...sessionsWarnings(value as MemorySearchConfig, { path, text, prefix }))
    return value as MemorySearchConfig
  }
  const given = read(agents?.defaults?.memorySearch, ['agents', 'defaults', 'memorySearch'])
  const common = { ...given, ...peerCitations(path, text, memory, warnings) }
  const searchOf: Record<string, SearchSettings> = {}
  for (const [index, agent] of (Array.isArray(agents?.list) ? (agents.list as unknown[]) : []).entries()) {
    const { id, memorySearch } = (agent ?? {}) as { id?: unknown; memorySearch?: unknown }
    if (typeof id !== 'string' || memorySearch === undefined) continue
    const own = read(memorySearch, ['agents', 'list', index, 'memorySearch'])
    searchOf[id.trim().toLowerCase()] ??= resolveSearch(common, own)
  }
  return { search: resolveSearch(common), searchOf, warnings }
}

/** The top-level `memory.citations` (spec memory-search 2); the rest of `memory` is not ours. */
function peerCitations(
  path: string,
  text: string,
  memory: unknown,
  warnings: string[],
): { citations?: Citations } {
  const given = (memory as { citations?: unknown } | null | undefined)?.citations
  if (given === undefined) return {}
  const known = CITATIONS.find((value) => value === String(given).trim().toLowerCase())
  if (known) return { citations: known }
  const at = `${path}:${lineOf(text, ['memory', 'citations'])}`
  warnings.push(`${at}: "memory.citations" must be one of ${CITATIONS.join(', ')}; the default is used`)
  return {}
}

/** Where settings name the sessions, nobody should wait for an answer out of them. */
export function sessionsWarnings(
  { sources }: MemorySearchConfig,
  { path, text, prefix }: { path: string; text: string; prefix: PropertyKey[] },
): string[] {
  if (!sources?.includes('sessions')) return []
  const name = [...prefix, 'sources'].join('.')
  const what = sources.includes('memory') ? '' : '; add "memory" there, or nothing is searched at all'
  return [`${path}:${lineOf(text, [...prefix, 'sources'])}: "${name}": ${SESSIONS_NOT_SEARCHED}${what}`]
}
