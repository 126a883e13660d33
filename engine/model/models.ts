/** Who answers. `openai-compatible`: Ollama, LM Studio, llama.cpp, vLLM and whatever else speaks OpenAI's protocol. */
export const MODEL_PROVIDERS = ['openai-compatible', 'openai', 'anthropic'] as const
export type ModelProvider = (typeof MODEL_PROVIDERS)[number]

/** What a model is asked for. */
export const MODEL_USES = ['diary', 'wording', 'slug', 'active', 'trial', 'wiki', 'test'] as const
export type ModelUse = (typeof MODEL_USES)[number]

/** Where the services answer unless an address is set, and the variable that holds a key there. */
export const PROVIDER_DEFAULTS = {
  'openai-compatible': { baseUrl: undefined, apiKeyEnv: undefined },
  openai: { baseUrl: 'https://api.openai.com/v1', apiKeyEnv: 'OPENAI_API_KEY' },
  anthropic: { baseUrl: 'https://api.anthropic.com/v1', apiKeyEnv: 'ANTHROPIC_API_KEY' },
} as const satisfies Record<ModelProvider, { baseUrl?: string | undefined; apiKeyEnv?: string | undefined }>

/** An endpoint and a model there. The key is in the environment variable `apiKeyEnv` or in the keychain, never in a file. */
export type ChatModelSettings = {
  /** `openai-compatible` when left out. */
  provider?: ModelProvider
  baseUrl: string
  model: string
  apiKeyEnv: string | undefined
  timeoutSeconds: number
}

/** What may be asked of models on one day of this computer's zone; 0 = nothing. */
export type ModelBudget = { callsPerDay: number; tokensPerDay: number }

/** The one model that is set for everything, and what it is used for. */
export type ModelsSettings = {
  /** Undefined: none is set, the default. */
  endpoint: ChatModelSettings | undefined
  /** Asked once when `model` is not available there; undefined: nothing else is ever asked. */
  fallbackModel: string | undefined
  uses: { diary: boolean; wording: boolean; activeMemory: boolean }
  budget: ModelBudget
}

export const DEFAULT_MODELS: ModelsSettings = {
  endpoint: undefined,
  fallbackModel: undefined,
  uses: { diary: true, wording: true, activeMemory: false },
  budget: { callsPerDay: 500, tokensPerDay: 500_000 },
}

/** Tokens of one call; `isEstimated`: the endpoint did not say. */
export type TokenUse = { input: number; output: number; isEstimated: boolean }

/** Calls and tokens of one day, of a night, or of whatever they were added up over. */
export type ModelUsage = { calls: number; inputTokens: number; outputTokens: number; isEstimated: boolean }

/** Keys by the origin that they are sent to (`https://api.openai.com`); held in memory only. */
export type ModelKeys = Readonly<Record<string, string>>

/** The origin of an address, to which alone its key is sent; null when it is no http address. */
export function originOf(baseUrl: string): string | null {
  const url = URL.parse(baseUrl)
  return url && /^https?:$/.test(url.protocol) ? url.origin : null
}

/** How one call ended. */
export const CALL_OUTCOMES = ['ok', 'failed', 'late', 'stopped'] as const
export type CallOutcome = (typeof CALL_OUTCOMES)[number]

/** One call as the ledger has it: what left for which place, and what came of it. */
export type ModelCall = {
  id: string
  /** ISO time. */
  at: string
  use: ModelUse
  provider: ModelProvider
  model: string
  /** Origin of the endpoint. */
  to: string
  /** What was sent, as it was sent. */
  sent: { system: string; user: string }
  /** Null while it runs, and of one that was killed. */
  outcome: CallOutcome | null
  /** Why it failed, without a key. */
  problem: string | null
  ms: number | null
  tokens: TokenUse
}
