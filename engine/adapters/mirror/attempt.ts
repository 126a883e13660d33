import type { Mirror } from './mirror.ts'
import { isMisshapen, isUnusable, isWithoutPlace } from './mirror-errors.ts'
import { openMirror } from './open.ts'

/** Nobody waits longer than this for another program only to save time later, ms. */
const PATIENCE_MS = 500

/** Does work that only saves time on the mirror at `path`; null when that cannot be used now, whyever. */
export function attemptMirror<T>(path: string, work: (db: Mirror) => T): T | null {
  try {
    const { db, problem } = openMirror(path, { timeoutMs: PATIENCE_MS })
    try {
      return problem === null ? work(db) : null
    } finally {
      db.close()
    }
  } catch (error) {
    if (!isUnusable(error) && !isMisshapen(error) && !isWithoutPlace(error)) throw error
    return null
  }
}
