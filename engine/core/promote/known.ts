import { detectLanguage } from '../text/language.ts'
import { jaccard } from '../text/similarity.ts'
import { isSameStatement } from '../text/statement.ts'
import { contentWords } from '../text/stop-words.ts'

/** Below this no two texts are the same statement; a little under the bar of the full comparison, which is slow. */
const MIN_SHARED = 0.8

export type KnownStatements = {
  /** Is the same said by a text that was added before? */
  has: (text: string) => boolean
  add: (text: string) => void
}

/** A collection of statements that can be asked whether it says something already (spec dreaming 26.6). */
export function knownStatements(texts: Iterable<string>): KnownStatements {
  const exact = new Set(texts)
  const words = new Map<string, ReadonlySet<string>>()
  const wordsOf = (text: string) => {
    const found = words.get(text) ?? new Set(contentWords(text, detectLanguage(text)))
    words.set(text, found)
    return found
  }
  return {
    add: (text) => exact.add(text),
    has(text) {
      if (exact.has(text)) return true
      const wanted = new Set(contentWords(text, detectLanguage(text)))
      for (const other of exact) {
        if (jaccard(wanted, wordsOf(other)) >= MIN_SHARED && isSameStatement(other, text)) return true
      }
      return false
    },
  }
}
