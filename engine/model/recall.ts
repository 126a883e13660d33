/** One recalled place in one file, as `short-term-recall.json` holds it (spec dreaming 2.1). */
export type RecallEntry = {
  key: string
  path: string
  startLine: number
  endLine: number
  source: 'memory'
  snippet: string
  recallCount: number
  dailyCount: number
  groundedCount: number
  totalScore: number
  maxScore: number
  /** ISO time with milliseconds and Z; kept as found when it is a string. */
  firstRecalledAt: string
  lastRecalledAt: string
  queryHashes: string[]
  recallDays: string[]
  conceptTags: string[]
  claimHash?: string
  promotedAt?: string
  /** Keys this version does not know; written back after the known ones. */
  extra?: Record<string, unknown>
}

export type RecallStore = {
  updatedAt: string | undefined
  /** In file order; a new entry goes last. */
  entries: Map<string, RecallEntry>
  extra: Record<string, unknown>
}

/** Hits of one entry in the Light and REM phases (spec dreaming 2.2). */
export type PhaseRecord = {
  key: string
  lightHits: number
  remHits: number
  lastLightAt?: string
  lastRemAt?: string
  lastRemConsideredAt?: string
  extra?: Record<string, unknown>
}

export type PhaseStore = {
  updatedAt: string | undefined
  entries: Map<string, PhaseRecord>
  extra: Record<string, unknown>
}

/** Checkpoint of one daily note (spec dreaming 2.3). */
export type DailyCheckpoint = {
  mtimeMs: number
  size: number
  lastDreamingDayIngested?: string
  extra?: Record<string, unknown>
}

export type DailyIngestion = { files: Map<string, DailyCheckpoint>; extra: Record<string, unknown> }

/** recallCount + dailyCount + groundedCount: what the recall gate counts (spec dreaming 2.1). */
export function totalSignals(entry: RecallEntry): number {
  return entry.recallCount + entry.dailyCount + entry.groundedCount
}

/** Our own key in the shared store; what a program that drops keys took away comes back out of a file of ours. */
const RESTATED = 'restatedCount'

/** How many of the recalls of an entry are restatements: its owner said it again on another day (ux 17.10). */
export function restatementsOf({ recallCount, extra }: Pick<RecallEntry, 'recallCount' | 'extra'>): number {
  const count = extra?.[RESTATED]
  return typeof count === 'number' && count > 0 ? Math.min(Math.floor(count), recallCount) : 0
}

/** The keys of an entry with that count; without one where it is 0. */
export function withRestatements(
  extra: Record<string, unknown> | undefined,
  count: number,
): { extra?: Record<string, unknown> } {
  if (count > 0) return { extra: { ...extra, [RESTATED]: count } }
  return extra ? { extra } : {}
}

/** `<source>:<path>:<startLine>:<endLine>[:<claimHash>]` (spec dreaming 2.1). */
export function entryKey(path: string, startLine: number, endLine: number, claimHash?: string): string {
  const base = `memory:${path}:${startLine}:${endLine}`
  return claimHash ? `${base}:${claimHash}` : base
}

const KEY = /^memory:(.+?):(\d+):(\d+)(?::[^:]*)?$/

/** Where the entry of a key stands, also when it is gone; null for what is no such key. */
export function placeOfKey(key: string): { path: string; startLine: number; endLine: number } | null {
  const [, path, start, end] = KEY.exec(key) ?? []
  return path === undefined ? null : { path, startLine: Number(start), endLine: Number(end) }
}

export function emptyRecallStore(): RecallStore {
  return { updatedAt: undefined, entries: new Map(), extra: {} }
}

export function emptyPhaseStore(): PhaseStore {
  return { updatedAt: undefined, entries: new Map(), extra: {} }
}
