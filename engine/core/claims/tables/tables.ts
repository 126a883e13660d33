import { CLOSED_DE } from './closed-de.ts'
import { CLOSED_EN } from './closed-en.ts'
import { CLOSED_ES } from './closed-es.ts'
import { CLOSED_FR } from './closed-fr.ts'
import { CLOSED_IT } from './closed-it.ts'
import { CLOSED_JA } from './closed-ja.ts'
import { CLOSED_KO } from './closed-ko.ts'
import { CLOSED_PT } from './closed-pt.ts'
import { CLOSED_RU } from './closed-ru.ts'
import { CLOSED_ZH } from './closed-zh.ts'
import { CONCEPTS_EN } from './concepts-en.ts'
import { CONCEPTS_IT } from './concepts-it.ts'
import { CONCEPTS_JA } from './concepts-ja.ts'
import { CONCEPTS_KO } from './concepts-ko.ts'
import { CONCEPTS_PT } from './concepts-pt.ts'
import { CONCEPTS_ZH } from './concepts-zh.ts'
import { everydayRows } from './everyday.ts'

/** The tables of each language; where a phrase stands in two rows the earlier one holds. */
export const TABLES = {
  en: [CLOSED_EN, CONCEPTS_EN, everydayRows('en')],
  pt: [CLOSED_PT, CONCEPTS_PT, everydayRows('pt')],
  it: [CLOSED_IT, CONCEPTS_IT, everydayRows('it')],
  zh: [CLOSED_ZH, CONCEPTS_ZH, everydayRows('zh')],
  ja: [CLOSED_JA, CONCEPTS_JA, everydayRows('ja')],
  ko: [CLOSED_KO, CONCEPTS_KO, everydayRows('ko')],
  de: [CLOSED_DE],
  es: [CLOSED_ES],
  fr: [CLOSED_FR],
  ru: [CLOSED_RU],
} as const
