import { describe, expect, it } from 'vitest'
import {
  candidateLocations,
  DAILY_NAME,
  isShortTermPath,
  normalizePath,
} from '../../../../engine/model/paths.ts'

describe('the short-term path test (spec dreaming 1)', () => {
  it.each([
    'memory/2026-05-18.md',
    './memory/2026-05-18.md',
    'memory\\2026-05-18.md',
    'memory/2026-05-18-vendor.md',
    'memory/2026-05-18-온실.md',
    'memory/work/deep/2026-05-18.md',
    'old/memory/2026-05-18.md',
    '/home/ana/memory/2026-99-99.md',
    'memory/.dreams/session-corpus/2026-05-18.txt',
    'memory/.dreams/session-corpus/2026-05-18.md',
    '2026-05-18.md',
    '2026-05-18-caffè.md',
  ])('takes %s', (path) => {
    expect(isShortTermPath(path)).toBe(true)
  })

  it.each([
    'MEMORY.md',
    'memory/people/ana.md',
    'memory/dreaming/light/2026-05-18.md',
    'x/memory/dreaming/2026-05-18.md',
    'Memory/2026-05-18.md',
    'memory/2026-05-18.MD',
    'memory/2026-05-18.txt',
    'memory/2026-05-18vendor.md',
    'notes/2026-05-18.md',
    'mymemory/2026-05-18.md',
    'memory/.dreams/session-corpus/2026-05-18-a.txt',
    '',
  ])('leaves %s', (path) => {
    expect(isShortTermPath(path)).toBe(false)
  })

  it('normalises slashes and one leading ./', () => {
    expect(normalizePath('.\\memory\\a.md')).toBe('memory/a.md')
    expect(normalizePath('././a')).toBe('./a')
  })

  it('looks for a note also directly in memory/ (spec dreaming 4.5), and among what is kept of old notes', () => {
    expect(candidateLocations('memory/work/2026-05-18.md')).toEqual([
      'memory/work/2026-05-18.md',
      'memory/.dreams/history/work/2026-05-18.md',
    ])
    expect(candidateLocations('memory/.dreams/session-corpus/2026-05-18.txt')).toHaveLength(1)
    expect(candidateLocations('old/2026-05-18.md')).toEqual(['old/2026-05-18.md', 'memory/2026-05-18.md'])
  })

  it('takes the day out of a name', () => {
    expect(DAILY_NAME.exec('2026-05-18-vendor.MD')?.[1]).toBe('2026-05-18')
    expect(DAILY_NAME.test('2026-05-18vendor.md')).toBe(false)
  })
})
