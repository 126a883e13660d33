import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { localFiles } from '../../adapters/local-files.ts'
import { removeLeftovers } from '../../adapters/node-files.ts'
import { findObsidianCommand } from '../../adapters/obsidian-command.ts'
import { isProcessAlive, peerLock } from '../../adapters/peer-lock.ts'
import { folderFiles, jsonStore, openVaultFolder, wikiPath } from '../../adapters/wiki-files.ts'
import { sha1 } from '../../core/wiki/slug.ts'
import { bridgeFiles } from '../../host/wiki/bridge.ts'
import { buildFromMemory } from '../../host/wiki/build.ts'
import { type Compiled, compileWiki } from '../../host/wiki/compile.ts'
import { type Imported, importSources, type SyncState, type SyncStore } from '../../host/wiki/import.ts'
import { RECEIPTS_DIR, type Workshop } from '../../host/wiki/run.ts'
import { type WikiStatus, wikiStatus } from '../../host/wiki/status.ts'
import { FOLDERS, logLine, type Vault } from '../../host/wiki/vault.ts'
import { LOCK_RETRY_MS } from '../../model/constants.ts'
import type { WikiSettings } from '../../model/wiki.ts'
import type { WikiSummary } from '../../model/wiki-summary.ts'
import type { Files } from '../../ports/files.ts'
import { forgottenIn, memoriesOf } from './memories.ts'
import { summaryStore } from './summary-store.ts'
import type { Wiki } from './wiki.ts'

export function wikiPlace(
  settings: WikiSettings,
  named: string | undefined,
  env: NodeJS.ProcessEnv = process.env,
): string {
  const path = wikiPath(named ?? settings.vaultPath, env)
  return existsSync(path) ? realpathSync(path) : path
}

/** The vault to write in; its folder is made when it is not there. */
export function openVault({ settings, vaultPath, nowMs, caches }: Wiki): Vault {
  return { ...openVaultFolder(vaultPath), settings, nowMs, cache: caches.pages(vaultPath) }
}

/** The vault to look at; null when there is none. Nothing is made. */
export function lookAtVault(wiki: Wiki): Vault | null {
  return existsSync(wiki.vaultPath) ? openVault(wiki) : null
}

export async function statusOf(wiki: Wiki): Promise<WikiStatus> {
  const { settings, vaultPath } = wiki
  const isBridge = settings.vaultMode === 'bridge'
  return wikiStatus({
    ...{ settings, vaultPath },
    vault: lookAtVault(wiki),
    summaries: settings.isSummarised
      ? { state: summaryStore(wiki).read(), model: wiki.models?.settings.models.endpoint?.model ?? null }
      : null,
    artifacts: isBridge ? bridgeFiles(await wiki.workspaces(), settings.bridge).length : null,
    obsidianCommand: findObsidianCommand(wiki.env ? { env: wiki.env } : {}),
  })
}

export async function importBridge(wiki: Wiki, vault: Vault): Promise<Imported> {
  const { settings } = wiki
  const isOn =
    settings.vaultMode === 'bridge' && settings.bridge.enabled && settings.bridge.readMemoryArtifacts
  const workspaces = isOn ? await wiki.workspaces() : []
  return importSources(vault, syncStore(wiki), {
    group: 'bridge',
    files: bridgeFiles(workspaces, settings.bridge),
    workspaces: workspaces.length,
    about: { sourceType: 'memory-bridge', workspaces: workspaces.length },
  })
}

export function importLocal(wiki: Wiki, vault: Vault): Imported {
  const { vaultMode, unsafeLocal } = wiki.settings
  const isOn = vaultMode === 'unsafe-local' && unsafeLocal.allowPrivateMemoryCoreAccess
  const { vaultPath, env } = wiki
  const { files, away, unfit } = localFiles(isOn ? unsafeLocal.paths : [], { vaultPath, env })
  for (const path of away) wiki.warn?.('local-away', path)
  for (const path of unfit) wiki.warn?.('local-unfit', path)
  return importSources(vault, syncStore(wiki), {
    group: 'unsafe-local',
    ...{ files, away },
    workspaces: 0,
    about: { sourceType: 'memory-unsafe-local', configuredPathCount: unsafeLocal.paths.length },
  })
}

/** Brings the mirrored pages up to date, where the mode mirrors anything. */
async function importAll(wiki: Wiki, vault: Vault): Promise<void> {
  if (wiki.settings.vaultMode === 'bridge') await importBridge(wiki, vault)
  if (wiki.settings.vaultMode === 'unsafe-local') importLocal(wiki, vault)
}

/** Mirrors first, then makes the pages of the memory, then compiles. */
export async function compileAll(wiki: Wiki, vault: Vault): Promise<Compiled> {
  const isLooked = await bringUp(wiki, vault)
  return compileWiki(vault, { isLooked })
}

/**
 * What comes from outside of the vault, as it is now; true when all its pages were looked at for it. `summaries` are new,
 * by the path of their page.
 */
export async function bringUp(
  wiki: Wiki,
  vault: Vault,
  summaries: ReadonlyMap<string, WikiSummary> = new Map(),
): Promise<boolean> {
  await importAll(wiki, vault)
  if (!wiki.settings.isFromMemory) return false
  const { memories, away } = await memoriesOf(wiki)
  for (const path of away) wiki.warn?.('workspace-away', path)
  if (away.length > 0) return false
  const plans = wiki.caches.plans(wiki.vaultPath)
  const { written, removed } = buildFromMemory(vault, memories, { plans, summaries })
  if (written.length + removed.length > 0)
    logLine(vault, 'ingest', {
      sourceType: 'memory',
      updatedCount: written.length,
      removedCount: removed.length,
    })
  return true
}

/** What writes into the vault works in here: alone, and with what it takes to undo it. */
export function workshop(wiki: Wiki): Workshop {
  const vault = openVault(wiki)
  // The lock tells the real time: others judge its age by it.
  const lock = peerLock(vault.files.absolute(VAULT_LOCK), () => Date.now(), LOCK_TIMES)
  const receipts = receiptFiles(wiki)
  return {
    ...{ vault, lock, receipts },
    forgotten: () => forgottenIn(wiki),
    tidy() {
      const folders = FOLDERS.map((path) => path || '.')
      removeLeftovers(vault.files.absolute('.'), Date.now(), isProcessAlive, folders)
      removeLeftovers(receipts.absolute('.'), Date.now(), isProcessAlive, ['.', RECEIPTS_DIR])
    },
  }
}

const VAULT_LOCK = '.openclaw-wiki/locks/reverie.lock'
/** Ours alone, and held for seconds: whoever waits outlasts the lock of one that was killed. */
const LOCK_TIMES = { retryMs: LOCK_RETRY_MS, timeoutMs: 15_000, staleMs: 10_000 }

/** Where the receipts of a vault lie: in the state folder, as a vault may be synchronised or shared. */
function receiptFiles(wiki: Wiki): Files {
  const files = folderFiles(receiptFolder(wiki))
  // Whose runs these are: an undo names only the run.
  files.create(VAULT_NAME, `${JSON.stringify({ path: wiki.vaultPath })}\n`)
  return files
}

/** The same to look at; null where nothing was written yet. */
export function lookAtReceipts(wiki: Wiki): Files | null {
  return existsSync(receiptFolder(wiki)) ? receiptFiles(wiki) : null
}

export const RUNS_FOLDER = 'wiki-runs'
export const VAULT_NAME = 'vault.json'

function receiptFolder({ home, vaultPath }: Wiki): string {
  return join(home, RUNS_FOLDER, sha1(vaultPath))
}

function syncStore({ home, vaultPath }: Wiki): SyncStore {
  return jsonStore<SyncState>(join(home, 'wiki-sync', `${sha1(vaultPath)}.json`))
}
