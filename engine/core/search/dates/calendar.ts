import { DAY_MS } from '../../../model/constants.ts'
import { dayMs } from '../../time/zone.ts'

/** Days from `first` to `last`, both counted from 1 January 1970. */
export type DaySpan = { first: number; last: number }
export type SpanUnit = 'day' | 'week' | 'weekend' | 'month' | 'year'

/** The day a query is asked on. */
export type Today = { day: number; year: number; month: number }

export function todayOf(day: string): Today {
  return { day: dayMs(day) / DAY_MS, year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) }
}

/** A day of the calendar; null when there is no such day. */
export function dayNumber(year: number, month: number, day: number): number | null {
  const found = new Date(Date.UTC(year, month - 1, day))
  const isReal = found.getUTCFullYear() === year && found.getUTCMonth() === month - 1
  return isReal && found.getUTCDate() === day ? found.getTime() / DAY_MS : null
}

/** `YYYY-MM-DD`. */
export function dayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** 0 Monday to 6 Sunday. */
export function weekdayOf(day: number): number {
  // 1 January 1970 was a Thursday.
  return (((day + 3) % 7) + 7) % 7
}

/** All days of a month; `month` may lie outside 1 to 12. */
export function monthSpan(year: number, month: number): DaySpan {
  return { first: Date.UTC(year, month - 1, 1) / DAY_MS, last: Date.UTC(year, month, 0) / DAY_MS }
}

/** The whole day, week (from Monday), weekend, month or year that lies so many back. */
export function spanBack(unit: SpanUnit, back: number, today: Today): DaySpan {
  const { day, year, month } = today
  const monday = day - weekdayOf(day) - 7 * back
  switch (unit) {
    case 'day':
      return { first: day - back, last: day - back }
    case 'week':
      return { first: monday, last: monday + 6 }
    case 'weekend':
      return { first: monday + 5, last: monday + 6 }
    case 'month':
      return monthSpan(year, month - back)
    case 'year':
      return { first: monthSpan(year - back, 1).first, last: monthSpan(year - back, 12).last }
  }
}

/** The weekend that has begun last. */
export function lastWeekend(today: Today): DaySpan {
  const here = spanBack('weekend', 0, today)
  return here.first <= today.day ? here : spanBack('weekend', 1, today)
}

const LENGTH: Readonly<Record<SpanUnit, number>> = { day: 1, week: 7, weekend: 7, month: 31, year: 366 }

/** The last so many days, weeks, months or years, today included. */
export function spanUpTo(unit: SpanUnit, count: number, { day }: Today): DaySpan {
  return { first: day - count * LENGTH[unit], last: day }
}
