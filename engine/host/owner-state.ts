import { forgottenTest } from '../core/promote/forgotten.ts'
import { parseProposals } from '../core/promote/proposals.ts'
import { PROPOSALS_FILE } from '../model/paths.ts'
import type { NightInput } from '../phases/state.ts'
import type { Files } from '../ports/files.ts'
import { loadForgotten } from './forgotten.ts'
import { loadProvenance, withUsage } from './provenance.ts'
import { damagedName, keepDamaged } from './recall-damage.ts'
import { reviewDecisions, verdictsOf } from './verdicts.ts'

export type OwnerState = Pick<NightInput, 'verdicts' | 'provenance' | 'proposals'>

/**
 * What a person decided and what is kept beside MEMORY.md. A damaged file of ours is set aside first, unless this
 * is only a look.
 */
export function loadOwnerState(files: Files, nowIso: string, isReadOnly: boolean): OwnerState {
  const { provenance, text, rescue } = loadProvenance(files, nowIso)
  if (!isReadOnly) keepDamaged(files, rescue)
  return {
    verdicts: verdictsOf(reviewDecisions(files), forgottenTest(loadForgotten(files))),
    provenance: { text, value: withUsage(files, provenance) },
    proposals: loadProposals(files, nowIso, isReadOnly),
  }
}

function loadProposals(files: Files, nowIso: string, isReadOnly: boolean): OwnerState['proposals'] {
  const none = { text: null, waiting: { proposals: [], extra: {} } }
  const file = files.read(PROPOSALS_FILE)
  if (file.kind !== 'text') return none
  const waiting = parseProposals(file.text)
  if (waiting) return { text: file.text, waiting }
  if (!isReadOnly)
    keepDamaged(files, { from: PROPOSALS_FILE, to: damagedName(PROPOSALS_FILE, nowIso), text: file.text })
  return { ...none, text: file.text }
}
