import { describe, expect, it } from 'vitest'
import { findThemes, stagedKeys, themeLines } from '../../../../../engine/core/rem/themes.ts'
import type { PhaseRecord, RecallEntry } from '../../../../../engine/model/recall.ts'
import { strongEntry } from '../../../../support/workspace.ts'

function tagged(line: number, tags: readonly string[], snippet = 'The kiln fires again'): RecallEntry {
  return strongEntry('memory/2026-05-27.md', line, snippet, { conceptTags: [...tags] })
}

describe('findThemes', () => {
  it('gives strength min(1, 2 × count / entries), from the minimum on (spec dreaming 10)', () => {
    const entries = [
      tagged(1, ['kiln', 'glaze']),
      tagged(2, ['kiln', 'glaze']),
      tagged(3, ['kiln']),
      tagged(4, ['shelf']),
      tagged(5, ['kiln']),
    ]
    const found = findThemes(entries, 0.4, 10).map(({ tag, count, strength }) => [tag, count, strength])
    expect(found).toEqual([
      ['kiln', 4, 1],
      ['glaze', 2, 0.8],
      ['shelf', 1, 0.4],
    ])
    expect(findThemes(entries, 0.75, 10).map(({ tag }) => tag)).toEqual(['kiln', 'glaze'])
    expect(findThemes(entries, 0.75, 1).map(({ tag }) => tag)).toEqual(['kiln'])
    expect(findThemes([], 0, 10)).toEqual([])
  })

  it('orders by strength, then count, then tag', () => {
    const entries = [
      tagged(1, ['窯', 'forno']),
      tagged(2, ['forno', 'bolo']),
      tagged(3, ['bolo', 'bolo-rei']),
    ]
    expect(findThemes(entries, 0.5, 10).map(({ tag }) => tag)).toEqual(['bolo', 'forno', 'bolo-rei'])
  })

  it('C053: filters stored tags of an older version on reading', () => {
    const entries = [
      tagged(1, ['assistant', 'sauna']),
      tagged(2, ['user', 'sauna', 'the', '2026-05-20.md', '12']),
    ]
    expect(findThemes(entries, 0, 10).map(({ tag }) => tag)).toEqual(['sauna'])
  })

  it('C009: function words of the passage’s own language are no theme', () => {
    const text = 'A Joana não encontrou a chave do forno porque estava na gaveta'
    const entries = [
      tagged(1, ['porque', 'não', 'chave'], text),
      tagged(2, ['porque', 'estava', 'chave'], text),
    ]
    expect(findThemes(entries, 0, 10).map(({ tag }) => tag)).toEqual(['chave'])
  })
})

describe('themeLines', () => {
  it('shows the first three places (spec dreaming 10)', () => {
    const entries = [1, 2, 3, 4].map((line) => tagged(line, ['kiln']))
    expect(themeLines(findThemes(entries, 0.75, 10))).toEqual([
      '- Theme: `kiln` kept surfacing across 4 memories.',
      '  - confidence: 1.00',
      '  - evidence: memory/2026-05-27.md:1-1, memory/2026-05-27.md:2-2, memory/2026-05-27.md:3-3',
      '  - note: reflection',
    ])
    expect(themeLines([])).toEqual(['- No strong patterns surfaced.'])
  })
})

describe('stagedKeys', () => {
  const staged = (record: Partial<PhaseRecord>): boolean =>
    stagedKeys({
      updatedAt: undefined,
      extra: {},
      entries: new Map([['k', { key: 'k', lightHits: 1, remHits: 0, ...record }]]),
    }).has('k')
  const early = '2026-05-26T03:00:00.000Z'
  const late = '2026-05-27T03:00:00.000Z'

  it.each<[string, Partial<PhaseRecord>, boolean]>([
    ['Light alone', { lastLightAt: early }, true],
    ['REM later', { lastLightAt: early, lastRemAt: late }, false],
    ['REM earlier', { lastLightAt: late, lastRemAt: early }, true],
    ['considered later', { lastLightAt: early, lastRemConsideredAt: late }, false],
    ['the same moment', { lastLightAt: late, lastRemConsideredAt: late }, false],
    ['no Light hit', { lightHits: 0, lastLightAt: late }, false],
    ['an unreadable Light time', { lastLightAt: 'domani' }, true],
    ['an unreadable Light time after REM', { lastLightAt: 'domani', lastRemAt: early }, false],
    ['an unreadable REM time', { lastLightAt: early, lastRemAt: '어제' }, true],
  ])('%s (spec dreaming 10.3)', (_, record, expected) => {
    expect(staged(record)).toBe(expected)
  })
})
