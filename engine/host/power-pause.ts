import { isPowerEnough, type Power, type PowerState } from '../ports/power.ts'

/** Looking costs little, but not nothing: macOS starts a program for it. */
const LOOK_AGAIN_MS = 15_000

export type PowerPauseOptions = {
  power: Power
  /** Any clock that goes on, ms. */
  nowMs: () => number
  /** Told once when work begins to wait, and once when it goes on. */
  log: (message: string) => void
}

/** Work in the background waits while the computer runs on its battery (case C136). */
export class PowerPause {
  readonly #options: PowerPauseOptions
  #state: PowerState | null = null
  #lookedAt = Number.NEGATIVE_INFINITY
  #looking: Promise<boolean> | null = null

  constructor(options: PowerPauseOptions) {
    this.#options = options
  }

  /** Must work wait now? */
  look(): Promise<boolean> {
    const { nowMs } = this.#options
    if (nowMs() - this.#lookedAt < LOOK_AGAIN_MS) return Promise.resolve(this.isPaused())
    this.#looking ??= this.#read().finally(() => {
      this.#looking = null
    })
    return this.#looking
  }

  /** As it was seen last. */
  isPaused(): boolean {
    return this.#state !== null && !isPowerEnough(this.#state, null)
  }

  /** null: nobody has looked yet. */
  state(): PowerState | null {
    return this.#state
  }

  async #read(): Promise<boolean> {
    const { power, nowMs, log } = this.#options
    const wasPaused = this.isPaused()
    this.#state = await power.read()
    this.#lookedAt = nowMs()
    const isPaused = this.isPaused()
    if (isPaused && !wasPaused)
      log(`${batteryText(this.#state)}: indexing and embedding in the background wait for mains power`)
    if (!isPaused && wasPaused) log('on mains power again: work in the background goes on')
    return isPaused
  }
}

function batteryText({ percent }: PowerState): string {
  return percent === null ? 'on battery' : `on battery (${percent} %)`
}
