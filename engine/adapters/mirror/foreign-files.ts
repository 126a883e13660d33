import type { Mirror } from './mirror.ts'

/** Is the extra note at this path one of this program's own extra paths? */
export type ExtraScope = (path: string) => boolean

const REVISION = "SELECT value FROM meta WHERE key = 'index_revision'"
const EXTRA = "SELECT id, path FROM files WHERE origin = 'extra'"

/** Counts up with each change of the index, by whatever program. */
export function indexRevision(db: Mirror): number {
  return Number(db.prepare(REVISION).pluck().get() ?? 0)
}

const hidden = new WeakMap<Mirror, ForeignFiles>()

/**
 * Hides extra notes of other programs from this connection. Programs with different extra paths share one index: each
 * keeps the others' rows and finds nothing in them.
 */
export function hideForeign(db: Mirror, scope: () => ExtraScope): void {
  hidden.set(db, new ForeignFiles(db, scope))
}

/** Looks which files are foreign if the index has changed since; true when some are. */
export function refreshForeign(db: Mirror): boolean {
  return hidden.get(db)?.refresh() ?? false
}

class ForeignFiles {
  readonly #db: Mirror
  readonly #scope: () => ExtraScope
  #revision = -1
  #isAny = false

  constructor(db: Mirror, scope: () => ExtraScope) {
    this.#db = db
    this.#scope = scope
  }

  refresh(): boolean {
    const revision = indexRevision(this.#db)
    if (revision === this.#revision) return this.#isAny
    const extra = this.#db.prepare(EXTRA).all() as { id: number; path: string }[]
    const isOwn = extra.length > 0 ? this.#scope() : () => true
    const foreign = extra.filter(({ path }) => !isOwn(path))
    this.#db.exec('DELETE FROM temp.foreign_files')
    const add = this.#db.prepare('INSERT INTO temp.foreign_files VALUES (?)')
    for (const { id } of foreign) add.run(id)
    this.#revision = revision
    this.#isAny = foreign.length > 0
    return this.#isAny
  }
}
