import type { WikiPage, WikiRenderMode } from '../../model/wiki.ts'
import { namedClaim } from './claim-list.ts'
import { claimClusters, noteClusters } from './clusters.ts'
import type { Derived } from './derived.ts'
import { freshnessLabel } from './freshness.ts'
import { wikiLink } from './links.ts'
import { byText } from './order.ts'
import { privacyReview, relationshipGraph } from './people-reports.ts'
import type { Count, LowLine, ReportInput } from './report-input.ts'
import { counted } from './report-pieces.ts'

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

type ReportOf = { mode: WikiRenderMode; nowMs: number; derived: Derived }

/** All reports, in the order in which they are written. */
export function wikiReports(all: readonly WikiPage[], { mode, nowMs, derived }: ReportOf): Report[] {
  const pages = all.filter(({ kind }) => kind !== 'report')
  const input: ReportInput = {
    pages,
    pieces: pages.map((page) => derived.report[mode](page, nowMs)),
    clusters: {
      notes: noteClusters(pages, derived.noteNames),
      claims: claimClusters(
        pages.map((page) => derived.claims(page, nowMs)),
        derived,
      ),
    },
    link: (page) => wikiLink(page, 'reports', mode),
  }
  return REPORTS.map(([name, title, body]) => ({ name, title, body: body(input) }))
}

/** A section of a report; nothing when it has no line. */
function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', `### ${title}`, ...lines.map(listed)]
}

function listed(line: string): string {
  return `- ${line}`
}

function openQuestions({ pieces }: ReportInput): string {
  const asking = pieces.flatMap(({ question }) => question ?? [])
  if (asking.length === 0) return '- No open questions right now.'
  return [`- Pages with open questions: ${asking.length}`, '', ...asking.map(listed)].join('\n')
}

function contradictions({ clusters: { notes, claims }, link }: ReportInput): string {
  if (notes.length + claims.length === 0) return '- No contradictions flagged right now.'
  return [
    `- Contradiction note clusters: ${notes.length}`,
    `- Competing claim clusters: ${claims.length}`,
    ...section(
      'Page Notes',
      notes.map((cluster) => `${cluster.label}: ${cluster.pages.map(link).join(' | ')}`),
    ),
    ...section(
      'Claim Clusters',
      claims.map(({ id, entries }) => {
        const sides = entries.map(
          ({ page, claim, status, freshness }) =>
            `${link(page)} -> ${namedClaim(claim)} (${status}, ${freshnessLabel(freshness)})`,
        )
        return `\`${id}\`: ${sides.join(' | ')}`
      }),
    ),
  ].join('\n')
}

function lowConfidence({ pieces }: ReportInput): string {
  const pages = lowestFirst(pieces.flatMap(({ low }) => low ?? []))
  const claims = lowestFirst(pieces.flatMap(({ lowClaims }) => lowClaims))
  if (pages.length + claims.length === 0) return '- No low-confidence pages or claims right now.'
  return [
    `- Low-confidence pages: ${pages.length}`,
    `- Low-confidence claims: ${claims.length}`,
    ...section('Pages', pages),
    ...section('Claims', claims),
  ].join('\n')
}

function lowestFirst(lines: readonly LowLine[]): string[] {
  return lines.toSorted((one, other) => one.confidence - other.confidence).map(({ line }) => line)
}

function claimHealth({ pieces }: ReportInput): string {
  const missing = pieces.flatMap(({ unproven }) => unproven)
  const contested = pieces.flatMap((piece) => piece.contested)
  const stale = pieces.flatMap(({ staleClaims }) => staleClaims)
  if (missing.length + contested.length + stale.length === 0) return '- No claim health issues right now.'
  return [
    `- Claims missing evidence: ${missing.length}`,
    `- Contested claims: ${contested.length}`,
    `- Stale or unknown claims: ${stale.length}`,
    ...section('Missing Evidence', missing),
    ...section('Contested Claims', contested),
    ...section('Stale Claims', stale),
  ].join('\n')
}

function stalePages({ pieces }: ReportInput): string {
  const old = pieces.flatMap(({ stale }) => stale ?? [])
  if (old.length === 0) return '- No stale pages right now.'
  return [`- Stale pages: ${old.length}`, '', ...old.map(listed)].join('\n')
}

function personDirectory({ pieces }: ReportInput): string {
  const people = pieces.flatMap(({ person }) => person ?? [])
  if (people.length === 0) return '- No people with routing metadata right now.'
  return [`- People with routing metadata: ${people.length}`, ...people.map(listed)].join('\n')
}

const MAX_SOURCES = 20

function provenanceCoverage({ pieces }: ReportInput): string {
  const evidence = pieces.reduce((sum, piece) => sum + piece.evidence, 0)
  const missing = pieces.flatMap(({ unsourced }) => unsourced)
  if (evidence + missing.length === 0) return '- No claim evidence to report right now.'
  return [
    `- Evidence entries: ${evidence}`,
    `- Claims missing evidence: ${missing.length}`,
    ...section('Evidence Classes', mostFirst(pieces.flatMap(({ kinds }) => kinds))),
    ...section(
      'Top Evidence Sources',
      mostFirst(pieces.flatMap(({ sources }) => sources)).slice(0, MAX_SOURCES),
    ),
    ...section('Missing Evidence', missing),
  ].join('\n')
}

function mostFirst(counts: readonly Count[]): string[] {
  return counted(counts)
    .sort(([one, few], [other, many]) => many - few || byText(one, other))
    .map(([name, count]) => `${name}: ${count}`)
}
