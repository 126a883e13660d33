import type { catalogue as english } from '../locales/en/catalogue.ts'
import type { Language } from './language.ts'

export type MessageKey = keyof typeof english
export type Catalogue = Readonly<Record<MessageKey, string>>

/** Each language is a file of its own that is loaded when it is chosen. */
const LOADERS: Readonly<Record<Language, () => Promise<{ catalogue: Catalogue }>>> = {
  en: () => import('../locales/en/catalogue.ts'),
  'pt-BR': () => import('../locales/pt-BR/catalogue.ts'),
  'zh-CN': () => import('../locales/zh-CN/catalogue.ts'),
  ko: () => import('../locales/ko/catalogue.ts'),
  it: () => import('../locales/it/catalogue.ts'),
  ja: () => import('../locales/ja/catalogue.ts'),
}

export async function loadCatalogue(language: Language): Promise<Catalogue> {
  return (await LOADERS[language]()).catalogue
}
