import { eventIterator, oc } from '@orpc/contract'
import { z } from 'zod'
import { ERROR_MAP } from './errors.ts'
import { ActiveAnswer, ActiveInput, ActiveTrial, ActiveTrialInput } from './schema/active.ts'
import { About, Capabilities } from './schema/app.ts'
import {
  Cursor,
  Done,
  Empty,
  EntryKey,
  EpochMs,
  FilePath,
  ForWorkspace,
  PageLimit,
  PromotionMode,
  pageOf,
  ReceiptId,
  SweepId,
  WorkspaceId,
} from './schema/common.ts'
import { ConnectionList, ConnectionTest, ConnectionTestInput } from './schema/connections.ts'
import {
  BackfillDone,
  BackfillInput,
  BackfillPreview,
  BackfillRun,
  DedupeResult,
  DiaryEntryDetail,
  DiaryListInput,
  DiaryPage,
  RollbackDone,
  RollbackInput,
} from './schema/diary.ts'
import { EngineEvent } from './schema/events.ts'
import {
  CompareInput,
  Comparison,
  Diagnostics,
  Findings,
  RepairInput,
  RepairResult,
  RepairUndone,
} from './schema/health.ts'
import {
  ByKey,
  ForgetResult,
  MemoryChanged,
  MemorySaveInput,
  MemoryView,
  RestInput,
  TidyInput,
} from './schema/memory.ts'
import { ModelCallRow, ModelCallsInput } from './schema/models.ts'
import { ObsidianInput, ObsidianLink } from './schema/obsidian.ts'
import { RecallForgetInput, RecallListInput, RecallRow } from './schema/recall.ts'
import {
  DecideInput,
  DecisionReceipt,
  Gates,
  MergeInput,
  PreviewResult,
  ReviewDetail,
  ReviewListInput,
  ReviewRow,
  SplitInput,
  Tried,
  TryInput,
  UndoResult,
} from './schema/review.ts'
import { RuleSet, Rules, SetRuleInput } from './schema/rules.ts'
import { NoteFile, NoteInput, NoteListInput, NoteText, SearchInput, SearchResult } from './schema/search.ts'
import { SchedulePreview, SettingsInput, SettingsSaved, SettingsView } from './schema/settings.ts'
import {
  LoginItem,
  ModelKeyInput,
  ModelKeyState,
  Notice,
  Opened,
  PickedFolder,
  ShellEvent,
  TrayShown,
} from './schema/shell.ts'
import { Status } from './schema/status.ts'
import { RunState, SweepComparison, SweepDetail, SweepRow } from './schema/sweeps.ts'
import {
  WikiApplyInput,
  WikiDashboard,
  WikiDashboardInput,
  WikiGraph,
  WikiGraphInput,
  WikiList,
  WikiListInput,
  WikiObsidian,
  WikiObsidianInput,
  WikiPageInput,
  WikiPageView,
  WikiRuns,
  WikiState,
  WikiUndone,
  WikiWritten,
} from './schema/wiki.ts'
import { FolderText, Inspection, Workspace, WorkspaceList } from './schema/workspaces.ts'

/** What a call does: a query changes nothing and may be repeated, a command changes something and is logged. */
export type CallMeta = { kind: 'query' | 'command' | 'events' }

const base = oc.$meta<CallMeta>({ kind: 'query' }).errors(ERROR_MAP)
const query = base.meta({ kind: 'query' })
/** Answers a receipt that `review.undo` or `sweeps.undo` takes, or its line here says why there is none. */
const command = base.meta({ kind: 'command' })
const events = base.meta({ kind: 'events' })

/**
 * Every call between the interface and what serves it (architecture 5). `shell.*` is answered by the shell around
 * the engine, all else by the engine. Paths are relative to a workspace, times epoch ms, days those of its zone.
 */
export const contract = {
  app: {
    capabilities: query.input(Empty).output(Capabilities),
    about: query.input(Empty).output(About),
    /** What happens from now on; it ends when the wire does. */
    events: events.input(Empty).output(eventIterator(EngineEvent)),
  },

  workspaces: {
    list: query.input(Empty).output(WorkspaceList),
    inspect: query.input(z.strictObject({ folder: FolderText })).output(Inspection),
    /** Adds it to the settings; no file of the folder is touched. Undone by `remove`. */
    add: command
      .input(
        z.strictObject({
          folder: FolderText,
          mode: PromotionMode.default('review'),
          isEnabled: z.boolean().default(true),
        }),
      )
      .output(z.strictObject({ workspace: Workspace, isNested: z.boolean() })),
    /** Takes it out of the settings; no file of the folder is touched (C146). Undone by `add`. */
    remove: command.input(ForWorkspace).output(Done),
    /** Makes the missing files of an empty folder; existing ones stay as they are (C155). */
    begin: command
      .input(z.strictObject({ folder: FolderText }))
      .output(z.strictObject({ created: z.array(z.string()) })),
    /** A copy of the bundled sample, in the state folder. */
    sample: command.input(Empty).output(z.strictObject({ workspace: Workspace })),
  },

  status: {
    get: query.input(ForWorkspace).output(Status),
  },

  sweep: {
    /** Begins a run, or tells of the one that runs; it goes on after the answer. Undone by `sweeps.undo`. */
    run: command
      .input(z.strictObject({ workspace: WorkspaceId, force: z.boolean().default(false) }))
      .output(RunState),
    /** The same plan, not executed. */
    dryRun: query.input(ForWorkspace).output(SweepDetail),
    /** Every file stays whole; what was begun is carried through by the next run. */
    stop: command.input(ForWorkspace).output(z.strictObject({ wasRunning: z.boolean() })),
    /** `workspace` null: all. `untilMs` null: until resumed. Undone by `resume`. */
    pause: command
      .input(z.strictObject({ workspace: WorkspaceId.nullable(), untilMs: EpochMs.nullable() }))
      .output(Done),
    resume: command.input(z.strictObject({ workspace: WorkspaceId.nullable() })).output(Done),
    /**
     * Two programs sweep one workspace: the owner says who writes (ux 17.13). `peer`: no night of ours
     * runs by itself, and one by hand only proposes.
     */
    chooseSweeper: command
      .input(z.strictObject({ workspace: WorkspaceId, sweeper: z.enum(['us', 'peer']) }))
      .output(Done),
  },

  sweeps: {
    list: query
      .input(z.strictObject({ workspace: WorkspaceId, cursor: Cursor.optional(), limit: PageLimit }))
      .output(pageOf(SweepRow)),
    get: query.input(z.strictObject({ workspace: WorkspaceId, sweep: SweepId })).output(SweepDetail),
    compare: query
      .input(z.strictObject({ workspace: WorkspaceId, left: SweepId, right: SweepId }))
      .output(SweepComparison),
    /** Takes a run back; edits that its owner made since stay. Not undone itself: run it again. */
    undo: command.input(z.strictObject({ workspace: WorkspaceId, sweep: SweepId })).output(UndoResult),
  },

  review: {
    list: query.input(ReviewListInput).output(pageOf(ReviewRow)),
    get: query.input(z.strictObject({ workspace: WorkspaceId, key: EntryKey })).output(ReviewDetail),
    decide: command.input(DecideInput).output(DecisionReceipt),
    /** Statements say something else than the rest of their claim (ux 17.1); every later night keeps to it. */
    split: command.input(SplitInput).output(DecisionReceipt),
    /** Claims are one; every later night keeps to it. */
    merge: command.input(MergeInput).output(DecisionReceipt),
    undo: command.input(z.strictObject({ workspace: WorkspaceId, receipt: ReceiptId })).output(UndoResult),
    /** What is kept out by where it was said, and what a person's rejects speak for (ux 17.15). */
    rules: query.input(ForWorkspace).output(Rules),
    /** Puts a rule in force, or lifts it. */
    setRule: command.input(SetRuleInput).output(RuleSet),
    /** What the last night would have proposed with these gates. */
    preview: query.input(z.strictObject({ workspace: WorkspaceId, gates: Gates })).output(PreviewResult),
    /** Four calls of a model, and a report that `get` tells of; it promotes nothing, so that there is nothing to undo. */
    try: command.input(TryInput).output(Tried),
  },

  memory: {
    read: query.input(ForWorkspace).output(MemoryView),
    save: command.input(MemorySaveInput).output(MemoryChanged),
    /** Takes one promoted line out; it stays known, and does not come back by itself. */
    demote: command.input(ByKey).output(MemoryChanged),
    /** Keeps one promoted line from agents, or gives it to them again; the file stays as it is. */
    rest: command.input(RestInput).output(MemoryChanged),
    /** Merges or archives what `read` proposes to, once the file is nearly full (C072). */
    tidy: command.input(TidyInput).output(MemoryChanged),
    /** Takes it out of every derived place and blocks it; cannot be undone. */
    forget: command.input(ByKey).output(ForgetResult),
  },

  diary: {
    entries: query.input(DiaryListInput).output(DiaryPage),
    entry: query
      .input(z.strictObject({ workspace: WorkspaceId, index: z.number().int().min(0) }))
      .output(DiaryEntryDetail),
    /** Removes entries that stand there twice, word for word; cannot be undone. */
    dedupe: command.input(ForWorkspace).output(DedupeResult),
    /** What a backfill of old notes would write, day by day. */
    backfillPreview: query.input(BackfillInput).output(BackfillPreview),
    /** The same notes again replace what it wrote before. Undone by `rollback`. */
    backfill: command.input(BackfillRun).output(BackfillDone),
    /** Takes replayed entries out of the diary, to the byte, staged candidates that nothing else found, or both. */
    rollback: command.input(RollbackInput).output(RollbackDone),
  },

  recall: {
    list: query.input(RecallListInput).output(pageOf(RecallRow)),
    /** As `memory.forget`. */
    forget: command.input(RecallForgetInput).output(ForgetResult),
  },

  search: {
    /** Counts as a recall only if asked; then it is a command that cannot be undone. */
    query: query.input(SearchInput).output(SearchResult),
    /** What belongs before a turn, by the settings of active memory. */
    active: query.input(ActiveInput).output(ActiveAnswer),
    /** The same for a message that is tried, whatever the settings allow; nothing is counted. */
    tryActive: query.input(ActiveTrialInput).output(ActiveTrial),
  },

  note: {
    read: query.input(NoteInput).output(NoteText),
    /** MEMORY.md and the notes, those that changed last first. */
    list: query.input(NoteListInput).output(pageOf(NoteFile)),
  },

  health: {
    findings: query.input(ForWorkspace).output(Findings),
    /** Both texts of a copy that a sync program left; only the owner decides between them (case C150). */
    compare: query.input(CompareInput).output(Comparison),
    /** Nothing is deleted: what is replaced is set aside. */
    repair: command.input(RepairInput).output(RepairResult),
    /** Puts back what the newest repair set aside; what is there again meanwhile stays. */
    undoRepair: command.input(ForWorkspace).output(RepairUndone),
    /** The mirror is a copy: it is made again from the files. */
    rebuildMirror: command.input(ForWorkspace).output(Done),
    diagnostics: query.input(z.strictObject({ workspace: WorkspaceId.nullable() })).output(Diagnostics),
  },

  settings: {
    get: query.input(z.strictObject({ workspace: WorkspaceId.nullable() })).output(SettingsView),
    /** Undone by setting the former values. */
    set: command.input(SettingsInput).output(SettingsSaved),
    schedule: query
      .input(z.strictObject({ frequency: z.string().max(200), zone: z.string().max(80).nullable() }))
      .output(SchedulePreview),
  },

  obsidian: {
    link: query.input(ObsidianInput).output(ObsidianLink),
    /** By Obsidian's own command line, where that was chosen; its heading cannot be aimed at. */
    open: command.input(ObsidianInput).output(Opened),
    /** What to offer for a vault that Obsidian does not know yet. */
    vault: query.input(ForWorkspace).output(ObsidianLink),
  },

  wiki: {
    /** Is there one, what is in it, what stands in the way. Nothing is written, here and in all queries. */
    state: query.input(ForWorkspace).output(WikiState),
    list: query.input(WikiListInput).output(WikiList),
    page: query.input(WikiPageInput).output(WikiPageView),
    /** The pages around one page, and how they hang together. */
    graph: query.input(WikiGraphInput).output(WikiGraph),
    dashboard: query.input(WikiDashboardInput).output(WikiDashboard),
    /** How to open a page in Obsidian. */
    link: query.input(WikiObsidianInput).output(WikiObsidian),
    /** By Obsidian's own command line, where that was chosen. */
    open: command.input(WikiObsidianInput).output(Opened),
    /** Makes what is missing of the vault; what is there stays. Nothing to undo: no page is made. */
    init: command.input(ForWorkspace).output(z.strictObject({ created: z.array(z.string()) })),
    compile: command.input(ForWorkspace).output(WikiWritten),
    apply: command.input(WikiApplyInput).output(WikiWritten),
    /** What was written here, newest first. */
    runs: query.input(ForWorkspace).output(WikiRuns),
    /** Takes a run back; what its owner changed since stays. */
    undo: command.input(z.strictObject({ workspace: WorkspaceId, receipt: ReceiptId })).output(WikiUndone),
  },

  connections: {
    /** What gives to a workspace and takes from it: agents, models, neighbours, this computer. */
    list: query.input(ForWorkspace).output(ConnectionList),
    /**
     * Really tries one, within half a minute; no text of a note is sent. An endpoint that answers is asked again at
     * once where it was left alone after failures; nothing else changes.
     */
    test: command.input(ConnectionTestInput).output(ConnectionTest),
  },

  models: {
    /** The ledger: what left for a model, newest first, at most 20 a page. */
    calls: query.input(ModelCallsInput).output(pageOf(ModelCallRow)),
  },

  shell: {
    events: events.input(Empty).output(eventIterator(ShellEvent)),
    pickFolder: command.input(Empty).output(PickedFolder),
    notify: command.input(Notice).output(Opened),
    /** Opens a note in Obsidian; the address is built by the engine, never by the interface. */
    openInObsidian: command
      .input(
        z.strictObject({ workspace: WorkspaceId, path: FilePath, line: z.number().int().min(1).optional() }),
      )
      .output(Opened),
    /** Opens a page of the wiki there, or its vault. */
    openWiki: command.input(WikiObsidianInput).output(Opened),
    /** Told anew by `shell.tray` of the events when it changes. */
    tray: query.input(Empty).output(TrayShown),
    loginItem: query.input(Empty).output(LoginItem),
    modelKeys: query.input(Empty).output(ModelKeyState),
    /** Keeps a key in the system's keychain for the origin of an address. Undone by setting it anew, or taking it out. */
    setModelKey: command.input(ModelKeyInput).output(ModelKeyState),
    setLoginItem: command.input(z.strictObject({ isOn: z.boolean() })).output(LoginItem),
  },
}

export type Contract = typeof contract
/** The half that the shell answers, and the half that the engine answers. */
export const shellContract = { shell: contract.shell }
export type ShellContract = typeof shellContract
const { shell: _, ...engineHalf } = contract
export const engineContract = engineHalf
export type EngineContract = typeof engineContract
