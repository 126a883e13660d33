import { detectLanguage } from '../text/language.ts'
import { type ClassWords, SIGNAL_CLASSES, type SignalClass } from './tables/class-words.ts'
import { ENGLISH } from './tables/words-en.ts'
import { ITALIAN } from './tables/words-it.ts'
import { JAPANESE } from './tables/words-ja.ts'
import { KOREAN } from './tables/words-ko.ts'
import { PORTUGUESE } from './tables/words-pt.ts'
import { CHINESE } from './tables/words-zh.ts'

/** Languages besides English that have words of their own. */
const TABLES = { pt: PORTUGUESE, it: ITALIAN, zh: CHINESE, ja: JAPANESE, ko: KOREAN } as const
export type GroundedLanguage = 'en' | keyof typeof TABLES

/** Does a text show a class of signal words? */
export type Signals = (kind: SignalClass, text: string) => boolean

/** Whole titles; every other class is looked for anywhere in a text. */
const WHOLE: ReadonlySet<SignalClass> = new Set(['genericTitle', 'emptyTitle'])
/** Letters of the scripts that have words of their own here; few ranges, because sets of all letters are slow. */
const LATIN = '[a-z0-9_\\u00c0-\\u024f]'
const EDGES = {
  both: [`(?<!${LATIN})`, `(?!${LATIN})`],
  start: ['(?<![a-z0-9_\\uac00-\\ud7a3])', ''],
  none: ['', ''],
} as const
/** Signs that are specific in any language: money, an arrow, an hour, a telephone number. */
const SPECIFIC_SIGNS = '€|\\$\\d|→|(?<!\\d)\\d{1,2}:\\d{2}(?!\\d)|\\+ ?(?:\\d[ -]?){6,}'

/**
 * Languages in which texts have words; English is always among them, because notes mix it in, and the last one is that of
 * the note. Where a short text does not show its language, the words themselves tell.
 */
export function languagesOf(texts: readonly string[]): GroundedLanguage[] {
  const found = new Set(texts.map(detectLanguage))
  const others = OTHERS.filter((language) => found.has(language))
  if (others.length > 0 || found.has('en')) return ['en', ...others]
  const [most] = OTHERS.map((language) => ({ language, words: ownWords(language, texts) })).sort(
    (a, b) => b.words - a.words,
  )
  return most && most.words > 0 ? ['en', most.language] : ['en']
}

const OTHERS = Object.keys(TABLES) as (keyof typeof TABLES)[]

/** How often a class shows by words of this language that English has not. */
function ownWords(language: keyof typeof TABLES, texts: readonly string[]): number {
  const [own, english] = [signalsOf([language]), signalsOf(['en'])]
  const shown = texts.map((text) => SIGNAL_CLASSES.filter((kind) => own(kind, text) && !english(kind, text)))
  return shown.flat().length
}

const known = new Map<string, Signals>()

/** The signal words of these languages together (spec dreaming 16.2, and the same classes in the other five). */
export function signalsOf(languages: readonly GroundedLanguage[]): Signals {
  const name = languages.join()
  const made = known.get(name)
  if (made) return made
  const tables = languages.map((language) => (language === 'en' ? ENGLISH : TABLES[language]))
  const patterns = new Map(SIGNAL_CLASSES.map((kind) => [kind, patternOf(kind, tables)]))
  const signals: Signals = (kind, text) => patterns.get(kind)?.test(text.toLowerCase()) === true
  known.set(name, signals)
  return signals
}

/**
 * One expression a class. Letters of any case: the text is in lower case. The edges stand once a table, not once a word.
 */
function patternOf(kind: SignalClass, tables: readonly ClassWords[]): RegExp {
  const parts = spoken(kind, tables).flatMap((table) =>
    partsOf(table[kind] ?? [], isWhole(kind, table) ? ['^', '$'] : EDGES[table.edges]),
  )
  if (kind === 'specific') parts.push(SPECIFIC_SIGNS)
  return new RegExp(parts.length === 0 ? '(?!)' : parts.join('|'), 'u')
}

/** English tells blocked titles by their words anywhere (spec dreaming 16.2); words of other scripts have no edges for that. */
function isWhole(kind: SignalClass, table: ClassWords): boolean {
  return WHOLE.has(kind) || (kind === 'blockedTitle' && table !== ENGLISH)
}

/** The short names of English months are words of Portuguese and Italian (`mar` is the sea). */
function spoken(kind: SignalClass, tables: readonly ClassWords[]): readonly ClassWords[] {
  const isLatin = tables.some((table) => table !== ENGLISH && table.edges === 'both')
  return kind === 'specific' && isLatin ? tables.filter((table) => table !== ENGLISH) : tables
}

/** What ends in a colon is followed by anything; what begins with `^` has its own beginning. */
function partsOf(words: readonly string[], [before, after]: readonly [string, string]): string[] {
  const groups = Map.groupBy(
    words,
    (word) => `${word.startsWith('^') ? '' : before} ${word.endsWith(':') ? '' : after}`,
  )
  return [...groups].map(([edges, group]) => {
    const [start = '', end = ''] = edges.split(' ')
    return `${start}(?:${group.join('|')})${end}`
  })
}
