import { describe, expect, it } from 'vitest'
import { normalizeEntry, unwrapDiffHunk } from '../../../../../engine/core/recall/normalize-entry.ts'

const NOW = '2026-05-28T03:00:00.000Z'
const KEY = 'memory:memory/2026-05-18.md:4:5'

function raw(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    key: KEY,
    path: 'memory/2026-05-18.md',
    startLine: 4,
    endLine: 5,
    source: 'memory',
    snippet: 'Greenhouse: valve 3 leaks when the pump restarts',
    recallCount: 2,
    dailyCount: 1,
    groundedCount: 0,
    totalScore: 2.19,
    maxScore: 0.81,
    firstRecalledAt: '2026-05-18T09:12:00.000Z',
    lastRecalledAt: '2026-05-20T03:00:00.000Z',
    queryHashes: ['0c1f2ab77d10', '9b2d00aa41fe'],
    recallDays: ['2026-05-18', '2026-05-20'],
    conceptTags: ['greenhouse', 'valve'],
    ...changes,
  }
}

const read = (changes: Record<string, unknown>, key = KEY) => normalizeEntry(key, raw(changes), NOW)

describe('what an entry must have (spec dreaming 2.1)', () => {
  it.each([
    ['no path', { path: undefined }],
    ['an empty path', { path: '' }],
    ['a blank path', { path: '   ' }],
    ['a path that is nothing but ./', { path: './' }],
    ['a path that is a number', { path: 7 }],
    ['a line that is no number', { startLine: 'four' }],
    ['a broken line', { endLine: 4.5 }],
    ['no line', { startLine: undefined }],
    ['an endless line', { endLine: Number.POSITIVE_INFINITY }],
    ['another source', { source: 'sessions' }],
    ['a source in capitals', { source: 'Memory' }],
    ['a promotion marker in its text', { snippet: 'a <!-- openclaw-memory-promotion:k --> b' }],
  ])('drops an entry with %s', (_name, changes) => {
    expect(read(changes)).toBeNull()
  })

  it.each([[null], [[]], ['text'], [4]])('drops %j', (value) => {
    expect(normalizeEntry(KEY, value, NOW)).toBeNull()
  })

  it('takes lines as text and negative lines', () => {
    expect(read({ startLine: '4', endLine: '-2' })).toMatchObject({ startLine: 4, endLine: -2 })
  })
})

describe('fields (spec dreaming 2.1, row by row)', () => {
  it('turns backslashes and one leading ./ of the path', () => {
    expect(read({ path: '.\\memory\\2026-05-18.md' })?.path).toBe('memory/2026-05-18.md')
  })

  it.each(['recallCount', 'dailyCount', 'groundedCount'] as const)(
    'floors %s and never goes below 0',
    (field) => {
      expect(read({ [field]: 3.9 })?.[field]).toBe(3)
      expect(read({ [field]: '5' })?.[field]).toBe(5)
      expect(read({ [field]: -4 })?.[field]).toBe(0)
      expect(read({ [field]: 'many' })?.[field]).toBe(0)
      expect(read({ [field]: undefined })?.[field]).toBe(0)
      expect(read({ [field]: Number.POSITIVE_INFINITY })?.[field]).toBe(0)
    },
  )

  it('does not cap totalScore, and clamps maxScore to 0..1', () => {
    expect(read({ totalScore: 412.5, maxScore: 7 })).toMatchObject({ totalScore: 412.5, maxScore: 1 })
    expect(read({ totalScore: -1, maxScore: -1 })).toMatchObject({ totalScore: 0, maxScore: 0 })
    expect(read({ totalScore: 'x', maxScore: 'x' })).toMatchObject({ totalScore: 0, maxScore: 0 })
  })

  it('keeps any text as a time, and puts now for anything else', () => {
    expect(read({ firstRecalledAt: 'last spring', lastRecalledAt: '' })).toMatchObject({
      firstRecalledAt: 'last spring',
      lastRecalledAt: '',
    })
    expect(read({ firstRecalledAt: 5, lastRecalledAt: null })).toMatchObject({
      firstRecalledAt: NOW,
      lastRecalledAt: NOW,
    })
  })

  it('keeps promotedAt when it is text; an empty one disappears', () => {
    expect(read({ promotedAt: '2026-05-21T03:00:00.000Z' })?.promotedAt).toBe('2026-05-21T03:00:00.000Z')
    expect(read({ promotedAt: '' })).not.toHaveProperty('promotedAt')
    expect(read({ promotedAt: 12 })).not.toHaveProperty('promotedAt')
  })

  it('trims claimHash and drops an empty one', () => {
    expect(read({ claimHash: ' a1b2c3d4e5f6 ' })?.claimHash).toBe('a1b2c3d4e5f6')
    expect(read({ claimHash: '  ' })).not.toHaveProperty('claimHash')
  })

  it('collapses and cuts the snippet, and keeps an entry without one', () => {
    expect(read({ snippet: '  a\t\n b　c  ' })?.snippet).toBe('a b c')
    expect(read({ snippet: 'á'.repeat(900) })?.snippet).toHaveLength(800)
    expect(read({ snippet: 42 })?.snippet).toBe('')
  })

  it('keeps the first 32 distinct query hashes', () => {
    const hashes = Array.from({ length: 40 }, (_, index) => ` hash${index} `)
    const kept = read({ queryHashes: [...hashes, 'hash0', 7, ''] })?.queryHashes
    expect(kept).toHaveLength(32)
    expect(kept?.[0]).toBe('hash0')
    expect(kept?.[31]).toBe('hash31')
  })

  it('keeps the last 16 leading days, doubles too', () => {
    const days = Array.from(
      { length: 18 },
      (_, index) => `2026-05-${String(index + 1).padStart(2, '0')}T09:00`,
    )
    const kept = read({ recallDays: ['soon', ...days, '2026-05-18'] })?.recallDays
    expect(kept).toHaveLength(16)
    expect(kept?.slice(-2)).toEqual(['2026-05-18', '2026-05-18'])
  })

  it('lower-cases, trims and caps concept tags; derives them only when there is no list', () => {
    expect(read({ conceptTags: [' Forno ', 'forno', '가마', 3] })?.conceptTags).toEqual(['forno', '가마'])
    expect(read({ conceptTags: [] })?.conceptTags).toEqual([])
    expect(read({ conceptTags: Array.from({ length: 12 }, (_, i) => `t${i}`) })?.conceptTags).toHaveLength(8)
    expect(read({ conceptTags: undefined })?.conceptTags).toContain('greenhouse')
  })

  it('takes the key of the map, and rebuilds an empty one', () => {
    expect(read({ key: 'something else' })?.key).toBe(KEY)
    expect(read({}, '')?.key).toBe(KEY)
    expect(read({ claimHash: 'a1b2c3d4e5f6' }, '')?.key).toBe(`${KEY}:a1b2c3d4e5f6`)
  })

  it('keeps keys that it does not know', () => {
    expect(read({ mood: 4, nested: { a: [1] } })?.extra).toEqual({ mood: 4, nested: { a: [1] } })
    expect(read({})).not.toHaveProperty('extra')
  })
})

describe('unwrapDiffHunk', () => {
  it('takes the head of a diff away, however often it stands there', () => {
    expect(unwrapDiffHunk('@@ -3,4 @@ (2 before, 31 after) - text')).toBe('- text')
    expect(unwrapDiffHunk('@@ -3,4 +3,5 @@ @@ -1 @@ texto')).toBe('texto')
  })

  it('leaves other text alone', () => {
    for (const text of ['@@ what is this', 'a @@ -3,4 @@ b', '温室 @@ -1 @@'])
      expect(unwrapDiffHunk(text)).toBe(text)
  })
})
