import { isGarbled } from '../model/files.ts'
import type { IndexedFile, KnownFile } from '../model/search.ts'
import type { Files } from '../ports/files.ts'
import type { SearchStore } from '../ports/search-store.ts'
import { indexedNote } from './indexed-note.ts'
import { type FailedFile, type FoundFile, isAnyNoteThere, memoryFiles, notesAt } from './note-walk.ts'
import { isWorkspace } from './workspace.ts'

export type SyncResult = {
  /** Read and found something in; what could not be read is in `failed`. */
  indexed: number
  removed: number
  unchanged: number
  failed: FailedFile[]
  /** Paths that were indexed anew or taken out. */
  changed: string[]
  /** Those of them that were taken out. */
  gone: string[]
  /** The folder is away or was suddenly empty: nothing was taken out (case C142). */
  isOffline: boolean
}

/** What came of the notes and of the extra notes together; whether the workspace is away only the notes can tell. */
export function bothResults(notes: SyncResult, extra: SyncResult): SyncResult {
  const failed = new Map([...notes.failed, ...extra.failed].map((file) => [file.path, file]))
  return {
    indexed: notes.indexed + extra.indexed,
    removed: notes.removed + extra.removed,
    unchanged: notes.unchanged + extra.unchanged,
    failed: [...failed.values()],
    changed: [...notes.changed, ...extra.changed],
    gone: [...notes.gone, ...extra.gone],
    isOffline: notes.isOffline,
  }
}

/** Files written together in one transaction: a reader never waits long for a writer. */
const BATCH = 500
/** Notes that must be known before their all being gone looks like a drive that went away (as a sweep does). */
const MIN_KNOWN_NOTES = 3

/**
 * Brings the index up to date with the disk: files whose size and time are known are not read, those whose
 * text is the same are not indexed again. `isForced`: believe it when everything is gone.
 */
export function syncIndex(
  files: Files,
  store: SearchStore,
  { isForced = false }: { isForced?: boolean } = {},
): SyncResult {
  const look = lookAtDisk(files, store.known())
  const isOffline = look.isOffline && !isForced
  const { indexed, count, touched, failed } = indexFiles(files, store, look.different)
  const removed = isOffline ? [] : look.gone
  if (removed.length > 0) store.apply([], removed)
  return {
    indexed: count,
    removed: removed.length,
    unchanged: look.unchanged + touched,
    failed: [...look.failed, ...failed],
    changed: [...indexed, ...removed],
    gone: removed,
    isOffline,
  }
}

/**
 * Brings only these files up to date: what a watcher saw change. A folder stands for all that is or was below
 * it.
 */
export function syncPaths(files: Files, store: SearchStore, paths: readonly string[]): SyncResult {
  const known = store.known()
  const different: Difference[] = []
  const gone = new Set<string>()
  const failed: FailedFile[] = []
  for (const path of withoutChildren(paths)) {
    const below = notesAt(files, path, failed)
    const present = new Set(below.map((file) => file.path))
    for (const file of below) different.push({ ...file, old: known.get(file.path) })
    for (const old of known.values()) {
      const isBelow = old.path === path || old.path.startsWith(`${path}/`)
      if (isBelow && !present.has(old.path) && !isUnread(failed, old.path)) gone.add(old.path)
    }
  }
  // Looked at on disk: what a watcher tells of comes in parts.
  const isOffline =
    gone.size > 0 && looksOffline(files, known.size, different.length > 0 || isAnyNoteThere(files))
  const done = indexFiles(files, store, different.filter(isDifferent))
  const removed = isOffline ? [] : [...gone]
  if (removed.length > 0) store.apply([], removed)
  return {
    indexed: done.count,
    removed: removed.length,
    unchanged: done.touched,
    failed: [...failed, ...done.failed],
    changed: [...done.indexed, ...removed],
    gone: removed,
    isOffline,
  }
}

/** What the index lacks, looking only: files that are new or changed, those that are gone, those it could not read. */
export type IndexGap = { pending: string[]; gone: string[]; failed: FailedFile[]; isOffline: boolean }

export function indexGap(files: Files, known: ReadonlyMap<string, KnownFile>): IndexGap {
  const { different, gone, failed, isOffline } = lookAtDisk(files, new Map(known))
  const unreadable = different.flatMap(({ path, old }) =>
    old?.problem ? [{ path, problem: old.problem }] : [],
  )
  const pending = different.filter(({ old }) => !old?.problem).map(({ path }) => path)
  return { pending, gone, failed: [...failed, ...unreadable], isOffline }
}

/** Those of the paths that no longer are what the index holds (case C129); `statOf` is null where there is no file. */
export function stalePaths(
  statOf: (path: string) => { size: number; mtimeMs: number } | null,
  known: ReadonlyMap<string, KnownFile>,
  paths: Iterable<string>,
): string[] {
  return [...new Set(paths)].filter((path) => {
    const old = known.get(path)
    const stats = statOf(path)
    return !old || !stats || !isSame(old, { path, size: stats.size, mtimeMs: stats.mtimeMs })
  })
}

type Difference = FoundFile & { old: KnownFile | undefined }

/** Disk against index; empties `known` of what is there. */
function lookAtDisk(files: Files, known: Map<string, KnownFile>) {
  const failed: FailedFile[] = []
  const knownCount = known.size
  const present: Difference[] = memoryFiles(files, failed).map((file) => ({
    ...file,
    old: known.get(file.path),
  }))
  for (const { path } of present) known.delete(path)
  // What cannot be looked at now, or lies in such a folder, is not gone.
  const unread = [...failed]
  const different = present.filter(isDifferent)
  for (const file of present)
    if (file.old?.problem && !isDifferent(file)) failed.push({ path: file.path, problem: file.old.problem })
  const gone = [...known.keys()].filter((path) => !isUnread(unread, path))
  return {
    different,
    unchanged: present.length - different.length,
    gone,
    failed,
    isOffline: looksOffline(
      files,
      knownCount,
      present.length > 0 || unread.length > 0 || (knownCount > 0 && isAnyNoteThere(files)),
    ),
  }
}

function isUnread(failed: readonly FailedFile[], path: string): boolean {
  return failed.some((place) => path === place.path || path.startsWith(`${place.path}/`))
}

/** All notes are gone at once: some by somebody's hand, but with the place of them all a drive is away. */
function looksOffline(files: Files, known: number, isAnythingThere: boolean): boolean {
  if (isAnythingThere || known === 0) return false
  return known >= MIN_KNOWN_NOTES || !isWorkspace(files)
}

function isDifferent({ old, ...file }: Difference): boolean {
  return !old || !isSame(old, file) || (old.problem !== null && !isGarbled(old.problem))
}

function isSame(old: KnownFile, { size, mtimeMs }: FoundFile): boolean {
  return old.size === size && old.mtimeMs === Math.floor(mtimeMs)
}

function indexFiles(
  files: Files,
  store: SearchStore,
  different: readonly Difference[],
): { indexed: string[]; count: number; touched: number; failed: FailedFile[] } {
  const indexed: string[] = []
  let count = 0
  const failed: FailedFile[] = []
  const touched: FoundFile[] = []
  let batch: IndexedFile[] = []
  const flush = () => {
    if (batch.length > 0) store.apply(batch, [])
    batch = []
  }
  for (const found of different) {
    const { path, size, mtimeMs } = found
    const file = indexedNote({ path, size, mtimeMs, origin: 'memory' }, files.read(path))
    // It went away since it was seen: the next sync finds it gone.
    if (file.problem === 'missing') continue
    if (file.problem) failed.push({ path: file.path, problem: file.problem })
    // Locked for a moment: what was read before stays until it can be read again.
    if (file.problem === 'unreadable' && found.old && !found.old.problem) continue
    // Known as it is: other programs need not look at an index in which nothing has changed.
    if (file.problem && file.problem === found.old?.problem && isSame(found.old, found)) continue
    const isKnown = found.old && !found.old.problem && found.old.hash === file.hash && !file.problem
    if (isKnown) touched.push({ path: file.path, size: file.size, mtimeMs: file.mtimeMs })
    else {
      batch.push(file)
      if (!file.problem) count += 1
      // A file that still cannot be read is no news.
      if (!file.problem || found.old?.problem !== file.problem) indexed.push(file.path)
    }
    if (batch.length >= BATCH) flush()
  }
  flush()
  if (touched.length > 0) store.touch(touched)
  return { indexed, count, touched: touched.length, failed }
}

/** Without paths that lie below another one of them. */
function withoutChildren(paths: readonly string[]): string[] {
  const all = new Set(paths)
  return [...all].filter((path) => {
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1))
      if (all.has(path.slice(0, at))) return false
    return true
  })
}
