/** Names a conversation in a word or two. It is never trusted: each answer is checked and cleaned. */
export interface SlugModel {
  readonly name: string
  /** Its answer as it came. Fails with `ModelFailed`. */
  slug(conversation: string, signal: AbortSignal): Promise<string>
}
