import { randomUUID } from 'node:crypto'
import { forgottenTest, holdsForgotten } from '../core/promote/forgotten.ts'
import { shownRecallEvent } from '../core/recall/events.ts'
import {
  type CountedDays,
  type FoldedSearch,
  foldLines,
  type JournalLine,
  journalText,
  parseJournal,
} from '../core/recall/journal.ts'
import type { Hit } from '../core/recall/record.ts'
import { isGarbled } from '../model/files.ts'
import { EVENTS_FILE, STATE_DIR } from '../model/paths.ts'
import type { RecallStore } from '../model/recall.ts'
import { DEFAULT_REDACTION, type RedactionSettings } from '../model/redaction.ts'
import type { Files } from '../ports/files.ts'
import type { WorkspaceLock } from '../ports/lock.ts'
import { appendLines } from './execute.ts'
import { loadForgotten } from './forgotten.ts'
import {
  type CountedState,
  copyOfDays,
  type FoldedBytes,
  foldName,
  foldOf,
  loadCounted,
  saveCounted,
  setFold,
  storePrint,
} from './recall-counted.ts'
import { type LoadedRecall, loadRecall, type SaveLimits, saveRecall } from './recall-files.ts'
import { trimUsage } from './usage.ts'
import { strictReads } from './workspace.ts'

const JOURNAL_NAME = 'recall-journal.jsonl'
const JOURNAL = `${STATE_DIR}/${JOURNAL_NAME}`
/** A journal that was taken out of the appenders' way. */
const ROTATED = /^recall-journal\.(.+)\.jsonl$/

export type SearchRecord = {
  query: string
  hits: readonly Hit[]
  day: string
  nowMs: number
  /** Keep the query as clear text; otherwise only its hash is written. */
  isQueryClear?: boolean
  redaction?: RedactionSettings
}

/**
 * Notes the hits of a search, with one append: an answer never waits for the store. True when something was
 * noted. Fails with `WriteRefused`.
 */
export function journalSearch(
  files: Files,
  { query, hits, day, nowMs, isQueryClear = false, redaction = DEFAULT_REDACTION }: SearchRecord,
): boolean {
  const text = journalText({ query, hits, day, at: new Date(nowMs).toISOString(), isQueryClear, redaction })
  if (text === null) return false
  // A kill loses nothing; waiting for the disk on every search would cost more than the search.
  files.append(JOURNAL, text, { mode: 0o600, isFlushed: false })
  return true
}

/** Is there anything that was not counted yet? */
export function hasJournal(files: Files): boolean {
  return files.list(STATE_DIR).some(({ name }) => name === JOURNAL_NAME || ROTATED.test(name))
}

/** Searches that were noted and not counted yet; a fold that was killed has counted those that it says. */
export function waitingSearches(files: Files): number {
  if (!hasJournal(files)) return 0
  const { folded } = loadCounted(files)
  const { journals } = readJournals(files, folded, isForgottenIn(files), [JOURNAL_NAME])
  return journals.reduce((sum, { lines }) => sum + lines.length, 0)
}

/** Folds what has gathered, as a piece of work of its own (when idle). Resolves to the searches counted. */
export function foldWhenIdle(
  files: Files,
  lock: WorkspaceLock,
  limits: SaveLimits,
  isQueryClear: boolean,
): Promise<number> {
  if (!hasJournal(files)) return Promise.resolve(0)
  return lock.hold(() => foldUnderLock(files, limits, isQueryClear))
}

/**
 * Counts every journal in the shared store; call it under the lock. It can be killed between any two of its
 * steps and run again: nothing is lost and nothing counted twice, also when another program has meanwhile
 * written the store without our key. Returns the number of searches that counted.
 */
export function foldUnderLock(files: Files, limits: SaveLimits, isQueryClear: boolean): number {
  if (!hasJournal(files)) return 0
  rotate(files, limits.nowMs)
  const recall = loadRecall(strictReads(files), {
    nowIso: new Date(limits.nowMs).toISOString(),
    isReadOnly: false,
  })
  const { state, isUncertain } = settled(files, loadCounted(files), recall)
  const { journals, garbled } = readJournals(files, state.folded, isForgottenIn(files))
  for (const name of garbled) files.move(`${STATE_DIR}/${name}`, `${STATE_DIR}/${name}.damaged`)
  const days = copyOfDays(state.days)
  const before = storePrint(recall.text)
  const searches = foldInto(recall.store, journals, days, isUncertain)
  const folded = Object.fromEntries(journals.map(({ name, bytes }) => [name, bytes]))
  if (searches.length > 0) {
    const all = searches.map((search) => eventOf(search, isQueryClear))
    const events = isUncertain ? missingEvents(files, all) : all
    const fold = foldName(before, folded)
    saveCounted(files, { ...state, pending: { fold, before, folded, days, events } })
    setFold(recall.store, fold)
    saveRecall(files, recall, limits)
    appendLines(files, events)
  }
  saveCounted(files, { days, folded, pending: null })
  removeCounted(files, journals)
  trimUsage(files)
  return searches.length
}

/** What a fold would count, in memory only: for a dry run. */
export function previewFold(files: Files, recall: LoadedRecall): number {
  const { days, folded, pending } = loadCounted(files)
  const isWritten = pending !== null && foldOf(recall.store) === pending.fold
  const { journals } = readJournals(files, isWritten ? pending.folded : folded, isForgottenIn(files), [
    JOURNAL_NAME,
  ])
  const known = copyOfDays(isWritten ? pending.days : days)
  return foldInto(recall.store, journals, known, pending !== null && !isWritten).length
}

/**
 * Ends or takes back a fold that was killed. It is done when the store bears its name, and was not when the
 * store is the one it was made from; otherwise another program wrote the store, and nobody can tell.
 */
function settled(
  files: Files,
  state: CountedState,
  recall: LoadedRecall,
): { state: CountedState; isUncertain: boolean } {
  const { pending } = state
  if (!pending) return { state, isUncertain: false }
  const isWritten = foldOf(recall.store) === pending.fold
  if (!isWritten && storePrint(recall.text) === pending.before)
    return { state: { ...state, pending: null }, isUncertain: false }
  // Counted in any case, by that fold or by this one.
  appendLines(files, missingEvents(files, pending.events))
  if (!isWritten) return { state: { ...state, pending: null }, isUncertain: true }
  const done = { days: pending.days, folded: pending.folded, pending: null }
  saveCounted(files, done)
  return { state: done, isUncertain: false }
}

type Journal = {
  name: string
  lines: JournalLine[]
  /** Up to here it is counted, once this fold is done. */
  bytes: number
  /** Size when it was read: it has grown when an appender was still at it. */
  size: number
}

/** A search may find a line of the owner's note that was forgotten: no entry is made of it (case C172). */
function isForgottenIn(files: Files): (text: string) => boolean {
  return forgottenTest(loadForgotten(files))
}

/**
 * The rotated journals, oldest first, each from where an earlier fold stopped. `garbled` are no text at all, zeros
 * after a power cut: they must not stand in the way of the others.
 */
function readJournals(
  files: Files,
  folded: FoldedBytes,
  isForgotten: (text: string) => boolean,
  also: readonly string[] = [],
): { journals: Journal[]; garbled: string[] } {
  const journals: Journal[] = []
  const garbled: string[] = []
  for (const name of [...rotatedNames(files), ...also]) {
    const file = files.read(`${STATE_DIR}/${name}`)
    if (file.kind === 'text') {
      const end = file.text.lastIndexOf('\n') + 1
      const lines = parseJournal(file.text.slice(folded[name] ?? 0, end)).map((line) => ({
        ...line,
        hits: line.hits.filter(({ snippet }) => !holdsForgotten(snippet, isForgotten)),
      }))
      journals.push({ name, lines, bytes: end, size: file.size })
    } else if (isGarbled(file.problem)) garbled.push(name)
  }
  return { journals, garbled }
}

function rotatedNames(files: Files): string[] {
  return files
    .list(STATE_DIR)
    .map(({ name }) => name)
    .filter((name) => ROTATED.test(name))
    .sort()
}

function foldInto(
  store: RecallStore,
  journals: readonly Journal[],
  days: CountedDays,
  isUncertain: boolean,
): FoldedSearch[] {
  return journals.flatMap(({ lines }) => foldLines(store, lines, days, isUncertain))
}

/** A search that was kept as a hash has no other text. */
function eventOf({ at, hash, query, recorded }: FoldedSearch, isQueryClear: boolean): string {
  return shownRecallEvent(at, isQueryClear && query !== undefined ? query : `sha1:${hash}`, recorded)
}

/** Events that the log does not hold: a fold may have been killed right after it wrote them. */
function missingEvents(files: Files, events: readonly string[]): string[] {
  const log = files.read(EVENTS_FILE)
  const known = new Set(log.kind === 'text' ? log.text.split('\n') : [])
  return events.filter((line) => !known.has(line))
}

/** One that has grown since it was read stays for the next fold. */
function removeCounted(files: Files, journals: readonly Journal[]): void {
  for (const { name, size } of journals) {
    const path = `${STATE_DIR}/${name}`
    if (files.stat(path)?.size === size) files.remove(path)
  }
}

/** A name that never comes again: what is known of it is about this file. */
function rotate(files: Files, nowMs: number): void {
  if (!files.stat(JOURNAL)) return
  const stamp = new Date(nowMs).toISOString().replaceAll(/[:.]/g, '-')
  files.move(JOURNAL, `${STATE_DIR}/recall-journal.${stamp}-${randomUUID().slice(0, 8)}.jsonl`)
}
