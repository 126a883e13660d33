import type { WikiClaim, WikiPage } from '../../model/wiki.ts'
import { claimFreshness, type Freshness, freshnessLabel } from './freshness.ts'
import { plainStatement } from './memory/plain.ts'

/** A claim beside its page. */
export type ListedClaim = { page: WikiPage; claim: WikiClaim; freshness: Freshness; status: string }

const LOW_CONFIDENCE = 0.5
const CONTESTED = new Set(['contested', 'contradicted', 'refuted', 'superseded'])

/** Claims of all pages in the order of the pages. */
export function listedClaims(pages: readonly WikiPage[], nowMs: number): ListedClaim[] {
  return pages.flatMap((page) => claimsOnPage(page, nowMs))
}

/** Those of one page. */
export function claimsOnPage(page: WikiPage, nowMs: number): ListedClaim[] {
  return page.claims.map((claim) => ({
    page,
    claim,
    freshness: claimFreshness(claim, page, nowMs),
    status: statusOf(claim),
  }))
}

export function statusOf({ status }: WikiClaim): string {
  return status ?? 'supported'
}

export function isContested(status: string): boolean {
  return CONTESTED.has(status.toLowerCase())
}

export function isLow(confidence: number | undefined): boolean {
  return confidence !== undefined && confidence < LOW_CONFIDENCE
}

/** A claim as the reports name it: its id, where it has one, and its text, in which no link of a note counts. */
export function namedClaim({ id, text }: WikiClaim): string {
  const said = plainStatement(text)
  return id === undefined ? said : `\`${id}\`: ${said}`
}

export function healthLine({ claim, freshness, status }: ListedClaim, link: string): string {
  const parts = [
    `status ${status}`,
    ...(claim.confidence === undefined ? [] : [`confidence ${claim.confidence.toFixed(2)}`]),
    claim.evidence.length === 0 ? 'missing evidence' : `${claim.evidence.length} evidence`,
    freshnessLabel(freshness),
  ]
  return `${link}: ${namedClaim(claim)} (${parts.join(', ')})`
}
