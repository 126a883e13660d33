import { detectLanguage } from '../core/text/language.ts'
import { isoMs } from '../core/time/zone.ts'
import { DAY_MS } from '../model/constants.ts'

/** A query without any of these names no day; then no date library is loaded. */
const MAY_NAME_DAY =
  /\d|[年月日週周昨今明前]|월|일|주|어제|그제|오늘|지난|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|yesterday|today|tonight|last|ago|week|month|mon|tue|wed|thu|fri|sat|sun|ontem|hoje|semana|passad|mes|mês|anteontem|fev|abr|mai|set|out|dez|ieri|oggi|scors|settimana|gen|mag|giu|lug|dic|hier|aujourd|semaine|mois|gestern|heute|letzt|woche|ayer|hoy|pasad|gisteren|vandaag|vorige|dün|bugün|geçen|ocak|şubat|nisan|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık|wczoraj|dzisiaj|kwie|czerw|lipc|lipiec|sierp|wrze|listop|grud)|вчера|сегодня|недел|прошл|январ|феврал|март|апрел|ма[йея]|июн|июл|август|сентябр|октябр|ноябр|декабр/iu

/** Longest span of days a date in a query may stand for: a month. */
const MAX_DAYS = 31

type Chrono = { parse(text: string, ref: { instant: Date; timezone?: number }): ParsedResult[] }
type Component = { isCertain(name: string): boolean; get(name: string): number | null }
type ParsedResult = { start: Component; end: Component | null }

/**
 * The days `YYYY-MM-DD` a query names ("last Tuesday", "em maio", "5月18日"), seen from `day` in the workspace's
 * zone. A month without a day is all its days; a day without a year is the last one that has passed. Given as a
 * function the day is only asked for when the query needs it: the first look at a calendar takes longer than a search.
 */
export async function queryDays(query: string, day: string | (() => string)): Promise<Set<string>> {
  const text = query.slice(0, 500)
  if (!MAY_NAME_DAY.test(text)) return new Set()
  const today = typeof day === 'string' ? day : day()
  const days = new Set<string>(text.match(/\b\d{4}-\d{2}-\d{2}\b/g) ?? [])
  for (const day of [...koreanDays(text, today), ...namedDays(text, today)]) days.add(day)
  const chrono = await chronoFor(detectLanguage(text))
  const noon = new Date(isoMs(`${today}T12:00:00.000Z`))
  for (const { start, end } of chrono?.parse(text, { instant: noon, timezone: 0 }) ?? []) {
    for (const day of spanOf(start, end, today)) days.add(day)
  }
  return days
}

function spanOf(start: Component, end: Component | null, today: string): string[] {
  if (!start.isCertain('day') && !start.isCertain('weekday') && !start.isCertain('month')) return []
  const first = dayOf(start, today)
  if (first === null) return []
  if (end) return daysBetween(first, dayOf(end, today) ?? first)
  const isWholeMonth = start.isCertain('month') && !start.isCertain('day') && !start.isCertain('weekday')
  return isWholeMonth ? monthDays(first.slice(0, 7)) : [first]
}

function dayOf(part: Component, today: string): string | null {
  const month = part.get('month')
  const day = part.get('day')
  let year = part.get('year')
  if (!year || !month || !day) return null
  if (!part.isCertain('year') && iso(year, month, day) > today) year -= 1
  return iso(year, month, day)
}

function iso(year: number, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function monthDays(month: string): string[] {
  const first = Date.parse(`${month}-01T00:00:00.000Z`)
  return Array.from({ length: MAX_DAYS }, (_, index) =>
    new Date(first + index * DAY_MS).toISOString().slice(0, 10),
  ).filter((day) => day.startsWith(month))
}

function daysBetween(first: string, last: string): string[] {
  const start = Date.parse(`${first}T00:00:00.000Z`)
  const count = Math.round((Date.parse(`${last}T00:00:00.000Z`) - start) / DAY_MS) + 1
  return Array.from({ length: Math.max(1, Math.min(MAX_DAYS, count)) }, (_, index) =>
    new Date(start + index * DAY_MS).toISOString().slice(0, 10),
  )
}

/** Languages whose month names are looked for in every query: a short one may not show its language. */
const MONTH_LOCALES = ['en', 'pt', 'es', 'fr', 'de', 'it', 'nl', 'pl', 'ru', 'tr']
/** English words that are month names and something else: only after one of these. */
const AMBIGUOUS_MONTH = /\b(?:in|of|since|during|last|this|until|by)\s+(?:may|march)\b/i
const RELATIVE: Readonly<Record<string, number>> = {
  ontem: 1,
  hoje: 0,
  anteontem: 2,
  ieri: 1,
  oggi: 0,
  ayer: 1,
  hoy: 0,
  hier: 1,
  gestern: 1,
  heute: 0,
  gisteren: 1,
  vandaag: 0,
  wczoraj: 1,
  dzisiaj: 0,
  вчера: 1,
  сегодня: 0,
  dün: 1,
  bugün: 0,
}
const WORD = /[\p{L}\p{M}]+/gu
let months: ReadonlyMap<string, number> | undefined

/** Whole months and relative days by name, in any of the languages. */
function namedDays(text: string, today: string): string[] {
  months ??= monthNames()
  const days: string[] = []
  for (const [word] of text.toLowerCase().matchAll(WORD)) {
    const back = RELATIVE[word]
    if (back !== undefined) days.push(daysBefore(today, back))
    const month = months.get(word)
    const isPlain = month !== undefined && (!['may', 'march'].includes(word) || AMBIGUOUS_MONTH.test(text))
    if (isPlain && !/\d/.test(text)) days.push(...monthDays(lastMonth(month, today)))
  }
  return days
}

function monthNames(): Map<string, number> {
  const names = new Map<string, number>()
  for (const locale of MONTH_LOCALES) {
    const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
    for (let month = 1; month <= 12; month += 1) {
      const name = format.format(Date.UTC(2026, month - 1, 15)).toLowerCase()
      if (!names.has(name)) names.set(name, month)
    }
  }
  return names
}

function lastMonth(month: number, today: string): string {
  const year = Number(today.slice(0, 4))
  const candidate = `${year}-${String(month).padStart(2, '0')}`
  return candidate <= today.slice(0, 7) ? candidate : `${year - 1}-${String(month).padStart(2, '0')}`
}

function daysBefore(today: string, back: number): string {
  return new Date(Date.parse(`${today}T00:00:00.000Z`) - back * DAY_MS).toISOString().slice(0, 10)
}

const KOREAN_RELATIVE: Readonly<Record<string, number>> = { 오늘: 0, 어제: 1, 그제: 2, 그저께: 2 }

/** The date library has no Korean. */
function koreanDays(text: string, today: string): string[] {
  const days: string[] = []
  for (const match of text.matchAll(/(?:(\d{4})년\s*)?(\d{1,2})월(?:\s*(\d{1,2})일)?/g)) {
    const [, year, month, day] = match
    const thisYear = Number(today.slice(0, 4))
    const first = iso(Number(year ?? thisYear), Number(month), Number(day ?? 1))
    const past = !year && first > today ? iso(thisYear - 1, Number(month), Number(day ?? 1)) : first
    days.push(...(day ? [past] : monthDays(past.slice(0, 7))))
  }
  for (const [word, back] of Object.entries(KOREAN_RELATIVE)) {
    if (text.includes(word)) days.push(daysBefore(today, back))
  }
  return days
}

/** Only the language that is needed: loading all of them takes a quarter of a second. */
async function chronoFor(language: string): Promise<Chrono | null> {
  switch (language) {
    case 'pt':
      return (await import('chrono-node/pt')) as unknown as Chrono
    case 'es':
      return (await import('chrono-node/es')) as unknown as Chrono
    case 'fr':
      return (await import('chrono-node/fr')) as unknown as Chrono
    case 'de':
      return (await import('chrono-node/de')) as unknown as Chrono
    case 'it':
      return (await import('chrono-node/it')) as unknown as Chrono
    case 'nl':
      return (await import('chrono-node/nl')) as unknown as Chrono
    case 'ru':
      return (await import('chrono-node/ru')) as unknown as Chrono
    case 'ja':
      return (await import('chrono-node/ja')) as unknown as Chrono
    case 'zh':
      return (await import('chrono-node/zh')) as unknown as Chrono
    case 'ko':
      return null
    default:
      return (await import('chrono-node/en')) as unknown as Chrono
  }
}
