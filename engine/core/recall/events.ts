import type { Candidate } from '../../model/dreaming.ts'
import { queryHash } from '../text/normalize.ts'
import type { RecordedHit } from './record.ts'

/** Queries that the dreaming itself asks; they hold nothing private. */
const INTERNAL_QUERY = /^__dreaming_[a-z_]+__(?::|$)/

/** Event line of recorded hits (spec dreaming 2.5). Unless `clear`, a person's query is only its hash (26.14). */
export function recallEvent(
  nowIso: string,
  query: string,
  results: readonly RecordedHit[],
  clear: boolean,
): string {
  const text = query.trim()
  const shown = clear || INTERNAL_QUERY.test(text) ? text : `sha1:${queryHash(text)}`
  return JSON.stringify({
    type: 'memory.recall.recorded',
    timestamp: nowIso,
    query: shown,
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
