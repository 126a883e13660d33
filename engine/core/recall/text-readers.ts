import { type Features, featuresOf } from '../claims/features.ts'
import { deriveConceptTags } from './concept-tags.ts'

/** What is read out of a text alone, again and again over the nights: it may be remembered. */
export type TextReaders = {
  statement: (text: string) => Features
  tags: (text: string) => string[]
}

/** Reads everything anew. */
export const FRESH_READERS: TextReaders = { statement: featuresOf, tags: deriveConceptTags }
