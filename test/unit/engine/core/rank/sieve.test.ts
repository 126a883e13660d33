import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assess, isEligible } from '../../../../../engine/core/rank/rank.ts'
import { type Sieved, sieve } from '../../../../../engine/core/rank/sieve.ts'
import { DEFAULT_RANK, type RankParams } from '../../../../../engine/model/dreaming.ts'
import type { PhaseRecord, RecallEntry } from '../../../../../engine/model/recall.ts'
import { NIGHT, strongEntry } from '../../../../support/workspace.ts'
import { anyEntries, asEntries, phasesOf } from './entries.ts'

const GATES: RankParams = { ...DEFAULT_RANK, minScore: 0.8, minUniqueQueries: 3, maxAgeDays: 30 }
const same = (entry: RecallEntry) => entry

/** The same by assessing every entry. */
function plainSieve(
  entries: readonly RecallEntry[],
  phases: ReadonlyMap<string, PhaseRecord>,
  params: RankParams,
  keep: number,
): Sieved {
  const ours = entries.filter((entry) => isEligible(entry, false))
  const stoppedBy: Record<string, number> = {}
  const missed = ours.flatMap((entry) => {
    const { gates, rawScore } = assess(entry, phases.get(entry.key), params, NIGHT)
    const gate = gates.find(({ passed }) => !passed)?.gate
    if (!gate) return []
    stoppedBy[gate] = (stoppedBy[gate] ?? 0) + 1
    return [{ entry, rawScore }]
  })
  missed.sort((a, b) => b.rawScore - a.rawScore || (a.entry.key < b.entry.key ? -1 : 1))
  return { considered: ours.length, stoppedBy, nearest: missed.slice(0, keep).map(({ entry }) => entry) }
}

describe('sieve', () => {
  it('counts and finds what assessing every entry would', () => {
    const keeps = fc.integer({ min: 0, max: 6 })
    fc.assert(
      fc.property(anyEntries, keeps, fc.constantFrom(GATES, DEFAULT_RANK), (drawn, keep, params) => {
        const entries = asEntries(drawn)
        const phases = phasesOf(entries)
        expect(sieve(entries, phases, { params, nowMs: NIGHT, keep, refresh: same })).toEqual(
          plainSieve(entries, phases, params, keep),
        )
      }),
      { numRuns: 300 },
    )
  })

  it('keeps the best of many, equal scores by key', () => {
    const entries = Array.from({ length: 300 }, (_, index) =>
      strongEntry('memory/2026-05-22.md', index + 1, '小兰更喜欢蓝边的碗', {
        recallCount: 1,
        totalScore: (index % 10) / 10,
        queryHashes: ['aaaaaaaaaaa1'],
        recallDays: ['2026-05-27'],
      }),
    )
    const { nearest, stoppedBy } = sieve(entries, new Map(), {
      params: GATES,
      nowMs: NIGHT,
      keep: 7,
      refresh: same,
    })
    expect(stoppedBy).toEqual({ recallCount: 300 })
    expect(nearest).toEqual(plainSieve(entries, new Map(), GATES, 7).nearest)
    expect(nearest.every(({ totalScore }) => totalScore === 0.9)).toBe(true)
  })

  it('asks for fresh tags only where they decide, and judges what it gets', () => {
    const tagless = { conceptTags: [], totalScore: 3.6 }
    const entries = [
      strongEntry('memory/2026-05-22.md', 1, 'decided by its tags', tagless),
      strongEntry('memory/2026-05-22.md', 2, 'too few signals', { ...tagless, recallCount: 1 }),
      strongEntry('memory/2026-05-22.md', 3, 'too old', {
        ...tagless,
        lastRecalledAt: '2026-01-02T03:00:00.000Z',
      }),
      strongEntry('memory/2026-05-22.md', 4, 'too low with any tags', { ...tagless, totalScore: 0.5 }),
      strongEntry('memory/2026-05-22.md', 5, 'passes, and is ordered by them'),
    ]
    const asked: string[] = []
    const withTags = (entry: RecallEntry): RecallEntry => {
      asked.push(entry.snippet)
      return { ...entry, conceptTags: ['one', 'two', 'three', 'four', 'five', 'six'] }
    }
    const params = GATES
    const { stoppedBy } = sieve(entries, new Map(), { params, nowMs: NIGHT, keep: 5, refresh: withTags })
    expect(asked).toEqual(['decided by its tags', 'passes, and is ordered by them'])
    expect(stoppedBy).toEqual({ recallCount: 1, maxAge: 1, score: 1 })
    const stale = sieve(entries, new Map(), { params, nowMs: NIGHT, keep: 5, refresh: same })
    expect(stale.stoppedBy).toEqual({ recallCount: 1, maxAge: 1, score: 2 })
  })
})
