import { describe, expect, it } from 'vitest'
import { knownStatements } from '../../../../../engine/core/promote/known.ts'
import { bareLine, claimMatcher, piecesOf } from '../../../../../engine/core/promote/mentions.ts'
import { processorMs } from '../../../../support/processor-time.ts'

const isSame = (a: string, b: string) => knownStatements([a]).has(b)
const holds = (claim: string) => claimMatcher([claim], isSame).holds

describe('claimMatcher', () => {
  it.each([
    ['Joris drinks oat milk', '- [ ] Joris drinks oat milk'],
    ['Joris drinks oat milk', 'Shopping: Joris drinks oat milk'],
    ['Joris drinks oat milk', 'The tap drips. Joris drinks oat milk! Lia came by.'],
    ['Joris drinks oat milk', 'Lia keeps bees; Joris drinks oat milk'],
    ['Joris drinks oat milk', 'I dreamt of the ferry, and “Joris drinks oat milk” was written on it.'],
    ['Joris drinks oat milk', 'Everybody knows that Joris drinks oat milk on board'],
    ['Joris drinks oat milk every morning on the ferry', 'He said: Joris drinks oat milk every…'],
    ['Joris drinks oat milk', '- Joris drinks oat milk [score=0.9 recalls=3 avg=0.9 source=memory/a.md:1-1]'],
    ['O João prefere chá', 'Ontem: o joão PREFERE chá.'],
    ['王芳负责备份任务', '昨天说了：王芳负责备份任务，很好。'],
    ['라우터는 월요일에 백업한다', '메모: 라우터는 월요일에 백업한다.'],
    ['田中さんは木曜に来る', '夢の中で「田中さんは木曜に来る」と聞いた。'],
    ['Il forno si accende alle 6', 'Nota: il forno si accende alle 6.'],
  ])('finds %s in %s', (claim, text) => {
    expect(holds(claim)(text)).toBe(true)
  })

  it.each([
    ['Joris drinks oat milk', 'Joris drinks no oat milk'],
    ['Lena likes Thai food', 'It is not true that Lena likes Thai food'],
    ['Kiln fires at 1,200°', 'Kiln fires at 1,240°'],
    ['Joris drinks oat milk', 'memory:memory/2026-05-20.md:3:3'],
    ['Joris drinks oat milk', 'Joris drives the ferry'],
    ['Rui', 'Rui sells the van'],
    ['王芳负责备份', '李雷负责备份'],
    ['Joris drinks oat milk', ''],
  ])('does not find %s in %s', (claim, text) => {
    expect(holds(claim)(text)).toBe(false)
  })

  it('looks through half a million values of a state file in no time', () => {
    const test = holds('Joris drinks oat milk')
    const start = processorMs()
    for (let n = 0; n < 500_000; n += 1) test(`memory:memory/2026-05-20.md:${n}:${n}`)
    expect(processorMs() - start).toBeLessThan(3000)
  })
})

describe('pieces', () => {
  it('are lines, sentences, what follows a label, and quotations', () => {
    expect(piecesOf('- Ada: she moved. “To Pécs,” she said\n1) 窯を見る。火曜に。')).toEqual(
      expect.arrayContaining(['she moved.', 'To Pécs,', '窯を見る。', '火曜に。']),
    )
  })

  it('bareLine takes markers, boxes and numbers away', () => {
    expect(bareLine('  - [x] done <!-- [score=0.1 recalls=1 avg=0.1 source=a:1-1] -->')).toBe('done')
  })
})
