import type { WikiPage, WikiRelationship } from '../../model/wiki.ts'
import { namedClaim } from './claim-list.ts'
import { freshnessLabel, freshnessOf } from './freshness.ts'
import type { ReportInput } from './report-input.ts'

const PERSON_TYPES = new Set(['person', 'maintainer'])
const MAX_NAMED = 3

/** Somebody who can be asked: a page with a card, or of a person or maintainer. */
export function isPersonLike({ personCard, entityType, pageType }: WikiPage): boolean {
  return [entityType, pageType].some((type) => PERSON_TYPES.has(type?.toLowerCase() ?? '')) || !!personCard
}

/** What a person is to be asked, as the directory names it. */
export function personLine(page: WikiPage, nowMs: number): string {
  return routing(page, nowMs).join('; ')
}

function routing(page: WikiPage, nowMs: number): string[] {
  const { personCard: card } = page
  const best = card && card.bestUsedFor.length > 0 ? card.bestUsedFor : page.bestUsedFor
  const parts: [string, string | undefined][] = [
    ['id', card?.canonicalId ?? page.canonicalId ?? page.id],
    ['aliases', named(page.aliases)],
    ['handles', named(card?.handles ?? [])],
    ['lane', card?.lane],
    ['ask', named(card?.askFor ?? [])],
    ['best', named(best)],
    ['privacy', page.privacyTier ?? card?.privacyTier],
    ['refreshed', card?.lastRefreshedAt ?? page.lastRefreshedAt],
    ['freshness', freshnessLabel(freshnessOf(page.updatedAt, nowMs))],
  ]
  return parts.flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${value}`]))
}

function named(items: readonly string[]): string | undefined {
  if (items.length === 0) return undefined
  const shown = items.slice(0, MAX_NAMED).join(', ')
  return items.length > MAX_NAMED ? `${shown} +${items.length - MAX_NAMED}` : shown
}

export function relationshipGraph(input: ReportInput): string {
  const target = targetNames(input)
  const lines = input.pages.flatMap((page) =>
    page.relationships.map((relation) => {
      const details = detailsOf(relation)
      const about = details.length === 0 ? '' : ` (${details.join(', ')})`
      return `- ${input.link(page)} -> ${target(relation)}${about}`
    }),
  )
  if (lines.length === 0) return '- No structured relationships right now.'
  return [`- Structured relationships: ${lines.length}`, '', ...lines].join('\n')
}

function detailsOf({
  kind,
  weight,
  confidence,
  evidenceKind,
  privacyTier,
  note,
}: WikiRelationship): string[] {
  return [
    kind,
    weight === undefined ? undefined : `weight ${weight.toFixed(2)}`,
    confidence === undefined ? undefined : `confidence ${confidence.toFixed(2)}`,
    evidenceKind === undefined ? undefined : `evidence ${evidenceKind}`,
    privacyTier === undefined ? undefined : `privacy ${privacyTier}`,
    note,
  ].filter((part) => part !== undefined)
}

/** A link to the page that a relationship leads to; its name where there is no such page. */
function targetNames({ pages, link }: ReportInput): (relation: WikiRelationship) => string {
  if (pages.every(({ relationships }) => relationships.length === 0)) return () => ''
  const byPath = new Map(pages.map((page) => [page.relativePath, page]))
  const byId = new Map(pages.map((page) => [page.id, page]))
  return ({ targetPath, targetId, targetTitle }) => {
    const page =
      (targetPath === undefined ? undefined : byPath.get(targetPath)) ??
      (targetId === undefined ? undefined : byId.get(targetId))
    if (page) return link({ ...page, title: targetTitle ?? page.title })
    if (targetPath !== undefined) return link({ relativePath: targetPath, title: targetTitle ?? targetPath })
    return targetTitle ?? targetId ?? 'unknown'
  }
}

export function privacyReview(input: ReportInput): string {
  const target = targetNames(input)
  const lines = input.pages.flatMap(
    (page, at) => input.pieces[at]?.privacy ?? privacyLines(page, input.link(page), target),
  )
  if (lines.length === 0) return '- No privacy review entries right now.'
  return [`- Privacy review entries: ${lines.length}`, '', ...lines.map((line) => `- ${line}`)].join('\n')
}

/** What of a page is for some only; `at` is the link to it. */
export function privacyLines(
  page: WikiPage,
  at: string,
  target: (relation: WikiRelationship) => string = ({ targetId }) => targetId ?? '',
): string[] {
  const found: string[] = []
  if (isPrivate(page.privacyTier)) found.push(`${at}: page privacy ${page.privacyTier}`)
  const card = page.personCard?.privacyTier
  if (isPrivate(card)) found.push(`${at}: person card privacy ${card}`)
  for (const relation of page.relationships)
    if (isPrivate(relation.privacyTier))
      found.push(`${at}: relationship privacy ${relation.privacyTier} to ${target(relation)}`)
  for (const claim of page.claims)
    for (const { privacyTier, kind, sourceId, path, lines: where } of claim.evidence) {
      if (!isPrivate(privacyTier)) continue
      const parts = Object.entries({ kind, source: sourceId, path, lines: where })
      const about = parts.flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${value}`]))
      const place = about.length === 0 ? '' : ` (${about.join(', ')})`
      found.push(`${at}: evidence privacy ${privacyTier} on ${namedClaim(claim)}${place}`)
    }
  return found
}

function isPrivate(tier: string | undefined): boolean {
  return tier !== undefined && tier !== 'public'
}
