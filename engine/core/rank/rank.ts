import type { Candidate, GateResult, RankParams } from '../../model/dreaming.ts'
import { isShortTermPath } from '../../model/paths.ts'
import { type PhaseRecord, type RecallEntry, totalSignals } from '../../model/recall.ts'
import { isContaminated } from '../recall/contamination.ts'
import { clamp01 } from '../text/normalize.ts'
import { isoMs } from '../time/zone.ts'
import { toCandidate } from './candidate.ts'
import { gateResults } from './gates.ts'
import { ageInDays, contexts, phaseBoost, weightedSum } from './signals.ts'

export type PhaseLookup = { get(key: string): PhaseRecord | undefined }

/** A candidate with the numbers behind its score. */
export type Assessment = { candidate: Candidate; boost: number; rawScore: number; gates: GateResult[] }

type Passed = { entry: RecallEntry; score: number; ageDays: number }

/**
 * Candidates that pass every gate, best first: score, recall count, path, then store order (spec
 * dreaming 11). The gates that only compare whole numbers come first, then the age, and no logarithm is
 * taken or candidate built for an entry that cannot pass: most entries of a large store cost a few
 * comparisons.
 */
export function rank(
  entries: Iterable<RecallEntry>,
  phases: PhaseLookup,
  params: RankParams,
  nowMs: number,
): Candidate[] {
  const passed = passingEntries(entries, phases, params, nowMs)
  passed.sort(
    (a, b) =>
      b.score - a.score ||
      b.entry.recallCount - a.entry.recallCount ||
      a.entry.path.localeCompare(b.entry.path),
  )
  const shown = params.limit === null ? passed : passed.slice(0, params.limit)
  return shown.map(({ entry, score, ageDays }) =>
    toCandidate(entry, score, ageDays, params.recencyHalfLifeDays),
  )
}

function passingEntries(
  entries: Iterable<RecallEntry>,
  phases: PhaseLookup,
  params: RankParams,
  nowMs: number,
): Passed[] {
  const { minUniqueQueries, minScore, includePromoted } = params
  // Without any signal an entry never passes, whatever the gate says.
  const minSignals = Math.max(1, params.minRecallCount)
  const maxAgeDays = params.maxAgeDays ?? Number.POSITIVE_INFINITY
  const isOurs = eligibility(includePromoted)
  const withoutTags = { ...params, weights: { ...params.weights, conceptual: 0 } }
  const leastWithoutTags = minScore - params.weights.conceptual - ROUNDING
  const passed: Passed[] = []
  for (const entry of entries) {
    if (totalSignals(entry) < minSignals || contexts(entry) < minUniqueQueries) continue
    if (entry.promotedAt !== undefined && !includePromoted) continue
    const ageDays = ageInDays(isoMs(entry.lastRecalledAt), nowMs)
    if (ageDays > maxAgeDays) continue
    const record = phases.get(entry.key)
    // Tags may have to be derived from the text: not for what they cannot lift over the gate.
    if (rawScore(entry, record, withoutTags, ageDays, nowMs) < leastWithoutTags) continue
    const score = rawScore(entry, record, params, ageDays, nowMs)
    if (score >= minScore && isOurs(entry)) passed.push({ entry, score: clamp01(score), ageDays })
  }
  return passed
}

/** Floats that are added in another order differ in the last places. */
export const ROUNDING = 1e-9

/** Ours to rank at all: short-term source, not generated text, not promoted (spec dreaming 11). */
export function isEligible(entry: RecallEntry, includePromoted: boolean): boolean {
  if (entry.promotedAt !== undefined && !includePromoted) return false
  return isShortTermPath(entry.path) && !isContaminated(entry.snippet)
}

/** `isEligible` for a walk over a store: entries of a note mostly follow each other, its path is tested once. */
export function eligibility(includePromoted: boolean): (entry: RecallEntry) => boolean {
  let path: string | undefined
  let isShortTerm = false
  return (entry) => {
    if (entry.promotedAt !== undefined && !includePromoted) return false
    if (entry.path !== path) {
      path = entry.path
      isShortTerm = isShortTermPath(path)
    }
    return isShortTerm && !isContaminated(entry.snippet)
  }
}

/** Weighted sum plus phase boost, not clamped: what the score gate compares (spec dreaming 11). */
export function rawScore(
  entry: RecallEntry,
  record: PhaseRecord | undefined,
  params: RankParams,
  ageDays: number,
  nowMs: number,
): number {
  const sum = weightedSum(entry, ageDays, params.recencyHalfLifeDays, params.weights)
  return params.hasPhaseBoost ? sum + phaseBoost(record, nowMs) : sum
}

/** One entry against every gate, whether or not it passes: the same numbers `rank` compares. */
export function assess(
  entry: RecallEntry,
  record: PhaseRecord | undefined,
  params: RankParams,
  nowMs: number,
): Assessment {
  const ageDays = ageInDays(isoMs(entry.lastRecalledAt), nowMs)
  const raw = rawScore(entry, record, params, ageDays, nowMs)
  const has = { signals: totalSignals(entry), contexts: contexts(entry), ageDays, rawScore: raw }
  return {
    candidate: toCandidate(entry, clamp01(raw), ageDays, params.recencyHalfLifeDays),
    boost: params.hasPhaseBoost ? phaseBoost(record, nowMs) : 0,
    rawScore: raw,
    gates: gateResults(has, params),
  }
}
