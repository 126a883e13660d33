import type { Language } from '../../model/language.ts'
import { lineTerms, queryTerms } from './terms.ts'

/**
 * The hits that hold a word of the query themselves. Lines found only for what stands around them are worth
 * showing, but nobody asked for them: they are no recalls.
 */
export function ownMatches<T extends { snippet: string }>(query: string, hits: readonly T[]): T[] {
  const byLanguage = new Map<Language, ReadonlySet<string>>()
  return hits.filter(({ snippet }) => {
    const { terms, language } = lineTerms(snippet)
    let wanted = byLanguage.get(language)
    if (!wanted) {
      wanted = new Set(queryTerms(query, ['en', language]).flatMap(({ forms }) => forms))
      byLanguage.set(language, wanted)
    }
    for (const term of terms.keys()) if (wanted.has(term)) return true
    return false
  })
}
