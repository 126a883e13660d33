import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainRank } from '../../../../../build/bench/baseline-rank.ts'
import { assess, eligibility, isEligible, rank } from '../../../../../engine/core/rank/rank.ts'
import { DEFAULT_RANK, FOUR_SIGNALS, type RankParams } from '../../../../../engine/model/dreaming.ts'
import { NIGHT, strongEntry } from '../../../../support/workspace.ts'
import { anyEntries, asEntries, phasesOf } from './entries.ts'

const NONE = new Map<string, never>()
const NOTE = 'memory/2026-05-22.md'
const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key)
const ranked = (entries: Parameters<typeof rank>[0], params: Partial<RankParams> = {}) =>
  rank(entries, NONE, { ...DEFAULT_RANK, ...params }, NIGHT)

const SETTINGS: RankParams[] = [
  DEFAULT_RANK,
  { ...DEFAULT_RANK, minScore: 0.8, minUniqueQueries: 3, maxAgeDays: 30, limit: 10 },
  { ...DEFAULT_RANK, minScore: 0, minRecallCount: 0, minUniqueQueries: 0, includePromoted: true },
  { ...DEFAULT_RANK, minScore: 0.3, weights: FOUR_SIGNALS, hasPhaseBoost: false, recencyHalfLifeDays: 3 },
]

describe('rank', () => {
  it('gives the list of the plain implementation, bit for bit, whatever the entries', () => {
    fc.assert(
      fc.property(anyEntries, fc.constantFrom(...SETTINGS), (drawn, params) => {
        const entries = asEntries(drawn)
        const phases = phasesOf(entries)
        expect(JSON.stringify(rank(entries, phases, params, NIGHT))).toBe(
          JSON.stringify(plainRank(entries, phases, params, NIGHT)),
        )
      }),
      { numRuns: 300 },
    )
  })

  it('shows a candidate in the key order of the command line, with all six signals', () => {
    const [candidate] = ranked([
      strongEntry(NOTE, 7, '房东答应更换备用水泵。', { claimHash: 'cccccccccccc' }),
    ])
    expect(Object.keys(candidate ?? {}).join(' ')).toBe(
      'key path startLine endLine source snippet recallCount dailyCount groundedCount signalCount avgScore maxScore uniqueQueries claimHash firstRecalledAt lastRecalledAt ageDays score recallDays conceptTags components',
    )
    expect(Object.keys(candidate?.components ?? {}).join(' ')).toBe(
      'frequency relevance diversity recency consolidation conceptual',
    )
    expect(candidate).toMatchObject({ signalCount: 5, uniqueQueries: 5, ageDays: 0.5, avgScore: 0.96 })
  })

  it('counts every signal for the recall gate, and days as well as queries for the query gate', () => {
    const few = { recallCount: 1, totalScore: 2.9, queryHashes: ['aaaaaaaaaaa1'] }
    const entries = [
      strongEntry(NOTE, 1, 'Three signals of three kinds', { ...few, dailyCount: 1, groundedCount: 1 }),
      strongEntry(NOTE, 2, 'Only two signals', { ...few, dailyCount: 1 }),
      strongEntry(NOTE, 3, 'One query on one day', { queryHashes: ['a'], recallDays: ['2026-05-27'] }),
      strongEntry(NOTE, 4, 'No signal at all', { recallCount: 0 }),
    ]
    expect(keys(ranked(entries, { minScore: 0 }))).toEqual([`memory:${NOTE}:1:1`])
    expect(keys(ranked(entries, { minScore: 0, minRecallCount: 0, minUniqueQueries: 0 }))).not.toContain(
      `memory:${NOTE}:4:4`,
    )
  })

  it('lets what is exactly as old as allowed pass, and nothing older', () => {
    const at = (line: number, ms: number) =>
      strongEntry(NOTE, line, 'Il custode ha la chiave', {
        lastRecalledAt: new Date(NIGHT - ms).toISOString(),
      })
    const list = ranked([at(1, 30 * 86_400_000), at(2, 30 * 86_400_000 + 1)], { minScore: 0, maxAgeDays: 30 })
    expect(keys(list)).toEqual([`memory:${NOTE}:1:1`])
  })

  it('takes a time that cannot be read, and one in the future, as now', () => {
    const list = ranked([
      strongEntry(NOTE, 1, '窓際の静かな席が好き', { lastRecalledAt: 'neulich' }),
      strongEntry(NOTE, 2, '窓際の静かな席が好き', { lastRecalledAt: '2027-01-01T00:00:00.000Z' }),
    ])
    expect(list.map(({ ageDays, components }) => [ageDays, components.recency])).toEqual([
      [0, 1],
      [0, 1],
    ])
  })

  it('tests the score before it is cut to 1, and reports it cut', () => {
    const entry = strongEntry(NOTE, 1, '집주인은 조용한 자리를 좋아한다', { recallCount: 20, totalScore: 20 })
    const now = '2026-05-28T03:00:00.000Z'
    const boosted = new Map([
      [entry.key, { key: entry.key, lightHits: 9, remHits: 9, lastLightAt: now, lastRemAt: now }],
    ])
    const [candidate] = rank([entry], boosted, { ...DEFAULT_RANK, minScore: 1 }, NIGHT)
    expect(candidate?.score).toBe(1)
    expect(assess(entry, boosted.get(entry.key), DEFAULT_RANK, NIGHT).rawScore).toBeGreaterThan(1.1)
    expect(rank([entry], boosted, { ...DEFAULT_RANK, minScore: 1, hasPhaseBoost: false }, NIGHT)).toEqual([])
  })

  it('orders by score, then recalls, then path, then as stored, and cuts afterwards', () => {
    const same = {
      recallCount: 40,
      dailyCount: 0,
      totalScore: 40,
      lastRecalledAt: '2026-05-28T03:00:00.000Z',
    }
    const best = {
      ...same,
      recallDays: ['2026-05-20', '2026-05-22', '2026-05-24', '2026-05-26', '2026-05-28'],
    }
    const entries = [
      strongEntry('memory/2026-05-24.md', 1, 'd', best),
      strongEntry('memory/2026-05-23.md', 9, 'b', best),
      strongEntry('memory/2026-05-23.md', 2, 'c', best),
      strongEntry('memory/2026-05-25.md', 1, 'a', { ...best, recallCount: 41, totalScore: 41 }),
      strongEntry('memory/2026-05-21.md', 1, 'e', { ...best, totalScore: 36 }),
    ]
    expect(ranked(entries).map(({ snippet }) => snippet)).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(ranked(entries, { limit: 2 }).map(({ snippet }) => snippet)).toEqual(['a', 'b'])
    expect(ranked(entries, { limit: 0 })).toEqual([])
  })

  it('hands out copies of the lists', () => {
    const entry = strongEntry(NOTE, 1, 'A vizinha tem a chave')
    const [candidate] = ranked([entry])
    candidate?.recallDays.push('2030-01-01')
    candidate?.conceptTags.push('mine')
    expect([entry.recallDays.length, entry.conceptTags.length]).toEqual([3, 6])
  })
})

describe('isEligible', () => {
  it('leaves out promoted entries, long-term files, reports and generated text', () => {
    const isOurs = (path: string, snippet = 'Tea at four', promotedAt?: string) =>
      isEligible(strongEntry(path, 1, snippet, promotedAt ? { promotedAt } : {}), false)
    expect(isOurs(NOTE)).toBe(true)
    expect(isOurs('memory/projects/2026-05-22-pump.md')).toBe(true)
    expect(isOurs('MEMORY.md')).toBe(false)
    expect(isOurs('memory/people/ana.md')).toBe(false)
    expect(isOurs('memory/dreaming/light/2026-05-22.md')).toBe(false)
    expect(isOurs(NOTE, 'Tea <!-- openclaw-memory-promotion: x -->')).toBe(false)
    expect(isOurs(NOTE, 'Tea', '2026-05-27T03:00:00.000Z')).toBe(false)
    expect(isEligible(strongEntry(NOTE, 1, 'Tea', { promotedAt: '2026-05-27T03:00:00.000Z' }), true)).toBe(
      true,
    )
  })

  it('is the same in a walk over a store', () => {
    fc.assert(
      fc.property(anyEntries, fc.boolean(), (drawn, includePromoted) => {
        const entries = asEntries(drawn)
        expect(entries.filter(eligibility(includePromoted))).toEqual(
          entries.filter((entry) => isEligible(entry, includePromoted)),
        )
      }),
    )
  })
})

describe('assess', () => {
  it('says of every gate what it needs, what there is and how far that is', () => {
    const entry = strongEntry(NOTE, 1, 'Nadia prefers the copper glaze', {
      recallCount: 1,
      totalScore: 0.9,
      queryHashes: ['aaaaaaaaaaa1'],
      recallDays: ['2026-04-01'],
      lastRecalledAt: '2026-04-01T03:00:00.000Z',
    })
    const { gates } = assess(entry, undefined, { ...DEFAULT_RANK, maxAgeDays: 30 }, NIGHT)
    expect(gates.map(({ gate, passed }) => [gate, passed])).toEqual([
      ['signals', true],
      ['recallCount', false],
      ['uniqueQueries', false],
      ['maxAge', false],
      ['score', false],
    ])
    expect(gates.slice(1, 4).map(({ needed, has, distance }) => [needed, has, distance])).toEqual([
      [3, 1, 2],
      [2, 1, 1],
      [30, 57, 27],
    ])
  })

  it('agrees with the ranking about who passes', () => {
    fc.assert(
      fc.property(anyEntries, fc.constantFrom(...SETTINGS), (drawn, params) => {
        const entries = asEntries(drawn)
        const phases = phasesOf(entries)
        const passing = entries.filter(
          (entry) =>
            isEligible(entry, params.includePromoted) &&
            assess(entry, phases.get(entry.key), params, NIGHT).gates.every(({ passed }) => passed),
        )
        const all = rank(entries, phases, { ...params, limit: null }, NIGHT)
        expect(new Set(keys(all))).toEqual(new Set(keys(passing)))
      }),
    )
  })
})
