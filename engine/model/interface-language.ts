/** Languages of the interface and the command line, in the order in which they are offered; each named in itself. */
export const LANGUAGES = {
  en: 'English',
  'pt-BR': 'Português (Brasil)',
  'zh-CN': '简体中文',
  ko: '한국어',
  it: 'Italiano',
  ja: '日本語',
} as const
export type InterfaceLanguage = keyof typeof LANGUAGES

/** The language that fits best what somebody asks for (`pt`, `zh-Hans-SG`), English when none does. */
export function pickLanguage(wanted: readonly string[]): InterfaceLanguage {
  for (const tag of wanted) {
    const base = tag.toLowerCase().split('-')[0]
    const found = (Object.keys(LANGUAGES) as InterfaceLanguage[]).find(
      (language) => language.toLowerCase() === tag.toLowerCase() || language.split('-')[0] === base,
    )
    if (found) return found
  }
  return 'en'
}

/** Is it the name of one of them, exactly? */
export function isInterfaceLanguage(name: unknown): name is InterfaceLanguage {
  return typeof name === 'string' && Object.hasOwn(LANGUAGES, name)
}
