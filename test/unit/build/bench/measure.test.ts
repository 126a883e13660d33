import { describe, expect, it } from 'vitest'
import { median, runNode, takingTurns } from '../../../../build/bench/measure.ts'

describe('median', () => {
  it('is the middle one, or the mean of the two middle ones', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([8, 1, 4, 2])).toBe(3)
    expect(median([7])).toBe(7)
    expect(() => median([])).toThrow(RangeError)
  })
})

describe('takingTurns', () => {
  it('runs them in turns, leaves the first round out and answers medians', async () => {
    const order: string[] = []
    let round = 0
    const result = await takingTurns(3, {
      ours: () => {
        order.push('ours')
        round += 1
        return round === 1 ? 1000 : round
      },
      plain: async () => {
        order.push('plain')
        return 10
      },
    })
    expect(order).toEqual(['ours', 'plain', 'ours', 'plain', 'ours', 'plain', 'ours', 'plain'])
    expect(result).toEqual({ ours: 3, plain: 10 })
  })
})

describe('runNode', () => {
  it('answers what was printed, and fails when the process does', () => {
    expect(runNode(['-p', '6 * 7']).stdout).toBe('42\n')
    expect(() => runNode(['-e', 'process.exit(3)'])).toThrow(/ended with 3/)
  })
})
