import { describe, expect, it } from 'vitest'
import { parsePlace, printPlace } from '../../../../../renderer/features/source-note/place.ts'

describe('a place in an address', () => {
  it.each([
    [{ path: 'memory/2026-05-18.md', startLine: 4 }, 'memory/2026-05-18.md:4'],
    [{ path: 'memory/2026-05-18.md', startLine: 4, endLine: 6 }, 'memory/2026-05-18.md:4-6'],
    [{ path: 'notes/at 10:30.md', startLine: 0, endLine: 0 }, 'notes/at 10:30.md:1'],
  ])('%o is %s', (place, text) => {
    expect(printPlace(place)).toBe(text)
    expect(printPlace(parsePlace(text) ?? { path: '', startLine: 0 })).toBe(text)
  })

  it.each([undefined, '', 'MEMORY.md', ':4', 'MEMORY.md:x'])('%s names none', (text) => {
    expect(parsePlace(text)).toBe(null)
  })
})
