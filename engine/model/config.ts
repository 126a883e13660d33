import { MEMORY_MAX_CHARS, STORE_MAX_BYTES, STORE_MAX_ENTRIES } from './constants.ts'
import type { DiaryLanguageChoice } from './diary.ts'
import { FOUR_SIGNALS, type RankParams, SIX_SIGNALS } from './dreaming.ts'
import { type ChatModelSettings, DEFAULT_MODELS, type ModelsSettings } from './models.ts'
import { DEFAULT_REDACTION, type RedactionSettings } from './redaction.ts'
import { DEFAULT_SESSIONS, type SessionSettings } from './session-source.ts'

export const STORAGE_MODES = ['inline', 'separate', 'both'] as const
export type StorageMode = (typeof STORAGE_MODES)[number]
/** Who writes the diary; unset it is the model where one is set for that, else the built-in narrator. */
export const NARRATORS = ['builtin', 'model', 'none'] as const
export type NarratorName = (typeof NARRATORS)[number]
/** Where the numbers of a promoted line stand: behind it, or in a comment that readers do not see. */
export const PROVENANCE_FORMS = ['suffix', 'hidden'] as const
export type ProvenanceForm = (typeof PROVENANCE_FORMS)[number]
/** Whether Deep writes what passes, or proposes it (decisions 5). */
export const PROMOTION_MODES = ['auto', 'review'] as const
export type PromotionMode = (typeof PROMOTION_MODES)[number]
/** What orders the claims that pass the gates: the six signals, or credit by query. */
export const RANKINGS = ['signals', 'credit'] as const
export type Ranking = (typeof RANKINGS)[number]
export const PRESETS = ['off', 'core', 'rem', 'deep'] as const
export type PresetName = (typeof PRESETS)[number]

/** Settings of dreaming after all defaults (spec dreaming 20; the last group is ours). */
export type DreamingSettings = {
  enabled: boolean
  frequency: string
  timezone: string | undefined
  model: string | undefined
  /** Model of each phase's diary entry, where one is named (spec dreaming 15.2). */
  diaryModels: { light: string | undefined; rem: string | undefined; deep: string | undefined }
  verboseLogging: boolean
  storage: { mode: StorageMode; separateReports: boolean }
  light: { enabled: boolean; lookbackDays: number; limit: number; dedupeSimilarity: number }
  deep: {
    enabled: boolean
    limit: number
    minScore: number
    minRecallCount: number
    minUniqueQueries: number
    recencyHalfLifeDays: number
    maxAgeDays: number
    maxPromotedSnippetTokens: number
  }
  rem: { enabled: boolean; lookbackDays: number; limit: number; minPatternStrength: number }
  /** Preset of the four-signal version, or null for the six signals (spec dreaming 24). */
  preset: PresetName | null
  promotion: PromotionMode
  ranking: Ranking
  narrator: NarratorName
  narratorTimeoutMs: number
  diaryLanguage: DiaryLanguageChoice
  /** A model that puts promoted statements into one short sentence; undefined: none (the default). */
  rewrite: ChatModelSettings | undefined
  /** The model for everything else, what it may be used for, and how much. */
  models: ModelsSettings
  memoryFileMaxChars: number
  provenance: ProvenanceForm
  storeMaxEntries: number
  storeMaxBytes: number
  /** Write the text of search queries into events.jsonl; otherwise only their hash. */
  clearQueries: boolean
  redaction: RedactionSettings
  sessions: SessionSettings
}

export const DEFAULT_SETTINGS: DreamingSettings = {
  enabled: false,
  frequency: '0 3 * * *',
  timezone: undefined,
  model: undefined,
  diaryModels: { light: undefined, rem: undefined, deep: undefined },
  verboseLogging: false,
  storage: { mode: 'separate', separateReports: false },
  light: { enabled: true, lookbackDays: 2, limit: 100, dedupeSimilarity: 0.9 },
  deep: {
    enabled: true,
    limit: 10,
    minScore: 0.8,
    minRecallCount: 3,
    minUniqueQueries: 3,
    recencyHalfLifeDays: 14,
    maxAgeDays: 30,
    maxPromotedSnippetTokens: 160,
  },
  rem: { enabled: true, lookbackDays: 7, limit: 10, minPatternStrength: 0.75 },
  preset: null,
  promotion: 'auto',
  ranking: 'signals',
  narrator: 'builtin',
  narratorTimeoutMs: 60_000,
  diaryLanguage: 'auto',
  rewrite: undefined,
  models: DEFAULT_MODELS,
  memoryFileMaxChars: MEMORY_MAX_CHARS,
  provenance: 'suffix',
  storeMaxEntries: STORE_MAX_ENTRIES,
  storeMaxBytes: STORE_MAX_BYTES,
  clearQueries: false,
  redaction: DEFAULT_REDACTION,
  sessions: DEFAULT_SESSIONS,
}

type Preset = { frequency: string; minScore: number; minRecallCount: number; minUniqueQueries: number }

/** Cadence and gates of the four-signal presets (spec dreaming 24). */
export const PRESET_VALUES: Readonly<Record<Exclude<PresetName, 'off'>, Preset>> = {
  core: { frequency: '0 3 * * *', minScore: 0.75, minRecallCount: 3, minUniqueQueries: 2 },
  rem: { frequency: '0 */6 * * *', minScore: 0.85, minRecallCount: 4, minUniqueQueries: 3 },
  deep: { frequency: '0 */12 * * *', minScore: 0.8, minRecallCount: 3, minUniqueQueries: 3 },
}

/** Ranking parameters of a configuration; no limit, because blocked candidates take no slot (case C016). */
export function rankParamsOf(settings: DreamingSettings): RankParams {
  const isFourSignal = settings.preset !== null
  const { minScore, minRecallCount, minUniqueQueries, maxAgeDays, recencyHalfLifeDays } = settings.deep
  return {
    minScore,
    minRecallCount,
    minUniqueQueries,
    maxAgeDays,
    recencyHalfLifeDays: recencyHalfLifeDays > 0 ? recencyHalfLifeDays : 14,
    limit: null,
    includePromoted: false,
    weights: isFourSignal ? FOUR_SIGNALS : SIX_SIGNALS,
    hasPhaseBoost: !isFourSignal,
  }
}
