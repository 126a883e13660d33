import { DAILY_SCORE } from '../../model/constants.ts'
import type { RecallEntry } from '../../model/recall.ts'
import { clamp01 } from '../text/normalize.ts'
import { contentPrior, type WordCounts } from './content-prior.ts'

/**
 * Scores are compared by this power when a query's credit is shared: of .9 and .6 the first gets 26 times as much.
 * With the exponent below it comes from the replay of the development conversations (protocol section 3).
 */
const SHARPNESS = 8
const LENGTH_POWER = 0.8
const PRIOR_POWER = 1.3
/** Very short lines are not better for being short. */
const MIN_CHARS = 40

/**
 * Credit of each claim (issue 4, `ranking: "credit"`): every distinct query gives one unit, shared among what it
 * found by score. A line that many queries found at their bottom earns little, the answer of a few queries much.
 */
export function queryCredit(entries: readonly RecallEntry[]): Map<string, number> {
  const totals = new Map<string, number>()
  const strengths = entries.map((entry) => meanRecall(entry) ** SHARPNESS)
  for (const [index, { queryHashes }] of entries.entries())
    for (const hash of queryHashes) totals.set(hash, (totals.get(hash) ?? 0) + (strengths[index] ?? 0))
  return new Map(
    entries.map(({ key, queryHashes }, index) => {
      const strength = strengths[index] ?? 0
      return [key, queryHashes.reduce((sum, hash) => sum + share(strength, totals.get(hash) ?? 0), 0)]
    }),
  )
}

/** Mean score of the recalls alone: what was only read in a note answered no query. */
function meanRecall({ recallCount, dailyCount, totalScore }: RecallEntry): number {
  return recallCount > 0 ? clamp01((totalScore - dailyCount * DAILY_SCORE) / recallCount) : 0
}

function share(strength: number, total: number): number {
  return total > 0 ? strength / total : 0
}

/** What the room that a text takes is worth: its credit times how much it states, by its length. */
export function worthOfRoom(credit: number, text: string, counts: WordCounts): number {
  return (
    (credit * contentPrior(text, counts) ** PRIOR_POWER) / Math.max(MIN_CHARS, text.length) ** LENGTH_POWER
  )
}
