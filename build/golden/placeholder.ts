/** An entry of the recorded fixed sentence, as it is put into a diary (spec dreaming 15.1, 15.2). */
const PLACEHOLDER = /\r?\n---\r?\n\r?\n\*[^*\n]+\*\r?\n\r?\n<fallback diary sentence>\r?\n\r?\n/g
const EMPTY =
  /^# Dream Diary\r?\n\r?\n<!-- openclaw:dreaming:diary:start --><!-- openclaw:dreaming:diary:end -->\r?\n(?:\r?\n)?/

/**
 * A recorded diary as it is right: no placeholder is ever written (engine/README.md, "Deviations"; case C050). A diary that
 * held nothing else is not made; then the rest, or an empty text.
 */
export function withoutPlaceholders(diary: string): string {
  const rest = diary.replace(PLACEHOLDER, '')
  return rest === diary ? diary : rest.replace(EMPTY, '')
}
