import type { IndexedFile } from '../model/search.ts'
import type { ExtraNote, ExtraNotes } from '../ports/extra-notes.ts'
import type { SearchStore } from '../ports/search-store.ts'
import { indexedNote } from './indexed-note.ts'

export type ExtraResult = {
  indexed: number
  removed: number
  unchanged: number
  /** Files that wait for the next call. */
  pending: number
  failed: { path: string; problem: string }[]
}

/** Files written together in one transaction: a reader never waits long for a writer. */
const BATCH = 100

/**
 * Brings at most `limit` changed extra files up to date; the rest waits for the next call. Files of an extra path
 * that is away just now stay as they are; those of one that is no longer configured go.
 */
export function syncExtra(extra: ExtraNotes, store: SearchStore, limit: number): ExtraResult {
  const known = store.known('extra')
  const { notes, away } = extra.list()
  const result: ExtraResult = { indexed: 0, removed: 0, unchanged: 0, pending: 0, failed: [] }
  const waiting: ExtraNote[] = []
  for (const note of notes) {
    const old = known.get(note.path)
    known.delete(note.path)
    const isSame = old && old.size === note.size && old.mtimeMs === Math.floor(note.mtimeMs)
    if (isSame && old.problem) result.failed.push({ path: note.path, problem: old.problem })
    if (isSame) result.unchanged += 1
    else waiting.push(note)
  }
  const gone = [...known.keys()].filter((path) => !away.some((start) => isBelow(path, start)))
  store.apply([], gone)
  result.removed = gone.length
  const now = waiting.slice(0, limit)
  result.pending = waiting.length - now.length
  for (let start = 0; start < now.length; start += BATCH) {
    const files = now.slice(start, start + BATCH).map((note) => indexedExtra(extra, note))
    store.apply(files, [])
    result.indexed += files.length
    for (const { path, problem } of files) if (problem) result.failed.push({ path, problem })
  }
  return result
}

function isBelow(path: string, start: string): boolean {
  return path === start || path.startsWith(start.endsWith('/') ? start : `${start}/`)
}

function indexedExtra(extra: ExtraNotes, { path, size, mtimeMs }: ExtraNote): IndexedFile {
  return indexedNote({ path, size, mtimeMs, origin: 'extra' }, extra.read(path))
}
