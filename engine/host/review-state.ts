import { type Held, parseHeld } from '../core/promote/held.ts'
import { isAnsweredBy, type Proposal, parseProposals } from '../core/promote/proposals.ts'
import { dayInZone, isoMs } from '../core/time/zone.ts'
import { PROPOSALS_FILE, QUARANTINE_FILE } from '../model/paths.ts'
import { type RecallStore, totalSignals } from '../model/recall.ts'
import type { Files } from '../ports/files.ts'
import { type ReviewDecision, reviewDecisions } from './verdicts.ts'

/** A decision as we write it: `receipt` names the step it was made in, `signals` those of a snoozed claim then. */
export type NotedDecision = ReviewDecision & { receipt?: string; run?: string; signals?: number }

/** What waits for a person, and what was decided, as the files have it. */
export type ReviewState = {
  proposals: Proposal[]
  /** Oldest first. */
  decisions: NotedDecision[]
  /** The last word about a key or a text; null when there is none. */
  lastWord(key: string, text: string): NotedDecision | null
}

export function loadReviewState(files: Files): ReviewState {
  const decisions = reviewDecisions(files) as NotedDecision[]
  const byKey = new Map<string, NotedDecision>()
  const byText = new Map<string, NotedDecision>()
  for (const decision of decisions) {
    if (decision.key !== undefined) byKey.set(decision.key, decision)
    for (const text of [decision.text, decision.snippet]) if (text !== undefined) byText.set(text, decision)
  }
  const newer = (a: NotedDecision | undefined, b: NotedDecision | undefined) =>
    a && b ? (isoMs(a.at) >= isoMs(b.at) ? a : b) : (a ?? b ?? null)
  return {
    proposals: loadProposals(files),
    decisions,
    lastWord: (key, text) => newer(byKey.get(key), byText.get(text)),
  }
}

export function loadProposals(files: Files): Proposal[] {
  const file = files.read(PROPOSALS_FILE)
  return file.kind === 'text' ? (parseProposals(file.text)?.proposals ?? []) : []
}

/** What is kept apart. */
export function loadHeld(files: Files): Held[] {
  const file = files.read(QUARANTINE_FILE)
  return file.kind === 'text' ? (parseHeld(file.text)?.records ?? []) : []
}

export type ProposalLane = 'ready' | 'snoozed' | 'settled'

/**
 * Where a proposal stands. A snooze ends on its day, or, without one, when the claim gets a new signal. A proposal
 * that was made after the decision waits again only if that was no refusal.
 */
export function laneOfProposal(
  proposal: Proposal,
  word: NotedDecision | null,
  { nowMs, zone, store }: { nowMs: number; zone: string | undefined; store: RecallStore },
): ProposalLane {
  if (isAnsweredBy(proposal, store.entries.get(proposal.key)?.promotedAt)) return 'settled'
  if (!word) return 'ready'
  if (word.decision === 'reject' || word.decision === 'dismissed' || word.decision === 'forget')
    return 'settled'
  if (word.decision === 'promote' || word.decision === 'edit')
    return isAnsweredBy(proposal, word.at) ? 'settled' : 'ready'
  if (word.decision !== 'snooze') return 'ready'
  if (word.until !== undefined) return dayInZone(nowMs, zone) >= word.until ? 'ready' : 'snoozed'
  const entry = store.entries.get(proposal.key)
  const signals = entry ? totalSignals(entry) : proposal.signals.total
  return signals > (word.signals ?? signals) ? 'ready' : 'snoozed'
}
