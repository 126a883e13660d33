import type { RewriteSettings } from '../model/config.ts'
import { EmbeddingFailed } from '../ports/embedder.ts'
import { type Endpoint, postJson } from './embeddings/endpoint.ts'

export type ChatMessage = { role: 'system' | 'user'; content: string }
type Answer = { choices?: { message?: { content?: unknown } }[] }

/** The model gave no usable answer; the message names the endpoint and why, without any text of a note. */
export class ChatFailed extends Error {
  override name = 'ChatFailed'
}

/**
 * Asks a model behind an endpoint that answers `POST {baseUrl}/chat/completions` as OpenAI's does; the answer is
 * trimmed. The key is read from the environment variable that the settings name; without one the request has none.
 * Fails with `ChatFailed`.
 */
export function openAiChat(
  { baseUrl, model, apiKeyEnv, timeoutSeconds }: RewriteSettings,
  env: NodeJS.ProcessEnv,
): (messages: readonly ChatMessage[], maxTokens: number, signal: AbortSignal) => Promise<string> {
  const key = apiKeyEnv === undefined ? undefined : env[apiKeyEnv]
  const endpoint: Endpoint = {
    url: `${baseUrl.replace(/\/+$/, '')}/chat/completions`,
    headers: key ? { authorization: `Bearer ${key}` } : {},
    timeoutMs: timeoutSeconds * 1000,
  }
  return async (messages, maxTokens, signal) => {
    const body = { model, messages, temperature: 0, max_tokens: maxTokens }
    try {
      const { choices } = ((await postJson(endpoint, body, signal)) ?? {}) as Answer
      const content = Array.isArray(choices) ? choices[0]?.message?.content : undefined
      if (typeof content !== 'string') throw new ChatFailed(`${endpoint.url} answered no text`)
      return content.trim()
    } catch (error) {
      if (!(error instanceof EmbeddingFailed)) throw error
      throw new ChatFailed(error.message, { cause: error })
    }
  }
}
