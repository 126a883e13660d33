import { DAILY_SCORE } from '../../model/constants.ts'
import type { RecallEntry } from '../../model/recall.ts'
import { answerStrength, storedCredit } from '../recall/query-credit.ts'
import { clamp01 } from '../text/normalize.ts'
import { contentPrior, type WordCounts } from './content-prior.ts'

/** From the replay of the development conversations (`npm run eval -- promotion`, protocol section 3). */
const LENGTH_POWER = 1.4
const PRIOR_POWER = 4
/** Very short lines are not better for being short. */
const MIN_CHARS = 40

/** An entry as member of a claim; `share` is how much of it is about the claim, 0..1. */
type ClaimMember = { entry: RecallEntry; share: number }

/**
 * Credit of each claim (issue 4, `ranking: "credit"`): every distinct query gives one unit, shared among what it
 * found by score. A line that many queries found at their bottom earns little, the answer of a few queries much.
 * The shares are kept as they are recorded. For what another program recorded they are made up from the mean score of
 * each entry.
 */
export function claimCredit(claims: readonly (readonly ClaimMember[])[]): number[] {
  const totals = queryTotals(claims.flat().map(({ entry }) => entry))
  return claims.map((members) =>
    members.reduce(
      (sum, { entry, share }) => sum + share * (storedCredit(entry) ?? madeUp(entry, totals)),
      0,
    ),
  )
}

function madeUp(entry: RecallEntry, totals: ReadonlyMap<string, number>): number {
  const strength = answerStrength({ score: meanRecall(entry) })
  return entry.queryHashes.reduce((sum, hash) => {
    const total = totals.get(hash) ?? 0
    return sum + (total > 0 ? strength / total : 0)
  }, 0)
}

/** By query: the strengths of all that it found. */
function queryTotals(entries: readonly RecallEntry[]): Map<string, number> {
  const totals = new Map<string, number>()
  for (const entry of new Set(entries)) {
    const strength = answerStrength({ score: meanRecall(entry) })
    for (const hash of entry.queryHashes) totals.set(hash, (totals.get(hash) ?? 0) + strength)
  }
  return totals
}

/** Mean score of the recalls alone: what was only read in a note answered no query. */
function meanRecall({ recallCount, dailyCount, totalScore }: RecallEntry): number {
  return recallCount > 0 ? clamp01((totalScore - dailyCount * DAILY_SCORE) / recallCount) : 0
}

/** What the room that a text takes is worth, and why: `prior` is how much it states (0..1), `chars` its length. */
export type RoomWorth = { worth: number; credit: number; prior: number; chars: number }

/** Credit times how much a text states, by its length. */
export function worthOfRoom(credit: number, text: string, counts: WordCounts): RoomWorth {
  const prior = contentPrior(text, counts)
  const chars = text.length
  return {
    worth: (credit * prior ** PRIOR_POWER) / Math.max(MIN_CHARS, chars) ** LENGTH_POWER,
    credit,
    prior,
    chars,
  }
}
