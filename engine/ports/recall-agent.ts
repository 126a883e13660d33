import type { RecallTool, Source, ThinkingLevel } from '../model/active.ts'

/** What a model is asked before a turn is answered. */
export type RecallRequest = {
  /** `provider/model`, or whatever the endpoint calls it. */
  model: string
  prompt: string
  query: string
  tools: readonly RecallTool[]
  thinking: ThinkingLevel
}

/** What a tool gave the model: something, nothing, or that it cannot be used. */
export type ToolOutcome =
  | { kind: 'evidence'; sources: readonly Source[] }
  | { kind: 'empty' }
  | { kind: 'unavailable'; warning: string | null; action: string | null }

/** A model with the tools of the memory. It is never trusted: what it answers is judged by what its tools gave it. */
export interface RecallAgent {
  /**
   * Resolves to the model's last words; each use of a tool is told at once. Fails with `RecallFailed`; after an abort
   * it does nothing more.
   */
  run(request: RecallRequest, signal: AbortSignal, onTool: (outcome: ToolOutcome) => void): Promise<string>
}

/** The model gave no usable answer; the message says which one and why, without any text of a note. */
export class RecallFailed extends Error {
  override name = 'RecallFailed'
}
