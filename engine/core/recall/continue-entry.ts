import { MAX_QUERY_HASHES, MAX_RECALL_DAYS } from '../../model/constants.ts'
import { type RecallEntry, restatementsOf, withRestatements } from '../../model/recall.ts'
import { isoMs } from '../time/zone.ts'

/**
 * The other program does not see our archive: it begins an entry anew that we still hold. Its new entry then
 * carries on the old one, with all counters added up (decisions 4). Null when `fresh` did not begin after the
 * last thing that `old` knows: then it is the same history, and adding it up would count twice.
 */
export function continueEntry(old: RecallEntry, fresh: RecallEntry): RecallEntry | null {
  if (!(isoMs(fresh.firstRecalledAt) > isoMs(old.lastRecalledAt))) return null
  const promotedAt = fresh.promotedAt ?? old.promotedAt
  const claimHash = fresh.claimHash ?? old.claimHash
  const extra = old.extra || fresh.extra ? { ...old.extra, ...fresh.extra } : undefined
  return {
    key: fresh.key,
    path: fresh.path,
    startLine: fresh.startLine,
    endLine: fresh.endLine,
    source: 'memory',
    snippet: fresh.snippet,
    recallCount: old.recallCount + fresh.recallCount,
    dailyCount: old.dailyCount + fresh.dailyCount,
    groundedCount: old.groundedCount + fresh.groundedCount,
    totalScore: old.totalScore + fresh.totalScore,
    maxScore: Math.max(old.maxScore, fresh.maxScore),
    firstRecalledAt: old.firstRecalledAt,
    lastRecalledAt: fresh.lastRecalledAt,
    queryHashes: union(old.queryHashes, fresh.queryHashes).slice(-MAX_QUERY_HASHES),
    recallDays: union(old.recallDays, fresh.recallDays).slice(-MAX_RECALL_DAYS),
    conceptTags: fresh.conceptTags.length > 0 ? fresh.conceptTags : old.conceptTags,
    ...(claimHash ? { claimHash } : {}),
    ...(promotedAt ? { promotedAt } : {}),
    ...withRestatements(extra, restatementsOf(old) + restatementsOf(fresh)),
  }
}

function union(first: readonly string[], second: readonly string[]): string[] {
  return [...new Set([...first, ...second])]
}
