/** Gates and shape of Deep (spec dreaming 11, 20); `null` = no limit. */
export type RankParams = {
  minScore: number
  minRecallCount: number
  minUniqueQueries: number
  maxAgeDays: number | null
  recencyHalfLifeDays: number
  limit: number | null
  includePromoted: boolean
  weights: SignalWeights
  hasPhaseBoost: boolean
}

export const SIGNAL_IDS = [
  'frequency',
  'relevance',
  'diversity',
  'recency',
  'consolidation',
  'conceptual',
] as const
export type SignalId = (typeof SIGNAL_IDS)[number]
export type SignalWeights = Readonly<Record<SignalId, number>>

/** The six weights (spec dreaming 11). */
export const SIX_SIGNALS: SignalWeights = {
  frequency: 0.24,
  relevance: 0.3,
  diversity: 0.15,
  recency: 0.15,
  consolidation: 0.1,
  conceptual: 0.06,
}

/** The older four weights (spec dreaming 24). */
export const FOUR_SIGNALS: SignalWeights = {
  frequency: 0.35,
  relevance: 0.35,
  diversity: 0.15,
  recency: 0.15,
  consolidation: 0,
  conceptual: 0,
}

/** Library defaults; the sweep and the command line use those of the configuration (spec dreaming 11). */
export const DEFAULT_RANK: RankParams = {
  minScore: 0.75,
  minRecallCount: 3,
  minUniqueQueries: 2,
  maxAgeDays: null,
  recencyHalfLifeDays: 14,
  limit: null,
  includePromoted: false,
  weights: SIX_SIGNALS,
  hasPhaseBoost: true,
}

/** A recall entry as Deep sees it; key order is that of the JSON output (spec dreaming 11). */
export type Candidate = {
  key: string
  path: string
  startLine: number
  endLine: number
  source: 'memory'
  snippet: string
  recallCount: number
  dailyCount: number
  groundedCount: number
  /** Ours: how many of `recallCount` are restatements; left out where there are none. */
  restatedCount?: number
  signalCount: number
  avgScore: number
  maxScore: number
  uniqueQueries: number
  claimHash?: string
  promotedAt?: string
  firstRecalledAt: string
  lastRecalledAt: string
  ageDays: number
  score: number
  recallDays: string[]
  conceptTags: string[]
  components: Record<SignalId, number>
}

const GATE_IDS = ['signals', 'recallCount', 'uniqueQueries', 'maxAge', 'score'] as const
export type GateId = (typeof GATE_IDS)[number]

/** One gate: what it needs, what the candidate has, and how far that is. */
export type GateResult = { gate: GateId; passed: boolean; needed: number; has: number; distance: number }
