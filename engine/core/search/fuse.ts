import type { Similarity } from '../../model/search.ts'
import { WEIGHTS } from './weights.ts'

/** A line of an answer; `score` 0..1. An exact one holds an id of the query as it is written. */
export type ScoredLine = { id: number; score: number; isExact: boolean }

export type FuseOptions = {
  similarity: Similarity
  /** Share of the vectors in the settings' weights, 0..1; the default is `DEFAULT_SHARE`. */
  vectorShare: number
  /** Nearness alone decides but for exact lines (`hybrid.enabled: false`, spec memory-search 2). */
  isVectorOnly: boolean
}

/** .7 of .7 + .3 (spec memory-search 2). A higher share adds nothing: the bonus is bounded. */
const DEFAULT_SHARE = 0.7
/** Cosines of a model are never told apart more finely than this. */
const MIN_SPREAD = 0.002
/** An id in more lines than this is not rare: it holds nothing down. */
const MAX_RARE = 20

/**
 * Lines found by words, lifted by how much nearer to the query they are than lines in general, and lines that
 * only nearness found. The lift is bounded and is told in deviations from the model's own median, so that no
 * model's scale matters (case C023). Nothing vague passes a line with an exact id (case C132).
 */
export function fused(lines: readonly ScoredLine[], options: FuseOptions): ScoredLine[] {
  const { similarity, vectorShare, isVectorOnly } = options
  const reach = Math.min(1, vectorShare / DEFAULT_SHARE)
  const roof = exactFloor(lines)
  const found = new Set(lines.map(({ id }) => id))
  const lifted = lines.map((line): ScoredLine => {
    if (line.isExact) return line
    const words = isVectorOnly ? 0 : line.score
    const near = isVectorOnly
      ? WEIGHTS.vectorAlone * nearnessAlone(similarity, line.id)
      : WEIGHTS.vectorBonus * reach * nearness(similarity, line.id)
    return { ...line, score: below(roof, words, words + (1 - words) * near) }
  })
  for (const id of similarity.cosineOf.keys()) {
    if (found.has(id)) continue
    const score = below(roof, 0, WEIGHTS.vectorAlone * reach * nearnessAlone(similarity, id))
    if (score > 0) lifted.push({ id, score, isExact: false })
  }
  const left = isVectorOnly ? lifted.filter(({ score, isExact }) => score > 0 || isExact) : lifted
  return left.sort((a, b) => b.score - a.score)
}

/** The lift of a line that words found too, 0..1. */
export function nearness(similarity: Similarity, id: number): number {
  return ramp((deviation(similarity, id) - WEIGHTS.vectorFrom) / WEIGHTS.vectorSpan)
}

/**
 * How surely nearness alone has found something, 0..1: nothing up to the deviation that the best of so many
 * unrelated lines reaches by chance, sqrt(2 ln n).
 */
export function nearnessAlone(similarity: Similarity, id: number): number {
  const byChance = Math.sqrt(2 * Math.log(Math.max(2, similarity.count)))
  return ramp((deviation(similarity, id) - byChance - WEIGHTS.vectorMargin) / WEIGHTS.vectorSpan)
}

function deviation({ cosineOf, median, spread }: Similarity, id: number): number {
  const cosine = cosineOf.get(id)
  return cosine === undefined ? Number.NEGATIVE_INFINITY : (cosine - median) / Math.max(MIN_SPREAD, spread)
}

function ramp(value: number): number {
  return Math.min(1, Math.max(0, value))
}

/** The lowest score of a line with a rare id, or more than any. */
function exactFloor(lines: readonly ScoredLine[]): number {
  const exact = lines.filter(({ isExact }) => isExact)
  if (exact.length === 0 || exact.length > MAX_RARE) return Number.POSITIVE_INFINITY
  return Math.min(...exact.map(({ score }) => score))
}

const JUST_BELOW = 1e-6

/** The lifted score, but never past the roof by the lift. */
function below(roof: number, words: number, lifted: number): number {
  return Math.max(words, Math.min(lifted, roof - JUST_BELOW))
}
