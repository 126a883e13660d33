import { describe, expect, it, onTestFinished } from 'vitest'
import { followTrayHost } from '../../../../electron/main/tray-host.ts'

/** A desktop whose tray the test takes away and gives back; `tells`: is there a program that tells of changes? */
function desktop({ isThere, tells = true }: { isThere: boolean; tells?: boolean }) {
  const state = { isThere, looks: 0, waits: [] as number[], told: [] as boolean[], isEnded: false }
  let change: () => void = () => undefined
  let goOn: () => void = () => undefined
  const host = followTrayHost({
    isThere,
    onChange: (now) => state.told.push(now),
    look: async () => {
      state.looks += 1
      return state.isThere
    },
    listen(onChange) {
      change = onChange
      return {
        ended: tells ? new Promise(() => undefined) : Promise.resolve(),
        end: () => {
          state.isEnded = true
        },
      }
    },
    wait: (ms) =>
      new Promise((resolve) => {
        state.waits.push(ms)
        goOn = resolve
      }),
  })
  onTestFinished(() => host.close())
  return { state, host, change: () => change(), goOn: () => goOn() }
}

describe('whoever shows tray icons', () => {
  it('C159: goes and comes back, and is followed without being asked again and again', async () => {
    const { state, change } = desktop({ isThere: true })
    await expect.poll(() => state.looks).toBe(1)
    state.isThere = false
    change()
    await expect.poll(() => state.told).toEqual([false])
    state.isThere = true
    change()
    change()
    await expect.poll(() => state.told).toEqual([false, true])
    expect(state.waits).toEqual([])
  })

  it('C159: where nothing tells of it, it is asked within ten seconds', async () => {
    const { state, goOn } = desktop({ isThere: true, tells: false })
    await expect.poll(() => state.waits).toEqual([10_000])
    state.isThere = false
    goOn()
    await expect.poll(() => state.told).toEqual([false])
    await expect.poll(() => state.waits).toEqual([10_000, 10_000])
    state.isThere = true
    goOn()
    await expect.poll(() => state.told).toEqual([false, true])
  })

  it('where there never was one it is asked ever more seldom', async () => {
    const { state, goOn } = desktop({ isThere: false, tells: false })
    for (let count = 1; count <= 7; count += 1) {
      await expect.poll(() => state.waits.length).toBe(count)
      goOn()
    }
    expect(state.waits).toEqual([10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000])
    expect(state.told).toEqual([])
  })

  it('a closed one tells nothing more, and ends what it started', async () => {
    const { state, host, change } = desktop({ isThere: true })
    await expect.poll(() => state.looks).toBe(1)
    host.close()
    state.isThere = false
    change()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect([state.told, state.isEnded]).toEqual([[], true])
  })
})
