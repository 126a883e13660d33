import type { Language } from '../../../model/language.ts'
import { detectLanguage } from '../../text/language.ts'
import { functionWords } from '../../text/tables/function-words.ts'
import { cjkLetters, plainText } from './plain-text.ts'

/** A language the built-in narrator writes in. */
export type DiaryLanguage = 'en' | 'pt' | 'zh' | 'ko' | 'ja' | 'it'

/**
 * One remembered passage: plain text, maybe `Heading: a; b`; the note it stands in, relative to the workspace;
 * the day of that note (YYYY-MM-DD) when it has one.
 */
export type DiaryFragment = { text: string; path: string; day: string | null }

/**
 * What a night's entry may be made of. `promoted` are the statements kept for good this night, `day` the night
 * (YYYY-MM-DD), `previousEntries` the bodies of the last entries in the diary, oldest first.
 */
export type DiaryMaterial = {
  fragments: readonly DiaryFragment[]
  themes: readonly string[]
  promoted: readonly string[]
  day: string
  previousEntries: readonly string[]
  /** Chosen by the owner; left out: that of most of the passages. */
  language?: DiaryLanguage
}

const NARRATED: ReadonlySet<string> = new Set(['en', 'pt', 'zh', 'ko', 'ja', 'it'])
/** Languages whose function words may tell a line too short for more evidence. */
const SHORT_LINE_LANGUAGES = ['en', 'pt', 'it', 'es', 'fr', 'de', 'nl'] as const
/** Letters of Latin text one Han, Kana or Hangul character stands for. */
const LATIN_PER_CJK = 2.5

/**
 * The language most of the text is in, list item by list item; `en` when that is none the narrator knows or
 * the text does not show it.
 */
export function diaryLanguage(fragments: readonly DiaryFragment[]): DiaryLanguage {
  const language = languageOf(fragments.map(({ text }) => text))
  return NARRATED.has(language) ? (language as DiaryLanguage) : 'en'
}

/** The language most of these texts is in, one list item at a time; `und` when they do not show it. */
export function languageOf(passages: readonly string[]): Language {
  const amounts = new Map<Language, number>()
  const texts = passages.map(plainText)
  for (const item of texts.flatMap((text) => text.split('; '))) {
    const language = detectLanguage(item)
    if (language !== 'und') amounts.set(language, (amounts.get(language) ?? 0) + amountOf(item))
  }
  if (amounts.size === 0) return languageOfShort(texts.join(' '))
  let best: Language = 'und'
  let most = 0
  for (const [language, amount] of amounts) {
    if (amount <= most) continue
    best = language
    most = amount
  }
  return best
}

function languageOfShort(text: string): Language {
  const detected = detectLanguage(text)
  if (detected !== 'und') return detected
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  const ranked = SHORT_LINE_LANGUAGES.map((language) => {
    const own = functionWords(language)
    return { language, hits: words.filter((word) => own.has(word)).length }
  }).sort((a, b) => b.hits - a.hits)
  const [best, next] = ranked
  return best && next && best.hits > next.hits ? best.language : 'und'
}

function amountOf(text: string): number {
  return (text.match(/\p{L}/gu)?.length ?? 0) + cjkLetters(text) * (LATIN_PER_CJK - 1)
}
