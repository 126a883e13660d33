import { pageParts } from '../../core/wiki/frontmatter.ts'
import { isOursAlone, type MemoryPage, memoryPageText } from '../../core/wiki/memory/memory-page.ts'
import { emptied, memoryPlan } from '../../core/wiki/memory/plan.ts'
import { type FactReader, freshFactReader } from '../../core/wiki/memory/subjects.ts'
import type { WorkspaceMemory } from '../../core/wiki/memory/types.ts'
import type { WikiFile } from '../../model/wiki.ts'
import { writeMemoryBase } from './memory-base.ts'
import type { Pages } from './page-cache.ts'
import { readPages } from './pages.ts'
import { initVault, type Vault, writeChanged } from './vault.ts'

export type Built = { written: string[]; removed: string[] }

/**
 * Brings the pages that are made of the memory up to date, before what is generated from all pages is. A page that
 * cannot be read stays as it is; what its owner wrote stays on every other.
 */
export function buildFromMemory(
  vault: Vault,
  memories: readonly WorkspaceMemory[],
  read: FactReader = freshFactReader(),
): Built {
  initVault(vault)
  const found = readPages(vault)
  const { pages: files, broken } = found
  const last = UP_TO_DATE.get(found)
  if (last?.length === memories.length && memories.every((memory, at) => memory === last[at]))
    return { written: [], removed: [] }
  const { pages, left } = memoryPlan(memories, files, { mode: vault.settings.renderMode, read })
  const known = new Map(files.map((file) => [file.page.relativePath, file]))
  const unreadable = new Set(broken.map(({ path }) => path))
  const built: Built = { written: [], removed: [] }
  const write = (before: WikiFile | null, page: MemoryPage) => {
    if (unreadable.has(page.path)) return
    const next = memoryPageText(before, page)
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
  if (built.written.length + built.removed.length === 0) UP_TO_DATE.set(found, memories)
  return built
}

/** Pages, and the memories that were found to be in them already. */
const UP_TO_DATE = new WeakMap<Pages, readonly WorkspaceMemory[]>()
