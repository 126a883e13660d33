import { describe, expect, it } from 'vitest'
import { isBulletOf, promotedText } from '../../../../../engine/core/promote/snippet.ts'

describe('promotedText', () => {
  it.each([
    ['- Rui sells the van', 'Rui sells the van'],
    ['*  two   blanks', 'two blanks'],
    ['+ plus', 'plus'],
    ['- - twice', '- twice'],
    ['-5 degrees in the cellar', '-5 degrees in the cellar'],
    ['  \n ', '(no snippet captured)'],
  ])('%j -> %j', (text, expected) => {
    expect(promotedText(text, 160)).toBe(expected)
  })

  it('cuts behind a sentence that ends late enough, else at a blank, else hard', () => {
    expect(promotedText(`${'a'.repeat(25)}. ${'b'.repeat(30)}`, 10)).toBe(`${'a'.repeat(25)}....`)
    expect(promotedText(`${'a'.repeat(15)}. ${'b'.repeat(12)} ${'c'.repeat(30)}`, 10)).toBe(
      `${'a'.repeat(15)}. ${'b'.repeat(12)}...`,
    )
    expect(promotedText('x'.repeat(50), 10)).toBe(`${'x'.repeat(40)}...`)
    expect(promotedText('x'.repeat(50), 0)).toBe('x'.repeat(50))
  })

  it.each([
    [
      '备份任务每天凌晨两点开始运行。王芳会在早上检查结果并写下记录。之后才轮到别的任务，而且还要等很久很久',
      '。...',
    ],
    [
      '毎週木曜日に田中さんが来て機械を点検します。そのあとで報告書を書いて送ります。それから別の仕事をします',
      '。...',
    ],
  ])('ends Chinese and Japanese at a sentence: %s', (text, end) => {
    const cut = promotedText(text, 10)
    expect(cut.endsWith(end)).toBe(true)
    expect(text.startsWith(cut.slice(0, -3))).toBe(true)
  })

  it.each(['👩‍👩‍👧', '🇵🇹', 'é', '각'])('never cuts inside a character: %s', (char) => {
    for (let pad = 30; pad < 45; pad += 1) {
      const cut = promotedText('x'.repeat(pad) + char.repeat(8), 10).slice(0, -3)
      expect(cut.slice(pad) === '' || char.repeat(8).startsWith(cut.slice(pad))).toBe(true)
      expect(cut.slice(pad).length % char.length).toBe(0)
      expect(cut.length).toBeLessThanOrEqual(40)
    }
  })
})

describe('isBulletOf', () => {
  const long = 'The valve in the hall sticks when it is cold. '.repeat(20).trim()
  it('knows a bullet in full and with a cut of any length', () => {
    expect(isBulletOf('Rui sells the van', '- Rui sells the van')).toBe(true)
    for (const tokens of [10, 40, 160]) expect(isBulletOf(promotedText(long, tokens), long)).toBe(true)
    expect(isBulletOf(`${long}${long}`, `${long}${long}`.slice(0, 800))).toBe(true)
  })

  it('knows a reworded one', () => {
    expect(isBulletOf('Rui sold the van', 'Rui sells the van')).toBe(false)
    expect(isBulletOf('Rui sells the van, at last', 'Rui sells the van')).toBe(false)
  })
})
