import { type MemoryPlans, newMemoryPlans } from '../../core/wiki/memory/plan.ts'
import { type MemoryCache, newMemoryCache } from '../../host/wiki/memory-cache.ts'
import { newPageCache, type PageCache } from '../../host/wiki/page-cache.ts'

/** What one program knows of vaults and workspaces that it has read, by their paths. */
export type WikiCaches = {
  pages: (vaultPath: string) => PageCache
  memory: (root: string) => MemoryCache
  plans: (vaultPath: string) => MemoryPlans
}

/** A program works on a few, one after the other. */
const MAX_KNOWN = 4

export function wikiCaches(): WikiCaches {
  return {
    pages: lastFew(() => newPageCache(() => Date.now())),
    memory: lastFew(newMemoryCache),
    plans: lastFew(() => newMemoryPlans()),
  }
}

function lastFew<T>(make: () => T): (name: string) => T {
  const known = new Map<string, T>()
  return (name) => {
    const value = known.get(name) ?? make()
    known.delete(name)
    known.set(name, value)
    for (const other of known.keys()) if (known.size > MAX_KNOWN) known.delete(other)
    return value
  }
}
