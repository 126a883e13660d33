import type { PowerPause } from '../host/power-pause.ts'
import type { Power, PowerState } from '../ports/power.ts'

/** What a status shows of it. */
export type PowerStatus = PowerState & { isPaused: boolean }

/** Whether work in the background waits for mains power (`memorySearch.sync.pauseOnBattery`). */
export type BackgroundPower = {
  /** Must it wait now? False at once where it never does. */
  isPaused(): Promise<boolean>
  /** The same as it was seen last. */
  wasPaused(): boolean
  /** As it is now; null where nobody wants to know. */
  status(): Promise<PowerStatus | null>
}

export type BackgroundPowerOptions = {
  isWanted: boolean
  log: (message: string) => void
  /** In the place of this machine's. */
  power?: Power
}

/** Nothing is loaded before somebody asks: a single search has no work in the background. */
export function backgroundPower({ isWanted, log, power }: BackgroundPowerOptions): BackgroundPower {
  let opening: Promise<PowerPause> | undefined
  let pause: PowerPause | undefined
  const opened = async () => {
    opening ??= openPause(log, power)
    pause = await opening
    return pause
  }
  return {
    isPaused: async () => isWanted && (await opened()).look(),
    wasPaused: () => pause?.isPaused() ?? false,
    async status() {
      if (!isWanted) return null
      const look = await opened()
      const isPaused = await look.look()
      return { ...(look.state() ?? { source: 'unknown', percent: null }), isPaused }
    },
  }
}

async function openPause(log: (message: string) => void, given: Power | undefined): Promise<PowerPause> {
  const [host, adapter] = await Promise.all([
    import('../host/power-pause.ts'),
    given ? null : import('../adapters/power.ts'),
  ])
  const power = given ?? adapter?.machinePower()
  if (!power) throw new Error('no power adapter')
  return new host.PowerPause({ power, nowMs: () => performance.now(), log })
}
