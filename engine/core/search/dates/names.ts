import type { Language } from '../../../model/language.ts'
import { CALENDAR_WORDS } from '../../text/tables/calendar-words.ts'
import { foldText } from '../fold.ts'
import {
  AMBIGUOUS,
  DATE_WORDS,
  type DateLanguage,
  ENGLISH_MONTHS,
  MORE_MONTHS,
  WEEKDAYS,
} from '../tables/date-words.ts'
import { type FoundPart, type Pick, sure, unsure } from './part.ts'
import { type Rule, words } from './rule.ts'

/** Languages that name months and weekdays; others count them. */
const NAMED = ['pt', 'es', 'fr', 'de', 'it', 'nl', 'pl', 'ru', 'tr', 'ar', 'hi'] as const
const AMBIGUOUS_WORDS: ReadonlySet<string> = new Set(AMBIGUOUS.split('|'))
const ENGLISH_AMBIGUOUS: ReadonlySet<string> = new Set(['may', 'march', 'mon', 'sat', 'sun', 'wed'])

type Name = { kind: 'month'; at: number } | { kind: 'weekday'; at: number }
type Names = ReadonlyMap<string, Name>

/** Months and weekdays by name, of all languages. */
export function plainNames(): Rule {
  const all = new Map<string, Name>()
  for (const language of ['en', ...NAMED] as const)
    for (const [form, name] of namesOf(language)) if (!all.has(form)) all.set(form, name)
  return {
    pattern: words(alternatives(all)),
    read: ({ name = '' }) => named(all, name, 'latest', AMBIGUOUS_WORDS.has(name)),
  }
}

function namesOf(language: 'en' | (typeof NAMED)[number]): Names {
  const names = new Map<string, Name>()
  const more = splitForms(MORE_MONTHS[language] ?? '')
  for (const [at, forms] of longForms(monthsOf(language)).entries())
    for (const form of [...forms, ...(more[at] ?? [])]) names.set(form, { kind: 'month', at })
  for (const [at, forms] of splitForms(WEEKDAYS[language] ?? '').entries())
    for (const form of forms) names.set(form, { kind: 'weekday', at })
  return names
}

/** The same with the words of one language for last, this and next before or after. */
export function sidedNames(language: DateLanguage): Rule[] {
  const { last, next, this: now } = DATE_WORDS[language]
  const names = namesOf(language)
  const any = alternatives(names)
  const sides: readonly (readonly [source: string, pick: Pick])[] = [
    [last[0] && `(?:${last[0]}) ${any}`, 'before'],
    [last[1] && `${any} (?:${last[1]})`, 'before'],
    [`(?:${now}) ${any}`, 'this'],
    [next[0] && `(?:${next[0]}) ${any}`, 'next'],
    [next[1] && `${any} (?:${next[1]})`, 'next'],
  ]
  return sides
    .filter(([source]) => source !== '')
    .map(([source, pick]) => ({
      pattern: words(source),
      // "This may be so" is no month.
      read: ({ name = '' }) =>
        pick === 'this' && ENGLISH_AMBIGUOUS.has(name) ? null : named(names, name, pick, false),
    }))
}

function named(names: Names, word: string, pick: Pick, isUnsure: boolean): FoundPart | null {
  const name = names.get(word)
  if (!name) return null
  const { kind, at } = name
  const meaning =
    kind === 'month' ? ({ kind, month: at + 1, pick } as const) : ({ kind, weekday: at, pick } as const)
  // Told from today where it is said so; "in May" stands in notes as well.
  return isUnsure ? unsure(meaning) : sure(meaning, kind === 'weekday' || pick !== 'latest')
}

function alternatives(names: Names): string {
  return `(?<name>${[...names.keys()].sort((a, b) => b.length - a.length).join('|')})`
}

/** Names of at least this length are no abbreviations; the first form of each month is none either. */
const LONG_NAME = 5

function longForms(months: string): string[][] {
  return splitForms(months).map((forms) => forms.filter((form, at) => at === 0 || form.length >= LONG_NAME))
}

function splitForms(names: string): string[][] {
  return names === '' ? [] : names.split('|').map((forms) => forms.split(',').map((form) => foldText(form)))
}

/** `18 set`: only in a text of that language, and only beside a number. */
export function shortMonths(language: Language): Rule[] {
  const spoken = (['en', ...NAMED] as const).find((name) => name === (language === 'und' ? 'en' : language))
  const names: Names = new Map(
    splitForms(spoken ? monthsOf(spoken) : '').flatMap((forms, at) =>
      forms.filter((form) => form.length < LONG_NAME).map((form) => [form, { kind: 'month', at }] as const),
    ),
  )
  if (names.size === 0) return []
  return [
    { pattern: words(alternatives(names)), read: ({ name = '' }) => named(names, name, 'latest', true) },
  ]
}

function monthsOf(language: 'en' | (typeof NAMED)[number]): string {
  return language === 'en' ? ENGLISH_MONTHS : CALENDAR_WORDS[language].months
}
