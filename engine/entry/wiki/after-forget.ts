import { existsSync } from 'node:fs'
import { Blocked } from '../../host/blocked.ts'
import { wikiRun } from '../../host/wiki/run.ts'
import { WriteRefused } from '../../ports/files.ts'
import { LockHeld } from '../../ports/lock.ts'
import { knownRoots } from './memories.ts'
import { compileAll, workshop } from './open.ts'
import { knownRuns } from './runs.ts'
import type { Wiki } from './wiki.ts'

/** A vault that could not be written, by a code. */
export type HeldVault = { path: string; reason: string }

/**
 * Compiles every vault that is made of the memory of a workspace, so that pages, lists and digests lose what was forgotten
 * in it (case C172). Answers those that still hold it.
 */
export async function compileAfterForget(root: string, wiki: Omit<Wiki, 'vaultPath'>): Promise<HeldVault[]> {
  const held: HeldVault[] = []
  for (const { vaultPath } of knownRuns(wiki.home)) {
    const own = { ...wiki, vaultPath }
    if (!existsSync(vaultPath) || !knownRoots(own).includes(root)) continue
    try {
      await wikiRun(workshop(own), 'compile', (vault) => compileAll(own, vault))
    } catch (error) {
      held.push({ path: vaultPath, reason: reasonOf(error) })
    }
  }
  return held
}

/** What keeps a vault from being written; any other failure is one. */
function reasonOf(error: unknown): string {
  if (error instanceof LockHeld) return 'busy'
  if (error instanceof WriteRefused) return error.code
  if (error instanceof Blocked) return error.reason
  throw error
}
