import { z } from 'zod'
import { resolveSearch } from '../core/search/settings.ts'
import { MemorySearchConfig } from '../model/config-schema.ts'
import { type FileNote, fileNote } from '../model/file-note.ts'
import { CITATIONS, type Citations, type SearchSettings } from '../model/search.ts'
import { lineOf, noObject, shownValue, usable } from './config-check.ts'

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
  warnings: FileNote[]
}

type Peer = { agents?: Agents; memory?: unknown }
type Agents = { list?: unknown; defaults?: { memorySearch?: unknown } | null } | null | undefined

/** Search settings of an `openclaw.json`: those of all agents, and by id those of agents with their own. */
export function peerSearch(path: string, text: string, { agents, memory }: Peer): PeerSearch {
  const warnings: FileNote[] = []
  const read = (given: unknown, prefix: PropertyKey[]): MemorySearchConfig => {
    if (given === undefined || given === null) return {}
    if (typeof given !== 'object' || Array.isArray(given)) {
      warnings.push(noObject({ path, text, prefix }, given))
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
  warnings: FileNote[],
): { citations?: Citations } {
  const given = (memory as { citations?: unknown } | null | undefined)?.citations
  if (given === undefined) return {}
  const known = CITATIONS.find((value) => value === String(given).trim().toLowerCase())
  if (known) return { citations: known }
  const keys = ['memory', 'citations']
  warnings.push(
    fileNote(
      'no_choice',
      { path, line: lineOf(text, keys) },
      { key: keys.join('.'), choices: CITATIONS.join(', '), found: shownValue(given), instead: 'default' },
    ),
  )
  return {}
}

/** Where settings name the sessions, nobody should wait for an answer out of them. */
export function sessionsWarnings(
  { sources }: MemorySearchConfig,
  { path, text, prefix }: { path: string; text: string; prefix: PropertyKey[] },
): FileNote[] {
  if (!sources?.includes('sessions')) return []
  const keys = [...prefix, 'sources']
  const code = sources.includes('memory') ? 'sessions_not_searched' : 'sessions_only'
  return [fileNote(code, { path, line: lineOf(text, keys) }, { key: keys.join('.') })]
}
