import { RANGE_AND, RANGE_OPEN, RANGE_TO, SINCE, SINCE_AFTER } from '../tables/date-words.ts'
import type { DaySpan, Today } from './calendar.ts'
import type { DateMeaning, DatePart } from './part.ts'
import { resolved } from './resolve.ts'

/** Days that a text names, and where; `isRelative`: told from today. */
export type DatePhrase = { start: number; end: number; span: DaySpan; isRelative: boolean }

const ARTICLE = String.raw`(?:\s*(?:the|il|lo|la|l['’]|o|a|os|as|el|le|den|dem|de|dias?|giorn[oi]|days?))*`
const word = (source: string) => `(?<!\\p{L})(?:${source})(?!\\p{Script=Latin}|\\p{Script=Cyrillic})`
const TO = new RegExp(`^\\s*${word(RANGE_TO)}${ARTICLE}\\s*$`, 'u')
const AND = new RegExp(`^\\s*${word(RANGE_AND)}${ARTICLE}\\s*$`, 'u')
const OPEN = new RegExp(`${word(RANGE_OPEN)}${ARTICLE}\\s*$`, 'u')
const FROM = new RegExp(`${word(SINCE)}${ARTICLE}\\s*$`, 'u')
const FROM_AFTER = new RegExp(`^\\s*(?:${SINCE_AFTER})`, 'u')
/** Letters before a part that are looked at. */
const BEFORE = 20

/** The days of all parts: from one to another, from one until today, or each for itself. */
export function datePhrases(parts: readonly DatePart[], text: string, today: Today): DatePhrase[] {
  const phrases: DatePhrase[] = []
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] as DatePart
    const next = parts[at + 1]
    const pair = next ? pairOf(part, next, text, today) : null
    if (pair) {
      phrases.push(...pair)
      at += 1
    } else if (part.isSure) phrases.push(...singleOf(part, text, today))
  }
  return phrases
}

/** Two parts as all days from the one to the other, or as a list: "on 18 and 20 May". */
function pairOf(a: DatePart, b: DatePart, text: string, today: Today): DatePhrase[] | null {
  const between = text.slice(a.end, b.start)
  const isAnd = AND.test(between)
  if (!isAnd && !TO.test(between)) return null
  const ends = completed(a.meaning, b.meaning)
  if (!ends) return null
  if (isAnd && !OPEN.test(text.slice(Math.max(0, a.start - BEFORE), a.start))) {
    if (a.meaning.kind !== 'number' && b.meaning.kind !== 'number') return null
    const days = ends.flatMap((meaning) => resolved(meaning, today) ?? [])
    return days.map((span) => ({ start: a.start, end: b.end, span, isRelative: false }))
  }
  const span = rangeOf(ends, today)
  return span && [{ start: a.start, end: b.end, span, isRelative: a.isRelative || b.isRelative }]
}

type Ends = readonly [first: DateMeaning, last: DateMeaning]

function rangeOf([first, last]: Ends, today: Today): DaySpan | null {
  const end = resolved(last, today)
  const start = end && resolved(first, today, end.last)
  return start && end && start.first <= end.last ? { first: start.first, last: end.last } : null
}

/** Both ends of a range with what is said only once, a month or a year; null when they are of different kinds. */
function completed(a: DateMeaning, b: DateMeaning): Ends | null {
  const [first, last] = [withMonth(a, b), withMonth(b, a)]
  if (!first || !last || isMonth(first) !== isMonth(last)) return null
  const year = (meaning: DateMeaning) =>
    meaning.kind === 'date' || meaning.kind === 'monthOf' ? meaning.year : null
  const start = withYear(first, year(last))
  const end = withYear(last, year(first))
  // "From December 2024 to March": the next year's.
  const isTurned = monthAt(start) > monthAt(end) && year(last) === null && year(end) !== null
  return [start, isTurned ? withYear(last, (year(end) ?? 0) + 1) : end]
}

function withMonth(meaning: DateMeaning, other: DateMeaning): DateMeaning | null {
  const day = meaning.kind === 'number' ? meaning.value : meaning.kind === 'dayOfMonth' ? meaning.day : null
  if (day === null) return meaning
  if (other.kind === 'date') return { ...other, day }
  return meaning.kind === 'dayOfMonth' ? meaning : null
}

function withYear(meaning: DateMeaning, year: number | null): DateMeaning {
  if (year === null) return meaning
  if (meaning.kind === 'month') return { kind: 'monthOf', month: meaning.month, year }
  return meaning.kind === 'date' && meaning.year === null ? { ...meaning, year } : meaning
}

function monthAt(meaning: DateMeaning): number {
  return 'month' in meaning ? meaning.month : 0
}

function isMonth({ kind }: DateMeaning): boolean {
  return kind === 'month' || kind === 'monthOf'
}

function singleOf(part: DatePart, text: string, today: Today): DatePhrase[] {
  const span = resolved(part.meaning, today)
  if (!span) return []
  const { start, end, isRelative } = part
  const isSince =
    FROM.test(text.slice(Math.max(0, start - BEFORE), start)) || FROM_AFTER.test(text.slice(end))
  const until = isSince && span.last < today.day ? { first: span.first, last: today.day } : span
  return [{ start, end, span: until, isRelative }]
}
