import { describe, expect, it } from 'vitest'
import { decayFactor } from '../../../../../engine/core/search/decay.ts'
import { DAY_MS } from '../../../../../engine/model/constants.ts'

const NOW = Date.parse('2026-05-28T00:00:00.000Z')
const note = (day: string | null) => ({ day, mtimeMs: NOW - 900 * DAY_MS, origin: 'memory' as const })

describe('decayFactor', () => {
  it('halves after each half-life, from midnight of the note', () => {
    expect(decayFactor(note('2026-05-28'), NOW, 30)).toBe(1)
    expect(decayFactor(note('2026-04-28'), NOW, 30)).toBeCloseTo(0.5, 9)
    expect(decayFactor(note('2026-03-29'), NOW, 30)).toBeCloseTo(0.25, 9)
    expect(decayFactor(note('2026-05-21'), NOW, 7)).toBeCloseTo(0.5, 9)
  })

  it('does not touch notes without a day, files it does not know, and the future', () => {
    expect(decayFactor(note(null), NOW, 1)).toBe(1)
    expect(decayFactor(undefined, NOW, 1)).toBe(1)
    expect(decayFactor(note('2027-01-01'), NOW, 1)).toBe(1)
  })

  it('takes the modification of extra files, whatever their name', () => {
    expect(
      decayFactor({ day: '2020-01-01', mtimeMs: NOW - 30 * DAY_MS, origin: 'extra' }, NOW, 30),
    ).toBeCloseTo(0.5, 9)
    expect(decayFactor({ day: null, mtimeMs: NOW, origin: 'extra' }, NOW, 30)).toBe(1)
  })
})
