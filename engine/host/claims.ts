import type { RankParams } from '../model/dreaming.ts'
import type { NoteSource } from '../model/files.ts'
import type { PhaseStore, RecallStore } from '../model/recall.ts'
import { noteReader } from '../phases/claim-units.ts'
import { claimView, type RankedClaims, rankedClaims } from '../phases/claim-view.ts'

/** The claims of a workspace as Deep would rank them now; without notes passages are told from what was recorded. */
export function claimsIn(
  notes: NoteSource | null,
  { store, phases }: { store: RecallStore; phases: PhaseStore },
  params: Pick<RankParams, 'maxAgeDays' | 'includePromoted'>,
  nowMs: number,
): RankedClaims {
  const read = notes ? noteReader(notes) : () => null
  const view = claimView(store.entries.values(), { read, nowMs, openDays: params.maxAgeDays })
  return rankedClaims(view, store, phases.entries, {
    includePromoted: params.includePromoted,
  })
}
