import type { ShadowTrial, TrialOverlay, TrialVerdict } from '../../model/shadow-trial.ts'
import { clamp01 } from '../text/normalize.ts'

/** What a verdict adds to the score of a candidate (spec dreaming 18). */
const TRIAL_DELTAS: Readonly<Record<TrialVerdict, number>> = { helpful: 0.04, neutral: 0, harmful: -1 }
const NOT_TRIED = 'not shadow-trialed'

export type TrialDeltas = Partial<Record<TrialVerdict, number>>

/**
 * One candidate with its trial laid over its score: a signal for whoever reviews it. It changes no score that a gate
 * compares, writes nothing and promotes nothing. Other `deltas` are kept within -1..1.
 */
export function overlayTrial<C extends { score: number }>(
  candidate: C,
  trial: ShadowTrial | null,
  deltas: TrialDeltas = {},
): TrialOverlay<C> {
  const verdict = trial?.verdict ?? 'neutral'
  const recommendation = trial?.recommendation ?? 'defer'
  const delta = trial ? deltaOf(verdict, deltas) : 0
  const before = clamp01(candidate.score)
  const isRejected = verdict === 'harmful' || recommendation === 'reject'
  return {
    candidate,
    scoreBeforeShadowTrial: before,
    scoreAfterShadowTrial: isRejected ? 0 : clamp01(before + delta),
    shadowTrialScoreDelta: delta,
    shadowTrialVerdict: verdict,
    shadowTrialRecommendation: recommendation,
    shadowTrialRiskFlags: trial ? [...trial.riskFlags] : [NOT_TRIED],
    shadowTrialEvidenceRefs: [...(trial?.evidenceRefs ?? [])],
    rejectedByShadowTrial: isRejected,
    scoringAction: 'report-only',
  }
}

/** A ranking with its trials: what harms comes last, the rest by the score after; equal ones keep their order. */
export function overlayTrials<C extends { score: number }>(
  candidates: readonly C[],
  trialOf: (candidate: C) => ShadowTrial | null,
  deltas: TrialDeltas = {},
): TrialOverlay<C>[] {
  return candidates
    .map((candidate) => overlayTrial(candidate, trialOf(candidate), deltas))
    .sort(
      (a, b) =>
        Number(a.rejectedByShadowTrial) - Number(b.rejectedByShadowTrial) ||
        b.scoreAfterShadowTrial - a.scoreAfterShadowTrial,
    )
}

function deltaOf(verdict: TrialVerdict, deltas: TrialDeltas): number {
  const own = deltas[verdict]
  return typeof own === 'number' && Number.isFinite(own)
    ? Math.min(1, Math.max(-1, own))
    : TRIAL_DELTAS[verdict]
}
