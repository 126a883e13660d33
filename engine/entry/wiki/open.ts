import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { findObsidianCommand } from '../../adapters/obsidian-command.ts'
import { jsonStore, localFiles, openVaultFolder, wikiPath } from '../../adapters/wiki-files.ts'
import { sha1 } from '../../core/wiki/slug.ts'
import { type BridgedWorkspace, bridgeFiles } from '../../host/wiki/bridge.ts'
import {
  type Imported,
  type ImportRun,
  importSources,
  type SyncState,
  type SyncStore,
} from '../../host/wiki/import.ts'
import { type WikiStatus, wikiStatus } from '../../host/wiki/status.ts'
import type { Vault } from '../../host/wiki/vault.ts'
import type { WikiSettings } from '../../model/wiki.ts'

/** A wiki as one call works on it; `workspaces` are asked for only where the bridge needs them. */
export type Wiki = {
  home: string
  settings: WikiSettings
  vaultPath: string
  nowMs: number
  workspaces: () => Promise<BridgedWorkspace[]>
}

export function wikiPlace(settings: WikiSettings, named: string | undefined): string {
  const path = wikiPath(named ?? settings.vaultPath)
  return existsSync(path) ? realpathSync(path) : path
}

/** The vault to write in; its folder is made when it is not there. */
export function openVault({ settings, vaultPath, nowMs }: Wiki): Vault {
  return { ...openVaultFolder(vaultPath), settings, nowMs }
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
    artifacts: isBridge ? bridgeFiles(await wiki.workspaces(), settings.bridge).length : null,
    obsidianCommand: findObsidianCommand({}),
  })
}

export async function importBridge(wiki: Wiki): Promise<Imported> {
  const { settings } = wiki
  const isOn =
    settings.vaultMode === 'bridge' && settings.bridge.enabled && settings.bridge.readMemoryArtifacts
  const workspaces = isOn ? await wiki.workspaces() : []
  return imported(wiki, {
    group: 'bridge',
    files: bridgeFiles(workspaces, settings.bridge),
    workspaces: workspaces.length,
    about: { sourceType: 'memory-bridge', workspaces: workspaces.length },
  })
}

export function importLocal(wiki: Wiki): Imported {
  const { vaultMode, unsafeLocal } = wiki.settings
  const isOn = vaultMode === 'unsafe-local' && unsafeLocal.allowPrivateMemoryCoreAccess
  return imported(wiki, {
    group: 'unsafe-local',
    files: isOn ? localFiles(unsafeLocal.paths) : [],
    workspaces: 0,
    about: { sourceType: 'memory-unsafe-local', configuredPathCount: unsafeLocal.paths.length },
  })
}

/** Brings the mirrored pages up to date, where the mode mirrors anything. */
export async function importAll(wiki: Wiki): Promise<void> {
  if (wiki.settings.vaultMode === 'bridge') await importBridge(wiki)
  if (wiki.settings.vaultMode === 'unsafe-local') importLocal(wiki)
}

function imported(wiki: Wiki, run: ImportRun): Imported {
  return importSources(openVault(wiki), syncStore(wiki), run)
}

function syncStore({ home, vaultPath }: Wiki): SyncStore {
  return jsonStore<SyncState>(join(home, 'wiki-sync', `${sha1(vaultPath)}.json`))
}
