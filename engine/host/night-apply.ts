import { promotionMarkers } from '../core/promote/memory-file.ts'
import { wholeText } from '../model/files.ts'
import type { NightReport } from '../model/night.ts'
import { EVENTS_FILE, MEMORY_ARCHIVE_DIR, MEMORY_FILE, RECALL_STORE } from '../model/paths.ts'
import type { DailyIngestion, PhaseStore } from '../model/recall.ts'
import type { Files, WriteRefused } from '../ports/files.ts'
import type { SweepContext } from './context.ts'
import {
  appendLines,
  FileChanged,
  type FileWrite,
  isOneFileOnly,
  type Written,
  writeFile,
  writeWhatCan,
} from './execute.ts'
import { bringIn, type Journal, removeJournal, saveJournal, withDiaryLeft } from './night-journal.ts'
import { keepOwnWrites, lookedAfter } from './night-load.ts'
import {
  type LoadedRecall,
  loadIngestion,
  loadPhases,
  loadRecall,
  saveIngestion,
  savePhases,
  saveRecall,
} from './recall-files.ts'
import { loadReceipt, removeReceipt, saveReceipt } from './receipts.ts'
import { fingerprint, saveSweep } from './sweep-records.ts'
import { strictReads } from './workspace.ts'

/** The stores with the night's changes in them. */
export type Stores = { recall: LoadedRecall; phases: PhaseStore; ingestion: DailyIngestion }

/**
 * Carries a journal out: reports, archive, MEMORY.md, stores, blocks in notes, events. Each step does nothing
 * when it was done before. Returns the journal with only the diary left. Fails with `FileChanged` or
 * `WriteRefused` about MEMORY.md before any store is touched; then the journal and its receipt are gone.
 */
export function applyJournal(
  context: SweepContext,
  journal: Journal,
  stores: Stores,
  isResumed: boolean,
): Journal {
  const { files } = context
  const { writes, receipt } = journal
  const blocks = ofKind(writes, 'note-block')
  if (receipt && !loadReceipt(files, receipt.id)) saveReceipt(files, receipt)
  const reports = writeWhatCan(files, ofKind(writes, 'report'))
  const memory = writeMemory(files, journal)
  // Entries name their line: it is there before them.
  const corpus = writeWhatCan(files, ofKind(writes, 'corpus'))
  const evicted = saveStores(context, journal, stores)
  const kept = writeWhatCan(files, ofKind(writes, 'state'))
  const noted = writeWhatCan(files, blocks)
  if (keepOwnWrites(files, stores.ingestion, blocks)) saveIngestion(files, stores.ingestion)
  appendLines(files, isResumed ? missingLines(files, journal.events) : journal.events)
  const report: NightReport = {
    ...journal.report,
    files: [...reports.written, ...memory, ...noted.written],
    leftOut: [
      ...journal.report.leftOut,
      ...reports.leftOut,
      ...corpus.leftOut,
      ...kept.leftOut,
      ...noted.leftOut,
    ],
    repaired: { ...journal.report.repaired, evictedEntries: evicted },
  }
  saveSweep(files, report)
  const isOpen = journal.isPending || report.leftOut.some(({ reason }) => MAY_PASS.has(reason))
  const done = withDiaryLeft(journal, report, isOpen ? null : printAfter(files, journal))
  saveJournal(files, done)
  return done
}

/** Reasons that may be gone at the next sweep without a file having changed. */
const MAY_PASS = new Set(['unreadable', 'not_writable', 'changed_meanwhile', 'vanished'])

function printAfter(files: Files, { looked, writes }: Journal): string {
  const store = files.read(RECALL_STORE)
  return fingerprint(store.kind === 'text' ? store.text : null, lookedAfter(files, looked, writes))
}

function ofKind(writes: readonly FileWrite[], kind: FileWrite['what']): FileWrite[] {
  return writes.filter(({ what }) => what === kind)
}

/** What the budget drops goes to the archive before MEMORY.md changes (case C064). */
function writeMemory(files: Files, journal: Journal): Written[] {
  const writes = [...ofKind(journal.writes, 'memory-archive'), ...ofKind(journal.writes, 'memory')]
  if (writes.length === 0 || isMemoryIn(files, journal))
    return writes.map(({ path, beforeHash }) => ({ path, action: beforeHash ? 'changed' : 'created' }))
  try {
    return writes.map((write) => writeFile(files, write))
  } catch (error) {
    if (error instanceof FileChanged || isMemoryRefused(error)) dropJournal(files, journal)
    throw error
  }
}

/** Written before a kill; what its owner changed in it since is the owner's business. */
function isMemoryIn(files: Files, { writes, report }: Journal): boolean {
  const file = files.read(MEMORY_FILE)
  const text = file.kind === 'text' ? wholeText(file) : ''
  if (ofKind(writes, 'memory').some((write) => write.text === text)) return true
  const markers = promotionMarkers(text)
  const keys = report.deep.verdicts.flatMap(({ kind, candidate }) =>
    kind === 'promoted' ? [candidate.key] : [],
  )
  return keys.length > 0 && keys.every((key) => markers.has(key))
}

/** Is it MEMORY.md or its archive that cannot be written, while other files can? */
export function isMemoryRefused(error: unknown): error is WriteRefused {
  return (
    isOneFileOnly(error) && (error.path === MEMORY_FILE || error.path.startsWith(`${MEMORY_ARCHIVE_DIR}/`))
  )
}

function dropJournal(files: Files, { receipt }: Journal): void {
  if (receipt) removeReceipt(files, receipt.id)
  removeJournal(files)
}

function saveStores(
  { files, settings }: SweepContext,
  { nowMs, phases, ingestion }: Journal,
  stores: Stores,
): number {
  const saved = saveRecall(files, stores.recall, {
    maxEntries: settings.storeMaxEntries,
    maxBytes: settings.storeMaxBytes,
    nowMs,
  })
  if (phases.changes.length > 0) savePhases(files, stores.phases)
  if (ingestion.changes.length > 0) saveIngestion(files, stores.ingestion)
  return saved.evicted
}

/** Lines that the log does not hold: a night may have been killed right after it wrote them. */
function missingLines(files: Files, lines: readonly string[]): string[] {
  const log = files.read(EVENTS_FILE)
  const known = new Set(log.kind === 'text' ? log.text.split('\n') : [])
  return lines.filter((line) => !known.has(line))
}

/**
 * Carries the journal of a killed night through. Null when it cannot be: it was undone, or MEMORY.md was
 * changed since and nothing of the night stands in a store; then the night is planned anew.
 */
export function resumeJournal(context: SweepContext, journal: Journal): Journal | null {
  const { files } = context
  if (journal.stage === 'diary') {
    saveJournal(files, journal)
    return journal
  }
  if (journal.receipt && loadReceipt(files, journal.receipt.id)?.undoneAt) {
    removeJournal(files)
    return null
  }
  const strict = strictReads(files)
  const nowIso = new Date(journal.nowMs).toISOString()
  const recall = loadRecall(strict, { nowIso, isReadOnly: false })
  const stores = { recall, phases: loadPhases(strict), ingestion: loadIngestion(strict) }
  bringIn(journal, { ...stores, recall: recall.store })
  try {
    return applyJournal(context, journal, stores, true)
  } catch (error) {
    if (error instanceof FileChanged || isMemoryRefused(error)) return null
    throw error
  }
}
