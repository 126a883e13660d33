import { forgottenTest } from '../core/promote/forgotten.ts'
import type { Proposal } from '../core/promote/proposals.ts'
import { collapseWhitespace } from '../core/text/normalize.ts'
import { MEMORY_FILE, REVIEW_FILE } from '../model/paths.ts'
import type { Outcome } from '../model/promotion.ts'
import { type RecallStore, totalSignals } from '../model/recall.ts'
import type { Files } from '../ports/files.ts'
import type { SweepContext } from './context.ts'
import { appendEvents, FileChanged } from './execute.ts'
import { allowClaim, loadForgotten } from './forgotten.ts'
import { assertRevision, readMemory } from './memory-revision.ts'
import { loadRecall, saveRecall } from './recall-files.ts'
import { freeId, type Receipt, stampOf } from './receipts.ts'
import { chosenCandidate, type Planned, planChosen } from './review-apply.ts'
import { type Look, openLook } from './review-look.ts'
import { loadHeld, loadReviewState, type NotedDecision, type ReviewState } from './review-state.ts'
import { assertUsable, strictReads } from './workspace.ts'
import { markedKeys, writeWithReceipt } from './write-with-receipt.ts'

/** What a person says of claims. `until` is a day; null: until a new signal comes. */
export type Decision =
  | { kind: 'promote'; keepsBoth?: boolean | undefined }
  | { kind: 'edit'; text: string }
  | { kind: 'reject'; reason?: string | undefined }
  | { kind: 'snooze'; until: string | null }
  | { kind: 'allow' }

export type Decided = {
  key: string
  /** `known`: stands in MEMORY.md already; `held`: no room; `skipped`: cannot be written; `gone`: nothing is known of it. */
  outcome: 'done' | 'known' | 'held' | 'skipped' | 'gone'
  reason: string | null
}
export type DecisionStep = { receipt: string | null; decided: Decided[]; revision: string }

/** Receipt of a promotion by hand: with what it takes to put the proposals back. */
export type ReviewReceipt = Receipt & { review?: { proposals: Proposal[] } }

const MAX_REPLANS = 5

/**
 * One step of a person: everything it writes has one receipt, and a line in `review.jsonl` for each claim. `expect`
 * names the MEMORY.md that was seen; another one fails with `RevisionChanged` and nothing is changed. A look that is
 * `known` is used up by it. Fails with `Blocked`, `LockHeld`, `WriteRefused`.
 */
export async function decideReview(
  context: SweepContext,
  keys: readonly string[],
  decision: Decision,
  { expect, known = null }: { expect: string; known?: Look | null },
): Promise<DecisionStep> {
  assertUsable(context.files, { isWriting: true })
  return context.lock.hold(() => {
    assertRevision(context.files, expect)
    const review = loadReviewState(context.files)
    if (decision.kind !== 'promote' && decision.kind !== 'edit')
      return noteOnly(context, keys, decision, review)
    for (let attempt = 1; ; attempt += 1) {
      try {
        return promoteChosen(context, keys, decision, { review, known })
      } catch (error) {
        if (!(error instanceof FileChanged) || attempt >= MAX_REPLANS) throw error
        assertRevision(context.files, expect)
      }
    }
  })
}

type Statement = { text: string; signals: number }

/** The statements that keys stand for, wherever they are still known; the store is read once, if at all. */
function statements(review: ReviewState, { files, nowMs }: SweepContext): (key: string) => Statement | null {
  let store: RecallStore | null = null
  const proposals = new Map(review.proposals.map((proposal) => [proposal.key, proposal]))
  const held = new Map(loadHeld(files).map((item) => [item.key, item]))
  return (key) => {
    const proposal = proposals.get(key)
    if (proposal) return { text: proposal.text, signals: proposal.signals.total }
    store ??= loadRecall(files, { nowIso: new Date(nowMs).toISOString(), isReadOnly: true }).store
    const apart = held.get(key)
    if (apart) return { text: apart.text, signals: 0 }
    const entry = store.entries.get(key)
    if (entry) return { text: entry.snippet, signals: totalSignals(entry) }
    const word = review.decisions.findLast((item) => item.key === key)
    const text = word?.text ?? word?.snippet
    if (text !== undefined) return { text, signals: 0 }
    // Of what was forgotten nothing is kept but its prints: it is named by its words.
    return forgottenTest(loadForgotten(files))(key) ? { text: key, signals: 0 } : null
  }
}

type Noted = Exclude<Decision, { kind: 'promote' | 'edit' }>

function noteOnly(
  context: SweepContext,
  keys: readonly string[],
  decision: Noted,
  review: ReviewState,
): DecisionStep {
  const { files, nowMs } = context
  const nowIso = new Date(nowMs).toISOString()
  const receipt = freeId(`d-${stampOf(nowIso)}`, new Set(review.decisions.map((item) => item.receipt ?? '')))
  const lines: NotedDecision[] = []
  const statementOf = statements(review, context)
  const decided = keys.map((key): Decided => {
    const said = statementOf(key)
    if (!said) return { key, outcome: 'gone', reason: null }
    lines.push({
      at: nowIso,
      decision: decision.kind,
      by: 'owner',
      key,
      snippet: said.text,
      ...(decision.kind === 'reject' && decision.reason ? { reason: decision.reason } : {}),
      ...(decision.kind === 'snooze' && decision.until ? { until: decision.until } : {}),
      ...(decision.kind === 'snooze' && !decision.until ? { signals: said.signals } : {}),
      receipt,
    })
    // What was forgotten may be learned again.
    if (decision.kind === 'allow') allowClaim(files, said.text, nowIso, receipt)
    return { key, outcome: 'done', reason: null }
  })
  noteLines(files, lines)
  const { revision } = readMemory(files)
  return { receipt: lines.length > 0 ? receipt : null, decided, revision }
}

type ToPromote = { review: ReviewState; known: Look | null }

function promoteChosen(
  context: SweepContext,
  keys: readonly string[],
  decision: Extract<Decision, { kind: 'promote' | 'edit' }>,
  { review, known }: ToPromote,
): DecisionStep {
  const { files } = context
  const look = openLook({ ...context, files: strictReads(files) }, known)
  const proposalOf = (key: string) => review.proposals.find((item) => item.key === key)
  const chosen = keys.map((key) => ({ key, candidate: chosenCandidate(look, key, proposalOf(key)) }))
  const wording = decision.kind === 'edit' ? collapseWhitespace(decision.text) : undefined
  const candidates = chosen.flatMap(({ candidate }) => candidate ?? [])
  const keepsBoth = decision.kind === 'promote' && decision.keepsBoth === true
  const plan = planChosen(context, look, candidates, { isByHand: true, wording, keepsBoth })
  const outcomeOf = new Map(plan.outcomes.map((outcome) => [outcome.claimKey, outcome]))
  const tooLong = wording !== undefined && isOverBudget(context, plan)
  const decided = chosen.map(({ key, candidate }): Decided => {
    const outcome = candidate ? outcomeOf.get(candidate.key) : undefined
    if (!outcome) return { key, outcome: 'gone', reason: null }
    return tooLong ? { key, outcome: 'held', reason: 'over_budget' } : { key, ...resultOf(outcome) }
  })
  const isWritten = !tooLong && plan.outcomes.some(({ kind }) => kind === 'promoted' || kind === 'known')
  if (!isWritten) return { receipt: null, decided, revision: readMemory(files).revision }
  const receipt = writePlan(context, look, plan, review)
  const lines = decided.flatMap(({ key, outcome }): NotedDecision[] => {
    const said = proposalOf(key)?.text ?? chosen.find((item) => item.key === key)?.candidate?.snippet ?? ''
    if (outcome !== 'done' && outcome !== 'known') return []
    const base = { at: look.input.nowIso, decision: decision.kind, by: 'owner', key, snippet: said } as const
    return [{ ...base, ...(wording === undefined ? {} : { text: wording }), receipt }]
  })
  noteLines(files, lines)
  return { receipt, decided, revision: readMemory(files).revision }
}

/** A person's own wording may be longer than the text that was planned. */
function isOverBudget({ settings }: SweepContext, { effects }: Planned): boolean {
  const memory = effects.find((effect) => effect.kind === 'write' && effect.path === MEMORY_FILE)
  const limit = settings.memoryFileMaxChars
  return memory?.kind === 'write' && limit > 0 && memory.text.length > limit
}

function resultOf(outcome: Outcome): Pick<Decided, 'outcome' | 'reason'> {
  if (outcome.kind === 'promoted') return { outcome: 'done', reason: null }
  if (outcome.kind === 'known') return { outcome: 'known', reason: outcome.reason }
  if (outcome.kind === 'held') return { outcome: 'held', reason: 'over_budget' }
  return { outcome: 'skipped', reason: 'reason' in outcome ? outcome.reason : outcome.kind }
}

/** Receipt, files, store, events, in the order that a crash in between is healed from (spec dreaming 12.4). */
function writePlan(context: SweepContext, look: Look, plan: Planned, review: ReviewState): string {
  const { files, settings, nowMs } = context
  const { nowIso } = look.input
  const settled = new Set(plan.outcomes.map(({ candidate }) => candidate.key))
  const waiting: Pick<ReviewReceipt, 'review'> = {
    review: { proposals: review.proposals.filter(({ key }) => settled.has(key)) },
  }
  const keys = markedKeys(plan.outcomes)
  const id = writeWithReceipt(files, plan.effects, { at: nowIso, keys, more: waiting, isKept: true }) ?? ''
  const { storeMaxEntries: maxEntries, storeMaxBytes: maxBytes } = settings
  saveRecall(files, look.recall, { maxEntries, maxBytes, nowMs })
  appendEvents(files, plan.effects)
  return id
}

export function noteLines(files: Files, lines: readonly NotedDecision[]): void {
  if (lines.length === 0) return
  files.append(REVIEW_FILE, lines.map((line) => `${JSON.stringify(line)}\n`).join(''), { mode: 0o600 })
}
