/**
 * How much less a hit further down is a recall of its line: `position ^ -0.7`, the first hit counts whole. What score
 * a recall gets is the search's to say (issue 4); by this one the answers of a question gain on what merely stood in
 * the same list, with any way of searching alike (case C023). The exponent is the one with which the promotion
 * replay (`npm run eval -- promotion`) keeps most of what is asked later at a quarter of junk.
 */
const POSITION_POWER = 0.7

/** The hits with the scores that are recorded of them, best first. */
export function recallShares<T extends { score: number }>(hits: readonly T[]): T[] {
  return hits.map((hit, index) => ({ ...hit, score: hit.score / (index + 1) ** POSITION_POWER }))
}
