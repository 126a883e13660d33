import type { z } from 'zod'
import { MAX_MEMORY_CHARS } from '../contract/limits.ts'
import type {
  Evidence,
  LifeDay,
  MemoryDiff,
  ReviewDetail,
  Why,
  WriterCheck,
} from '../contract/schema/review.ts'
import { rehydrate } from '../core/promote/rehydrate.ts'
import { CHARS_PER_TOKEN } from '../core/promote/snippet.ts'
import { assess } from '../core/rank/rank.ts'
import { phaseBoost } from '../core/rank/signals.ts'
import { overlayTrial } from '../core/trial/overlay.ts'
import { rankParamsOf } from '../model/config.ts'
import { type Candidate, SIGNAL_IDS } from '../model/dreaming.ts'
import { MEMORY_FILE } from '../model/paths.ts'
import type { Outcome } from '../model/promotion.ts'
import type { RecallEntry } from '../model/recall.ts'
import { type NoteReader, noteReader, type PlacedUnit } from '../phases/claim-units.ts'
import type { Files } from '../ports/files.ts'
import type { SweepContext } from './context.ts'
import { readMemory } from './memory-revision.ts'
import { chosenCandidate, planChosen } from './review-apply.ts'
import { linkRows } from './review-link-rows.ts'
import { type Look, planOn } from './review-look.ts'
import {
  dayOfNote,
  decisionOf,
  entryRow,
  gateRow,
  heldRow,
  proposalRow,
  type Row,
  warningsOf,
} from './review-rows.ts'
import { laneOfProposal, loadHeld, loadReviewState, type ReviewState } from './review-state.ts'
import { roomPlace } from './room-place.ts'
import { trialFinder } from './shadow-trial.ts'

type Detail = z.input<typeof ReviewDetail>
/** Lines shown above and below a source line. */
const CONTEXT_LINES = 3
const MAX_EVIDENCE = 20

/** Everything about one claim: why, from where, since when, and what MEMORY.md would become. Null when it is unknown. */
export function reviewDetail(context: SweepContext, look: Look, key: string): Detail | null {
  const review = loadReviewState(context.files)
  const proposal = review.proposals.find((item) => item.key === key)
  const candidate = chosenCandidate(look, key, proposal)
  const word = review.lastWord(key, proposal?.text ?? candidate?.snippet ?? '')
  const memory = readMemory(context.files)
  const noDiff = { revision: memory.revision, before: null, after: null, leaving: [], isTooLarge: false }
  const maxChars = context.settings.deep.maxPromotedSnippetTokens * CHARS_PER_TOKEN
  if (!candidate) {
    const linked = linkRows(review).find((item) => item.key === key)
    if (linked)
      return { row: linked, why: null, evidence: [], wordings: [], life: [], diff: noDiff, maxChars }
    const held = loadHeld(context.files).find((item) => item.key === key)
    const text = proposal?.text ?? held?.text ?? word?.text ?? word?.snippet
    if (text === undefined) return null
    const row = proposal
      ? rowOfProposal(context, look, review, key)
      : held
        ? heldRow(held, undefined, review.lastWord(key, held.text))
        : null
    const fallback: Row = {
      ...emptyRow(key, text),
      decision: decisionOf(word),
      receipt: word?.receipt ?? null,
    }
    return { row: row ?? fallback, why: null, evidence: [], wordings: [], life: [], diff: noDiff, maxChars }
  }
  const own = planOn(look, () => planChosen(context, look, [candidate], { isByHand: false }).outcomes[0])
  const why = whyOf(context, look, candidate, own, proposal !== undefined)
  const placed = look.claims.unitsOf(candidate.key)
  const row = rowOfProposal(context, look, review, key) ?? liveRow(look, candidate, own, word)
  return {
    row,
    why,
    evidence: evidenceOf(noteReader(look.input.notes), placed, candidate),
    wordings: [...new Set(placed.map(({ unit }) => unit.text))]
      .filter((text) => text !== row.text)
      .slice(0, 20),
    life: lifeOf(look, candidate, placed, proposal?.proposedAt, decisionOf(word)?.atMs ?? null),
    diff: row.lane === 'done' ? noDiff : diffOf(context, look, candidate, memory),
    maxChars,
  }
}

function emptyRow(key: string, text: string): Row {
  const entry: RecallEntry = {
    key,
    path: '',
    startLine: 0,
    endLine: 0,
    source: 'memory',
    snippet: text,
    recallCount: 0,
    dailyCount: 0,
    groundedCount: 0,
    totalScore: 0,
    maxScore: 0,
    firstRecalledAt: '',
    lastRecalledAt: '',
    queryHashes: [],
    recallDays: [],
    conceptTags: [],
  }
  return entryRow(entry, 'done', null)
}

function rowOfProposal(
  { nowMs, settings }: SweepContext,
  look: Look,
  review: ReviewState,
  key: string,
): Row | null {
  const proposal = review.proposals.find((item) => item.key === key)
  if (!proposal) return null
  const word = review.lastWord(key, proposal.text)
  const store = look.state.recall
  const lane = laneOfProposal(proposal, word, { nowMs, zone: settings.timezone, store })
  return proposalRow(proposal, lane === 'settled' ? 'done' : lane, { entry: store.entries.get(key), word })
}

function liveRow(
  { claims, state, input }: Look,
  candidate: Candidate,
  outcome: Outcome | undefined,
  word: ReturnType<ReviewState['lastWord']>,
): Row {
  const entry = claims.entryOf(candidate.key) ?? state.recall.entries.get(candidate.key)
  const params = rankParamsOf(input.settings)
  const gates = entry ? assess(entry, claims.phases.get(entry.key), params, input.nowMs).gates : []
  const reason = outcome && 'reason' in outcome ? outcome.reason : null
  const isDone = entry?.promotedAt !== undefined || (word !== null && word.decision !== 'snooze')
  const lane: Row['lane'] = isDone ? 'done' : reason?.startsWith('steering_') ? 'quarantined' : 'close'
  const row = entry ? entryRow(entry, lane, word) : { ...emptyRow(candidate.key, candidate.snippet), lane }
  const gaps = gates.filter(({ passed }) => !passed).map(gateRow)
  return { ...row, score: candidate.score, gaps, reason, warnings: warningsOf(reason, null) }
}

function whyOf(
  { settings, nowMs, files }: SweepContext,
  { claims, state }: Look,
  candidate: Candidate,
  outcome: Outcome | undefined,
  isWaiting: boolean,
): z.input<typeof Why> {
  const params = rankParamsOf(settings)
  const entry = claims.entryOf(candidate.key) ?? state.recall.entries.get(candidate.key)
  const record = claims.phases.get(candidate.key)
  const assessed = entry ? assess(entry, record, params, nowMs) : null
  const boostOf = (changes: { lightHits?: number; remHits?: number }) =>
    record && params.hasPhaseBoost ? phaseBoost({ ...record, ...changes }, nowMs) : 0
  return {
    score: candidate.score,
    rawScore: assessed?.rawScore ?? candidate.score,
    signals: SIGNAL_IDS.map((id) => ({
      id,
      weight: params.weights[id],
      value: candidate.components[id],
      part: params.weights[id] * candidate.components[id],
    })),
    boosts: {
      total: assessed?.boost ?? 0,
      light: boostOf({ remHits: 0 }),
      rem: boostOf({ lightHits: 0 }),
    },
    gates: (assessed?.gates ?? []).map(gateRow),
    credit:
      settings.ranking === 'credit'
        ? { ...roomPlace(claims, candidate.key), queries: candidate.uniqueQueries }
        : null,
    verdict: verdictOf(outcome, settings.promotion === 'review' || isWaiting),
    checks: checksOf(outcome),
    trial: trialOf(files, candidate),
  }
}

function trialOf(files: Files, candidate: Candidate): z.input<typeof Why>['trial'] {
  const trial = trialFinder(files)(candidate)
  if (!trial) return null
  const { verdict, reason, trialPrompt, baselineOutcome, candidateOutcome, riskFlags } = trial
  const { scoreAfterShadowTrial } = overlayTrial(candidate, trial)
  const outcomes = { prompt: trialPrompt, without: baselineOutcome, with: candidateOutcome }
  return { verdict, reason, ...outcomes, riskFlags, scoreAfter: scoreAfterShadowTrial }
}

function verdictOf(outcome: Outcome | undefined, isReview: boolean): z.input<typeof Why>['verdict'] {
  if (!outcome) return { kind: 'skipped', reason: null }
  const reason = 'reason' in outcome ? outcome.reason : null
  if (outcome.kind === 'gate') return { kind: 'waits', reason }
  if (outcome.kind === 'promoted') return { kind: isReview ? 'proposed' : 'promoted', reason }
  return { kind: outcome.kind, reason }
}

type Check = z.input<typeof WriterCheck>
const CHECKS: readonly Check['check'][] = [
  'not_promoted',
  'line_found',
  'steering',
  'shape',
  'twin',
  'not_refused',
  'contradiction',
  'origin',
  'budget',
]

/** Where the writer stopped, in the order in which it looks. What explain passes, the writer accepts (ux 17.4). */
function checksOf(outcome: Outcome | undefined): Check[] {
  if (!outcome || outcome.kind === 'gate' || outcome.kind === 'over_limit')
    return CHECKS.map((check) => ({ check, result: 'not_reached', code: null }))
  const stopped = stoppedAt(outcome)
  const at = stopped ? CHECKS.indexOf(stopped.check) : CHECKS.length
  return CHECKS.map((check, index) => {
    if (index < at) return { check, result: 'passed', code: null }
    if (index === at) return { check, result: 'failed', code: stopped?.code ?? null }
    return { check, result: 'not_reached', code: null }
  })
}

function stoppedAt(outcome: Outcome): { check: Check['check']; code: string | null } | null {
  if (outcome.kind === 'promoted') return null
  if (outcome.kind === 'held') return { check: 'budget', code: 'over_budget' }
  if (outcome.kind === 'known') return { check: 'twin', code: outcome.reason }
  const code = 'reason' in outcome ? outcome.reason : null
  if (code === 'review_mode') return null
  if (code === 'contradicts_owner' || code === 'superseded') return { check: 'contradiction', code }
  if (code?.startsWith('origin_')) return { check: 'origin', code }
  if (code?.startsWith('steering_')) return { check: 'steering', code }
  if (code?.startsWith('source_')) return { check: 'line_found', code }
  if (code === 'dismissed' || code === 'forgotten' || code?.startsWith('rule_'))
    return { check: 'not_refused', code }
  if (code === 'already_promoted') return { check: 'not_promoted', code }
  return { check: 'shape', code }
}

function evidenceOf(
  read: NoteReader,
  placed: readonly PlacedUnit[],
  candidate: Candidate,
): z.input<typeof Evidence>[] {
  const { path, startLine, endLine, snippet } = candidate
  const places =
    placed.length > 0
      ? placed.map(({ unit }) => unit)
      : [{ entryKey: candidate.key, path, startLine, endLine, text: snippet, day: '' }]
  return places.slice(0, MAX_EVIDENCE).map((unit) => {
    const note = read(unit.path)
    const found = note ? rehydrate(note, unit.text, unit) : null
    const at = found?.kind === 'found' ? found : unit
    const state =
      note === null || found === null
        ? 'missing'
        : found.kind === 'skip'
          ? found.reason === 'source_missing'
            ? 'missing'
            : 'changed'
          : found.startLine === unit.startLine
            ? 'same'
            : 'moved'
    const lines = (note?.lines ?? []).filter(
      ({ index }) => index >= at.startLine - 1 - CONTEXT_LINES && index < at.endLine + CONTEXT_LINES,
    )
    const source = lines.find(({ index }) => index === at.startLine - 1)
    return {
      key: unit.entryKey,
      place: { path: unit.path, startLine: at.startLine, endLine: at.endLine },
      day: dayOfNote(unit.path),
      text: unit.text,
      state,
      context: lines.map(({ index, raw }) => ({
        line: index + 1,
        text: raw,
        isSource: index >= at.startLine - 1 && index < at.endLine,
      })),
      headings: source?.heading ? [source.heading] : [],
    }
  })
}

type Life = z.input<typeof LifeDay>

/** What happened to the claim, day by day: noted, recalled, proposed, decided. */
function lifeOf(
  { claims, state, input }: Look,
  candidate: Candidate,
  placed: readonly PlacedUnit[],
  proposedAt: string | undefined,
  decidedMs: number | null,
): Life[] {
  const days = new Map<string, Life>()
  const at = (day: string | null | undefined, kind: Life['kinds'][number], recalls = 0) => {
    if (!day || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return
    const known = days.get(day) ?? { day, kinds: [], recalls: 0 }
    days.set(day, { day, kinds: [...new Set([...known.kinds, kind])], recalls: known.recalls + recalls })
  }
  for (const { unit } of placed) at(unit.day, 'noted')
  at(dayOfNote(candidate.path), 'noted')
  const entry = claims.entryOf(candidate.key) ?? state.recall.entries.get(candidate.key)
  for (const day of entry?.recallDays ?? []) at(day, 'recalled', 1)
  at(proposedAt?.slice(0, 10), 'proposed')
  at(entry?.promotedAt?.slice(0, 10), 'promoted')
  const record = input.provenance.value.lines.get(candidate.key)
  at(record?.lastConfirmed, 'confirmed')
  at(record?.endedOn, 'ended')
  if (decidedMs) at(new Date(decidedMs).toISOString().slice(0, 10), 'decided')
  return [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1))
}

/** MEMORY.md as it would be if a person said yes now. */
function diffOf(
  context: SweepContext,
  look: Look,
  candidate: Candidate,
  { text, revision }: ReturnType<typeof readMemory>,
): z.input<typeof MemoryDiff> {
  const before = text ?? ''
  const none = { revision, before: null, after: null, leaving: [], isTooLarge: false }
  const plan = planOn(look, () => planChosen(context, look, [candidate], { isByHand: true }))
  const write = plan.effects.find((effect) => effect.kind === 'write' && effect.path === MEMORY_FILE)
  const after = write?.kind === 'write' ? write.text : null
  if (before.length + (after?.length ?? 0) > MAX_MEMORY_CHARS) return { ...none, isTooLarge: true }
  return { revision, before, after, leaving: plan.result.compactedDates, isTooLarge: false }
}
