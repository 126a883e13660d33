import { describe, expect, it } from 'vitest'
import { foundWords, markParts } from '../../../../../renderer/pages/search/mark-parts.ts'

const marked = (text: string, words: string[]) =>
  markParts(text, words)
    .filter(({ isMatch }) => isMatch)
    .map((part) => part.text)

describe('words of a search in a text', () => {
  it.each([
    ['The kiln cools; Kiln two is hot', ['kiln'], ['kiln', 'Kiln']],
    ['A argila está na cerâmica da Inês', ['ceramica', 'ines'], ['cerâmica', 'Inês']],
    ['釉药放在第三个窑旁边', ['釉药', '窑'], ['釉药', '窑']],
    ['가마는 3번 밸브가 샌다', ['가마', '밸브'], ['가마', '밸브']],
    ['窯の温度は１２３０度です', ['1230', '温度'], ['温度', '１２３０']],
    ['La città è più fredda', ['citta', 'piu'], ['città', 'più']],
  ])('%s', (text, words, expected) => {
    expect(marked(text, words)).toEqual(expected)
  })

  it('a word counts from its beginning, not from its middle', () => {
    expect(marked('unkind kindness', ['kind'])).toEqual(['kind'])
    expect(foundWords('unkind', ['kind', 'un'])).toEqual(['un'])
  })

  it('nothing of the text is lost or moved, whatever is marked', () => {
    for (const text of ['', 'ﬁne glaze İstanbul', '🏺 vaso 🏺', 'e\u0301te\u0301'])
      expect(
        markParts(text, ['fi', 'vaso', 'istanbul', 'ete'])
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    expect(marked('🏺 vaso', ['vaso'])).toEqual(['vaso'])
  })
})
