import { answerConfidence, calibrated } from '../core/search/calibrate.ts'
import { rankQuery } from '../core/search/query.ts'
import { Ranker } from '../core/search/score.ts'
import { MAX_RANKED } from '../core/search/select.ts'
import type { Confidence, SearchHit, SearchIndex } from '../model/search.ts'
import type { SearchStore } from '../ports/search-store.ts'

export type SearchOptions = {
  /** 1 to 200. */
  maxResults: number
  /** Hits below are left out; 0 keeps all. */
  minScore: number
  /** Days that the query names. */
  days?: ReadonlySet<string>
}

export type SearchAnswer = {
  hits: SearchHit[]
  confidence: Confidence
  /** 0..1, of the best hit. */
  confidenceScore: number
  /** Words of the query that were looked for. */
  words: string[]
}

/** Best answers above this are worth showing as such; below the second nothing fits, and the hits are only the nearest lines. */
const GOOD = 0.3
const WEAK = 0.08
const SNIPPET_CHARS = 700

const rankers = new WeakMap<SearchIndex, Ranker>()

/** Searches the index as it is; the first k hits are the same whatever the limit. */
export function searchIndex(store: SearchStore, query: string, options: SearchOptions): SearchAnswer {
  const index = store.view()
  let ranker = rankers.get(index)
  if (!ranker) {
    ranker = new Ranker(index.table)
    rankers.set(index, ranker)
  }
  const { ids, raw, ceiling, words } = rankQuery(index, ranker, query, options.days ?? new Set())
  const confidenceScore = answerConfidence(raw[0] ?? 0, ceiling)
  const confidence: Confidence = confidenceScore >= GOOD ? 'good' : confidenceScore >= WEAK ? 'weak' : 'none'
  const wanted = [...ids.subarray(0, Math.min(options.maxResults, MAX_RANKED))]
  const scoreOf = new Map(wanted.map((id, at) => [id, calibrated(raw[at] ?? 0, ceiling)]))
  const hits = index
    .units(wanted)
    .map((unit): SearchHit => {
      const lines =
        unit.startLine === unit.endLine ? `L${unit.startLine}` : `L${unit.startLine}-L${unit.endLine}`
      return {
        path: unit.path,
        startLine: unit.startLine,
        endLine: unit.endLine,
        score: scoreOf.get(unit.id) ?? 0,
        snippet: unit.text.slice(0, SNIPPET_CHARS),
        heading: unit.headings,
        source: 'memory',
        citation: `${unit.path}#${lines}`,
      }
    })
    .filter((hit) => hit.score >= options.minScore)
  return { hits, confidence, confidenceScore, words }
}
