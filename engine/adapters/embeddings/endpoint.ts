import { EmbeddingFailed } from '../../ports/embedder.ts'
import { AnswerTooLarge, cappedFetch } from '../capped-fetch.ts'
import { endpointWords } from '../endpoint-words.ts'

/** Longest wait for one batch. */
const TIMEOUT_MS = 60_000

/** 64 vectors of 8,192 numbers, written out, are a third of it. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024
const ask = cappedFetch(MAX_ANSWER_BYTES)

export type Endpoint = { url: string; headers: Readonly<Record<string, string>>; timeoutMs?: number }

/** Posts JSON and returns the JSON answered. Anything else is an `EmbeddingFailed` that names the endpoint. */
export async function postJson(endpoint: Endpoint, body: unknown, signal: AbortSignal): Promise<unknown> {
  const { url, headers, timeoutMs = TIMEOUT_MS } = endpoint
  const limit = AbortSignal.timeout(timeoutMs)
  try {
    const response = await ask(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, limit]),
    })
    const text = await response.text()
    if (!response.ok)
      throw new EmbeddingFailed(`${url} answered ${response.status}${endpointWords(text)}`, {
        fault: { kind: 'status', status: response.status },
      })
    return parsed(url, text)
  } catch (error) {
    if (error instanceof EmbeddingFailed || signal.aborted) throw error
    if (limit.aborted)
      throw new EmbeddingFailed(`${url} did not answer within ${timeoutMs / 1000} s`, {
        cause: error,
        fault: { kind: 'late' },
      })
    if (error instanceof AnswerTooLarge)
      throw new EmbeddingFailed(`${url} ${error.message}`, { cause: error, fault: { kind: 'unusable' } })
    const code = codeOf(error)
    throw new EmbeddingFailed(`${url} is not reached${code === '' ? '' : ` (${code})`}`, {
      cause: error,
      fault: { kind: 'unreachable', code },
    })
  }
}

function parsed(url: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw new EmbeddingFailed(`${url} did not answer JSON`, { cause: error, fault: { kind: 'unusable' } })
  }
}

function codeOf(error: unknown): string {
  return ((error as { cause?: { code?: unknown } } | null)?.cause?.code ?? '') as string
}

/** As many vectors as texts, all of one length and of finite numbers. */
export function checkedVectors(source: string, count: number, rows: readonly unknown[]): Float32Array[] {
  const [first] = rows
  const dims = Array.isArray(first) ? first.length : 0
  const isGood = (row: unknown): row is number[] =>
    Array.isArray(row) && row.length === dims && row.every((value) => Number.isFinite(value))
  if (rows.length !== count || dims === 0 || !rows.every(isGood))
    throw new EmbeddingFailed(`${source} did not answer one vector of numbers for each of ${count} texts`, {
      fault: { kind: 'unusable' },
    })
  return rows.map((row) => Float32Array.from(row as number[]))
}
