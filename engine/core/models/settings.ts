import type { ModelsConfig } from '../../model/config-schema.ts'
import {
  type ChatModelSettings,
  DEFAULT_MODELS,
  type ModelProvider,
  type ModelsSettings,
  PROVIDER_DEFAULTS,
} from '../../model/models.ts'

/** Longest wait for one answer of the common model, where nothing shorter is asked for. */
const TIMEOUT_SECONDS = 60

type ChatModelConfig = {
  provider?: ModelProvider | undefined
  baseUrl?: string | undefined
  model?: string | undefined
  apiKeyEnv?: string | undefined
  timeoutSeconds?: number | undefined
}

/** Only where a model is named, and an address where the provider has none of its own. */
export function chatModelOf(
  config: ChatModelConfig | undefined,
  defaultSeconds: number,
): ChatModelSettings | undefined {
  const { provider = 'openai-compatible', model, timeoutSeconds = defaultSeconds } = config ?? {}
  const base = PROVIDER_DEFAULTS[provider]
  const baseUrl = config?.baseUrl ?? base.baseUrl
  const apiKeyEnv = config?.apiKeyEnv ?? base.apiKeyEnv
  return baseUrl && model ? { provider, baseUrl, model, apiKeyEnv, timeoutSeconds } : undefined
}

/** All settings of models, defaults filled in; off until a provider is named. */
export function resolveModels(config: ModelsConfig = {}): ModelsSettings {
  const { provider, uses, budget, fallbackModel } = config
  const base = DEFAULT_MODELS
  const isOff = provider === undefined || provider === 'none'
  return {
    endpoint: isOff ? undefined : chatModelOf({ ...config, provider }, TIMEOUT_SECONDS),
    fallbackModel,
    uses: {
      diary: uses?.diary ?? base.uses.diary,
      wording: uses?.wording ?? base.uses.wording,
      activeMemory: uses?.activeMemory ?? base.uses.activeMemory,
    },
    budget: {
      callsPerDay: budget?.callsPerDay ?? base.budget.callsPerDay,
      tokensPerDay: budget?.tokensPerDay ?? base.budget.tokensPerDay,
    },
  }
}

/** The common model for wordings, with their own shorter wait; undefined when it is not to be used for them. */
export function wordingModel(
  { endpoint, uses }: ModelsSettings,
  timeoutSeconds: number,
): ChatModelSettings | undefined {
  return endpoint && uses.wording ? briefly(endpoint, timeoutSeconds) : undefined
}

/** The same model, waited for no longer than this. */
export function briefly(endpoint: ChatModelSettings, timeoutSeconds: number): ChatModelSettings {
  return { ...endpoint, timeoutSeconds: Math.min(endpoint.timeoutSeconds, timeoutSeconds) }
}
