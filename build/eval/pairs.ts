import { readFileSync } from 'node:fs'
import { compareStatements, type Relation } from '../../engine/core/claims/compare.ts'
import { featuresOf } from '../../engine/core/claims/features.ts'

/** Two statements and how the newer one, `b`, stands to `a`. */
export type StatementPair = { language: string; relation: Relation; a: string; b: string }

const SETS = [
  'pairs',
  'held-out',
  'restated',
  'swapped',
  'swapped-again',
  'said-otherwise',
  'said-otherwise-again',
  'said-thrice',
] as const
export type PairSet = (typeof SETS)[number]

/** The pairs of a set of the repository: look-alikes that differ and statements that say the same. */
export function statementPairs(set: PairSet): StatementPair[] {
  const file = new URL(`../../test/unit/engine/core/claims/sets/${set}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as StatementPair[]
}

export type PairFigures = {
  /** Pairs that differ and were taken for the same, in either direction. */
  wrongMerges: number
  /** Share of the pairs that say the same and were found to. */
  paraphrasesMerged: number
}

/** What `compareStatements` makes of pairs whose relation is known: all sets of the repository unless given. */
export function pairFigures(pairs: readonly StatementPair[] = SETS.flatMap(statementPairs)): PairFigures {
  let wrongMerges = 0
  let found = 0
  let paraphrases = 0
  for (const { relation, a, b } of pairs) {
    const [left, right] = [featuresOf(a), featuresOf(b)]
    const forth = compareStatements(left, right).relation === 'same'
    const back = compareStatements(right, left).relation === 'same'
    if (relation === 'same') {
      paraphrases += 1
      if (forth && back) found += 1
    } else if (forth || back) wrongMerges += 1
  }
  return { wrongMerges, paraphrasesMerged: paraphrases === 0 ? 0 : found / paraphrases }
}
