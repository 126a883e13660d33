import type { LanguageModel } from 'ai'
import { type ChatModelSettings, originOf } from '../../model/models.ts'
import { ModelFailed } from '../../ports/chat-model.ts'
import { cappedFetch } from '../capped-fetch.ts'
import type { ModelWorld } from './world.ts'

/** Room for some ten thousand tokens that come one by one, thinking and all. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024
const plainFetch = cappedFetch(MAX_ANSWER_BYTES)

/** The libraries are loaded with the first question: nothing that asks none pays for them. */
export async function languageModel(settings: ChatModelSettings, world: ModelWorld): Promise<LanguageModel> {
  // The library would print its hints on the user's terminal.
  ;(globalThis as { AI_SDK_LOG_WARNINGS?: boolean }).AI_SDK_LOG_WARNINGS = false
  const { provider = 'openai-compatible', baseUrl, model } = settings
  const apiKey = keyOf(settings, world)
  const baseURL = baseUrl.replace(/\/+$/, '')
  if (provider === 'openai-compatible') {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
    const options = { name: 'endpoint', baseURL, fetch: plainFetch, includeUsage: true }
    return createOpenAICompatible({ ...options, ...(apiKey ? { apiKey } : {}) }).chatModel(model)
  }
  if (apiKey === undefined)
    throw new ModelFailed(
      `no key for ${originOf(baseUrl) ?? baseUrl}: set the environment variable ${settings.apiKeyEnv} (a key in the system's keychain is used by the app alone)`,
      {
        fault: { kind: 'no_key', variable: settings.apiKeyEnv ?? '' },
      },
    )
  if (provider === 'openai') {
    const { createOpenAI } = await import('@ai-sdk/openai')
    // Chat completions: what is sent there is not kept for later turns, as it is with responses.
    return createOpenAI({ baseURL, apiKey, fetch: plainFetch }).chat(model)
  }
  const { createAnthropic } = await import('@ai-sdk/anthropic')
  return createAnthropic({ baseURL, apiKey, fetch: plainFetch }).messages(model)
}

/** The environment first: it is what was set last and on purpose. */
export function keyOf(
  { baseUrl, apiKeyEnv }: Pick<ChatModelSettings, 'baseUrl' | 'apiKeyEnv'>,
  { env, keys = {} }: Pick<ModelWorld, 'env' | 'keys'>,
): string | undefined {
  const named = apiKeyEnv === undefined ? undefined : env[apiKeyEnv]
  return named || keys[originOf(baseUrl) ?? '']
}
