import { describe, expect, it } from 'vitest'
import { plainRank } from '../../../../build/bench/baseline-rank.ts'
import { FRESH_NOTES } from '../../../../build/bench/generated-notes.ts'
import { BENCH_NOW, generatedStore } from '../../../../build/bench/generated-store.ts'
import { isEligible, rank } from '../../../../engine/core/rank/rank.ts'
import { recallStoreFrom, recallStoreObject } from '../../../../engine/core/recall/store-json.ts'
import { DEFAULT_SETTINGS, rankParamsOf } from '../../../../engine/model/config.ts'
import { totalSignals } from '../../../../engine/model/recall.ts'

const GENERATED = generatedStore(4_000, 200)
const ENTRIES = [...GENERATED.recall.entries.values()]

describe('generatedStore', () => {
  it('is the same every time', () => {
    expect(JSON.stringify(recallStoreObject(generatedStore(300, 40).recall))).toBe(
      JSON.stringify(recallStoreObject(generatedStore(300, 40).recall)),
    )
  })

  it('has the entries asked for, over all notes, as a store would be written', () => {
    expect(ENTRIES.length).toBe(4_000)
    expect(new Set(ENTRIES.map(({ path }) => path)).size).toBe(200)
    expect(new Set(GENERATED.notes.map(({ path }) => path)).size).toBe(200)
    const raw = JSON.parse(JSON.stringify(recallStoreObject(GENERATED.recall)))
    const { store, invalidCount } = recallStoreFrom(raw, '2026-05-28T03:00:00.000Z')
    expect(invalidCount).toBe(0)
    expect(recallStoreObject(store)).toEqual(recallStoreObject(GENERATED.recall))
  })

  it('remembers what stands in the notes, at the lines where it stands', () => {
    const texts = new Map(GENERATED.notes.map(({ path, text }) => [path, text.split('\n')]))
    for (const { path, startLine, snippet } of ENTRIES.slice(0, 500)) {
      const line = texts.get(path)?.[startLine - 1] ?? ''
      const first = line.replace('- ', '').slice(0, 40)
      expect(snippet).toContain(first)
    }
  })

  it('is mixed: six languages, long rows of never searched, some promoted, some often asked for', () => {
    const share = (test: (entry: (typeof ENTRIES)[number]) => boolean) => ENTRIES.filter(test).length / 4_000
    for (const script of [/\p{Script=Han}/u, /\p{Script=Hangul}/u, /\p{Script=Hiragana}/u, /[ãçõ]/]) {
      expect(share(({ snippet }) => script.test(snippet))).toBeGreaterThan(0.05)
    }
    expect(share(({ recallCount }) => recallCount === 0)).toBeGreaterThan(0.5)
    expect(share((entry) => totalSignals(entry) >= 8)).toBeGreaterThan(0.01)
    expect(share((entry) => !isEligible(entry, false))).toBeLessThan(0.1)
    expect(share(({ promotedAt }) => promotedAt !== undefined)).toBeGreaterThan(0.01)
    expect(GENERATED.phases.entries.size).toBeGreaterThan(200)
    const [oldest = ''] = ENTRIES.map(({ firstRecalledAt }) => firstRecalledAt).sort()
    expect(BENCH_NOW - Date.parse(oldest)).toBeGreaterThan(150 * 86_400_000)
  })

  it('has its newest notes in the last week', () => {
    const fresh = GENERATED.notes.slice(0, FRESH_NOTES)
    for (const { dayMs } of fresh) expect(BENCH_NOW - dayMs).toBeLessThan(9 * 86_400_000)
  })
})

describe('plainRank', () => {
  it('gives the list of the ranking that is measured against it', () => {
    const gates = rankParamsOf(DEFAULT_SETTINGS)
    const open = { ...gates, minScore: 0, minRecallCount: 0, minUniqueQueries: 0, maxAgeDays: null }
    for (const params of [gates, open, { ...open, limit: 10, includePromoted: true }]) {
      const ours = rank(ENTRIES, GENERATED.phases.entries, params, BENCH_NOW)
      expect(JSON.stringify(ours)).toBe(
        JSON.stringify(plainRank(ENTRIES, GENERATED.phases.entries, params, BENCH_NOW)),
      )
      expect(ours.length).toBeGreaterThan(5)
    }
  })
})
