import type { Candidate, GateResult, RankParams } from '../../model/dreaming.ts'
import { isShortTermPath } from '../../model/paths.ts'
import { type PhaseRecord, type RecallEntry, totalSignals } from '../../model/recall.ts'
import { isContaminated } from '../recall/contamination.ts'
import { clamp01 } from '../text/normalize.ts'
import { isoMs } from '../time/zone.ts'
import { ageInDays, contexts, phaseBoost, SIGNALS } from './signals.ts'

export type PhaseLookup = { get(key: string): PhaseRecord | undefined }

/** A candidate with the numbers behind its score. */
export type Assessment = { candidate: Candidate; boost: number; rawScore: number; gates: GateResult[] }

/**
 * Candidates that pass every gate, best first: score, recall count, path, then store order (spec
 * dreaming 11). The cheap gates come before any logarithm, and candidates are built only for what is
 * left: most entries of a large store cost a few comparisons.
 */
export function rank(
  entries: Iterable<RecallEntry>,
  phases: PhaseLookup,
  params: RankParams,
  nowMs: number,
): Candidate[] {
  const passed: { entry: RecallEntry; score: number; ageDays: number }[] = []
  for (const entry of entries) {
    const signals = entry.recallCount + entry.dailyCount + entry.groundedCount
    if (signals <= 0 || signals < params.minRecallCount) continue
    if (contexts(entry) < params.minUniqueQueries) continue
    const ageDays = ageInDays(isoMs(entry.lastRecalledAt), nowMs)
    if (params.maxAgeDays !== null && ageDays > params.maxAgeDays) continue
    if (!isEligible(entry, params.includePromoted)) continue
    const score = rawScore(entry, phases.get(entry.key), params, ageDays, nowMs)
    if (score < params.minScore) continue
    passed.push({ entry, score: clamp01(score), ageDays })
  }
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

/** Ours to rank at all: short-term source, not generated text, not promoted (spec dreaming 11). */
export function isEligible(entry: RecallEntry, includePromoted: boolean): boolean {
  if (entry.promotedAt !== undefined && !includePromoted) return false
  return isShortTermPath(entry.path) && !isContaminated(entry.snippet)
}

/** Weighted sum plus phase boost, not clamped: what the score gate compares (spec dreaming 11). */
function rawScore(
  entry: RecallEntry,
  record: PhaseRecord | undefined,
  params: RankParams,
  ageDays: number,
  nowMs: number,
): number {
  const context = { ageDays, halfLifeDays: params.recencyHalfLifeDays }
  let sum = 0
  for (const { id, value } of SIGNALS) sum += params.weights[id] * value(entry, context)
  return params.hasPhaseBoost ? sum + phaseBoost(record, nowMs) : sum
}

function toCandidate(entry: RecallEntry, score: number, ageDays: number, halfLifeDays: number): Candidate {
  const signalCount = totalSignals(entry)
  const components = {} as Candidate['components']
  for (const { id, value } of SIGNALS) components[id] = value(entry, { ageDays, halfLifeDays })
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
    avgScore: clamp01(entry.totalScore / Math.max(1, signalCount)),
    maxScore: entry.maxScore,
    uniqueQueries: entry.queryHashes.length,
    ...(entry.claimHash ? { claimHash: entry.claimHash } : {}),
    ...(entry.promotedAt ? { promotedAt: entry.promotedAt } : {}),
    firstRecalledAt: entry.firstRecalledAt,
    lastRecalledAt: entry.lastRecalledAt,
    ageDays,
    score,
    recallDays: [...entry.recallDays],
    conceptTags: [...entry.conceptTags],
    components,
  }
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
  const signals = totalSignals(entry)
  const gates: GateResult[] = [
    atLeast('signals', 1, signals),
    atLeast('recallCount', params.minRecallCount, signals),
    atLeast('uniqueQueries', params.minUniqueQueries, contexts(entry)),
    atMost('maxAge', params.maxAgeDays, ageDays),
    atLeast('score', params.minScore, raw),
  ]
  return {
    candidate: toCandidate(entry, clamp01(raw), ageDays, params.recencyHalfLifeDays),
    boost: params.hasPhaseBoost ? phaseBoost(record, nowMs) : 0,
    rawScore: raw,
    gates,
  }
}

function atLeast(gate: GateResult['gate'], needed: number, has: number): GateResult {
  return { gate, passed: has >= needed, needed, has, distance: Math.max(0, needed - has) }
}

function atMost(gate: GateResult['gate'], limit: number | null, has: number): GateResult {
  if (limit === null) return { gate, passed: true, needed: Number.MAX_SAFE_INTEGER, has, distance: 0 }
  return { gate, passed: has <= limit, needed: limit, has, distance: Math.max(0, has - limit) }
}
