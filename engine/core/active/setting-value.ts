import type { ActiveSettings } from '../../model/active.ts'
import type { SettingValue } from '../../model/setting.ts'

/** What each key of the plugin's `config` is after all defaults, by its name in the file. */
const READ: Readonly<Record<string, (settings: ActiveSettings) => SettingValue>> = {
  agents: ({ agents }) => [...agents],
  'endpoint.baseUrl': ({ endpoint }) => endpoint?.baseUrl ?? null,
  'endpoint.apiKeyEnv': ({ endpoint }) => endpoint?.apiKeyEnv ?? null,
  model: ({ model }) => model,
  modelFallback: ({ modelFallback }) => modelFallback,
  allowedChatTypes: ({ allowedChatTypes }) => [...allowedChatTypes],
  allowedChatIds: ({ allowedChatIds }) => [...allowedChatIds],
  deniedChatIds: ({ deniedChatIds }) => [...deniedChatIds],
  queryMode: ({ queryMode }) => queryMode,
  promptStyle: ({ promptStyle }) => promptStyle,
  promptOverride: ({ promptOverride }) => promptOverride,
  promptAppend: ({ promptAppend }) => promptAppend,
  toolsAllow: ({ toolsAllow }) => [...toolsAllow],
  thinking: ({ thinking }) => thinking,
  timeoutMs: ({ timeoutMs }) => timeoutMs,
  setupGraceTimeoutMs: ({ setupGraceTimeoutMs }) => setupGraceTimeoutMs,
  maxSummaryChars: ({ maxSummaryChars }) => maxSummaryChars,
  maxBlockChars: ({ maxBlockChars }) => maxBlockChars,
  recentUserTurns: ({ recent }) => recent.userTurns,
  recentAssistantTurns: ({ recent }) => recent.assistantTurns,
  recentUserChars: ({ recent }) => recent.userChars,
  recentAssistantChars: ({ recent }) => recent.assistantChars,
  cacheTtlMs: ({ cacheTtlMs }) => cacheTtlMs,
  circuitBreakerMaxTimeouts: ({ breaker }) => breaker.maxTimeouts,
  circuitBreakerCooldownMs: ({ breaker }) => breaker.cooldownMs,
  logging: ({ logging }) => logging,
}

/** The value that counts of a key of `config`, such as `queryMode`; null: there is none. */
export function activeValue(settings: ActiveSettings, name: string): SettingValue {
  return READ[name]?.(settings) ?? null
}
