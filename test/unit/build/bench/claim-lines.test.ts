import { describe, expect, it } from 'vitest'
import { claimLines } from '../../../../build/bench/claim-lines.ts'
import { createClaimIndex } from '../../../../engine/core/claims/index.ts'

describe('claimLines', () => {
  it('are the same for the same number, with growing words', () => {
    expect(claimLines(500)).toEqual(claimLines(500))
    const words = (count: number) => new Set(claimLines(count).flatMap((line) => line.split(' '))).size
    expect(words(2000)).toBeGreaterThan(words(500))
  })

  it('hold a planted fact in three wordings in each hundred', () => {
    const index = createClaimIndex()
    index.add(
      claimLines(1000).map((text, at) => ({
        entryKey: String(at),
        text,
        startLine: at + 1,
        endLine: at + 1,
        path: 'memory/2026-05-03.md',
        day: '2026-05-03',
        heading: '',
      })),
    )
    const planted = [...index.claims()].filter(({ units }) => units.length >= 3)
    expect(planted.length).toBeGreaterThanOrEqual(10)
    expect(planted.every(({ units }) => units.length === 3)).toBe(true)
  })
})
