import { type InterfaceLanguage, LANGUAGES, pickLanguage } from '../../engine/model/interface-language.ts'
import { remembered } from './platform.ts'

export { LANGUAGES, pickLanguage }
export type Language = InterfaceLanguage

/** The language of the preferences, or that of the system. */
export function languageOf(preferred: Language | 'system' | undefined, system: readonly string[]): Language {
  return preferred === undefined || preferred === 'system' ? pickLanguage(system) : preferred
}

/** That of last time, else that of the system. */
export function lastLanguage(): Language {
  const last = remembered.get('language')
  return last !== null && Object.hasOwn(LANGUAGES, last)
    ? (last as Language)
    : languageOf('system', navigator.languages)
}

/** The system's own variant of the language (`en-GB`), so that dates and numbers are written as its owner does. */
export function regionalLocale(language: Language, system: readonly string[]): string {
  const base = language.split('-')[0]
  return system.map(knownTag).find((tag) => tag?.split('-')[0] === base) ?? language
}

/** A browser without a language of its system asks for `en-US@posix`, which no formatter takes. */
function knownTag(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag.split(/[@.]/)[0])[0] ?? null
  } catch {
    return null
  }
}
