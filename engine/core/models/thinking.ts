const THOUGHT = /^\s*<(think|thinking|thought|reasoning)>[\s\S]*?(?:<\/\1>|$)/i
/** Some endpoints send only the end of the mark. */
const THOUGHT_END = /^[\s\S]*<\/(?:think|thinking|thought|reasoning)>/i

/** An answer without what a reasoning model thought aloud before it. */
export function withoutThinking(answer: string): string {
  const rest = answer.replace(THOUGHT, '')
  return rest.replace(THOUGHT_END, '')
}
