import { assess, isEligible } from '../core/rank/rank.ts'
import { type Ranking, rankParamsOf } from '../model/config.ts'
import type { GateId, RankParams } from '../model/dreaming.ts'
import { orderedCandidates } from '../phases/ranked-claims.ts'
import type { SweepContext } from './context.ts'
import { planChosen } from './review-apply.ts'
import { type Look, planOn } from './review-look.ts'

export type GatesToTry = {
  minScore?: number | undefined
  minRecallCount?: number | undefined
  minUniqueQueries?: number | undefined
  maxAgeDays?: number | null | undefined
}

export type Preview = {
  passing: number
  wouldPropose: number
  considered: number
  stoppedBy: { reason: string; count: number }[]
  examples: { key: string; text: string; score: number }[]
}

const EXAMPLES = 10
/** Candidates that the writer looks at for a preview: many more than a night takes. */
const MAX_PLANNED = 200

/** What a night would propose now with these gates: ranked and looked at by the writer itself, nothing is written. */
export function previewGates(context: SweepContext, look: Look, gates: GatesToTry): Preview {
  const set = rankParamsOf(context.settings)
  const params: RankParams = {
    ...set,
    minScore: gates.minScore ?? set.minScore,
    minRecallCount: gates.minRecallCount ?? set.minRecallCount,
    minUniqueQueries: gates.minUniqueQueries ?? set.minUniqueQueries,
    maxAgeDays: gates.maxAgeDays === undefined ? set.maxAgeDays : gates.maxAgeDays,
  }
  const ranking: Ranking = context.settings.ranking
  const candidates = orderedCandidates(look.claims, params, ranking, context.nowMs)
  const written = planOn(look, () =>
    planChosen(withGates(context, params), look, candidates.slice(0, MAX_PLANNED), { isByHand: false }),
  ).outcomes.filter(({ kind }) => kind === 'promoted' || kind === 'proposed')
  const { limit } = context.settings.deep
  return {
    passing: candidates.length,
    wouldPropose: Math.min(written.length, limit),
    ...stopped(context, look, params),
    examples: written.slice(0, Math.min(EXAMPLES, limit)).map((outcome) => ({
      key: outcome.claimKey,
      text: 'text' in outcome ? outcome.text : outcome.candidate.snippet,
      score: outcome.candidate.score,
    })),
  }
}

function withGates(
  context: SweepContext,
  { minScore, minRecallCount, minUniqueQueries, maxAgeDays }: RankParams,
): SweepContext {
  const { settings } = context
  const deep = { ...settings.deep, minScore, minRecallCount, minUniqueQueries }
  // No limit is an age that nothing reaches.
  return {
    ...context,
    settings: { ...settings, deep: { ...deep, maxAgeDays: maxAgeDays ?? Number.MAX_SAFE_INTEGER } },
  }
}

function stopped(
  { nowMs }: SweepContext,
  { claims }: Look,
  params: RankParams,
): Pick<Preview, 'considered' | 'stoppedBy'> {
  const counts = new Map<GateId, number>()
  let considered = 0
  for (const entry of claims.entries) {
    if (!isEligible(entry, false)) continue
    considered += 1
    const failed = assess(entry, claims.phases.get(entry.key), params, nowMs).gates.find(
      ({ passed }) => !passed,
    )
    if (failed) counts.set(failed.gate, (counts.get(failed.gate) ?? 0) + 1)
  }
  return { considered, stoppedBy: [...counts].map(([reason, count]) => ({ reason, count })) }
}
