import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DIVERSITY_POOL, diversified } from '../../../../../engine/core/search/diversify.ts'

const lines = (scores: readonly number[]) => scores.map((score, id) => ({ id, score, isExact: false }))
const ids = (found: readonly { id: number }[]) => found.map(({ id }) => id)

describe('diversified', () => {
  const texts = new Map([
    [0, 'the kiln key hangs behind the door'],
    [1, 'the kiln key hangs behind the door now'],
    [2, 'Rosa ordered glaze from Porto'],
    [3, '窑的钥匙挂在门后'],
    [4, '窑的钥匙还挂在门后'],
  ])

  it('puts something else before the same again, in any script', () => {
    expect(ids(diversified(lines([0.9, 0.85, 0.8]), texts, 0.5))).toEqual([0, 2, 1])
    const chinese = [3, 4, 2].map((id, at) => ({ id, score: 0.9 - at / 100, isExact: false }))
    expect(ids(diversified(chinese, texts, 0.5))).toEqual([3, 2, 4])
  })

  it('is the order of scores with a lambda of 1', () => {
    expect(ids(diversified(lines([0.9, 0.89, 0.6]), texts, 1))).toEqual([0, 1, 2])
  })

  it('keeps every line once, the scores, and the order behind the pool', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 70 }), (scores) => {
        const given = lines([...scores].sort((a, b) => b - a))
        const words = new Map(given.map(({ id }) => [id, `word${id % 7} word${id % 3}`]))
        const found = diversified(given, words, 0.6)
        expect([...ids(found)].sort((a, b) => a - b)).toEqual(ids(given))
        for (const { id, score } of found) expect(score).toBe(given[id]?.score)
        expect(ids(found).slice(DIVERSITY_POOL)).toEqual(ids(given).slice(DIVERSITY_POOL))
      }),
      { numRuns: 50, seed: 3 },
    )
  })

  it('takes an empty list', () => {
    expect(diversified([], new Map(), 0.7)).toEqual([])
  })
})
