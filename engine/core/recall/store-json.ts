import type {
  DailyCheckpoint,
  DailyIngestion,
  PhaseRecord,
  PhaseStore,
  RecallEntry,
  RecallStore,
} from '../../model/recall.ts'
import { extraKeys, normalizeEntry } from './normalize-entry.ts'

const STORE_KEYS = new Set(['version', 'updatedAt', 'entries'])
const PHASE_KEYS = new Set(['key', 'lightHits', 'remHits', 'lastLightAt', 'lastRemAt', 'lastRemConsideredAt'])
const INGESTION_KEYS = new Set(['version', 'files'])
const CHECKPOINT_KEYS = new Set(['mtimeMs', 'size', 'lastDreamingDayIngested'])
const DAY = /^\d{4}-\d{2}-\d{2}$/

export type ParsedRecallStore = { store: RecallStore; invalidCount: number }

/**
 * The recall store out of parsed JSON (spec dreaming 2.1). Entries that break a must are left out and
 * counted; anything but an object is an empty store.
 */
export function recallStoreFrom(raw: unknown, nowIso: string): ParsedRecallStore {
  const value = asRecord(raw) ?? {}
  const entries = new Map<string, RecallEntry>()
  let invalidCount = 0
  for (const [mapKey, item] of Object.entries(asRecord(value['entries']) ?? {})) {
    const entry = normalizeEntry(mapKey, item, nowIso)
    if (entry) entries.set(entry.key, entry)
    else invalidCount += 1
  }
  const updatedAt = typeof value['updatedAt'] === 'string' ? value['updatedAt'] : undefined
  return { store: { updatedAt, entries, extra: extraKeys(value, STORE_KEYS).extra ?? {} }, invalidCount }
}

/** The object to write: key order of spec dreaming 2.1, unknown keys last. */
export function recallStoreObject(store: RecallStore): Record<string, unknown> {
  const entries = bareObject()
  for (const [key, entry] of store.entries) entries[key] = entryObject(entry)
  return { version: 1, ...(store.updatedAt ? { updatedAt: store.updatedAt } : {}), entries, ...store.extra }
}

export function entryObject(entry: RecallEntry): Record<string, unknown> {
  if (entry.extra === undefined) return entry
  const { extra, ...known } = entry
  return { ...known, ...extra }
}

/** Phase hits out of parsed JSON; records without a hit are left out (spec dreaming 2.2). */
export function phaseStoreFrom(raw: unknown): PhaseStore {
  const value = asRecord(raw) ?? {}
  const entries = new Map<string, PhaseRecord>()
  for (const [key, item] of Object.entries(asRecord(value['entries']) ?? {})) {
    const record = asRecord(item)
    if (!record) continue
    const lightHits = hits(record['lightHits'])
    const remHits = hits(record['remHits'])
    if (lightHits === 0 && remHits === 0) continue
    entries.set(key, {
      key,
      lightHits,
      remHits,
      ...optionalText(record, 'lastLightAt'),
      ...optionalText(record, 'lastRemAt'),
      ...optionalText(record, 'lastRemConsideredAt'),
      ...extraKeys(record, PHASE_KEYS),
    })
  }
  const updatedAt = typeof value['updatedAt'] === 'string' ? value['updatedAt'] : undefined
  return { updatedAt, entries, extra: extraKeys(value, STORE_KEYS).extra ?? {} }
}

export function phaseStoreObject(store: PhaseStore): Record<string, unknown> {
  const entries = bareObject()
  for (const [key, record] of store.entries) {
    const { extra, ...rest } = record
    const { lightHits, remHits, lastLightAt, lastRemAt, lastRemConsideredAt } = rest
    entries[key] = {
      key,
      lightHits,
      remHits,
      ...(lastLightAt ? { lastLightAt } : {}),
      ...(lastRemAt ? { lastRemAt } : {}),
      ...(lastRemConsideredAt ? { lastRemConsideredAt } : {}),
      ...extra,
    }
  }
  return { version: 1, ...(store.updatedAt ? { updatedAt: store.updatedAt } : {}), entries, ...store.extra }
}

/** Daily checkpoints out of parsed JSON; those without time or size are left out (spec dreaming 2.3). */
export function dailyIngestionFrom(raw: unknown): DailyIngestion {
  const value = asRecord(raw) ?? {}
  const files = new Map<string, DailyCheckpoint>()
  for (const [path, item] of Object.entries(asRecord(value['files']) ?? {})) {
    const record = asRecord(item)
    const mtimeMs = Math.floor(Number(record?.['mtimeMs']))
    const size = Math.floor(Number(record?.['size']))
    if (!record || !isCount(mtimeMs) || !isCount(size)) continue
    const day = record['lastDreamingDayIngested']
    files.set(path, {
      mtimeMs,
      size,
      ...(typeof day === 'string' && DAY.test(day) ? { lastDreamingDayIngested: day } : {}),
      ...extraKeys(record, CHECKPOINT_KEYS),
    })
  }
  return { files, extra: extraKeys(value, INGESTION_KEYS).extra ?? {} }
}

export function dailyIngestionObject(ingestion: DailyIngestion): Record<string, unknown> {
  const files = bareObject()
  for (const [path, { extra, ...checkpoint }] of ingestion.files) files[path] = { ...checkpoint, ...extra }
  return { version: 1, files, ...ingestion.extra }
}

/** Pretty-printed with two spaces and one final newline (spec dreaming 2). */
export function storeText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

export function asRecord(value: unknown): Record<string, unknown> | undefined {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined
}

/** Kept as found: the cap of 9999 is for whoever adds a hit (spec dreaming 2.2). */
function hits(value: unknown): number {
  const number = Math.floor(Number(value))
  return isCount(number) ? number : 0
}

export function isCount(value: number): boolean {
  return Number.isFinite(value) && value >= 0
}

/** Without a prototype a key such as `__proto__` is one like any other. */
export function bareObject(): Record<string, unknown> {
  return Object.create(null) as Record<string, unknown>
}

function optionalText<K extends string>(record: Record<string, unknown>, key: K): { [P in K]?: string } {
  const value = record[key]
  return typeof value === 'string' && value !== '' ? ({ [key]: value } as { [P in K]?: string }) : {}
}
