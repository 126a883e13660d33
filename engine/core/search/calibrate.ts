import { WEIGHTS } from './weights.ts'

/**
 * A raw score on a scale from 0 to 1 that means the same for every query: how much of the query the line and
 * its neighbours cover, less when the words covered are few and common. It depends on no other result.
 */
export function calibrated(raw: number, ceiling: number): number {
  return coverage(raw, ceiling) * (WEIGHTS.floor + (1 - WEIGHTS.floor) * evidence(raw))
}

/** How sure the best result makes us that there is an answer at all, 0 to 1. */
export function answerConfidence(raw: number, ceiling: number): number {
  return coverage(raw, ceiling) * evidence(raw)
}

function coverage(raw: number, ceiling: number): number {
  return ceiling > 0 ? Math.min(1, raw / (ceiling * (1 + WEIGHTS.both))) : 0
}

function evidence(raw: number): number {
  return 1 - Math.exp(-raw / WEIGHTS.evidenceScale)
}
