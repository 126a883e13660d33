import { MAX_QUERY_HASHES, MAX_RECALL_DAYS } from '../../model/constants.ts'
import { isShortTermPath, normalizePath } from '../../model/paths.ts'
import { entryKey, type PhaseStore, type RecallEntry, type RecallStore } from '../../model/recall.ts'
import { claimHash, clamp01, collapseWhitespace, normalizeSnippet, queryHash } from '../text/normalize.ts'
import { deriveConceptTags } from './concept-tags.ts'
import { isContaminated } from './contamination.ts'
import { appended } from './record.ts'

/** One statement out of an old note; `query` and `day` fall back to those of the call. */
export type GroundedItem = {
  path: string
  startLine: number
  endLine: number
  snippet: string
  score: number
  signalCount?: number
  query?: string
  dayBucket?: string
}

export type GroundedOptions = { query: string; day: string; nowIso: string; dedupe: boolean }

/**
 * Adds grounded candidates in place (spec dreaming 4.3): keyed with the claim hash, counted in `groundedCount`.
 * Returns how many were staged.
 */
export function recordGrounded(
  store: RecallStore,
  items: readonly GroundedItem[],
  options: GroundedOptions,
): number {
  let staged = 0
  for (const item of items) {
    const flat = collapseWhitespace(item.snippet)
    const snippet = normalizeSnippet(flat)
    const hasLines = Number.isFinite(item.startLine) && Number.isFinite(item.endLine)
    if (!isShortTermPath(item.path) || snippet === '' || isContaminated(snippet) || !hasLines) continue
    const path = normalizePath(item.path)
    const hash = claimHash(flat)
    const startLine = Math.max(1, Math.floor(item.startLine))
    const endLine = Math.max(1, Math.floor(item.endLine))
    const key = entryKey(path, startLine, endLine, hash)
    const old = store.entries.get(key)
    const itemQuery = queryHash(item.query ?? options.query)
    const day = item.dayBucket ?? options.day
    const isDuplicate =
      options.dedupe && !!old?.queryHashes.includes(itemQuery) && old.recallDays.includes(day)
    const signals = isDuplicate ? 0 : Math.max(1, Math.floor(item.signalCount ?? 1))
    const score = clamp01(item.score)
    const tags = deriveConceptTags(snippet)
    store.entries.set(key, {
      key,
      path,
      startLine: old?.startLine ?? startLine,
      endLine: old?.endLine ?? endLine,
      source: 'memory',
      snippet,
      recallCount: old?.recallCount ?? 0,
      dailyCount: old?.dailyCount ?? 0,
      groundedCount: (old?.groundedCount ?? 0) + signals,
      totalScore: (old?.totalScore ?? 0) + score * signals,
      maxScore: Math.max(old?.maxScore ?? 0, score),
      firstRecalledAt: old?.firstRecalledAt ?? options.nowIso,
      lastRecalledAt: options.nowIso,
      queryHashes: appended(old?.queryHashes, itemQuery, MAX_QUERY_HASHES),
      recallDays: appended(old?.recallDays, day, MAX_RECALL_DAYS),
      conceptTags: tags.length > 0 ? tags : (old?.conceptTags ?? []),
      claimHash: hash,
      ...(old?.promotedAt ? { promotedAt: old.promotedAt } : {}),
      ...(old?.extra ? { extra: old.extra } : {}),
    })
    staged += 1
  }
  if (staged > 0) store.updatedAt = options.nowIso
  return staged
}

/** Did nothing but a backfill find it? */
export function isGroundedOnly({ groundedCount, recallCount, dailyCount }: RecallEntry): boolean {
  return groundedCount > 0 && recallCount === 0 && dailyCount === 0
}

/** Removes entries that only the grounded backfill made, and phase records without an entry (spec dreaming 17). */
export function removeGroundedOnly(store: RecallStore, phases: PhaseStore, nowIso: string): number {
  let removed = 0
  for (const [key, entry] of store.entries) {
    if (isGroundedOnly(entry)) {
      store.entries.delete(key)
      removed += 1
    }
  }
  if (removed > 0) store.updatedAt = nowIso
  for (const key of phases.entries.keys()) if (!store.entries.has(key)) phases.entries.delete(key)
  return removed
}
