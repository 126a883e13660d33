import { DEFAULT_SETTINGS, type DreamingSettings, PRESET_VALUES } from '../../model/config.ts'
import type { DreamingConfig } from '../../model/config-schema.ts'
import { DEFAULT_MODELS, type ModelsSettings } from '../../model/models.ts'
import { chatModelOf, wordingModel } from '../models/settings.ts'

/** All settings, defaults filled in (spec dreaming 20). With `mode` the four-signal preset rules (spec 24). */
export function resolveSettings(
  config: DreamingConfig,
  fallbackZone: string | undefined,
  models: ModelsSettings = DEFAULT_MODELS,
): DreamingSettings {
  const base = DEFAULT_SETTINGS
  const { phases, storage } = config
  const preset = config.mode ?? null
  const values = preset && preset !== 'off' ? PRESET_VALUES[preset] : null
  const frequency = config.frequency ?? values?.frequency ?? base.frequency
  const deep = { ...base.deep, ...defined(values && gatesOf(values)), ...defined(phases?.deep) }
  return {
    enabled: preset === 'off' ? false : (config.enabled ?? (preset !== null || base.enabled)),
    frequency,
    timezone: config.timezone ?? fallbackZone,
    model: config.model ?? config.execution?.defaults?.model,
    diaryModels: diaryModelsOf(config),
    verboseLogging: config.verboseLogging ?? base.verboseLogging,
    storage: { ...base.storage, ...defined(storage) },
    light: pick(base.light, phases?.light),
    deep: {
      ...pick(base.deep, deep),
      ...defined(values && gatesOf(config)),
      ...(values && config.limit !== undefined ? { limit: config.limit } : {}),
    },
    rem: pick(base.rem, phases?.rem),
    preset,
    promotion: config.promotion ?? base.promotion,
    ranking: config.ranking ?? base.ranking,
    narrator: config.narrator ?? (models.endpoint && models.uses.diary ? 'model' : base.narrator),
    narratorTimeoutMs: config.narratorTimeoutSeconds
      ? config.narratorTimeoutSeconds * 1000
      : base.narratorTimeoutMs,
    diaryLanguage: config.diaryLanguage ?? base.diaryLanguage,
    rewrite:
      chatModelOf(config.rewrite, REWRITE_TIMEOUT_SECONDS) ?? wordingModel(models, REWRITE_TIMEOUT_SECONDS),
    models,
    memoryFileMaxChars: config.memoryFileMaxChars ?? base.memoryFileMaxChars,
    provenance: config.provenance ?? base.provenance,
    storeMaxEntries: config.storeMaxEntries ?? base.storeMaxEntries,
    storeMaxBytes: config.storeMaxBytes ?? base.storeMaxBytes,
    clearQueries: config.clearQueries ?? base.clearQueries,
    redaction: { ...base.redaction, ...defined(config.redaction) },
    sessions: { ...base.sessions, ...defined(config.sessions) },
  }
}

/** Longest wait for one sentence. */
const REWRITE_TIMEOUT_SECONDS = 20

/** The first that is set: of the phase, of all phases, of dreaming (spec dreaming 15.2). */
function diaryModelsOf({ phases, execution, model }: DreamingConfig): DreamingSettings['diaryModels'] {
  const common = execution?.defaults?.model ?? model
  return {
    light: phases?.light?.execution?.model ?? common,
    rem: phases?.rem?.execution?.model ?? common,
    deep: phases?.deep?.execution?.model ?? common,
  }
}

type Gates = {
  minScore?: number | undefined
  minRecallCount?: number | undefined
  minUniqueQueries?: number | undefined
}

function gatesOf({ minScore, minRecallCount, minUniqueQueries }: Gates): Gates {
  return { minScore, minRecallCount, minUniqueQueries }
}

/** The keys of `base`, with the given values where there are any. */
function pick<T extends object>(base: T, given: { [K in keyof T]?: T[K] | undefined } | undefined): T {
  const result = { ...base }
  for (const key of Object.keys(base) as (keyof T)[]) {
    const value = given?.[key]
    if (value !== undefined) result[key] = value
  }
  return result
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

function defined<T extends object>(value: T | null | undefined): Defined<T> {
  const entries = Object.entries(value ?? {}).filter(([, item]) => item !== undefined)
  return Object.fromEntries(entries) as Defined<T>
}
