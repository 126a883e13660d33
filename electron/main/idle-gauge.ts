/** So many looks in a row at nothing but zero, ten minutes of them: nobody is told the idle time here. */
const DEAF_LOOKS = 20

/**
 * For how long nobody has touched the computer, from readings in whole seconds. Some Wayland desktops tell no program,
 * and every reading is zero there; a missed night would wait for ever. A person at work is seen as that only between
 * two looks, and hardly twenty times in a row.
 */
export class IdleGauge {
  readonly #read: () => number
  readonly #mayBeDeaf: boolean
  #zeros = 0

  constructor(readSeconds: () => number, mayBeDeaf: boolean) {
    this.#read = readSeconds
    this.#mayBeDeaf = mayBeDeaf
  }

  /** Milliseconds; null where it is not known. */
  idleMs(): number | null {
    const seconds = this.#read()
    this.#zeros = seconds === 0 ? this.#zeros + 1 : 0
    return this.#mayBeDeaf && this.#zeros >= DEAF_LOOKS ? null : seconds * 1_000
  }
}
