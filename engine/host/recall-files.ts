import { continueEntry } from '../core/recall/continue-entry.ts'
import { copiesForPeer, trimmedByPeer } from '../core/recall/retention.ts'
import {
  dailyIngestionFrom,
  dailyIngestionObject,
  phaseStoreFrom,
  phaseStoreObject,
  recallStoreFrom,
  storeText,
} from '../core/recall/store-json.ts'
import { parsedJson } from '../core/text/json.ts'
import { PEER_ENTRY_CAP } from '../model/constants.ts'
import { isGarbled } from '../model/files.ts'
import { DAILY_INGESTION, PHASE_SIGNALS, RECALL_ARCHIVE, RECALL_STORE } from '../model/paths.ts'
import type { DailyIngestion, PhaseStore, RecallEntry, RecallStore } from '../model/recall.ts'
import type { Files } from '../ports/files.ts'
import { Blocked } from './blocked.ts'
import { type ArchiveIndex, appendArchive, readArchive } from './recall-archive.ts'
import {
  type DamagedStore,
  garbledRescue,
  keepDamaged,
  parseStoreFile,
  type Rescue,
} from './recall-damage.ts'
import { evict, fitFile, type SaveLimits } from './recall-fit.ts'
import { keepRestatements, restoreRestatements } from './recall-restated.ts'

export type { SaveLimits } from './recall-fit.ts'

const STORE_MODE = 0o600

export type LoadedRecall = {
  store: RecallStore
  /** Entries as read, by identity: what a sweep replaced is what has changed. */
  loaded: ReadonlyMap<string, RecallEntry>
  /** Keys that came out of the archive only. */
  fromArchive: ReadonlySet<string>
  /** Text of the file as read; null when there was none or it was damaged. */
  text: string | null
  invalidCount: number
  damaged: DamagedStore | null
  archive: ArchiveIndex
  /** What has to be kept aside before anything is written. */
  rescues: (Rescue | null)[]
}

export type LoadOptions = { nowIso: string; isReadOnly: boolean }

/**
 * The recall store with our archive merged in (decisions 4). Out of a damaged file every whole entry is
 * recovered; the file itself is kept aside by the save that follows, until then nothing is changed.
 */
export function loadRecall(files: Files, { nowIso, isReadOnly }: LoadOptions): LoadedRecall {
  const file = files.read(RECALL_STORE)
  if (file.kind === 'problem' && file.problem !== 'missing' && !isGarbled(file.problem))
    throw unreadable(files, RECALL_STORE, file.detail ?? file.problem)
  const archive = readArchive(files, nowIso)
  const archiveAside = garbledRescue(RECALL_ARCHIVE, archive.problem, nowIso)
  if (archive.problem && !archiveAside && !isReadOnly)
    throw unreadable(files, RECALL_ARCHIVE, archive.problem)
  const { value, damaged, rescue } = parseStoreFile(RECALL_STORE, file, nowIso)
  const { store, invalidCount } = recallStoreFrom(value, nowIso)
  const fromArchive = mergeArchive(store, archive, { invalidCount, isDamaged: damaged !== null })
  restoreRestatements(files, store)
  return {
    store,
    loaded: new Map(store.entries),
    fromArchive,
    text: file.kind === 'text' && !damaged ? file.text : null,
    invalidCount,
    damaged: damaged ?? (archiveAside ? { path: archiveAside.to, recovered: 0 } : null),
    archive,
    rescues: [rescue, archiveAside],
  }
}

function unreadable(files: Files, path: string, problem: string): Blocked {
  return new Blocked(
    'unreadable',
    `${files.absolute(path)} cannot be read (${problem}); nothing was changed. Make it a readable file, or move it away`,
    { words: { code: 'unreadable', params: { path: files.absolute(path), problem } } },
  )
}

/**
 * Entries that live only in the archive come back. A copy comes back when the other program trimmed the file
 * (it keeps 512) or the file was damaged; one that is missing for another reason was removed on purpose.
 * An entry that the other program began anew goes on from the one that is here.
 */
function mergeArchive(
  store: RecallStore,
  archive: ArchiveIndex,
  { invalidCount, isDamaged }: { invalidCount: number; isDamaged: boolean },
): Set<string> {
  const kept = [...store.entries.values()]
  const missing: RecallEntry[] = []
  const moved = new Set<string>()
  for (const { state, entry } of archive.entries.values()) {
    const inFile = store.entries.get(entry.key)
    if (inFile) store.entries.set(entry.key, continueEntry(entry, inFile) ?? inFile)
    else if (state === 'copy') missing.push(entry)
    else {
      store.entries.set(entry.key, entry)
      moved.add(entry.key)
    }
  }
  const looksTrimmed = kept.length <= PEER_ENTRY_CAP && kept.length + invalidCount >= PEER_ENTRY_CAP
  const back = isDamaged ? missing : looksTrimmed ? trimmedByPeer(kept, missing) : []
  for (const entry of back) store.entries.set(entry.key, entry)
  return moved
}

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
  for (const rescue of recall.rescues) keepDamaged(files, rescue)
  recall.rescues = []
  appendArchive(files, archive, {
    moved,
    copies: copiesForPeer(kept, limits.nowMs),
    gone: evicted.map((entry) => entry.key),
    kept,
    present: store.entries,
  })
  keepRestatements(files, store)
  if (text === recall.text) return { isWritten: false, evicted: evicted.length }
  files.write(RECALL_STORE, text, { mode: STORE_MODE })
  return { isWritten: true, evicted: evicted.length }
}

/** JSON of a store that counts as empty when it cannot be read (spec dreaming 2.1, last paragraph). */
function readJson(files: Files, path: string): unknown {
  const file = files.read(path)
  return (file.kind === 'text' ? parsedJson(file.text) : undefined) ?? {}
}

function writeChanged(files: Files, path: string, text: string): void {
  const file = files.read(path)
  if (file.kind !== 'text' || file.text !== text) files.write(path, text, { mode: STORE_MODE })
}

export function loadPhases(files: Files): PhaseStore {
  return phaseStoreFrom(readJson(files, PHASE_SIGNALS))
}

export function savePhases(files: Files, store: PhaseStore): void {
  writeChanged(files, PHASE_SIGNALS, storeText(phaseStoreObject(store)))
}

export function loadIngestion(files: Files): DailyIngestion {
  return dailyIngestionFrom(readJson(files, DAILY_INGESTION))
}

export function saveIngestion(files: Files, ingestion: DailyIngestion): void {
  writeChanged(files, DAILY_INGESTION, storeText(dailyIngestionObject(ingestion)))
}
