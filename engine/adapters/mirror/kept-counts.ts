import { existsSync } from 'node:fs'
import { attemptMirror } from './attempt.ts'

const READ = "SELECT value FROM meta WHERE key = 'entry_counts'"
const KEEP =
  "INSERT INTO meta (key, value) VALUES ('entry_counts', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value"

/** What was counted of a store lately, so that it is not read again for that; `stamp` names the state of its files. */
export type KeptCounts<T> = {
  /** Null when another state was counted last, or none. */
  of(stamp: string): T | null
  keep(stamp: string, counts: T): void
}

/** In the mirror at `path`, which only saves time: one that cannot be read or written counts as empty. */
export function keptCounts<T>(path: string): KeptCounts<T> {
  return {
    of(stamp) {
      if (!existsSync(path)) return null
      const text = attemptMirror(path, (db) => db.prepare(READ).pluck().get() as string | undefined)
      if (text === undefined || text === null) return null
      const kept = JSON.parse(text) as { stamp: string; counts: T }
      return kept.stamp === stamp ? kept.counts : null
    },
    keep(stamp, counts) {
      attemptMirror(path, (db) => db.prepare(KEEP).run(JSON.stringify({ stamp, counts })))
    },
  }
}
