/** Counts words; one counts as there from `least` on. It tells which have come or gone since it was asked last. */
export class Counts {
  readonly #least: number
  readonly #counts = new Map<string, number>()
  readonly #turned = new Set<string>()

  constructor(least = 1) {
    this.#least = least
  }

  add(word: string, by: 1 | -1): void {
    const before = this.#counts.get(word) ?? 0
    const now = before + by
    if (now === 0) this.#counts.delete(word)
    else this.#counts.set(word, now)
    if (before >= this.#least === now >= this.#least) return
    // What came and went again is as it was.
    if (!this.#turned.delete(word)) this.#turned.add(word)
  }

  has(word: string): boolean {
    return (this.#counts.get(word) ?? 0) >= this.#least
  }

  takeTurned(): string[] {
    const turned = [...this.#turned]
    this.#turned.clear()
    return turned
  }
}

/** Things by words that they have. */
export class Index<T> {
  readonly #sets = new Map<string, Set<T>>()

  add(word: string, thing: T): void {
    const set = this.#sets.get(word)
    if (set) set.add(thing)
    else this.#sets.set(word, new Set([thing]))
  }

  delete(word: string, thing: T): void {
    const set = this.#sets.get(word)
    set?.delete(thing)
    if (set?.size === 0) this.#sets.delete(word)
  }

  get(word: string): ReadonlySet<T> {
    return this.#sets.get(word) ?? NONE
  }
}

const NONE: ReadonlySet<never> = new Set<never>()
