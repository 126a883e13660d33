import { assess, isEligible, rank } from '../core/rank/rank.ts'
import type { Ranking } from '../model/config.ts'
import type { Candidate, GateResult, RankParams } from '../model/dreaming.ts'
import { type PhaseStore, type RecallStore, restatementsOf } from '../model/recall.ts'
import { type ClaimSource, claimsIn } from './claims.ts'
import { type RoomPlace, roomPlace } from './room-place.ts'

/** Why one candidate is promoted or not; `passes` tests the very gates of promotion (spec dreaming 21, 26.10). */
export type Explanation = {
  thresholds: {
    minScore: number
    minRecallCount: number
    minUniqueQueries: number
    maxAgeDays: number | null
  }
  candidate: Candidate
  passes: { score: boolean; recallCount: boolean; uniqueQueries: boolean; maxAge: boolean }
  promotable: boolean
  boost: number
  rawScore: number
  /** `days`: readings of a daily note; `restatements` is left out where there are none. */
  signals: { total: number; searches: number; restatements?: number; days: number; grounded: number }
  gates: GateResult[]
  credit?: RoomPlace
}

/** Best-ranked claim whose key, path or text matches the selector, with every gate; null when none does. */
export function explainCandidate(
  store: RecallStore,
  phases: PhaseStore,
  params: RankParams,
  selector: string,
  nowMs: number,
  source: ClaimSource | null = null,
  ranking: Ranking = 'signals',
): Explanation | null {
  const claims = claimsIn(source, { store, phases }, params, nowMs)
  const open: RankParams = {
    ...params,
    minScore: 0,
    minRecallCount: 0,
    minUniqueQueries: 0,
    maxAgeDays: null,
    limit: null,
  }
  const found = findBySelector(rank(claims.entries, claims.phases, open, nowMs), selector)
  const entry = found && claims.entryOf(found.key)
  if (!found || !entry) return null
  const { candidate, boost, rawScore, gates } = assess(entry, claims.phases.get(entry.key), params, nowMs)
  const restated = restatementsOf(entry)
  const passed = (id: GateResult['gate']) => gates.find(({ gate }) => gate === id)?.passed ?? false
  return {
    thresholds: {
      minScore: params.minScore,
      minRecallCount: params.minRecallCount,
      minUniqueQueries: params.minUniqueQueries,
      maxAgeDays: params.maxAgeDays,
    },
    candidate,
    passes: {
      score: passed('score'),
      recallCount: passed('recallCount'),
      uniqueQueries: passed('uniqueQueries'),
      maxAge: passed('maxAge'),
    },
    promotable: isEligible(entry, false) && gates.every((gate) => gate.passed),
    boost,
    rawScore,
    signals: {
      total: candidate.signalCount,
      searches: entry.recallCount - restated,
      ...(restated > 0 ? { restatements: restated } : {}),
      days: entry.dailyCount,
      grounded: entry.groundedCount,
    },
    gates,
    ...(ranking === 'credit' ? { credit: roomPlace(claims, entry.key) } : {}),
  }
}

/** First candidate whose key equals or contains the selector, or whose path or text contains it (any case). */
export function findBySelector(candidates: readonly Candidate[], selector: string): Candidate | null {
  const wanted = folded(selector.trim())
  if (wanted === '') return null
  const exact = candidates.find(({ key }) => folded(key) === wanted)
  const matches = ({ key, path, snippet }: Candidate) =>
    [key, path, snippet].some((text) => folded(text).includes(wanted))
  return exact ?? candidates.find(matches) ?? null
}

/** Some systems type and store accents as characters of their own. */
function folded(text: string): string {
  return text.normalize('NFC').toLowerCase()
}
