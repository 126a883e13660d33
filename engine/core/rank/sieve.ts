import type { RankParams } from '../../model/dreaming.ts'
import { type RecallEntry, totalSignals } from '../../model/recall.ts'
import { isoMs } from '../time/zone.ts'
import { failedCountGate, failedScoreGate } from './gates.ts'
import { eligibility, type PhaseLookup, rawScore } from './rank.ts'
import {
  ageInDays,
  conceptual,
  contexts,
  diversity,
  frequency,
  LIGHT_BOOST,
  REM_BOOST,
  relevance,
} from './signals.ts'

export type Sieved = {
  /** Entries looked at: short-term, not generated, not promoted. */
  considered: number
  /** How many entries each gate was the first to stop. */
  stoppedBy: Record<string, number>
  /** The best entries that a gate stopped: score before clamping descending, then key. */
  nearest: RecallEntry[]
}

export type SieveOptions = {
  params: RankParams
  nowMs: number
  /** Length of `nearest`. */
  keep: number
  /** Called for an entry whose tags decide whether or where it is ranked; its answer is judged instead. */
  refresh: (entry: RecallEntry) => RecallEntry
}

/** What the gates of spec dreaming 11 do to a whole store, without a list or an object for each entry. */
export function sieve(entries: Iterable<RecallEntry>, phases: PhaseLookup, options: SieveOptions): Sieved {
  const { params, nowMs, keep, refresh } = options
  const stoppedBy: Record<string, number> = {}
  const nearest = new Nearest(keep)
  const isOurs = eligibility(false)
  const withoutTags = { ...params, weights: { ...params.weights, conceptual: 0 } }
  let considered = 0
  for (const entry of entries) {
    if (!isOurs(entry)) continue
    considered += 1
    const early = failedCountGate(totalSignals(entry), contexts(entry), params)
    if (early !== null && mostScore(entry, params) < nearest.floor) {
      stoppedBy[early] = (stoppedBy[early] ?? 0) + 1
      continue
    }
    const record = phases.get(entry.key)
    const ageDays = ageInDays(isoMs(entry.lastRecalledAt), nowMs)
    if (early !== null) {
      const bare = rawScore(entry, record, withoutTags, ageDays, nowMs)
      if (bare + params.weights.conceptual + ROUNDING < nearest.floor) {
        stoppedBy[early] = (stoppedBy[early] ?? 0) + 1
        continue
      }
    }
    let judged = entry
    let score = rawScore(entry, record, params, ageDays, nowMs)
    const most = score + missingTags(entry, params)
    if (early === null && failedScoreGate(ageDays, most, params) === null) {
      judged = refresh(entry)
      if (judged !== entry) score = rawScore(judged, record, params, ageDays, nowMs)
    }
    const gate = early ?? failedScoreGate(ageDays, score, params)
    if (gate === null) continue
    stoppedBy[gate] = (stoppedBy[gate] ?? 0) + 1
    nearest.offer(judged, score)
  }
  return { considered, stoppedBy, nearest: nearest.entries() }
}

/** A score that the entry cannot exceed, from its counts alone: as if recalled now, on many days, in both phases. */
function mostScore(entry: RecallEntry, { weights, hasPhaseBoost }: RankParams): number {
  const signals = totalSignals(entry)
  return (
    weights.frequency * frequency(signals) +
    weights.relevance * relevance(entry.totalScore, signals) +
    weights.diversity * diversity(contexts(entry)) +
    weights.recency +
    weights.consolidation +
    weights.conceptual +
    (hasPhaseBoost ? LIGHT_BOOST + REM_BOOST : 0) +
    ROUNDING
  )
}

/** Floats that are added in another order differ in the last places. */
const ROUNDING = 1e-9

/** What all six tags would add to the score of an entry that has fewer. */
function missingTags(entry: RecallEntry, { weights }: RankParams): number {
  return weights.conceptual * (1 - conceptual(entry.conceptTags.length)) + ROUNDING
}

type Scored = { entry: RecallEntry; score: number }

/** Keeps the best of many without sorting them all. */
class Nearest {
  readonly #keep: number
  #found: Scored[] = []
  /** Lower scores cannot come in any more. */
  floor = Number.NEGATIVE_INFINITY

  constructor(keep: number) {
    this.#keep = keep
  }

  offer(entry: RecallEntry, score: number): void {
    if (score < this.floor) return
    this.#found.push({ entry, score })
    if (this.#found.length >= 4 * this.#keep + 4) this.#cut()
  }

  entries(): RecallEntry[] {
    this.#cut()
    return this.#found.map(({ entry }) => entry)
  }

  #cut(): void {
    this.#found.sort((a, b) => b.score - a.score || (a.entry.key < b.entry.key ? -1 : 1))
    this.#found.length = Math.min(this.#found.length, this.#keep)
    if (this.#found.length === this.#keep) this.floor = this.#found.at(-1)?.score ?? this.floor
  }
}
