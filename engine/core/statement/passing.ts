import { LASTING_PHRASES, PASSING_STATES, STANDING_RULE } from './tables/passing-words.ts'

/**
 * Is the statement bound to a moment: today, now, waiting, in progress, the state of a build, ticket or deploy
 * (case C015)? It may be true, but only what is said again on a later day lasts.
 */
export function isPassingState(text: string): boolean {
  if (STANDING_RULE.test(text)) return false
  const rest = text.replace(LASTING_PHRASES, ' ')
  return PASSING_STATES.some((pattern) => pattern.test(rest))
}
