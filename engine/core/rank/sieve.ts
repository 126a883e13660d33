import type { RankParams } from '../../model/dreaming.ts'
import { type RecallEntry, totalSignals } from '../../model/recall.ts'
import { isoMs } from '../time/zone.ts'
import { failedCountGate, failedScoreGate } from './gates.ts'
import { eligibility, type PhaseLookup, ROUNDING, rawScore } from './rank.ts'
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

/** Entries that differ in nothing but their text and a lower score than that of `entry`; made when they are looked at. */
export type AlikeEntries = { entry: RecallEntry; count: number; lines: () => readonly RecallEntry[] }

export type SieveOptions = {
  /** Further entries: short-term, not generated, not promoted. */
  alike?: Iterable<AlikeEntries>
  params: RankParams
  nowMs: number
  /** Length of `nearest`. */
  keep: number
  /** Called for an entry whose tags decide whether or where it is ranked; its answer is judged instead. */
  refresh: (entry: RecallEntry) => RecallEntry
}

/** What the gates of spec dreaming 11 do to a whole store, without a list or an object for each entry. */
export function sieve(entries: Iterable<RecallEntry>, phases: PhaseLookup, options: SieveOptions): Sieved {
  const look: Look = { ...options, phases, nearest: new Nearest(options.keep), stoppedBy: {} }
  const isOurs = eligibility(false)
  let considered = 0
  for (const entry of entries) {
    if (!isOurs(entry)) continue
    considered += 1
    if (!isSurelyStopped(look, entry, 1)) judge(look, entry)
  }
  for (const { entry, count, lines } of options.alike ?? []) {
    considered += count
    if (!isSurelyStopped(look, entry, count)) for (const line of lines()) judge(look, line)
  }
  return { considered, stoppedBy: look.stoppedBy, nearest: look.nearest.entries() }
}

type Look = SieveOptions & { phases: PhaseLookup; nearest: Nearest; stoppedBy: Record<string, number> }

/** Counts entries that fail and are not among the nearest, whatever their tags are. */
function isSurelyStopped(
  { params, nowMs, phases, ...look }: Look,
  entry: RecallEntry,
  count: number,
): boolean {
  const early = failedCountGate(totalSignals(entry), contexts(entry), params)
  if (early !== null && mostScore(entry, params) < look.nearest.floor) {
    stop(look, early, count)
    return true
  }
  const ageDays = ageInDays(isoMs(entry.lastRecalledAt), nowMs)
  const weights = { ...params.weights, conceptual: 0 }
  const bare = rawScore(entry, phases.get(entry.key), { ...params, weights }, ageDays, nowMs)
  // Tags may have to be derived from the text: only where they decide something.
  const ceiling = bare + params.weights.conceptual + ROUNDING
  const gate = early ?? failedScoreGate(ageDays, ceiling, params)
  if (gate === null || ceiling >= look.nearest.floor) return false
  stop(look, gate, count)
  return true
}

function stop({ stoppedBy }: Pick<Look, 'stoppedBy'>, gate: string, count: number): void {
  stoppedBy[gate] = (stoppedBy[gate] ?? 0) + count
}

function judge(look: Look, entry: RecallEntry): void {
  const { params, nowMs, phases, refresh, nearest } = look
  const early = failedCountGate(totalSignals(entry), contexts(entry), params)
  const record = phases.get(entry.key)
  const ageDays = ageInDays(isoMs(entry.lastRecalledAt), nowMs)
  let judged = entry
  let score = rawScore(entry, record, params, ageDays, nowMs)
  const most = score + missingTags(entry, params)
  if (early === null && failedScoreGate(ageDays, most, params) === null) {
    judged = refresh(entry)
    if (judged !== entry) score = rawScore(judged, record, params, ageDays, nowMs)
  }
  const gate = early ?? failedScoreGate(ageDays, score, params)
  if (gate === null) return
  stop(look, gate, 1)
  nearest.offer(judged, score)
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
