import { Counts, Index } from './counts.ts'

/** Ada is Ada Lovelace where no other Ada is known. */
export class FullNames {
  readonly #keys = new Counts()
  readonly #byPart = new Index<string>()
  readonly #aliases = new Map<string, string>()

  /** The key of the full name by that of a part. */
  get aliases(): ReadonlyMap<string, string> {
    return this.#aliases
  }

  count(key: string, by: 1 | -1): void {
    this.#keys.add(key, by)
  }

  /** Parts that stand for another name than when it was asked last. */
  takeTurned(): string[] {
    const touched = new Set<string>()
    for (const key of this.#keys.takeTurned()) {
      touched.add(key)
      const parts = key.split(' ')
      if (parts.length < 2) continue
      for (const part of [parts[0] ?? '', parts.at(-1) ?? '']) {
        touched.add(part)
        if (this.#keys.has(key)) this.#byPart.add(part, key)
        else this.#byPart.delete(part, key)
      }
    }
    return [...touched].filter((part) => this.#isTurned(part))
  }

  #isTurned(part: string): boolean {
    const full = this.#byPart.get(part)
    const now = full.size === 1 && this.#keys.has(part) ? [...full][0] : undefined
    if (now === this.#aliases.get(part)) return false
    if (now === undefined) this.#aliases.delete(part)
    else this.#aliases.set(part, now)
    return true
  }
}
