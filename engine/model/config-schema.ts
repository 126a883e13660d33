import { z } from 'zod'
import { CHAT_TYPES, PROMPT_STYLES, QUERY_MODES, RECALL_TOOLS, THINKING_LEVELS } from './active.ts'
import { NARRATORS, PRESETS, PROMOTION_MODES, PROVENANCE_FORMS, RANKINGS, STORAGE_MODES } from './config.ts'
import { DIARY_LANGUAGES } from './diary.ts'
import { MODEL_PROVIDERS } from './models.ts'
import { PERSONAL_KINDS } from './redaction.ts'
import { CITATIONS, SEARCH_SOURCES } from './search.ts'
import { SLUG_KINDS } from './session.ts'
import { SESSION_SCOPES } from './session-source.ts'
import { WikiConfig, WikiOwnConfig } from './wiki-config.ts'

/** Numbers may be written as text; fractions are cut (spec dreaming 20, lenient resolver). */
const whole = (min: number) =>
  z.preprocess(numeric, z.number().transform(Math.floor).pipe(z.number().min(min)))
const share = z.preprocess(numeric, z.number().min(0).max(1))
const flag = z.preprocess(boolish, z.boolean())
const text = z.string().trim().min(1)
const execution = z.strictObject({
  model: text.optional(),
  speed: text.optional(),
  thinking: text.optional(),
  budget: text.optional(),
})
/** An endpoint and a model there. */
const chatModel = z.strictObject({
  provider: z.preprocess(lower, z.enum(MODEL_PROVIDERS)).optional(),
  baseUrl: text.optional(),
  model: text.optional(),
  apiKeyEnv: text.optional(),
  timeoutSeconds: whole(1).optional(),
})

function numeric(value: unknown): unknown {
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : value
}

function boolish(value: unknown): unknown {
  const text = lower(value)
  return text === 'true' ? true : text === 'false' ? false : value
}

function lower(value: unknown): unknown {
  return typeof value === 'string' ? value.trim().toLowerCase() : value
}

/** Keys of `dreaming` (spec dreaming 20 and 24; the last group is ours). Unknown keys are an issue, not an error. */
export const DreamingConfig = z.strictObject({
  enabled: flag.optional(),
  frequency: text.optional(),
  model: text.optional(),
  timezone: text.optional(),
  verboseLogging: flag.optional(),
  storage: z
    .strictObject({
      mode: z.preprocess(lower, z.enum(STORAGE_MODES)).optional(),
      separateReports: flag.optional(),
    })
    .optional(),
  execution: z.strictObject({ defaults: execution.optional() }).optional(),
  phases: z
    .strictObject({
      light: z
        .strictObject({
          enabled: flag.optional(),
          lookbackDays: whole(0).optional(),
          limit: whole(0).optional(),
          dedupeSimilarity: share.optional(),
          execution: execution.optional(),
        })
        .optional(),
      deep: z
        .strictObject({
          enabled: flag.optional(),
          limit: whole(0).optional(),
          minScore: share.optional(),
          minRecallCount: whole(0).optional(),
          minUniqueQueries: whole(0).optional(),
          recencyHalfLifeDays: whole(0).optional(),
          maxAgeDays: whole(1).optional(),
          maxPromotedSnippetTokens: whole(1).optional(),
          execution: execution.optional(),
        })
        .optional(),
      rem: z
        .strictObject({
          enabled: flag.optional(),
          lookbackDays: whole(0).optional(),
          limit: whole(0).optional(),
          minPatternStrength: share.optional(),
          execution: execution.optional(),
        })
        .optional(),
    })
    .optional(),
  mode: z.preprocess(lower, z.enum(PRESETS)).optional(),
  limit: whole(0).optional(),
  minScore: share.optional(),
  minRecallCount: whole(0).optional(),
  minUniqueQueries: whole(0).optional(),
  promotion: z.preprocess(lower, z.enum(PROMOTION_MODES)).optional(),
  ranking: z.preprocess(lower, z.enum(RANKINGS)).optional(),
  narrator: z.preprocess(lower, z.enum(NARRATORS)).optional(),
  narratorTimeoutSeconds: whole(1).optional(),
  diaryLanguage: z.preprocess(lower, z.enum(DIARY_LANGUAGES)).optional(),
  rewrite: chatModel.optional(),
  memoryFileMaxChars: whole(0).optional(),
  provenance: z.preprocess(lower, z.enum(PROVENANCE_FORMS)).optional(),
  storeMaxEntries: whole(1).optional(),
  storeMaxBytes: whole(1024).optional(),
  clearQueries: flag.optional(),
  redaction: z
    .strictObject({
      keep: z.array(z.preprocess(lower, z.enum(PERSONAL_KINDS))).optional(),
      allow: z.array(text).optional(),
      patterns: z.array(text).optional(),
    })
    .optional(),
  sessions: z
    .strictObject({
      openclaw: flag.optional(),
      claudeCode: z.preprocess(lower, z.enum(SESSION_SCOPES)).optional(),
      codex: z.preprocess(lower, z.enum(SESSION_SCOPES)).optional(),
      exclude: z.array(text).optional(),
      owners: z.array(text).optional(),
    })
    .optional(),
})
export type DreamingConfig = z.output<typeof DreamingConfig>

/** Keys of `memorySearch` that count here (spec memory-search 2). */
export const MemorySearchConfig = z.strictObject({
  enabled: flag.optional(),
  sources: z.array(z.preprocess(lower, z.enum(SEARCH_SOURCES))).optional(),
  citations: z.preprocess(lower, z.enum(CITATIONS)).optional(),
  extraPaths: z.array(text).optional(),
  provider: text.optional(),
  model: text.optional(),
  fallback: text.optional(),
  remote: z
    .strictObject({
      baseUrl: text.optional(),
      apiKey: text.optional(),
      headers: z.record(z.string(), z.string()).optional(),
    })
    .optional(),
  local: z.strictObject({ modelPath: text.optional() }).optional(),
  outputDimensionality: whole(1).optional(),
  query: z
    .strictObject({
      maxResults: whole(1).optional(),
      minScore: share.optional(),
      hybrid: z
        .strictObject({
          enabled: flag.optional(),
          vectorWeight: share.optional(),
          textWeight: share.optional(),
          mmr: z.strictObject({ enabled: flag.optional(), lambda: share.optional() }).optional(),
          temporalDecay: z
            .strictObject({ enabled: flag.optional(), halfLifeDays: whole(1).optional() })
            .optional(),
        })
        .optional(),
    })
    .optional(),
  cache: z.strictObject({ enabled: flag.optional() }).optional(),
  sync: z
    .strictObject({
      onSessionStart: flag.optional(),
      onSearch: flag.optional(),
      watch: flag.optional(),
      watchDebounceMs: whole(0).optional(),
      intervalMinutes: whole(0).optional(),
      pauseOnBattery: flag.optional(),
    })
    .optional(),
})
export type MemorySearchConfig = z.output<typeof MemorySearchConfig>

/**
 * Keys of the hook's entry (spec session-memory 2; the last three are ours). Values of another type count as not set,
 * as OpenClaw has it: text is no number here.
 */
export const SessionMemoryConfig = z.strictObject({
  enabled: z.boolean().optional(),
  messages: z.number().positive().optional(),
  llmSlug: z.boolean().optional(),
  slug: z.preprocess(lower, z.enum(SLUG_KINDS)).optional(),
  slugModel: chatModel.optional(),
  watch: z.boolean().optional(),
})
export type SessionMemoryConfig = z.output<typeof SessionMemoryConfig>

/** Where the entry stands, in our settings as in OpenClaw's. */
export const SESSION_MEMORY_KEY = ['hooks', 'internal', 'entries', 'session-memory'] as const
const between = (min: number, max: number) =>
  z.preprocess(numeric, z.number().transform(Math.floor).pipe(z.number().min(min).max(max)))

/** Keys of active memory that count here (spec active-memory 2); `endpoint` and `maxBlockChars` are ours. */
export const ActiveMemoryConfig = z.strictObject({
  enabled: flag.optional(),
  agents: z.array(text).optional(),
  endpoint: z.strictObject({ baseUrl: text.optional(), apiKeyEnv: text.optional() }).optional(),
  model: text.optional(),
  modelFallback: text.optional(),
  allowedChatTypes: z.array(z.preprocess(lower, z.enum(CHAT_TYPES))).optional(),
  allowedChatIds: z.array(text).optional(),
  deniedChatIds: z.array(text).optional(),
  queryMode: z.preprocess(lower, z.enum(QUERY_MODES)).optional(),
  promptStyle: z.preprocess(lower, z.enum(PROMPT_STYLES)).optional(),
  promptOverride: text.optional(),
  promptAppend: text.optional(),
  toolsAllow: z.array(z.preprocess(lower, z.enum(RECALL_TOOLS))).optional(),
  thinking: z.preprocess(lower, z.enum(THINKING_LEVELS)).optional(),
  timeoutMs: between(250, 120_000).optional(),
  setupGraceTimeoutMs: between(0, 30_000).optional(),
  maxSummaryChars: between(40, 1000).optional(),
  maxBlockChars: between(300, 6000).optional(),
  recentUserTurns: between(0, 4).optional(),
  recentAssistantTurns: between(0, 3).optional(),
  recentUserChars: between(40, 1000).optional(),
  recentAssistantChars: between(40, 1000).optional(),
  cacheTtlMs: between(1000, 120_000).optional(),
  circuitBreakerMaxTimeouts: between(1, 20).optional(),
  circuitBreakerCooldownMs: between(5000, 600_000).optional(),
  logging: flag.optional(),
})
export type ActiveMemoryConfig = z.output<typeof ActiveMemoryConfig>

/** The plugin's entry. */
export const ActiveEntry = z.strictObject({
  enabled: flag.optional(),
  config: ActiveMemoryConfig.optional(),
})
export type ActiveEntry = z.output<typeof ActiveEntry>

/** The one model for everything (issue 6, section 4). Keys are no setting: the environment or the keychain holds them. */
export const ModelsConfig = z.strictObject({
  provider: z.preprocess(lower, z.enum(['none', ...MODEL_PROVIDERS])).optional(),
  baseUrl: text.optional(),
  model: text.optional(),
  fallbackModel: text.optional(),
  apiKeyEnv: text.optional(),
  timeoutSeconds: whole(1).optional(),
  uses: z
    .strictObject({ diary: flag.optional(), wording: flag.optional(), activeMemory: flag.optional() })
    .optional(),
  budget: z.strictObject({ callsPerDay: whole(0).optional(), tokensPerDay: whole(0).optional() }).optional(),
})
export type ModelsConfig = z.output<typeof ModelsConfig>

/** `plugins` as OpenClaw has them, for the parts of it that are built in here. */
export const PluginsConfig = z.strictObject({
  entries: z
    .strictObject({
      'active-memory': ActiveEntry.optional(),
      'memory-wiki': z.strictObject({ config: WikiConfig.optional() }).optional(),
    })
    .optional(),
})

/** `config.json5` in the state folder. */
export const ReverieConfig = z.strictObject({
  workspaces: z.array(text).optional(),
  dreaming: DreamingConfig.optional(),
  models: ModelsConfig.optional(),
  memorySearch: MemorySearchConfig.optional(),
  hooks: z
    .strictObject({
      internal: z
        .strictObject({
          entries: z.strictObject({ 'session-memory': SessionMemoryConfig.optional() }).optional(),
        })
        .optional(),
    })
    .optional(),
  plugins: PluginsConfig.optional(),
  wiki: WikiOwnConfig.optional(),
})
export type ReverieConfig = z.output<typeof ReverieConfig>
