import { CAPITAL, KNOWN } from './marks.ts'

/** One thing a statement speaks of. `key` is equal where two words mean the same; `bits` are those of `marks.ts`. */
export type FeatureItem = {
  readonly key: string
  readonly surface: string
  readonly bits: number
  /** In tenths of a word. */
  readonly weight: number
  readonly group: string
}

/** A word with a capital that no table knows may be a name wherever it stands. */
export function isNameLike(item: FeatureItem): boolean {
  return (item.bits & CAPITAL) !== 0 && (item.bits & KNOWN) === 0
}
