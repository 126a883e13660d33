import type { Embedder } from '../../ports/embedder.ts'
import { checkedVectors, type Endpoint, postJson } from './endpoint.ts'

export type OpenAiOptions = {
  baseUrl: string
  model: string
  headers: Readonly<Record<string, string>>
  dimensions: number | null
  timeoutMs?: number
}

type Answer = { data?: { index?: unknown; embedding?: unknown }[] }

/** Any endpoint that answers `POST {baseUrl}/embeddings` as OpenAI's does. */
export function openAiEmbedder(options: OpenAiOptions): Embedder {
  const { baseUrl, model, headers, dimensions, timeoutMs } = options
  const base = baseUrl.replace(/\/+$/, '')
  const endpoint: Endpoint = { url: `${base}/embeddings`, headers, ...(timeoutMs ? { timeoutMs } : {}) }
  return {
    provider: base,
    model: dimensions === null ? model : `${model}@${dimensions}`,
    batchSize: 64,
    async embed(texts, _kind, signal) {
      const body = { model, input: texts, ...(dimensions === null ? {} : { dimensions }) }
      const { data = [] } = ((await postJson(endpoint, body, signal)) ?? {}) as Answer
      const rows = (Array.isArray(data) ? data : [])
        .map(({ index, embedding }, at) => ({ at: typeof index === 'number' ? index : at, embedding }))
        .sort((a, b) => a.at - b.at)
      return checkedVectors(
        endpoint.url,
        texts.length,
        rows.map(({ embedding }) => embedding),
      )
    },
  }
}
