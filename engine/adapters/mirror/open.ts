import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { openDatabase } from './database.ts'
import type { Mirror } from './mirror.ts'
import { isMisshapen, isUnusable, isWithoutPlace } from './mirror-errors.ts'
import { MAKE_HIDDEN, MIGRATIONS } from './schema.ts'

export type OpenedMirror = {
  db: Mirror
  /** The new name of a file that was damaged or of a newer version. */
  setAside: string | null
  /** Why it is held in memory only, and gone when the program ends; null: it lies at its path. */
  problem: string | null
}

const NEWEST = MIGRATIONS.at(-1)?.version ?? 0
/** What the newest version holds: a file without one of them was tampered with. */
const TABLES = [
  ...['files', 'units', 'postings', 'segments', 'languages', 'meta', 'recalls', 'search_days'],
  ...[
    'fresh_postings',
    'embedding_spaces',
    'embeddings',
    'unit_vectors',
    'leases',
    'extra_claims',
    'readings',
  ],
]
const COUNT_TABLES = `SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name IN (${TABLES.map((name) => `'${name}'`).join(', ')})`
/** Pages kept in memory at most: postings of a new segment go into the whole tree. */
const CACHE_KIB = 32_768
const SIDE_FILES = ['', '-wal', '-shm']
/** Longest wait for another program that is writing, ms. */
export const PATIENT_MS = 5000

/**
 * The mirror of a workspace: a disposable copy. One that is damaged or of a newer version is set aside and an empty
 * one takes its place; where the disk has no place for any, it is made in memory. It is filled again from the files.
 */
export function openMirror(path: string, { timeoutMs = PATIENT_MS } = {}): OpenedMirror {
  try {
    return { ...openOrReplace(path, timeoutMs), problem: null }
  } catch (error) {
    if (!isWithoutPlace(error)) throw error
    return { db: memoryMirror(), setAside: null, problem: whyInMemory(error) }
  }
}

/** An empty mirror that lies nowhere. */
export function memoryMirror(): Mirror {
  const db = openDatabase(':memory:')
  migrate(db)
  db.exec(MAKE_HIDDEN)
  return db
}

/** What to tell somebody whose search is answered from memory. */
export function whyInMemory(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException
  const reason = message.includes(String(code)) ? message : `${code}: ${message}`
  return `the search index cannot be written in the state folder (${reason}); it is made anew in memory, which takes longer`
}

/** Which file lies there; another one after it was deleted and made anew. Empty when there is none. */
export function mirrorIdentity(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats ? `${stats.dev}:${stats.ino}:${stats.birthtimeMs}` : ''
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

function openOrReplace(path: string, timeoutMs: number): Omit<OpenedMirror, 'problem'> {
  mkdirSync(dirname(path), { recursive: true })
  try {
    return { db: opened(path, timeoutMs), setAside: null }
  } catch (error) {
    if (!(error instanceof OtherMirror || isUnusable(error))) throw error
    const setAside = setMirrorAside(path)
    return { db: opened(path, timeoutMs), setAside }
  }
}

/** Of a newer version, or not in the form of any. */
class OtherMirror extends Error {}

function opened(path: string, timeout: number): Mirror {
  const db = openDatabase(path, { timeout })
  try {
    db.pragma('journal_mode = WAL')
    db.pragma('synchronous = NORMAL')
    db.pragma(`cache_size = -${CACHE_KIB}`)
    const version = Number(db.pragma('user_version', { simple: true }))
    if (version > NEWEST) throw new OtherMirror(`version ${version}`)
    if (version < NEWEST) migrate(db)
    if (db.prepare(COUNT_TABLES).pluck().get() !== TABLES.length) throw new OtherMirror('tables are missing')
    db.exec(MAKE_HIDDEN)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** Two processes may open a new mirror at once: the version is read again inside the transaction. */
function migrate(db: Mirror): void {
  const steps = db.transaction(() => {
    const version = Number(db.pragma('user_version', { simple: true }))
    for (const step of MIGRATIONS) if (step.version > version) db.exec(step.sql)
    db.pragma(`user_version = ${NEWEST}`)
  })
  try {
    steps.immediate()
  } catch (error) {
    if (!isMisshapen(error)) throw error
    throw new OtherMirror('not in the form of its version', { cause: error })
  }
}
