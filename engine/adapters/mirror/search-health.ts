import { existsSync } from 'node:fs'
import type { SearchDay } from '../../core/recall/health.ts'
import { attemptMirror } from './attempt.ts'
import type { Mirror } from './mirror.ts'
import { openMirror } from './open.ts'

/** `problem`: why searches could not be recorded or counted the last time; null once it works again. */
export type SearchHealth = { days: SearchDay[]; problem: { at: string; message: string } | null }

const DAYS_KEPT = 30
/** Figures are worth no wait: whoever counts has to answer next. */
const HASTY_MS = 200
const ADD =
  'INSERT INTO search_days (day, served, recorded, counted) VALUES (?, ?, ?, ?) ON CONFLICT (day) DO UPDATE SET served = served + excluded.served, recorded = recorded + excluded.recorded, counted = counted + excluded.counted'
const FORGET =
  'DELETE FROM search_days WHERE day NOT IN (SELECT day FROM search_days ORDER BY day DESC LIMIT ?)'
const PROBLEM = "SELECT value FROM meta WHERE key = 'recall_problem'"
const KEEP_PROBLEM =
  "INSERT INTO meta (key, value) VALUES ('recall_problem', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value"

/** Keeps count of searches and recorded recalls in the mirror, so that status can tell when recording stopped. */
export type SearchCounter = {
  add(day: SearchDay): void
  /** null: recording works again. */
  problem(found: SearchHealth['problem']): void
  close(): void
}

export function openSearchCounter(path: string): SearchCounter {
  const { db } = openMirror(path, { timeoutMs: HASTY_MS })
  return {
    add({ day, served, recorded, counted }) {
      db.prepare(ADD).run(day, served, recorded, counted)
      db.prepare(FORGET).run(DAYS_KEPT)
    },
    problem(found) {
      if (found) db.prepare(KEEP_PROBLEM).run(JSON.stringify(found))
      else db.prepare("DELETE FROM meta WHERE key = 'recall_problem'").run()
    },
    close: () => db.close(),
  }
}

const IS_USED = `SELECT EXISTS (SELECT 1 FROM files) OR EXISTS (SELECT 1 FROM search_days)
  OR EXISTS (SELECT 1 FROM meta WHERE key = 'recall_problem')`

/** Has anybody searched here? The mirror may be there for other reasons; one that cannot be looked at tells by itself. */
export function isSearched(path: string): boolean {
  return existsSync(path) && attemptMirror(path, (db) => db.prepare(IS_USED).pluck().get()) !== 0
}

/** What was counted so far, the newest day first; empty where there is no mirror yet. */
export function readSearchHealth(path: string): SearchHealth {
  if (!existsSync(path)) return { days: [], problem: null }
  const { db } = openMirror(path)
  try {
    return healthOf(db)
  } finally {
    db.close()
  }
}

function healthOf(db: Mirror): SearchHealth {
  const problem = db.prepare(PROBLEM).pluck().get() as string | undefined
  return {
    days: db.prepare('SELECT * FROM search_days ORDER BY day DESC').all() as SearchDay[],
    problem: problem === undefined ? null : (JSON.parse(problem) as SearchHealth['problem']),
  }
}
