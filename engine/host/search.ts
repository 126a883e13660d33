import { createHash } from 'node:crypto'
import { answerConfidence, calibrated } from '../core/search/calibrate.ts'
import { decayFactor } from '../core/search/decay.ts'
import { DIVERSITY_POOL, diversified } from '../core/search/diversify.ts'
import { excerpt } from '../core/search/excerpt.ts'
import { fused, nearnessAlone, type ScoredLine } from '../core/search/fuse.ts'
import { type QueryRanking, rankQuery } from '../core/search/query.ts'
import { Ranker } from '../core/search/score.ts'
import { MAX_RANKED } from '../core/search/select.ts'
import { WEIGHTS } from '../core/search/weights.ts'
import {
  type Confidence,
  DEFAULT_SEARCH_SETTINGS,
  HEADING_JOINT,
  type HitMatch,
  type NamedDays,
  NO_DAYS,
  type SearchHit,
  type SearchIndex,
  type SearchSettings,
  type Similarity,
  type UnitRow,
} from '../model/search.ts'
import type { SearchStore } from '../ports/search-store.ts'

export type SearchOptions = {
  /** 1 to 500. */
  maxResults: number
  /** Hits below are left out, but for those with an id or a rare name of the query; 0 keeps all. */
  minScore: number
  /** Days that the query names. */
  days?: NamedDays
  /** Weights, ageing and diversity; the defaults unless given. Ageing needs the time. */
  hybrid?: SearchSettings['query']['hybrid']
  nowMs?: number
  /** How near lines are to the query: asked with the best lines that words found; null when there are no vectors. */
  similar?: (ids: readonly number[]) => Similarity | null
  /** Tell in `named` which hits hold an id or a rare name of the query as it is written. */
  tellsNamed?: boolean
}

export type SearchAnswer = {
  hits: SearchHit[]
  confidence: Confidence
  /** 0..1, of the best hit. */
  confidenceScore: number
  /** Words of the query that were looked for. */
  words: string[]
  /** Ids of hits with an id or a rare name of the query; only where it was asked for. */
  named?: ReadonlySet<string>
}

const SNIPPET_CHARS = 700
/** Lines found by words whose nearness is looked at. */
const REVIEWED = 200

const rankers = new WeakMap<SearchIndex, Ranker>()

/** Searches the index as it is; the first k hits are the same whatever the limit. */
export function searchIndex(store: SearchStore, query: string, options: SearchOptions): SearchAnswer {
  const index = store.view()
  let ranker = rankers.get(index)
  if (!ranker) {
    ranker = new Ranker(index.table)
    rankers.set(index, ranker)
  }
  const hybrid = options.hybrid ?? DEFAULT_SEARCH_SETTINGS.query.hybrid
  // An exact hit may stand behind others that are left out.
  const needsAll =
    options.similar || hybrid.temporalDecay.enabled || hybrid.mmr.enabled || options.minScore > 0
  const limit = Math.min(options.maxResults, MAX_RANKED)
  const ranking = rankQuery(index, ranker, query, {
    days: options.days ?? NO_DAYS,
    limit: needsAll ? MAX_RANKED : limit,
  })
  const { ids, raw, ceiling, words, exact } = ranking
  const similarity = options.similar?.([...ids.subarray(0, REVIEWED)]) ?? null
  let lines = Array.from(ids, (id, at): ScoredLine => {
    return { id, score: calibrated(raw[at] ?? 0, ceiling), isExact: exact.has(id) }
  })
  const textScores = new Map(lines.map(({ id, score }) => [id, score]))
  if (similarity) lines = fusedLines(lines, similarity, hybrid)
  lines = arranged(index, lines, hybrid, options.nowMs)
  const shown = aboveBar(lines, options.minScore, ranking).slice(0, limit)
  const hits = hitsOf(index, shown, { ranking, similarity, textScores })
  // Lines of a day answer who asks for that day, and for nothing else.
  const byWords = ranking.isDayQuestion ? WEIGHTS.good : answerConfidence(raw[0] ?? 0, ceiling)
  const confidenceScore = Math.max(byWords, similarity ? vectorConfidence(lines, similarity) : 0)
  const confidence: Confidence =
    confidenceScore >= WEIGHTS.good ? 'good' : confidenceScore >= WEIGHTS.weak ? 'weak' : 'none'
  const answer = { hits, confidence, confidenceScore, words }
  return options.tellsNamed ? { ...answer, named: namedHits(shown, hits, ranking) } : answer
}

function namedHits(
  shown: readonly ScoredLine[],
  hits: readonly SearchHit[],
  ranking: QueryRanking,
): ReadonlySet<string> {
  const named = ranking.named()
  const isNamed = shown.map(({ id, isExact }) => isExact || named.has(id))
  return new Set(hits.filter((_, at) => isNamed[at]).map(({ id }) => id))
}

type Hybrid = SearchSettings['query']['hybrid']

function fusedLines(lines: ScoredLine[], similarity: Similarity, hybrid: Hybrid): ScoredLine[] {
  const { enabled, vectorWeight, textWeight } = hybrid
  return fused(lines, {
    similarity,
    vectorShare: vectorWeight / (vectorWeight + textWeight),
    isVectorOnly: !enabled,
  }).slice(0, MAX_RANKED)
}

/** Nearness alone can make an answer good, never an unlikely one. */
function vectorConfidence(lines: readonly ScoredLine[], similarity: Similarity): number {
  const [best] = lines
  return best ? WEIGHTS.good * nearnessAlone(similarity, best.id) : 0
}

/** Ageing first, then diversity, over all that was ranked: both before anything is cut off. */
function arranged(
  index: SearchIndex,
  lines: ScoredLine[],
  { temporalDecay, mmr }: Hybrid,
  nowMs: number | undefined,
): ScoredLine[] {
  let result = lines
  if (temporalDecay.enabled && nowMs !== undefined) {
    const ages = index.ages()
    result = result
      .map((line) => {
        const age = ages.get(index.table.fileOf[line.id] ?? 0)
        return { ...line, score: line.score * decayFactor(age, nowMs, temporalDecay.halfLifeDays) }
      })
      .sort((a, b) => b.score - a.score)
  }
  if (mmr.enabled && result.length > 1) {
    const pool = index.units(result.slice(0, DIVERSITY_POOL).map(({ id }) => id))
    const texts = new Map(pool.map(({ id, text }) => [id, text.slice(0, SNIPPET_CHARS)]))
    result = diversified(result, texts, mmr.lambda)
  }
  return result
}

/** What is vague must reach the least score; ids and rare names of the query are not vague (case C132). */
function aboveBar(lines: readonly ScoredLine[], minScore: number, ranking: QueryRanking): ScoredLine[] {
  const named = minScore > 0 ? ranking.named() : new Set<number>()
  return lines.filter(({ id, score, isExact }) => score >= minScore || isExact || named.has(id))
}

type Found = {
  ranking: QueryRanking
  similarity: Similarity | null
  /** What each line is worth by its words alone. */
  textScores: ReadonlyMap<number, number>
}

function hitsOf(index: SearchIndex, lines: readonly ScoredLine[], found: Found): SearchHit[] {
  const rows = new Map(index.units(lines.map(({ id }) => id)).map((row) => [row.id, row]))
  return lines.flatMap(({ id, score }) => {
    const row = rows.get(id)
    return row ? [hitOf(row, score, found)] : []
  })
}

function matchOf({ id, headings }: UnitRow, ranking: QueryRanking, similarity: Similarity | null): HitMatch {
  const held = ranking.holds(id)
  if (held === 'words') return 'words'
  const [heading = ''] = headings.split(HEADING_JOINT).slice(-1)
  if (held === 'heading' && ranking.isInHeading(heading)) return 'heading'
  if (similarity && nearnessAlone(similarity, id) >= WEIGHTS.vectorSure) return 'meaning'
  return ranking.isOfDay(id) ? 'day' : 'around'
}

function hitOf(unit: UnitRow, score: number, { ranking, similarity, textScores }: Found): SearchHit {
  const { path, startLine, endLine, text, headings } = unit
  const lines = startLine === endLine ? `L${startLine}` : `L${startLine}-L${endLine}`
  const cosine = similarity?.cosineOf.get(unit.id)
  return {
    id: sha256(`memory:${path}:${startLine}:${endLine}:${sha256(text)}:${KEYWORD_MODEL}`),
    path,
    startLine,
    endLine,
    score,
    textScore: textScores.get(unit.id) ?? 0,
    ...(cosine === undefined ? {} : { vectorScore: cosine }),
    snippet: excerpt(text, ranking.words, SNIPPET_CHARS),
    heading: headings,
    source: 'memory',
    citation: `${path}#${lines}`,
    match: matchOf(unit, ranking, similarity),
  }
}

/** In the place of a model: the id of a line does not change with the embeddings (spec memory-search 5). */
const KEYWORD_MODEL = 'fts-only'

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
