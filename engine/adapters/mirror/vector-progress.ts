import { refreshForeign } from './foreign-files.ts'
import type { Mirror } from './mirror.ts'
import { guarded } from './mirror-errors.ts'
import { HIDDEN } from './schema.ts'

const MISSING = `SELECT count(*) FROM units WHERE file_id NOT IN (${HIDDEN}) AND NOT EXISTS (SELECT 1 FROM unit_vectors WHERE unit_id = units.id)`

/** Lines of the files that are seen here and that no embedder has given a vector yet. */
export function linesWithoutVector(db: Mirror): number {
  return guarded(() => {
    refreshForeign(db)
    return Number(db.prepare(MISSING).pluck().get())
  })
}
