import type { HitMatch } from '../../model/search.ts'

/** What somebody asked for; the rest only stands beside it. */
const OWN: ReadonlySet<HitMatch> = new Set<HitMatch>(['words', 'heading', 'meaning'])

/**
 * The hits that answer the query themselves: with a word of it, under the heading that names it, or by their meaning.
 * Lines found only for what stands around them are worth showing, but nobody asked for them: they are no recalls.
 */
export function ownMatches<T extends { match: HitMatch }>(hits: readonly T[]): T[] {
  return hits.filter(({ match }) => OWN.has(match))
}
