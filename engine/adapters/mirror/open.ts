import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { SQL as SEARCH } from './schema/0010-search.ts'
import { SQL as RECALL } from './schema/0020-recall.ts'
import { SQL as VECTORS } from './schema/0030-vectors.ts'

export type Mirror = Database.Database

/** One migration a number, never edited once released. */
const MIGRATIONS: readonly { version: number; sql: string }[] = [
  { version: 10, sql: SEARCH },
  { version: 20, sql: RECALL },
  { version: 30, sql: VECTORS },
]
const NEWEST = MIGRATIONS.at(-1)?.version ?? 0
/** Pages kept in memory at most: postings of a new segment go into the whole tree. */
const CACHE_KIB = 32_768
const SIDE_FILES = ['', '-wal', '-shm']

/**
 * The mirror of a workspace: a disposable copy. One that is damaged or of a newer version is set aside and
 * an empty one takes its place; it is filled again from the files.
 */
export function openMirror(path: string): { db: Mirror; setAside: string | null } {
  mkdirSync(dirname(path), { recursive: true })
  try {
    return { db: opened(path), setAside: null }
  } catch (error) {
    if (!isUnusable(error)) throw error
    const setAside = setMirrorAside(path)
    return { db: opened(path), setAside }
  }
}

/** Moves the mirror's files out of the way, over those set aside before; returns the new name. */
export function setMirrorAside(path: string): string {
  const aside = `${path}.unusable`
  for (const suffix of SIDE_FILES) {
    rmSync(aside + suffix, { force: true })
    if (existsSync(path + suffix)) renameSync(path + suffix, aside + suffix)
  }
  return aside
}

class NewerMirror extends Error {}

function opened(path: string): Mirror {
  const db = new Database(path, { timeout: 5000 })
  try {
    db.pragma('journal_mode = WAL')
    db.pragma('synchronous = NORMAL')
    db.pragma(`cache_size = -${CACHE_KIB}`)
    const version = Number(db.pragma('user_version', { simple: true }))
    if (version > NEWEST) throw new NewerMirror(`version ${version}`)
    if (version < NEWEST) migrate(db)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** Two processes may open a new mirror at once: the version is read again inside the transaction. */
function migrate(db: Mirror): void {
  db.transaction(() => {
    const version = Number(db.pragma('user_version', { simple: true }))
    for (const step of MIGRATIONS) if (step.version > version) db.exec(step.sql)
    db.pragma(`user_version = ${NEWEST}`)
  }).immediate()
}

/** Damaged, no database at all, or of a newer version. */
export function isUnusable(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return error instanceof NewerMirror || code === 'SQLITE_NOTADB' || String(code).startsWith('SQLITE_CORRUPT')
}
