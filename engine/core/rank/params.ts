import {
  DEFAULT_RANK,
  type RankParams,
  SIGNAL_IDS,
  SIX_SIGNALS,
  type SignalId,
  type SignalWeights,
} from '../../model/dreaming.ts'

/** Values out of range fall back to the defaults, as the original does (spec dreaming 11). */
export function rankParams(given: Partial<RankParams> = {}, defaults: RankParams = DEFAULT_RANK): RankParams {
  const { minScore, minRecallCount, minUniqueQueries, maxAgeDays, recencyHalfLifeDays, limit } = given
  return {
    minScore: inRange(minScore, 0, 1) ? minScore : defaults.minScore,
    minRecallCount: isCount(minRecallCount) ? Math.floor(minRecallCount) : defaults.minRecallCount,
    minUniqueQueries: isCount(minUniqueQueries) ? Math.floor(minUniqueQueries) : defaults.minUniqueQueries,
    maxAgeDays: maxAgeDays === null ? null : isCount(maxAgeDays) ? maxAgeDays : defaults.maxAgeDays,
    recencyHalfLifeDays: isCount(recencyHalfLifeDays) && recencyHalfLifeDays > 0 ? recencyHalfLifeDays : 14,
    limit: limit === null ? null : isCount(limit) ? Math.floor(limit) : defaults.limit,
    includePromoted: given.includePromoted ?? defaults.includePromoted,
    weights: given.weights ? normalizeWeights(given.weights) : defaults.weights,
    hasPhaseBoost: given.hasPhaseBoost ?? defaults.hasPhaseBoost,
  }
}

/** Weights floored at 0 and divided by their sum; no sum gives the defaults (spec dreaming 11). */
export function normalizeWeights(weights: Readonly<Partial<Record<SignalId, number>>>): SignalWeights {
  const floored = SIGNAL_IDS.map((id) => Math.max(0, Number(weights[id] ?? 0) || 0))
  const sum = floored.reduce((total, weight) => total + weight, 0)
  if (!(sum > 0)) return SIX_SIGNALS
  // Weights that sum to 1 but for rounding stay as they are, to the last bit.
  const divisor = Math.abs(sum - 1) < 1e-12 ? 1 : sum
  const entries = SIGNAL_IDS.map((id, index) => [id, (floored[index] ?? 0) / divisor] as const)
  return Object.fromEntries(entries) as Record<SignalId, number>
}

function inRange(value: number | undefined, low: number, high: number): value is number {
  return value !== undefined && Number.isFinite(value) && value >= low && value <= high
}

function isCount(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}
