import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'
import { CHOOSE_VAULT, obsidianAddress } from '../core/obsidian/address.ts'
import { codeOf } from './atomic-write.ts'
import { jsonOfFile } from './json-file.ts'

export type VaultKind = 'root' | 'inside' | 'holds' | 'none'
export type FoundVault = { kind: VaultKind; path: string | null }

export type ObsidianOptions = {
  platform?: NodeJS.Platform
  home?: string
  env?: NodeJS.ProcessEnv
}

/** Folders between a workspace and its vault that are looked through upwards. */
const MAX_UP = 12

/** Is a folder a vault, inside of one, or does it hold one right below? Only ever looked at (ux 11). */
export function vaultOf(root: string): FoundVault {
  if (isVault(root)) {
    const outer = outerVault(root)
    return outer ? { kind: 'inside', path: outer } : { kind: 'root', path: root }
  }
  const outer = outerVault(root)
  if (outer) return { kind: 'inside', path: outer }
  const inner = foldersIn(root).find((name) => isVault(join(root, name)))
  return inner ? { kind: 'holds', path: join(root, inner) } : { kind: 'none', path: null }
}

/** The outermost vault above: links work from there. */
function outerVault(root: string): string | null {
  let found: string | null = null
  let folder = dirname(root)
  for (let up = 0; up < MAX_UP && folder !== dirname(folder); up += 1) {
    if (isVault(folder)) found = folder
    folder = dirname(folder)
  }
  return found
}

/** A configuration folder, `.obsidian` or another hidden one that holds `app.json` and `core-plugins.json`. */
function isVault(folder: string): boolean {
  if (isFolder(join(folder, '.obsidian'))) return true
  return foldersIn(folder).some(
    (name) =>
      name.startsWith('.') &&
      existsSync(join(folder, name, 'app.json')) &&
      existsSync(join(folder, name, 'core-plugins.json')),
  )
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? entry.name : [],
    )
  } catch (error) {
    if (codeOf(error) === 'EUNKNOWN') throw error
    return []
  }
}

/** Where Obsidian keeps its list of vaults, also as a Flatpak or Snap. */
function listFiles({
  platform = process.platform,
  home = homedir(),
  env = process.env,
}: ObsidianOptions): string[] {
  if (platform === 'darwin')
    return [join(home, 'Library', 'Application Support', 'obsidian', 'obsidian.json')]
  if (platform === 'win32')
    return [join(env['APPDATA'] ?? join(home, 'AppData', 'Roaming'), 'obsidian', 'obsidian.json')]
  return [
    join(env['XDG_CONFIG_HOME'] ?? join(home, '.config'), 'obsidian', 'obsidian.json'),
    join(home, '.var', 'app', 'md.obsidian.Obsidian', 'config', 'obsidian', 'obsidian.json'),
    join(home, 'snap', 'obsidian', 'current', '.config', 'obsidian', 'obsidian.json'),
  ]
}

/** Id of the vault at this folder in Obsidian's own list; null when it is not there. */
function knownVault(folder: string, options: ObsidianOptions): string | null {
  return knownVaults(options).find((vault) => vault.folder === folder)?.id ?? null
}

/** The vaults of Obsidian's own list, with the real paths of their folders. */
export function knownVaults(options: ObsidianOptions = {}): { id: string; folder: string }[] {
  return listFiles(options).flatMap((path) => {
    const vaults =
      (jsonOfFile(path) as { vaults?: Record<string, { path?: unknown }> } | undefined)?.vaults ?? {}
    return Object.entries(vaults).flatMap(([id, vault]) =>
      typeof vault?.path === 'string' ? [{ id, folder: realOf(vault.path) }] : [],
    )
  })
}

function realOf(path: string): string {
  return existsSync(path) ? realpathSync(path) : path
}

/** Is anything registered for `obsidian:` addresses, as far as it can be seen? */
function hasHandler({
  platform = process.platform,
  home = homedir(),
  env = process.env,
}: ObsidianOptions): boolean {
  if (platform === 'darwin')
    return ['/Applications', join(home, 'Applications')].some((folder) =>
      existsSync(join(folder, 'Obsidian.app')),
    )
  if (platform === 'win32') {
    const local = env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local')
    return [join(local, 'Obsidian'), join(local, 'Programs', 'obsidian')].some((folder) => existsSync(folder))
  }
  const data = env['XDG_DATA_HOME'] ?? join(home, '.local', 'share')
  const shared = (env['XDG_DATA_DIRS'] ?? '/usr/local/share:/usr/share').split(':')
  const flatpak = [join(home, '.local/share/flatpak/exports/share'), '/var/lib/flatpak/exports/share']
  return [data, ...shared, ...flatpak, '/var/lib/snapd/desktop'].some((folder) =>
    desktopFiles(join(folder, 'applications')).some((text) => text.includes('x-scheme-handler/obsidian')),
  )
}

function desktopFiles(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /obsidian/i.test(name) && name.endsWith('.desktop'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
  } catch (error) {
    if (codeOf(error) === 'EUNKNOWN') throw error
    return []
  }
}

export type ObsidianState = 'ready' | 'unregistered' | 'not-a-vault' | 'no-handler'
export type ObsidianTarget = { path: string; heading: string | null; newTab: boolean }
export type ObsidianLink = {
  state: ObsidianState
  address: string | null
  vault: string | null
  heading: string | null
}

/** A path of a workspace as its vault names it. */
export function pathInVault(vault: string, root: string, path: string): string {
  const within = relative(vault, root).split(sep).join('/')
  return within === '' ? path : `${within}/${path}`
}

/** How to open a note of a workspace in Obsidian; without a target, its vault. `root` is a real path. */
export function obsidianLink(
  root: string,
  target: ObsidianTarget | null,
  options: ObsidianOptions = {},
): ObsidianLink {
  const { kind, path: vault } = vaultOf(root)
  const heading = target?.heading ?? null
  if (vault === null || kind === 'holds' || kind === 'none')
    return { state: 'not-a-vault', address: null, vault: null, heading }
  const id = knownVault(vault, options)
  if (!hasHandler(options) && id === null) return { state: 'no-handler', address: null, vault, heading }
  if (id === null) return { state: 'unregistered', address: CHOOSE_VAULT, vault, heading }
  const path = target === null ? null : pathInVault(vault, root, target.path)
  return {
    state: 'ready',
    address: obsidianAddress({ vault: id, path, heading, newTab: target?.newTab ?? false }),
    vault,
    heading,
  }
}
