import type { MemorySearchConfig } from '../../model/config-schema.ts'
import { DEFAULT_SEARCH_SETTINGS, type SearchSettings } from '../../model/search.ts'

/**
 * All settings, defaults filled in. What an agent sets itself wins field by field; extra paths are added up
 * (spec memory-search 2). `auto` asks nobody: it names no provider.
 */
export function resolveSearch(common: MemorySearchConfig, agent: MemorySearchConfig = {}): SearchSettings {
  const settings = merged(merged(DEFAULT_SEARCH_SETTINGS, common), agent)
  const extraPaths = [...(common.extraPaths ?? []), ...(agent.extraPaths ?? [])]
  const { vectorWeight, textWeight } = settings.query.hybrid
  const isWeightless = vectorWeight + textWeight === 0
  const { vectorWeight: vectors, textWeight: words } = DEFAULT_SEARCH_SETTINGS.query.hybrid
  return {
    ...settings,
    provider: plainProvider(settings.provider),
    fallback: plainProvider(settings.fallback),
    extraPaths: [...new Set(extraPaths)],
    query: {
      ...settings.query,
      hybrid: {
        ...settings.query.hybrid,
        vectorWeight: isWeightless ? vectors : vectorWeight,
        textWeight: isWeightless ? words : textWeight,
      },
    },
  }
}

function plainProvider(name: string): string {
  const plain = name.trim().toLowerCase()
  return plain === '' || plain === 'auto' ? 'none' : plain
}

/** The keys of `base`, each group on its own, with the given values where there are any. */
function merged<T extends object>(base: T, given: object): T {
  const result = { ...base }
  for (const key of Object.keys(base) as (keyof T & string)[]) {
    const value = (given as Record<string, unknown>)[key]
    if (value === undefined) continue
    const old = base[key]
    const isGroup = isRecord(old) && isRecord(value) && key !== 'headers'
    result[key] = (isGroup ? merged(old, value) : value) as T[typeof key]
  }
  return result
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
