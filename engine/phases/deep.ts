import { assess } from '../core/rank/rank.ts'
import { sieve } from '../core/rank/sieve.ts'
import { rankParamsOf } from '../model/config.ts'
import type { RankParams } from '../model/dreaming.ts'
import type { DeepReport, Verdict, VerdictKind } from '../model/night.ts'
import type { Outcome } from '../model/promotion.ts'
import type { RecallEntry } from '../model/recall.ts'
import { withFreshTags } from './live.ts'
import { type PromotionPlan, planPromotion } from './promotion.ts'
import { isWrittenBy } from './provenance.ts'
import { orderedCandidates, type RankedClaims, rankedClaims } from './ranked-claims.ts'
import { reportPhase } from './reports.ts'
import { claimsOfNight } from './restate.ts'
import type { NightInput, NightState } from './state.ts'

/** Verdicts kept of candidates that a gate stopped, best first; all others are only counted. */
const NEAR_MISSES_KEPT = 50

export const NO_DEEP: DeepReport = {
  skipped: true,
  considered: 0,
  ranked: 0,
  promoted: 0,
  proposed: 0,
  known: 0,
  held: 0,
  overLimit: 0,
  shortfallChars: 0,
  archivedSections: [],
  archivePath: null,
  memoryChars: 0,
  memoryBudget: 0,
  stoppedBy: {},
  verdicts: [],
}

/** Deep: ranks everything, promotes what passes (spec dreaming 11 to 14). */
export function planDeep(state: NightState, input: NightInput, repairSummary: string | null): DeepReport {
  const { settings } = input
  if (!settings.deep.enabled || settings.deep.limit === 0) return NO_DEEP
  const params = rankParamsOf(settings)
  const claims = rankedClaims(claimsOfNight(state, input), state.recall, state.phases.entries, {
    isWritten: isWrittenBy(input.provenance.value, settings.ranking),
  })
  const { stoppedBy, considered, nearest } = sieve(claims.near, claims.phases, {
    params,
    nowMs: input.nowMs,
    keep: NEAR_MISSES_KEPT,
    alike: claims.far,
    refresh: (entry) => (state.recall.entries.has(entry.key) ? withFreshTags(state, input, entry) : entry),
  })
  const ranked = orderedCandidates(claims, params, settings.ranking, input.nowMs)
  const plan = planPromotion(
    state,
    input,
    { candidates: ranked, claims },
    {
      minScore: params.minScore,
      minRecallCount: params.minRecallCount,
      minUniqueQueries: params.minUniqueQueries,
      maxAgeDays: params.maxAgeDays,
      limit: settings.deep.limit,
      maxPromotedSnippetTokens: settings.deep.maxPromotedSnippetTokens,
      memoryFileMaxChars: settings.memoryFileMaxChars,
      isByHand: false,
      isReview: settings.promotion === 'review',
    },
  )
  reportPhase(
    state,
    input,
    'deep',
    deepLines(plan, Math.min(ranked.length, settings.deep.limit), repairSummary),
  )
  const count = (kind: Outcome['kind']) => plan.outcomes.filter((outcome) => outcome.kind === kind).length
  return {
    skipped: false,
    considered,
    ranked: ranked.length,
    promoted: count('promoted'),
    proposed: count('proposed'),
    known: count('known'),
    held: count('held'),
    overLimit: count('over_limit'),
    shortfallChars: plan.shortfall,
    archivedSections: plan.result.compactedDates,
    archivePath: plan.archivePath,
    memoryChars: plan.memoryChars,
    memoryBudget: settings.memoryFileMaxChars,
    stoppedBy,
    verdicts: [
      ...shownOutcomes(plan.outcomes).map((outcome) => outcomeVerdict(claims, input, params, outcome)),
      ...nearMisses(claims, input, params, nearest),
    ],
  }
}

/** All that was decided on; of those the limit put off only the best: thousands may pass on a large store. */
function shownOutcomes(outcomes: readonly Outcome[]): Outcome[] {
  let room = NEAR_MISSES_KEPT
  return outcomes.filter((outcome) => outcome.kind !== 'over_limit' || room-- > 0)
}

/** The best entries that a gate stopped, as verdicts. */
function nearMisses(
  claims: RankedClaims,
  input: NightInput,
  params: RankParams,
  nearest: readonly RecallEntry[],
): Verdict[] {
  return nearest.map((entry) => {
    const { candidate, boost, gates } = assess(entry, claims.phases.get(entry.key), params, input.nowMs)
    const failed = gates.filter(({ passed }) => !passed)
    const kind: VerdictKind = failed.length === 1 && failed[0]?.gate === 'maxAge' ? 'expired' : 'waits'
    return { kind, reason: null, candidate, boost, gates, text: null }
  })
}

const VERDICT_OF: Readonly<Record<Outcome['kind'], VerdictKind>> = {
  promoted: 'promoted',
  known: 'known',
  proposed: 'proposed',
  held: 'held',
  over_limit: 'over_limit',
  gate: 'waits',
  skipped: 'skipped',
}

function outcomeVerdict(
  claims: RankedClaims,
  input: NightInput,
  params: RankParams,
  outcome: Outcome,
): Verdict {
  const entry = claims.entryOf(outcome.claimKey)
  const assessed = entry && assess(entry, claims.phases.get(entry.key), params, input.nowMs)
  return {
    kind: VERDICT_OF[outcome.kind],
    reason: 'reason' in outcome ? outcome.reason : null,
    candidate: outcome.candidate,
    boost: assessed?.boost ?? 0,
    gates: assessed?.gates ?? [],
    text: 'text' in outcome ? writtenText(outcome) : null,
    ...('replaces' in outcome && outcome.replaces ? { replaces: outcome.replaces.text } : {}),
    ...('rewrite' in outcome && outcome.rewrite ? { rewrite: outcome.rewrite } : {}),
  }
}

/** What is written, or would be when a person says yes. */
function writtenText(outcome: Extract<Outcome, { text: string }>): string {
  const rewrite = outcome.kind === 'proposed' ? outcome.rewrite : undefined
  return rewrite?.accepted ? (rewrite.said ?? outcome.text) : outcome.text
}

function deepLines(plan: PromotionPlan, ranked: number, repairSummary: string | null): string[] {
  return [
    ...(repairSummary ? [`- Repaired recall artifacts: ${repairSummary}.`] : []),
    `- Ranked ${ranked} candidate(s) for durable promotion.`,
    `- Promoted ${plan.result.applied} candidate(s) into MEMORY.md.`,
    ...(plan.archivePath
      ? [`- Archived ${plan.result.compactedSections} older section(s) to ${plan.archivePath}.`]
      : []),
    ...(plan.shortfall > 0 ? [`- Held what did not fit: ${plan.shortfall} more characters needed.`] : []),
  ]
}
