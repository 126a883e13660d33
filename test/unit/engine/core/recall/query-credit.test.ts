import { describe, expect, it } from 'vitest'
import { type CountedDays, foldLines, type JournalLine } from '../../../../../engine/core/recall/journal.ts'
import { answerShares, storedCredit, withCredit } from '../../../../../engine/core/recall/query-credit.ts'
import { recallStoreFrom, recallStoreObject } from '../../../../../engine/core/recall/store-json.ts'
import { emptyRecallStore } from '../../../../../engine/model/recall.ts'

function line(hash: string, scores: readonly number[], day = '2026-05-20'): JournalLine {
  const hits = scores.map((score, index) => ({
    path: 'memory/2026-05-19.md',
    startLine: index + 1,
    endLine: index + 1,
    score,
    snippet: ['a chave do forno', '窯の鍵', '가마 열쇠'][index] ?? 'kiln key',
    source: 'memory',
  }))
  return { at: `${day}T08:00:00.000Z`, day, hash, hits }
}

function credits(lines: readonly JournalLine[]): (number | null)[] {
  const store = emptyRecallStore()
  const counted: CountedDays = new Map()
  foldLines(store, lines, counted, false)
  return [...store.entries.values()].map(storedCredit)
}

describe('answerShares', () => {
  it('shares one answer among its hits, most to the best', () => {
    const [first = 0, second = 0] = answerShares([{ score: 0.8 }, { score: 0.4 }])
    expect(first + second).toBeCloseTo(1)
    expect(first / second).toBeCloseTo(16)
  })

  it('is nothing where nothing was scored', () => {
    expect(answerShares([{ score: 0 }, { score: 0 }])).toEqual([0, 0])
    expect(answerShares([])).toEqual([])
  })
})

describe('credit of an entry', () => {
  it('is gained by each query once, however often it is asked', () => {
    const once = credits([line('a', [0.8, 0.4])])
    expect(credits([line('a', [0.8, 0.4]), line('a', [0.8, 0.4], '2026-05-21')])).toEqual(once)
    const [first, second] = credits([line('a', [0.8, 0.4]), line('b', [0.8, 0.4])])
    expect(first).toBeCloseTo(2 * (once[0] ?? 0))
    expect(second).toBeCloseTo(2 * (once[1] ?? 0))
  })

  it('does not begin in an entry that was recalled before anybody kept it', () => {
    const store = emptyRecallStore()
    foldLines(store, [line('a', [0.9])], new Map(), false)
    const [[key, entry] = []] = store.entries
    if (!key || !entry) throw new Error('nothing was recorded')
    const { extra: _, ...old } = entry
    store.entries.set(key, old)
    foldLines(store, [line('b', [0.9])], new Map(), false)
    expect(store.entries.get(key)?.recallCount).toBe(2)
    expect(storedCredit(store.entries.get(key) ?? old)).toBeNull()
  })

  it('stands beside unknown keys and survives the file', () => {
    const extra = withCredit({ later: { keep: '保留' }, reverie: { other: 1 } }, 0.123456)
    expect(extra).toEqual({ later: { keep: '保留' }, reverie: { other: 1, credit: 0.1235 } })
    const store = emptyRecallStore()
    foldLines(store, [line('a', [0.9, 0.3])], new Map(), false)
    const raw: unknown = JSON.parse(JSON.stringify(recallStoreObject(store)))
    const again = recallStoreFrom(raw, '2026-05-21T00:00:00.000Z')
    expect(again.store.entries).toEqual(store.entries)
  })
})
