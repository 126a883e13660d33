import { shownProblem } from '../../../core/connections/shown-problem.ts'
import { ModelFailed } from '../../../ports/chat-model.ts'
import { EmbeddingFailed } from '../../../ports/embedder.ts'
import { type Tried, tried } from './kind.ts'

type Replaced = readonly (readonly [string, string])[]

/** Why an endpoint that was tried gave nothing, in a code and, where it is safe, in its own words. */
export function faultOf(error: unknown, replaced: Replaced): Tried {
  const problem = error instanceof Error ? shownProblem(error.message, replaced) : null
  const failed = [error, (error as { cause?: unknown } | null)?.cause].find(isEndpointError)
  const fault = failed?.fault ?? null
  switch (fault?.kind) {
    case 'status':
      return tried(false, saysOf(fault.status), { params: { status: fault.status }, problem })
    case 'late':
      return tried(false, 'late')
    case 'unreachable':
      return tried(false, 'unreachable', { params: { code: fault.code }, problem })
    case 'budget':
      return tried(false, 'budget')
    case 'no_key':
      return tried(false, 'no_key', { params: { variable: fault.variable } })
    case 'not_noted':
      return tried(false, 'failed', { problem })
    case 'unusable':
      return tried(false, 'unusable', { problem })
    default:
      return tried(false, 'failed', { problem })
  }
}

function isEndpointError(error: unknown): error is EmbeddingFailed | ModelFailed {
  return error instanceof EmbeddingFailed || error instanceof ModelFailed
}

function saysOf(status: number): string {
  if (status === 401 || status === 403) return 'refused_key'
  if (status === 404) return 'no_model'
  return status === 429 ? 'too_many' : 'refused'
}

/** Every value of these that could be a credential, to be blotted out. */
export function blotted(values: readonly (string | null | undefined)[]): Replaced {
  return values.flatMap((value) => (value ? [[value, '…'] as const] : []))
}
