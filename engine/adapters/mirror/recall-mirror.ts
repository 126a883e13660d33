import { hash } from 'node:crypto'
import { entryObject } from '../../core/recall/store-json.ts'
import { isoMs } from '../../core/time/zone.ts'
import {
  type PhaseRecord,
  type PhaseStore,
  placeOfKey,
  type RecallEntry,
  type RecallStore,
  restatementsOf,
  totalSignals,
} from '../../model/recall.ts'
import type { Mirror } from './mirror.ts'
import { isWithoutPlace, whole } from './mirror-errors.ts'
import { memoryMirror, openMirror, whyInMemory } from './open.ts'
import { addFilterFunctions, conditionsOf, type RowFilter } from './recall-filter.ts'
import { cursorOf, ORDERS, orderSql, type RecallOrder, valuesOf } from './recall-orders.ts'

/** One entry as a list shows it. */
export type RecallRow = {
  key: string
  path: string
  startLine: number
  endLine: number
  snippet: string
  /** Searches and restatements; how many of them are restatements. */
  recallCount: number
  restatedCount: number
  dailyCount: number
  groundedCount: number
  signalCount: number
  lightHits: number
  remHits: number
  phaseHitCount: number
  queries: number
  days: number
  lastRecalledAt: string
  promotedAt?: string
  /** What a person said of it last. */
  decision?: string
}

/** `next` is where the following page begins, null on the last one; `total` counts the rows of the whole list. */
export type RecallPage = { rows: RecallRow[]; next: string | null; total: number }
/** `text`: what it is about, for when no entry has the key any more. */
export type Decision = { key: string; decision: string; at: string; text?: string }
export type PageOptions = { limit: number; after?: string | null; filter?: RowFilter }

/** The recall state of a workspace in SQLite: disposable, made again from the files at any time. */
export type RecallMirror = {
  /** Why it is held in memory only; null: it is kept. */
  problem(): string | null
  /** What the rows were made from, as the last `sync` was told. */
  stamp(): string | null
  /** Writes what differs, in one transaction; `stamp` names the state of the files. */
  sync(
    store: RecallStore,
    phases: PhaseStore,
    decisions: readonly Decision[],
    stamp: string,
  ): { written: number; removed: number }
  /** Fails with a `RangeError` on a cursor that is none. */
  page(order: RecallOrder, options: PageOptions): RecallPage
  close(): void
}

const COLUMNS = [
  'key',
  'hash',
  'path',
  'start_line',
  'end_line',
  'snippet',
  'recall_count',
  'restated_count',
  'daily_count',
  'grounded_count',
  'signals',
  'light_hits',
  'rem_hits',
  'phase_hits',
  'queries',
  'days',
  'last_recalled_at',
  'last_recalled_ms',
  'promoted_at',
  'promoted_ms',
  'decision',
  'decided_ms',
  'is_gone',
]

const UPSERT = `INSERT INTO recalls (${COLUMNS.join(', ')}) VALUES (${COLUMNS.map(() => '?').join(', ')})
  ON CONFLICT (key) DO UPDATE SET ${COLUMNS.slice(1)
    .map((name) => `${name} = excluded.${name}`)
    .join(', ')}`

const STAMP = "SELECT value FROM meta WHERE key = 'recall_stamp'"
const KEEP_STAMP =
  "INSERT INTO meta (key, value) VALUES ('recall_stamp', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value"

/** Damage is told with `MirrorDamaged`; rows that cannot be written there are kept in memory. */
export function openRecallMirror(path: string): RecallMirror {
  let { db, problem } = openMirror(path)
  addFilterFunctions(db)
  const write: RecallMirror['sync'] = (store, phases, decisions, stamp) =>
    whole(() => db.transaction(() => sync(db, store, phases, decisions, stamp)).immediate())
  return {
    problem: () => problem,
    stamp: () => whole(() => (db.prepare(STAMP).pluck().get() as string | undefined) ?? null),
    sync(store, phases, decisions, stamp) {
      try {
        return write(store, phases, decisions, stamp)
      } catch (error) {
        if (!isWithoutPlace(error)) throw error
        db.close()
        db = memoryMirror()
        addFilterFunctions(db)
        problem = whyInMemory(error)
        return write(store, phases, decisions, stamp)
      }
    },
    page: (order, options) => whole(() => page(db, order, options)),
    close: () => db.close(),
  }
}

function sync(
  db: Mirror,
  store: RecallStore,
  phases: PhaseStore,
  decisions: readonly Decision[],
  stamp: string,
): { written: number; removed: number } {
  const known = new Map(db.prepare('SELECT key, hash FROM recalls').raw().all() as [string, string][])
  const decided = new Map(decisions.map((item) => [item.key, item]))
  const upsert = db.prepare(UPSERT)
  let written = 0
  for (const [key, entry] of store.entries) {
    const phase = phases.entries.get(key)
    const decision = decided.get(key)
    const print = hash('sha1', JSON.stringify([entryObject(entry), phase, decision]), 'base64')
    const isKnown = known.get(key) === print
    known.delete(key)
    if (isKnown) continue
    upsert.run(...values(entry, phase, decision, print))
    written += 1
  }
  for (const decision of decisions) {
    if (store.entries.has(decision.key)) continue
    const print = hash('sha1', JSON.stringify(decision), 'base64')
    const isKnown = known.get(decision.key) === print
    known.delete(decision.key)
    if (isKnown) continue
    upsert.run(...goneValues(decision, print))
    written += 1
  }
  const remove = db.prepare('DELETE FROM recalls WHERE key = ?')
  for (const key of known.keys()) remove.run(key)
  db.prepare(KEEP_STAMP).run(stamp)
  return { written, removed: known.size }
}

function values(
  entry: RecallEntry,
  phase: PhaseRecord | undefined,
  decision: Decision | undefined,
  print: string,
): (string | number | null)[] {
  const lightHits = phase?.lightHits ?? 0
  const remHits = phase?.remHits ?? 0
  return [
    entry.key,
    print,
    entry.path,
    entry.startLine,
    entry.endLine,
    entry.snippet,
    entry.recallCount,
    restatementsOf(entry),
    entry.dailyCount,
    entry.groundedCount,
    totalSignals(entry),
    lightHits,
    remHits,
    lightHits + remHits,
    entry.queryHashes.length,
    entry.recallDays.length,
    entry.lastRecalledAt,
    isoMs(entry.lastRecalledAt) || 0,
    entry.promotedAt ?? null,
    entry.promotedAt === undefined ? null : isoMs(entry.promotedAt) || 0,
    decision?.decision ?? null,
    decision ? isoMs(decision.at) || 0 : null,
    0,
  ]
}

/** The row of a decision alone: its counters are as gone as its entry. */
function goneValues({ key, decision, at, text = '' }: Decision, print: string): (string | number | null)[] {
  const { path, startLine, endLine } = placeOfKey(key) ?? { path: '', startLine: 0, endLine: 0 }
  const noCounts = Array.from({ length: 10 }, () => 0)
  const place = [path, startLine, endLine, text]
  return [key, print, ...place, ...noCounts, '', 0, null, null, decision, isoMs(at) || 0, 1]
}

type Row = Record<string, string | number | null>

function page(db: Mirror, name: RecallOrder, { limit, after = null, filter = {} }: PageOptions): RecallPage {
  const order = ORDERS[name]
  const { where, orderBy, parameters } = orderSql(order, after === null ? null : valuesOf(order, after))
  const conditions = conditionsOf(filter)
  const values = conditions.flatMap((condition) => condition.values)
  const all = (first: string) =>
    [first, ...conditions.map(({ sql }) => sql)].map((sql) => `(${sql})`).join(' AND ')
  // One more than asked for tells whether there is a next page.
  const rows = db
    .prepare(`SELECT * FROM recalls WHERE ${all(where)} ORDER BY ${orderBy} LIMIT ?`)
    .all(...parameters, ...values, limit + 1) as Row[]
  const count = db.prepare(`SELECT count(*) FROM recalls WHERE ${all(order.where)}`).pluck()
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    rows: rows.slice(0, limit).map(recallRow),
    next: last ? cursorOf(order, last) : null,
    total: Number(count.get(...values)),
  }
}

function recallRow(row: Row): RecallRow {
  const number = (name: string) => Number(row[name])
  const text = (name: string) => String(row[name])
  return {
    key: text('key'),
    path: text('path'),
    startLine: number('start_line'),
    endLine: number('end_line'),
    snippet: text('snippet'),
    recallCount: number('recall_count'),
    restatedCount: number('restated_count'),
    dailyCount: number('daily_count'),
    groundedCount: number('grounded_count'),
    signalCount: number('signals'),
    lightHits: number('light_hits'),
    remHits: number('rem_hits'),
    phaseHitCount: number('phase_hits'),
    queries: number('queries'),
    days: number('days'),
    lastRecalledAt: text('last_recalled_at'),
    ...(row['promoted_at'] === null ? {} : { promotedAt: text('promoted_at') }),
    ...(row['decision'] === null ? {} : { decision: text('decision') }),
  }
}
