import type { ClaimLinks } from '../core/claims/links.ts'
import {
  isAnsweredBy,
  mergedProposals,
  type Proposal,
  printProposals,
  proposalOf,
} from '../core/promote/proposals.ts'
import { PROPOSALS_FILE } from '../model/paths.ts'
import type { Outcome } from '../model/promotion.ts'
import { noteReader } from './claim-units.ts'
import { isSaidBy } from './dismissed.ts'
import { ruleAt } from './kept-out.ts'
import type { RankedClaims } from './ranked-claims.ts'
import { saidLines } from './said-lines.ts'
import type { NightInput, NightState } from './state.ts'

/** Nearest lines of those that wait that are looked at for one wording; one claim is rarely proposed in more. */
const WORDINGS_LOOKED_AT = 10

/**
 * Puts what waits for a person beside what waited before: a claim once, in its newest wording. What was written or refused
 * since waits no more.
 */
export function planProposals(
  state: NightState,
  input: NightInput,
  outcomes: readonly Outcome[],
  claims: RankedClaims,
): void {
  const { text, waiting } = input.proposals
  const claimKeys = new Map<Proposal, string>()
  for (const outcome of outcomes)
    if (outcome.kind === 'proposed')
      claimKeys.set(
        proposalOf(outcome.candidate, outcome.text, { ...outcome, nowIso: input.nowIso }),
        outcome.claimKey,
      )
  const found = [...claimKeys.keys()]
  if (found.length === 0 && waiting.proposals.length === 0) return
  const written = new Set(
    outcomes.flatMap(({ kind, candidate }) =>
      kind === 'promoted' || kind === 'known' ? [candidate.key] : [],
    ),
  )
  const wordings = waitingWordings(waiting.proposals, input.verdicts.links)
  const unitTexts = (key: string) => claims.unitsOf(key).map(({ unit }) => unit.text)
  // A later note says otherwise: there is nothing left to say yes to.
  const outdated = new Set(
    outcomes.flatMap((outcome) =>
      outcome.kind === 'skipped' && outcome.reason === 'superseded'
        ? wordings({ id: '', text: outcome.candidate.snippet }, unitTexts(outcome.claimKey)).map(
            (at) => waiting.proposals[at]?.id,
          )
        : [],
    ),
  )
  const isRefused = isSaidBy(input.verdicts.rejected, input.verdicts.links)
  const read = noteReader(input.notes)
  const isSettled = (proposal: Proposal) => {
    const { key, text: said } = proposal
    if (outdated.has(proposal.id) || ruleAt(input.verdicts.rules, read, proposal)) return true
    const isPromoted = written.has(key) || isAnsweredBy(proposal, state.recall.entries.get(key)?.promotedAt)
    return (
      isPromoted || input.verdicts.isForgotten(said) || (isRefused(said) && !input.verdicts.isAllowed(said))
    )
  }
  const proposals = mergedProposals(waiting.proposals, found, {
    isSettled,
    isPutOff: ({ key, text: said }) => input.verdicts.isPutOff(key, said, input.day),
    saidBefore: (proposal) => wordings(proposal, unitTexts(claimKeys.get(proposal) ?? proposal.key)),
  })
  const next = printProposals({ ...waiting, proposals })
  if (next === text) return
  state.effects.push({ kind: 'write', what: 'state', path: PROPOSALS_FILE, text: next, expect: text })
}

/** Says which of those that wait are another wording of a claim, by their places. */
function waitingWordings(
  waiting: readonly Proposal[],
  links: ClaimLinks,
): (proposal: Pick<Proposal, 'id' | 'text'>, claim: readonly string[]) => number[] {
  const lines = saidLines(waiting.map(({ text, proposedAt }) => ({ text, day: proposedAt.slice(0, 10) })))
  return ({ id, text }, claim) => {
    const places = new Set<number>()
    if (waiting.length === 0) return []
    for (const said of new Set([text, ...claim])) {
      for (const { relation, at } of lines.find(said, WORDINGS_LOOKED_AT))
        if (relation === 'same' && !links.isApart(waiting[at]?.text ?? '', text)) places.add(at)
      if (!links.isEmpty)
        waiting.forEach((other, at) => {
          if (links.isJoined(other.text, said)) places.add(at)
        })
    }
    return [...places].filter((at) => waiting[at]?.id !== id)
  }
}
