import type { GateId, GateResult, RankParams } from '../../model/dreaming.ts'

/** What the gates look at: all signals, queries or days, age in days, score before clamping (spec dreaming 11). */
export type GateNumbers = { signals: number; contexts: number; ageDays: number; rawScore: number }

/** Every gate with what it needs, what there is and the distance, in the order of spec dreaming 11. */
export function gateResults(has: GateNumbers, params: RankParams): GateResult[] {
  return [
    atLeast('signals', 1, has.signals),
    atLeast('recallCount', params.minRecallCount, has.signals),
    atLeast('uniqueQueries', params.minUniqueQueries, has.contexts),
    atMost('maxAge', params.maxAgeDays, has.ageDays),
    atLeast('score', params.minScore, has.rawScore),
  ]
}

/** The first gate that stops an entry by its counts alone, or null. */
export function failedCountGate(signals: number, contexts: number, params: RankParams): GateId | null {
  if (!(signals >= 1)) return 'signals'
  if (!(signals >= params.minRecallCount)) return 'recallCount'
  return contexts >= params.minUniqueQueries ? null : 'uniqueQueries'
}

/** The first gate that stops an entry which passed those of its counts, or null. */
export function failedScoreGate(ageDays: number, rawScore: number, params: RankParams): GateId | null {
  if (params.maxAgeDays !== null && !(ageDays <= params.maxAgeDays)) return 'maxAge'
  return rawScore >= params.minScore ? null : 'score'
}

function atLeast(gate: GateId, needed: number, has: number): GateResult {
  return { gate, passed: has >= needed, needed, has, distance: Math.max(0, needed - has) }
}

function atMost(gate: GateId, limit: number | null, has: number): GateResult {
  if (limit === null) return { gate, passed: true, needed: Number.MAX_SAFE_INTEGER, has, distance: 0 }
  return { gate, passed: has <= limit, needed: limit, has, distance: Math.max(0, has - limit) }
}
