import { dayText } from '../../core/search/dates/calendar.ts'
import { asksOnlyForDays } from '../../core/search/dates/day-question.ts'
import type { DatePhrase } from '../../core/search/dates/ranges.ts'
import { spokenDays } from '../../core/search/dates/spoken-days.ts'
import type { Language } from '../../model/language.ts'
import { type NamedDays, NO_DAYS } from '../../model/search.ts'
import { libraryDays } from './library-days.ts'

/** Longest span of days a date in a query may stand for: a leap year. */
const MAX_DAYS = 366

/** "May" alone is a word like others; "18 May" is not. */
const HAS_NUMBER = /[\d一二三四五六七八九十]/

/** The days of a query: those its words name, and what only the date library knows in what is left of it. */
export async function namedDays(text: string, today: string, language: Language): Promise<NamedDays> {
  const { folded, phrases } = spokenDays(text, today)
  const left = blanked(folded, phrases)
  const found = [...phrases, ...(await libraryDays(left, today, language))]
  const days = new Set(found.flatMap(({ span }) => daysOf(span.first, span.last)))
  if (days.size === 0) return NO_DAYS
  const written = found
    .filter(({ isRelative }) => !isRelative)
    .map(({ start, end }) => folded.slice(start, end))
  return {
    days,
    isAll: asksOnlyForDays(blanked(folded, found)) && !isBareName(folded, found),
    written: [...new Set(written)].filter((date) => HAS_NUMBER.test(date)),
  }
}

/** Somebody may be called May, and 2025 may be a number: alone they are words to be looked for. */
const BARE = /^[^\p{L}\p{N}]*(?:\p{L}+|\d{4})[^\p{L}\p{N}]*$/u

function isBareName(text: string, [only, ...more]: readonly DatePhrase[]): boolean {
  return more.length === 0 && only?.isRelative === false && BARE.test(text)
}

function daysOf(first: number, last: number): string[] {
  const count = Math.min(MAX_DAYS, last - first + 1)
  return Array.from({ length: count }, (_, at) => dayText(first + at))
}

/** The text with blanks in the place of its dates, of the same length. */
function blanked(text: string, phrases: readonly DatePhrase[]): string {
  let left = text
  for (const { start, end } of phrases)
    left = left.slice(0, start) + ' '.repeat(end - start) + left.slice(end)
  return left
}
