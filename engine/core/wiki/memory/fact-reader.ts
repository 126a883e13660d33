import { deriveConceptTags } from '../../recall/concept-tags.ts'
import { VERBS } from '../../statement/tables/verbs.ts'
import { type NameReading, readNames } from './name-book.ts'
import { subjectKey } from './subject.ts'

/** What a text says, on its own: it is the same whoever asks and whenever. */
export type FactReading = { names: NameReading; words: readonly string[] }
export type FactReader = (text: string) => FactReading

export function readFact(text: string): FactReading {
  const words = deriveConceptTags(text).filter((tag) => !VERBS.has(tag))
  return { names: readNames(text), words: [...new Set(words.map(subjectKey))] }
}
