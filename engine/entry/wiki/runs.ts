import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { folderFiles, jsonStore } from '../../adapters/wiki-files.ts'
import type { Receipt } from '../../host/receipts.ts'
import { wikiRuns } from '../../host/wiki/run.ts'
import { RUNS_FOLDER, VAULT_NAME } from './open.ts'

/** What was written into one vault, newest first. */
export type VaultRuns = { vaultPath: string; runs: Receipt[] }

/** The runs of all vaults that this state folder knows; nothing is written. */
export function knownRuns(home: string): VaultRuns[] {
  const folder = join(home, RUNS_FOLDER)
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((name) => {
    const { path } = jsonStore<{ path?: string }>(join(folder, name, VAULT_NAME)).read()
    return path === undefined ? [] : [{ vaultPath: path, runs: wikiRuns(folderFiles(join(folder, name))) }]
  })
}
