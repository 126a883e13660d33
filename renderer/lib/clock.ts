/** The clock of the host: the last time it told, and what has passed since. Epoch milliseconds. */
export class HostClock {
  readonly #elapsedMs: () => number
  #toldMs: number
  #atMs: number

  /** `elapsedMs` only ever grows; `startMs` stands in until the host has told its time. */
  constructor(elapsedMs: () => number, startMs: number) {
    this.#elapsedMs = elapsedMs
    this.#toldMs = startMs
    this.#atMs = elapsedMs()
  }

  told(nowMs: number): void {
    this.#toldMs = nowMs
    this.#atMs = this.#elapsedMs()
  }

  now(): number {
    return Math.round(this.#toldMs + this.#elapsedMs() - this.#atMs)
  }
}

/** The one clock of the page. */
export const hostClock = new HostClock(() => performance.now(), performance.timeOrigin + performance.now())
