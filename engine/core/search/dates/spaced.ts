import type { Language } from '../../../model/language.ts'
import { CALENDAR_WORDS } from '../../text/tables/calendar-words.ts'
import { foldText } from '../fold.ts'
import {
  AMBIGUOUS,
  DATE_WORDS,
  type DateLanguage,
  type DateWords,
  ENGLISH_MONTHS,
  MORE_MONTHS,
  OTHER_OFFSETS,
  WEEKDAYS,
  WEEKEND,
} from '../tables/date-words.ts'
import { lastWeekend, type SpanUnit, spanBack, spanUpTo, type Today } from './calendar.ts'
import { type DatePart, type FoundPart, matched, type Pick, sure, unsure } from './part.ts'

type Found = Readonly<Record<string, string | undefined>>
type Rule = { pattern: RegExp; read: (found: Found, today: Today) => FoundPart | null }

const UNITS: readonly SpanUnit[] = ['day', 'week', 'weekend', 'month', 'year']
const LANGUAGES = Object.keys(DATE_WORDS) as DateLanguage[]
/** Languages that name months and weekdays; others count them. */
const NAMED = ['pt', 'es', 'fr', 'de', 'it', 'nl', 'pl', 'ru', 'tr', 'ar', 'hi'] as const
const AMBIGUOUS_WORDS: ReadonlySet<string> = new Set(AMBIGUOUS.split('|'))
const ENGLISH_AMBIGUOUS: ReadonlySet<string> = new Set(['may', 'march', 'mon', 'sat', 'sun', 'wed'])
/** Rules of a language are made when it is first spoken: each takes its time. */
const rulesOf = new Map<DateLanguage | 'names', readonly Rule[]>()

/**
 * Parts of dates in languages with blanks between words; `text` is folded. The rules of all languages are asked where
 * those of `language` find nothing: a short text may not show its language.
 */
export function spacedParts(text: string, language: Language, today: Today): DatePart[] {
  const own = LANGUAGES.filter((name) => name === language)
  const found = partsBy(
    [...nameRules(), ...shortMonths(language), ...own.flatMap(languageRules)],
    text,
    today,
  )
  if (own.length > 0 && found.some(({ isSure, isRelative }) => isSure && isRelative)) return found
  const others = LANGUAGES.filter((name) => name !== language)
  return [...found, ...partsBy(others.flatMap(languageRules), text, today)]
}

function partsBy(rules: readonly Rule[], text: string, today: Today): DatePart[] {
  return rules.flatMap(({ pattern, read }) =>
    matched(text, pattern, ({ groups = {} }) => read(groups, today)),
  )
}

function languageRules(language: DateLanguage): readonly Rule[] {
  return kept(language, () => {
    const words = DATE_WORDS[language]
    return [...unitRules(words), ...sidedRules(namesOf(language), words)]
  })
}

function kept(key: DateLanguage | 'names', made: () => readonly Rule[]): readonly Rule[] {
  let rules = rulesOf.get(key)
  if (!rules) {
    rules = made()
    rulesOf.set(key, rules)
  }
  return rules
}

/** Letters and digits of the scripts with rules here; a class of all letters takes long to make for each rule. */
const LETTERS = String.raw`a-z0-9\u0400-\u04ff\u0620-\u06ff\u0900-\u097f`

/** Whole words only. */
function words(source: string): RegExp {
  return new RegExp(`(?<![${LETTERS}])(?:${source})(?![${LETTERS}])`, 'gu')
}

function offsetRules(offsets: string): Rule[] {
  return offsets.split('; ').map((item) => {
    const [back = ''] = item
    return {
      pattern: words(item.slice(3)),
      read: (_, today) =>
        sure({ kind: 'span', unit: 'day', span: spanBack('day', Number(back), today) }, true),
    }
  })
}

const WEEKEND_RULE: Rule = {
  pattern: words(WEEKEND),
  read: (_, today) => sure({ kind: 'span', unit: 'weekend', span: lastWeekend(today) }, true),
}

/** Days, weeks, months and years told from today. */
function unitRules(language: DateWords): Rule[] {
  const { offsets, ago, recent, last, next, lastButOne, dayOfMonth } = language
  const named = (units: readonly SpanUnit[]) =>
    `(?:${units.map((unit) => `(?<${unit}>${language.units[UNITS.indexOf(unit)]})`).join('|')})`
  const numbers = language.numbers.split(',')
  const count = String.raw`(?<count>\d{1,3}|${numbers.join('|')})`
  const counted = (source: string) =>
    words(source.replaceAll('C ', `${count} `).replaceAll('U', named(UNITS)))
  const countOf = ({ count = '' }: Found) =>
    Number(count) || numbers.findIndex((names) => new RegExp(`^(?:${names})$`).test(count)) + 1
  // "The last day of the holidays" is another day than yesterday.
  const long = named(UNITS.slice(1))
  const before = (source: string, back: number): Rule[] =>
    source === '' ? [] : [unitRule(words(`(?:${source}) ?${long}`), () => back)]
  const after = (source: string, back: number): Rule[] =>
    source === '' ? [] : [unitRule(words(`${long} (?:${source})`), () => back)]
  return [
    ...offsetRules(offsets),
    unitRule(counted(ago), countOf),
    { pattern: counted(recent), read: (found, today) => recentUnits(found, countOf(found), today) },
    ...before(last[0], 1),
    ...after(last[1], 1),
    ...after(lastButOne, 2),
    ...before(language.this, 0),
    ...before(next[0], -1),
    ...after(next[1], -1),
    {
      pattern: words(dayOfMonth.replaceAll('D', String.raw`(?<number>\d{1,2})`)),
      read: ({ number = '' }) => sure({ kind: 'dayOfMonth', day: Number(number) }),
    },
  ]
}

function unitRule(pattern: RegExp, backOf: (found: Found) => number): Rule {
  return {
    pattern,
    read(found, today) {
      const unit = UNITS.find((name) => found[name] !== undefined) ?? 'day'
      return sure({ kind: 'span', unit, span: spanBack(unit, backOf(found), today) }, true)
    },
  }
}

function recentUnits(found: Found, count: number, today: Today): FoundPart {
  const unit = UNITS.find((name) => found[name] !== undefined) ?? 'day'
  // As a day: what is said beside it is no part of it.
  return sure({ kind: 'span', unit: 'day', span: spanUpTo(unit, count, today) }, true)
}

type Name = { kind: 'month'; at: number } | { kind: 'weekday'; at: number }
type Names = ReadonlyMap<string, Name>

/** Months and weekdays by name, of all languages. */
function nameRules(): readonly Rule[] {
  return kept('names', () => {
    const all = new Map<string, Name>()
    for (const language of ['en', ...NAMED] as const)
      for (const [form, name] of namesOf(language)) if (!all.has(form)) all.set(form, name)
    const plain: Rule = {
      pattern: words(alternatives(all)),
      read: ({ name = '' }) => named(all, name, 'latest', AMBIGUOUS_WORDS.has(name)),
    }
    return [WEEKEND_RULE, ...offsetRules(OTHER_OFFSETS), plain]
  })
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

function sidedRules(names: Names, { last, next, this: now }: DateWords): Rule[] {
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
function shortMonths(language: Language): Rule[] {
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
