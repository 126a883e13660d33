import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { OwnSettings } from '../../adapters/app-state.ts'
import { loadConfig, stateFolder } from '../../adapters/config-file.ts'
import type { LoadedConfig } from '../../adapters/config-types.ts'
import { nodeFiles, removeLeftovers } from '../../adapters/node-files.ts'
import { isProcessAlive, peerLock } from '../../adapters/peer-lock.ts'
import type { SweepContext } from '../../host/context.ts'
import type { DreamingSettings } from '../../model/config.ts'
import { LOCK_FILE } from '../../model/paths.ts'
import { withOwnSessions } from '../../model/session-source.ts'
import type { Files } from '../../ports/files.ts'
import { agentsOf, chosenWorkspaces, realFolder, wasWorkspace } from './choose.ts'
import { EXIT } from './exit.ts'
import { failureOf } from './failure.ts'
import { fileNoteText } from './file-note-text.ts'
import { releaseOnInterrupt } from './interrupt.ts'
import { printJson, warn } from './streams.ts'
import { t } from './text.ts'

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

/** `agentIds`: every agent of the configuration that uses this folder; the first is `agentId`. */
export type OpenWorkspace = {
  root: string
  agentId: string
  agentIds: string[]
  files: Files
  context: SweepContext
}

/** What a call on one of several workspaces ended with, when it did not work. */
export type FailedWorkspace = { workspaceDir: string; error: string; code: number }

export type Session = {
  home: string
  config: LoadedConfig
  settings: DreamingSettings
  nowMs: number
  workspaces: OpenWorkspace[]
  /** Folders that could not be opened; only when several were chosen. */
  failures: FailedWorkspace[]
  isSingle: boolean
}

/** Settings, clock and workspaces of one call; warnings go to stderr. */
export async function openSession(
  options: GlobalOptions & GateOptions,
  { isWriting }: { isWriting: boolean },
): Promise<Session> {
  const { home, config, settings } = await openSettings(options, { isWriting })
  const nowMs = options.now ?? Date.now()
  const chosen = chosenWorkspaces(options.workspace, config)
  const apart = await ownSettings(home)
  const failures: FailedWorkspace[] = []
  const opened = new Map<string, OpenWorkspace>()
  for (const { path, agentIds } of chosen) {
    try {
      const { root, identity } = realFolder(path, () => wasWorkspace(path, home, config))
      const known = opened.get(identity)
      if (known) known.agentIds = [...new Set([...known.agentIds, ...agentIds])]
      else
        opened.set(
          identity,
          openWorkspace(root, agentIds, { settings: withOwn(settings, apart, root, options), nowMs }),
        )
    } catch (error) {
      if (chosen.length === 1) throw error
      failures.push(failedWorkspace(path, error))
    }
  }
  const workspaces = [...opened.values()]
  warnNested(workspaces)
  if (isWriting) {
    for (const { root } of workspaces) cleanUp(root)
    releaseOnInterrupt(workspaces.map(({ files }) => files.absolute(LOCK_FILE)))
  }
  const isSingle = workspaces.length + failures.length === 1
  return { home, config, settings, nowMs, workspaces, failures, isSingle }
}

/** Most have never opened the app: its state is not even loaded then. */
async function ownSettings(home: string): Promise<OwnSettings[]> {
  if (!existsSync(join(home, 'app.json'))) return []
  const { appState } = await import('../../adapters/app-state.ts')
  return Object.values(appState(home).all())
}

/** What was set for this workspace alone in the app; a zone named on the command line counts over it. */
function withOwn(
  settings: DreamingSettings,
  apart: readonly OwnSettings[],
  root: string,
  { timezone: named }: GlobalOptions,
): DreamingSettings {
  const own = apart.find((item) => item.root === root)
  if (!own) return settings
  const { enabled, promotion, frequency, timezone } = own
  return {
    ...settings,
    enabled: enabled ?? settings.enabled,
    promotion: promotion ?? settings.promotion,
    frequency: frequency ?? settings.frequency,
    timezone: named ?? timezone ?? settings.timezone,
    sessions: withOwnSessions(settings.sessions, own),
  }
}

function openWorkspace(
  root: string,
  agentIds: string[],
  { settings, nowMs }: { settings: DreamingSettings; nowMs: number },
): OpenWorkspace {
  const files = nodeFiles(root)
  // The lock tells the real time whatever `--now` says: others judge its age by it.
  const lock = peerLock(files.absolute(LOCK_FILE), () => Date.now())
  const context = { files, root, lock, settings, narrator: null, nowMs }
  return { root, agentId: agentIds[0] ?? 'main', agentIds, files, context }
}

/** The workspace with the settings as they are now. Fails with `ConfigProblem`. */
export async function withSettingsNow(
  workspace: OpenWorkspace,
  options: GlobalOptions,
): Promise<{ workspace: OpenWorkspace; config: LoadedConfig }> {
  const { root, context } = workspace
  const { home, config, settings } = await openSettings(options, { isWriting: options.readOnly !== true })
  const agentIds = agentsOf(root, config)
  const now = withOwn(settings, await ownSettings(home), root, options)
  return {
    workspace: {
      ...workspace,
      agentId: agentIds[0] ?? 'main',
      agentIds,
      context: { ...context, settings: now },
    },
    config,
  }
}

export async function openSettings(
  options: GlobalOptions & GateOptions,
  { isWriting }: { isWriting: boolean },
): Promise<{ home: string; config: LoadedConfig; settings: DreamingSettings }> {
  const home = stateFolder(process.env)
  const config = await loadConfig(home, { explicit: options.config, isReadOnly: !isWriting })
  for (const warning of config.warnings) warn(fileNoteText(warning))
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

function warnNested(workspaces: readonly OpenWorkspace[]): void {
  for (const inner of workspaces) {
    const outer = workspaces.find(({ root }) => inner.root.startsWith(`${root}${sep}`))
    if (outer) warn(t('warn.nested', { inner: inner.root, outer: outer.root }))
  }
}

function cleanUp(root: string): void {
  try {
    removeLeftovers(root, Date.now(), isProcessAlive)
  } catch (error) {
    // Old temporary files are no harm; a folder that cannot be written is reported by what comes next.
    if ((error as NodeJS.ErrnoException).code === undefined) throw error
  }
}

function failedWorkspace(path: string, error: unknown): FailedWorkspace {
  const { message, code } = failureOf(error)
  return { workspaceDir: path, error: message, code }
}

export type Worked<T> = { results: T[]; failures: FailedWorkspace[] }

/** Does the work on each workspace; with several of them one that fails does not stop the others. */
export async function eachWorkspace<T>(
  session: Session,
  work: (workspace: OpenWorkspace) => Promise<T> | T,
): Promise<Worked<T>> {
  const results: T[] = []
  const failures = [...session.failures]
  for (const workspace of session.workspaces) {
    try {
      results.push(await work(workspace))
    } catch (error) {
      if (session.isSingle) throw error
      failures.push(failedWorkspace(workspace.root, error))
    }
  }
  return { results, failures }
}

/** One JSON value: the result of a single workspace, else a list with the failed ones at its end. */
export function printResults(session: Session, { results, failures }: Worked<unknown>): void {
  printJson(session.isSingle ? results[0] : [...results, ...failures])
}

/** Tells of the workspaces that failed; the exit code is that of the first. */
export function exitCodeOf({ failures }: Worked<unknown>): number {
  for (const { workspaceDir, error } of failures) process.stderr.write(`reverie: ${workspaceDir}: ${error}\n`)
  return failures[0]?.code ?? EXIT.done
}
