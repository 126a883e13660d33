import { randomUUID } from 'node:crypto'
import { appState } from '../../adapters/app-state.ts'
import { stateFolder } from '../../adapters/config-file.ts'
import { cronPort } from '../../adapters/cron.ts'
import { lastLogLines, logFolder } from '../../adapters/log-file.ts'
import { missingNative } from '../../adapters/mirror/database.ts'
import { configuredTrialModel } from '../../adapters/models/trial.ts'
import { nodeFiles } from '../../adapters/node-files.ts'
import { isProcessAlive, isStale } from '../../adapters/peer-lock.ts'
import { pendingNotes } from '../../adapters/pending-notes.ts'
import { machinePower } from '../../adapters/power.ts'
import { scheduleBook } from '../../adapters/schedule-book.ts'
import { sessionCaptures } from '../../adapters/session-captures.ts'
import { watchSettings } from '../../adapters/settings-watch.ts'
import { machineTimer } from '../../adapters/timer.ts'
import { ContractError } from '../../contract/errors.ts'
import type { EngineHandlers } from '../../contract/handlers.ts'
import type { Capabilities } from '../../contract/schema/app.ts'
import { contractErrorOf } from '../../host/app/errors.ts'
import { eventHub } from '../../host/app/events.ts'
import { engineHandlers } from '../../host/app/handlers.ts'
import type { AppParts } from '../../host/app/parts.ts'
import { reviewWork } from '../../host/app/review-work.ts'
import { scheduledOf } from '../../host/app/scheduled.ts'
import { newRedactionMemo } from '../../host/redact-stored.ts'
import { Scheduler } from '../../host/scheduler.ts'
import type { ModelKeys } from '../../model/models.ts'
import type { Log } from '../../ports/log.ts'
import type { Power, PowerState } from '../../ports/power.ts'
import type { Idle, Timer } from '../../ports/timer.ts'
import { VERSION } from '../cli/version.ts'
import { modelWorld } from '../night-models.ts'
import { AppConfig } from './app-config.ts'
import { type ClaimsThread, claimsThread } from './claims-thread.ts'
import { connectionsOf } from './connections.ts'
import { diagnosticsText } from './diagnostics.ts'
import type { StartNight } from './night-job.ts'
import { startNightThread } from './night-thread.ts'
import { NightRuns } from './nights.ts'
import { obsidianOf } from './obsidian.ts'
import { blockedIn, obstacleIn } from './obstacles.ts'
import { recallLists } from './recall-lists.ts'
import { Registry } from './registry.ts'
import { Searchers } from './searchers.ts'
import { SessionWatches } from './session-watch.ts'
import { settingsStore } from './settings-store.ts'
import { storeWork } from './store-work.ts'
import type { OwnProgram } from './thread-messages.ts'
import { wikiWork } from './wiki.ts'
import { WorkspaceWatches } from './workspace-watch.ts'

export type EngineOptions = {
  /** The state folder; that of the environment unless given. */
  home?: string
  /** A settings file in the place of that in the state folder. */
  config?: string | undefined
  workspaces?: readonly string[]
  capabilities: Capabilities
  /** Runs what is due; off for tests. */
  isScheduling: boolean
  /** How the program around serves an agent where there is no command line. */
  mcpProgram?: OwnProgram | null
}

/** What is put in the place of this machine's, for tests. */
export type EngineWorld = {
  log: Log
  idle: Idle
  timer?: Timer
  power?: Power
  startNight?: StartNight
  /** Work on claims and stores in this thread too. */
  isOneThread?: boolean
  env?: NodeJS.ProcessEnv
  /** Keys of models out of the system's keychain, as they are now. */
  keys?(): ModelKeys
  /** How long OpenClaw's own note of a session is waited for. */
  sessionGraceMs?: number
}

export type Engine = {
  handlers: EngineHandlers
  parts: AppParts
  /** The computer woke up, or somebody unlocked it. */
  wake(): void
  close(): Promise<void>
}

/** Puts the engine together and starts its schedule and watches. */
export async function openEngine(options: EngineOptions, world: EngineWorld): Promise<Engine> {
  const config = new AppConfig(options.home ?? stateFolder(world.env ?? process.env), options.config)
  await config.refresh()
  const { parts, nights, searcher, heavy } = partsOf(options, world, config)
  const { workspaces, events, scheduler, review } = parts
  const { log } = world
  const ready = async (id: string) => (await review.counts(id)).ready
  const watches = new WorkspaceWatches({ workspaces, files: nodeFiles, events, log, ready })
  await watches.update()
  const sessions = sessionWatches(world, config, parts)
  await sessions.update()
  const stopFollowing = followConfig(config, async () => {
    log.info('settings.changed')
    events.publish({ event: 'settings.changed' })
    searcher.follow()
    await scheduler.look()
  })
  const stopListening = followWorkspaces(parts, [watches, sessions])
  if (options.isScheduling) scheduler.start()
  return {
    handlers: engineHandlers(parts),
    parts,
    wake: () => void scheduler.look(),
    async close() {
      scheduler.stop()
      stopFollowing()
      stopListening()
      parts.wiki.stop()
      await nights.stopAll()
      await Promise.all([watches.close(), sessions.close(), searcher.close(), heavy.close()])
    },
  }
}

function partsOf(
  { workspaces: given = [], capabilities, mcpProgram = null }: EngineOptions,
  world: EngineWorld,
  config: AppConfig,
) {
  const { log, idle, timer = machineTimer, power = machinePower(), env = process.env } = world
  const { home } = config
  const keys = world.keys ?? (() => ({}))
  const nowMs = () => timer.nowMs()
  const state = appState(home)
  const book = scheduleBook(home)
  const cron = cronPort()
  const events = eventHub(nowMs)
  const workspaces = new Registry({ config, state, book, given, nowMs, env })
  const heavy = heavyWork(world, home, workspaces)
  const ready = async (id: string) => (await heavy.counts(id)).ready
  const nights = new NightRuns({
    workspaces,
    start:
      world.startNight ??
      ((job, onStep) => startNightThread({ ...job, home, keys: keys(), configPath: config.path }, onStep)),
    events,
    log,
    nowMs,
    ready,
  })
  const search = (agent: string) => config.now.searchOf[agent] ?? config.now.search
  const searcher = new Searchers({
    ...{ home, workspaces, search, env, keys, log },
    active: () => config.now.active,
  })
  const watchedPower = rememberingPower(power)
  const scheduler = new Scheduler({
    workspaces: () => workspaces.list().map(({ id }) => scheduledOf(parts, id)),
    run: (id, trigger) => nights.run(id, { trigger, force: false }),
    isRunning: (id) => nights.view(id).isRunning && !nights.view(id).isDryRun,
    preferences: () => state.preferences(),
    ...{ cron, timer, power: watchedPower, idle, book, log },
    onChange: (workspace) => events.publish({ event: 'schedule.changed', workspace }),
  })
  const obsidian = obsidianOf(env, () => state.preferences().useObsidianCommand)
  const parts: AppParts = {
    ...{ nowMs, capabilities, workspaces, nights, scheduler, book, cron, searcher, events },
    review: heavy,
    store: heavy,
    about: () => aboutOf(home, config),
    trialModel: ({ files, settings }) =>
      configuredTrialModel(settings, modelWorld({ home, env, keys: keys() }, { files, settings })),
    recall: recallLists(home, workspaces, heavy),
    settings: settingsStore({ config, state, cron, workspaces, nowMs }),
    obsidian,
    redactionMemo: newRedactionMemo(),
    wiki: wikiWork({ config, workspaces, obsidian, nowMs, log, keys, env }),
    connections: connectionsOf({
      mcpProgram,
      ...{ config, env, keys, workspaces, search, searcher, book, power, idle, nowMs },
      preferences: () => state.preferences(),
    }),
    isLockStale: isStale,
    self: { pid: process.pid, isAlive: isProcessAlive },
    obstacleOf: (id) => obstacleIn(parts, id),
    blockedOf: (id) => blockedIn(parts, id, watchedPower.last()),
    errorOf,
    captures: (root) => ({
      channels: sessionCaptures(home).of(root),
      waiting: pendingNotes(home).of(root).length,
    }),
    diagnostics: (workspace) => diagnosticsText(parts, workspace, lastLogLines(home, 200)),
    files: nodeFiles,
  }
  return { parts, nights, searcher, heavy }
}

/** Work that is heavy on a large store: in a thread of its own, which is given up when it has nothing to do. */
function heavyWork({ isOneThread }: EngineWorld, home: string, workspaces: Registry): ClaimsThread {
  if (!isOneThread) return claimsThread(home, workspaces)
  const open = (id: string) => workspaces.open(id)
  return { ...reviewWork(open), ...storeWork(home, open), close: async () => undefined }
}

/** What nobody expected gets a short id that is also in the log. */
function errorOf(error: unknown): ContractError {
  const id = randomUUID().slice(0, 8)
  return contractErrorOf(error) ?? new ContractError('internal', { id }, { cause: error })
}

function aboutOf(home: string, config: AppConfig) {
  return {
    name: 'Reverie' as const,
    version: VERSION,
    node: process.versions.node,
    missingFile: missingNative(),
    platform: `${process.platform} ${process.arch}`,
    stateFolder: home,
    configFile: config.now.path,
    logFolder: logFolder(home),
  }
}

function rememberingPower(power: Power): Power & { last(): PowerState | null } {
  let last: PowerState | null = null
  return {
    async read() {
      last = await power.read()
      return last
    },
    last: () => last,
  }
}

/** Calls back when the settings file has become another one, by whomever. */
function followConfig(config: AppConfig, onChange: () => Promise<void>): () => void {
  return watchSettings([config.path], () => {
    void config.refresh().then((isChanged) => (isChanged ? onChange() : undefined))
  })
}

/** Takes in sessions that are reset, where that is switched on. */
function sessionWatches(
  { log, env = process.env, keys = () => ({}), sessionGraceMs }: EngineWorld,
  config: AppConfig,
  { workspaces, files, nowMs }: AppParts,
): SessionWatches {
  const grace = sessionGraceMs === undefined ? {} : { graceMs: sessionGraceMs }
  return new SessionWatches({ config, workspaces, files, log, env, keys, nowMs, ...grace })
}

/** New workspaces are watched, and removed ones no longer. */
function followWorkspaces(
  { events }: AppParts,
  watches: readonly (WorkspaceWatches | SessionWatches)[],
): () => void {
  const controller = new AbortController()
  const follow = async () => {
    for await (const event of events.listen(controller.signal))
      if (event.event === 'workspaces.changed' || event.event === 'settings.changed')
        for (const watch of watches) await watch.update()
  }
  void follow()
  return () => controller.abort()
}
