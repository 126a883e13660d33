import { createRequire } from 'node:module'
import type * as Re2 from 're2js'
import { placeholderSpan, type Span } from './span.ts'

let library: typeof Re2 | undefined
const compiled = new Map<string, Re2.RE2JS>()

/** RE2 has neither back references nor looking around, and needs time that grows with the text only. */
function compile(pattern: string): Re2.RE2JS {
  let found = compiled.get(pattern)
  if (!found) {
    library ??= createRequire(import.meta.url)('re2js') as typeof Re2
    found = library.RE2JS.compile(pattern)
    compiled.set(pattern, found)
  }
  return found
}

/** `all`: it matches an empty text, and so everything. `wrong`: RE2 cannot read it, with what it said. */
export type PatternProblem = { kind: 'all' } | { kind: 'wrong'; said: string }

/** Why a pattern of the settings cannot be used; null when it can. */
export function patternProblem(pattern: string): PatternProblem | null {
  try {
    return compile(pattern).matches('') || compile(pattern).matcher('').find() ? { kind: 'all' } : null
  } catch (error) {
    const reason =
      error instanceof Error ? error.message.replace(/^error parsing regexp: /, '') : String(error)
    return { kind: 'wrong', said: reason }
  }
}

/** What the patterns of a person's own match. */
export function findCustom(text: string, patterns: readonly string[]): Span[] {
  const spans: Span[] = []
  for (const pattern of patterns) {
    const matcher = compile(pattern).matcher(text)
    while (matcher.find()) {
      if (matcher.end() > matcher.start())
        spans.push(placeholderSpan('custom', matcher.start(), matcher.end()))
    }
  }
  return spans
}
