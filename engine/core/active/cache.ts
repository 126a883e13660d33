const MAX_ENTRIES = 1000

type Entry<T> = { value: T; untilMs: number }

/** Answers of the last moments, the oldest out first; of a time to live in ms that is told with each. */
export class RecallCache<T> {
  readonly #entries = new Map<string, Entry<T>>()

  get(key: string, nowMs: number): T | null {
    const entry = this.#entries.get(key)
    if (!entry) return null
    if (entry.untilMs > nowMs) return entry.value
    this.#entries.delete(key)
    return null
  }

  set(key: string, value: T, { nowMs, ttlMs }: { nowMs: number; ttlMs: number }): void {
    this.#entries.delete(key)
    this.#entries.set(key, { value, untilMs: nowMs + ttlMs })
    for (const [oldest] of this.#entries) {
      if (this.#entries.size <= MAX_ENTRIES) break
      this.#entries.delete(oldest)
    }
  }
}
