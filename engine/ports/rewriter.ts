/** What a model is given: the clean wording, and the lines of the notes that it was taken from. */
export type ToRewrite = { text: string; sources: readonly string[] }

/** Puts a statement into one short sentence, in its own language. It is never trusted: each answer is checked. */
export interface Rewriter {
  readonly name: string
  /** Fails with `ModelFailed`. */
  rewrite(statement: ToRewrite, signal: AbortSignal): Promise<string>
}
