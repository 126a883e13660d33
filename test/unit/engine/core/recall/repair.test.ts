import { describe, expect, it } from 'vitest'
import { repairEntries } from '../../../../../engine/core/recall/repair.ts'
import { salvageEntries } from '../../../../../engine/core/recall/salvage.ts'
import { scriptCoverage } from '../../../../../engine/core/recall/script-coverage.ts'
import { emptyRecallStore, type RecallEntry } from '../../../../../engine/model/recall.ts'
import { recallStore, strongEntry } from '../../../../support/workspace.ts'

const NOTE = 'memory/2026-05-18.md'

function storeOf(...entries: RecallEntry[]) {
  const store = emptyRecallStore()
  for (const entry of entries) store.entries.set(entry.key, entry)
  return store
}

describe('repair of entries (spec dreaming 23.1)', () => {
  it('C022: heals tags and the missing day, and no counter', () => {
    const entry = strongEntry(NOTE, 4, 'Brasa brucia bene a 950 gradi', { recallDays: ['2026-05-22'] })
    const store = storeOf(entry)
    expect(repairEntries(store)).toBe(1)
    const healed = store.entries.get(entry.key)
    expect(healed).toMatchObject({
      recallCount: entry.recallCount,
      totalScore: entry.totalScore,
      queryHashes: entry.queryHashes,
      recallDays: ['2026-05-22', '2026-05-27'],
    })
    expect(healed?.conceptTags).toContain('brasa')
    expect(repairEntries(store)).toBe(0)
    expect(store.entries.get(entry.key)).toBe(healed)
  })

  it('keeps at most 16 days and the old tags of a text without any', () => {
    const days = Array.from({ length: 16 }, (_, i) => `2026-04-${String(i + 1).padStart(2, '0')}`)
    const store = storeOf(strongEntry(NOTE, 4, '42', { recallDays: days }))
    expect(repairEntries(store)).toBe(1)
    const [healed] = store.entries.values()
    expect(healed?.recallDays).toEqual([...days.slice(1), '2026-05-27'])
    expect(healed?.conceptTags).toEqual(['one', 'two', 'three', 'four', 'five', 'six'])
    expect(repairEntries(store)).toBe(0)
  })

  it('leaves the day alone when the time is none', () => {
    const store = storeOf(strongEntry(NOTE, 4, '42', { lastRecalledAt: 'spring', recallDays: [] }))
    expect(repairEntries(store)).toBe(0)
  })
})

describe('salvage of a damaged store', () => {
  const entries = [
    strongEntry(NOTE, 4, 'a "quoted" { brace } \\ and \n more'),
    strongEntry(NOTE, 6, '가마 이름은 Brasa } {'),
    strongEntry('memory/2026-05-19 "x".md', 8, 'Il forno'),
  ]
  const whole = recallStore(entries)

  it('finds every whole entry, wherever the file is cut', () => {
    for (let cut = 0; cut < whole.length; cut += 7) {
      const found = salvageEntries(whole.slice(0, cut))
      for (const [key, value] of Object.entries(found))
        expect(entries.find((e) => e.key === key)).toEqual(value)
      const expected = entries.filter(({ key }) => {
        const start = whole.indexOf(JSON.stringify(key))
        return whole.indexOf('\n    }', start) + 6 <= cut
      })
      expect(Object.keys(found)).toEqual(expected.map(({ key }) => key))
    }
  })

  it('goes on behind a damaged entry, and takes nothing out of other text', () => {
    const broken = whole.replace('"recallCount": 5', '"recallCount": ')
    expect(Object.keys(salvageEntries(broken))).toEqual(entries.slice(1).map(({ key }) => key))
    expect(salvageEntries('')).toEqual({})
    expect(salvageEntries('{"entries": {"a": {"no": "path"}}}')).toEqual({})
    expect(salvageEntries('{{{{'.repeat(10_000))).toEqual({})
  })
})

describe('script coverage (spec dreaming 5)', () => {
  it('counts each tagged entry once', () => {
    const tags = [['forno'], ['가마', '窯'], ['forno', '温室'], ['печь'], [], ['qr码']]
    const entries = tags.map((conceptTags, i) => strongEntry(NOTE, i, 'x', { conceptTags }))
    expect(scriptCoverage(entries)).toEqual({
      latinEntryCount: 1,
      cjkEntryCount: 1,
      mixedEntryCount: 2,
      otherEntryCount: 1,
    })
  })
})
