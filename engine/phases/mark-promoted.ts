import { normalizeSnippet } from '../core/text/normalize.ts'
import type { Candidate } from '../model/dreaming.ts'
import { type RecallEntry, withRestatements } from '../model/recall.ts'
import type { NightInput, NightState } from './state.ts'

/**
 * Notes the promotion in the store: new lines, today's wording and the time (spec dreaming 12.4). A line that was
 * only recorded with its passage gets an entry of its own: the passage stays open for the rest of what it says.
 */
export function markPromoted(state: NightState, input: NightInput, candidate: Candidate): void {
  const { entries } = state.recall
  const own = entries.get(candidate.key)
  entries.set(candidate.key, own ? written(own, candidate, input.nowIso) : lineEntry(candidate, input.nowIso))
  state.recall.updatedAt = input.nowIso
}

function written(
  entry: RecallEntry,
  { startLine, endLine, snippet }: Candidate,
  nowIso: string,
): RecallEntry {
  return withTime({ ...entry, startLine, endLine, snippet: normalizeSnippet(snippet) }, nowIso)
}

/** In the key order of the file (spec dreaming 2.1). */
function withTime(entry: RecallEntry, promotedAt: string): RecallEntry {
  const { extra, claimHash, promotedAt: _, ...rest } = entry
  return { ...rest, ...(claimHash ? { claimHash } : {}), promotedAt, ...(extra ? { extra } : {}) }
}

function lineEntry(candidate: Candidate, nowIso: string): RecallEntry {
  const { key, path, startLine, endLine, snippet, recallCount, dailyCount, groundedCount } = candidate
  const { restatedCount = 0 } = candidate
  return {
    key,
    path,
    startLine,
    endLine,
    source: 'memory',
    snippet: normalizeSnippet(snippet),
    recallCount,
    dailyCount,
    groundedCount,
    totalScore: candidate.avgScore * candidate.signalCount,
    maxScore: candidate.maxScore,
    firstRecalledAt: candidate.firstRecalledAt,
    lastRecalledAt: candidate.lastRecalledAt,
    queryHashes: [],
    recallDays: candidate.recallDays,
    conceptTags: candidate.conceptTags,
    promotedAt: nowIso,
    ...withRestatements(undefined, restatedCount),
  }
}
