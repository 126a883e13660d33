import { describe, expect, it } from 'vitest'
import {
  parseUsage,
  promotedLines,
  type UsageLine,
  usageOf,
} from '../../../../../engine/core/recall/usage.ts'

const line = (changes: Partial<UsageLine>): UsageLine => ({
  at: '2026-05-28T09:00:00.000Z',
  day: '2026-05-28',
  kind: 'read',
  path: 'memory/2026-05-01.md',
  startLine: 3,
  endLine: 3,
  ...changes,
})

describe('weak signals', () => {
  it('add up to one row a place, the newest first', () => {
    const rows = usageOf([
      line({}),
      line({ at: '2026-05-29T09:00:00.000Z', day: '2026-05-29' }),
      line({ path: 'memory/2026-05-02.md', at: '2026-05-30T09:00:00.000Z', day: '2026-05-30' }),
      line({ startLine: 7, endLine: 7, at: '2026-05-27T09:00:00.000Z', day: '2026-05-27' }),
    ])
    expect(rows).toEqual([
      {
        path: 'memory/2026-05-02.md',
        startLine: 3,
        endLine: 3,
        reads: 1,
        promotedHits: 0,
        days: 1,
        lastAt: '2026-05-30T09:00:00.000Z',
      },
      expect.objectContaining({ path: 'memory/2026-05-01.md', startLine: 3, reads: 2, days: 2 }),
      expect.objectContaining({ path: 'memory/2026-05-01.md', startLine: 7, reads: 1 }),
    ])
  })

  it('of a promoted entry stay together when its line moves', () => {
    const key = 'memory:memory/2026-05-02.md:3:3'
    const promoted = { kind: 'promoted' as const, path: 'MEMORY.md', key }
    const rows = usageOf([
      line({ ...promoted, startLine: 6, endLine: 6 }),
      line({ ...promoted, startLine: 12, endLine: 12, at: '2026-05-29T09:00:00.000Z', day: '2026-05-29' }),
    ])
    expect(rows).toEqual([
      expect.objectContaining({ key, startLine: 12, promotedHits: 2, reads: 0, days: 2 }),
    ])
  })

  it('that are torn or foreign are left out', () => {
    const text = `${JSON.stringify(line({}))}\n{"at":"2026\nnull\n{"kind":"other"}\n\n${JSON.stringify(line({}))}`
    expect(parseUsage(text)).toHaveLength(2)
  })
})

describe('promoted lines', () => {
  it('are those below a marker, by line', () => {
    const text = [
      '# Long-Term Memory',
      '- 주인의 줄',
      '<!-- openclaw-memory-promotion:memory:memory/2026-05-02.md:3:3 -->',
      '- 钥匙挂在门后 [score=0.9 recalls=4 avg=0.8 source=memory/2026-05-02.md:3-3]',
      '- another of the owner',
    ].join('\r\n')
    expect([...promotedLines(text)]).toEqual([[4, 'memory:memory/2026-05-02.md:3:3']])
  })
})
