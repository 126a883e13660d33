import { describe, expect, it } from 'vitest'
import { countingHits } from '../../../../../engine/core/recall/worth.ts'

const HITS = [{ score: 0.62 }, { score: 0.5 }, { score: 0.49 }, { score: 0.2 }]

describe('hits that count as recalls', () => {
  it.each([
    ['a good answer: all', 'good', 0.31, 4],
    ['a weak one that is nearly good: all', 'weak', 0.2, 4],
    ['a weaker one: the lines that hold most of the query', 'weak', 0.19, 2],
    ['nothing found: none, whatever the lines score', 'none', 0.07, 0],
  ] as const)('C133: of %s', (_, confidence, confidenceScore, expected) => {
    expect(countingHits(HITS, { confidence, confidenceScore })).toEqual(HITS.slice(0, expected))
  })
})
