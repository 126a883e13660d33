import { describe, expect, it } from 'vitest'
import { rank } from '../../../../engine/core/rank/rank.ts'
import { explainCandidate, findBySelector } from '../../../../engine/host/explain.ts'
import { DEFAULT_SETTINGS, rankParamsOf } from '../../../../engine/model/config.ts'
import type { RankParams } from '../../../../engine/model/dreaming.ts'
import type { PhaseStore, RecallEntry, RecallStore } from '../../../../engine/model/recall.ts'
import { NIGHT, strongEntry } from '../../../support/workspace.ts'

const PARAMS = rankParamsOf(DEFAULT_SETTINGS)
const NOTE = 'memory/2026-05-20.md'

function stores(entries: readonly RecallEntry[]): [RecallStore, PhaseStore] {
  const map = new Map(entries.map((entry) => [entry.key, entry]))
  return [
    { updatedAt: undefined, entries: map, extra: {} },
    { updatedAt: undefined, entries: new Map(), extra: {} },
  ]
}

function explain(entries: readonly RecallEntry[], selector: string, params: RankParams = PARAMS) {
  return explainCandidate(...stores(entries), params, selector, NIGHT)
}

describe('explainCandidate', () => {
  it('with ranking by credit tells what the room is given for, and the place in that order', () => {
    const fact = strongEntry(NOTE, 3, 'La chiave del forno è dietro la porta azzurra di Ornella')
    const talk = strongEntry(NOTE, 4, '네, 그렇군요')
    const ofBoth = (selector: string) =>
      explainCandidate(...stores([fact, talk]), PARAMS, selector, NIGHT, null, 'credit')?.credit
    expect(ofBoth('forno')).toMatchObject({ chars: 56, place: 1, of: 2 })
    expect(ofBoth('그렇군요')?.place).toBe(2)
    expect(ofBoth('forno')?.prior).toBeGreaterThan(ofBoth('그렇군요')?.prior ?? 1)
    expect(explain([fact, talk], 'forno')).not.toHaveProperty('credit')
  })

  it('C008: counts what the gate counts, by name', () => {
    const entry = strongEntry(NOTE, 3, 'Rui sells the van', {
      recallCount: 0,
      dailyCount: 3,
      groundedCount: 1,
    })
    const explanation = explain([entry], 'van')
    expect(explanation?.signals).toEqual({ total: 4, searches: 0, days: 3, grounded: 1 })
    expect(explanation?.gates.find(({ gate }) => gate === 'recallCount')).toEqual({
      gate: 'recallCount',
      passed: true,
      needed: 3,
      has: 4,
      distance: 0,
    })
    expect(explanation?.candidate).toMatchObject({
      recallCount: 0,
      dailyCount: 3,
      groundedCount: 1,
      signalCount: 4,
    })
  })

  it('agrees with the ranking about every entry, whatever its numbers (spec 26.10)', () => {
    const entries = Array.from({ length: 200 }, (_, index) =>
      strongEntry(NOTE, index + 1, `fact number ${index}`, {
        recallCount: index % 7,
        dailyCount: index % 3,
        totalScore: (index % 7) * 0.9,
        queryHashes: Array.from({ length: index % 5 }, (_, hash) => `hash${hash}`),
        recallDays: ['2026-05-22', '2026-05-25', '2026-05-27'].slice(0, index % 4),
        lastRecalledAt: new Date(NIGHT - (index % 40) * 86_400_000).toISOString(),
      }),
    )
    const mild = { ...PARAMS, minScore: 0.6 }
    const [store, phases] = stores(entries)
    const passing = new Set(rank(store.entries.values(), phases.entries, mild, NIGHT).map(({ key }) => key))
    expect(passing.size).toBeGreaterThan(3)
    for (const { key } of entries) {
      const explanation = explainCandidate(store, phases, mild, key, NIGHT)
      expect(explanation?.promotable ?? false).toBe(passing.has(key))
    }
  })

  it('the parts make up the score', () => {
    const explanation = explain([strongEntry(NOTE, 3, 'Rui sells the van')], NOTE)
    const sum = Object.entries(explanation?.candidate.components ?? {}).reduce(
      (total, [id, value]) => total + value * PARAMS.weights[id as keyof typeof PARAMS.weights],
      0,
    )
    expect((explanation?.boost ?? 0) + sum).toBeCloseTo(explanation?.rawScore ?? -1, 12)
  })

  it('C029: shows an expired one with its distance', () => {
    const old = strongEntry(NOTE, 3, 'Rui sells the van', { lastRecalledAt: '2026-04-13T03:00:00.000Z' })
    const explanation = explain([old], 'van')
    expect(explanation?.passes.maxAge).toBe(false)
    expect(explanation?.promotable).toBe(false)
    expect(explanation?.gates.find(({ gate }) => gate === 'maxAge')?.distance).toBeCloseTo(15, 6)
  })

  it('leaves promoted ones out unless asked', () => {
    const done = strongEntry(NOTE, 3, 'Rui sells the van', { promotedAt: '2026-05-20T03:00:00.000Z' })
    expect(explain([done], 'van')).toBeNull()
    expect(explain([done], 'van', { ...PARAMS, includePromoted: true })).toMatchObject({ promotable: false })
  })

  it.each([
    ['', null],
    ['nothing like it', null],
    [`memory:${NOTE}:12:12`, 12],
    ['MEMORY/2026-05-20.md:1', 1],
    ['备份任务', 7],
    ['relatórios', 8],
  ])('finds %j', (selector, line) => {
    const entries = [
      strongEntry(NOTE, 1, 'first'),
      strongEntry(NOTE, 12, 'twelfth'),
      strongEntry(NOTE, 7, '备份任务改到凌晨两点'),
      strongEntry(NOTE, 8, 'Joana prefere relatórios'.normalize('NFD')),
    ]
    expect(explain(entries, selector)?.candidate.startLine ?? null).toBe(line)
  })

  it('an exact key wins over a longer one that contains it', () => {
    const [longer, exact] = [
      strongEntry(NOTE, 3, 'a', { key: 'k:3:33' }),
      strongEntry(NOTE, 3, 'b', { key: 'k:3:3' }),
    ]
    const [store, phases] = stores([longer, exact])
    const candidates = rank(store.entries.values(), phases.entries, PARAMS, NIGHT)
    expect(findBySelector(candidates, 'k:3:3')?.snippet).toBe('b')
  })
})
