import type { Embedder } from '../../ports/embedder.ts'
import { checkedVectors, type Endpoint, postJson } from './endpoint.ts'

export type OllamaOptions = {
  baseUrl: string
  model: string
  headers: Readonly<Record<string, string>>
  timeoutMs?: number
}

/** An Ollama server's `POST {baseUrl}/api/embed`. */
export function ollamaEmbedder({ baseUrl, model, headers, timeoutMs }: OllamaOptions): Embedder {
  const base = baseUrl.replace(/\/+$/, '').replace(/\/(?:api|v1)$/, '')
  const endpoint: Endpoint = { url: `${base}/api/embed`, headers, ...(timeoutMs ? { timeoutMs } : {}) }
  return {
    provider: `ollama ${base}`,
    model,
    // It works on one text after the other: small batches can be stopped sooner.
    batchSize: 16,
    async embed(texts, _kind, signal) {
      const answer = (await postJson(endpoint, { model, input: texts, truncate: true }, signal)) as {
        embeddings?: unknown
      } | null
      const rows = Array.isArray(answer?.embeddings) ? (answer.embeddings as unknown[]) : []
      return checkedVectors(endpoint.url, texts.length, rows)
    },
  }
}
