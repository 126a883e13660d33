import { WIKI_KINDS, type WikiPage, type WikiPageCounts } from '../../model/wiki.ts'
import { byText, isContested, isLow, type ListedClaim, listedClaims } from './claim-list.ts'
import { claimClusters, noteClusters } from './clusters.ts'
import { freshnessOf } from './freshness.ts'
import { remembered } from './remembered.ts'

const MAX_TOP = 5
const FRESHNESS_ORDER = ['fresh', 'aging', 'stale', 'unknown']

export function pageCounts(pages: readonly WikiPage[]): WikiPageCounts {
  const counts = Object.fromEntries(WIKI_KINDS.map((kind) => [kind, 0])) as WikiPageCounts
  for (const { kind } of pages) counts[kind] += 1
  return counts
}

/** What an agent reads instead of all pages: `cache/agent-digest.json` (spec memory-wiki 7). */
export function agentDigest(pages: readonly WikiPage[], nowMs: number): string {
  const claims = listedClaims(pages, nowMs)
  const levels = Object.fromEntries(FRESHNESS_ORDER.map((level) => [level, 0]))
  const health = { contested: 0, lowConfidence: 0, missingEvidence: 0 }
  for (const { claim, status, freshness } of claims) {
    levels[freshness.level] = (levels[freshness.level] ?? 0) + 1
    if (isContested(status)) health.contested += 1
    if (isLow(claim.confidence)) health.lowConfidence += 1
    if (claim.evidence.length === 0) health.missingEvidence += 1
  }
  const digest = {
    pageCounts: pageCounts(pages),
    claimCount: claims.length,
    claimHealth: { freshness: levels, ...health },
    contradictionClusters: clusters(pages, claims),
    pages: [],
  }
  const listed = [...pages]
    .sort((one, other) => byText(one.relativePath, other.relativePath))
    .map((page) => digestText(page, nowMs))
  const frame = JSON.stringify(digest, null, 2)
  return listed.length === 0
    ? `${frame}\n`
    : `${frame.replace(/"pages": \[\]\n\}$/, '')}"pages": [\n${listed.join(',\n')}\n  ]\n}\n`
}

/** One page of the digest as it stands there, kept while neither the page nor the freshness of anything on it changes. */
const digestText = remembered((page, nowMs) =>
  JSON.stringify(digestPage(page, nowMs), null, 2).replace(/^/gm, '    '),
)

function clusters(pages: readonly WikiPage[], claims: readonly ListedClaim[]): object[] {
  const paths = (of: readonly WikiPage[]) => [...new Set(of.map((page) => page.relativePath))].sort(byText)
  return [
    ...claimClusters(claims).map(({ id, entries }) => ({
      key: id,
      label: id,
      kind: 'claim-id',
      entryCount: entries.length,
      paths: paths(entries.map(({ page }) => page)),
    })),
    ...noteClusters(pages).map(({ key, label, pages: of }) => ({
      key,
      label,
      kind: 'page-note',
      entryCount: of.length,
      paths: paths(of),
    })),
  ]
}

function digestPage(page: WikiPage, nowMs: number): object {
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
    topClaims: listedClaims([page], nowMs).sort(strongestFirst).slice(0, MAX_TOP).map(digestClaim),
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

/** One claim a line: `cache/claims.jsonl`. */
export function claimLines(pages: readonly WikiPage[], nowMs: number): string {
  return `${pages
    .flatMap((page) => pageLines(page, nowMs))
    .sort(byText)
    .join('\n')}\n`
}

const pageLines = remembered((page, nowMs) =>
  listedClaims([page], nowMs).map(({ claim, status, freshness }) =>
    JSON.stringify({
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
    }),
  ),
)

/** Every text of a list once. */
export function distinct(values: readonly (string | undefined)[]): string[] {
  return [...new Set(values.filter((value) => value !== undefined))]
}
