import { jaccard, similarityTokens } from '../text/similarity.ts'
import type { ScoredLine } from './fuse.ts'

/** Lines among which the order is chosen, whatever is asked for: so the first k of n stay the first k. */
export const DIVERSITY_POOL = 50

/**
 * The order of maximal marginal relevance (spec memory-search 7): again and again the line with the most of
 * `lambda` x score (normalised over the pool) - (1 - lambda) x likeness to one taken before. Lines behind the
 * pool keep their order; scores stay what they are.
 */
export function diversified(
  lines: readonly ScoredLine[],
  textOf: ReadonlyMap<number, string>,
  lambda: number,
): ScoredLine[] {
  const pool = lines.slice(0, DIVERSITY_POOL)
  const scores = pool.map(({ score }) => score)
  const [least, most] = [Math.min(...scores), Math.max(...scores)]
  const waiting = pool.map((line) => ({
    line,
    worth: most > least ? (line.score - least) / (most - least) : 1,
    tokens: similarityTokens(textOf.get(line.id) ?? ''),
    likeness: 0,
  }))
  const taken: ScoredLine[] = []
  while (waiting.length > 0) {
    let best = 0
    let bestValue = Number.NEGATIVE_INFINITY
    for (const [at, { worth, likeness }] of waiting.entries()) {
      const value = lambda * worth - (1 - lambda) * likeness
      if (value <= bestValue) continue
      best = at
      bestValue = value
    }
    const [chosen] = waiting.splice(best, 1)
    if (!chosen) break
    taken.push(chosen.line)
    for (const item of waiting) item.likeness = Math.max(item.likeness, jaccard(item.tokens, chosen.tokens))
  }
  return [...taken, ...lines.slice(DIVERSITY_POOL)]
}
