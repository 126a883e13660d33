import { ModelFailed } from '../../ports/chat-model.ts'
import { AnswerTooLarge } from '../capped-fetch.ts'
import { endpointWords } from '../endpoint-words.ts'

/** Where a call went and how long it was waited for, for the words of a failure. */
export type CallPlace = { url: string; timeoutMs: number; isLate: boolean; hasKey: boolean }

type Told = {
  statusCode?: number | undefined
  responseBody?: string | undefined
  url?: string
  message?: string
}

/** Any error of the libraries as one of ours, in the endpoint's own words where it has some. */
export function modelFailure(error: unknown, { url, timeoutMs, isLate, hasKey }: CallPlace): ModelFailed {
  if (error instanceof ModelFailed) return error
  if (isLate)
    return new ModelFailed(`${url} did not answer within ${timeoutMs / 1000} s`, {
      cause: error,
      fault: { kind: 'late' },
    })
  const tooLarge = causes(error).find((cause) => cause instanceof AnswerTooLarge)
  if (tooLarge)
    return new ModelFailed(`${url} ${tooLarge.message}`, { cause: error, fault: { kind: 'unusable' } })
  const told = deepest(error)
  const { statusCode } = told
  const at = told.url ?? url
  const isKeyless = !hasKey && (statusCode === 401 || statusCode === 403)
  const hint = isKeyless
    ? ' (no key was sent: apiKeyEnv of this model names the environment variable of one)'
    : ''
  if (statusCode !== undefined && statusCode >= 400)
    return new ModelFailed(`${at} answered ${statusCode}${hint}${endpointWords(told.responseBody ?? '')}`, {
      cause: error,
      fault: { kind: 'status', status: statusCode },
    })
  const code = codeOf(error)
  if (code !== null)
    return new ModelFailed(`${at} is not reached${code === '' ? '' : ` (${code})`}`, {
      cause: error,
      fault: { kind: 'unreachable', code },
    })
  const isJson = statusCode === undefined || told.responseBody === undefined || isWholeJson(told.responseBody)
  return new ModelFailed(isJson ? `${at} answered no text${wordsOf(told)}` : `${at} did not answer JSON`, {
    cause: error,
    fault: { kind: 'unusable' },
  })
}

/** An endpoint may tell of a failure in the middle of its answer: then that is no error of a library. */
function wordsOf(told: Told): string {
  return told.statusCode === undefined && told.message ? endpointWords(told.message) : ''
}

/** The libraries wrap: what tells of the endpoint is the innermost with a status, else with words. */
function deepest(error: unknown): Told {
  const own: Told = typeof error === 'string' ? { message: error } : ((error ?? {}) as Told)
  return (causes(error) as Told[]).findLast(({ statusCode }) => typeof statusCode === 'number') ?? own
}

/** The system's code of a connection that failed, empty where it has none; null: it did not fail. */
function codeOf(error: unknown): string | null {
  let isFetch = false
  for (const { code, message } of causes(error) as { code?: unknown; message?: unknown }[]) {
    if (typeof code === 'string' && /^(?:E[A-Z_]+|UND_ERR_\w+)$/.test(code)) return code
    if (message === 'unexpected redirect') return 'redirect'
    isFetch ||= /^(?:fetch failed$|Cannot connect to API)/.test(String(message))
  }
  return isFetch ? '' : null
}

/** An error and what it was caused by, from the outside in. */
function causes(error: unknown): object[] {
  const found: object[] = []
  for (
    let node = error;
    node !== null && typeof node === 'object' && !found.includes(node);
    node = (node as { cause?: unknown }).cause
  )
    found.push(node)
  return found
}

function isWholeJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
