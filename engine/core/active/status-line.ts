import type { ActiveStatus, QueryMode } from '../../model/active.ts'

/** What the two diagnostic lines tell (spec active-memory 10). */
export type Diagnostics = {
  status: ActiveStatus
  elapsedMs: number
  queryMode: QueryMode
  /** Characters of the note or of the lines that were put before the prompt; null when nothing was. */
  summaryChars: number | null
  isCached: boolean
  isBreakerOpen: boolean
  /** A model was to answer, and what the search found itself stands in its place. */
  isLocalInstead: boolean
  debug: { backend: string; searchMs: number; hits: number } | null
  warning: string | null
  action: string | null
  note: string | null
}

/** `🧩 Active Memory: status=ok elapsed=842ms query=recent summary=34 chars`, with what marks this answer at its end. */
export function statusLine(told: Diagnostics): string {
  const { status, elapsedMs, queryMode, summaryChars, isCached, isBreakerOpen, isLocalInstead } = told
  const parts = [`status=${status}`, `elapsed=${elapsed(elapsedMs)}`, `query=${queryMode}`]
  if (summaryChars !== null) parts.push(`summary=${summaryChars} chars`)
  if (isCached) parts.push('cached')
  if (isBreakerOpen) parts.push('circuit-breaker')
  if (isLocalInstead) parts.push('local')
  return `🧩 Active Memory: ${parts.join(' ')}`
}

/** The second line; null when there is nothing to tell. */
export function debugLine({ debug, warning, action, note }: Diagnostics): string | null {
  const figures = debug
    ? [`backend=${debug.backend}`, `searchMs=${Math.round(debug.searchMs)}`, `hits=${debug.hits}`].join(' ')
    : ''
  const said = [warning, note === null ? action : null, note].filter((part) => part).join(' ')
  const text = [figures, said]
    .filter((part) => part !== '')
    .join(' | ')
    .replace(/\p{Cc}+/gu, ' ')
  return text === '' ? null : `🔎 Active Memory Debug: ${text}`
}

/** `0ms`, `842ms`; from a second on `2s`, `2.4s`. */
export function elapsed(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)}ms` : `${Number((ms / 1000).toFixed(1))}s`
}
