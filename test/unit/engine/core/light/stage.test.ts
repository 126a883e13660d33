import { describe, expect, it } from 'vitest'
import {
  byRecency,
  isInLookback,
  lightBody,
  meanScore,
  mergeNearDuplicates,
} from '../../../../../engine/core/light/stage.ts'
import { NIGHT, strongEntry } from '../../../../support/workspace.ts'

const NOTE = 'memory/2026-05-27.md'

function merged(a: string, b: string, threshold = 0.9, otherPath = NOTE): boolean {
  const entries = [strongEntry(NOTE, 3, a), strongEntry(otherPath, 9, b)]
  return mergeNearDuplicates(entries, threshold).mergedCount === 1
}

describe('isInLookback', () => {
  const old = { lastRecalledAt: '2026-04-01T03:00:00.000Z' }

  it('takes a day whose end, or a recall that, is inside the window (spec dreaming 9)', () => {
    const on = (day: string) =>
      isInLookback(strongEntry(NOTE, 1, 'x', { ...old, recallDays: [day] }), NIGHT, 2)
    expect(on('2026-05-26')).toBe(true)
    expect(on('2026-05-25')).toBe(false)
    expect(on('2026-06-30')).toBe(true)
    const at = (lastRecalledAt: string) =>
      isInLookback(strongEntry(NOTE, 1, 'x', { lastRecalledAt, recallDays: [] }), NIGHT, 2)
    expect(at('2026-05-26T03:00:00.000Z')).toBe(true)
    expect(at('2026-05-26T02:59:59.999Z')).toBe(false)
    expect(at('gestern')).toBe(false)
  })
})

describe('byRecency', () => {
  it('puts the newest recall first, then the most recalls, and keeps the order of ties', () => {
    const entries = [
      strongEntry(NOTE, 1, 'a', { lastRecalledAt: '2026-05-20T03:00:00.000Z' }),
      strongEntry(NOTE, 2, 'b', { recallCount: 2 }),
      strongEntry(NOTE, 3, 'c', { recallCount: 7 }),
      strongEntry(NOTE, 4, 'd', { recallCount: 2 }),
      strongEntry(NOTE, 5, 'e', { lastRecalledAt: 'never' }),
    ]
    expect(byRecency(entries).map(({ snippet }) => snippet)).toEqual(['c', 'b', 'd', 'a', 'e'])
    expect(entries[0]?.snippet).toBe('a')
  })
})

describe('mergeNearDuplicates', () => {
  it('merges from the threshold on, in one file only (spec dreaming 9.1)', () => {
    const a = 'one two three four five six seven eight nine ten'
    const b = 'one two three four five six seven eight nine'
    expect(merged(a, b)).toBe(true)
    expect(merged(a, b, 0.91)).toBe(false)
    expect(merged(a, b, 0.9, 'memory/2026-05-26.md')).toBe(false)
    expect(merged('O FORNO novo chegou', 'o forno novo chegou')).toBe(true)
  })

  it('C101: knows Chinese, Japanese and Korean duplicates and tells the others apart', () => {
    expect(merged('项目周会改到周四下午', '周会改到了周四下午')).toBe(true)
    expect(merged('チームの定例会は木曜の午後に変わった', '定例会は木曜の午後に変わった')).toBe(true)
    expect(merged('Plan 的开关在 exRule', 'Plan 已经取消 exRule')).toBe(false)
    expect(merged('東京タワー', '大阪城')).toBe(false)
    expect(merged('项目周会改到周四下午', '周会改到了周五下午')).toBe(false)
    expect(merged('项目周会改到周四下午', '周会改到了周四下午', 0.95)).toBe(false)
  })

  it('C101: texts without any token are alike only when they are equal', () => {
    expect(merged('🙂🙂', '🙃🙃')).toBe(false)
    expect(merged('🙂🙂', '🙂🙂')).toBe(true)
    expect(merged('🙂🙂', 'forno', 0)).toBe(true)
  })

  it('keeps the larger counters, all hashes, days and tags, and the later time; nothing else', () => {
    const first = strongEntry(NOTE, 3, 'il forno nuovo', {
      recallCount: 2,
      dailyCount: 1,
      totalScore: 1.2,
      queryHashes: ['a', 'b'],
      recallDays: ['2026-05-27'],
      conceptTags: ['forno'],
      lastRecalledAt: '2026-05-27T01:00:00.000Z',
    })
    const later = strongEntry(NOTE, 9, 'il forno nuovo', {
      recallCount: 4,
      dailyCount: 9,
      totalScore: 0.9,
      queryHashes: ['b', 'c'],
      recallDays: ['2026-05-20'],
      conceptTags: ['nuovo'],
      lastRecalledAt: '2026-05-26T01:00:00.000Z',
    })
    const before = structuredClone([first, later])
    const { kept, mergedCount } = mergeNearDuplicates([first, later], 0.9)
    expect(mergedCount).toBe(1)
    expect(kept).toEqual([
      {
        ...first,
        recallCount: 4,
        queryHashes: ['a', 'b', 'c'],
        recallDays: ['2026-05-20', '2026-05-27'],
        conceptTags: ['forno', 'nuovo'],
      },
    ])
    expect([first, later]).toEqual(before)
  })

  it('compares with the kept ones only, so that a chain of small steps does not collapse', () => {
    const texts = ['a b c d e f g h i j', 'a b c d e f g h i k', 'a b c d e f g h l k']
    const { kept } = mergeNearDuplicates(
      texts.map((text, line) => strongEntry(NOTE, line + 1, text)),
      0.8,
    )
    expect(kept.map(({ snippet }) => snippet)).toEqual([texts[0], texts[2]])
  })
})

describe('lightBody', () => {
  it('has five lines an entry, and one line for none (spec dreaming 9.2)', () => {
    const entry = strongEntry(NOTE, 3, '', { recallCount: 1, dailyCount: 1, totalScore: 1.31 })
    expect(lightBody([entry])).toEqual([
      '- Candidate: (no snippet captured)',
      '  - confidence: 0.66',
      '  - evidence: memory/2026-05-27.md:3-3',
      '  - recalls: 1',
      '  - status: staged',
    ])
    expect(lightBody([])).toEqual(['- No notable updates.'])
  })

  it('meanScore is 0 without signals and never above 1', () => {
    expect(meanScore(strongEntry(NOTE, 3, 'x', { recallCount: 0, totalScore: 4 }))).toBe(0)
    expect(meanScore(strongEntry(NOTE, 3, 'x', { recallCount: 1, totalScore: 4 }))).toBe(1)
  })
})
