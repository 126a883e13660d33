import type { ModelProvider } from './models.ts'

export const QUERY_MODES = ['message', 'recent', 'full'] as const
export type QueryMode = (typeof QUERY_MODES)[number]
export const PROMPT_STYLES = [
  'balanced',
  'strict',
  'contextual',
  'recall-heavy',
  'precision-heavy',
  'preference-only',
] as const
export type PromptStyle = (typeof PROMPT_STYLES)[number]
export const CHAT_TYPES = ['direct', 'group', 'channel', 'explicit'] as const
export type ChatType = (typeof CHAT_TYPES)[number]
export const THINKING_LEVELS = ['off', 'minimal', 'low', 'medium', 'high', 'xhigh', 'adaptive'] as const
export type ThinkingLevel = (typeof THINKING_LEVELS)[number]
/** Tools of ours that a recall by a model may use. */
export const RECALL_TOOLS = ['memory_search', 'memory_get'] as const
export type RecallTool = (typeof RECALL_TOOLS)[number]

/** An endpoint; the key is in the environment variable `apiKeyEnv` or in the keychain, never in a file. */
export type ActiveEndpoint = { provider?: ModelProvider; baseUrl: string; apiKeyEnv: string | undefined }

/** Settings of active memory after all defaults (spec active-memory 2; `endpoint` and `maxBlockChars` are ours). */
export type ActiveSettings = {
  /** The plugin's entry and its own switch are both on. */
  isOn: boolean
  /** Ids of agents that use it, lower case. */
  agents: readonly string[]
  endpoint: ActiveEndpoint | null
  model: string | null
  modelFallback: string | null
  allowedChatTypes: readonly ChatType[]
  allowedChatIds: readonly string[]
  deniedChatIds: readonly string[]
  queryMode: QueryMode
  promptStyle: PromptStyle
  promptOverride: string | null
  promptAppend: string | null
  toolsAllow: readonly RecallTool[]
  thinking: ThinkingLevel
  timeoutMs: number
  setupGraceTimeoutMs: number
  /** Characters of a model's note. */
  maxSummaryChars: number
  /** Characters of a whole block that is put together without a model. */
  maxBlockChars: number
  recent: { userTurns: number; assistantTurns: number; userChars: number; assistantChars: number }
  cacheTtlMs: number
  breaker: { maxTimeouts: number; cooldownMs: number }
  logging: boolean
}

export const DEFAULT_ACTIVE_SETTINGS: ActiveSettings = {
  isOn: false,
  agents: [],
  endpoint: null,
  model: null,
  modelFallback: null,
  allowedChatTypes: ['direct'],
  allowedChatIds: [],
  deniedChatIds: [],
  queryMode: 'recent',
  promptStyle: 'balanced',
  promptOverride: null,
  promptAppend: null,
  toolsAllow: RECALL_TOOLS,
  thinking: 'off',
  timeoutMs: 15_000,
  setupGraceTimeoutMs: 0,
  maxSummaryChars: 220,
  maxBlockChars: 1500,
  recent: { userTurns: 2, assistantTurns: 1, userChars: 220, assistantChars: 180 },
  cacheTtlMs: 15_000,
  breaker: { maxTimeouts: 3, cooldownMs: 60_000 },
  logging: false,
}

/** Who hears the answer: the owner alone, or others too, as in a group (case C171). */
export type Audience = 'owner' | 'others'

export type TurnRole = 'user' | 'assistant'
/** One message of a conversation as plain text. */
export type Turn = { role: TurnRole; text: string }

/** A turn before it is answered: what was just said, what was said before, and where. */
export type TurnEvent = {
  prompt: string
  messages: readonly Turn[]
  agentId: string | null
  sessionKey: string | null
  sessionId: string | null
  trigger: string | null
  messageProvider: string | null
  channelId: string | null
  /** The model that will answer, `provider/model`. */
  model: string | null
}

/** How a recall ended (spec active-memory 6). */
export const ACTIVE_STATUSES = ['ok', 'no_relevant_memory', 'unavailable', 'failed', 'timeout'] as const
export type ActiveStatus = (typeof ACTIVE_STATUSES)[number]

/** Ways by which a recall is asked for: a hook or a command, a tool of MCP, a call over HTTP. */
export const RECALL_WAYS = ['hook', 'mcp', 'http'] as const
export type RecallWay = (typeof RECALL_WAYS)[number]

/** One recall as it is remembered: when, by whom and how it went, and no word of what was said or found. */
export type RecallUse = {
  atMs: number
  agent: string
  way: RecallWay
  lane: 'local' | 'model'
  status: ActiveStatus
  elapsedMs: number
  /** Nothing was put before the prompt. */
  isSilent: boolean
  isCached: boolean
  /** The message needed no memory, so that nothing was looked for. */
  isQuiet: boolean
}

/** A place in a note that something was taken from. */
export type Source = { path: string; line: number }
