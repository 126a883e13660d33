/** What tells whether another program sweeps the same workspace. */
export type SweeperSigns = {
  nowMs: number
  /** Of a peer's settings that name this folder: whether its dreaming is on; null when none are known. */
  peerEnabled: boolean | null
  /** Times of finished phases as the event log has them, ISO. */
  dreamTimes: readonly string[]
  /** Times at which our own sweeps began, ISO: their events bear them. */
  ownTimes: ReadonlySet<string>
}

/** A night and a half: one that sweeps nightly has been heard of by then. */
const HEARD_MS = 36 * 3_600_000

/**
 * Does somebody else sweep here too (ux 17.13)? Somebody was heard of lately who was not us; where a peer's settings
 * say that its dreaming is off, it was heard of for the last time.
 */
export function isSecondSweeper({ nowMs, peerEnabled, dreamTimes, ownTimes }: SweeperSigns): boolean {
  if (peerEnabled === false) return false
  return dreamTimes.some((time) => {
    const ageMs = nowMs - Date.parse(time)
    return !ownTimes.has(time) && ageMs >= 0 && ageMs <= HEARD_MS
  })
}
