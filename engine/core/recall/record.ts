import { MAX_QUERY_HASHES, MAX_RECALL_DAYS } from '../../model/constants.ts'
import { isShortTermPath, normalizePath } from '../../model/paths.ts'
import { entryKey, type RecallEntry, type RecallStore } from '../../model/recall.ts'
import { withoutSecrets } from '../redact/secrets.ts'
import { claimHash, clamp01, collapseWhitespace, normalizeSnippet, queryHash } from '../text/normalize.ts'
import { deriveConceptTags } from './concept-tags.ts'
import { isContaminated } from './contamination.ts'
import { unwrapDiffHunk } from './normalize-entry.ts'
import { storedCredit, withCredit } from './query-credit.ts'

/** One search result or ingested chunk; `score` 0..1, lines 1-based and inclusive. */
export type Hit = {
  path: string
  startLine: number
  endLine: number
  score: number
  snippet: string
  source: string
}

export type RecordOptions = {
  query: string
  kind: 'recall' | 'daily'
  /** Day bucket `YYYY-MM-DD` in the workspace's zone. */
  day: string
  nowIso: string
  /** At most one signal per entry, query and day (both ingestions, backfill: spec dreaming 4.2). */
  dedupe: boolean
  /** How much of the answer each hit was, in the order of the hits (`answerShares`); left out: nothing is kept of it. */
  shares?: readonly number[]
}

export type RecordedHit = { path: string; startLine: number; endLine: number; score: number }

/**
 * Relevant hits: notes of the short-term memory only (spec dreaming 4.1), and of this workspace: what a path that
 * leads out of it names is searched, but the store of this workspace says nothing about it.
 */
export function relevantHits(hits: readonly Hit[]): Hit[] {
  return hits.filter(({ source, path }) => source === 'memory' && isShortTermPath(path) && !leadsOut(path))
}

function leadsOut(path: string): boolean {
  const normal = normalizePath(path)
  return /^(?:\/|[a-z]:)/i.test(normal) || normal.split('/').includes('..')
}

/**
 * Adds hits to the store in place, one after the other (spec dreaming 4.2), and returns the relevant ones
 * for the event log (with those skipped as contaminated).
 */
export function recordHits(store: RecallStore, hits: readonly Hit[], options: RecordOptions): RecordedHit[] {
  if (options.query.trim() === '') return []
  return recordHashedHits(store, hits, queryHash(options.query), options)
}

/** The same for a query of which only the hash (spec dreaming 2.1) is known. */
export function recordHashedHits(
  store: RecallStore,
  hits: readonly Hit[],
  hash: string,
  options: Omit<RecordOptions, 'query'>,
): RecordedHit[] {
  const relevant = relevantHits(hits)
  for (const hit of relevant) recordHit(store, hit, hash, options, options.shares?.[hits.indexOf(hit)])
  if (relevant.length > 0) store.updatedAt = options.nowIso
  return relevant.map((hit) => ({
    path: normalizePath(hit.path),
    startLine: hit.startLine,
    endLine: hit.endLine,
    score: clamp01(hit.score),
  }))
}

/** Key of the entry that a hit belongs to: the one with its claim when there is one (spec dreaming 4.2, step 2). */
export function keyOfHit(store: RecallStore, hit: Hit): string {
  const path = normalizePath(hit.path)
  const claim = claimHash(unwrapDiffHunk(collapseWhitespace(hit.snippet)))
  const startLine = Math.max(1, Math.floor(hit.startLine))
  const endLine = Math.max(1, Math.floor(hit.endLine))
  const groundedKey = entryKey(path, startLine, endLine, claim)
  return store.entries.has(groundedKey) ? groundedKey : entryKey(path, hit.startLine, hit.endLine)
}

function recordHit(
  store: RecallStore,
  hit: Hit,
  hash: string,
  options: Omit<RecordOptions, 'query'>,
  share: number | undefined,
): void {
  const snippet = storedSnippet(unwrapDiffHunk(collapseWhitespace(hit.snippet)))
  const hasLines = Number.isInteger(hit.startLine) && Number.isInteger(hit.endLine)
  if (!hasLines || snippet === '' || isContaminated(snippet)) return
  const path = normalizePath(hit.path)
  const key = keyOfHit(store, hit)
  const old = store.entries.get(key)
  const isDuplicate = options.dedupe && old !== undefined && isKnownContext(old, hash, options.day)
  const score = clamp01(hit.score)
  const gain = isDuplicate ? 0 : 1
  const tags = deriveConceptTags(snippet)
  const entry: RecallEntry = {
    key,
    path,
    startLine: old?.startLine ?? hit.startLine,
    endLine: old?.endLine ?? hit.endLine,
    source: 'memory',
    snippet,
    recallCount: (old?.recallCount ?? 0) + (options.kind === 'recall' ? gain : 0),
    dailyCount: (old?.dailyCount ?? 0) + (options.kind === 'daily' ? gain : 0),
    groundedCount: old?.groundedCount ?? 0,
    totalScore: (old?.totalScore ?? 0) + (isDuplicate ? 0 : score),
    maxScore: Math.max(old?.maxScore ?? 0, score),
    firstRecalledAt: old?.firstRecalledAt ?? options.nowIso,
    lastRecalledAt: options.nowIso,
    queryHashes: appended(old?.queryHashes, hash, MAX_QUERY_HASHES),
    recallDays: appended(old?.recallDays, options.day, MAX_RECALL_DAYS),
    conceptTags: tags.length > 0 ? tags : (old?.conceptTags ?? []),
    ...(old?.claimHash ? { claimHash: old.claimHash } : {}),
    ...(old?.promotedAt ? { promotedAt: old.promotedAt } : {}),
    ...extraOf(old, hash, share),
  }
  store.entries.set(key, entry)
}

/** A secret of a note is in no store (case C168); what else a note says is its owner's to keep. */
function storedSnippet(flat: string): string {
  return normalizeSnippet(withoutSecrets(flat))
}

/** A query gives its credit once, however often it is asked. */
function extraOf(
  old: RecallEntry | undefined,
  hash: string,
  share: number | undefined,
): { extra?: Record<string, unknown> } {
  const isNew = share !== undefined && !old?.queryHashes.includes(hash)
  // What was counted before anybody kept shares stays without: `queryCredit` makes up for it from the scores.
  const sum = old === undefined || old.recallCount === 0 ? 0 : storedCredit(old)
  if (isNew && sum !== null) return { extra: withCredit(old?.extra, sum + share) }
  return old?.extra ? { extra: old.extra } : {}
}

/**
 * Would this hit only repeat what the store already holds for the same query? A note that is read again
 * without having changed is no new signal (spec dreaming 26.7).
 */
export function isAlreadyCounted(store: RecallStore, hit: Hit, query: string): boolean {
  const flat = unwrapDiffHunk(collapseWhitespace(hit.snippet))
  const path = normalizePath(hit.path)
  const old =
    store.entries.get(entryKey(path, hit.startLine, hit.endLine, claimHash(flat))) ??
    store.entries.get(entryKey(path, hit.startLine, hit.endLine))
  return (
    old !== undefined && old.snippet === storedSnippet(flat) && old.queryHashes.includes(queryHash(query))
  )
}

/** Two independent memberships, not a pair (spec dreaming 4.2, step 5). */
function isKnownContext(entry: RecallEntry, hash: string, day: string): boolean {
  return entry.queryHashes.includes(hash) && entry.recallDays.includes(day)
}

/** The list with `item` at the end if it is new, cut to its newest `cap` items. */
export function appended(list: readonly string[] | undefined, item: string, cap: number): string[] {
  const items = list ?? []
  return items.includes(item) ? [...items] : [...items, item].slice(-cap)
}
