import { realpathSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { DIARY_FILE, MEMORY_DIR, MEMORY_FILE, REPORT_DIR } from '../model/paths.ts'
import type { ExtraNote, ExtraNotes } from '../ports/extra-notes.ts'
import type { Files } from '../ports/files.ts'
import { nodeFiles } from './node-files.ts'

/** Folders that hold no notes (spec memory-search 6). */
const SKIPPED = new Set(['node_modules', 'venv', '__pycache__'])

type Root = { files: Files; folder: string; only: string | null }

/**
 * The notes of extra paths: absolute, `~`, or relative to the workspace at `root`; folders with all below them.
 * What is the workspace's own memory, a generated report or a hidden folder is left out; links are not followed.
 */
export function extraNotes(root: string, extraPaths: readonly string[]): ExtraNotes {
  const places = extraPaths.map((path) => placeOf(root, path))
  let found: ReadonlyMap<string, FoundNote> | null = null
  const look = () => {
    const looked = lookAt(root, places)
    found = looked.found
    return looked
  }
  return {
    list() {
      const { notes, away } = look()
      return { notes, away }
    },
    read(path) {
      const note = (found ?? look().found).get(path)
      return note ? note.files.read(note.path) : { kind: 'problem', problem: 'missing' }
    },
  }
}

/** Where a note is read: its path below one of the extra paths. */
type FoundNote = { files: Files; path: string }

function lookAt(root: string, places: readonly string[]) {
  const found = new Map<string, FoundNote>()
  const notes: ExtraNote[] = []
  const away: string[] = []
  const seen = new Set<string>()
  for (const place of places) {
    const start = rootOf(place)
    if (!start) {
      away.push(fromWorkspace(root, place))
      continue
    }
    for (const { path, size, mtimeMs, real } of notesBelow(start)) {
      if (seen.has(real) || isOwnMemory(root, real)) continue
      seen.add(real)
      const name = fromWorkspace(root, real)
      notes.push({ path: name, size, mtimeMs })
      found.set(name, { files: start.files, path })
    }
  }
  return { notes, away, found }
}

function placeOf(root: string, path: string): string {
  const home = path === '~' || path.startsWith('~/') ? join(homedir(), path.slice(1)) : path
  return isAbsolute(home) ? resolve(home) : resolve(root, home)
}

/** Null when the path is not there, or cannot be looked at. */
function rootOf(place: string): Root | null {
  try {
    const real = realpathSync(place)
    if (statSync(real).isDirectory()) return { files: nodeFiles(real), folder: real, only: null }
    return { files: nodeFiles(dirname(real)), folder: dirname(real), only: basename(real) }
  } catch {
    return null
  }
}

type Found = ExtraNote & { real: string }

function notesBelow({ files, folder, only }: Root): Found[] {
  const notes: Found[] = []
  const take = (path: string) => {
    const stats = path.endsWith('.md') ? files.stat(path) : null
    if (stats?.kind === 'file')
      notes.push({ path, size: stats.size, mtimeMs: stats.mtimeMs, real: join(folder, path) })
  }
  if (only !== null) {
    take(only)
    return notes
  }
  const folders = ['.']
  for (let dir = folders.pop(); dir !== undefined; dir = folders.pop()) {
    for (const { name, kind } of files.list(dir)) {
      const path = dir === '.' ? name : `${dir}/${name}`
      if (name.startsWith('.') || name === DIARY_FILE) continue
      if (kind === 'file') take(path)
      else if (kind === 'folder' && !SKIPPED.has(name) && !isReports(folder, path)) folders.push(path)
    }
  }
  return notes
}

/** `memory/dreaming` of this or another workspace (case C033). */
function isReports(folder: string, path: string): boolean {
  return slashed(join(folder, path)).endsWith(`/${REPORT_DIR}`)
}

function isOwnMemory(root: string, real: string): boolean {
  const path = fromWorkspace(root, real)
  return path === MEMORY_FILE || path === DIARY_FILE || path.startsWith(`${MEMORY_DIR}/`)
}

function fromWorkspace(root: string, place: string): string {
  return slashed(relative(root, place))
}

function slashed(path: string): string {
  return sep === '/' ? path : path.replaceAll(sep, '/')
}
