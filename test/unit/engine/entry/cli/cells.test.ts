import { describe, expect, it } from 'vitest'
import {
  cellWidth,
  clipCells,
  padCells,
  printable,
  wrapCells,
} from '../../../../../engine/entry/cli/cells.ts'

describe('width in a terminal', () => {
  it.each([
    ['', 0],
    ['forno', 5],
    ['ação', 4],
    ['ac\u0327a\u0303o', 4],
    ['窯の名前', 8],
    ['가마', 4],
    ['가마'.normalize('NFD'), 4],
    ['温室：valve', 11],
    ['ﾌﾞﾗｻ', 4],
    ['Ｂrasa', 6],
    ['🔥', 2],
    ['👩‍👩‍👧 ok', 5],
    ['❤️', 2],
    ['𠮷野家', 6],
    ['… “x” ·', 7],
  ])('of %j is %i', (text, width) => {
    expect(cellWidth(text)).toBe(width)
  })

  it('pads wide text to the same column', () => {
    for (const text of ['窯', '가마', 'Ofen', '🔥x']) expect(cellWidth(padCells(text, 9))).toBe(9)
    expect(padCells('길이가 넘침', 4)).toBe('길이가 넘침')
  })

  it('clips between characters, never wider than asked', () => {
    const texts = [
      '三号阀门每天早上六点半自动打开',
      'La diretta comincia alle 18:40',
      '👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧',
      'ㅎ한국어 문장입니다',
    ]
    for (const text of texts) {
      for (let width = 1; width < 40; width += 1) {
        const clipped = clipCells(text, width)
        expect(cellWidth(clipped)).toBeLessThanOrEqual(width)
        expect(clipped.isWellFormed()).toBe(true)
        if (cellWidth(text) <= width) expect(clipped).toBe(text)
        else expect(clipped.endsWith('…')).toBe(true)
      }
    }
  })

  it('wraps at blanks, and Chinese between characters, and loses nothing', () => {
    const texts = [
      'O roteador do armário esquenta e reinicia sozinho quando a porta fica fechada',
      '三号阀门每天早上六点半自动打开，浇水二十分钟，然后关上',
      '彩花さんは Brasa の上段に青い釉薬を一度だけ塗った',
      '',
    ]
    for (const text of texts) {
      const lines = wrapCells(text, 20)
      for (const line of lines) expect(cellWidth(line)).toBeLessThanOrEqual(20)
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
    }
    expect(wrapCells('', 20)).toEqual([''])
  })

  it('lets no text of a note steer the terminal', () => {
    expect(printable('a\u001b[31mb\u0007\u009b2J\u202ec\td')).toBe('a [31mb  2J c d')
    expect(clipCells('x\u001b]0;title\u0007y', 80)).not.toMatch(/[\u0000-\u001f]/)
  })
})
