import type { Language } from '../../model/language.ts'
import { foldWord } from './fold-word.ts'
import { SPEC_FUNCTION_WORDS, SPEC_STOP_WORDS } from './spec-stop-words.ts'
import { type FunctionWordLanguage, functionWords } from './tables/function-words.ts'
import { ROLE_WORDS } from './tables/role-words.ts'
import { TELLING_WORDS } from './tables/telling-words.ts'

export { ROLE_WORDS } from './tables/role-words.ts'

/** Languages whose tags are stripped of more than the original's list: its weakness 26.11. */
const EXTENDED: ReadonlySet<Language> = new Set<Language>([
  ...(['pt', 'es', 'fr', 'de', 'it', 'nl'] as const),
  ...(['pl', 'ru', 'tr', 'vi', 'ar', 'hi'] as const),
])

function isExtended(language: Language): language is FunctionWordLanguage & Language {
  return EXTENDED.has(language)
}

/**
 * Is this token a function word in a text of that language? The union list of the original holds everywhere
 * (spec dreaming 5); English, Chinese, Japanese, Korean and unknown text get nothing beyond it, the other
 * languages their own function words, contractions of two of them included (`c'est`).
 */
export function isStopWord(token: string, language: Language): boolean {
  if (SPEC_STOP_WORDS.has(token)) return true
  const word = foldWord(token)
  if (SPEC_STOP_WORDS.has(word)) return true
  if (!isExtended(language)) return false
  const own = functionWords(language)
  if (own.has(word)) return true
  return word.includes("'") && word.split("'").every((part) => part === '' || own.has(part))
}

/** Is this token a role label or an envelope field, in any language? Such a word is never a concept (case C009). */
export function isRoleWord(token: string): boolean {
  const word = foldWord(token)
  return ROLE_WORDS.has(word.endsWith("'s") ? word.slice(0, -2) : word)
}

const CJK =
  '\\u3005-\\u3007\\u3041-\\u30ff\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\u1100-\\u11ff\\uac00-\\ud7a3\\u{20000}-\\u{3ffff}'
const HAS_CJK = new RegExp(`[${CJK}]`, 'u')
const CJK_OR_OTHER_RUN = new RegExp(`[${CJK}]+|[^${CJK}]+`, 'gu')
/** A run of letters, marks and digits; a mark between digits (`10:30`) or an apostrophe between letters joins. */
const RUN =
  /[\p{L}\p{M}\p{N}]+(?:(?:(?<=\p{N})[.,:](?=\p{N})|(?<=[\p{L}\p{M}])'(?=\p{L}))[\p{L}\p{M}\p{N}]+)*/gu
/** What English hangs on a word with an apostrophe; `n't` is told apart before. */
const ENGLISH_CLITICS: ReadonlySet<string> = new Set(['s', 'm', 're', 've', 'll', 'd', 't'])
/** What is left of can't, won't and shan't without `n't`. */
const CUT_AUXILIARIES: ReadonlySet<string> = new Set(['ca', 'wo', 'sha'])

const dropped = new Map<Language, ReadonlySet<string>>()

/** The words two statements of this language are compared without. */
function droppedWords(language: Language): ReadonlySet<string> {
  const known = dropped.get(language)
  if (known !== undefined) return known
  const words = new Set(
    language === 'en' || isExtended(language) ? functionWords(language) : SPEC_FUNCTION_WORDS,
  )
  if (language === 'und') for (const word of functionWords('en')) words.add(word)
  for (const word of TELLING_WORDS[language].split(' ')) words.delete(foldWord(word))
  dropped.set(language, words)
  return words
}

/**
 * The words that make up what a text says, in order, for comparing two statements: folded runs of letters and
 * digits, CJK runs as overlapping pairs of characters (a lone one stays itself), without the function words of
 * the language. Negations (`don't` gives `not`), opposites such as before / after, numbers and number words
 * always stay. Nouns the tag list excludes ("build", "note") stay too: they tell statements apart.
 */
export function contentWords(text: string, language: Language): string[] {
  const drop = droppedWords(language)
  const words: string[] = []
  const add = (word: string) => {
    if (word !== '' && !drop.has(word)) words.push(word)
  }
  for (const [run] of foldWord(text).matchAll(RUN)) {
    for (const [part] of HAS_CJK.test(run) ? run.matchAll(CJK_OR_OTHER_RUN) : [[run]]) {
      for (const word of wordsOf(part, language)) add(word)
    }
  }
  return words
}

/** The words of one run that is all CJK or has none. */
function wordsOf(run: string, language: Language): string[] {
  if (HAS_CJK.test(run)) return characterPairs(run)
  if (!run.includes("'")) return run === 'cannot' ? ['not'] : [run]
  if (language === 'en' || language === 'und') return englishParts(run)
  // The French n' is ne before a vowel.
  return run.split("'").map((part) => (language === 'fr' && part === 'n' ? 'ne' : part))
}

function characterPairs(run: string): string[] {
  const chars = Array.from(run)
  return chars.length === 1 ? chars : chars.slice(1).map((char, index) => `${chars[index]}${char}`)
}

function englishParts(run: string): string[] {
  const isNegated = run.endsWith("n't")
  const [stem = '', ...rest] = (isNegated ? run.slice(0, -3) : run).split("'")
  const parts = [stem, ...rest.filter((part) => !ENGLISH_CLITICS.has(part))]
  if (!isNegated) return parts
  return CUT_AUXILIARIES.has(stem) ? ['not'] : [...parts, 'not']
}
