import { dayInZone } from '../core/time/zone.ts'
import type { RecallEntry } from '../model/recall.ts'
import { isWrittenBy } from '../phases/provenance.ts'
import { type RankedClaims, rankedClaims } from '../phases/ranked-claims.ts'
import { claimsOfNight, dropClaims } from '../phases/restate.ts'
import type { NightInput, NightState } from '../phases/state.ts'
import type { Files } from '../ports/files.ts'
import type { SweepContext } from './context.ts'
import { freshState, nightInput } from './night-input.ts'
import { noteSource } from './note-source.ts'
import { type LoadedRecall, loadIngestion, loadPhases, loadRecall } from './recall-files.ts'
import { recallStamp } from './recall-lists.ts'
import { linkDecisions, reviewDecisions } from './verdicts.ts'
import { strictReads } from './workspace.ts'

/** The stores and claims of a workspace, as Deep would see them now. */
export type Look = {
  stamp: string
  recall: LoadedRecall
  state: NightState
  input: NightInput
  claims: RankedClaims
}

/**
 * Reads a workspace, or goes on with what was read before when nothing has changed since: making the claims of a
 * large store takes seconds. What the owner decided and wrote is read anew in any case.
 */
export function openLook(context: SweepContext, known: Look | null): Look {
  const stamp = lookStamp(context)
  if (known?.stamp === stamp) {
    const input = inputOf(context)
    return { ...known, input, state: known.state }
  }
  const files = strictReads(context.files)
  const input = inputOf(context)
  const recall = loadRecall(files, { nowIso: input.nowIso, isReadOnly: true })
  const stores = { recall: recall.store, phases: loadPhases(files), ingestion: loadIngestion(files) }
  const state = freshState(stores)
  const claims = rankedClaims(claimsOfNight(state, input), state.recall, state.phases.entries, {
    isWritten: isWrittenBy(input.provenance.value, input.settings.ranking),
  })
  // Of a large store it takes longer to read all statements anew than all the rest.
  context.statements?.keep()
  return { stamp, recall, state, input, claims }
}

/** Names what a look is made from: another stamp, another look. `notes` is what `noteStamp` gave. */
export function lookStamp(
  { files, settings, nowMs }: SweepContext,
  notes: string = noteStamp(files),
): string {
  const { deep, preset, timezone } = settings
  return [
    recallStamp(files),
    notes,
    JSON.stringify([deep, preset, timezone, dayInZone(nowMs, timezone)]),
    JSON.stringify(linkDecisions(reviewDecisions(files))),
  ].join('\n')
}

/** Times and sizes of all daily notes; thousands of them take a while to look at. */
export function noteStamp(files: Files): string {
  const { notes } = noteSource(files).dailyNotes()
  return notes.map(({ path, mtimeMs, size }) => `${path}:${mtimeMs}:${size}`).join(' ')
}

function inputOf(context: SweepContext): NightInput {
  return nightInput(context, { isReadOnly: true })
}

/** Plans on the look and leaves it as it was: nothing of the plan stays but its answer. */
export function planOn<T>({ state }: Look, plan: () => T): T {
  const entries = new Map<string, RecallEntry>(state.recall.entries)
  const { updatedAt } = state.recall
  try {
    return plan()
  } finally {
    state.effects.length = 0
    state.leftOut.clear()
    state.recall.updatedAt = updatedAt
    state.recall.entries.clear()
    for (const [key, entry] of entries) state.recall.entries.set(key, entry)
  }
}

/** Starts anew after a failure in the middle of a plan. */
export function discardLook({ state }: Look): void {
  dropClaims(state)
}
