import { PROMPT_STYLES, QUERY_MODES } from '../../../engine/model/active.ts'
import { NARRATORS, PROVENANCE_FORMS, RANKINGS } from '../../../engine/model/config.ts'
import { SESSION_SCOPES } from '../../../engine/model/session-source.ts'

type Session<Name extends string> = `hooks.internal.entries.session-memory.${Name}`
type Wiki<Name extends string> = `plugins.entries.memory-wiki.config.${Name}`
type Active<Name extends string> = `plugins.entries.active-memory.config.${Name}`

/** The settings that this page shows, by kind of control; a key has its words at `settings.<key>`. */
export type FlagKey =
  | 'dreaming.enabled'
  | 'dreaming.phases.light.enabled'
  | 'dreaming.phases.rem.enabled'
  | 'dreaming.phases.deep.enabled'
  | 'dreaming.storage.separateReports'
  | 'dreaming.clearQueries'
  | 'models.uses.diary'
  | 'models.uses.wording'
  | 'models.uses.activeMemory'
  | Session<'enabled' | 'watch' | 'llmSlug'>
  | Active<'logging'>
  | 'wiki.fromMemory'
  | 'wiki.summaries'
  | Wiki<
      | 'bridge.enabled'
      | 'bridge.readMemoryArtifacts'
      | 'bridge.indexMemoryRoot'
      | 'bridge.indexDailyNotes'
      | 'bridge.indexDreamReports'
      | 'bridge.followMemoryEvents'
      | 'unsafeLocal.allowPrivateMemoryCoreAccess'
      | 'ingest.autoCompile'
      | 'render.createBacklinks'
      | 'render.createDashboards'
    >
  | 'dreaming.sessions.openclaw'
export type ChoiceKey =
  | 'dreaming.promotion'
  | 'dreaming.ranking'
  | 'dreaming.provenance'
  | 'dreaming.narrator'
  | Active<'queryMode' | 'promptStyle'>
  | Wiki<'vaultMode' | 'vault.renderMode'>
  | 'dreaming.sessions.claudeCode'
  | 'dreaming.sessions.codex'
export type NumberKey =
  | 'dreaming.phases.deep.limit'
  | 'dreaming.memoryFileMaxChars'
  | 'dreaming.phases.light.lookbackDays'
  | 'dreaming.phases.light.limit'
  | 'dreaming.phases.rem.lookbackDays'
  | 'dreaming.storeMaxEntries'
  | 'dreaming.narratorTimeoutSeconds'
  | 'models.timeoutSeconds'
  | 'models.budget.callsPerDay'
  | 'models.budget.tokensPerDay'
  | Session<'messages'>
  | Active<
      | 'maxBlockChars'
      | 'timeoutMs'
      | 'maxSummaryChars'
      | 'recentUserTurns'
      | 'recentAssistantTurns'
      | 'recentUserChars'
      | 'recentAssistantChars'
      | 'setupGraceTimeoutMs'
      | 'cacheTtlMs'
      | 'circuitBreakerMaxTimeouts'
      | 'circuitBreakerCooldownMs'
    >
export type GateKey =
  | 'dreaming.phases.deep.minScore'
  | 'dreaming.phases.deep.minRecallCount'
  | 'dreaming.phases.deep.minUniqueQueries'
  | 'dreaming.phases.deep.maxAgeDays'
export type TextKey =
  | Wiki<'vault.path'>
  | 'dreaming.frequency'
  | 'dreaming.timezone'
  | 'dreaming.diaryLanguage'
  | 'models.provider'
  | 'models.baseUrl'
  | 'models.model'
  | 'models.fallbackModel'
  | 'models.apiKeyEnv'
  | Active<
      | 'endpoint.baseUrl'
      | 'endpoint.apiKeyEnv'
      | 'model'
      | 'modelFallback'
      | 'promptAppend'
      | 'promptOverride'
      | 'thinking'
    >
export type ListKey =
  | 'wiki.urlHosts'
  | Wiki<'unsafeLocal.paths'>
  | 'dreaming.sessions.exclude'
  | 'dreaming.sessions.owners'
  | 'dreaming.redaction.keep'
  | 'dreaming.redaction.allow'
  | 'dreaming.redaction.patterns'
  | Active<'agents' | 'allowedChatTypes' | 'allowedChatIds' | 'deniedChatIds' | 'toolsAllow'>
export type SettingKey = FlagKey | ChoiceKey | NumberKey | GateKey | TextKey | ListKey

/** Of each choice, what can be chosen; its words are at `settings.<key>.<value>`. */
export const CHOICES = {
  'dreaming.promotion': ['review', 'auto'],
  'dreaming.ranking': RANKINGS,
  'dreaming.provenance': PROVENANCE_FORMS,
  'dreaming.narrator': NARRATORS,
  'plugins.entries.active-memory.config.queryMode': QUERY_MODES,
  'plugins.entries.active-memory.config.promptStyle': PROMPT_STYLES,
  'plugins.entries.memory-wiki.config.vaultMode': ['isolated', 'bridge', 'unsafe-local'],
  'plugins.entries.memory-wiki.config.vault.renderMode': ['native', 'obsidian'],
  'dreaming.sessions.claudeCode': SESSION_SCOPES,
  'dreaming.sessions.codex': SESSION_SCOPES,
} as const satisfies Record<ChoiceKey, readonly string[]>
