import { describe, expect, it } from 'vitest'
import { lineSeparator } from '../../../../../renderer/features/text-editor/line-ends.ts'

describe('lineSeparator', () => {
  it.each([
    ['a\r\nb\r\n', '\r\n'],
    ['a\nb\n', '\n'],
    ['', '\n'],
  ] as const)('%j is parted by %j', (text, separator) => expect(lineSeparator(text)).toBe(separator))

  it('a text with both kinds keeps its carriage returns within its lines', () => {
    const mixed = 'a\r\nb\nc\r\n'
    expect(lineSeparator(mixed)).toBe('\n')
    expect(mixed.split(lineSeparator(mixed)).join(lineSeparator(mixed))).toBe(mixed)
  })
})
