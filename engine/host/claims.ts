import { type ClaimLinks, claimLinks, NO_LINKS } from '../core/claims/links.ts'
import type { Provenance } from '../core/promote/provenance.ts'
import type { TextReaders } from '../core/recall/text-readers.ts'
import type { Ranking } from '../model/config.ts'
import type { RankParams } from '../model/dreaming.ts'
import type { NoteSource } from '../model/files.ts'
import type { PhaseStore, RecallStore } from '../model/recall.ts'
import { leftOutEntries, noteReader } from '../phases/claim-units.ts'
import { claimView } from '../phases/claim-view.ts'
import { isWrittenBy } from '../phases/provenance.ts'
import { type RankedClaims, rankedClaims } from '../phases/ranked-claims.ts'
import type { Files } from '../ports/files.ts'
import type { StatementMemory } from './context.ts'
import { noteSource } from './note-source.ts'
import { loadProvenance } from './provenance.ts'
import { linkDecisions, reviewDecisions } from './verdicts.ts'

/**
 * What claims are told from beside the stores: the notes as they are, what was promoted of each entry, what a person has
 * split and merged, and what is known of the texts.
 */
export type ClaimSource = {
  notes: NoteSource
  provenance: Provenance
  links: ClaimLinks
  ranking: Ranking
  readers?: TextReaders | undefined
}

export function claimSource(
  files: Files,
  nowMs: number,
  ranking: Ranking,
  statements?: StatementMemory,
): ClaimSource {
  const { provenance } = loadProvenance(files, new Date(nowMs).toISOString())
  const links = claimLinks(linkDecisions(reviewDecisions(files)))
  return { notes: noteSource(files), provenance, links, ranking, readers: statements?.readers }
}

/** The claims of a workspace as Deep would rank them now; without a source passages are told from what was recorded. */
export function claimsIn(
  source: ClaimSource | null,
  { store, phases }: { store: RecallStore; phases: PhaseStore },
  params: Pick<RankParams, 'maxAgeDays' | 'includePromoted'>,
  nowMs: number,
): RankedClaims {
  const read = source ? noteReader(source.notes) : () => null
  const view = claimView(store.entries.values(), {
    read,
    ...(source ? { isLeftOut: leftOutEntries(source.notes, nowMs, params.maxAgeDays) } : {}),
    nowMs,
    openDays: params.maxAgeDays,
    links: source?.links ?? NO_LINKS,
    readers: source?.readers,
  })
  return rankedClaims(view, store, phases.entries, {
    includePromoted: params.includePromoted,
    ...(source ? { isWritten: isWrittenBy(source.provenance, source.ranking) } : {}),
  })
}
