import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { nodeFiles } from '../../adapters/node-files.ts'
import { jsonStore } from '../../adapters/wiki-files.ts'
import { forgottenTest, holdsForgotten } from '../../core/promote/forgotten.ts'
import type { WorkspaceMemory } from '../../core/wiki/memory/types.ts'
import { sha1 } from '../../core/wiki/slug.ts'
import { loadForgotten } from '../../host/forgotten.ts'
import { workspaceMemory } from '../../host/wiki/memory.ts'
import type { Wiki } from './wiki.ts'

/** Which workspaces a vault is made from: real paths. One that was left out stays out until it is named again. */
type Known = { roots?: string[]; without?: string[] }
/** `away`: folders that are not there now. Nothing of them is forgotten, so no page is made anew until they are back. */
export type Memories = { memories: WorkspaceMemory[]; roots: string[]; away: string[] }

/**
 * The memory of every workspace that the vault is made from: those of the settings, those that were named, and those it
 * was made from before. Whoever compiles from another folder takes no page away.
 */
export async function memoriesOf(wiki: Wiki): Promise<Memories> {
  const store = knownStore(wiki)
  const known = store.read()
  const { named, configured } = await wiki.memoryRoots()
  const dropped = new Set((wiki.without ?? []).map(realOf))
  const without = [...(known.without ?? []).filter((root) => !named.includes(root)), ...dropped]
  const roots = [...new Set([...configured, ...named, ...(known.roots ?? [])])]
    .filter((root) => !without.includes(root))
    .sort()
  const away = roots.filter((root) => !existsSync(root))
  const next = { roots, without: [...new Set(without)].sort() }
  if (JSON.stringify(next) !== JSON.stringify({ roots: known.roots, without: known.without }))
    store.write(next)
  if (away.length > 0) return { memories: [], roots, away }
  const { nowMs } = wiki
  const cache = wiki.caches.memory
  return {
    memories: roots.map((root) => workspaceMemory(nodeFiles(root), root, { nowMs, cache: cache(root) })),
    ...{ roots, away },
  }
}

/** Does a line hold what was forgotten in a workspace that the vault was made from (case C172)? */
export function forgottenIn(wiki: Wiki): (line: string) => boolean {
  const tests = knownRoots(wiki)
    .filter((root) => existsSync(root))
    .map((root) => loadForgotten(nodeFiles(root)))
    .filter((prints) => prints.length > 0)
    .map((prints) => forgottenTest(prints))
  return (line) => tests.some((isForgotten) => holdsForgotten(line, isForgotten))
}

/** Real paths of the workspaces that a vault was made from. */
export function knownRoots(wiki: Pick<Wiki, 'home' | 'vaultPath'>): readonly string[] {
  return knownStore(wiki).read().roots ?? []
}

function knownStore({ home, vaultPath }: Pick<Wiki, 'home' | 'vaultPath'>) {
  return jsonStore<Known>(join(home, 'wiki-sync', `${sha1(vaultPath)}-memory.json`))
}

function realOf(path: string): string {
  return existsSync(path) ? realpathSync(path) : path
}
