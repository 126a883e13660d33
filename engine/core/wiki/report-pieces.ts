import type { WikiPage, WikiRenderMode } from '../../model/wiki.ts'
import { healthLine, isContested, isLow, type ListedClaim, namedClaim } from './claim-list.ts'
import { freshnessLabel, freshnessOf, isStale } from './freshness.ts'
import { wikiLink } from './links.ts'
import { isPersonLike, personLine, privacyLines } from './people-reports.ts'
import type { Count, LowLine, ReportPiece } from './report-input.ts'

const NONE: readonly never[] = []

export function reportPiece(
  page: WikiPage,
  claims: readonly ListedClaim[],
  { mode, nowMs }: { mode: WikiRenderMode; nowMs: number },
): ReportPiece {
  const at = wikiLink(page, 'reports', mode)
  const health = (of: (item: ListedClaim) => boolean) =>
    filled(claims.filter(of).map((item) => healthLine(item, at)))
  const evidence = claims.flatMap(({ claim }) => claim.evidence)
  const freshness = freshnessOf(page.updatedAt, nowMs)
  const isOld = freshness.level !== 'fresh' && !page.unmanagedRawSourceBody
  return {
    question: page.questions.length > 0 ? `${at}: ${page.questions.join(' | ')}` : null,
    low: isLow(page.confidence)
      ? lowLine(page.confidence, `${at}: confidence ${page.confidence?.toFixed(2)}`)
      : null,
    lowClaims: filled(
      claims
        .filter(({ claim }) => isLow(claim.confidence))
        .map((item) => lowLine(item.claim.confidence, healthLine(item, at))),
    ),
    unproven: health(({ claim }) => claim.evidence.length === 0),
    contested: health(({ status }) => isContested(status)),
    staleClaims: health((item) => isStale(item.freshness)),
    stale: isOld ? `${at}: ${freshnessLabel(freshness)}` : null,
    person: isPersonLike(page) ? `${at}: ${personLine(page, nowMs)}` : null,
    evidence: evidence.length,
    kinds: counted(evidence.map(({ kind }) => [kind ?? 'unspecified', 1])),
    sources: counted(evidence.map(({ sourceId, path }) => [sourceId ?? path ?? 'inline', 1])),
    unsourced: filled(
      claims
        .filter(({ claim }) => claim.evidence.length === 0)
        .map(({ claim }) => `${at}: ${namedClaim(claim)}`),
    ),
    privacy: page.relationships.length > 0 ? null : filled(privacyLines(page, at)),
  }
}

/** Most pages have none: they share one list. */
function filled<T>(list: readonly T[]): readonly T[] {
  return list.length === 0 ? NONE : list
}

function lowLine(confidence: number | undefined, line: string): LowLine {
  return { confidence: confidence ?? 0, line }
}

/** Counts of one name added up, in the order in which the names first came. */
export function counted(counts: readonly Count[]): Count[] {
  const sums = new Map<string, number>()
  for (const [name, count] of counts) sums.set(name, (sums.get(name) ?? 0) + count)
  return [...sums]
}
