import type { RecallEntry } from '../../model/recall.ts'

/** Under this name an entry holds what is ours and not in the specification; other programs may drop it. */
const OWN_KEY = 'reverie'
/**
 * Recorded scores are compared by this power. They fall with `position ^ -0.7` (`recall-share.ts`), so the second of
 * two equal hits gets a seventh of the first. From the promotion replay of the development conversations, where 3
 * to 8 do about as well.
 */
const SHARPNESS = 4

/** How much of a query's answer each of its hits was: 0..1, together 1. The scores are those that are recorded. */
export function answerShares(hits: readonly { score: number }[]): number[] {
  const strengths = hits.map(answerStrength)
  const total = strengths.reduce((sum, value) => sum + value, 0)
  return strengths.map((value) => (total > 0 ? value / total : 0))
}

export function answerStrength({ score }: { score: number }): number {
  return Math.max(0, score) ** SHARPNESS
}

/** Sum of an entry's shares over the different queries that found it; null when nobody kept it. */
export function storedCredit({ extra }: RecallEntry): number | null {
  const own = ownPart(extra)['credit']
  return typeof own === 'number' && own >= 0 && Number.isFinite(own) ? own : null
}

/** The unknown keys of an entry with `credit` as its sum of shares. */
export function withCredit(extra: RecallEntry['extra'], credit: number): Record<string, unknown> {
  return { ...extra, [OWN_KEY]: { ...ownPart(extra), credit: Math.round(credit * 10_000) / 10_000 } }
}

function ownPart(extra: RecallEntry['extra']): Record<string, unknown> {
  const own = extra?.[OWN_KEY]
  return own !== null && typeof own === 'object' ? (own as Record<string, unknown>) : {}
}
