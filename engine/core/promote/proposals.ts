import type { Candidate } from '../../model/dreaming.ts'
import type { Replaced, RewriteAnswer, RewriteNote, Rewrites } from '../../model/promotion.ts'
import { sha1Hex12 } from '../text/normalize.ts'
import { isoMs } from '../time/zone.ts'
import { isPlaced, parseRecords, printRecords } from './record-file.ts'

/** Something that passed every gate and waits for a person, as `proposals.json` holds it. */
export type Proposal = {
  /** First 12 hex digits of SHA-1 over the text. */
  id: string
  /** Entry key that it would be promoted under. */
  key: string
  text: string
  path: string
  startLine: number
  endLine: number
  /** Why it was not written at once: `review_mode`, `contradicts_owner`, `origin_…`. */
  reason: string
  /** The line it would take the place of. */
  replaces: Replaced | null
  score: number
  /** Proposals of an older version have their restatements among the searches. */
  signals: { total: number; searches: number; restatements?: number; days: number; queries: number }
  proposedAt: string
  /** Where a model was asked: its words, and whether they are written in place of `text` when a person says yes. */
  rewrite?: RewriteNote
}

export type ProposalsFile = { proposals: Proposal[]; extra: Record<string, unknown> }

/**
 * Is a proposal answered by what happened to its entry at that time (ISO)? What was promoted, left for room and is
 * proposed anew waits again.
 */
export function isAnsweredBy({ proposedAt }: Proposal, at: string | undefined): boolean {
  return at !== undefined && isoMs(at) >= isoMs(proposedAt)
}

export function proposalOf(
  candidate: Candidate,
  text: string,
  {
    reason,
    replaces,
    nowIso,
    rewrite,
  }: { reason: string; replaces: Replaced | null; nowIso: string; rewrite?: RewriteNote },
): Proposal {
  const { key, path, startLine, endLine, score, signalCount, recallDays, uniqueQueries } = candidate
  const { recallCount, restatedCount = 0 } = candidate
  return {
    id: sha1Hex12(text),
    key,
    text,
    path,
    startLine,
    endLine,
    reason,
    replaces,
    score,
    signals: {
      total: signalCount,
      searches: recallCount - restatedCount,
      restatements: restatedCount,
      days: new Set(recallDays).size,
      queries: uniqueQueries,
    },
    proposedAt: nowIso,
    ...(rewrite ? { rewrite } : {}),
  }
}

/** What a model said of proposals that wait, by clean wording: it is not asked again. */
export function knownRewrites(proposals: readonly Proposal[]): Rewrites {
  return new Map(
    proposals.flatMap(({ text, rewrite }): [string, RewriteAnswer][] =>
      typeof rewrite?.said === 'string' ? [[text, { kind: 'text', text: rewrite.said }]] : [],
    ),
  )
}

/** Reads the file; null when it is no such file. Records this version does not understand are left out. */
export function parseProposals(text: string): ProposalsFile | null {
  const file = parseRecords(text, 'proposals', isProposal)
  return file && { proposals: file.records, extra: file.extra }
}

export function printProposals({ proposals, extra }: ProposalsFile): string {
  return printRecords('proposals', { records: proposals, extra })
}

/** What is to happen to proposals that wait, and to new ones. */
export type ProposalRules = {
  /** Was it answered, or is it kept out by now? */
  isSettled: (proposal: Proposal) => boolean
  /** Places in `waiting` of what says the same as a new one, in other words. */
  saidBefore: (found: Proposal) => readonly number[]
  /** Was it put off until a later day? */
  isPutOff: (proposal: Proposal) => boolean
}

/**
 * Those that still wait and the new ones; one that waits already stays as it is, but for words of a model that it had none
 * of. A claim waits once: its newest wording takes the place of an older one, unless that one was put off.
 */
export function mergedProposals(
  waiting: readonly Proposal[],
  found: readonly Proposal[],
  { isSettled, saidBefore, isPutOff }: ProposalRules,
): Proposal[] {
  const known = new Set(waiting.map(({ id }) => id))
  const rewriteOf = new Map(found.map(({ id, rewrite }) => [id, rewrite]))
  const still = waiting.map((proposal): Proposal => {
    const rewrite = typeof proposal.rewrite?.said === 'string' ? undefined : rewriteOf.get(proposal.id)
    return rewrite ? { ...proposal, rewrite } : proposal
  })
  const fresh = found.filter(({ id }) => !known.has(id))
  const before = new Map(found.map((proposal) => [proposal, saidBefore(proposal)]))
  const isHeldBack = (proposal: Proposal) =>
    before.get(proposal)?.some((at) => {
      const older = still[at]
      return older !== undefined && isPutOff(older) && !isSettled(older)
    })
  const coming = fresh.filter((proposal) => !isHeldBack(proposal))
  const newer = [...coming, ...found.filter(({ id }) => known.has(id))]
  const replaced = new Set(newer.flatMap((proposal) => before.get(proposal) ?? []))
  const kept = still.filter((proposal, at) => !replaced.has(at) || isPutOff(proposal))
  return [...kept, ...coming].filter((proposal) => !isSettled(proposal))
}

function isProposal(value: unknown): value is Proposal {
  return isPlaced(value) && typeof (value as Partial<Proposal>).id === 'string'
}
