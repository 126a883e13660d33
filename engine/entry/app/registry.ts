import { existsSync, realpathSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, join, resolve, sep } from 'node:path'
import type { AppState, OwnSettings } from '../../adapters/app-state.ts'
import { builtInNarrator } from '../../adapters/built-in-narrator.ts'
import { addFolder, removeFolders } from '../../adapters/configured-workspaces.ts'
import { nodeFiles } from '../../adapters/node-files.ts'
import { peerLock } from '../../adapters/peer-lock.ts'
import { peerDreamsOver } from '../../adapters/peer-settings.ts'
import { idOf } from '../../adapters/workspace-id.ts'
import { ContractError } from '../../contract/errors.ts'
import { isSecondSweeper } from '../../core/schedule/second-sweeper.ts'
import type { AppWorkspace, Workspaces } from '../../host/app/parts.ts'
import type { SweepContext } from '../../host/context.ts'
import { sweeperSigns } from '../../host/sweeper-signs.ts'
import type { DreamingSettings } from '../../model/config.ts'
import { LOCK_FILE } from '../../model/paths.ts'
import { withOwnSessions } from '../../model/session-source.ts'
import type { ScheduleBook } from '../../ports/schedule-book.ts'
import type { AppConfig } from './app-config.ts'
import { beginFolder, inspectFolder } from './folders.ts'
import { copySample, SAMPLE_FOLDER } from './sample.ts'

/** Looked at again after this time: it reads the event log. */
const SIGNS_MS = 60_000

export type RegistryParts = {
  config: AppConfig
  state: AppState
  book: ScheduleBook
  /** Folders named when the program was started; they are in no file. */
  given: readonly string[]
  nowMs(): number
  env: NodeJS.ProcessEnv
}

/** The workspaces of the settings, each once by its real folder (case C145), with what holds for it alone. */
export class Registry implements Workspaces {
  readonly #parts: RegistryParts
  readonly #signs = new Map<string, { atMs: number; isSecond: boolean }>()

  constructor(parts: RegistryParts) {
    this.#parts = parts
  }

  list(): AppWorkspace[] {
    const { config, given } = this.#parts
    const { workspaces, path } = config.now
    const isFromPeer = config.isExplicit && path !== null && basename(path).startsWith('openclaw')
    const all = [
      ...workspaces.map((item) => ({ folder: item.path, agent: item.agentId, isFromPeer })),
      ...given.map((folder) => ({ folder: resolve(folder), agent: 'main', isFromPeer: false })),
    ]
    const found = new Map<string, AppWorkspace>()
    for (const { folder, agent, isFromPeer: fromPeer } of all) {
      const { id, root, identity } = this.#identify(folder)
      const known = found.get(identity)
      if (known) {
        known.agents = [...new Set([...known.agents, agent])]
        continue
      }
      found.set(identity, {
        id,
        root,
        folder: root ?? folder,
        name: basename(root ?? folder) || folder,
        agents: [agent],
        isFromPeer: fromPeer,
      })
    }
    return [...found.values()]
  }

  find(id: string): AppWorkspace | null {
    return this.list().find((workspace) => workspace.id === id) ?? null
  }

  settingsOf(id: string): DreamingSettings {
    const { config, state } = this.#parts
    const { settings } = config.now
    const own = state.own(id)
    const onlyProposes = this.peerSweeps(id) || this.secondSweeper(id)
    return {
      ...settings,
      enabled: own?.enabled ?? settings.enabled,
      frequency: own?.frequency ?? settings.frequency,
      timezone: own?.timezone ?? settings.timezone,
      sessions: withOwnSessions(settings.sessions, own),
      promotion: onlyProposes ? 'review' : (own?.promotion ?? settings.promotion),
    }
  }

  open(id: string): SweepContext {
    const workspace = this.find(id)
    if (!workspace) throw new ContractError('not_found', { workspace: id })
    const { root } = workspace
    if (root === null)
      throw new ContractError('blocked', { reason: 'folder_missing', path: workspace.folder })
    const files = nodeFiles(root)
    const settings = this.settingsOf(id)
    return {
      files,
      root,
      lock: peerLock(files.absolute(LOCK_FILE), () => Date.now()),
      settings,
      narrator: settings.narrator === 'builtin' ? builtInNarrator : null,
      nowMs: this.#parts.nowMs(),
    }
  }

  async add(folder: string, { mode, isEnabled }: { mode: 'auto' | 'review'; isEnabled: boolean }) {
    const { config, state } = this.#parts
    const path = expanded(folder)
    if (!existsSync(path) || !statSync(path).isDirectory())
      throw new ContractError('not_found', { path: folder })
    const root = realpathSync(path)
    const id = idOf(root)
    const isNested = this.list().some(
      (other) =>
        other.root !== null &&
        other.id !== id &&
        (root.startsWith(other.root + sep) || other.root.startsWith(root + sep)),
    )
    if (!this.find(id)) addFolder(config.home, root)
    const names = [...new Set([...(state.own(id)?.names ?? []), root, path])]
    state.setOwn(id, { ...state.own(id), root, names, promotion: mode, enabled: isEnabled })
    await config.refresh()
    if (!this.find(id)) throw new ContractError('unsupported', { reason: 'explicit_config' })
    return { id, isNested }
  }

  async remove(id: string): Promise<void> {
    const { config, state } = this.#parts
    const workspace = this.find(id)
    const own = state.own(id)
    const names = new Set([workspace?.folder, workspace?.root, ...(own?.names ?? [])])
    removeFolders(config.home, (path) => names.has(path) || this.#identify(path).id === id)
    state.setOwn(id, null)
    await config.refresh()
  }

  isFirstRun(): boolean {
    return this.list().length === 0
  }

  inspect(folder: string) {
    const known = this.list()
    return inspectFolder(expanded(folder), { known, nowMs: this.#parts.nowMs(), identify: idOf })
  }

  begin(folder: string): string[] {
    return beginFolder(expanded(folder))
  }

  async addSample(): Promise<string> {
    const { config } = this.#parts
    const target = join(config.home, 'sample')
    if (!existsSync(target)) copySample(SAMPLE_FOLDER, target, this.#parts.nowMs())
    return (await this.add(target, { mode: 'review', isEnabled: false })).id
  }

  secondSweeper(id: string): boolean {
    const { nowMs, env, book } = this.#parts
    if (book.load(id).sweeper !== null) return false
    const known = this.#signs.get(id)
    if (known && nowMs() - known.atMs < SIGNS_MS) return known.isSecond
    const root = this.find(id)?.root ?? null
    const isSecond =
      root !== null &&
      isSecondSweeper({
        nowMs: nowMs(),
        peerEnabled: peerDreamsOver(root, env),
        ...sweeperSigns(nodeFiles(root)),
      })
    this.#signs.set(id, { atMs: nowMs(), isSecond })
    return isSecond
  }

  peerSweeps(id: string): boolean {
    return this.#parts.book.load(id).sweeper === 'peer'
  }

  /** A folder that is away keeps the identity it had while it was there. */
  #identify(folder: string): { id: string; root: string | null; identity: string } {
    try {
      const root = realpathSync(folder)
      const stats = statSync(root, { bigint: true })
      if (stats.isDirectory()) return { id: idOf(root), root, identity: `${stats.dev}:${stats.ino}` }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === undefined) throw error
    }
    const own = Object.entries(this.#parts.state.all()).find(([, { names, root }]: [string, OwnSettings]) =>
      [root, ...names].includes(folder),
    )
    const id = own?.[0] ?? idOf(folder)
    return { id, root: null, identity: id }
  }
}

function expanded(folder: string): string {
  return resolve(folder === '~' || folder.startsWith('~/') ? join(homedir(), folder.slice(1)) : folder)
}
