import { createRequire } from 'node:module'
import { secretSpan } from './mask.ts'
import type { Span } from './span.ts'

type Report = { message: unknown; range: readonly [number, number] }
type Source = { content: string; filePath: string; ext: string; contentType: 'text'; hasBOM: boolean }
type Rule = {
  meta: { id: string }
  create(context: object, options: object): { file(source: Source): unknown }
}

/**
 * Comments that switch rules off are for code, and nothing in a text may switch its own redaction off; what stands
 * in an address with a password is found by a pattern of our own, which leaves the rest of it readable.
 */
const LEFT_OUT = /-(?:filter-comments|basicauth|database-connection-string)$/
/** Shorter runs hold no key that these rules know, and prose has none that long. */
const MAY_HOLD_KEY = /[A-Za-z0-9_+/=.-]{20}/
/** One run without a blank; what is longer is data, where only our own shapes look. */
const MAX_RUN = 65_536

let rules: { file(source: Source): unknown }[] | null = null
let reports: Report[] = []

/**
 * The rule set of secretlint, kept by its project as services change their keys. It works on a string, without a
 * file or a network; `create` and `file` are its interface for rules, `core` of the same project would only add
 * promises and a configuration.
 */
export function keptSecrets(text: string): Span[] {
  if (!MAY_HOLD_KEY.test(text)) return []
  rules ??= createRules()
  const spans: Span[] = []
  for (const { part, at } of parts(text)) {
    reports = []
    const source: Source = { content: part, filePath: '', ext: '', contentType: 'text', hasBOM: false }
    for (const rule of rules) rule.file(source)
    for (const { range } of reports) {
      const span = secretSpan(part.slice(...range), at + range[1])
      if (span) spans.push(span)
    }
  }
  return spans
}

function createRules(): { file(source: Source): unknown }[] {
  const required = createRequire(import.meta.url)('@secretlint/secretlint-rule-preset-recommend') as {
    rules: Rule[]
  }
  const context = {
    createTranslator: () => (id: string) => id,
    report: (report: Report) => reports.push(report),
    ignore: () => undefined,
    sharedOptions: {},
    getSourceFilePath: () => undefined,
  }
  return required.rules.filter(({ meta }) => !LEFT_OUT.test(meta.id)).map((rule) => rule.create(context, {}))
}

/** The text without its overlong runs. */
function parts(text: string): { part: string; at: number }[] {
  if (text.length <= MAX_RUN) return [{ part: text, at: 0 }]
  const found: { part: string; at: number }[] = []
  let start = 0
  for (const match of text.matchAll(/\S{65537,}/g)) {
    found.push({ part: text.slice(start, match.index), at: start })
    start = match.index + match[0].length
  }
  found.push({ part: text.slice(start), at: start })
  return found
}
