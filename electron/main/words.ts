import { loadCatalogue } from '../../renderer/lib/catalogues.ts'
import { createText, type Text } from '../../renderer/lib/create-text.ts'
import { languageOf, regionalLocale } from '../../renderer/lib/language.ts'
import type { Facts } from './facts.ts'

/** The words of the tray, the menus and the notifications, and how times are written among them. */
export type Words = Text & {
  /** `03:00`. */
  time(ms: number, zone: string): string
  /** `Fri 22 May, 03:00`. */
  dateTime(ms: number, zone: string): string
  /** `2026-05-22`. */
  day(ms: number, zone: string): string
  list(items: readonly string[]): string
}

/** `system`: languages of the computer, the preferred one first. */
export async function loadWords(
  preferred: Facts['preferences']['language'],
  system: readonly string[],
): Promise<Words> {
  const language = languageOf(preferred, system)
  const text = createText(language, await loadCatalogue(language))
  const locale = regionalLocale(language, system)
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const written = (options: Intl.DateTimeFormatOptions) => (ms: number, timeZone: string) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(ms)
  return {
    ...text,
    time: written(clock),
    dateTime: written({ weekday: 'short', day: 'numeric', month: 'short', ...clock }),
    day: (ms, timeZone) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(ms),
    list: (items) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(items),
  }
}
