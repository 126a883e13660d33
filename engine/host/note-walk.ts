import { IGNORE_FILE, MEMORY_DIR, MEMORY_FILE, REPORT_DIR } from '../model/paths.ts'
import type { Files } from '../ports/files.ts'
import { copiesIn } from './conflict-copies.ts'
import { ignoredPaths } from './left-out.ts'

export type FoundFile = { path: string; size: number; mtimeMs: number }
export type FailedFile = { path: string; problem: string }

/** Folders that hold no notes, wherever they lie; hidden ones go without saying. */
const NO_NOTES = new Set(['node_modules', 'venv', '__pycache__'])

/**
 * `MEMORY.md` and every Markdown file below `memory/`, without state, reports, links, hidden folders, what the owner
 * leaves out (case C127) and the copies that sync programs leave (case C151). A folder that cannot be read is added to `failed`.
 */
export function memoryFiles(files: Files, failed: FailedFile[] = []): FoundFile[] {
  const isIgnored = ignoredPaths(files)
  return [MEMORY_FILE, MEMORY_DIR].flatMap((path) => [...notesBelow(files, path, failed, { isIgnored })])
}

/** The same with those copies and what is left out: whatever may hold a statement that is to be forgotten. */
export function memoryFilesAndCopies(files: Files): FoundFile[] {
  return [MEMORY_FILE, MEMORY_DIR].flatMap((path) => [...notesBelow(files, path, [], { withCopies: true })])
}

/** Is there at least one note, left out or not? A folder that cannot be read may hold some. */
export function isAnyNoteThere(files: Files): boolean {
  const failed: FailedFile[] = []
  for (const path of [MEMORY_FILE, MEMORY_DIR]) {
    if (!notesBelow(files, path, failed).next().done) return true
  }
  return failed.length > 0
}

/** Notes at or below a path; none where it holds no notes. */
export function notesAt(files: Files, start: string, failed: FailedFile[]): FoundFile[] {
  return [...notesBelow(files, start, failed, { isIgnored: ignoredPaths(files) })]
}

type WalkOptions = { withCopies?: boolean; isIgnored?: (path: string) => boolean }

function* notesBelow(
  files: Files,
  start: string,
  failed: FailedFile[],
  { withCopies = false, isIgnored = () => false }: WalkOptions = {},
): Generator<FoundFile, void> {
  if (!mayHoldNotes(start) || isIgnored(start)) return
  const stats = unlessDenied(() => files.stat(start), null, start, failed)
  if (stats?.kind === 'file') {
    if (isNoteName(start) && !isCopy(files, start))
      yield { path: start, size: stats.size, mtimeMs: stats.mtimeMs }
    return
  }
  // A linked memory folder is one all the same; whether it leads out is for `list` to refuse.
  const isFolder = stats?.kind === 'folder' || (stats?.kind === 'link' && start === MEMORY_DIR)
  if (!isFolder || start === MEMORY_FILE) return
  const folders = [start]
  for (let dir = folders.pop(); dir !== undefined; dir = folders.pop()) {
    const folder = dir
    const entries = unlessDenied(() => files.listStats(folder), [], folder, failed)
    const found = entries.filter(({ kind, name }) => kind === 'file' && isNoteName(name))
    const copies = withCopies ? new Map() : copiesIn(files, folder, found)
    for (const { name, kind, size, mtimeMs } of entries) {
      const path = `${folder}/${name}`
      if (!mayHoldNotes(path) || isIgnored(path)) continue
      if (kind === 'folder') folders.push(path)
      else if (kind === 'file' && isNoteName(path) && !copies.has(name)) yield { path, size, mtimeMs }
    }
  }
}

/** Looked at among the files beside it. */
function isCopy(files: Files, path: string): boolean {
  const at = path.lastIndexOf('/')
  if (at < 0) return false
  const folder = path.slice(0, at)
  const beside = files.list(folder).filter(({ kind }) => kind === 'file')
  return copiesIn(files, folder, beside).has(path.slice(at + 1))
}

function unlessDenied<T>(work: () => T, otherwise: T, path: string, failed: FailedFile[]): T {
  try {
    return work()
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === undefined) throw error
    failed.push({ path, problem: code })
    return otherwise
  }
}

/** May this file or folder be, or hold, a note that is searched (cases C033, C140)? */
export function mayHoldNotes(path: string): boolean {
  if (path === MEMORY_FILE) return true
  if (path !== MEMORY_DIR && !path.startsWith(`${MEMORY_DIR}/`)) return false
  if (path === REPORT_DIR || path.startsWith(`${REPORT_DIR}/`)) return false
  return path.split('/').every((part) => part !== '' && !part.startsWith('.') && !NO_NOTES.has(part))
}

/** Is it a note, a folder of notes, or what says which of them are left out (case C127)? */
export function concernsNotes(path: string): boolean {
  return path === IGNORE_FILE || mayHoldNotes(path)
}

function isNoteName(path: string): boolean {
  return path === MEMORY_FILE || path.endsWith('.md')
}
