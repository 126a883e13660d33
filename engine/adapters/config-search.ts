import { z } from 'zod'
import { resolveSearch } from '../core/search/settings.ts'
import { MemorySearchConfig } from '../model/config-schema.ts'
import type { SearchSettings } from '../model/search.ts'
import { lineOf, usable } from './config-check.ts'

const any = z.unknown().optional()
const { remote, local, query, cache, sync } = MemorySearchConfig.shape
const { hybrid } = query.unwrap().shape

/** OpenClaw's keys that mean nothing here are known and left alone (spec memory-search 2). */
const PeerMemorySearch = MemorySearchConfig.extend({
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

type Agents = { list?: unknown; defaults?: { memorySearch?: unknown } | null } | null | undefined

/** Search settings of an `openclaw.json`: those of all agents, and by id those of agents with their own. */
export function peerSearch(path: string, text: string, agents: Agents): PeerSearch {
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
    warnings.push(...found)
    return value as MemorySearchConfig
  }
  const common = read(agents?.defaults?.memorySearch, ['agents', 'defaults', 'memorySearch'])
  const searchOf: Record<string, SearchSettings> = {}
  for (const [index, agent] of (Array.isArray(agents?.list) ? (agents.list as unknown[]) : []).entries()) {
    const { id, memorySearch } = (agent ?? {}) as { id?: unknown; memorySearch?: unknown }
    if (typeof id !== 'string' || memorySearch === undefined) continue
    const own = read(memorySearch, ['agents', 'list', index, 'memorySearch'])
    searchOf[id.trim().toLowerCase()] ??= resolveSearch(common, own)
  }
  return { search: resolveSearch(common), searchOf, warnings }
}
