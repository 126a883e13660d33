import { dayNumber, todayOf } from '../../core/search/dates/calendar.ts'
import type { DatePhrase } from '../../core/search/dates/ranges.ts'
import { isoMs } from '../../core/time/zone.ts'
import type { Language } from '../../model/language.ts'

type Chrono = { parse(text: string, ref: { instant: Date; timezone?: number }): ParsedResult[] }
type Component = { isCertain(name: string): boolean; get(name: string): number | null }
type ParsedResult = { index: number; text: string; start: Component; end: Component | null }

/** What our own rules leave to it: days and months in digits. Loading it takes longer than a search. */
const IN_DIGITS = /\d[/.]\d/
/** A half or a quarter as well as a day: no date without a word that says so. */
const FRACTION = /^(?:0?\d|1[0-2])\/(?:0?\d|1[0-2])$/

/**
 * Dates that our own rules leave: those in digits alone, in the order of the language, and Russian spans. The text is
 * folded.
 */
export async function libraryDays(text: string, today: string, language: Language): Promise<DatePhrase[]> {
  if (!(language === 'ru' ? /\d/ : IN_DIGITS).test(text)) return []
  const chrono = await chronoFor(language)
  const noon = new Date(isoMs(`${today}T12:00:00.000Z`))
  return (chrono?.parse(text, { instant: noon, timezone: 0 }) ?? []).flatMap(
    ({ index, text: found, start, end }) => {
      const first = dayOf(start, today)
      if (first === null || FRACTION.test(found)) return []
      const last = (end && dayOf(end, today)) ?? first
      const isRelative = !start.isCertain('year') && !/\d/.test(found)
      return [
        { start: index, end: index + found.length, span: { first, last: Math.max(first, last) }, isRelative },
      ]
    },
  )
}

/** A day of the calendar; weekdays and months alone have rules of their own. */
function dayOf(part: Component, today: string): number | null {
  if (!part.isCertain('day') || !part.isCertain('month')) return null
  const [year, month, day] = [part.get('year'), part.get('month'), part.get('day')]
  if (!year || !month || !day) return null
  const found = dayNumber(year, month, day)
  // A day without a year is the last one that has come.
  const isLater = !part.isCertain('year') && found !== null && found > todayOf(today).day
  return isLater ? dayNumber(year - 1, month, day) : found
}

/** Only the language that is needed: loading all of them takes a quarter of a second. */
async function chronoFor(language: Language): Promise<Chrono | null> {
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
