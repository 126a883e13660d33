import { isDayInLookback } from '../core/time/zone.ts'
import { MAX_RECALL_DAYS } from '../model/constants.ts'
import { wholeText } from '../model/files.ts'
import type { LeftOut } from '../model/night.ts'
import { MEMORY_FILE, REVIEW_FILE } from '../model/paths.ts'
import type { DailyCheckpoint, DailyIngestion, PhaseRecord } from '../model/recall.ts'
import { sessionFileKey, sessionScope } from '../model/session-source.ts'
import type { NightInput, NightState } from '../phases/state.ts'
import type { Files } from '../ports/files.ts'
import type { SweepContext } from './context.ts'
import type { FileWrite } from './execute.ts'
import { freshState, nightInput } from './night-input.ts'
import { noteSource, withoutFiles } from './note-source.ts'
import { type LoadedRecall, loadIngestion, loadPhases, loadRecall } from './recall-files.ts'
import { loadSessions } from './session-files.ts'
import type { Looked } from './sweep-records.ts'
import { strictReads } from './workspace.ts'

/** One reading of the workspace: working copies for the phases, and the records as they were found. */
export type Prepared = {
  recall: LoadedRecall
  loadedPhases: ReadonlyMap<string, PhaseRecord>
  loadedCheckpoints: ReadonlyMap<string, DailyCheckpoint>
  state: NightState
  input: NightInput
  repairedDays: number
  /** What the fingerprint is made of. */
  looked: Looked
}

export type PrepareOptions = {
  isReadOnly: boolean
  /** Files that refused to be written: the plan does without them. */
  refused: ReadonlyMap<string, LeftOut>
}

/** Reads everything a night is planned from. State that is there but cannot be read is `Blocked`. */
export function prepare(context: SweepContext, { isReadOnly, refused }: PrepareOptions): Prepared {
  const { settings } = context
  const files = strictReads(context.files)
  const given = nightInput(context, { isReadOnly })
  const input = { ...given, notes: withoutFiles(given.notes, refused) }
  const recall = loadRecall(files, { nowIso: input.nowIso, isReadOnly })
  const phases = loadPhases(files)
  const ingestion = loadIngestion(files)
  const sessions = loadSessions(files)
  const state = freshState({ recall: recall.store, phases, ingestion, sessions }, refused)
  return {
    recall,
    loadedPhases: new Map(phases.entries),
    loadedCheckpoints: new Map(ingestion.files),
    state,
    input,
    repairedDays: addMissingDays(state),
    looked: {
      notes: input.notes.dailyNotes().notes.map(({ path, mtimeMs, size }) => ({ path, mtimeMs, size })),
      sessions: lookedSessions(input),
      memory: timesOf(context.files, MEMORY_FILE),
      review: timesOf(context.files, REVIEW_FILE),
      settings,
    },
  }
}

/** The day of the last recall always stands among the recall days (spec dreaming 23.1). */
function addMissingDays(state: NightState): number {
  let repaired = 0
  for (const entry of state.recall.entries.values()) {
    const day = entry.lastRecalledAt.slice(0, 10)
    if (entry.recallDays.includes(day) || !/^\d{4}-\d{2}-\d{2}$/.test(day)) continue
    state.recall.entries.set(entry.key, {
      ...entry,
      recallDays: [...entry.recallDays, day].slice(-MAX_RECALL_DAYS),
    })
    repaired += 1
  }
  return repaired
}

/**
 * Notes that only we changed, by putting a block into them, are not changed notes: the owner's lines were
 * taken in already, and reading them again at their new places would count them twice (spec dreaming 26.1).
 * One that somebody saved after us is. True when a checkpoint is another now.
 */
export function keepOwnWrites(
  files: Files,
  ingestion: DailyIngestion,
  writes: readonly FileWrite[],
): boolean {
  let isChanged = false
  for (const { path, text } of writes) {
    const known = ingestion.files.get(path)
    const read = files.read(path)
    if (!known || read.kind !== 'text' || wholeText(read) !== text) continue
    ingestion.files.set(path, { ...known, mtimeMs: Math.floor(read.mtimeMs), size: read.size })
    isChanged = true
  }
  return isChanged
}

/** `looked` after writing. What somebody else changed meanwhile counts as it was: the next sweep looks again. */
export function lookedAfter(files: Files, looked: Looked, writes: readonly FileWrite[]): Looked {
  const ours = new Map(writes.map(({ path, text }) => [path, text]))
  const isOurs = (path: string): boolean => {
    const read = ours.has(path) ? files.read(path) : null
    return read?.kind === 'text' && wholeText(read) === ours.get(path)
  }
  const before = new Map(looked.notes.map((note) => [note.path, note]))
  return {
    notes: noteSource(files)
      .dailyNotes()
      .notes.flatMap((note) => (isOurs(note.path) ? note : (before.get(note.path) ?? []))),
    ...(looked.sessions ? { sessions: looked.sessions } : {}),
    memory: isOurs(MEMORY_FILE) ? timesOf(files, MEMORY_FILE) : looked.memory,
    review: looked.review,
    settings: looked.settings,
  }
}

/** Transcripts and what was deleted, with their times. */
function lookedSessions({ sessions }: NightInput): string[] {
  return [
    ...sessions.files().map((file) => `${sessionFileKey(file)}\0${file.mtimeMs}\0${file.size}`),
    ...sessions.deleted().map((session) => `${sessionScope(session)}\0deleted`),
  ]
}

function timesOf(files: Files, path: string): string {
  const read = files.read(path)
  return read.kind === 'text' ? `${read.mtimeMs} ${read.size}` : read.problem
}

/** Are there recent notes that this night had no room for (case C080)? */
export function hasPendingNotes({ state, input }: Prepared): boolean {
  const { light, rem } = input.settings
  const days = Math.max(light.enabled ? light.lookbackDays : 0, rem.enabled ? rem.lookbackDays : 0)
  return input.notes.dailyNotes().notes.some((note) => {
    if (!isDayInLookback(note.day, input.nowMs, days) || state.leftOut.has(note.path)) return false
    const known = state.ingestion.files.get(note.path)
    return days > 0 && !(known?.mtimeMs === Math.floor(note.mtimeMs) && known.size === note.size)
  })
}
