import { describe, expect, it } from 'vitest'
import { normalizeWeights, rankParams } from '../../../../../engine/core/rank/params.ts'
import { DEFAULT_RANK, SIGNAL_IDS, SIX_SIGNALS } from '../../../../../engine/model/dreaming.ts'

describe('rankParams', () => {
  it('falls back to the defaults for what is out of range', () => {
    expect(rankParams({ minScore: 1.1, minRecallCount: -1, minUniqueQueries: Number.NaN })).toEqual(
      DEFAULT_RANK,
    )
    expect(rankParams({ minScore: -0.1, maxAgeDays: -3, limit: -1 })).toEqual(DEFAULT_RANK)
    expect(rankParams({ recencyHalfLifeDays: 0 }).recencyHalfLifeDays).toBe(14)
    expect(rankParams({ recencyHalfLifeDays: -7 }).recencyHalfLifeDays).toBe(14)
  })

  it('keeps what is in range, borders too, and counts whole', () => {
    const given = { minScore: 0, minRecallCount: 0, minUniqueQueries: 1.9, maxAgeDays: 0, limit: 4.7 }
    expect(rankParams(given)).toMatchObject({ ...given, minUniqueQueries: 1, limit: 4 })
    expect(rankParams({ minScore: 1, includePromoted: true })).toMatchObject({
      minScore: 1,
      includePromoted: true,
    })
  })

  it('takes null for no limit even where the default has one', () => {
    const defaults = { ...DEFAULT_RANK, maxAgeDays: 30, limit: 10 }
    expect(rankParams({}, defaults)).toMatchObject({ maxAgeDays: 30, limit: 10 })
    expect(rankParams({ maxAgeDays: null, limit: null }, defaults)).toMatchObject({
      maxAgeDays: null,
      limit: null,
    })
  })
})

describe('normalizeWeights', () => {
  it('floors at 0 and divides by the sum', () => {
    const weights = normalizeWeights({ frequency: 3, relevance: 1, diversity: -2 })
    expect(weights).toEqual({
      frequency: 0.75,
      relevance: 0.25,
      diversity: 0,
      recency: 0,
      consolidation: 0,
      conceptual: 0,
    })
  })

  it('gives the defaults when nothing is left', () => {
    expect(normalizeWeights({})).toEqual(SIX_SIGNALS)
    expect(normalizeWeights({ frequency: -1, recency: Number.NaN })).toEqual(SIX_SIGNALS)
  })

  it('sums to 1, whole sets and halves', () => {
    for (const given of [SIX_SIGNALS, { recency: 1 }, { frequency: 0.5, relevance: 0.5, recency: -4 }]) {
      const weights = normalizeWeights(given)
      expect(SIGNAL_IDS.reduce((sum, id) => sum + weights[id], 0)).toBeCloseTo(1, 12)
      for (const id of SIGNAL_IDS) expect(weights[id]).toBeGreaterThanOrEqual(0)
    }
  })

  it('says that the six weights of the original sum to 1.00', () => {
    expect(SIGNAL_IDS.reduce((sum, id) => sum + SIX_SIGNALS[id], 0)).toBeCloseTo(1, 12)
  })
})
