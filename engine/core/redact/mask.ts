import type { Span } from './span.ts'

const SHORT = 18
export const MASK = '***'
/** What an earlier redaction left where the value was. */
const MASKED = /^(?:\*{3,}|\S{6}…\S{4}|…redacted…|\[[a-z-]{2,20}\])$/
const SHELL_REFERENCE = /^\$(?:[A-Za-z_][A-Za-z0-9_]{0,99}|\{[^{}\s]{1,200}\}|\([^()]{1,200}\)?)$/
/** Signs that end a sentence or a bracket behind a value that stands without quotes. */
const TRAILING = /[.,;:)\]}>`]{1,8}$/
const SAYS_SOMETHING = /[\p{L}\p{N}]/u

/** What is written instead of a secret (spec dreaming 8). */
export function masked(value: string): string {
  return value.length < SHORT ? MASK : `${value.slice(0, 6)}…${value.slice(-4)}`
}

/** The span of a secret that ends at `end`; null for what was masked before and for a reference (`$TOKEN`). */
export function secretSpan(value: string, end: number): Span | null {
  if (MASKED.test(value) || SHELL_REFERENCE.test(value)) return null
  const bare = value.replace(TRAILING, '')
  if (
    !SAYS_SOMETHING.test(bare) ||
    MASKED.test(bare) ||
    SHELL_REFERENCE.test(bare) ||
    SHELL_REFERENCE.test(`${bare}}`)
  )
    return null
  const start = end - value.length
  return { kind: 'secret', start, end: start + bare.length, replacement: masked(bare) }
}
