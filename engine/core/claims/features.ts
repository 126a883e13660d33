import type { Language } from '../../model/language.ts'
import { bareStatement } from './clean.ts'
import type { FeatureItem } from './feature-item.ts'
import { withNumbers } from './numbers.ts'
import { readSteps } from './read-steps.ts'
import { scan } from './scan.ts'
import { settledItems } from './settle.ts'

export type { FeatureItem } from './feature-item.ts'

/** What two statements are compared by. */
export type Features = {
  /** The statement without its frame. */
  readonly text: string
  readonly language: Language
  readonly items: readonly FeatureItem[]
  /** The part of the statement that each item is in, counted from 0; empty where there is only one. */
  readonly parts: readonly number[]
  /** Does the statement deny what its items say? */
  readonly isDenied: boolean
  /** Does it announce that something else was right before? */
  readonly isCorrection: boolean
  /** Does it say how something is now, instead of and not beside what was before? */
  readonly isChange: boolean
  /** Does it say what someone or something has? */
  readonly isInventory: boolean
}

/** Reads a statement; what was read before may be remembered. */
export type ReadStatement = (text: string) => Features

/** Reads a statement in any of the engine's languages. Deterministic; depends on the text alone. */
export function featuresOf(text: string): Features {
  const bare = bareStatement(text)
  const { marks, language } = scan(bare)
  const reading = readSteps(withNumbers(marks), language)
  const { items, parts, flips } = settledItems(reading)
  return {
    text: bare,
    language,
    items,
    parts,
    isDenied: (reading.hasNegation ? 1 : 0) !== (reading.flips + flips) % 2,
    isCorrection: reading.isCorrection,
    isChange: reading.isNow && !reading.isAdded,
    isInventory: reading.isInventory,
  }
}

const PUNCTUATION = /[\s\p{P}\p{S}]+/gu

/** Wording without case and punctuation: equal for equal wording. */
export function plainWording({ text }: Features): string {
  return text.toLowerCase().replace(PUNCTUATION, ' ').trim()
}
