import type { FileOrigin, IndexedFile, KnownFile, SearchIndex } from '../../model/search.ts'
import { MirrorUnwritable, type SearchStore } from '../../ports/search-store.ts'
import { claimWork, writeClaims } from './extra-claims.ts'
import { type ExtraScope, hideForeign, indexRevision, refreshForeign } from './foreign-files.ts'
import { IndexReader } from './index-reader.ts'
import { INDEX_FORMAT, IndexWriter, languageCounts } from './index-writer.ts'
import type { Mirror } from './mirror.ts'
import { guarded, isWithoutPlace } from './mirror-errors.ts'
import {
  memoryMirror,
  mirrorIdentity,
  type OpenedMirror,
  openMirror,
  PATIENT_MS,
  setMirrorAside,
  whyInMemory,
} from './open.ts'
import { HIDDEN } from './schema.ts'

/** A search store and its open mirror, which changes when the file was replaced. */
export type MirrorStore = SearchStore & { setAside: string | null; mirror(): Mirror }

/** Longest wait for another writer where there is something to answer from, ms. */
const HASTY_MS = 200
/** No revision of an index. */
const NONE = -1
/** How often a place on the disk is looked for again, ms. */
const RETRY_MS = 600_000

/**
 * The search store in the SQLite file at `path`; `setAside` names a damaged file that was replaced. `scope` tells this
 * program's extra notes from those of others in the same file; all are its own unless given.
 */
export function openSearchStore(path: string, scope: () => ExtraScope = allIsOwn): MirrorStore {
  return new FileStore(path, scope)
}

const allIsOwn = (): ExtraScope => () => true

class FileStore implements MirrorStore {
  isPatient = false
  readonly #path: string
  readonly #scope: () => ExtraScope
  #opened: OpenedMirror
  #file: string
  #triedAt = performance.now()
  #reader: IndexReader
  #view: { version: number; revision: number; index: SearchIndex } | null = null
  /** The newest change that is known here: accepted, or our own after it; none yet. */
  #accepted = NONE

  constructor(path: string, scope: () => ExtraScope) {
    this.#path = path
    this.#scope = scope
    this.#opened = openMirror(path)
    this.#file = mirrorIdentity(path)
    hideForeign(this.#opened.db, scope)
    this.#reader = new IndexReader(this.#opened.db)
  }

  get setAside(): string | null {
    return this.#opened.setAside
  }

  mirror(): Mirror {
    return this.#opened.db
  }

  known(origin: FileOrigin = 'memory'): Map<string, KnownFile> {
    if (this.#isAway()) this.#use(openMirror(this.#path))
    return guarded(() => {
      const files = knownFiles(this.#opened.db, origin)
      const isOwn = origin === 'extra' && files.length > 0 ? this.#scope() : () => true
      return new Map(files.filter(({ path }) => isOwn(path)).map((file) => [file.path, file]))
    })
  }

  claimExtra(starts: readonly string[], nowMs: number): void {
    const { renew, unclaimed } = guarded(() =>
      claimWork(this.#opened.db, { starts, isOwn: this.#scope(), nowMs }),
    )
    if (renew.length > 0) this.#write((db) => writeClaims(db, renew, nowMs))
    this.apply([], unclaimed)
  }

  isChangedByOthers(): boolean {
    return guarded(() => indexRevision(this.#opened.db)) !== this.#accepted
  }

  acceptChanges(): void {
    this.#accepted = guarded(() => indexRevision(this.#opened.db))
  }

  apply(changed: readonly IndexedFile[], removed: readonly string[]): void {
    if (changed.length + removed.length === 0) return
    this.#write((db) => write(db, changed, removed))
    this.#view = null
  }

  touch(files: readonly { path: string; size: number; mtimeMs: number }[]): void {
    this.#write((db) => {
      const update = db.prepare('UPDATE files SET size = ?, mtime_ms = ? WHERE path = ?')
      for (const { path, size, mtimeMs } of files) update.run(size, Math.floor(mtimeMs), path)
    })
  }

  outdated(limit: number, afterPath: string): { path: string; origin: FileOrigin }[] {
    return guarded(() => {
      refreshForeign(this.#opened.db)
      return outdatedFiles(this.#opened.db, limit, afterPath)
    })
  }

  view(): SearchIndex {
    return guarded(() => {
      const { db } = this.#opened
      // Counts up when another connection has written.
      const version = Number(db.pragma('data_version', { simple: true }))
      const old = this.#view
      if (old?.version === version) return old.index
      // What was written may be something else: recalls and counters stand in the same file.
      const revision = indexRevision(db)
      const index = old?.revision === revision ? old.index : guardedIndex(this.#reader.read())
      this.#view = { version, revision, index }
      return index
    })
  }

  counts(): { files: number; units: number } {
    return guarded(() => {
      const { db } = this.#opened
      refreshForeign(db)
      return db.prepare(COUNTS).get() as { files: number; units: number }
    })
  }

  problem(): string | null {
    return this.#opened.problem
  }

  identity(): string {
    return this.#opened.problem === null ? mirrorIdentity(this.#path) : this.#file
  }

  replace(): void {
    this.#opened.db.close()
    try {
      const aside = this.#opened.problem === null ? setMirrorAside(this.#path) : null
      this.#use({ ...openMirror(this.#path), setAside: aside })
    } catch (error) {
      if (!isWithoutPlace(error)) throw error
      this.intoMemory(error)
    }
  }

  intoMemory(error: unknown): void {
    const cause = error instanceof MirrorUnwritable ? error.cause : error
    this.#use({ db: memoryMirror(), setAside: null, problem: whyInMemory(cause) })
  }

  close(): void {
    this.#opened.db.close()
  }

  /** Deleted or replaced; or it is in memory, and there may be a place on the disk again. */
  #isAway(): boolean {
    if (this.#opened.problem === null) return mirrorIdentity(this.#path) !== this.#file
    return performance.now() - this.#triedAt > RETRY_MS
  }

  #use(opened: OpenedMirror): void {
    this.#opened.db.close()
    this.#opened = opened
    this.#triedAt = performance.now()
    this.#file = opened.problem === null ? mirrorIdentity(this.#path) : `memory ${this.#triedAt}`
    hideForeign(opened.db, this.#scope)
    this.#reader = new IndexReader(opened.db)
    this.#view = null
    this.#accepted = NONE
  }

  #write(work: (db: Mirror) => void): void {
    const { db } = this.#opened
    guarded(() => {
      const isEmpty = db.prepare('SELECT 1 FROM files LIMIT 1').get() === undefined
      db.pragma(`busy_timeout = ${this.isPatient || isEmpty ? PATIENT_MS : HASTY_MS}`)
      db.transaction(() => {
        const isKnown = indexRevision(db) === this.#accepted
        work(db)
        if (isKnown) this.#accepted = indexRevision(db)
      }).immediate()
    })
  }
}

const COUNTS = `SELECT count(*) AS files, coalesce(sum(unit_count), 0) AS units FROM files WHERE problem IS NULL AND id NOT IN (${HIDDEN})`
const COUNT_REVISION =
  "INSERT INTO meta (key, value) VALUES ('index_revision', '1') ON CONFLICT (key) DO UPDATE SET value = value + 1"

/** What is read later, during a search, fails as the store itself does. */
function guardedIndex(index: SearchIndex): SearchIndex {
  return {
    ...index,
    postings: (term) => guarded(() => index.postings(term)),
    filesOfDays: (days) => guarded(() => index.filesOfDays(days)),
    ages: () => guarded(() => index.ages()),
    units: (ids) => guarded(() => index.units(ids)),
  }
}

function knownFiles(db: Mirror, origin: FileOrigin): KnownFile[] {
  return db
    .prepare('SELECT path, size, mtime_ms AS mtimeMs, hash, problem FROM files WHERE origin = ?')
    .all(origin) as KnownFile[]
}

function outdatedFiles(db: Mirror, limit: number, after: string): { path: string; origin: FileOrigin }[] {
  return db
    .prepare(
      `SELECT path, origin FROM files WHERE format < ? AND path > ? AND id NOT IN (${HIDDEN}) ORDER BY path LIMIT ?`,
    )
    .all(INDEX_FORMAT, after, limit) as { path: string; origin: FileOrigin }[]
}

function isAnyOutdated(db: Mirror): boolean {
  return db.prepare('SELECT 1 FROM files WHERE format < ? LIMIT 1').get(INDEX_FORMAT) !== undefined
}

function write(db: Mirror, changed: readonly IndexedFile[], removed: readonly string[]): void {
  const hadOld = isAnyOutdated(db)
  const writer = new IndexWriter(db)
  for (const path of removed) writer.remove(path)
  for (const file of changed) writer.add(file)
  writer.finish()
  db.prepare(COUNT_REVISION).run()
  if (hadOld && !isAnyOutdated(db)) countLanguagesAnew(db)
}

/** Files of the first form did not say which languages they had counted. */
function countLanguagesAnew(db: Mirror): void {
  const lines = new Map<string, number>()
  for (const text of db.prepare('SELECT languages FROM files').pluck().all() as string[])
    for (const [code, count] of languageCounts(text)) lines.set(code, (lines.get(code) ?? 0) + count)
  db.prepare('DELETE FROM languages').run()
  const add = db.prepare('INSERT INTO languages (code, lines) VALUES (?, ?)')
  for (const [code, count] of lines) add.run(code, count)
}
