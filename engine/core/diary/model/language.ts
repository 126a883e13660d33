import type { DiaryMaterial } from '../../../model/diary.ts'
import type { Language } from '../../../model/language.ts'
import { languageOf } from '../narrator/material.ts'

/** The language an entry is to be in: the chosen one, else that of most of the material, else that of the entry before; `und` when neither shows. */
export function entryLanguageOf(material: Omit<DiaryMaterial, 'day'>): Language {
  const { fragments, promoted, previousEntries, language } = material
  if (language) return language
  const texts = fragments.length > 0 ? fragments.map(({ text }) => text) : promoted
  const own = languageOf(texts)
  return own === 'und' ? languageOf(previousEntries.slice(-1)) : own
}

/** Is an entry in this language measured in characters instead of words? */
export function isDense(language: Language): boolean {
  return language === 'zh' || language === 'ja' || language === 'ko'
}
