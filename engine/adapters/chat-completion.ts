import type { ChatModelSettings } from '../model/config.ts'
import { ModelFailed } from '../ports/chat-model.ts'
import { EmbeddingFailed } from '../ports/embedder.ts'
import { type Endpoint, postJson } from './embeddings/endpoint.ts'

type Answer = { choices?: { message?: { content?: unknown } }[] }
export type Asked = { system: string; user: string; maxTokens: number }

/**
 * Asks the model behind an endpoint that answers `POST {baseUrl}/chat/completions` as OpenAI's does. The key is read
 * from the environment variable that the settings name; without one the request has none. The text of the answer,
 * trimmed. Fails with `ModelFailed`, and with the reason of `signal` when that is aborted.
 */
export async function askChatModel(
  { baseUrl, model, apiKeyEnv, timeoutSeconds }: ChatModelSettings,
  env: NodeJS.ProcessEnv,
  { system, user, maxTokens }: Asked,
  signal: AbortSignal,
): Promise<string> {
  const key = apiKeyEnv === undefined ? undefined : env[apiKeyEnv]
  const endpoint: Endpoint = {
    url: `${baseUrl.replace(/\/+$/, '')}/chat/completions`,
    headers: key ? { authorization: `Bearer ${key}` } : {},
    timeoutMs: timeoutSeconds * 1000,
  }
  const messages = [
    { role: 'system', content: system },
    { role: 'user', content: user },
  ]
  try {
    const body = { model, messages, temperature: 0, max_tokens: maxTokens }
    const { choices } = ((await postJson(endpoint, body, signal)) ?? {}) as Answer
    const content = Array.isArray(choices) ? choices[0]?.message?.content : undefined
    if (typeof content !== 'string') throw new ModelFailed(`${endpoint.url} answered no text`)
    return content.trim()
  } catch (error) {
    if (!(error instanceof EmbeddingFailed)) throw error
    throw new ModelFailed(error.message, { cause: error })
  }
}
