import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jaccard, similarity, similarityTokens } from '../../../../../engine/core/text/similarity.ts'

describe('similarityTokens', () => {
  it('takes runs of letters and digits, and CJK characters alone and in pairs (spec dreaming 9.1)', () => {
    expect([...similarityTokens('Kiln_2 fires')]).toEqual(['kiln_2', 'fires'])
    expect([...similarityTokens('窯を焚く')]).toEqual(['窯', 'を', '窯を', '焚', 'を焚', 'く', '焚く'])
    expect([...similarityTokens('가마A窯')].sort()).toEqual(['a', '가', '가마', '마', '窯'].sort())
  })

  it('counts accented letters as letters and NFD as NFC (weakness 26.11)', () => {
    expect([...similarityTokens('configuração')]).toEqual(['configuração'])
    expect(similarityTokens('configuração'.normalize('NFD'))).toEqual(similarityTokens('configuração'))
    expect([...similarityTokens('Перестройка печи')]).toEqual(['перестройка', 'печи'])
  })
})

describe('similarity', () => {
  it('C101: two different texts without a token are never alike', () => {
    expect(similarity('🙂', '🙃')).toBe(0)
    expect(similarity('…', '!!!')).toBe(0)
    expect(similarity('🙂', ' 🙂 ')).toBe(1)
    expect(similarity('', 'forno')).toBe(0)
    expect(similarity('東京タワー', '大阪城')).toBe(0)
  })

  it('is symmetric, between 0 and 1, and 1 for a text with itself', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 })
    fc.assert(
      fc.property(text, text, (a, b) => {
        const share = similarity(a, b)
        expect(share).toBe(similarity(b, a))
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(1)
        expect(similarity(a, a)).toBe(1)
      }),
    )
  })

  it('jaccard is shared by all, 0 with an empty side', () => {
    expect(jaccard(new Set(['a', 'b', 'c']), new Set(['b', 'c', 'd']))).toBe(0.5)
    expect(jaccard(new Set(), new Set(['a']))).toBe(0)
  })
})
