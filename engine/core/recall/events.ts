import type { Candidate } from '../../model/dreaming.ts'
import { DEFAULT_REDACTION, type RedactionSettings } from '../../model/redaction.ts'
import { redacted } from '../redact/redact.ts'
import { queryHash } from '../text/normalize.ts'
import type { RecordedHit } from './record.ts'

/** Queries that the dreaming itself asks; they hold nothing private. */
const INTERNAL_QUERY = /^__dreaming_[a-z_]+__(?::|$)/

/**
 * Event line of recorded hits (spec dreaming 2.5). Unless `clear`, a person's query is only its hash (26.14); in the
 * clear it is without secrets and personal data.
 */
export function recallEvent(
  nowIso: string,
  query: string,
  results: readonly RecordedHit[],
  clear: boolean,
  redaction: RedactionSettings = DEFAULT_REDACTION,
): string {
  const text = query.trim()
  if (INTERNAL_QUERY.test(text)) return shownRecallEvent(nowIso, text, results)
  return shownRecallEvent(nowIso, clear ? redacted(text, redaction) : `sha1:${queryHash(text)}`, results)
}

/** The same for a query that was redacted or hashed before. */
export function shownRecallEvent(nowIso: string, query: string, results: readonly RecordedHit[]): string {
  return JSON.stringify({
    type: 'memory.recall.recorded',
    timestamp: nowIso,
    query,
    resultCount: results.length,
    results,
  })
}

export type DreamEvent = {
  phase: 'light' | 'rem' | 'deep'
  inlinePath?: string
  reportPath?: string
  lineCount: number
  storageMode: string
}

/** Event line of a finished phase; paths are absolute (spec dreaming 2.5). */
export function dreamEvent(
  nowIso: string,
  { phase, inlinePath, reportPath, lineCount, storageMode }: DreamEvent,
): string {
  return JSON.stringify({
    type: 'memory.dream.completed',
    timestamp: nowIso,
    phase,
    ...(inlinePath ? { inlinePath } : {}),
    ...(reportPath ? { reportPath } : {}),
    lineCount,
    storageMode,
  })
}

/** Event line of a promotion (spec dreaming 2.5). */
export function promotionEvent(nowIso: string, memoryPath: string, candidates: readonly Candidate[]): string {
  return JSON.stringify({
    type: 'memory.promotion.applied',
    timestamp: nowIso,
    memoryPath,
    applied: candidates.length,
    candidates: candidates.map(({ key, path, startLine, endLine, score, recallCount }) => ({
      key,
      path,
      startLine,
      endLine,
      score,
      recallCount,
    })),
  })
}
