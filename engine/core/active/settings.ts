import {
  type ActiveEndpoint,
  type ActiveSettings,
  DEFAULT_ACTIVE_SETTINGS,
  type PromptStyle,
  type QueryMode,
  RECALL_TOOLS,
} from '../../model/active.ts'
import type { ActiveEntry, ActiveMemoryConfig } from '../../model/config-schema.ts'
import { type ChatModelSettings, DEFAULT_MODELS, type ModelsSettings } from '../../model/models.ts'

const STYLE_OF_MODE: Readonly<Record<QueryMode, PromptStyle>> = {
  message: 'strict',
  recent: 'balanced',
  full: 'contextual',
}

/** All settings, defaults filled in (spec active-memory 2); off unless the entry itself is on. */
export function resolveActive(
  entry: ActiveEntry = {},
  models: ModelsSettings = DEFAULT_MODELS,
): ActiveSettings {
  const { enabled = false, config = {} } = entry
  const base = DEFAULT_ACTIVE_SETTINGS
  const queryMode = config.queryMode ?? base.queryMode
  const types = config.allowedChatTypes ?? []
  const own = endpointOf(config.endpoint)
  const common = own === null && models.uses.activeMemory ? models.endpoint : undefined
  return {
    isOn: enabled && config.enabled !== false,
    agents: plainIds(config.agents),
    endpoint: own ?? (common ? endpointFrom(common) : null),
    // The model that answers a turn is one of another place.
    model: config.model ?? common?.model ?? null,
    modelFallback: config.modelFallback ?? null,
    allowedChatTypes: types.length > 0 ? types : base.allowedChatTypes,
    allowedChatIds: plainIds(config.allowedChatIds),
    deniedChatIds: plainIds(config.deniedChatIds),
    queryMode,
    promptStyle: config.promptStyle ?? STYLE_OF_MODE[queryMode],
    promptOverride: config.promptOverride ?? null,
    promptAppend: config.promptAppend ?? null,
    toolsAllow: config.toolsAllow?.length ? [...new Set(config.toolsAllow)] : RECALL_TOOLS,
    thinking: config.thinking ?? base.thinking,
    timeoutMs: config.timeoutMs ?? base.timeoutMs,
    setupGraceTimeoutMs: config.setupGraceTimeoutMs ?? base.setupGraceTimeoutMs,
    maxSummaryChars: config.maxSummaryChars ?? base.maxSummaryChars,
    maxBlockChars: config.maxBlockChars ?? base.maxBlockChars,
    recent: {
      userTurns: config.recentUserTurns ?? base.recent.userTurns,
      assistantTurns: config.recentAssistantTurns ?? base.recent.assistantTurns,
      userChars: config.recentUserChars ?? base.recent.userChars,
      assistantChars: config.recentAssistantChars ?? base.recent.assistantChars,
    },
    cacheTtlMs: config.cacheTtlMs ?? base.cacheTtlMs,
    breaker: {
      maxTimeouts: config.circuitBreakerMaxTimeouts ?? base.breaker.maxTimeouts,
      cooldownMs: config.circuitBreakerCooldownMs ?? base.breaker.cooldownMs,
    },
    logging: config.logging ?? base.logging,
  }
}

/** Trimmed, lower case and distinct: session keys are lower case. */
function plainIds(ids: readonly string[] = []): string[] {
  return [...new Set(ids.map((id) => id.trim().toLowerCase()).filter((id) => id !== ''))]
}

function endpointOf(given: ActiveMemoryConfig['endpoint']): ActiveEndpoint | null {
  return given?.baseUrl ? { baseUrl: given.baseUrl, apiKeyEnv: given.apiKeyEnv } : null
}

function endpointFrom({
  provider = 'openai-compatible',
  baseUrl,
  apiKeyEnv,
}: ChatModelSettings): ActiveEndpoint {
  return { provider, baseUrl, apiKeyEnv }
}
