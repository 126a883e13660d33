import type { Confidence } from '../../model/search.ts'
import { WEIGHTS } from '../search/weights.ts'

/** How sure a search is of its answer. */
export type AnswerStrength = { confidence: Confidence; confidenceScore: number }

/** The hits of an answer that count as recalls: what hardly fits teaches nothing (case C133). */
export function countingHits<T extends { score: number }>(
  hits: readonly T[],
  { confidence, confidenceScore }: AnswerStrength,
): T[] {
  if (confidence === 'none') return []
  if (confidence === 'good' || confidenceScore >= WEIGHTS.recalled) return [...hits]
  return hits.filter(({ score }) => score >= WEIGHTS.mostOfQuery)
}
