import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nearestCandidates } from '../../../../../engine/core/rank/nearest.ts'
import { type Assessment, assess } from '../../../../../engine/core/rank/rank.ts'
import { DEFAULT_RANK, type RankParams } from '../../../../../engine/model/dreaming.ts'
import { NIGHT, strongEntry } from '../../../../support/workspace.ts'
import { anyEntries, asEntries, phasesOf } from './entries.ts'

const GATES: RankParams = { ...DEFAULT_RANK, minScore: 0.8, minUniqueQueries: 3, maxAgeDays: 30 }
const missed = ({ gates }: Assessment) => gates.filter(({ passed }) => !passed).length

describe('nearestCandidates', () => {
  it('finds what assessing every entry would', () => {
    const counts = fc.integer({ min: 1, max: 5 })
    fc.assert(
      fc.property(anyEntries, counts, fc.constantFrom(GATES, DEFAULT_RANK), (drawn, count, params) => {
        const entries = asEntries(drawn)
        const phases = phasesOf(entries)
        const all = entries.map((entry) => assess(entry, phases.get(entry.key), params, NIGHT))
        all.sort((a, b) => missed(a) - missed(b) || b.rawScore - a.rawScore)
        expect(nearestCandidates(entries, phases, params, NIGHT, count)).toEqual(all.slice(0, count))
      }),
    )
  })

  const strong = strongEntry('memory/2026-05-18.md', 4, 'A vizinha prefere o pão de centeio sem sal.')

  it('asks for no tags of an entry that misses more gates than those it has', () => {
    const weak = {
      ...strong,
      recallCount: 0,
      dailyCount: 1,
      queryHashes: [],
      get conceptTags(): string[] {
        throw new Error('derived')
      },
    }
    const found = nearestCandidates([strong, weak], new Map(), GATES, NIGHT, 1)
    expect(found.map(({ candidate }) => candidate.key)).toEqual([strong.key])
  })
})
