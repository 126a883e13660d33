import { isAnsweredBy, mergedProposals, printProposals, proposalOf } from '../core/promote/proposals.ts'
import { PROPOSALS_FILE } from '../model/paths.ts'
import type { Outcome } from '../model/promotion.ts'
import { noteReader } from './claim-units.ts'
import { isSaidBy } from './dismissed.ts'
import { ruleAt } from './kept-out.ts'
import type { NightInput, NightState } from './state.ts'

/** Puts what waits for a person beside what waited before; what was written or refused since waits no more. */
export function planProposals(state: NightState, input: NightInput, outcomes: readonly Outcome[]): void {
  const { text, waiting } = input.proposals
  const found = outcomes.flatMap((outcome) =>
    outcome.kind === 'proposed'
      ? [proposalOf(outcome.candidate, outcome.text, { ...outcome, nowIso: input.nowIso })]
      : [],
  )
  if (found.length === 0 && waiting.proposals.length === 0) return
  const written = new Set(
    outcomes.flatMap(({ kind, candidate }) =>
      kind === 'promoted' || kind === 'known' ? [candidate.key] : [],
    ),
  )
  const isRefused = isSaidBy(input.verdicts.rejected, input.verdicts.links)
  const read = noteReader(input.notes)
  const proposals = mergedProposals(waiting.proposals, found, (proposal) => {
    const { key, text: said } = proposal
    if (ruleAt(input.verdicts.rules, read, proposal)) return true
    const isPromoted = written.has(key) || isAnsweredBy(proposal, state.recall.entries.get(key)?.promotedAt)
    return (
      isPromoted || input.verdicts.isForgotten(said) || (isRefused(said) && !input.verdicts.isAllowed(said))
    )
  })
  const next = printProposals({ ...waiting, proposals })
  if (next === text) return
  state.effects.push({ kind: 'write', what: 'state', path: PROPOSALS_FILE, text: next, expect: text })
}
