import type { Language } from '../../../model/language.ts'
import type { SummaryFact } from '../../../model/wiki-summary.ts'
import { detectLanguage } from '../../text/language.ts'

/** The language that all facts together are in: one alone is often too short to tell it from its neighbours. */
export function languageOfFacts(facts: readonly SummaryFact[]): Language {
  return detectLanguage(facts.map(({ text }) => text).join('\n'))
}
