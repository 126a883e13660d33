import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { folderFiles, jsonStore } from '../../adapters/wiki-files.ts'
import type { KeptTexts } from '../../host/forget-places.ts'
import type { Receipt } from '../../host/receipts.ts'
import { wikiRuns } from '../../host/wiki/run.ts'
import { RUNS_FOLDER, VAULT_NAME } from './open.ts'

/** What was written into one vault, newest first. */
export type VaultRuns = { vaultPath: string; runs: Receipt[] }

/** What the runs of all vaults keep of the pages as they were. */
export function keptByRuns(home: string): KeptTexts[] {
  const folder = join(home, RUNS_FOLDER)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name: `${RUNS_FOLDER}/${name}`, files: folderFiles(join(folder, name)) }))
}

/** The runs of all vaults that this state folder knows; nothing is written. */
export function knownRuns(home: string): VaultRuns[] {
  const folder = join(home, RUNS_FOLDER)
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((name) => {
    const { path } = jsonStore<{ path?: string }>(join(folder, name, VAULT_NAME)).read()
    return path === undefined ? [] : [{ vaultPath: path, runs: wikiRuns(folderFiles(join(folder, name))) }]
  })
}
