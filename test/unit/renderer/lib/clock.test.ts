import { describe, expect, it } from 'vitest'
import { HostClock } from '../../../../renderer/lib/clock.ts'

describe('HostClock', () => {
  it('goes on from what the host told, whatever the clock of this computer says', () => {
    let elapsed = 100
    const clock = new HostClock(() => elapsed, 5)
    elapsed = 150
    expect(clock.now()).toBe(55)
    clock.told(9_000)
    elapsed = 1_150
    expect(clock.now()).toBe(10_000)
  })
})
