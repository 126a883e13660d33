import { redacted } from '../core/redact/redact.ts'
import { cutAtGrapheme } from '../core/text/normalize.ts'

const MAX_WORDS_CHARS = 200
/** Of a body, that much is looked at. */
const MAX_BODY_CHARS = 2_000

/**
 * An endpoint's own words for the end of a message, `: …` in one line of at most 200 characters, or nothing. They are
 * redacted: some endpoints repeat the key or the question.
 */
export function endpointWords(text: string): string {
  const flat = redacted(cutAtGrapheme(text, MAX_BODY_CHARS)).replace(/\s+/g, ' ').trim()
  return flat === '' ? '' : `: ${cutAtGrapheme(flat, MAX_WORDS_CHARS)}`
}
