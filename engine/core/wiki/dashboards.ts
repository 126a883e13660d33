import type { WikiDashboardName, WikiFile, WikiFreshness } from '../../model/wiki.ts'
import type { ListedClaim } from './claim-list.ts'
import { type ClaimGroups, claimClusters, noteClusters } from './clusters.ts'
import { type Derived, newDerived } from './derived.ts'
import { freshnessOf, isStale } from './freshness.ts'
import { type PageLink, pageLink } from './neighbours.ts'
import { byText } from './order.ts'
import { dayOf, isWeak } from './rows.ts'

/** One page of a row, with the claim that is meant where it is one. */
export type DashboardSide = {
  page: PageLink
  claim: string | null
  status: string | null
  confidence: number | null
  freshness: WikiFreshness | null
  day: string | null
}
export type DashboardRow = { id: string; text: string | null; sides: DashboardSide[] }

type Input = {
  files: readonly WikiFile[]
  claims: readonly ListedClaim[]
  groups: ClaimGroups
  nowMs: number
  derived: Derived
}

const DASHBOARDS: Readonly<Record<WikiDashboardName, (input: Input) => DashboardRow[]>> = {
  contradictions,
  questions: ({ files }) =>
    files.flatMap(({ page }) =>
      page.questions.map((text, at) => ({
        id: `${page.relativePath}#${at}`,
        text,
        sides: [pageSide(page)],
      })),
    ),
  changes,
  weak: ({ files, claims }) => [
    ...files
      .filter(({ page }) => page.confidence !== undefined && page.confidence < 0.5)
      .map(({ page }) => ({ id: page.relativePath, text: null, sides: [pageSide(page)] })),
    ...claims.filter(({ claim }) => isWeak(claim)).map(claimRow),
  ],
  stale: ({ files, claims, nowMs }) => [
    ...files
      .filter(({ page }) => !page.unmanagedRawSourceBody && isStale(freshnessOf(page.updatedAt, nowMs)))
      .map(({ page }) => ({
        id: page.relativePath,
        text: null,
        sides: [{ ...pageSide(page), freshness: freshnessOf(page.updatedAt, nowMs).level }],
      })),
    ...claims.filter(({ freshness }) => isStale(freshness)).map(claimRow),
  ],
  unsourced: ({ claims }) => claims.filter(({ claim }) => claim.evidence.length === 0).map(claimRow),
}

/** What is open or doubtful in all pages, or has changed; files in the order of their titles. */
export function dashboardRows(
  name: WikiDashboardName,
  all: readonly WikiFile[],
  nowMs: number,
  derived: Derived = newDerived(),
): DashboardRow[] {
  const files = all.filter(({ page }) => page.kind !== 'report')
  const groups = files.map(({ page }) => derived.claims(page, nowMs))
  return DASHBOARDS[name]({ files, groups, claims: groups.flat(), nowMs, derived })
}

function contradictions({ files, groups, derived }: Input): DashboardRow[] {
  const notes = noteClusters(
    files.map(({ page }) => page),
    derived.noteNames,
  )
  return [
    ...claimClusters(groups, derived).map(({ id, entries }) => ({
      id,
      text: null,
      sides: entries.map(claimSide),
    })),
    ...notes.map(({ key, label, pages }) => ({ id: `note ${key}`, text: label, sides: pages.map(pageSide) })),
  ]
}

/** Newest first; what has no day comes last. */
function changes({ files }: Input): DashboardRow[] {
  return files
    .flatMap(({ page, about }) =>
      about.history.map(({ on, before, after }, at) => ({
        day: dayOf(on),
        row: {
          id: `${page.relativePath}#${at}`,
          text: after ?? null,
          sides: [{ ...pageSide(page), claim: before, status: 'superseded', day: dayOf(on) }],
        },
      })),
    )
    .sort((one, other) => byText(other.day ?? '', one.day ?? ''))
    .map(({ row }) => row)
}

function pageSide(page: WikiFile['page']): DashboardSide {
  return {
    page: pageLink(page),
    claim: null,
    status: null,
    confidence: page.confidence ?? null,
    freshness: null,
    day: dayOf(page.updatedAt),
  }
}

function claimSide({ page, claim, status, freshness }: ListedClaim): DashboardSide {
  return {
    page: pageLink(page),
    claim: claim.text,
    status,
    confidence: claim.confidence ?? null,
    freshness: freshness.level,
    day: dayOf(freshness.at),
  }
}

function claimRow(item: ListedClaim): DashboardRow {
  const { page, claim } = item
  return { id: `${page.relativePath} ${claim.id ?? claim.text}`, text: null, sides: [claimSide(item)] }
}
