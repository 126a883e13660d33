import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  claimHash,
  collapseWhitespace,
  cutAtGrapheme,
  normalizeSnippet,
  queryHash,
} from '../../../../../engine/core/text/normalize.ts'

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** The longest prefix of whole characters, found by segmenting everything. */
function longestPrefix(text: string, limit: number): string {
  let end = 0
  for (const { index, segment } of graphemes.segment(text)) {
    if (index + segment.length > limit) break
    end = index + segment.length
  }
  return text.slice(0, end)
}

const piece = fc.constantFrom(
  'a',
  ' ',
  'é',
  'e\u0301',
  '\r\n',
  '\r',
  '\n',
  '👩‍👩‍👧',
  '👍🏽',
  '🇧🇷',
  '🇯🇵',
  '🇵',
  'क्षि',
  'स्त्री',
  '각',
  '각',
  '窯',
  '葛\u{E0100}',
  'ก็',
  'ą̊̈',
  '\u0600',
  '7',
)

describe('cutAtGrapheme', () => {
  it('C103: keeps or drops the family emoji whole at every limit from 199 to 210', () => {
    const text = `${'x'.repeat(199)}👩‍👩‍👧 moved to Turku`
    for (let limit = 199; limit <= 210; limit += 1) {
      const cut = cutAtGrapheme(text, limit)
      expect(cut.isWellFormed()).toBe(true)
      expect(cut.length).toBeLessThanOrEqual(limit)
      expect(cut.replaceAll('x', '')).toBe(limit < 207 ? '' : '👩‍👩‍👧 mo'.slice(0, 8 + limit - 207))
    }
  })

  it('C103: gives the longest prefix of whole characters, whatever the text is made of', () => {
    const text = fc.array(piece, { maxLength: 80 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, fc.nat(200), (given, limit) => {
        const cut = cutAtGrapheme(given, limit)
        expect(cut).toBe(given.length <= limit ? given : longestPrefix(given, limit))
      }),
      { numRuns: 2_000 },
    )
  })

  it('C103: tears no flag in a long row of them, at any limit', () => {
    const row = '🇧🇷🇯🇵🇰🇷🇮🇹'.repeat(60)
    for (let limit = 250; limit < 700; limit += 1) {
      expect(cutAtGrapheme(row, limit).length % 4).toBe(0)
      expect(cutAtGrapheme(`a${row}`, limit)).toBe(longestPrefix(`a${row}`, limit))
    }
  })

  it('keeps a line break of two characters together and leaves short text alone', () => {
    expect(cutAtGrapheme('ab\r\ncd', 3)).toBe('ab')
    expect(cutAtGrapheme('ab\r\ncd', 4)).toBe('ab\r\n')
    expect(cutAtGrapheme('ção', 3)).toBe('ção')
    expect(cutAtGrapheme('ção', 0)).toBe('')
  })

  it('gives nothing when the first character alone is longer, however many marks it carries', () => {
    expect(cutAtGrapheme('👩‍👩‍👧', 5)).toBe('')
    const overloaded = `a${'\u0301'.repeat(900)}b`
    expect(cutAtGrapheme(overloaded, 280)).toBe('')
    expect(cutAtGrapheme(overloaded, 901)).toBe(`a${'\u0301'.repeat(900)}`)
  })
})

describe('normalizeSnippet', () => {
  it('collapses white space of every kind and cuts to 800', () => {
    expect(normalizeSnippet('  o\u00a0forno\u3000da\n\n tarde ')).toBe('o forno da tarde')
    expect(normalizeSnippet('窯'.repeat(900))).toBe('窯'.repeat(800))
    expect(normalizeSnippet(`${'a'.repeat(799)} b`)).toBe('a'.repeat(799))
  })

  it('C103: drops the half character another program left at its cut', () => {
    expect(normalizeSnippet('the kiln \ud83d')).toBe('the kiln')
    expect(normalizeSnippet('\ude00 the kiln')).toBe('the kiln')
    expect(normalizeSnippet('the 😀 kiln')).toBe('the 😀 kiln')
  })

  it('C103: never gives a lone surrogate, for any UTF-16 input', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((c) => String.fromCharCode(c)) }),
        (text) => normalizeSnippet(text.repeat(20)).isWellFormed(),
      ),
    )
  })
})

describe('hashes', () => {
  it('are the first 12 hex digits of SHA-1 over UTF-8 (spec dreaming, notation and 2.1)', () => {
    expect(queryHash('  Kiln SHELF ')).toBe(queryHash('kiln shelf'))
    expect(claimHash('o  forno\nnovo')).toBe(claimHash('o forno novo'))
    expect(claimHash('abc')).toBe('a9993e364706')
  })

  it('collapseWhitespace leaves clean text as the same string', () => {
    expect(collapseWhitespace('一つの文')).toBe('一つの文')
    expect(collapseWhitespace('\ta  b ')).toBe('a b')
  })
})
