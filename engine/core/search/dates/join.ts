import { DAY_MS } from '../../../model/constants.ts'
import { GLUE } from '../tables/date-words.ts'
import type { DateMeaning, DatePart } from './part.ts'

/** Longest text between two parts of one date. */
const MAX_GLUE = 12
const JOINT = new RegExp(String.raw`^(?:[\s,の的의]|(?:${GLUE})(?![\p{L}\p{N}]))*$`, 'u')
const HAS_LETTER = /\p{L}/u

/** Parts that stand beside each other made into whole dates: `18`, `May` and `2025`; a weekday and its week. */
export function joinedParts(parts: readonly DatePart[], text: string): DatePart[] {
  const joined: DatePart[] = []
  for (const part of parts) {
    let last = part
    for (;;) {
      const before = joined.at(-1)
      const whole = before ? joinedPair(before, last, text.slice(before.end, last.start)) : null
      if (!whole) break
      joined.pop()
      last = whole
    }
    joined.push(last)
  }
  return joined
}

function joinedPair(a: DatePart, b: DatePart, between: string): DatePart | null {
  if (between.length > MAX_GLUE || !JOINT.test(between)) return null
  const meaning = together(a.meaning, b.meaning, between) ?? together(b.meaning, a.meaning, between)
  if (!meaning) return null
  return { start: a.start, end: b.end, meaning, isSure: true, isRelative: a.isRelative || b.isRelative }
}

/** What two meanings make, whichever is said first; null when they are two dates. */
function together(a: DateMeaning, b: DateMeaning, between: string): DateMeaning | null {
  const day = dayOf(a)
  if (day !== null && b.kind === 'month') return { kind: 'date', month: b.month, day, year: null }
  if (day !== null && b.kind === 'monthOf') return { kind: 'date', month: b.month, day, year: b.year }
  // "The 18th of last month", but not "the best 3 last month".
  const isTold = a.kind === 'dayOfMonth' || HAS_LETTER.test(between)
  if (day !== null && isTold && b.kind === 'span' && b.unit === 'month') return oneDay(b.span.first + day - 1)
  if (a.kind === 'weekday') {
    if (b.kind === 'span' && b.unit === 'week') return oneDay(b.span.first + a.weekday)
    if (b.kind === 'date' || b.kind === 'dayOfMonth') return b
  }
  const year = yearOf(b)
  if (year === null) return null
  if (a.kind === 'month') return { kind: 'monthOf', month: a.month, year }
  return a.kind === 'date' && a.year === null ? { ...a, year } : null
}

function dayOf(meaning: DateMeaning): number | null {
  if (meaning.kind === 'number') return meaning.value
  return meaning.kind === 'dayOfMonth' ? meaning.day : null
}

function yearOf(meaning: DateMeaning): number | null {
  if (meaning.kind === 'year') return meaning.year
  if (meaning.kind !== 'span' || meaning.unit !== 'year') return null
  return new Date(meaning.span.first * DAY_MS).getUTCFullYear()
}

function oneDay(day: number): DateMeaning {
  return { kind: 'span', unit: 'day', span: { first: day, last: day } }
}
