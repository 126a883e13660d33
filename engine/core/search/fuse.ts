import type { Similarity } from '../../model/search.ts'
import { WEIGHTS } from './weights.ts'

/** A line of an answer; `score` 0..1. An exact one holds an id of the query as it is written. */
export type ScoredLine = { id: number; score: number; isExact: boolean }

export type FuseOptions = {
  similarity: Similarity
  /** Share of the vectors in the settings' weights, 0..1; the default is `WEIGHTS.vectorShare`, and more adds nothing: the bonus is bounded. */
  vectorShare: number
  /** Nearness alone decides but for exact lines (`hybrid.enabled: false`, spec memory-search 2). */
  isVectorOnly: boolean
}

/**
 * Lines found by words, lifted by how much nearer to the query they are than lines in general, and lines that
 * only nearness found. The lift is bounded and is told in deviations from the model's own median, so that no
 * model's scale matters (case C023). A model that calls other lines near than those that words find has to be believed
 * or not: then the first lines stay those that words found, and near ones come after them. Nothing vague passes a line
 * with an exact id (case C132).
 */
export function fused(lines: readonly ScoredLine[], options: FuseOptions): ScoredLine[] {
  if (options.isVectorOnly) return byNearness(lines, options)
  const { similarity } = options
  const trust = agreement(lines, similarity)
  const lifted = lines.map((line): ScoredLine => {
    if (line.isExact) return line
    const near = WEIGHTS.vectorBonus * reachOf(options) * trust * nearness(similarity, line.id)
    return { ...line, score: line.score + (1 - line.score) * near }
  })
  return underExact(lines, [...lifted, ...alone(lines, options, trust)])
}

/**
 * Lines that nearness alone found. Where the model is not believed they come behind the first lines that words found;
 * but for a few where words found nothing that covers much of the query.
 */
function alone(lines: readonly ScoredLine[], options: FuseOptions, trust: number): ScoredLine[] {
  const ordered = [...lines].sort(byScore)
  const kept = ordered[WEIGHTS.vectorKept - 1]?.score ?? Number.POSITIVE_INFINITY
  const isOpen = (ordered[0]?.score ?? 0) < WEIGHTS.wordsPoor
  return found(options.similarity, lines)
    .sort((a, b) => b.near - a.near)
    .flatMap(({ id, near }, at) => {
      const score = WEIGHTS.vectorAlone * reachOf(options) * near
      const isFree = isOpen && at < WEIGHTS.vectorFree
      const bounded = isFree ? score : Math.min(score, kept * AFTER)
      return score > 0 ? [{ id, score: trust * score + (1 - trust) * bounded, isExact: false }] : []
    })
}

/** Just behind the lines that are kept. */
const AFTER = 1 - 1e-6

function byNearness(lines: readonly ScoredLine[], options: FuseOptions): ScoredLine[] {
  const { similarity } = options
  const exact = lines.filter(({ isExact }) => isExact)
  const held = new Set(exact.map(({ id }) => id))
  const near = [...similarity.cosineOf.keys()]
    .filter((id) => !held.has(id))
    .map((id) => ({ id, score: WEIGHTS.vectorAlone * nearnessAlone(similarity, id), isExact: false }))
  return underExact([], [...exact, ...near.filter(({ score }) => score > 0)])
}

function reachOf({ vectorShare }: FuseOptions): number {
  return Math.min(1, vectorShare / WEIGHTS.vectorShare)
}

/** Lines that words did not find, and how surely nearness did. */
function found(similarity: Similarity, lines: readonly ScoredLine[]): { id: number; near: number }[] {
  const known = new Set(lines.map(({ id }) => id))
  return [...similarity.cosineOf.keys()]
    .filter((id) => !known.has(id))
    .map((id) => ({ id, near: nearnessAlone(similarity, id) }))
}

/**
 * How far the model and the words tell of the same lines, 0..1: the share of all nearness that the first lines by words
 * have, against what they would have by chance. Models that say nothing, the same of everything or the wrong thing
 * are told by it, and each query for itself.
 */
export function agreement(lines: readonly ScoredLine[], similarity: Similarity): number {
  const first = [...lines].sort(byScore).slice(0, WEIGHTS.agreementLines)
  const total = sum([...similarity.cosineOf.keys()], similarity)
  if (total === 0) return 0
  const share =
    sum(
      first.map(({ id }) => id),
      similarity,
    ) / total
  const byChance = Math.min(1, first.length / Math.max(1, similarity.count))
  return ramp((share - byChance - WEIGHTS.agreementFrom) / WEIGHTS.agreementSpan)
}

function sum(ids: readonly number[], similarity: Similarity): number {
  return ids.reduce((total, id) => total + nearness(similarity, id), 0)
}

function byScore(a: ScoredLine, b: ScoredLine): number {
  return b.score - a.score
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
  const away = (cosineOf.get(id) ?? Number.NaN) - median
  // A vector that is no direction is not near to anything.
  return Number.isFinite(away)
    ? away / (spread > WEIGHTS.leastSpread ? spread : WEIGHTS.leastSpread)
    : Number.NEGATIVE_INFINITY
}

function ramp(value: number): number {
  return Math.min(1, Math.max(0, value))
}

const JUST_BELOW = 1e-6

/** In order, with nothing that was lifted above a line with a rare id; what words put there stays. */
function underExact(before: readonly ScoredLine[], lines: readonly ScoredLine[]): ScoredLine[] {
  const exact = lines.filter(({ isExact }) => isExact)
  const isRare = exact.length > 0 && exact.length <= WEIGHTS.mostNamed
  const roof = isRare ? Math.min(...exact.map(({ score }) => score)) : Number.POSITIVE_INFINITY
  const scoreBefore = new Map(before.map(({ id, score }) => [id, score]))
  return lines
    .map((line) => {
      if (line.isExact) return line
      const words = scoreBefore.get(line.id) ?? 0
      return { ...line, score: Math.max(words, Math.min(line.score, roof - JUST_BELOW)) }
    })
    .sort(byScore)
}
