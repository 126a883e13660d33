import type { Candidate } from '../../model/dreaming.ts'
import { type RecallEntry, restatementsOf, totalSignals } from '../../model/recall.ts'
import { relevance, signalValues } from './signals.ts'

/** The candidate object of an entry; its key order is that of spec dreaming 11, the lists are copies. */
export function toCandidate(
  entry: RecallEntry,
  score: number,
  ageDays: number,
  halfLifeDays: number,
): Candidate {
  const signalCount = totalSignals(entry)
  const restatedCount = restatementsOf(entry)
  return {
    key: entry.key,
    path: entry.path,
    startLine: entry.startLine,
    endLine: entry.endLine,
    source: 'memory',
    snippet: entry.snippet,
    recallCount: entry.recallCount,
    dailyCount: entry.dailyCount,
    groundedCount: entry.groundedCount,
    signalCount,
    avgScore: relevance(entry.totalScore, signalCount),
    maxScore: entry.maxScore,
    uniqueQueries: entry.queryHashes.length,
    ...(entry.claimHash ? { claimHash: entry.claimHash } : undefined),
    ...(entry.promotedAt ? { promotedAt: entry.promotedAt } : undefined),
    firstRecalledAt: entry.firstRecalledAt,
    lastRecalledAt: entry.lastRecalledAt,
    ageDays,
    score,
    recallDays: entry.recallDays.slice(),
    conceptTags: entry.conceptTags.slice(),
    components: signalValues(entry, ageDays, halfLifeDays),
    ...(restatedCount > 0 ? { restatedCount } : undefined),
  }
}
