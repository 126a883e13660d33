import { keptSecrets } from './kept-secrets.ts'
import { MASK, secretSpan } from './mask.ts'
import { apartFrom, replaced, type Span, settled } from './span.ts'
import {
  ADJOINING_PASSWORD,
  AUTHORIZATION,
  BASIC,
  BEARER,
  COOKIE,
  ENV_ASSIGNMENT,
  FLAG,
  HEADER,
  JSON_FIELD,
  JSON_WEB_TOKEN,
  KEY_SHAPE,
  LABELLED_PASSWORD,
  LOWER_ASSIGNMENT,
  PEM_BEGIN,
  PEM_END,
  PLAIN_NAME,
  REDACTED,
  SPOKEN_KEY,
  SPOKEN_PASSWORD,
  URL_CREDENTIAL,
  URL_QUERY,
} from './tables/secret-patterns.ts'

type Rule = {
  pattern: RegExp
  /** A look that costs next to nothing and that every match passes: a store holds 100,000 lines. */
  hint: RegExp
}

const ASSIGNS = /[:=]/
const RULES: readonly Rule[] = [
  { pattern: KEY_SHAPE, hint: /[-_:/.]|AIza|AK|ASIA|LTAI/ },
  { pattern: JSON_WEB_TOKEN, hint: /eyJ/ },
  { pattern: URL_CREDENTIAL, hint: /:\/\// },
  {
    pattern: ENV_ASSIGNMENT,
    hint: /(?:KEY|TOKEN|SECRET|PASS|PWD|CRED|CARD|CV|CODE)[A-Z_2]{0,8}\\?["']?\s{0,4}[:=]/,
  },
  { pattern: LOWER_ASSIGNMENT, hint: /=/ },
  { pattern: URL_QUERY, hint: /[?&]/ },
  { pattern: JSON_FIELD, hint: /["']\s{0,8}[:=]/ },
  { pattern: FLAG, hint: /--/ },
  { pattern: AUTHORIZATION, hint: ASSIGNS },
  { pattern: HEADER, hint: ASSIGNS },
  { pattern: COOKIE, hint: ASSIGNS },
  { pattern: BEARER, hint: /bearer\s/i },
  { pattern: BASIC, hint: /basic\s/i },
  { pattern: ADJOINING_PASSWORD, hint: /[!@#$%^&*_+]/ },
  { pattern: SPOKEN_PASSWORD, hint: /[a-zé]\s|[:：=是は가는은]/i },
  { pattern: SPOKEN_KEY, hint: /key|token|api|令牌|密[钥鑰]|トークン|鍵|토큰|비밀키/i },
  { pattern: LABELLED_PASSWORD, hint: /[:：=]/ },
]

/** `KEY: C major` is a note about music; any other name of a secret is no word of prose in capitals. */
const PLAIN_WORD = /^\p{L}{1,12}[.,;]?$/u

/** Every secret of a text (spec dreaming 8, case C168); they may overlap. */
export function findSecrets(text: string): Span[] {
  const own = ownSecrets(text)
  return [...own, ...apartFrom(own, keptSecrets(text))]
}

function ownSecrets(text: string): Span[] {
  const spans = text.includes('-----') ? privateKeys(text) : []
  for (const { pattern, hint } of RULES) {
    if (!hint.test(text)) continue
    for (const match of text.matchAll(pattern)) {
      const value = match.findLast((group) => group !== undefined) ?? ''
      if (isOrdinary(pattern, match, value)) continue
      const span = secretSpan(value, match.index + match[0].length)
      if (span) spans.push(isPlainName(pattern, text, match) ? { ...span, replacement: MASK } : span)
    }
  }
  return spans
}

/** OpenClaw masks what both rules of assignments find twice; what is left of it is nothing. */
function isPlainName(pattern: RegExp, text: string, { index, 0: found }: RegExpMatchArray): boolean {
  const from = Math.max(0, (index ?? 0) - 1)
  return pattern === ENV_ASSIGNMENT && PLAIN_NAME.test(text.slice(from, (index ?? 0) + found.length))
}

/** `token = pieces[index]` of a program: with blanks around the sign, only a password is one without a digit. */
const SPACED = /^(?!pass|pwd|senha|kenn|contr)[^=]*(?:\s=|=\s)/i

function isOrdinary(pattern: RegExp, match: RegExpExecArray, value: string): boolean {
  if (pattern === ENV_ASSIGNMENT) return match[1] === 'KEY' && PLAIN_WORD.test(value)
  const isQuoted = match[0].at(-value.length - 1)?.match(/["']/) != null
  return pattern === LOWER_ASSIGNMENT && !isQuoted && !/\d/.test(value) && SPACED.test(match[0])
}

const LEFT_OF_KEY = '…redacted…'

/** What stands between the first and the last line of a private key, and what a cut has left of one on either side. */
function privateKeys(text: string): Span[] {
  const spans: Span[] = []
  const begins = [...text.matchAll(PEM_BEGIN)].map(({ index, 0: line }) => index + line.length)
  let next = 0
  let from = 0
  for (const { index: end, 0: line } of [...text.matchAll(PEM_END), { index: text.length, 0: '' }]) {
    const begin = (begins[next] ?? Number.POSITIVE_INFINITY) <= end ? begins[next] : undefined
    const start = begin ?? (line === '' ? end : startOfKey(text, from, end))
    while ((begins[next] ?? Number.POSITIVE_INFINITY) <= end) next += 1
    const inner = text.slice(start, end)
    from = end + line.length
    if (inner.trim() === '' || inner.trim() === LEFT_OF_KEY) continue
    const [before = ''] = /^\s{0,2}/.exec(inner) ?? []
    const [after = ''] = /\s{0,2}$/.exec(inner.slice(-2)) ?? []
    spans.push({ kind: 'secret', start, end, replacement: `${before}${LEFT_OF_KEY}${after}` })
  }
  return spans
}

const KEY_SIGN = /[A-Za-z0-9+/=\s]/

/** Where the letters and digits begin that stand before the last line of a key, whole lines of them. */
function startOfKey(text: string, from: number, end: number): number {
  let start = end
  while (start > from && KEY_SIGN.test(text[start - 1] ?? '')) start -= 1
  const inner = text.slice(start, end)
  const words = inner.match(/^(?:[A-Za-z]{0,14}\s{1,4}){0,40}/)?.[0].length ?? 0
  return start + words
}

/** The text with its secrets masked and all else as it is. */
export function withoutSecrets(text: string): string {
  const spans = findSecrets(text)
  return spans.length === 0 ? text : replaced(text, settled(spans))
}

/** Lines of a note with their secrets masked; a key of many lines leaves as many. */
export function linesWithoutSecrets(lines: readonly string[]): string[] {
  const text = lines.join('\n')
  const spans = settled(findSecrets(text)).map((span) => {
    const missing = breaksIn(text.slice(span.start, span.end)) - breaksIn(span.replacement)
    return { ...span, replacement: span.replacement + '\n'.repeat(Math.max(0, missing)) }
  })
  return spans.length === 0 ? [...lines] : replaced(text, spans).split('\n')
}

function breaksIn(text: string): number {
  return text.split('\n').length - 1
}

/** A line of a private key's frame: what stands beside it is part of the key, even in another line. */
const PEM_FRAME = /-----(?:BEGIN|END) [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----/

/** Does the text hold a password, key or token, or what a redaction left of one (case C168)? */
export function holdsSecret(text: string): boolean {
  if (text.includes('-----') && PEM_FRAME.test(text)) return true
  if (/…|\*\*\*|\[/.test(text) && REDACTED.test(text)) return true
  return ownSecrets(text).length > 0 || keptSecrets(text).length > 0
}
