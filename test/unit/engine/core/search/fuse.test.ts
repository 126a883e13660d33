import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  agreement,
  fused,
  nearness,
  nearnessAlone,
  type ScoredLine,
} from '../../../../../engine/core/search/fuse.ts'
import { WEIGHTS } from '../../../../../engine/core/search/weights.ts'
import type { Similarity } from '../../../../../engine/model/search.ts'

const line = (id: number, score: number, isExact = false): ScoredLine => ({ id, score, isExact })
function similarity(cosines: Readonly<Record<number, number>>, count = 1000): Similarity {
  const cosineOf = new Map(Object.entries(cosines).map(([id, cosine]) => [Number(id), cosine]))
  return { cosineOf, median: 0.2, spread: 0.05, count }
}
const options = (given: Similarity) => ({ similarity: given, vectorShare: 0.7, isVectorOnly: false })
const ids = (lines: readonly ScoredLine[]) => lines.map(({ id }) => id)

describe('fused', () => {
  it('lifts a line that is near, within a bound', () => {
    const [first, second] = fused([line(1, 0.5), line(2, 0.48)], options(similarity({ 1: 0.2, 2: 0.9 })))
    expect([first?.id, second?.id]).toEqual([2, 1])
    expect(first?.score).toBeCloseTo(0.48 + WEIGHTS.vectorBonus * 0.52, 6)
    expect(second?.score).toBe(0.5)
  })

  it('brings in a line without any word of the query only when chance would not', () => {
    const byChance = 0.2 + 0.05 * Math.sqrt(2 * Math.log(1000))
    const lines = fused([line(1, 0.3)], options(similarity({ 5: byChance, 6: 0.7 })))
    expect(ids(lines)).toContain(6)
    expect(ids(lines)).not.toContain(5)
    expect(lines.find(({ id }) => id === 6)?.score).toBeLessThanOrEqual(WEIGHTS.vectorAlone)
  })

  it('C132: nothing vague passes a line with an exact id', () => {
    const lines = fused(
      [line(1, 0.5), line(2, 0.4, true), line(3, 0.38)],
      options(similarity({ 1: 0.95, 2: -1, 3: 0.95, 4: 0.95 })),
    )
    expect(ids(lines)).toEqual([1, 2, 3, 4])
    expect(lines[0]?.score).toBe(0.5)
    expect(lines[2]?.score).toBeLessThan(0.4)
  })

  it('C023: the scale of a model does not matter', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 3, maxLength: 12 }),
        fc.double({ min: 0.05, max: 1, noNaN: true }),
        fc.double({ min: -0.5, max: 0.9, noNaN: true }),
        (cosines, factor, shift) => {
          const lines = cosines.map((_, id) => line(id, 1 / (id + 2)))
          const made = (of: (cosine: number) => number, spread: number, median: number): Similarity => ({
            cosineOf: new Map(cosines.map((cosine, id) => [id, of(cosine)])),
            median,
            spread,
            count: 500,
          })
          const wide = fused(lines, options(made((cosine) => cosine, 0.1, 0)))
          const narrow = fused(lines, options(made((cosine) => cosine * factor + shift, 0.1 * factor, shift)))
          expect(ids(narrow).length).toBe(ids(wide).length)
          const scores = new Map(wide.map(({ id, score }) => [id, score]))
          for (const { id, score } of narrow) expect(score).toBeCloseTo(scores.get(id) ?? -1, 6)
        },
      ),
      { numRuns: 200, seed: 11 },
    )
  })

  it('never lowers a score and never leaves 0..1', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            score: fc.double({ min: 0, max: 1, noNaN: true }),
            cosine: fc.double({ min: -1, max: 1, noNaN: true }),
            isExact: fc.boolean(),
          }),
          { maxLength: 20 },
        ),
        (items) => {
          const lines = items.map(({ score, isExact }, id) => line(id, score, isExact))
          const given = similarity(Object.fromEntries(items.map(({ cosine }, id) => [id, cosine])))
          const before = new Map(lines.map(({ id, score }) => [id, score]))
          for (const { id, score } of fused(lines, options(given))) {
            expect(score).toBeGreaterThanOrEqual(before.get(id) ?? 0)
            expect(score).toBeLessThanOrEqual(1)
          }
        },
      ),
      { numRuns: 200, seed: 5 },
    )
  })

  it('weighs the vectors by their share, none without one', () => {
    const given = similarity({ 1: 0.2, 2: 0.9, 9: 0.9 })
    const lines = [line(1, 0.5), line(2, 0.48)]
    expect(ids(fused(lines, { ...options(given), vectorShare: 0 }))).toEqual([1, 2])
    const half = fused(lines, { ...options(given), vectorShare: 0.35 }).find(({ id }) => id === 2)
    expect(half?.score).toBeCloseTo(0.48 + (WEIGHTS.vectorBonus / 2) * 0.52, 6)
  })

  it('does not let a model that contradicts the words move the first ten lines', () => {
    const words = Array.from({ length: 30 }, (_, id) => line(id, 0.9 - id / 100))
    const wrong = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [100 + at, 0.95]))
    const fusedLines = fused(words, options(similarity({ ...wrong, 25: 0.95, 28: 0.95 })))
    expect(ids(fusedLines).slice(0, 10)).toEqual(ids(words).slice(0, 10))
  })

  it('lets the nearest lines in where words found nothing that covers much of the query', () => {
    const poor = Array.from({ length: 30 }, (_, id) => line(id, 0.2 - id / 200))
    const near = { 101: 0.95, 102: 0.94, 103: 0.93, 104: 0.92 }
    expect(new Set(ids(fused(poor, options(similarity(near)))).slice(0, 3))).toEqual(new Set([101, 102, 103]))
    const rich = poor.map((item) => ({ ...item, score: item.score + 0.5 }))
    expect(ids(fused(rich, options(similarity(near)))).slice(0, 10)).toEqual(ids(rich).slice(0, 10))
  })

  it.each([
    ['constant', { median: 0.7, spread: 0 }, () => 0.7],
    ['no numbers', { median: Number.NaN, spread: Number.NaN }, () => Number.NaN],
    ['zeros but for a few', { median: 0, spread: 0 }, (id: number) => (id % 2 === 0 ? 0 : 0.4)],
    ['endless', { median: 0, spread: 0.1 }, () => Number.POSITIVE_INFINITY],
  ])('keeps the order of the words with vectors that say nothing: %s', (_, middle, cosine) => {
    const words = Array.from({ length: 12 }, (_, id) => line(id, 0.8 - id / 20))
    const all = Array.from({ length: 200 }, (_, id) => [id, cosine(id)] as const)
    const given = { cosineOf: new Map(all), count: 200, ...middle }
    const lines = fused(words, options(given))
    expect(ids(lines).slice(0, 10)).toEqual(ids(words).slice(0, 10))
    expect(lines.every(({ score }) => score >= 0 && score <= 1)).toBe(true)
  })

  it('goes by nearness alone when hybrid search is off, but for exact lines', () => {
    const lines = fused([line(1, 0.9), line(2, 0.3, true)], {
      ...options(similarity({ 1: 0.2, 2: 0.2, 3: 0.8 })),
      isVectorOnly: true,
    })
    expect(new Set(ids(lines))).toEqual(new Set([2, 3]))
  })
})

describe('nearness', () => {
  it('is told in deviations above the median', () => {
    const given = similarity({ 1: 0.2, 2: 0.45, 3: 0.55 })
    expect(nearness(given, 1)).toBe(0)
    expect(nearness(given, 2)).toBeCloseTo(0.5, 6)
    expect(nearness(given, 3)).toBeCloseTo(1, 6)
    expect(nearness(given, 99)).toBe(0)
  })

  it('alone asks for more the more lines there are', () => {
    expect(nearnessAlone(similarity({ 1: 0.45 }, 10), 1)).toBeGreaterThan(
      nearnessAlone(similarity({ 1: 0.45 }, 100_000), 1),
    )
  })
})

describe('agreement', () => {
  const words = Array.from({ length: 20 }, (_, id) => line(id, 0.9 - id / 100))

  it('is whole where the nearest lines are those that words found, and none where they are others', () => {
    expect(agreement(words, similarity({ 3: 0.9, 7: 0.8, 50: 0.2 }))).toBe(1)
    expect(agreement(words, similarity({ 50: 0.9, 51: 0.8, 3: 0.2 }))).toBe(0)
    expect(agreement(words, similarity({ 3: 0.2, 50: 0.1 }))).toBe(0)
  })

  it('is none where as many are near as chance would have it', () => {
    const all = Object.fromEntries(Array.from({ length: 100 }, (_, id) => [id, 0.9]))
    expect(agreement(words, similarity(all, 100))).toBe(0)
  })
})
