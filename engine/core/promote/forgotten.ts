import { createHash } from 'node:crypto'
import { isAside } from '../claims/asides.ts'
import { isNameLike } from '../claims/feature-item.ts'
import { featuresOf } from '../claims/features.ts'
import { HARD } from '../claims/marks.ts'
import { stemWord } from '../search/stem.ts'
import { detectLanguage } from '../text/language.ts'
import { hasNegation } from '../text/statement.ts'
import { contentWords } from '../text/stop-words.ts'

/**
 * What is kept of a forgotten claim: enough to know it again, without its words. All hashes are salted SHA-256, hex,
 * sorted. `strict` must agree wholly: numbers, and whether it denies something.
 */
export type ForgottenPrint = {
  salt: string
  textHash: string
  words: string[]
  strict: string[]
  /** What it speaks of, whatever the words for it, and what of that must agree wholly; not in older prints. */
  things?: string[]
  firm?: string[]
}

/** Share of the hashed words that two wordings of one claim have in common (issue 4, forget). */
const MIN_AGREEMENT = 0.8
/** Hex digits kept of a hash: two words of a language do not share them. */
const HASH_DIGITS = 24
const HAS_NUMBER = /\p{N}/u

/** The print of a claim under the workspace's salt. */
export function printOf(text: string, salt: string): ForgottenPrint {
  const { words, strict } = termsOf(text)
  const hash = (kind: string, term: string) => saltedHash(`${kind}:${term}`, salt)
  return {
    salt,
    textHash: hash('text', words.join(' ')),
    words: [...new Set(words.map((word) => hash('word', word)))].sort(),
    strict: strict.map((term) => hash('strict', term)).sort(),
    ...thingsOf(text, hash),
  }
}

/** As claims are compared: words that mean the same have one key; names, numbers, closed classes and denial must agree. */
function thingsOf(text: string, hash: (kind: string, term: string) => string) {
  const { items, isDenied } = featuresOf(text)
  const main = items.filter((item) => !isAside(item))
  const firm = main.filter((item) => item.bits & HARD || isNameLike(item))
  const sorted = (kind: string, terms: readonly string[]) =>
    [...new Set(terms.map((term) => hash(kind, term)))].sort()
  return {
    things: sorted(
      'thing',
      main.map(({ key, surface, group }) => (group === 'n' ? `${key} ${surface}` : key)),
    ),
    firm: sorted('firm', [...firm.map(({ key }) => key), ...(isDenied ? ['denied'] : [])]),
  }
}

function termsOf(text: string): { words: string[]; strict: string[] } {
  const language = detectLanguage(text)
  const words = contentWords(text, language)
    .map((word) => stemWord(word, language === 'und' ? 'en' : language))
    .sort()
  const numbers = [...new Set(words.filter((word) => HAS_NUMBER.test(word)))]
  return { words, strict: [...numbers, ...(hasNegation(text) ? ['negated'] : [])] }
}

function saltedHash(term: string, salt: string): string {
  return createHash('sha256').update(`${salt}\0${term}`, 'utf8').digest('hex').slice(0, HASH_DIGITS)
}

/** Does the text say what was forgotten? At least 80 % of the words agree, numbers and negation wholly. */
export function isPrintOf(text: string, print: ForgottenPrint): boolean {
  return agrees(printOf(text, print.salt), print)
}

function agrees(own: ForgottenPrint, print: ForgottenPrint): boolean {
  if (own.words.length === 0) return false
  if (own.textHash === print.textHash) return true
  if (speaksOfSame(own, print)) return true
  if (own.strict.join() !== print.strict.join()) return false
  const most = Math.max(own.words.length, print.words.length)
  const known = new Set(print.words)
  return own.words.filter((word) => known.has(word)).length >= most * MIN_AGREEMENT
}

/** Fewer things than these may be in anybody's statement. */
const MIN_THINGS = 3
const MIN_THINGS_AGREE = 0.75

function speaksOfSame(own: ForgottenPrint, print: ForgottenPrint): boolean {
  if (!own.things || !print.things || own.firm?.join() !== print.firm?.join()) return false
  const known = new Set(print.things)
  const shared = own.things.filter((thing) => known.has(thing)).length
  const [fewer, more] = [own.things.length, print.things.length].sort((a, b) => a - b) as [number, number]
  // One may say more; where each says what the other does not, they are two facts.
  return shared === fewer && shared >= MIN_THINGS && shared >= MIN_THINGS_AGREE * more
}

/** One question for many texts; with nothing forgotten it costs nothing. */
export function forgottenTest(prints: readonly ForgottenPrint[]): (text: string) => boolean {
  if (prints.length === 0) return () => false
  const bySalt = new Map<string, ForgottenPrint[]>()
  for (const print of prints) bySalt.set(print.salt, [...(bySalt.get(print.salt) ?? []), print])
  const known = new Map<string, boolean>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const result = [...bySalt].some(([salt, list]) => {
      const own = printOf(text, salt)
      return list.some((print) => agrees(own, print))
    })
    known.set(text, result)
    return result
  }
}

/** Does a passage, a chunk of a note or a hit of a search, say anything that was forgotten? It is not learned at all. */
export function holdsForgotten(passage: string, isForgotten: (text: string) => boolean): boolean {
  return [passage, ...passage.split(/; |: /)].some(isForgotten)
}
