export const TRIAL_VERDICTS = ['helpful', 'neutral', 'harmful'] as const
export type TrialVerdict = (typeof TRIAL_VERDICTS)[number]
export type TrialRecommendation = 'promote' | 'defer' | 'reject'

/** What somebody found when a task was done without a candidate and with it (spec dreaming 18). */
export type TrialInput = {
  candidate: string
  trialPrompt: string
  baselineOutcome: string
  candidateOutcome: string
  verdict: TrialVerdict
  reason: string
  riskFlags?: readonly string[]
  evidenceRefs?: readonly string[]
}

/** A trial in its normal form, with what follows from it; key order is that of the returned object. */
export type ShadowTrial = {
  candidate: string
  trialPrompt: string
  baselineOutcome: string
  candidateOutcome: string
  verdict: TrialVerdict
  recommendation: TrialRecommendation
  reason: string
  riskFlags: string[]
  evidenceRefs: string[]
  promotionAction: 'report-only'
}

/** Where a candidate stands in a pass that looks at its trials too; nothing is promoted by it. */
export type TrialOverlay<C> = {
  candidate: C
  scoreBeforeShadowTrial: number
  scoreAfterShadowTrial: number
  shadowTrialScoreDelta: number
  shadowTrialVerdict: TrialVerdict
  shadowTrialRecommendation: TrialRecommendation
  shadowTrialRiskFlags: string[]
  shadowTrialEvidenceRefs: string[]
  rejectedByShadowTrial: boolean
  scoringAction: 'report-only'
}
