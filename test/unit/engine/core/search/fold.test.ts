import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText } from '../../../../../engine/core/search/fold.ts'

describe('foldText', () => {
  it.each([
    ['São João', 'sao joao', 'accents'],
    ['PERCHÉ', 'perche', 'case and accents'],
    ['Größe', 'grosse', 'sharp s'],
    ['ＫＸ－２０４１', 'kx-2041', 'full width'],
    ['ｶﾚﾝﾀﾞｰ', 'カレンダー', 'half-width kana'],
    ['Ёлка', 'елка', 'Cyrillic'],
    ['مُحَمَّد', 'محمد', 'vowel marks'],
    ['أحمد', 'احمد', 'hamza'],
    ['İstanbul', 'istanbul', 'dotted capital'],
    ['kıyı', 'kiyi', 'dotless i'],
    ['Hà Nội', 'ha noi', 'two marks on one letter'],
    ['Đường Láng', 'duong lang', 'Vietnamese d with a stroke'],
    ['Łódź', 'lodz', 'Polish l with a stroke'],
    ['Sørensen på Ærø, Ǿ', 'sorensen pa aero, o', 'Danish letters'],
    ['cœur', 'coeur', 'joined letters'],
    ['Ħal Għargħur', 'hal gharghur', 'Maltese h'],
    ['Þórður, Seyðis', 'thordur, seydis', 'Icelandic letters'],
    ['ẞ', 'ss', 'capital sharp s'],
    ['שָׁלוֹם', 'שלום', 'Hebrew points'],
    ['בְּרֵאשִׁ֖ית', 'בראשית', 'Hebrew signs of chant'],
    ['ﬡ שׁ', 'א ש', 'Hebrew presentation forms'],
    ['ٱلرَّحْمَٰنِ', 'الرحمن', 'signs of the Koran'],
    ['مـــرحبا', 'مرحبا', 'stretched letters'],
    ['کتاب می', 'كتاب مي', 'Persian forms of Arabic letters'],
  ])('%s becomes %s (%s)', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  it.each([
    ['नक्शा', 'Hindi vowel signs'],
    ['กุญแจ', 'Thai'],
    ['ポンプ', 'kana with voice marks'],
    ['가을', 'Hangul'],
  ])('%s keeps what are letters there (%s)', (text) => {
    expect(foldText(text)).toBe(text.normalize('NFC'))
  })

  it('folds the same text the same way, however it is composed, and twice is once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const once = foldText(text)
        expect(foldText(text.normalize('NFD'))).toBe(foldText(text.normalize('NFC')))
        expect(foldText(once)).toBe(once)
      }),
      { numRuns: 300, seed: 7 },
    )
  })
})
