import type { WikiPage, WikiRenderMode } from '../../model/wiki.ts'
import {
  byText,
  healthLine,
  isContested,
  isLow,
  type ListedClaim,
  listedClaims,
  namedClaim,
} from './claim-list.ts'
import { claimClusters, noteClusters } from './clusters.ts'
import { freshnessLabel, freshnessOf, isStale } from './freshness.ts'
import { wikiLink } from './links.ts'
import { personDirectory, privacyReview, relationshipGraph } from './people-reports.ts'
import type { ReportInput } from './report-input.ts'

export type Report = { name: string; title: string; body: string }

const REPORTS: readonly (readonly [string, string, (input: ReportInput) => string])[] = [
  ['open-questions', 'Open Questions', openQuestions],
  ['contradictions', 'Contradictions', contradictions],
  ['low-confidence', 'Low Confidence', lowConfidence],
  ['claim-health', 'Claim Health', claimHealth],
  ['stale-pages', 'Stale Pages', stalePages],
  ['person-agent-directory', 'Person Agent Directory', personDirectory],
  ['relationship-graph', 'Relationship Graph', relationshipGraph],
  ['provenance-coverage', 'Provenance Coverage', provenanceCoverage],
  ['privacy-review', 'Privacy Review', privacyReview],
]

/** All reports, in the order in which they are written. */
export function wikiReports(all: readonly WikiPage[], mode: WikiRenderMode, nowMs: number): Report[] {
  const pages = all.filter(({ kind }) => kind !== 'report')
  const input: ReportInput = {
    pages,
    claims: listedClaims(pages, nowMs),
    nowMs,
    link: (page) => wikiLink(page, 'reports', mode),
  }
  return REPORTS.map(([name, title, body]) => ({ name, title, body: body(input) }))
}

/** A section of a report; nothing when it has no line. */
export function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', `### ${title}`, ...lines.map((line) => `- ${line}`)]
}

function openQuestions({ pages, link }: ReportInput): string {
  const asking = pages.filter(({ questions }) => questions.length > 0)
  if (asking.length === 0) return '- No open questions right now.'
  const lines = asking.map((page) => `- ${link(page)}: ${page.questions.join(' | ')}`)
  return [`- Pages with open questions: ${asking.length}`, '', ...lines].join('\n')
}

function contradictions({ pages, claims, link }: ReportInput): string {
  const notes = noteClusters(pages)
  const competing = claimClusters(claims)
  if (notes.length + competing.length === 0) return '- No contradictions flagged right now.'
  return [
    `- Contradiction note clusters: ${notes.length}`,
    `- Competing claim clusters: ${competing.length}`,
    ...section(
      'Page Notes',
      notes.map((cluster) => `${cluster.label}: ${cluster.pages.map(link).join(' | ')}`),
    ),
    ...section(
      'Claim Clusters',
      competing.map(({ id, entries }) => {
        const sides = entries.map(
          ({ page, claim, status, freshness }) =>
            `${link(page)} -> ${namedClaim(claim)} (${status}, ${freshnessLabel(freshness)})`,
        )
        return `\`${id}\`: ${sides.join(' | ')}`
      }),
    ),
  ].join('\n')
}

function lowConfidence({ pages, claims, link }: ReportInput): string {
  const lowPages = lowestFirst(
    pages.filter(({ confidence }) => isLow(confidence)),
    (it) => it.confidence,
  )
  const lowClaims = lowestFirst(
    claims.filter(({ claim }) => isLow(claim.confidence)),
    (it) => it.claim.confidence,
  )
  if (lowPages.length + lowClaims.length === 0) return '- No low-confidence pages or claims right now.'
  return [
    `- Low-confidence pages: ${lowPages.length}`,
    `- Low-confidence claims: ${lowClaims.length}`,
    ...section(
      'Pages',
      lowPages.map((page) => `${link(page)}: confidence ${page.confidence?.toFixed(2)}`),
    ),
    ...section(
      'Claims',
      lowClaims.map((item) => healthLine(item, link(item.page))),
    ),
  ].join('\n')
}

function lowestFirst<T>(items: T[], confidence: (item: T) => number | undefined): T[] {
  return items.sort((one, other) => (confidence(one) ?? 0) - (confidence(other) ?? 0))
}

function claimHealth({ claims, link }: ReportInput): string {
  const missing = claims.filter(({ claim }) => claim.evidence.length === 0)
  const contested = claims.filter(({ status }) => isContested(status))
  const stale = claims.filter(({ freshness }) => isStale(freshness))
  if (missing.length + contested.length + stale.length === 0) return '- No claim health issues right now.'
  const lines = (items: readonly ListedClaim[]) => items.map((item) => healthLine(item, link(item.page)))
  return [
    `- Claims missing evidence: ${missing.length}`,
    `- Contested claims: ${contested.length}`,
    `- Stale or unknown claims: ${stale.length}`,
    ...section('Missing Evidence', lines(missing)),
    ...section('Contested Claims', lines(contested)),
    ...section('Stale Claims', lines(stale)),
  ].join('\n')
}

function stalePages({ pages, nowMs, link }: ReportInput): string {
  const old = pages
    .filter(({ unmanagedRawSourceBody }) => !unmanagedRawSourceBody)
    .map((page) => ({ page, freshness: freshnessOf(page.updatedAt, nowMs) }))
    .filter(({ freshness }) => freshness.level !== 'fresh')
  if (old.length === 0) return '- No stale pages right now.'
  const lines = old.map(({ page, freshness }) => `- ${link(page)}: ${freshnessLabel(freshness)}`)
  return [`- Stale pages: ${old.length}`, '', ...lines].join('\n')
}

const MAX_SOURCES = 20

function provenanceCoverage({ claims, link }: ReportInput): string {
  const evidence = claims.flatMap(({ claim }) => claim.evidence)
  const missing = claims.filter(({ claim }) => claim.evidence.length === 0)
  if (evidence.length + missing.length === 0) return '- No claim evidence to report right now.'
  const sources = counted(evidence.map(({ sourceId, path }) => sourceId ?? path ?? 'inline'))
  return [
    `- Evidence entries: ${evidence.length}`,
    `- Claims missing evidence: ${missing.length}`,
    ...section('Evidence Classes', counted(evidence.map(({ kind }) => kind ?? 'unspecified'))),
    ...section('Top Evidence Sources', sources.slice(0, MAX_SOURCES)),
    ...section(
      'Missing Evidence',
      missing.map(({ page, claim }) => `${link(page)}: ${namedClaim(claim)}`),
    ),
  ].join('\n')
}

function counted(names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .sort(([one, few], [other, many]) => many - few || byText(one, other))
    .map(([name, count]) => `${name}: ${count}`)
}
