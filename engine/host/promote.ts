import { assess } from '../core/rank/rank.ts'
import { dayInZone } from '../core/time/zone.ts'
import { type Ranking, rankParamsOf } from '../model/config.ts'
import type { Candidate, RankParams } from '../model/dreaming.ts'
import { REVIEW_FILE } from '../model/paths.ts'
import type { ApplyParams, ApplyResult, Outcome } from '../model/promotion.ts'
import type { PhaseStore, RecallStore } from '../model/recall.ts'
import { orderedCandidates, type RankedClaims, rankedClaims } from '../phases/claim-view.ts'
import { planPromotion } from '../phases/promotion.ts'
import { isWrittenBy } from '../phases/provenance.ts'
import { claimsOfNight } from '../phases/restate.ts'
import type { Effect, NightInput, NightState } from '../phases/state.ts'
import type { Files } from '../ports/files.ts'
import { claimsIn } from './claims.ts'
import type { SweepContext } from './context.ts'
import { appendEvents, executeWrites, FileChanged } from './execute.ts'
import { noteSource } from './note-source.ts'
import { loadOwnerState } from './owner-state.ts'
import { type LoadedRecall, loadIngestion, loadPhases, loadRecall, saveRecall } from './recall-files.ts'
import { bulletsAsWritten, fileReceipt, receiptIds, removeReceipt, saveReceipt } from './receipts.ts'
import { assertUsable, strictReads } from './workspace.ts'

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
): Candidate[] {
  const claims = claimsIn(noteSource(files), lookAt(files, nowMs), params, nowMs)
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
    isWritten: isWrittenBy(input),
  })
  const candidates = isByHand
    ? keys.flatMap((key) => chosen(state, claims, ranking, nowMs, key))
    : orderedCandidates(claims, ranking, settings.ranking, nowMs)
  const plan = planPromotion(state, input, { candidates, claims }, { ...apply, isByHand })
  writeWithReceipt(files, input.nowIso, state.effects, markedKeys(plan.outcomes))
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

/** Entries that this run marks as promoted: an undo must free the ones found to say the same as well. */
function markedKeys(outcomes: readonly Outcome[]): string[] {
  return outcomes.flatMap((outcome) => {
    const isMarked =
      outcome.kind === 'promoted' || (outcome.kind === 'known' && outcome.reason === 'same_statement')
    return isMarked ? [outcome.candidate.key] : []
  })
}

function writeWithReceipt(files: Files, nowIso: string, effects: readonly Effect[], keys: string[]): void {
  // What is ours alone is written with the rest; an undo takes its own records out of it.
  const written = effects.flatMap((effect) =>
    effect.kind === 'write' && effect.what !== 'state' ? [effect] : [],
  )
  if (written.length === 0) {
    executeWrites(files, effects)
    return
  }
  const id = freeId(nowIso, new Set(receiptIds(files)))
  saveReceipt(files, {
    version: 1,
    id,
    at: nowIso,
    files: written.map(({ path, expect, text }) => fileReceipt(path, expect, text)),
    keys,
    diary: null,
    undoneAt: null,
  })
  try {
    executeWrites(files, effects)
  } catch (error) {
    // The new plan gets a receipt of its own; sections that reached the archive are found there by it.
    if (error instanceof FileChanged) removeReceipt(files, id)
    throw error
  }
}

function promotionState(context: SweepContext): {
  state: NightState
  input: NightInput
  recall: LoadedRecall
} {
  const { files, settings, nowMs, root } = context
  const nowIso = new Date(nowMs).toISOString()
  const strict = strictReads(files)
  const recall = loadRecall(strict, { nowIso, isReadOnly: false })
  const input: NightInput = {
    workspaceDir: root,
    nowMs,
    nowIso,
    day: dayInZone(nowMs, settings.timezone),
    settings,
    notes: noteSource(files),
    bulletsAsWritten: bulletsAsWritten(files),
    ...loadOwnerState(files, nowIso, false),
  }
  const state: NightState = {
    recall: recall.store,
    phases: loadPhases(strict),
    ingestion: loadIngestion(strict),
    effects: [],
    leftOut: new Map(),
    fresh: new Set(),
    isPhaseChanged: false,
    isIngestionChanged: false,
  }
  return { state, input, recall }
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

function freeId(nowIso: string, taken: ReadonlySet<string>): string {
  const stamp = nowIso.replaceAll(/[:.]/g, '-')
  let id = stamp
  for (let number = 2; taken.has(id); number += 1) id = `${stamp}-${number}`
  return id
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
