import { isBelow } from '../model/paths.ts'
import type { IndexedFile, KnownFile } from '../model/search.ts'
import type { ExtraFolder, ExtraNote, ExtraNotes } from '../ports/extra-notes.ts'
import type { Files } from '../ports/files.ts'
import type { SearchStore } from '../ports/search-store.ts'
import { indexedNote } from './indexed-note.ts'
import { type IndexGap, indexGap } from './search-index.ts'

export type ExtraResult = {
  indexed: number
  removed: number
  unchanged: number
  /** Files that wait for the next call. */
  pending: number
  failed: { path: string; problem: string }[]
  /** Paths that were indexed anew or taken out. */
  changed: string[]
  /** Those of them that were taken out. */
  gone: string[]
}

/** Files written together in one transaction: a reader never waits long for a writer. */
const BATCH = 100

/**
 * Brings at most `limit` changed extra files up to date; the rest waits for the next call. Files of an extra path
 * that is away just now stay as they are, and so do those of other programs, which the store does not show here.
 */
export function syncExtra(
  extra: ExtraNotes,
  store: SearchStore,
  limit: number,
  within?: ExtraFolder,
): ExtraResult {
  const known = store.known('extra')
  for (const path of known.keys()) if (within && !within.holds(path)) known.delete(path)
  const { notes, away } = extra.list(within)
  const result: ExtraResult = {
    indexed: 0,
    removed: 0,
    unchanged: 0,
    pending: 0,
    failed: [],
    changed: [],
    gone: [],
  }
  const waiting: ExtraNote[] = []
  for (const note of notes) {
    const old = known.get(note.path)
    known.delete(note.path)
    if (!isSame(old, note)) waiting.push(note)
    else {
      result.unchanged += 1
      if (old?.problem) result.failed.push({ path: note.path, problem: old.problem })
    }
  }
  const gone = [...known.keys()].filter((path) => !away.some((start) => isBelow(path, start)))
  store.apply([], gone)
  result.removed = gone.length
  result.gone = gone
  const now = waiting.slice(0, limit)
  result.pending = waiting.length - now.length
  for (let start = 0; start < now.length; start += BATCH) {
    const files = now.slice(start, start + BATCH).map((note) => indexedExtra(extra, note))
    store.apply(files, [])
    result.indexed += files.filter(({ problem }) => problem === null).length
    for (const { path, problem } of files) if (problem) result.failed.push({ path, problem })
  }
  result.changed = [...now.map(({ path }) => path), ...gone]
  return result
}

/** What the index lacks of the notes and of the extra notes, looking only. */
export function wholeGap(files: Files, extra: ExtraNotes, store: SearchStore): IndexGap {
  const own = indexGap(files, store.known())
  const others = extraGap(extra, store.known('extra'))
  return {
    pending: [...own.pending, ...others.pending],
    gone: [...own.gone, ...others.gone],
    failed: [...own.failed, ...others.failed],
    isOffline: own.isOffline,
  }
}

function extraGap(
  extra: ExtraNotes,
  known: ReadonlyMap<string, KnownFile>,
): Pick<ExtraResult, 'failed' | 'gone'> & { pending: string[] } {
  const { notes, away } = extra.list()
  const present = new Set(notes.map(({ path }) => path))
  return {
    pending: notes.filter((note) => !isSame(known.get(note.path), note)).map(({ path }) => path),
    gone: [...known.keys()].filter(
      (path) => !present.has(path) && !away.some((start) => isBelow(path, start)),
    ),
    failed: notes.flatMap((note) => {
      const old = known.get(note.path)
      return old?.problem && isSame(old, note) ? [{ path: note.path, problem: old.problem }] : []
    }),
  }
}

function isSame(old: KnownFile | undefined, { size, mtimeMs }: ExtraNote): boolean {
  return old?.size === size && old.mtimeMs === Math.floor(mtimeMs)
}

function indexedExtra(extra: ExtraNotes, { path, size, mtimeMs }: ExtraNote): IndexedFile {
  return indexedNote({ path, size, mtimeMs, origin: 'extra' }, extra.read(path))
}
