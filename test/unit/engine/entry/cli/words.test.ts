import { describe, expect, it } from 'vitest'
import { signalText } from '../../../../../engine/entry/cli/words.ts'

describe('signalText', () => {
  it('names each kind apart and leaves out what is not there', () => {
    expect(signalText({ searches: 2, restatements: 1, dayHits: 3, replayed: 1 })).toBe(
      '2 searches, 1 restatement, 3 day hits, 1 replayed',
    )
    expect(signalText({ searches: 0, restatements: 2, dayHits: 0, replayed: 0 })).toBe('2 restatements')
    expect(signalText({ searches: 0, restatements: 0, dayHits: 0, replayed: 0 })).toBe('no signal')
  })
})
