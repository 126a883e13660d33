/** What a computer runs on; `percent` is the charge of its batteries, 0 to 100, null without any or when nobody tells. */
export type PowerState = { source: 'mains' | 'battery' | 'unknown'; percent: number | null }

/** Where the computer's power comes from. */
export interface Power {
  /** Looks now. Never fails: what cannot be told is `unknown`. */
  read(): Promise<PowerState>
}

/**
 * Is there power for heavy work: mains, or a battery with at least `leastPercent` (0 to 100; null: no battery is
 * enough)? Where it is not known there is: a computer without a battery is more common than one that hides it.
 */
export function isPowerEnough({ source, percent }: PowerState, leastPercent: number | null): boolean {
  if (source !== 'battery') return true
  return leastPercent !== null && percent !== null && percent >= leastPercent
}
