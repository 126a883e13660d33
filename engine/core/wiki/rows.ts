import type { WikiClaim, WikiFile, WikiFilter, WikiFreshness, WikiKind } from '../../model/wiki.ts'
import { isContested, isLow, statusOf } from './claim-list.ts'
import { isAgainstItself } from './clusters.ts'
import { type Derived, newDerived } from './derived.ts'
import { freshnessOf, isStale } from './freshness.ts'

/** One page in a list. Times epoch ms, days `YYYY-MM-DD`. */
export type PageRow = {
  path: string
  kind: WikiKind
  title: string
  entityType: string | null
  claims: number
  questions: number
  contradictions: number
  freshness: WikiFreshness
  updatedAtMs: number | null
  firstSeen: string | null
  lastConfirmed: string | null
  isFromMemory: boolean
}

export function pageRow({ page, about }: WikiFile, nowMs: number): PageRow {
  return {
    path: page.relativePath,
    kind: page.kind,
    title: page.title,
    entityType: page.entityType ?? null,
    claims: page.claims.length,
    questions: page.questions.length,
    contradictions: page.contradictions.length,
    freshness: freshnessOf(page.updatedAt, nowMs).level,
    updatedAtMs: msOf(page.updatedAt),
    firstSeen: dayOf(about.firstSeen),
    lastConfirmed: dayOf(about.lastConfirmed),
    isFromMemory: about.isFromMemory,
  }
}

/** Does the page belong to what a list was narrowed to? */
export function passes(
  file: WikiFile,
  filter: WikiFilter | undefined,
  nowMs: number,
  derived: Derived = newDerived(),
): boolean {
  const { page, about } = file
  switch (filter) {
    case 'memory':
      return about.isFromMemory
    case 'own':
      return !about.isFromMemory && page.kind !== 'report'
    case 'questions':
      return page.questions.length > 0
    case 'contradictions':
      return (
        page.contradictions.length > 0 ||
        page.claims.some((claim) => isContested(statusOf(claim))) ||
        isAgainstItself(derived.claims(page, nowMs), derived)
      )
    case 'stale':
      return page.kind !== 'report' && isStale(freshnessOf(page.updatedAt, nowMs))
    case 'weak':
      return isLow(page.confidence) || page.claims.some(isWeak)
    default:
      return true
  }
}

export function isWeak({ confidence }: WikiClaim): boolean {
  return isLow(confidence)
}

export function msOf(time: string | undefined): number | null {
  const ms = time === undefined ? Number.NaN : Date.parse(time)
  return Number.isNaN(ms) ? null : ms
}

/** The day of a time or of a day; null when it is neither. */
export function dayOf(time: string | undefined): string | null {
  return /^\d{4}-\d{2}-\d{2}/.exec(time ?? '')?.[0] ?? null
}
