import { pageParts } from '../../core/wiki/frontmatter.ts'
import { isOursAlone, type MemoryPage, memoryPageText } from '../../core/wiki/memory/memory-page.ts'
import { emptied, type MemoryPlans, memoryPlan, newMemoryPlans } from '../../core/wiki/memory/plan.ts'
import type { WorkspaceMemory } from '../../core/wiki/memory/types.ts'
import type { WikiFile } from '../../model/wiki.ts'
import type { WikiSummary } from '../../model/wiki-summary.ts'
import { writeMemoryBase } from './memory-base.ts'
import { readPages } from './pages.ts'
import { initVault, type Vault, writeChanged } from './vault.ts'

export type Built = { written: string[]; removed: string[] }

/** `summaries`: what models wrote just now, by the path of the page. */
export type BuildOptions = { plans?: MemoryPlans; summaries?: ReadonlyMap<string, WikiSummary> }

const NONE_NEW: ReadonlyMap<string, WikiSummary> = new Map()

/**
 * Brings the pages that are made of the memory up to date, before what is generated from all pages is. A page that
 * cannot be read stays as it is; what its owner wrote stays on every other.
 */
export function buildFromMemory(
  vault: Vault,
  memories: readonly WorkspaceMemory[],
  { plans = newMemoryPlans(), summaries = NONE_NEW }: BuildOptions = {},
): Built {
  initVault(vault)
  const found = readPages(vault)
  const { pages: files, broken } = found
  const { renderMode: mode, isSummarised } = vault.settings
  const last = vault.cache?.built
  const isSame = last?.pages === found && last.mode === mode && last.isSummarised === isSummarised
  if (summaries.size === 0 && isSame && isSameList(last.memories, memories))
    return { written: [], removed: [] }
  const { pages, left } = memoryPlan(memories, files, {
    ...{ mode, plans },
    summaries: isSummarised ? summaries : 'off',
  })
  const known = new Map(files.map((file) => [file.page.relativePath, file]))
  const unreadable = new Set(broken.map(({ path }) => path))
  const built: Built = { written: [], removed: [] }
  const write = (before: WikiFile | null, page: MemoryPage) => {
    if (unreadable.has(page.path)) return
    const next = memoryPageText(before, page, plans.held)
    if (next === null) return
    const isFlushed = before === null || !isOursAlone(before)
    if (!writeChanged(vault, page.path, next.text, { isFlushed, from: before?.raw ?? null })) return
    built.written.push(page.path)
    const { yaml } = pageParts(next.text)
    if (next.fields && yaml !== null) vault.cache?.written.set(page.path, { yaml, fields: next.fields })
  }
  for (const page of pages) write(known.get(page.path) ?? null, page)
  if (pages.length > 0) writeMemoryBase(vault)
  for (const file of left) {
    if (isOursAlone(file)) {
      vault.files.remove(file.page.relativePath)
      vault.cache?.touched.add(file.page.relativePath)
      built.removed.push(file.page.relativePath)
    } else write(file, emptied(file))
  }
  if (vault.cache && built.written.length + built.removed.length === 0)
    vault.cache.built = { pages: found, memories, mode, isSummarised }
  return built
}

function isSameList<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((item, at) => item === other[at])
}
