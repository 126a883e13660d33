import { statSync } from 'node:fs'
import type { FileOrigin, IndexedFile, KnownFile, SearchIndex } from '../../model/search.ts'
import { MirrorBusy, MirrorDamaged, type SearchStore } from '../../ports/search-store.ts'
import { IndexReader } from './index-reader.ts'
import { INDEX_FORMAT, IndexWriter, languageCounts } from './index-writer.ts'
import { isUnusable, type Mirror, openMirror, setMirrorAside } from './open.ts'

/** A search store and its open mirror, which changes when the file was replaced. */
export type MirrorStore = SearchStore & { setAside: string | null; mirror(): Mirror }

/** The search store in the SQLite file at `path`; `setAside` names a damaged file that was replaced. */
export function openSearchStore(path: string): MirrorStore {
  let { db, setAside } = openMirror(path)
  let file = identityOf(path)
  let reader = new IndexReader(db)
  let view: { version: number; revision: string; index: SearchIndex } | null = null
  const reopen = () => {
    db.close()
    ;({ db, setAside } = openMirror(path))
    file = identityOf(path)
    reader = new IndexReader(db)
    view = null
  }
  return {
    get setAside() {
      return setAside
    },
    mirror: () => db,
    known(origin = 'memory') {
      if (identityOf(path) !== file) reopen()
      return guarded(() => new Map(knownFiles(db, origin).map((item) => [item.path, item])))
    },
    apply(changed, removed) {
      if (changed.length + removed.length === 0) return
      guarded(() => db.transaction(() => write(db, changed, removed)).immediate())
      view = null
    },
    touch(files) {
      const update = db.prepare('UPDATE files SET size = ?, mtime_ms = ? WHERE path = ?')
      guarded(() =>
        db
          .transaction(() => {
            for (const { path: name, size, mtimeMs } of files) update.run(size, Math.floor(mtimeMs), name)
          })
          .immediate(),
      )
    },
    outdated: (limit, afterPath) => guarded(() => outdatedFiles(db, limit, afterPath)),
    view() {
      return guarded(() => {
        // Counts up when another connection has written.
        const version = Number(db.pragma('data_version', { simple: true }))
        if (view?.version === version) return view.index
        // What was written may be something else: recalls and counters stand in the same file.
        const revision = revisionOf(db)
        view = {
          version,
          revision,
          index: view?.revision === revision ? view.index : guardedIndex(reader.read()),
        }
        return view.index
      })
    },
    counts: () =>
      db.prepare('SELECT count(*) AS files, coalesce(sum(unit_count), 0) AS units FROM files').get() as {
        files: number
        units: number
      },
    replace() {
      db.close()
      const aside = setMirrorAside(path)
      reopen()
      setAside = aside
    },
    close: () => db.close(),
  }
}

/** Damage and waiting have their own errors; all others stay what they are. */
function guarded<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (isUnusable(error)) throw new MirrorDamaged('the search index is damaged', { cause: error })
    const code = String((error as { code?: unknown } | null)?.code ?? '')
    if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED'))
      throw new MirrorBusy('another program is writing the search index', { cause: error })
    throw error
  }
}

const COUNT_REVISION =
  "INSERT INTO meta (key, value) VALUES ('index_revision', '1') ON CONFLICT (key) DO UPDATE SET value = value + 1"

function revisionOf(db: Mirror): string {
  return String(db.prepare("SELECT value FROM meta WHERE key = 'index_revision'").pluck().get() ?? '')
}

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

/** Which file this is; another one after it was deleted and made anew. */
function identityOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats ? `${stats.dev}:${stats.ino}` : ''
}

function knownFiles(db: Mirror, origin: FileOrigin): KnownFile[] {
  return db
    .prepare('SELECT path, size, mtime_ms AS mtimeMs, hash, problem FROM files WHERE origin = ?')
    .all(origin) as KnownFile[]
}

function outdatedFiles(db: Mirror, limit: number, after: string): { path: string; origin: FileOrigin }[] {
  return db
    .prepare('SELECT path, origin FROM files WHERE format < ? AND path > ? ORDER BY path LIMIT ?')
    .all(INDEX_FORMAT, after, limit) as { path: string; origin: FileOrigin }[]
}

function write(db: Mirror, changed: readonly IndexedFile[], removed: readonly string[]): void {
  const hadOld = outdatedFiles(db, 1, '').length > 0
  const writer = new IndexWriter(db)
  for (const path of removed) writer.remove(path)
  for (const file of changed) writer.add(file)
  writer.finish()
  db.prepare(COUNT_REVISION).run()
  if (hadOld && outdatedFiles(db, 1, '').length === 0) countLanguagesAnew(db)
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
