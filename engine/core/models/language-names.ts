import type { Language } from '../../model/language.ts'

/** How a model is told which language to write in: in English and by its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Exclude<Language, 'und'>, string>> = {
  en: 'English',
  pt: 'Portuguese (português)',
  es: 'Spanish (español)',
  fr: 'French (français)',
  de: 'German (Deutsch)',
  it: 'Italian (italiano)',
  nl: 'Dutch (Nederlands)',
  pl: 'Polish (polski)',
  ru: 'Russian (русский)',
  tr: 'Turkish (Türkçe)',
  vi: 'Vietnamese (tiếng Việt)',
  ar: 'Arabic (العربية)',
  hi: 'Hindi (हिन्दी)',
  zh: 'Simplified Chinese (简体中文)',
  ja: 'Japanese (日本語)',
  ko: 'Korean (한국어)',
}
