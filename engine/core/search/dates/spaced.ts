import type { Language } from '../../../model/language.ts'
import {
  DATE_WORDS,
  type DateLanguage,
  type DateWords,
  OTHER_OFFSETS,
  WEEKEND,
} from '../tables/date-words.ts'
import { lastWeekend, type SpanUnit, spanBack, spanUpTo, type Today } from './calendar.ts'
import { plainNames, shortMonths, sidedNames } from './names.ts'
import { type DatePart, type FoundPart, matched, sure } from './part.ts'
import { type Found, type Rule, words } from './rule.ts'

const UNITS: readonly SpanUnit[] = ['day', 'week', 'weekend', 'month', 'year']
const LANGUAGES = Object.keys(DATE_WORDS) as DateLanguage[]
/** Rules of a language are made when it is first spoken: each takes its time. */
const rulesOf = new Map<DateLanguage | 'names', readonly Rule[]>()

/**
 * Parts of dates in languages with blanks between words; `text` is folded. The rules of all languages are asked where
 * those of `language` find nothing: a short text may not show its language.
 */
export function spacedParts(text: string, language: Language, today: Today): DatePart[] {
  const own = LANGUAGES.filter((name) => name === language)
  const found = partsBy(
    [...commonRules(), ...shortMonths(language), ...own.flatMap(languageRules)],
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
    return [...unitRules(DATE_WORDS[language]), ...sidedNames(language)]
  })
}

/** What holds in every language. */
function commonRules(): readonly Rule[] {
  return kept('names', () => [WEEKEND_RULE, ...offsetRules(OTHER_OFFSETS), plainNames()])
}

function kept(key: DateLanguage | 'names', made: () => readonly Rule[]): readonly Rule[] {
  let rules = rulesOf.get(key)
  if (!rules) {
    rules = made()
    rulesOf.set(key, rules)
  }
  return rules
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
