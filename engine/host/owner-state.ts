import { forgottenTest } from '../core/promote/forgotten.ts'
import { EMPTY_HELD, parseHeld } from '../core/promote/held.ts'
import { parseProposals } from '../core/promote/proposals.ts'
import { PROPOSALS_FILE, QUARANTINE_FILE } from '../model/paths.ts'
import type { NightInput } from '../phases/state.ts'
import type { Files } from '../ports/files.ts'
import { loadForgotten } from './forgotten.ts'
import { loadProvenance, withUsage } from './provenance.ts'
import { damagedName, keepDamaged } from './recall-damage.ts'
import { reviewDecisions, verdictsOf } from './verdicts.ts'

export type OwnerState = Pick<NightInput, 'verdicts' | 'provenance' | 'proposals' | 'held'>

/**
 * What a person decided and what is kept beside MEMORY.md. A damaged file of ours is set aside first, unless this
 * is only a look.
 */
export function loadOwnerState(files: Files, nowIso: string, isReadOnly: boolean): OwnerState {
  const { provenance, text, rescue } = loadProvenance(files, nowIso)
  if (!isReadOnly) keepDamaged(files, rescue)
  const kept = <T>(path: string, parse: (text: string) => T | null, none: T) =>
    loadList(files, { path, parse, none, nowIso, isReadOnly })
  return {
    verdicts: verdictsOf(reviewDecisions(files), forgottenTest(loadForgotten(files))),
    provenance: { text, value: withUsage(files, provenance) },
    proposals: kept(PROPOSALS_FILE, parseProposals, { proposals: [], extra: {} }),
    held: kept(QUARANTINE_FILE, parseHeld, EMPTY_HELD),
  }
}

type List<T> = {
  path: string
  parse: (text: string) => T | null
  none: T
  nowIso: string
  isReadOnly: boolean
}

function loadList<T>(files: Files, { path, parse, none, nowIso, isReadOnly }: List<T>) {
  const file = files.read(path)
  if (file.kind !== 'text') return { text: null, waiting: none }
  const waiting = parse(file.text)
  if (!waiting && !isReadOnly)
    keepDamaged(files, { from: path, to: damagedName(path, nowIso), text: file.text })
  return { text: file.text, waiting: waiting ?? none }
}
