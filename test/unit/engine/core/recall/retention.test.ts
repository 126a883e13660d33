import { describe, expect, it } from 'vitest'
import { continueEntry } from '../../../../../engine/core/recall/continue-entry.ts'
import {
  byRetentionValue,
  copiesForPeer,
  retentionTier,
  trimmedByPeer,
} from '../../../../../engine/core/recall/retention.ts'
import type { RecallEntry } from '../../../../../engine/model/recall.ts'
import { NIGHT, strongEntry } from '../../../../support/workspace.ts'

const NOTE = 'memory/2026-05-18.md'
const at = (hours: number) => new Date(NIGHT - hours * 3_600_000).toISOString()
const row = (line: number, hours: number, changes: Partial<RecallEntry> = {}) =>
  strongEntry(NOTE, line, `row ${line}`, {
    recallCount: 0,
    dailyCount: 1,
    totalScore: 0.62,
    lastRecalledAt: at(hours),
    ...changes,
  })
const rows = (count: number, hours: number) =>
  Array.from({ length: count }, (_, i) => row(i, hours + i / 1000))

describe('what is worth keeping', () => {
  it('C021: twenty recalled entries outlive 600 newer rows that nobody searched for', () => {
    const recalled = Array.from({ length: 20 }, (_, i) =>
      row(5000 + i, 15, { recallCount: 2, dailyCount: 0 }),
    )
    const order = byRetentionValue([...rows(600, 0), ...recalled], NIGHT)
    expect(new Set(order.slice(0, 20))).toEqual(new Set(recalled))
  })

  it('C021: age, score and number of bulk rows never beat one real recall', () => {
    const old = row(1, 24 * 365, { recallCount: 1, dailyCount: 0, totalScore: 0.01, maxScore: 0.01 })
    const bulk = rows(300, 0).map((entry) => ({ ...entry, dailyCount: 50, totalScore: 40, maxScore: 1 }))
    expect(byRetentionValue([...bulk, old], NIGHT)[0]).toBe(old)
  })

  it('ranks searched or grounded, promoted, recent, the rest', () => {
    expect(retentionTier(row(1, 9999, { recallCount: 1 }), NIGHT)).toBe(3)
    expect(retentionTier(row(1, 9999, { groundedCount: 1 }), NIGHT)).toBe(3)
    expect(retentionTier(row(1, 9999, { promotedAt: at(1) }), NIGHT)).toBe(2)
    expect(retentionTier(row(1, 24 * 30), NIGHT)).toBe(1)
    expect(retentionTier(row(1, 24 * 30 + 1), NIGHT)).toBe(0)
    expect(retentionTier(row(1, 0, { lastRecalledAt: 'no date' }), NIGHT)).toBe(0)
  })

  it('is the same order whatever the order of the file', () => {
    const entries = rows(40, 3).map((entry) => ({ ...entry, lastRecalledAt: at(3) }))
    expect(byRetentionValue([...entries].reverse(), NIGHT)).toEqual(byRetentionValue(entries, NIGHT))
  })
})

describe('what the other program trims (spec dreaming 2.1, cap)', () => {
  it('copies nothing of a small store', () => {
    expect(copiesForPeer(rows(112, 0), NIGHT)).toEqual([])
  })

  it('copies all but the 512 newest, and of those in danger only what is worth it', () => {
    const entries = rows(600, 0)
    const precious = row(7000, 5, { recallCount: 3 })
    const copies = copiesForPeer([...entries, precious], NIGHT)
    expect(copies).toContain(precious)
    expect(new Set(copies)).toEqual(new Set([...entries.slice(512), precious]))
    expect(copiesForPeer(rows(400, 0), NIGHT)).toEqual([])
  })

  it('tells trimmed entries from removed ones by their place in its order', () => {
    const kept = rows(512, 0)
    const trimmed = row(9000, 40)
    const removed = row(9001, 0)
    expect(trimmedByPeer(kept, [removed, trimmed])).toEqual([trimmed])
    expect(trimmedByPeer([], [trimmed])).toEqual([])
  })

  it('breaks ties as it does: signals, total, highest score, promotion, key', () => {
    const base = row(500, 3, { dailyCount: 2, totalScore: 2, maxScore: 0.5, promotedAt: at(9) })
    const below = [
      { ...base, key: 'z1', dailyCount: 1 },
      { ...base, key: 'z2', totalScore: 1 },
      { ...base, key: 'z3', maxScore: 0.4 },
      { ...base, key: 'z4', promotedAt: at(10) },
      { ...base, key: 'zz' },
    ]
    expect(trimmedByPeer([base], below)).toEqual(below)
    expect(trimmedByPeer([base], [{ ...base, key: 'a' }])).toEqual([])
  })
})

describe('an entry that the other program began anew', () => {
  const old = row(4, 200, {
    recallCount: 3,
    dailyCount: 0,
    totalScore: 2,
    maxScore: 0.9,
    firstRecalledAt: at(300),
    queryHashes: ['a', 'b'],
    recallDays: ['2026-05-15'],
    promotedAt: at(150),
    extra: { mood: 4 },
  })
  const fresh = row(4, 1, {
    firstRecalledAt: at(20),
    queryHashes: ['b', 'c'],
    recallDays: ['2026-05-27', '2026-05-28'],
    snippet: '三号阀门早上七点一刻打开',
  })

  it('goes on with all counters added up', () => {
    expect(continueEntry(old, fresh)).toMatchObject({
      snippet: '三号阀门早上七点一刻打开',
      recallCount: 3,
      dailyCount: 1,
      totalScore: 2.62,
      maxScore: 0.98,
      firstRecalledAt: at(300),
      lastRecalledAt: at(1),
      queryHashes: ['a', 'b', 'c'],
      recallDays: ['2026-05-15', '2026-05-27', '2026-05-28'],
      promotedAt: at(150),
      extra: { mood: 4 },
    })
  })

  it('is left alone when both know the same past: a kill in between, or a second reading', () => {
    expect(continueEntry(old, { ...old, recallCount: 9, lastRecalledAt: at(1) })).toBeNull()
    expect(continueEntry(old, { ...fresh, firstRecalledAt: 'no date' })).toBeNull()
    const merged = continueEntry(old, fresh)
    expect(merged && continueEntry(old, merged)).toBeNull()
  })
})
