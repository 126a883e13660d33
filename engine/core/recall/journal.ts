import { normalizePath } from '../../model/paths.ts'
import { entryKey, type RecallEntry, type RecallStore } from '../../model/recall.ts'
import type { RedactionSettings } from '../../model/redaction.ts'
import { redacted } from '../redact/redact.ts'
import { withoutSecrets } from '../redact/secrets.ts'
import { parsedObject } from '../text/json.ts'
import { queryHash, sha1Hex12 } from '../text/normalize.ts'
import { isoMs } from '../time/zone.ts'
import { answerShares } from './query-credit.ts'
import { type Hit, keyOfHit, type RecordedHit, recordHashedHits, relevantHits } from './record.ts'

/** One search as the journal holds it, a line of JSON that is appended without reading the store. */
export type JournalLine = {
  at: string
  /** Day bucket of the search in the workspace's zone. */
  day: string
  /** Hash of the query (spec dreaming 2.1). */
  hash: string
  /** The query itself, without secrets and personal data; only where the owner has asked for clear text. */
  query?: string
  hits: Hit[]
}

export type JournaledSearch = {
  query: string
  hits: readonly Hit[]
  day: string
  at: string
  isQueryClear: boolean
  redaction?: RedactionSettings
}

const NOT_ASCII = /[\u007f-\uffff]/g

/**
 * The line of a search, with its line end; null when it has nothing to record. It is all ASCII, so that a line
 * that a power cut tore leaves a file that can still be read.
 */
export function journalText({
  query,
  hits,
  day,
  at,
  isQueryClear,
  redaction,
}: JournaledSearch): string | null {
  const relevant = relevantHits(hits).map(plainHit)
  const text = query.trim()
  if (text === '' || relevant.length === 0) return null
  const line: JournalLine = {
    at,
    day,
    hash: queryHash(text),
    ...(isQueryClear ? { query: redacted(text, redaction) } : {}),
    hits: relevant,
  }
  const json = JSON.stringify(line)
  const ascii = json.replace(NOT_ASCII, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return `${ascii}\n`
}

function plainHit({ path, startLine, endLine, score, snippet, source }: Hit): Hit {
  return { path, startLine, endLine, score, snippet: withoutSecrets(snippet), source }
}

/** Reads journal lines; what is no whole line (torn by a kill) is left out. */
export function parseJournal(text: string): JournalLine[] {
  return text.split('\n').flatMap((line) => {
    if (line.trim() === '') return []
    const value = parsedObject(line)
    return isWhole(value) ? [value] : []
  })
}

function isWhole(value: Partial<JournalLine> | null): value is JournalLine {
  return (
    typeof value?.at === 'string' &&
    typeof value.day === 'string' &&
    typeof value.hash === 'string' &&
    Array.isArray(value.hits) &&
    value.hits.every((hit) => hit !== null && typeof hit.path === 'string' && typeof hit.snippet === 'string')
  )
}

/**
 * Which signals of a day were counted, as hashes of entry, query and day; `isWhole` while the list is known to
 * hold all of them.
 */
export type CountedDay = { isWhole: boolean; pairs: Set<string> }
/** The newest days by name. */
export type CountedDays = Map<string, CountedDay>

/** Searches of two days may be mixed around midnight. */
const MAX_DAYS = 2
/** The day of a busy agent; beyond it the test of spec dreaming 4.2, step 5 decides. */
const MAX_PAIRS = 20_000

export type FoldedSearch = { at: string; hash: string; query?: string; recorded: RecordedHit[] }

/**
 * Counts journaled searches in the store and in `counted`, both in place: each entry gains at most one signal
 * per query and day. `isUncertain`: the lines may have been counted already, by a run of which all traces but
 * the entries are gone; then an entry that knows the query and the day gains nothing. Returns the searches
 * that counted for at least one entry.
 */
export function foldLines(
  store: RecallStore,
  lines: readonly JournalLine[],
  counted: CountedDays,
  isUncertain: boolean,
): FoldedSearch[] {
  const folded: FoldedSearch[] = []
  for (const line of lines) {
    const day = dayOf(counted, line.day)
    const hits = relevantHits(line.hits)
    const shares = answerShares(hits)
    const recorded = hits.flatMap((hit, index) =>
      foldHit(store, { hit, share: shares[index] ?? 0 }, line, day, isUncertain),
    )
    const { at, hash, query } = line
    if (recorded.length > 0) folded.push({ at, hash, ...(query === undefined ? {} : { query }), recorded })
  }
  return folded
}

/** The list of a day. Of a day after all known ones nothing can have been counted yet. */
function dayOf(counted: CountedDays, day: string): CountedDay {
  const known = counted.get(day)
  if (known) return known
  const days = [...counted.keys()].sort()
  const newest = days.at(-1)
  const added: CountedDay = { isWhole: newest !== undefined && day > newest, pairs: new Set() }
  counted.set(day, added)
  for (const old of [...days, day].sort().slice(0, -MAX_DAYS)) if (old !== day) counted.delete(old)
  return added
}

function foldHit(
  store: RecallStore,
  { hit, share }: { hit: Hit; share: number },
  { at, day, hash }: JournalLine,
  counted: CountedDay,
  isUncertain: boolean,
): RecordedHit[] {
  const key = keyOfHit(store, hit)
  const pair = sha1Hex12(`${entryKey(normalizePath(hit.path), hit.startLine, hit.endLine)}|${hash}|${day}`)
  const old = store.entries.get(key)
  // An entry that the store has lost since is one to count again.
  if (old && counted.pairs.has(pair)) return []
  const updatedAt = store.updatedAt
  const recorded = recordHashedHits(store, [hit], hash, {
    kind: 'recall',
    day,
    nowIso: at,
    dedupe: isUncertain || !counted.isWhole,
    shares: [share],
  })
  if (counted.pairs.size < MAX_PAIRS) counted.pairs.add(pair)
  else counted.isWhole = false
  keepLaterTimes(store, key, old, updatedAt)
  const gained = store.entries.get(key)
  return gained && signals(gained) > signals(old) ? recorded : []
}

/** A search that is counted late does not make an entry older than it is. */
function keepLaterTimes(
  store: RecallStore,
  key: string,
  old: RecallEntry | undefined,
  updatedAt: string | undefined,
): void {
  if (updatedAt && store.updatedAt && isoMs(updatedAt) > isoMs(store.updatedAt)) store.updatedAt = updatedAt
  const entry = store.entries.get(key)
  if (!old || !entry || !(isoMs(old.lastRecalledAt) > isoMs(entry.lastRecalledAt))) return
  store.entries.set(key, { ...entry, snippet: old.snippet, lastRecalledAt: old.lastRecalledAt })
}

function signals(entry: RecallEntry | undefined): number {
  return entry?.recallCount ?? 0
}
