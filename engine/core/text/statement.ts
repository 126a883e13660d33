import type { Language } from '../../model/language.ts'
import { detectLanguage } from './language.ts'
import { jaccard } from './similarity.ts'
import { contentWords } from './stop-words.ts'
import { NEGATION_CJK, NEGATION_WORDS } from './tables/negations.ts'
import { TELLING_WORDS } from './tables/telling-words.ts'

/** Share of content words that two wordings of one statement have in common. */
const SAME_STATEMENT = 0.88
const NUMBER = /[\p{N}〇零一二三四五六七八九十百千万億两兩]/u
const CJK_PAIR = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{1,2}$/u
const tellingWords = new Map<Language, ReadonlySet<string>>()

function tellingSet(language: Language): ReadonlySet<string> {
  let set = tellingWords.get(language)
  if (!set) {
    set = new Set(TELLING_WORDS[language].split(' '))
    tellingWords.set(language, set)
  }
  return set
}

const LETTERS = /[\p{L}\p{M}’']+/gu

/** Does the text deny anything? */
export function hasNegation(text: string): boolean {
  if (NEGATION_CJK.test(text)) return true
  for (const [word] of text.toLowerCase().matchAll(LETTERS)) {
    if (NEGATION_WORDS.has(word) || /n[’']t$/.test(word)) return true
  }
  return false
}

function isTelling(word: string, language: Language): boolean {
  const telling = tellingSet(language)
  if (telling.has(word)) return true
  // CJK words come as pairs of characters: a pair tells when one of its characters does.
  return CJK_PAIR.test(word) && [...word].some((char) => telling.has(char))
}

/**
 * Do two texts say the same in nearly the same words? Function words may differ; numbers, negations and
 * the like may not (spec dreaming 26.6 and 26.13). Symmetric.
 */
export function isSameStatement(a: string, b: string): boolean {
  if (a === b) return true
  const language = detectLanguage(a)
  const left = new Set(contentWords(a, language))
  const right = new Set(contentWords(b, detectLanguage(b)))
  if (jaccard(left, right) < SAME_STATEMENT) return false
  return !hasTellingExcess(left, right, language) && !hasTellingExcess(right, left, language)
}

/** Fewest words and pairs of characters of a text that a longer one may hold. */
const MIN_CONTAINED = 5
/** The share of the longer wording that the shorter one must make up. */
const MIN_SHARE = 0.75
/** What Chinese may say or leave out without saying anything else. */
const CHINESE_PARTICLES = /[的了]/g
const HAS_CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/**
 * Is one of two Chinese, Japanese or Korean passages the other with a few characters more (case C101)? One
 * character changes two pairs, so that short passages hardly ever reach a threshold made for words. Numbers and
 * negations may not be what is added. Symmetric; false for text without such characters.
 */
export function isLongerWording(a: string, b: string): boolean {
  if (!HAS_CJK.test(a) || !HAS_CJK.test(b)) return false
  const [short = new Set<string>(), long = new Set<string>()] = [pairsOf(a), pairsOf(b)].sort(
    (left, right) => left.size - right.size,
  )
  if (short.size < MIN_CONTAINED || short.size < long.size * MIN_SHARE) return false
  for (const word of short) if (!long.has(word)) return false
  return !hasTellingExcess(long, short, detectLanguage(a))
}

function pairsOf(text: string): Set<string> {
  const language = detectLanguage(text)
  return new Set(contentWords(language === 'zh' ? text.replace(CHINESE_PARTICLES, '') : text, language))
}

function hasTellingExcess(
  left: ReadonlySet<string>,
  right: ReadonlySet<string>,
  language: Language,
): boolean {
  for (const word of left) {
    if (!right.has(word) && (NUMBER.test(word) || isTelling(word, language))) return true
  }
  return false
}
