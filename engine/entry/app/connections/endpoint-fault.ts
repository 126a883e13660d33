import { shownProblem } from '../../../core/connections/shown-problem.ts'
import { EmbeddingFailed } from '../../../ports/embedder.ts'
import { type Tried, tried } from './kind.ts'

type Replaced = readonly (readonly [string, string])[]

/** Why an endpoint that was tried gave nothing, in a code and, where it is safe, in its own words. */
export function faultOf(error: unknown, replaced: Replaced): Tried {
  const failed = error instanceof EmbeddingFailed ? error : (error as { cause?: unknown } | null)?.cause
  const problem = error instanceof Error ? shownProblem(error.message, replaced) : null
  const fault = failed instanceof EmbeddingFailed ? failed.fault : null
  switch (fault?.kind) {
    case 'status':
      return tried(false, saysOf(fault.status), { params: { status: fault.status }, problem })
    case 'late':
      return tried(false, 'late')
    case 'unreachable':
      return tried(false, 'unreachable', { params: { code: fault.code }, problem })
    case 'unusable':
      return tried(false, 'unusable', { problem })
    default:
      return tried(false, 'failed', { problem })
  }
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
