import { DAY_MS } from '../../model/constants.ts'
import type { SignalId, SignalWeights } from '../../model/dreaming.ts'
import { type PhaseRecord, type RecallEntry, totalSignals } from '../../model/recall.ts'
import { clamp01 } from '../text/normalize.ts'
import { dayMs, isoMs } from '../time/zone.ts'

const LN11 = Math.log1p(10)
const LN5 = Math.log1p(4)
const LN7 = Math.log1p(6)
const LN2 = Math.LN2

/** Boost of the phases at full strength and its half-life in days (spec dreaming 11). */
export const LIGHT_BOOST = 0.06
export const REM_BOOST = 0.09
const BOOST_HALF_LIFE_DAYS = 14

/** From ten signals on the frequency is 1: eleven values say it all. */
const FREQUENCIES = Float64Array.from({ length: 11 }, (_, signals) => clamp01(Math.log1p(signals) / LN11))

/** ln(1+s)/ln(11), 0..1. */
export function frequency(signals: number): number {
  return FREQUENCIES[signals] ?? clamp01(Math.log1p(signals) / LN11)
}

/** Mean score per signal, 0..1. */
export function relevance(totalScore: number, signals: number): number {
  return clamp01(totalScore / Math.max(1, signals))
}

/** Distinct queries or distinct days, whichever is more: what the query gate counts. */
export function contexts(entry: RecallEntry): number {
  return Math.max(entry.queryHashes.length, entry.recallDays.length)
}

/** Contexts out of five, 0..1. */
export function diversity(contextCount: number): number {
  return clamp01(contextCount / 5)
}

/** exp(-ln 2 x age / half-life). */
export function recency(ageDays: number, halfLifeDays: number): number {
  return Math.exp((-LN2 * ageDays) / halfLifeDays)
}

/** Days since the last recall, never negative; 0 when the time cannot be read. */
export function ageInDays(lastRecalledMs: number, nowMs: number): number {
  return Number.isNaN(lastRecalledMs) ? 0 : Math.max(0, (nowMs - lastRecalledMs) / DAY_MS)
}

/** Spread over days, 0..1 (spec dreaming 11, "days part" and grounded part). */
export function consolidation(recallDays: readonly string[], groundedCount: number): number {
  return Math.max(daysPart(recallDays), clamp01(groundedCount / 3))
}

function daysPart(recallDays: readonly string[]): number {
  if (recallDays.length === 0) return 0
  if (recallDays.length === 1) return 0.2
  let count = 0
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const day of recallDays) {
    const ms = knownDayMs(day)
    if (Number.isNaN(ms)) continue
    count += 1
    if (ms < first) first = ms
    if (ms > last) last = ms
  }
  if (count <= 1) return 0.2
  const spacing = clamp01(Math.log1p(count - 1) / LN5)
  const span = clamp01((last - first) / DAY_MS / 7)
  return clamp01(0.55 * spacing + 0.45 * span)
}

/** A store of years holds a few thousand different days, each of them thousands of times. */
const MAX_KNOWN_DAYS = 10_000
const knownDays = new Map<string, number>()

function knownDayMs(day: string): number {
  let ms = knownDays.get(day)
  if (ms === undefined) {
    if (knownDays.size >= MAX_KNOWN_DAYS) knownDays.clear()
    ms = dayMs(day)
    knownDays.set(day, ms)
  }
  return ms
}

/** Concept tags out of six, 0..1. */
export function conceptual(tagCount: number): number {
  return clamp01(tagCount / 6)
}

/** The six signals of an entry, each 0..1, in the key order of spec dreaming 11. */
export function signalValues(
  entry: RecallEntry,
  ageDays: number,
  halfLifeDays: number,
): Record<SignalId, number> {
  const signals = totalSignals(entry)
  return {
    frequency: frequency(signals),
    relevance: relevance(entry.totalScore, signals),
    diversity: diversity(contexts(entry)),
    recency: recency(ageDays, halfLifeDays),
    consolidation: consolidation(entry.recallDays, entry.groundedCount),
    conceptual: conceptual(entry.conceptTags.length),
  }
}

/** Weighted sum of the six signals, added from left to right as spec dreaming 11 asks, without an object. */
export function weightedSum(
  entry: RecallEntry,
  ageDays: number,
  halfLifeDays: number,
  weights: SignalWeights,
): number {
  const signals = totalSignals(entry)
  return (
    weights.frequency * frequency(signals) +
    weights.relevance * relevance(entry.totalScore, signals) +
    weights.diversity * diversity(contexts(entry)) +
    weights.recency * recency(ageDays, halfLifeDays) +
    weights.consolidation * consolidation(entry.recallDays, entry.groundedCount) +
    // Tags may be derived when they are asked for.
    (weights.conceptual === 0 ? 0 : weights.conceptual * conceptual(entry.conceptTags.length))
  )
}

/** What Light and REM add to the weighted sum, at most 0.15 (spec dreaming 11). */
export function phaseBoost(record: PhaseRecord | undefined, nowMs: number): number {
  if (!record) return 0
  return (
    LIGHT_BOOST * clamp01(Math.log1p(record.lightHits) / LN7) * boostDecay(record.lastLightAt, nowMs) +
    REM_BOOST * clamp01(Math.log1p(record.remHits) / LN7) * boostDecay(record.lastRemAt, nowMs)
  )
}

function boostDecay(iso: string | undefined, nowMs: number): number {
  const ms = iso ? isoMs(iso) : Number.NaN
  return Number.isNaN(ms) ? 0 : recency(Math.max(0, (nowMs - ms) / DAY_MS), BOOST_HALF_LIFE_DAYS)
}
