import { createRequire } from 'node:module'
import { stem as stemEnglish } from 'porter2'
import type * as Snowball from 'snowball-stemmers'
import type { Language } from '../../model/language.ts'
import { IRREGULAR_ENGLISH } from './tables/irregular-english.ts'

/** Languages with a Snowball stemmer in the package; that of English stands in one of its own, many times quicker. */
const ALGORITHMS: Partial<Record<Language, string>> = {
  pt: 'portuguese',
  es: 'spanish',
  fr: 'french',
  de: 'german',
  it: 'italian',
  nl: 'dutch',
  ru: 'russian',
  tr: 'turkish',
  ar: 'arabic',
}

type Cached = { stem: (word: string) => string; words: Map<string, string> }
const cached = new Map<Language, Cached | null>()
/** Words kept per language; a run over a million lines must not keep a million words. */
const MAX_CACHED_WORDS = 50_000
let irregular: ReadonlyMap<string, string> | undefined

/** Stem of a folded word in a language; the word itself where there is no stemmer. */
export function stemWord(word: string, language: Language): string {
  const entry = stemmerOf(language)
  if (!entry || word.length < 3) return word
  let stem = entry.words.get(word)
  if (stem === undefined) {
    stem = entry.stem(word)
    if (entry.words.size >= MAX_CACHED_WORDS) entry.words.clear()
    entry.words.set(word, stem)
  }
  return stem
}

function stemmerOf(language: Language): Cached | null {
  let entry = cached.get(language)
  if (entry === undefined) {
    const stem = language === 'en' ? stemOfEnglish : snowballStem(language)
    entry = stem ? { stem, words: new Map() } : null
    cached.set(language, entry)
  }
  return entry
}

function stemOfEnglish(word: string): string {
  return stemEnglish(baseForm(word))
}

/** The package is one large file: who searches in English alone does not wait for it. */
function snowballStem(language: Language): ((word: string) => string) | null {
  const algorithm = ALGORITHMS[language]
  if (!algorithm) return null
  const { newStemmer } = createRequire(import.meta.url)('snowball-stemmers') as typeof Snowball
  const stemmer = newStemmer(algorithm)
  // Folding has made one of two letters at the end of a word; the stemmer takes off only the other everywhere.
  if (language === 'ar') return (word) => stemmer.stem(word.replace(/ه$/, 'ة'))
  return (word) => stemmer.stem(word)
}

function baseForm(word: string): string {
  irregular ??= new Map(
    IRREGULAR_ENGLISH.split('; ').flatMap((item) => {
      const [base = '', forms = ''] = item.split(': ')
      return forms.split(' ').map((form) => [form, base] as const)
    }),
  )
  return irregular.get(word) ?? word
}
