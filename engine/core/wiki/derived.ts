import type { WikiRenderMode } from '../../model/wiki.ts'
import { claimsOnPage, type ListedClaim } from './claim-list.ts'
import {
  type ClaimCluster,
  deniedAmong,
  type NoteNames,
  noteNames,
  type SharedIds,
  sharedIds,
} from './clusters.ts'
import { type IndexLines, indexLines } from './indexes.ts'
import { byText, sortedGroups } from './order.ts'
import { type ClaimRow, claimRows, type DigestPiece, digestPiece } from './page-pieces.ts'
import { type RelatedIndex, relatedIndex } from './related-index.ts'
import { type OfPage, remembering } from './remembered.ts'
import type { ReportPiece } from './report-input.ts'
import { reportPiece } from './report-pieces.ts'

type Sorted<T> = (groups: readonly (readonly T[])[]) => readonly T[]

/**
 * What was made of the pages of one vault before, so that a compilation makes anew only what follows from a change. Whoever
 * knows the pages from one look to the next keeps it beside them and gives it back with them.
 */
export type Derived = {
  claims: OfPage<readonly ListedClaim[]>
  deniedOf: (claims: readonly ListedClaim[]) => readonly ClaimCluster[]
  sharedOf: SharedIds
  noteNames: NoteNames
  digest: OfPage<readonly DigestPiece[]>
  byPath: Sorted<DigestPiece>
  rows: OfPage<readonly ClaimRow[]>
  byLine: Sorted<ClaimRow>
  report: Readonly<Record<WikiRenderMode, OfPage<ReportPiece>>>
  lines: Readonly<Record<WikiRenderMode, OfPage<IndexLines>>>
  related: RelatedIndex
}

export function newDerived(): Derived {
  const remembered = remembering()
  const claims = remembered(claimsOnPage)
  const denied = new WeakMap<readonly ListedClaim[], readonly ClaimCluster[]>()
  const report = (mode: WikiRenderMode) =>
    remembered((page, nowMs) => reportPiece(page, claims(page, nowMs), { mode, nowMs }))
  const lines = (mode: WikiRenderMode) => remembered((page) => indexLines(page, mode))
  return {
    claims,
    deniedOf(group) {
      let found = denied.get(group)
      if (!found) {
        found = deniedAmong(group)
        denied.set(group, found)
      }
      return found
    },
    sharedOf: sharedIds(),
    noteNames: noteNames(),
    digest: remembered((page, nowMs) => [digestPiece(page, claims(page, nowMs), nowMs)]),
    byPath: sortedGroups((one, other) => byText(one.path, other.path)),
    rows: remembered((page, nowMs) => claimRows(page, claims(page, nowMs))),
    byLine: sortedGroups((one, other) => byText(one.text, other.text)),
    report: { native: report('native'), obsidian: report('obsidian') },
    lines: { native: lines('native'), obsidian: lines('obsidian') },
    related: relatedIndex(),
  }
}
