import { existsSync, realpathSync, statSync } from 'node:fs'
import { type LoadedConfig, loadConfig, stateFolder } from '../../adapters/config-file.ts'
import { nodeFiles, removeLeftovers } from '../../adapters/node-files.ts'
import { isProcessAlive, peerLock } from '../../adapters/peer-lock.ts'
import type { SweepContext } from '../../host/context.ts'
import { isWorkspace } from '../../host/workspace.ts'
import type { DreamingSettings } from '../../model/config.ts'
import { LOCK_FILE } from '../../model/paths.ts'
import type { Files } from '../../ports/files.ts'
import { WrongUse } from './exit.ts'

export type GlobalOptions = {
  workspace: string[]
  json?: boolean
  config?: string
  readOnly?: boolean
  timezone?: string
  now?: number
}

export type GateOptions = {
  limit?: number
  minScore?: number
  minRecallCount?: number
  minUniqueQueries?: number
  maxAgeDays?: number
}

export type OpenWorkspace = { root: string; agentId: string; files: Files; context: SweepContext }
export type Session = {
  home: string
  config: LoadedConfig
  settings: DreamingSettings
  nowMs: number
  workspaces: OpenWorkspace[]
}

/** Settings, clock and workspaces of one call; warnings go to stderr. */
export function openSession(options: GlobalOptions & GateOptions): Session {
  const { home, config, settings } = openSettings(options)
  const nowMs = options.now ?? Date.now()
  const workspaces = chosenWorkspaces(options, config).map(({ path, agentId }) => {
    const root = realFolder(path)
    const files = nodeFiles(root)
    if (!options.readOnly) removeLeftovers(root, Date.now(), isProcessAlive)
    const clock = options.now === undefined ? () => Date.now() : () => nowMs
    const lock = peerLock(files.absolute(LOCK_FILE), clock)
    return { root, agentId, files, context: { files, root, lock, settings, narrator: null, nowMs } }
  })
  return { home, config, settings, nowMs, workspaces: distinct(workspaces) }
}

export function openSettings(options: GlobalOptions & GateOptions): {
  home: string
  config: LoadedConfig
  settings: DreamingSettings
} {
  const home = stateFolder(process.env)
  const config = loadConfig(home, options.config)
  for (const warning of config.warnings) process.stderr.write(`reverie: warning: ${warning}\n`)
  return { home, config, settings: withFlags(config.settings, options) }
}

function withFlags(settings: DreamingSettings, options: GlobalOptions & GateOptions): DreamingSettings {
  const { limit, minScore, minRecallCount, minUniqueQueries, maxAgeDays, timezone } = options
  return {
    ...settings,
    timezone: timezone ?? settings.timezone,
    deep: {
      ...settings.deep,
      limit: limit ?? settings.deep.limit,
      minScore: minScore ?? settings.deep.minScore,
      minRecallCount: minRecallCount ?? settings.deep.minRecallCount,
      minUniqueQueries: minUniqueQueries ?? settings.deep.minUniqueQueries,
      maxAgeDays: maxAgeDays ?? settings.deep.maxAgeDays,
    },
  }
}

function chosenWorkspaces(options: GlobalOptions, config: LoadedConfig): { path: string; agentId: string }[] {
  if (options.workspace.length > 0) {
    return options.workspace.map((path) => ({ path, agentId: agentOf(path, config) ?? 'main' }))
  }
  const here = process.cwd()
  if (isWorkspace(nodeFiles(here))) return [{ path: here, agentId: agentOf(here, config) ?? 'main' }]
  if (config.workspaces.length > 0) return config.workspaces
  throw new WrongUse(
    'this folder is no workspace (it has neither MEMORY file nor memory/). Go to one, or name one with --workspace DIR',
  )
}

function agentOf(path: string, config: LoadedConfig): string | undefined {
  const real = existsSync(path) ? realpathSync(path) : path
  return config.workspaces.find((item) => existsSync(item.path) && realpathSync(item.path) === real)?.agentId
}

function realFolder(path: string): string {
  if (!existsSync(path))
    throw new WrongUse(`${path} does not exist; name an existing folder with --workspace`)
  const root = realpathSync(path)
  if (!statSync(root).isDirectory()) throw new WrongUse(`${path} is a file; --workspace takes a folder`)
  return root
}

/** One folder under two names is one workspace. */
function distinct(workspaces: OpenWorkspace[]): OpenWorkspace[] {
  const seen = new Set<string>()
  return workspaces.filter(({ root }) => !seen.has(root) && seen.add(root))
}

export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`)
}

export function printLines(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}
