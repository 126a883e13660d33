import type { ModelUse } from '../model/models.ts'
import type { EndpointFault } from './embedder.ts'

/** Why a model was not asked: today's budget is used up, there is no key, or what is sent could not be noted. */
export type NotAsked = { kind: 'budget' } | { kind: 'no_key'; variable: string } | { kind: 'not_noted' }
export type ModelFault = EndpointFault | NotAsked

/** A model gave no usable answer; the message says which one and why, without any text of a note or a key. */
export class ModelFailed extends Error {
  override name = 'ModelFailed'
  /** Null where it is no fault of an endpoint. */
  readonly fault: ModelFault | null
  constructor(message: string, options: { cause?: unknown; fault?: ModelFault } = {}) {
    super(message, options.cause === undefined ? {} : { cause: options.cause })
    this.fault = options.fault ?? null
  }
}

export type Question = {
  use: ModelUse
  system: string
  user: string
  maxTokens: number
  /** Another model of the same endpoint. */
  model?: string
  /** 0: as near to the same answer again as the model can; left out: its own. */
  temperature?: number
  /** Taken as it is written, so that a slow model is heard from all the while. */
  isStreamed?: boolean
  /** Longest wait, ms; that of the settings when left out. Infinity: the caller's signal ends it. */
  timeoutMs?: number
}

/** A model that answers in text. What it is asked is redacted, counted and noted before it leaves. */
export interface ChatModel {
  /** Name of the model that is asked unless a question names another. */
  readonly name: string
  /** The text of the answer, trimmed. Fails with `ModelFailed`, and with the reason of `signal` when that is aborted. */
  ask(question: Question, signal: AbortSignal): Promise<string>
}
