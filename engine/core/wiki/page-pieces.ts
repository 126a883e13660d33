import type { WikiPage } from '../../model/wiki.ts'
import { isContested, isLow, type ListedClaim } from './claim-list.ts'
import { freshnessOf } from './freshness.ts'
import { byText } from './order.ts'

const MAX_TOP = 5
/** From the newest to what nobody knows. */
export const FRESHNESS_ORDER = ['fresh', 'aging', 'stale', 'unknown'] as const

/** One page of the digest as it stands there, in UTF-8, and what it adds to the counts. */
export type DigestPiece = { path: string; bytes: Uint8Array; levels: readonly number[] } & ClaimCounts
export type ClaimCounts = { contested: number; lowConfidence: number; missingEvidence: number }

export function digestPiece(page: WikiPage, claims: readonly ListedClaim[], nowMs: number): DigestPiece {
  const text = JSON.stringify(digestPage(page, claims, nowMs), null, 2).replace(/^/gm, '    ')
  return {
    path: page.relativePath,
    bytes: Buffer.from(text),
    levels: FRESHNESS_ORDER.map(
      (level) => claims.filter(({ freshness }) => freshness.level === level).length,
    ),
    contested: claims.filter(({ status }) => isContested(status)).length,
    lowConfidence: claims.filter(({ claim }) => isLow(claim.confidence)).length,
    missingEvidence: claims.filter(({ claim }) => claim.evidence.length === 0).length,
  }
}

function digestPage(page: WikiPage, claims: readonly ListedClaim[], nowMs: number): object {
  const freshness = freshnessOf(page.updatedAt, nowMs)
  return {
    id: page.id,
    title: page.title,
    kind: page.kind,
    path: page.relativePath,
    aliases: page.aliases,
    sourceIds: page.sourceIds,
    questions: page.questions,
    contradictions: page.contradictions,
    bestUsedFor: page.bestUsedFor,
    notEnoughFor: page.notEnoughFor,
    relationshipCount: page.relationships.length,
    topRelationships: page.relationships.slice(0, MAX_TOP),
    pageType: page.pageType,
    entityType: page.entityType,
    canonicalId: page.canonicalId,
    confidence: page.confidence,
    privacyTier: page.privacyTier,
    personCard: page.personCard,
    freshnessLevel: freshness.level,
    lastTouchedAt: freshness.at,
    lastRefreshedAt: page.lastRefreshedAt,
    claimCount: page.claims.length,
    topClaims: claims.toSorted(strongestFirst).slice(0, MAX_TOP).map(digestClaim),
  }
}

function strongestFirst(one: ListedClaim, other: ListedClaim): number {
  return (
    (other.claim.confidence ?? -1) - (one.claim.confidence ?? -1) ||
    FRESHNESS_ORDER.indexOf(one.freshness.level) - FRESHNESS_ORDER.indexOf(other.freshness.level) ||
    byText(one.claim.text, other.claim.text)
  )
}

function digestClaim({ claim, status, freshness }: ListedClaim): object {
  return {
    id: claim.id,
    text: claim.text,
    status,
    confidence: claim.confidence,
    ...evidenceOf({ claim, freshness }),
  }
}

function evidenceOf({ claim, freshness }: Pick<ListedClaim, 'claim' | 'freshness'>): object {
  return {
    evidenceCount: claim.evidence.length,
    missingEvidence: claim.evidence.length === 0,
    evidence: claim.evidence,
    freshnessLevel: freshness.level,
    lastTouchedAt: freshness.at,
  }
}

/** One line of `cache/claims.jsonl`, also in UTF-8 with its line end. */
export type ClaimRow = { text: string; bytes: Uint8Array }

export function claimRows(page: WikiPage, claims: readonly ListedClaim[]): ClaimRow[] {
  return claims.map((item) => {
    const text = JSON.stringify(claimRow(page, item))
    return { text, bytes: Buffer.from(`${text}\n`) }
  })
}

function claimRow(page: WikiPage, { claim, status, freshness }: ListedClaim): object {
  return {
    id: claim.id,
    pageId: page.id,
    pageTitle: page.title,
    pageKind: page.kind,
    pagePath: page.relativePath,
    pageType: page.pageType,
    entityType: page.entityType,
    canonicalId: page.canonicalId,
    aliases: page.aliases,
    text: claim.text,
    status,
    confidence: claim.confidence,
    sourceIds: page.sourceIds,
    evidenceKinds: distinct(claim.evidence.map(({ kind }) => kind)),
    privacyTiers: distinct([
      page.privacyTier,
      page.personCard?.privacyTier,
      ...claim.evidence.map(({ privacyTier }) => privacyTier),
    ]),
    ...evidenceOf({ claim, freshness }),
  }
}

/** Every text of a list once. */
export function distinct(values: readonly (string | undefined)[]): string[] {
  return [...new Set(values.filter((value) => value !== undefined))]
}
