/** Languages of the interface, in the order in which they are offered; each named in itself. */
export const LANGUAGES = {
  en: 'English',
  'pt-BR': 'Português (Brasil)',
  'zh-CN': '简体中文',
  ko: '한국어',
  it: 'Italiano',
  ja: '日本語',
} as const
export type Language = keyof typeof LANGUAGES

/** The language that fits best what a browser asks for (`pt`, `zh-Hans-SG`), English when none does. */
export function pickLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const base = tag.toLowerCase().split('-')[0]
    const found = (Object.keys(LANGUAGES) as Language[]).find(
      (language) => language.toLowerCase() === tag.toLowerCase() || language.split('-')[0] === base,
    )
    if (found) return found
  }
  return 'en'
}

/** The language of the preferences, or that of the system. */
export function languageOf(preferred: Language | 'system' | undefined, system: readonly string[]): Language {
  return preferred === undefined || preferred === 'system' ? pickLanguage(system) : preferred
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
