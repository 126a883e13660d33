import type { z } from 'zod'
import type { ContractError } from '../../contract/errors.ts'
import type { About, Capabilities } from '../../contract/schema/app.ts'
import type { Blocked } from '../../contract/schema/common.ts'
import type { Connection, ConnectionTest } from '../../contract/schema/connections.ts'
import type { EngineEvent } from '../../contract/schema/events.ts'
import type { ObsidianLink } from '../../contract/schema/obsidian.ts'
import type { RecallListInput, RecallRow } from '../../contract/schema/recall.ts'
import type { SearchResult } from '../../contract/schema/search.ts'
import type { SettingProblem, SettingsView } from '../../contract/schema/settings.ts'
import type { Inspection } from '../../contract/schema/workspaces.ts'
import type { Ineligible } from '../../core/active/session.ts'
import type { ChatType, Turn, TurnEvent } from '../../model/active.ts'
import type { DreamingSettings } from '../../model/config.ts'
import type { NightReport } from '../../model/night.ts'
import type { Preferences } from '../../model/preferences.ts'
import type { Trigger } from '../../model/schedule.ts'
import type { SettingValue } from '../../model/setting.ts'
import type { WikiRunKind, WikiSettings } from '../../model/wiki.ts'
import type { Cron } from '../../ports/cron.ts'
import type { Files } from '../../ports/files.ts'
import type { ScheduleBook } from '../../ports/schedule-book.ts'
import type { TrialModel } from '../../ports/trial-model.ts'
import type { ActiveResult } from '../active.ts'
import type { SweepContext } from '../context.ts'
import type { KeptTexts } from '../forget-places.ts'
import type { LockProbe } from '../recall-issues.ts'
import type { Receipt } from '../receipts.ts'
import type { RedactionMemo } from '../redact-stored.ts'
import type { RunResult, Scheduler } from '../scheduler.ts'
import type { Compiled } from '../wiki/compile.ts'
import type { Ran, WikiUndone } from '../wiki/run.ts'
import type { WikiStatus } from '../wiki/status.ts'
import type { RefusedSummary } from '../wiki/summaries.ts'
import type { Initialised, Vault } from '../wiki/vault.ts'
import type { ReviewWork } from './review-work.ts'
import type { StoreWork } from './store-work.ts'

/** A workspace of the settings, whether or not its folder is there now. */
export type AppWorkspace = {
  id: string
  name: string
  /** Absolute, for its owner. */
  folder: string
  /** Its real path; null while the folder is away. */
  root: string | null
  agents: string[]
  isFromPeer: boolean
}

export interface Workspaces {
  list(): AppWorkspace[]
  find(id: string): AppWorkspace | null
  /** With everything that holds for it alone. */
  settingsOf(id: string): DreamingSettings
  /** Stores, lock and settings as they are now. Fails with `not_found`, or `blocked` while its folder is away. */
  open(id: string): SweepContext
  add(
    folder: string,
    options: { mode: 'auto' | 'review'; isEnabled: boolean },
  ): Promise<{ id: string; isNested: boolean }>
  remove(id: string): Promise<void>
  /** Was nothing ever set up here? */
  isFirstRun(): boolean
  inspect(folder: string): z.input<typeof Inspection>
  begin(folder: string): string[]
  /** Copies the sample and adds it. */
  addSample(): Promise<string>
  /** Does another program sweep here too, and has the owner not said who does? */
  secondSweeper(id: string): boolean
  /** Has the owner said that the other program sweeps? Then no night of ours runs by itself. */
  peerSweeps(id: string): boolean
}

export type RunView = {
  isRunning: boolean
  step: 'waiting' | 'load' | 'plan' | 'write' | 'diary' | 'done' | null
  startedAtMs: number | null
  trigger: Trigger | null
  isDryRun: boolean
}

/** Runs of nights: one at a time, each where it can be stopped. */
export interface Nights {
  /** Never rejects. */
  run(id: string, options: { trigger: Trigger; force: boolean }): Promise<RunResult>
  dryRun(id: string): Promise<NightReport>
  /** False when nothing ran. Every file is whole when it resolves. */
  stop(id: string): Promise<boolean>
  view(id: string): RunView
}

export interface RecallLists {
  page(
    input: z.output<typeof RecallListInput>,
  ): Promise<{ rows: z.input<typeof RecallRow>[]; next: string | null; total: number }>
  /** Throws the copy away and makes it anew from the files. */
  rebuild(workspace: string): Promise<void>
}

export interface Searcher {
  search(
    id: string,
    call: { query: string; maxResults?: number | undefined; record: boolean },
  ): Promise<z.input<typeof SearchResult>>
  /** What belongs before this turn. */
  active(id: string, event: TurnEvent): Promise<ActiveResult>
  /** The same as a trial: whatever the settings allow, nothing counted, and why a real turn would get nothing. */
  tryActive(id: string, turn: TriedTurn): Promise<{ answer: ActiveResult; refusal: Ineligible | null }>
  /** Of the index as it is, which is not made for this; `waiting` searches are noted and not counted yet. */
  counts(id: string): { files: number; lines: number; waiting: number; failed: number }
}

/** A message that is tried, and in which kind of chat. `agent` null: that of the workspace. */
export type TriedTurn = {
  agent: string | null
  chat: ChatType
  message: string
  before: readonly Turn[]
}

export type SettingChange = { key: string; value: SettingValue }
export type PreferenceChanges = { [K in keyof Preferences]?: Preferences[K] | undefined }
export interface SettingsStore {
  view(workspace: string | null): z.input<typeof SettingsView>
  /** All or nothing: with problems no key is changed. */
  set(workspace: string | null, changes: readonly SettingChange[]): Promise<z.input<typeof SettingProblem>[]>
  preferences(): Preferences
  setPreferences(changes: PreferenceChanges): void
}

/** What is known of Obsidian on this computer. */
export interface Obsidian {
  /** `path` null: the vault itself. */
  link(
    root: string,
    target: { path: string; heading: string | null; newTab: boolean } | null,
  ): z.input<typeof ObsidianLink>
  /** Opens a note by Obsidian's own command line; false when that was not chosen, is not here, or failed. */
  open(root: string, target: { path: string; newTab: boolean }): Promise<boolean>
}

/** What is outside of a workspace and works with it. */
export interface Connections {
  list(id: string): Promise<z.input<typeof Connection>[]>
  /** Null: there is none of this id that can be tried. */
  test(id: string, connection: string, signal: AbortSignal): Promise<z.input<typeof ConnectionTest> | null>
}

/** The wiki that the settings name, one for all workspaces. */
export interface WikiWork {
  settings(): WikiSettings
  /** Name of its folder, to be shown. */
  name(): string
  /** The vault to look at; null where its folder is not there. */
  look(): Vault | null
  isMade(): boolean
  /** Files and folders that `init` would make, relative. */
  missing(): string[]
  status(): Promise<WikiStatus>
  init(): Promise<Initialised>
  /** Mirrors and compiles; fails with `LockHeld`. */
  compile(): Promise<Ran<Compiled>>
  /**
   * Has the model write the summaries that are due, where the settings want that; `done` when it has. False: nobody is
   * asked, or it is going on already.
   */
  summarise(done: () => void): boolean
  isAsking(): boolean
  /** Why a page, by its path, has no new summary; null: nothing was refused. */
  whyNoSummary(path: string): RefusedSummary['reason'] | null
  /** Asks no more: the program ends. */
  stop(): void
  /** Work on one page, after what is mirrored was brought up to date. Fails with `LockHeld`. */
  change<T>(what: WikiRunKind, work: (vault: Vault) => T): Promise<Ran<T>>
  runs(): Receipt[]
  undo(receipt: string): Promise<WikiUndone>
  /** What the runs keep of the pages as they were. */
  kept(): KeptTexts[]
  /** Id of the source page that stands for a workspace. */
  sourceOf(root: string): string
  link(path: string | null): z.input<typeof ObsidianLink>
  open(path: string | null): Promise<boolean>
}

export type EngineEventValue = z.output<typeof EngineEvent>
/** Who listens gets what happens from then on. */
export interface Events {
  publish(event: EngineEventValue): void
  listen(signal: AbortSignal): AsyncGenerator<EngineEventValue, void, void>
}

export type CaptureState = {
  channels: readonly { channel: string; lastAtMs: number; lastOutcome: string }[]
  waiting: number
}

/** Everything that the handlers work with; put together in `entry`. */
export type AppParts = {
  nowMs(): number
  /** Who runs trials in a workspace; null: no model is set. */
  trialModel(context: SweepContext): TrialModel | null
  about(): z.input<typeof About>
  capabilities: z.output<typeof Capabilities>
  workspaces: Workspaces
  nights: Nights
  scheduler: Scheduler
  book: ScheduleBook
  cron: Cron
  review: ReviewWork
  store: StoreWork
  recall: RecallLists
  searcher: Searcher
  settings: SettingsStore
  obsidian: Obsidian
  connections: Connections
  wiki: WikiWork
  /** What was found to hold nothing that is to be redacted. */
  redactionMemo: RedactionMemo
  events: Events
  isLockStale: LockProbe
  /** This process, and how to tell whether another one is still at work. */
  self: { pid: number; isAlive(pid: number, sinceMs: number): boolean }
  /** What stands in the way of any run of this workspace, looked at anew. */
  obstacleOf(id: string): z.output<typeof Blocked> | null
  /** The same, and why nothing runs though it could: off, paused, on battery, a second sweeper. */
  blockedOf(id: string): z.output<typeof Blocked> | null
  /** Any error as one of the contract. */
  errorOf(error: unknown): ContractError
  /** How the last session of each channel was taken in, and how many notes wait for their folder. */
  captures(root: string): CaptureState
  /** Text that its owner may copy; without any text of notes. */
  diagnostics(workspace: string | null): string
  files(root: string): Files
}
