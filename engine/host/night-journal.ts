import type { NightReport } from '../model/night.ts'
import { SWEEPS_DIR } from '../model/paths.ts'
import type {
  DailyCheckpoint,
  DailyIngestion,
  PhaseRecord,
  PhaseStore,
  RecallEntry,
  RecallStore,
} from '../model/recall.ts'
import type { NightPlan } from '../phases/night.ts'
import type { Files } from '../ports/files.ts'
import { eventLines, type FileWrite } from './execute.ts'
import { hasPendingNotes, type Prepared } from './night-load.ts'
import type { Receipt } from './receipts.ts'
import { type Looked, readRecord } from './sweep-records.ts'

const JOURNAL = `${SWEEPS_DIR}/running.json`

/** One record of a store, before and after; null where there is none. */
export type Change<T> = { key: string; before: T | null; after: T | null }

/**
 * A planned night. It is on disk before its first change is made and goes when the last one is, so a night
 * that was killed is carried through to its end as it was planned, whatever of it was done already.
 */
export type Journal = {
  version: 1
  /** `write`: files and stores may be changed or not; `diary`: they are, the diary may be missing. */
  stage: 'write' | 'diary'
  /** Process at work, or null when it is not known or has given up. */
  pid: number | null
  nowMs: number
  report: NightReport
  material: NightPlan['material']
  writes: FileWrite[]
  receipt: Receipt | null
  recall: { updatedAt: string | null; changes: Change<RecallEntry>[] }
  phases: { updatedAt: string | null; changes: Change<PhaseRecord>[] }
  ingestion: { changes: Change<DailyCheckpoint>[] }
  events: string[]
  looked: Looked
  /** Notes were left for the next night. */
  isPending: boolean
  /** Fingerprint of what the night looked at, once it is written; null when the next one must look again. */
  print: string | null
}

/** The night as planned in `prepared`; nothing is written yet. */
export function journalOf(
  prepared: Prepared,
  plan: NightPlan,
  parts: { report: NightReport; writes: FileWrite[]; receipt: Receipt | null; pid: number | null },
): Journal {
  const { recall, state, input, looked, loadedPhases, loadedCheckpoints } = prepared
  return {
    version: 1,
    stage: 'write',
    ...parts,
    nowMs: input.nowMs,
    material: plan.material,
    recall: {
      updatedAt: state.recall.updatedAt ?? null,
      changes: changesOf(recall.loaded, state.recall.entries),
    },
    phases: {
      updatedAt: state.phases.updatedAt ?? null,
      changes: changesOf(loadedPhases, state.phases.entries),
    },
    ingestion: { changes: changesOf(loadedCheckpoints, state.ingestion.files) },
    events: eventLines(state.effects),
    looked,
    isPending: hasPendingNotes(prepared) || hasPendingSessions(plan),
    print: null,
  }
}

/** Is there more in transcripts than this night had room for (case C080)? */
function hasPendingSessions({ light, rem }: NightPlan): boolean {
  const last = rem.skipped ? light : rem
  return last.sessions?.files.some(({ hasMore }) => hasMore) === true
}

/** Records are replaced, never changed in place: another object is another record. */
function changesOf<T>(before: ReadonlyMap<string, T>, after: ReadonlyMap<string, T>): Change<T>[] {
  const changes: Change<T>[] = []
  for (const [key, record] of after) {
    const old = before.get(key) ?? null
    if (old !== record) changes.push({ key, before: old, after: record })
  }
  for (const [key, record] of before) if (!after.has(key)) changes.push({ key, before: record, after: null })
  return changes
}

export function loadJournal(files: Files): Journal | null {
  const journal = readRecord<Journal>(files, JOURNAL)
  return journal?.version === 1 && Array.isArray(journal.writes) && journal.report ? journal : null
}

export function saveJournal(files: Files, journal: Journal): void {
  files.write(JOURNAL, `${JSON.stringify(journal)}\n`, { mode: 0o600 })
}

export function removeJournal(files: Files): void {
  files.remove(JOURNAL)
}

/** When the journal was written, epoch ms by the disk's clock. */
export function journalTimeMs(files: Files): number {
  return files.stat(JOURNAL)?.mtimeMs ?? 0
}

/** The journal once everything but the diary is done: its part about files and stores is not needed again. */
export function withDiaryLeft(journal: Journal, report: NightReport, print: string | null): Journal {
  return {
    ...journal,
    stage: 'diary',
    report,
    print,
    writes: [],
    receipt: null,
    recall: { updatedAt: null, changes: [] },
    phases: { updatedAt: null, changes: [] },
    ingestion: { changes: [] },
    events: [],
    looked: { ...journal.looked, notes: [], sessions: [] },
  }
}

/**
 * Brings the changes of a killed night into stores read anew. A record that somebody changed meanwhile stays
 * as it is; only that it was promoted is added.
 */
export function bringIn(
  journal: Journal,
  stores: { recall: RecallStore; phases: PhaseStore; ingestion: DailyIngestion },
): void {
  const { recall, phases, ingestion } = stores
  bringChanges(recall.entries, journal.recall.changes, (current, { after }) =>
    after?.promotedAt && current.promotedAt === undefined
      ? { ...current, promotedAt: after.promotedAt }
      : current,
  )
  bringChanges(phases.entries, journal.phases.changes, (current) => current)
  bringChanges(ingestion.files, journal.ingestion.changes, (current) => current)
  recall.updatedAt = later(recall.updatedAt, journal.recall.updatedAt)
  phases.updatedAt = later(phases.updatedAt, journal.phases.updatedAt)
}

function bringChanges<T>(
  map: Map<string, T>,
  changes: readonly Change<T>[],
  merge: (current: T, change: Change<T>) => T,
): void {
  for (const change of changes) {
    const { key, before, after } = change
    const current = map.get(key) ?? null
    if (isSame(current, before)) {
      if (after === null) map.delete(key)
      else map.set(key, after)
    } else if (current !== null && !isSame(current, after)) map.set(key, merge(current, change))
  }
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function later(a: string | undefined, b: string | null): string | undefined {
  return b !== null && (a === undefined || b > a) ? b : a
}
