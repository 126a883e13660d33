/** The lock that OpenClaw and Reverie share (spec dreaming 3). */
export interface WorkspaceLock {
  /** Runs `work` while holding the lock; fails with `LockHeld` after the time-out. */
  hold<T>(work: () => Promise<T> | T): Promise<T>
}

/** Somebody else holds the lock; `owner` is the pid it names, if it can be read. */
export class LockHeld extends Error {
  override name = 'LockHeld'
  readonly lockPath: string
  readonly owner: number | null
  readonly ageMs: number
  constructor(lockPath: string, owner: number | null, ageMs: number) {
    const by = owner === null ? 'another program' : `process ${owner}`
    super(`${lockPath} is held by ${by} since ${Math.round(ageMs / 1000)} s`)
    this.lockPath = lockPath
    this.owner = owner
    this.ageMs = ageMs
  }
}
