import { createContext, useContext, useMemo } from 'react'
import { regionalLocale } from './language.ts'
import { useText } from './text.ts'

/** Numbers and times as the language writes them, times in one zone. */
export type Format = {
  number(value: number): string
  /** 0.87 as `0.87`. */
  score(value: number, digits?: number): string
  percent(share: number): string
  bytes(value: number): string
  time(ms: number): string
  /** `21 May 2026, 03:00`. */
  dateTime(ms: number): string
  /** `Thursday 21 May` of a day `2026-05-21`. */
  day(day: string): string
  shortDay(day: string): string
  /** `2 hours ago`, `in 3 days`; the exact time belongs beside it. */
  relative(ms: number, nowMs: number): string
  /** `4 s`, `2 min`. */
  span(ms: number): string
  list(items: readonly string[]): string
  /** Orders names as readers of the language do. */
  compare(a: string, b: string): number
}

const UNITS = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const
const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** `language`: a tag of Intl, with its region where one is known. */
export function createFormat(language: string, zone: string | undefined): Format {
  const inZone = zone === undefined ? {} : { timeZone: zone }
  const date = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, ...inZone })
  const ofDay = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  const number = new Intl.NumberFormat(language)
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 })
  const time = date({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const dateTime = date({
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const day = ofDay({ weekday: 'long', day: 'numeric', month: 'long' })
  const shortDay = ofDay({ day: 'numeric', month: 'short' })
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const collator = new Intl.Collator(language, { numeric: true })
  const unit = (value: number, name: string, digits: number) =>
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit: name,
      unitDisplay: 'short',
      maximumFractionDigits: digits,
    }).format(value)
  return {
    number: (value) => number.format(value),
    score: (value, digits = 2) =>
      new Intl.NumberFormat(language, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }).format(value),
    percent: (share) => percent.format(share),
    bytes(value) {
      const at = Math.min(BYTE_UNITS.length - 1, Math.floor(Math.log10(Math.max(1, value)) / 3))
      return unit(value / 1000 ** at, BYTE_UNITS[at] ?? 'byte', at === 0 ? 0 : 1)
    },
    time: (ms) => time.format(ms),
    dateTime: (ms) => dateTime.format(ms),
    day: (value) => day.format(Date.parse(value)),
    shortDay: (value) => shortDay.format(Date.parse(value)),
    relative(ms, nowMs) {
      const away = ms - nowMs
      const [name, size] = UNITS.find(([, size]) => Math.abs(away) >= size) ?? UNITS[5]
      return relative.format(Math.trunc(away / size), name)
    },
    span(ms) {
      if (ms < 1_000) return unit(Math.max(0, Math.round(ms)), 'millisecond', 0)
      if (ms < 90_000) return unit(ms / 1_000, 'second', ms < 10_000 ? 1 : 0)
      return ms < 5_400_000 ? unit(ms / 60_000, 'minute', 0) : unit(ms / 3_600_000, 'hour', 1)
    },
    list: (items) => list.format(items),
    compare: (a, b) => collator.compare(a, b),
  }
}

const ZoneContext = createContext<string | undefined>(undefined)
/** The zone of the workspace in view; times below it are written in it. */
export const ZoneProvider = ZoneContext.Provider

export function useFormat(): Format {
  const { language } = useText()
  const zone = useContext(ZoneContext)
  return useMemo(() => createFormat(regionalLocale(language, navigator.languages), zone), [language, zone])
}
