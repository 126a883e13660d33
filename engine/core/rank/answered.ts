import { DAILY_SCORE } from '../../model/constants.ts'
import type { RecallEntry } from '../../model/recall.ts'

/**
 * The best score from which a claim was once the answer of a search and did not only stand in its list. The first hit
 * is recorded with its whole score and the second with .6 of it (`recall-share.ts`); a restatement counts .8 and more.
 */
const ANSWERED = 0.65
/** Another program's scores may lie lower (case C023): then the bar is this share of the best of them. */
const SHARE_OF_BEST = 0.7
const BEST = 0.97

/** Best score that a search gave any of these entries; 0 when none did. What only a daily reading scored is none. */
export function bestRecall(entries: readonly RecallEntry[]): number {
  return entries.reduce((best, { recallCount, dailyCount, maxScore }) => {
    const isRecall = recallCount > 0 && (dailyCount === 0 || maxScore > DAILY_SCORE)
    return isRecall ? Math.max(best, maxScore) : best
  }, 0)
}

/** The bar for the best scores of a store's claims, promoted ones too: 0 when none was recalled. */
export function answeredBar(bestScores: readonly number[]): number {
  const scores = bestScores.filter((score) => score > 0).sort((a, b) => a - b)
  return Math.min(ANSWERED, SHARE_OF_BEST * (scores[Math.floor(BEST * (scores.length - 1))] ?? 0))
}
