import { createHash } from 'node:crypto'
import { wholeText } from '../model/files.ts'
import { baseName, DAILY_NAME, MEMORY_DIR, MEMORY_FILE, REPORT_DIR } from '../model/paths.ts'
import type { IndexedFile } from '../model/search.ts'
import type { Files } from '../ports/files.ts'
import type { SearchStore } from '../ports/search-store.ts'

export type SyncResult = {
  indexed: number
  removed: number
  unchanged: number
  failed: { path: string; problem: string }[]
}

/** Files written together in one transaction: a reader never waits long for a writer. */
const BATCH = 500

/**
 * Brings the index up to date with the disk: files whose size and time are known are not read, those whose
 * text is the same are not indexed again.
 */
export function syncIndex(files: Files, store: SearchStore): SyncResult {
  const known = store.known()
  const present = memoryFiles(files)
  const result: SyncResult = { indexed: 0, removed: 0, unchanged: 0, failed: [] }
  let changed: IndexedFile[] = []
  const touched: { path: string; size: number; mtimeMs: number }[] = []
  for (const { path, size, mtimeMs } of present) {
    const old = known.get(path)
    known.delete(path)
    if (old && old.size === size && old.mtimeMs === Math.floor(mtimeMs) && !old.problem) {
      result.unchanged += 1
      continue
    }
    const file = indexedFile(files, path, size, mtimeMs)
    if (file.problem) result.failed.push({ path, problem: file.problem })
    if (old && old.hash === file.hash && !file.problem) touched.push({ path, size, mtimeMs })
    else changed.push(file)
    if (changed.length >= BATCH) {
      store.apply(changed, [])
      result.indexed += changed.length
      changed = []
    }
  }
  const removed = [...known.keys()]
  if (changed.length > 0 || removed.length > 0) store.apply(changed, removed)
  if (touched.length > 0) store.touch(touched)
  result.indexed += changed.length
  result.removed = removed.length
  result.unchanged += touched.length
  return result
}

/** Brings only these files up to date: what a watcher saw change. */
export function syncPaths(files: Files, store: SearchStore, paths: readonly string[]): void {
  const changed: IndexedFile[] = []
  const removed: string[] = []
  for (const path of new Set(paths)) {
    const stats = files.stat(path)
    if (stats?.kind === 'file') changed.push(indexedFile(files, path, stats.size, stats.mtimeMs))
    else removed.push(path)
  }
  store.apply(changed, removed)
}

function indexedFile(files: Files, path: string, size: number, mtimeMs: number): IndexedFile {
  const read = files.read(path)
  const day = DAILY_NAME.exec(baseName(path))?.[1] ?? null
  if (read.kind === 'problem')
    return { path, size, mtimeMs: Math.floor(mtimeMs), hash: '', day, text: null, problem: read.problem }
  const hash = createHash('sha256').update(wholeText(read)).digest('hex')
  return {
    path,
    size: read.size,
    mtimeMs: Math.floor(read.mtimeMs),
    hash,
    day,
    text: read.text,
    problem: null,
  }
}

/** `MEMORY.md` and every Markdown file below `memory/`, without state, reports and hidden folders. */
export function memoryFiles(files: Files): { path: string; size: number; mtimeMs: number }[] {
  const found: { path: string; size: number; mtimeMs: number }[] = []
  const take = (path: string) => {
    const stats = files.stat(path)
    if (stats && stats.kind === 'file') found.push({ path, size: stats.size, mtimeMs: stats.mtimeMs })
  }
  take(MEMORY_FILE)
  const folders = [MEMORY_DIR]
  for (let dir = folders.pop(); dir !== undefined; dir = folders.pop()) {
    for (const { name, kind } of files.list(dir)) {
      const path = `${dir}/${name}`
      if (name.startsWith('.') || path === REPORT_DIR) continue
      if (kind === 'folder') folders.push(path)
      else if (kind === 'file' && name.endsWith('.md')) take(path)
    }
  }
  return found
}
