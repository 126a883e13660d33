import { basename } from 'node:path'
import { findObsidianCommand, runObsidian } from '../../adapters/obsidian-command.ts'
import { knownVaults, vaultOf } from '../../adapters/obsidian-vaults.ts'
import { openAddress } from '../../adapters/open-address.ts'
import { obsidianAddress, obsidianCall } from '../../core/obsidian/address.ts'
import type { Wiki } from './wiki.ts'

export type ObsidianStatus = {
  available: boolean
  command: string | null
  allowed: boolean
  vault: string
  isVault: boolean
}
export type ObsidianDone =
  | { way: 'command'; command: string; argv: string[]; code: number; stdout: string; stderr: string }
  | { way: 'address'; address: string; opened: boolean }
export type ObsidianAction =
  | { do: 'open'; path: string | null }
  | { do: 'search'; query: string }
  | { do: 'daily' }
  | { do: 'command'; id: string }

/** What of Obsidian is here for this wiki; nothing is run. */
export function obsidianStatus(wiki: Wiki): ObsidianStatus {
  const command = findObsidianCommand(placeOf(wiki))
  return {
    available: command !== null,
    command,
    allowed: isCommandAllowed(wiki),
    vault: vaultName(wiki),
    isVault: vaultOf(wiki.vaultPath).kind === 'root' || vaultOf(wiki.vaultPath).kind === 'inside',
  }
}

function isCommandAllowed({ settings: { obsidian } }: Wiki): boolean {
  return obsidian.enabled && obsidian.useOfficialCli
}

function placeOf({ env }: Wiki) {
  return env ? { env } : {}
}

/** The name that the settings give, else that of the folder. */
function vaultName({ settings, vaultPath }: Wiki): string {
  return settings.obsidian.vaultName ?? basename(vaultPath)
}

/**
 * Has Obsidian do it: by its own command line where that is allowed and here, else by an address that the system opens.
 * Null: only the command line can do it, and it is not allowed or not here (`command`).
 */
export async function withObsidian(wiki: Wiki, action: ObsidianAction): Promise<ObsidianDone | null> {
  const command = isCommandAllowed(wiki) ? findObsidianCommand(placeOf(wiki)) : null
  if (command !== null) {
    const named = wiki.settings.obsidian.vaultName
    const argv = [...(named === null ? [] : [`vault=${named}`]), ...words(action)]
    return { way: 'command', command, argv, ...(await runObsidian(command, argv, wiki.vaultPath)) }
  }
  if (action.do === 'command') return null
  const address = addressOf(wiki, action)
  return { way: 'address', address, opened: await openAddress(address, placeOf(wiki)) }
}

function words(action: ObsidianAction): string[] {
  switch (action.do) {
    case 'search':
      return ['search', `query=${action.query}`]
    case 'command':
      return ['command', `id=${action.id}`]
    case 'daily':
      return ['daily']
    default:
      return ['open', ...(action.path === null ? [] : [`path=${action.path}`])]
  }
}

function addressOf(wiki: Wiki, action: Exclude<ObsidianAction, { do: 'command' }>): string {
  const id = knownVaults(placeOf(wiki)).find(({ folder }) => folder === wiki.vaultPath)?.id
  const vault = wiki.settings.obsidian.vaultName ?? id ?? vaultName(wiki)
  if (action.do === 'open') return obsidianAddress({ vault, path: action.path, heading: null, newTab: false })
  return action.do === 'daily'
    ? obsidianCall('daily', { vault })
    : obsidianCall('search', { vault, query: action.query })
}
