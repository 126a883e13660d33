import { newStemmer, type Stemmer } from 'snowball-stemmers'
import type { Language } from '../../model/language.ts'
import { IRREGULAR_ENGLISH } from './tables/irregular-english.ts'

/** Languages with a Snowball stemmer in the package. */
const ALGORITHMS: Partial<Record<Language, string>> = {
  en: 'english',
  pt: 'portuguese',
  es: 'spanish',
  fr: 'french',
  de: 'german',
  it: 'italian',
  nl: 'dutch',
  ru: 'russian',
  tr: 'turkish',
}

type Cached = { stemmer: Stemmer; words: Map<string, string> }
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
    stem = entry.stemmer.stem(language === 'en' ? baseForm(word) : word)
    if (entry.words.size >= MAX_CACHED_WORDS) entry.words.clear()
    entry.words.set(word, stem)
  }
  return stem
}

function stemmerOf(language: Language): Cached | null {
  let entry = cached.get(language)
  if (entry === undefined) {
    const algorithm = ALGORITHMS[language]
    entry = algorithm ? { stemmer: newStemmer(algorithm), words: new Map() } : null
    cached.set(language, entry)
  }
  return entry
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
