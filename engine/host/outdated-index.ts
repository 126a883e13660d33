import type { IndexedFile } from '../model/search.ts'
import type { ExtraNotes } from '../ports/extra-notes.ts'
import type { Files } from '../ports/files.ts'
import type { SearchStore } from '../ports/search-store.ts'
import { indexedNote } from './indexed-note.ts'

/** Files that are indexed again at once: between two such steps a search is answered. */
const STEP = 25

/**
 * Indexes some files again whose terms were written in an older form, going on behind `afterPath` (case C130).
 * Returns where the next step begins, null when there is nothing left. What cannot be read stays as it was.
 */
export function reindexStep(
  files: Files,
  extra: ExtraNotes,
  store: SearchStore,
  afterPath: string,
): string | null {
  const old = store.outdated(STEP, afterPath)
  const last = old.at(-1)
  if (!last) return null
  const extraNotes = new Map(
    old.some(({ origin }) => origin === 'extra') ? extra.list().notes.map((note) => [note.path, note]) : [],
  )
  const fresh = old.flatMap(({ path, origin }): IndexedFile[] => {
    const seen = origin === 'extra' ? extraNotes.get(path) : files.stat(path)
    if (!seen) return []
    const read = origin === 'extra' ? extra.read(path) : files.read(path)
    const { size, mtimeMs } = seen
    return read.kind === 'problem' ? [] : [indexedNote({ path, size, mtimeMs, origin }, read)]
  })
  store.apply(fresh, [])
  return last.path
}
