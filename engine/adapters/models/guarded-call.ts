import type { LanguageModel } from 'ai'
import { estimatedTokens } from '../../core/models/estimate.ts'
import type { CallOutcome, ChatModelSettings, ModelUse, TokenUse } from '../../model/models.ts'
import { ModelFailed } from '../../ports/chat-model.ts'
import { modelFailure } from './failure.ts'
import { keyOf, languageModel } from './language-model.ts'
import type { ModelWorld } from './world.ts'

export type Call = {
  use: ModelUse
  endpoint: ChatModelSettings
  /** Redacted already. */
  sent: { system: string; user: string }
  /** Infinity: the caller's signal ends it. */
  timeoutMs: number
}

/** Tokens as the endpoint counted them, and an estimate where it did not. */
export type Counted = {
  usage: { inputTokens?: number | undefined; outputTokens?: number | undefined }
  outputEstimate: number
}

/**
 * Makes one call: the guard is asked before anything leaves and told how it ended. Fails with `ModelFailed`, and with the
 * reason of `signal` when that is aborted.
 */
export async function guardedCall<T extends Counted>(
  call: Call,
  world: ModelWorld,
  signal: AbortSignal,
  generate: (model: LanguageModel, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { use, endpoint, sent, timeoutMs } = call
  const model = await languageModel(endpoint, world)
  signal.throwIfAborted()
  const estimated: TokenUse = {
    input: estimatedTokens(sent.system + sent.user),
    output: 0,
    isEstimated: true,
  }
  const id = world.guard?.begin({ use, endpoint, sent, estimated })
  const started = performance.now()
  const end = (outcome: CallOutcome, problem: string | null, tokens: TokenUse) => {
    if (id !== undefined) world.guard?.end(id, { outcome, problem, ms: performance.now() - started, tokens })
  }
  const limit = Number.isFinite(timeoutMs) ? AbortSignal.timeout(timeoutMs) : null
  try {
    const answer = await generate(model, limit ? AbortSignal.any([signal, limit]) : signal)
    end('ok', null, tokensOf(answer, estimated))
    return answer
  } catch (error) {
    if (signal.aborted) {
      const { reason } = signal
      const isLimit = reason instanceof ModelFailed && reason.fault?.kind === 'late'
      end(isLimit ? 'late' : 'stopped', isLimit ? reason.message : null, estimated)
      throw reason
    }
    const isLate = limit?.aborted === true
    const failure = modelFailure(error, {
      url: endpoint.baseUrl,
      hasKey: keyOf(endpoint, world) !== undefined,
      ...{ timeoutMs, isLate },
    })
    end(isLate ? 'late' : 'failed', failure.message, estimated)
    throw failure
  }
}

function tokensOf({ usage, outputEstimate }: Counted, estimated: TokenUse): TokenUse {
  const { inputTokens, outputTokens } = usage
  if (inputTokens !== undefined && outputTokens !== undefined)
    return { input: inputTokens, output: outputTokens, isEstimated: false }
  return { input: inputTokens ?? estimated.input, output: outputTokens ?? outputEstimate, isEstimated: true }
}
