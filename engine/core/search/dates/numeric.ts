import type { Language } from '../../../model/language.ts'
import { type DatePart, matched, sure, unsure } from './part.ts'

/** Year first, or day and month with the year last; both signs alike. */
const YEAR_FIRST = /(?<![\p{L}\p{N}])(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?![\p{L}\p{N}]|[-/.]\d)/gu
const YEAR_LAST = /(?<![\p{L}\p{N}]|\d[-/.])(\d{1,2})([-/.])(\d{1,2})\2((?:19|20)\d\d)(?![\p{N}]|[-/.]\d)/gu
const WITHOUT_YEAR =
  /(?<!\p{Script=Latin}|\p{N}|\d[-/.,:])(\d{1,2})([/.])(\d{1,2})\.?(?!\p{Script=Latin}|[\p{N}%]|[-/.,:]\d)/gu
const YEAR = /(?<![\p{L}\p{N}$€£#]|[.,:/-])(?:19|20)\d\d(?![\p{L}\p{N}%]|[.,:/-]\d)/gu
/** Bare, or with the ending of an ordinal number. */
const NUMBER =
  /(?<![\p{L}\p{N}.,:/$€£#]|\p{L}-)(\d{1,2})(?:st|nd|rd|th|er|de|o|a|\.)?(?![\p{L}\p{N}%]|[.,:/]\d)/gu
/** Where the month comes first without a year before it. */
const MONTH_FIRST: ReadonlySet<Language> = new Set(['en', 'und', 'zh', 'ja', 'ko'])
const CJK: ReadonlySet<Language> = new Set(['zh', 'ja', 'ko'])

/** Dates and parts of dates in digits. */
export function numericParts(text: string, language: Language): DatePart[] {
  const isMonthFirst = MONTH_FIRST.has(language)
  const dated = (first: string, second: string, year: number | null) => {
    const [a, b] = [Number(first), Number(second)]
    const [month, day] = (isMonthFirst && a <= 12) || b > 12 ? [a, b] : [b, a]
    return { kind: 'date', month, day, year } as const
  }
  return [
    ...matched(text, YEAR_FIRST, ([, year, , month, day]) =>
      sure({ kind: 'date', month: Number(month), day: Number(day), year: Number(year) }),
    ),
    ...matched(text, YEAR_LAST, ([, first = '', , second = '', year]) =>
      sure(dated(first, second, Number(year))),
    ),
    ...matched(text, WITHOUT_YEAR, ([, first = '', sign, second = '']) => {
      const found = dated(first, second, null)
      return CJK.has(language) && sign === '/' ? sure(found) : unsure(found)
    }),
    ...matched(text, YEAR, ([year]) => unsure({ kind: 'year', year: Number(year) })),
    ...matched(text, NUMBER, ([, value]) => {
      const number = Number(value)
      return number >= 1 && number <= 31 ? unsure({ kind: 'number', value: number }) : null
    }),
  ]
}
