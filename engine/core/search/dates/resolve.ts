import { DAY_MS } from '../../../model/constants.ts'
import { type DaySpan, dayNumber, monthSpan, spanBack, type Today, weekdayOf } from './calendar.ts'
import type { DateMeaning, Pick } from './part.ts'

/** Years looked back for a day that not every year has. */
const LEAP_YEARS = 8

/**
 * The days that are meant; what leaves open which (a weekday, a day without its year) is the last one up to `upTo`: who
 * searches notes asks about what has been. null when there are none.
 */
export function resolved(meaning: DateMeaning, today: Today, upTo: number = today.day): DaySpan | null {
  switch (meaning.kind) {
    case 'span':
      return meaning.span
    case 'year':
      return { first: monthSpan(meaning.year, 1).first, last: monthSpan(meaning.year, 12).last }
    case 'monthOf':
      return monthSpan(meaning.year, meaning.month)
    case 'month':
      return monthOf(meaning.month, meaning.pick, today, upTo)
    case 'weekday':
      return single(weekday(meaning.weekday, meaning.pick, today, upTo))
    case 'date':
      return single(dateOf(meaning, upTo))
    case 'dayOfMonth':
      return single(dayOfMonth(meaning.day, upTo))
    case 'number':
      return null
  }
}

function single(day: number | null): DaySpan | null {
  return day === null ? null : { first: day, last: day }
}

function monthOf(month: number, pick: Pick, { year, day }: Today, upTo: number): DaySpan {
  if (pick === 'this') return monthSpan(year, month)
  const here = monthSpan(year, month)
  if (pick === 'next') return here.first > day ? here : monthSpan(year + 1, month)
  const isPast = (span: DaySpan) => (pick === 'before' ? span.last < day : span.first <= upTo)
  for (let back = -1; back <= 1; back += 1) {
    const span = monthSpan(year - back, month)
    if (isPast(span)) return span
  }
  return monthSpan(year - 2, month)
}

function weekday(wanted: number, pick: Pick, today: Today, upTo: number): number {
  if (pick === 'this') return spanBack('week', 0, today).first + wanted
  if (pick === 'next') return today.day + 7 - ((weekdayOf(today.day) - wanted + 7) % 7)
  const from = pick === 'before' ? Math.min(upTo, today.day - 1) : upTo
  return from - ((weekdayOf(from) - wanted + 7) % 7)
}

function dateOf(
  { month, day, year }: { month: number; day: number; year: number | null },
  upTo: number,
): number | null {
  if (year !== null) return dayNumber(year, month, day)
  const thisYear = new Date(upTo * DAY_MS).getUTCFullYear()
  for (let back = 0; back <= LEAP_YEARS; back += 1) {
    const found = dayNumber(thisYear - back, month, day)
    if (found !== null && found <= upTo) return found
  }
  return null
}

/** The last month that has such a day. */
function dayOfMonth(day: number, upTo: number): number | null {
  const end = new Date(upTo * DAY_MS)
  for (let back = 0; back < 12; back += 1) {
    const month = monthSpan(end.getUTCFullYear(), end.getUTCMonth() + 1 - back)
    const found = month.first + day - 1
    if (found <= month.last && found <= upTo) return found
  }
  return null
}
