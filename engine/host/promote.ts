import { assess } from '../core/rank/rank.ts'
import { type Ranking, rankParamsOf } from '../model/config.ts'
import type { Candidate, RankParams } from '../model/dreaming.ts'
import { REVIEW_FILE } from '../model/paths.ts'
import type { ApplyParams, ApplyResult, Outcome } from '../model/promotion.ts'
import type { PhaseStore, RecallStore } from '../model/recall.ts'
import { planPromotion } from '../phases/promotion.ts'
import { isWrittenBy } from '../phases/provenance.ts'
import { orderedCandidates, type RankedClaims, rankedClaims } from '../phases/ranked-claims.ts'
import { claimsOfNight } from '../phases/restate.ts'
import type { NightInput, NightState } from '../phases/state.ts'
import type { Files } from '../ports/files.ts'
import { claimSource, claimsIn } from './claims.ts'
import type { StatementMemory, SweepContext } from './context.ts'
import { appendEvents, FileChanged } from './execute.ts'
import { freshState, nightInput } from './night-input.ts'
import { type LoadedRecall, loadIngestion, loadPhases, loadRecall, saveRecall } from './recall-files.ts'
import { assertUsable, strictReads } from './workspace.ts'
import { markedKeys, writeWithReceipt } from './write-with-receipt.ts'

export type LoadedWorkspace = { recall: LoadedRecall; store: RecallStore; phases: PhaseStore }

/** The stores as they are, for looking only. */
export function lookAt(files: Files, nowMs: number): LoadedWorkspace {
  const recall = loadRecall(files, { nowIso: new Date(nowMs).toISOString(), isReadOnly: true })
  return { recall, store: recall.store, phases: loadPhases(files) }
}

/** Claims of a workspace that pass the gates, best first (spec dreaming 11, decisions 6); nothing is written. */
export function rankWorkspace(
  files: Files,
  params: RankParams,
  nowMs: number,
  ranking: Ranking = 'signals',
  statements?: StatementMemory,
): Candidate[] {
  const claims = claimsIn(claimSource(files, nowMs, ranking, statements), lookAt(files, nowMs), params, nowMs)
  return orderedCandidates(claims, params, ranking, nowMs)
}

export type ApplyOutcome = {
  result: ApplyResult
  outcomes: Outcome[]
  shortfall: number
  candidates: Candidate[]
}

const MAX_REPLANS = 5

/**
 * Ranks and promotes under the lock (spec dreaming 12). With `keys` a person names the candidates by hand:
 * gates do not stop them, and the decision is noted (case C029).
 */
export async function applyPromotions(
  context: SweepContext,
  ranking: RankParams,
  apply: ApplyParams,
  keys: readonly string[] = [],
): Promise<ApplyOutcome> {
  assertUsable(context.files, { isWriting: true })
  return context.lock.hold(() => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return applyUnderLock(context, ranking, apply, keys)
      } catch (error) {
        if (!(error instanceof FileChanged) || attempt >= MAX_REPLANS) throw error
      }
    }
  })
}

function applyUnderLock(
  context: SweepContext,
  ranking: RankParams,
  apply: ApplyParams,
  keys: readonly string[],
): ApplyOutcome {
  const { files, settings, nowMs } = context
  const { state, input, recall } = promotionState(context)
  const isByHand = keys.length > 0
  const { includePromoted } = ranking
  const claims = rankedClaims(claimsOfNight(state, input), state.recall, state.phases.entries, {
    includePromoted,
    isWritten: isWrittenBy(input.provenance.value, input.settings.ranking),
  })
  const candidates = isByHand
    ? keys.flatMap((key) => chosen(state, claims, ranking, nowMs, key))
    : orderedCandidates(claims, ranking, settings.ranking, nowMs)
  const plan = planPromotion(state, input, { candidates, claims }, { ...apply, isByHand })
  writeWithReceipt(files, state.effects, { at: input.nowIso, keys: markedKeys(plan.outcomes) })
  // A damaged store has been set aside: what was recovered of it must be written in any case.
  if (plan.result.applied > 0 || recall.damaged) {
    saveRecall(files, recall, {
      maxEntries: settings.storeMaxEntries,
      maxBytes: settings.storeMaxBytes,
      nowMs,
    })
  }
  appendEvents(files, state.effects)
  if (isByHand && plan.result.applied > 0) noteDecision(files, input.nowIso, plan.result.appliedCandidates)
  return { result: plan.result, outcomes: plan.outcomes, shortfall: plan.shortfall, candidates }
}

/**
 * What the next night would decide of these candidates, were nothing else in its way: a plan that is not carried out. In a
 * workspace in review mode what passes is proposed.
 */
export function previewPromotion(
  context: SweepContext,
  candidates: readonly Candidate[],
  ranking: RankParams = rankParamsOf(context.settings),
): Map<string, Outcome> {
  const { state, input } = promotionState(context, { isReadOnly: true })
  const claims = rankedClaims(claimsOfNight(state, input), state.recall, state.phases.entries, {
    isWritten: isWrittenBy(input.provenance.value, input.settings.ranking),
  })
  const isReview = context.settings.promotion === 'review'
  const params = { ...applyParamsOf(context, ranking), limit: null, isReview }
  const { outcomes } = planPromotion(state, input, { candidates, claims }, params)
  return new Map(outcomes.map((outcome) => [outcome.claimKey, outcome]))
}

function promotionState(
  context: SweepContext,
  { isReadOnly } = { isReadOnly: false },
): {
  state: NightState
  input: NightInput
  recall: LoadedRecall
} {
  const files = strictReads(context.files)
  const input = nightInput(context, { isReadOnly })
  const recall = loadRecall(files, { nowIso: input.nowIso, isReadOnly })
  const stores = { recall: recall.store, phases: loadPhases(files), ingestion: loadIngestion(files) }
  return { state: freshState(stores), input, recall }
}

/** What a person names is the claim of that key or, when it is none, the entry itself. */
function chosen(
  state: NightState,
  claims: RankedClaims,
  ranking: RankParams,
  nowMs: number,
  key: string,
): Candidate[] {
  const entry = claims.entryOf(key) ?? state.recall.entries.get(key)
  return entry ? [assess(entry, claims.phases.get(key), ranking, nowMs).candidate] : []
}

/** Append-only list of what a person decided (decisions 5). */
function noteDecision(files: Files, nowIso: string, candidates: readonly Candidate[]): void {
  const lines = candidates.map(({ key, snippet }) =>
    JSON.stringify({ at: nowIso, decision: 'promote', by: 'owner', key, snippet }),
  )
  files.append(REVIEW_FILE, `${lines.join('\n')}\n`, { mode: 0o600 })
}

/** Gates of an apply out of the settings (spec dreaming 12.1). */
export function applyParamsOf(
  context: SweepContext,
  ranking: RankParams = rankParamsOf(context.settings),
): ApplyParams {
  const { deep, memoryFileMaxChars } = context.settings
  return {
    minScore: ranking.minScore,
    minRecallCount: ranking.minRecallCount,
    minUniqueQueries: ranking.minUniqueQueries,
    maxAgeDays: ranking.maxAgeDays,
    limit: deep.limit,
    maxPromotedSnippetTokens: deep.maxPromotedSnippetTokens,
    memoryFileMaxChars,
    isByHand: false,
    // Whoever runs the command has decided that it writes.
    isReview: false,
  }
}
