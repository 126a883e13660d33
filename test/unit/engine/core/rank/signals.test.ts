import { describe, expect, it } from 'vitest'
import {
  ageInDays,
  conceptual,
  consolidation,
  contexts,
  diversity,
  frequency,
  phaseBoost,
  recency,
  relevance,
  signalValues,
  weightedSum,
} from '../../../../../engine/core/rank/signals.ts'
import { SIX_SIGNALS } from '../../../../../engine/model/dreaming.ts'
import { NIGHT, strongEntry } from '../../../../support/workspace.ts'

describe('signals', () => {
  it('frequency grows with the logarithm of the signals and is 1 from ten on', () => {
    expect(frequency(0)).toBe(0)
    expect(frequency(3)).toBe(Math.log1p(3) / Math.log1p(10))
    expect([frequency(10), frequency(11), frequency(5000)]).toEqual([1, 1, 1])
  })

  it('relevance is the mean score of a signal', () => {
    expect(relevance(2.4, 3)).toBeCloseTo(0.8, 12)
    expect(relevance(0.4, 0)).toBe(0.4)
    expect(relevance(9, 3)).toBe(1)
    expect(relevance(Number.NaN, 3)).toBe(0)
  })

  it('diversity counts queries or days, whichever are more', () => {
    const entry = strongEntry('memory/2026-05-22.md', 1, 'chá', {
      queryHashes: ['a'],
      recallDays: ['1', '2', '3'],
    })
    expect([contexts(entry), diversity(3), diversity(5), diversity(9)]).toEqual([3, 0.6, 1, 1])
  })

  it('recency halves with every half-life', () => {
    expect(recency(0, 14)).toBe(1)
    expect(recency(14, 14)).toBeCloseTo(0.5, 12)
    expect(recency(6, 3)).toBeCloseTo(0.25, 12)
    expect(ageInDays(NIGHT - 86_400_000, NIGHT)).toBe(1)
    expect([ageInDays(NIGHT + 1, NIGHT), ageInDays(Number.NaN, NIGHT)]).toEqual([0, 0])
  })

  it('consolidation asks for days that lie apart, or for evidence', () => {
    expect(consolidation([], 0)).toBe(0)
    expect(consolidation(['2026-05-20'], 0)).toBe(0.2)
    const twoNights = 0.55 * (Math.log1p(1) / Math.log1p(4)) + 0.45 * (1 / 7)
    expect(consolidation(['2026-05-21', '2026-05-20'], 0)).toBeCloseTo(twoNights, 12)
    expect(consolidation(['2026-05-01', '2026-05-04', '2026-05-08', '2026-05-11', '2026-05-14'], 0)).toBe(1)
    expect(consolidation(['2026-05-20'], 2)).toBeCloseTo(2 / 3, 12)
    expect(consolidation([], 7)).toBe(1)
  })

  it('consolidation passes over days that are none', () => {
    expect(consolidation(['2026-02-30', 'soon'], 0)).toBe(0.2)
    expect(consolidation(['2026-05-20', 'soon', '2026-05-27'], 0)).toBe(
      consolidation(['2026-05-20', '2026-05-27'], 0),
    )
  })

  it('conceptual is 1 from six tags on', () => {
    expect([conceptual(0), conceptual(3), conceptual(6), conceptual(8)]).toEqual([0, 0.5, 1, 1])
  })

  it('adds them in the order of the specification, from left to right', () => {
    const entry = strongEntry('memory/2026-05-22.md', 1, '찻집은 네 시에 연다', {
      recallCount: 3,
      totalScore: 2.1,
    })
    const { frequency: f, relevance: r, diversity: d, ...rest } = signalValues(entry, 2.5, 14)
    const w = SIX_SIGNALS
    const front = w.frequency * f + w.relevance * r + w.diversity * d
    const sum =
      front + w.recency * rest.recency + w.consolidation * rest.consolidation + w.conceptual * rest.conceptual
    expect(weightedSum(entry, 2.5, 14, w)).toBe(sum)
  })
})

describe('phaseBoost', () => {
  const now = new Date(NIGHT).toISOString()
  const record = { key: 'k', lightHits: 6, remHits: 6, lastLightAt: now, lastRemAt: now }

  it('adds 0.06 for Light and 0.09 for REM at most', () => {
    expect(phaseBoost(record, NIGHT)).toBeCloseTo(0.15, 12)
    expect(phaseBoost({ ...record, lightHits: 900, remHits: 900 }, NIGHT)).toBeCloseTo(0.15, 12)
    expect(phaseBoost({ ...record, remHits: 0 }, NIGHT)).toBeCloseTo(0.06, 12)
  })

  it('halves in 14 days and is nothing without a date that can be read', () => {
    expect(phaseBoost(record, NIGHT + 14 * 86_400_000)).toBeCloseTo(0.075, 12)
    expect(phaseBoost({ key: 'k', lightHits: 6, remHits: 6 }, NIGHT)).toBe(0)
    expect(phaseBoost({ ...record, lastLightAt: 'soon', remHits: 0 }, NIGHT)).toBe(0)
    expect(phaseBoost(undefined, NIGHT)).toBe(0)
  })
})
