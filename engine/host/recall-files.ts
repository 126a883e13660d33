import { byRetentionValue, peerWouldTrim } from '../core/recall/retention.ts'
import { salvageEntries } from '../core/recall/salvage.ts'
import {
  dailyIngestionFrom,
  dailyIngestionObject,
  entryObject,
  phaseStoreFrom,
  phaseStoreObject,
  recallStoreFrom,
  recallStoreObject,
  storeText,
} from '../core/recall/store-json.ts'
import { PEER_ENTRY_CAP } from '../model/constants.ts'
import { DAILY_INGESTION, PHASE_SIGNALS, RECALL_STORE } from '../model/paths.ts'
import {
  type DailyIngestion,
  emptyRecallStore,
  type PhaseStore,
  type RecallEntry,
  type RecallStore,
} from '../model/recall.ts'
import type { Files } from '../ports/files.ts'
import { Blocked } from './blocked.ts'
import { type ArchiveIndex, appendArchive, readArchive } from './recall-archive.ts'

const STORE_MODE = 0o600

/** A recall store that was not valid JSON: where it was put and what could be read out of it. */
export type DamagedStore = { path: string; recovered: number }

export type LoadedRecall = {
  store: RecallStore
  /** Entries as read, by identity: what a sweep replaced is what has changed. */
  loaded: ReadonlyMap<string, RecallEntry>
  /** Keys that came out of the archive only. */
  fromArchive: ReadonlySet<string>
  /** Bytes of the file as read; null when there was none or it was damaged. */
  text: string | null
  invalidCount: number
  damaged: DamagedStore | null
  archive: ArchiveIndex
}

export type LoadOptions = { nowIso: string; isReadOnly: boolean }

/**
 * The recall store with our archive merged in (decisions 4). A damaged file is set aside under a new name
 * and its whole entries are recovered; with `isReadOnly` it stays where it is.
 */
export function loadRecall(files: Files, { nowIso, isReadOnly }: LoadOptions): LoadedRecall {
  const file = files.read(RECALL_STORE)
  if (file.kind === 'problem' && file.problem !== 'missing') {
    throw new Blocked(
      'unreadable',
      `${files.absolute(RECALL_STORE)} cannot be read (${file.detail ?? file.problem}); nothing was changed`,
    )
  }
  const archive = readArchive(files, nowIso)
  if (file.kind === 'problem') {
    const store = emptyRecallStore()
    const fromArchive = mergeArchive(store, archive, 0)
    return {
      store,
      loaded: new Map(store.entries),
      fromArchive,
      text: null,
      invalidCount: 0,
      damaged: null,
      archive,
    }
  }
  const { value, damaged } = parseStore(files, file.text, nowIso, isReadOnly)
  const { store, invalidCount } = recallStoreFrom(value, nowIso)
  const fromArchive = mergeArchive(store, archive, store.entries.size)
  return {
    store,
    loaded: new Map(store.entries),
    fromArchive,
    text: damaged ? null : file.text,
    invalidCount,
    damaged,
    archive,
  }
}

function parseStore(
  files: Files,
  text: string,
  nowIso: string,
  isReadOnly: boolean,
): { value: unknown; damaged: DamagedStore | null } {
  if (text.trim() === '') return { value: {}, damaged: null }
  try {
    return { value: JSON.parse(text), damaged: null }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const entries = salvageEntries(text)
    const path = `${RECALL_STORE}.damaged-${nowIso.replaceAll(/[:.]/g, '-')}`
    if (!isReadOnly) files.move(RECALL_STORE, path)
    return { value: { entries }, damaged: { path, recovered: Object.keys(entries).length } }
  }
}

/**
 * Entries that live only in the archive come back. A copy comes back only when the file looks trimmed
 * (the other program keeps 512): below that it was removed on purpose.
 */
function mergeArchive(store: RecallStore, archive: ArchiveIndex, inFile: number): Set<string> {
  const merged = new Set<string>()
  for (const { state, entry } of archive.entries.values()) {
    if (store.entries.has(entry.key)) continue
    const isTrimmed = state === 'copy' && inFile >= PEER_ENTRY_CAP
    if (state !== 'moved' && !isTrimmed) continue
    store.entries.set(entry.key, entry)
    if (state === 'moved') merged.add(entry.key)
  }
  return merged
}

export type SaveLimits = { maxEntries: number; maxBytes: number; nowMs: number }
export type SavedRecall = { isWritten: boolean; evicted: number }

/** Writes what changed: the shared file, and the archive for what is too much for it. */
export function saveRecall(files: Files, recall: LoadedRecall, limits: SaveLimits): SavedRecall {
  const { store, loaded, fromArchive, archive } = recall
  const evicted = evict(store, limits)
  const inFile: RecallEntry[] = []
  for (const entry of store.entries.values()) {
    const isArchived = fromArchive.has(entry.key) && loaded.get(entry.key) === entry
    if (!isArchived) inFile.push(entry)
  }
  const { kept, moved, text } = fitFile(store, inFile, limits)
  appendArchive(files, archive, {
    moved,
    copies: peerWouldTrim(kept),
    gone: evicted.map((entry) => entry.key),
    returned: kept,
    present: store.entries,
  })
  if (text === recall.text) return { isWritten: false, evicted: evicted.length }
  files.write(RECALL_STORE, text, { mode: STORE_MODE })
  return { isWritten: true, evicted: evicted.length }
}

function evict(store: RecallStore, { maxEntries, nowMs }: SaveLimits): RecallEntry[] {
  if (store.entries.size <= maxEntries) return []
  const evicted = byRetentionValue(store.entries.values(), nowMs).slice(maxEntries)
  for (const entry of evicted) store.entries.delete(entry.key)
  return evicted
}

/** Share of the limit that is filled when entries have to move, so that it does not happen every night. */
const FILL_SHARE = 0.9

function fitFile(
  store: RecallStore,
  inFile: RecallEntry[],
  { maxBytes, nowMs }: SaveLimits,
): { kept: RecallEntry[]; moved: RecallEntry[]; text: string } {
  const text = textOf(store, inFile)
  if (text.length * 3 <= maxBytes || Buffer.byteLength(text) <= maxBytes)
    return { kept: inFile, moved: [], text }
  let room = maxBytes * FILL_SHARE
  const keys = new Set<string>()
  for (const entry of byRetentionValue(inFile, nowMs)) {
    room -= Buffer.byteLength(JSON.stringify(entryObject(entry), null, 2)) + INDENT_BYTES
    if (room < 0) break
    keys.add(entry.key)
  }
  const kept = inFile.filter((entry) => keys.has(entry.key))
  return { kept, moved: inFile.filter((entry) => !keys.has(entry.key)), text: textOf(store, kept) }
}

/** Key, punctuation and the four blanks in front of each of some forty lines. */
const INDENT_BYTES = 320

function textOf(store: RecallStore, entries: readonly RecallEntry[]): string {
  const map = new Map(entries.map((entry) => [entry.key, entry]))
  return storeText(recallStoreObject({ ...store, entries: map }))
}

/** JSON of a store that counts as empty when it cannot be read (spec dreaming 2.1, last paragraph). */
function readJson(files: Files, path: string): { value: unknown; text: string | null } {
  const file = files.read(path)
  if (file.kind !== 'text') return { value: {}, text: null }
  try {
    return { value: JSON.parse(file.text), text: file.text }
  } catch (error) {
    if (error instanceof SyntaxError) return { value: {}, text: file.text }
    throw error
  }
}

export function loadPhases(files: Files): PhaseStore {
  return phaseStoreFrom(readJson(files, PHASE_SIGNALS).value)
}

export function savePhases(files: Files, store: PhaseStore): void {
  files.write(PHASE_SIGNALS, storeText(phaseStoreObject(store)), { mode: STORE_MODE })
}

export function loadIngestion(files: Files): DailyIngestion {
  return dailyIngestionFrom(readJson(files, DAILY_INGESTION).value)
}

export function saveIngestion(files: Files, ingestion: DailyIngestion): void {
  files.write(DAILY_INGESTION, storeText(dailyIngestionObject(ingestion)), { mode: STORE_MODE })
}
