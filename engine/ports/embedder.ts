/** What a text is embedded for: some models treat questions and notes differently. */
export type EmbedKind = 'query' | 'document'

/** Turns texts into vectors. Two embedders of the same `provider` and `model` give the same vector for a text. */
export interface Embedder {
  /** Names the place and the model, as a key of what is kept; also shown to people. */
  readonly provider: string
  readonly model: string
  /** Texts asked for at once. */
  readonly batchSize: number
  /** One vector a text, in their order; all of one length. Throws `EmbeddingFailed`. */
  embed(texts: readonly string[], kind: EmbedKind, signal: AbortSignal): Promise<Float32Array[]>
}

/** How an endpoint failed; `code` is the system's, empty where it has none. */
export type EndpointFault =
  | { kind: 'status'; status: number }
  | { kind: 'late' }
  | { kind: 'unreachable'; code: string }
  | { kind: 'unusable' }

/** An endpoint or model gave no vectors; the message says which and why, and what would help. */
export class EmbeddingFailed extends Error {
  override name = 'EmbeddingFailed'
  /** Null where it was no endpoint. */
  readonly fault: EndpointFault | null
  constructor(message: string, options: { cause?: unknown; fault?: EndpointFault } = {}) {
    super(message, options.cause === undefined ? {} : { cause: options.cause })
    this.fault = options.fault ?? null
  }
}
