import { describe, expect, it } from 'vitest'
import { PowerPause } from '../../../../engine/host/power-pause.ts'
import type { PowerState } from '../../../../engine/ports/power.ts'

function pause(states: PowerState[]) {
  const clock = { ms: 0 }
  const logged: string[] = []
  let reads = 0
  const made = new PowerPause({
    power: { read: () => Promise.resolve(states[Math.min(reads++, states.length - 1)] as PowerState) },
    nowMs: () => clock.ms,
    log: (message) => logged.push(message),
  })
  return { made, clock, logged, reads: () => reads }
}

const MAINS: PowerState = { source: 'mains', percent: 70 }
const BATTERY: PowerState = { source: 'battery', percent: 64 }

describe('PowerPause', () => {
  it('C136: waits on battery, goes on on mains, and says each once', async () => {
    const { made, clock, logged } = pause([MAINS, BATTERY, BATTERY, MAINS])
    const seen: boolean[] = []
    for (let round = 0; round < 4; round += 1) {
      seen.push(await made.look())
      clock.ms += 60_000
    }
    expect(seen).toEqual([false, true, true, false])
    expect(logged).toEqual([
      expect.stringContaining('on battery (64 %)'),
      expect.stringContaining('on mains power again'),
    ])
  })

  it('looks no more often than every fifteen seconds, however often it is asked', async () => {
    const { made, clock, reads } = pause([BATTERY])
    await Promise.all([made.look(), made.look(), made.look()])
    clock.ms = 14_999
    expect(await made.look()).toBe(true)
    expect(reads()).toBe(1)
    clock.ms = 15_000
    await made.look()
    expect(reads()).toBe(2)
  })

  it('does not wait where nobody can tell', async () => {
    const { made, logged } = pause([{ source: 'unknown', percent: null }])
    expect(made.isPaused()).toBe(false)
    expect(await made.look()).toBe(false)
    expect(logged).toEqual([])
  })
})
