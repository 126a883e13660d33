import { DAY_MS } from '../../model/constants.ts'
import { type RecallEntry, totalSignals } from '../../model/recall.ts'
import { clamp01 } from '../text/normalize.ts'
import { jaccard, similarityTokens } from '../text/similarity.ts'
import { isLongerWording } from '../text/statement.ts'
import { isDayInLookback, isoMs } from '../time/zone.ts'

/** Is any of the entry's days, or its last recall, inside the window (spec dreaming 9)? */
export function isInLookback(entry: RecallEntry, nowMs: number, lookbackDays: number): boolean {
  if (isoMs(entry.lastRecalledAt) >= nowMs - lookbackDays * DAY_MS) return true
  for (const day of entry.recallDays) if (isDayInLookback(day, nowMs, lookbackDays)) return true
  return false
}

/** Newest recall first, then most recalls; ties keep store order (spec dreaming 9.3). */
export function byRecency(entries: readonly RecallEntry[]): RecallEntry[] {
  const dated = entries.map((entry) => ({ entry, ms: isoMs(entry.lastRecalledAt) || 0 }))
  dated.sort((a, b) => b.ms - a.ms || b.entry.recallCount - a.entry.recallCount)
  return dated.map(({ entry }) => entry)
}

/** A longer wording of the same counts as this alike: a setting above it keeps both (case C101). */
const LONGER_WORDING = 0.9
/** Shared share from which it is worth looking closer. */
const WORTH_A_LOOK = 0.5

export type Staged = { kept: RecallEntry[]; mergedCount: number }

/**
 * Merges near-duplicates of one file into the first of them (spec dreaming 9.1). The entries given are
 * not changed; a merged one is a copy with the larger counters and the union of the lists.
 */
export function mergeNearDuplicates(entries: readonly RecallEntry[], threshold: number): Staged {
  const kept: RecallEntry[] = []
  const tokens: Set<string>[] = []
  const byPath = new Map<string, number[]>()
  for (const entry of entries) {
    const own = similarityTokens(entry.snippet)
    const group = byPath.get(entry.path) ?? []
    const twin = group.find((index) => isAlike(own, entry, tokens[index], kept[index], threshold))
    const first = twin === undefined ? undefined : kept[twin]
    if (twin !== undefined && first) {
      kept[twin] = merged(first, entry)
      continue
    }
    group.push(kept.length)
    byPath.set(entry.path, group)
    kept.push(entry)
    tokens.push(own)
  }
  return { kept, mergedCount: entries.length - kept.length }
}

function isAlike(
  own: Set<string>,
  entry: RecallEntry,
  other: Set<string> | undefined,
  first: RecallEntry | undefined,
  threshold: number,
): boolean {
  if (!other || !first) return false
  if (own.size === 0 && other.size === 0) return entry.snippet.toLowerCase() === first.snippet.toLowerCase()
  const share = jaccard(own, other)
  if (share >= threshold) return true
  return threshold <= LONGER_WORDING && share >= WORTH_A_LOOK && isLongerWording(entry.snippet, first.snippet)
}

function merged(first: RecallEntry, later: RecallEntry): RecallEntry {
  return {
    ...first,
    recallCount: Math.max(first.recallCount, later.recallCount),
    totalScore: Math.max(first.totalScore, later.totalScore),
    maxScore: Math.max(first.maxScore, later.maxScore),
    queryHashes: [...new Set([...first.queryHashes, ...later.queryHashes])],
    recallDays: [...new Set([...first.recallDays, ...later.recallDays])].sort(),
    conceptTags: [...new Set([...first.conceptTags, ...later.conceptTags])],
    lastRecalledAt:
      isoMs(later.lastRecalledAt) > isoMs(first.lastRecalledAt) ? later.lastRecalledAt : first.lastRecalledAt,
  }
}

/** Mean score per signal, 0..1; 0 without signals (spec dreaming 9.2). */
export function meanScore(entry: RecallEntry): number {
  const signals = totalSignals(entry)
  return signals > 0 ? clamp01(entry.totalScore / signals) : 0
}

/** Lines of the Light report (spec dreaming 9.2). */
export function lightBody(entries: readonly RecallEntry[]): string[] {
  if (entries.length === 0) return ['- No notable updates.']
  return entries.flatMap((entry) => [
    `- Candidate: ${entry.snippet || '(no snippet captured)'}`,
    `  - confidence: ${meanScore(entry).toFixed(2)}`,
    `  - evidence: ${entry.path}:${entry.startLine}-${entry.endLine}`,
    `  - recalls: ${entry.recallCount}`,
    '  - status: staged',
  ])
}
