import { type InterfaceLanguage, LANGUAGES, pickLanguage } from '../../engine/model/interface-language.ts'

export { LANGUAGES, pickLanguage }
export type Language = InterfaceLanguage

/** The language of the preferences, or that of the system. */
export function languageOf(preferred: Language | 'system' | undefined, system: readonly string[]): Language {
  return preferred === undefined || preferred === 'system' ? pickLanguage(system) : preferred
}

/** The system's own variant of the language (`en-GB`), so that dates and numbers are written as its owner does. */
export function regionalLocale(language: Language, system: readonly string[]): string {
  const base = language.split('-')[0]
  return system.find((tag) => tag.split('-')[0] === base) ?? language
}
