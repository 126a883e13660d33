import type { RecallEntry } from '../../model/recall.ts'
import { meanScore, mergeNearDuplicates } from '../light/stage.ts'
import { clamp01 } from '../text/normalize.ts'
import { isSameStatement } from '../text/statement.ts'

/** A passage that may last; `confidence` 0..1 (spec dreaming 10). */
export type CandidateTruth = { key: string; snippet: string; confidence: number; evidence: string }

const SIMILARITY = 0.88
const MIN_CONFIDENCE = 0.45
const MAX_TRUTHS = 3
const LN7 = Math.log1p(6)

/**
 * At most three passages with the best confidence (spec dreaming 10). Two that say the same in nearly
 * the same words count once, in whatever files they stand (26.13).
 */
export function candidateTruths(entries: readonly RecallEntry[], limit: number): CandidateTruth[] {
  const open = entries.filter((entry) => entry.promotedAt === undefined)
  const { kept } = mergeNearDuplicates(open, SIMILARITY)
  const truths = kept
    .map((entry) => ({
      key: entry.key,
      snippet: entry.snippet || '(no snippet captured)',
      confidence: truthConfidence(entry),
      evidence: `${entry.path}:${entry.startLine}-${entry.endLine}`,
    }))
    .filter((truth) => truth.confidence >= MIN_CONFIDENCE)
    .sort((a, b) => b.confidence - a.confidence || a.snippet.localeCompare(b.snippet))
  const distinct: CandidateTruth[] = []
  const wanted = Math.max(1, Math.min(MAX_TRUTHS, limit))
  for (const truth of truths) {
    if (distinct.length >= wanted) break
    if (!distinct.some((other) => isSameStatement(other.snippet, truth.snippet))) distinct.push(truth)
  }
  return distinct
}

function truthConfidence(entry: RecallEntry): number {
  const recall = Math.min(1, Math.log1p(entry.recallCount) / LN7)
  const days = Math.min(1, entry.recallDays.length / 3)
  const tags = Math.min(1, entry.conceptTags.length / 6)
  return clamp01(0.45 * meanScore(entry) + 0.25 * recall + 0.2 * days + 0.1 * tags)
}

/** Report lines of the truths (spec dreaming 10). */
export function truthLines(truths: readonly CandidateTruth[]): string[] {
  if (truths.length === 0) return ['- No strong candidate truths surfaced.']
  return truths.map(
    (truth) => `- ${truth.snippet} [confidence=${truth.confidence.toFixed(2)} evidence=${truth.evidence}]`,
  )
}
