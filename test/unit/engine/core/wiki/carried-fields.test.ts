import { describe, expect, it } from 'vitest'
import { carriedFields } from '../../../../../engine/core/wiki/carried-fields.ts'

describe('what a page takes over from a note (C124)', () => {
  it.each([
    [
      'a list',
      '---\ntags:\n  - "#horta"\n  - 温室\n  - 温室\naliases: [Estufa]\n---\nx',
      { tags: ['horta', '温室'], aliases: ['Estufa'] },
    ],
    ['words with commas', '---\ntags: serra, 온실, serra\n---\nx', { tags: ['serra', '온실'] }],
    ['numbers', '---\ntags: [2026, true, {a: 1}]\n---\nx', { tags: ['2026'] }],
    ['nothing', '# no frontmatter\n', {}],
    ['an empty one', '---\n---\nx', {}],
    ['a broken one', '---\ntags: [a\n---\nx', {}],
  ])('%s', (_, text, expected) => {
    expect(carriedFields(text)).toEqual(expected)
  })
})
