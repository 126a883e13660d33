import { describe, expect, it } from 'vitest'
import { candidateTruths, truthLines } from '../../../../../engine/core/rem/truths.ts'
import type { RecallEntry } from '../../../../../engine/model/recall.ts'
import { strongEntry } from '../../../../support/workspace.ts'

const NOTE = 'memory/2026-05-27.md'

function entry(line: number, snippet: string, changes: Partial<RecallEntry> = {}): RecallEntry {
  return strongEntry(NOTE, line, snippet, changes)
}

describe('candidateTruths', () => {
  it('weighs mean score, recalls, days and tags as in spec dreaming 10', () => {
    const [truth] = candidateTruths(
      [
        entry(3, 'A Joana guarda a chave do forno', {
          recallCount: 2,
          dailyCount: 1,
          totalScore: 2.4,
          recallDays: ['2026-05-26', '2026-05-27'],
          conceptTags: ['joana', 'chave', 'forno'],
        }),
      ],
      10,
    )
    const expected = 0.45 * 0.8 + 0.25 * (Math.log1p(2) / Math.log1p(6)) + 0.2 * (2 / 3) + 0.1 * 0.5
    expect(truth?.confidence).toBeCloseTo(expected, 12)
    expect(truth).toMatchObject({ key: `memory:${NOTE}:3:3`, evidence: `${NOTE}:3-3` })
  })

  it('leaves promoted ones and those below 0.45 out', () => {
    const weak = {
      recallCount: 0,
      dailyCount: 1,
      totalScore: 0.62,
      recallDays: ['2026-05-27'],
      conceptTags: ['key'],
    }
    expect(candidateTruths([entry(1, 'weak', weak)], 10)).toEqual([])
    expect(candidateTruths([entry(1, 'kept', { promotedAt: '2026-05-20T03:00:00.000Z' })], 10)).toEqual([])
    const six = ['a', 'b', 'c', 'd', 'e', 'f']
    const twice = { ...weak, dailyCount: 2, totalScore: 1.24, recallDays: ['2026-05-26', '2026-05-27'] }
    const [truth] = candidateTruths([entry(1, 'six tags, two days', { ...twice, conceptTags: six })], 10)
    expect(truth?.confidence).toBeCloseTo(0.45 * 0.62 + (0.2 * 2) / 3 + 0.1, 12)
  })

  it('gives at most three, at least one, by confidence and then by text', () => {
    const texts = [
      '窯は土曜に焚く',
      '가마는 토요일에 땐다',
      'the lathe is red',
      'il tornio è verde',
      'o torno é azul',
    ]
    const entries = texts.map((text, line) => entry(line + 1, text, { totalScore: line === 4 ? 5 : 4 }))
    expect(candidateTruths(entries, 10)).toHaveLength(3)
    expect(candidateTruths(entries, 2)).toHaveLength(2)
    expect(candidateTruths(entries, 0)).toHaveLength(1)
    const order = candidateTruths(entries, 10).map(({ snippet }) => snippet)
    const rest = texts.slice(0, 4).sort((a, b) => a.localeCompare(b))
    expect(order).toEqual(['o torno é azul', ...rest.slice(0, 2)])
  })

  it('says a thing once, in whatever file it stands (weakness 26.13)', () => {
    const a = entry(3, 'Joana keeps the spare mast key in the blue drawer')
    const b = strongEntry('memory/2026-05-26.md', 8, 'Joana keeps her spare mast key in a blue drawer')
    const c = strongEntry('memory/2026-05-26.md', 9, 'Joana keeps the spare mast key in the red drawer')
    expect(candidateTruths([a, b, c], 10).map(({ snippet }) => snippet)).toEqual([b.snippet, c.snippet])
    const zh = [entry(3, '项目周会改到周四下午'), entry(5, '周会改到了周四下午')]
    expect(candidateTruths(zh, 10)).toHaveLength(1)
  })

  it('prints them with two decimals, or one line for none', () => {
    const lines = truthLines(candidateTruths([entry(3, 'o forno')], 10))
    expect(lines).toEqual([`- o forno [confidence=0.96 evidence=${NOTE}:3-3]`])
    expect(truthLines([])).toEqual(['- No strong candidate truths surfaced.'])
  })
})
