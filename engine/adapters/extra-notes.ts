import { readlinkSync, realpathSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { DIARY_FILE, isBelow, MEMORY_DIR, MEMORY_FILE, REPORT_DIR } from '../model/paths.ts'
import type { ExtraFolder, ExtraNote, ExtraNotes } from '../ports/extra-notes.ts'
import type { Files } from '../ports/files.ts'
import { codeOf } from './atomic-write.ts'
import { nodeFiles } from './node-files.ts'

/** Folders that hold no notes (spec memory-search 6). */
const SKIPPED = new Set(['node_modules', 'venv', '__pycache__'])

/** Links that are followed to a place that is away; a ring of them has no end. */
const MAX_LINKS = 40

type Root = { files: Files; folder: string; only: string | null }

/**
 * The notes of extra paths: absolute, `~`, or relative to the workspace at `root`; folders with all below them.
 * What is the workspace's own memory, a generated report or a hidden folder is left out; links are not followed.
 */
export function extraNotes(root: string, extraPaths: readonly string[]): ExtraNotes {
  const places = extraPaths.map((path) => placeOf(root, path))
  /** Where each note is read; null before the first look. */
  let found: Map<string, FoundNote> | null = null
  const list = (within?: ExtraFolder) => {
    const looked = lookAt(root, places, within)
    const others = [...(found ?? [])].filter(([path]) => within && !within.holds(path))
    // A look at one folder is no look at the others.
    if (!within || found) found = new Map([...others, ...looked.found])
    return { notes: [...looked.found.values()].map(({ note }) => note), away: looked.away }
  }
  const folders = () => foldersOf(root, places)
  const holds = (path: string) => folders().some((folder) => folder.holds(path))
  // What was made since the last look is found by another one, but nobody makes us look for what is not ours.
  const noteAt = (path: string): FoundNote | undefined => {
    if (found?.has(path) || !holds(path)) return found?.get(path)
    list()
    return found?.get(path)
  }
  return {
    list,
    holds,
    read(path) {
      const place = noteAt(path)
      return place ? place.files.read(place.below) : { kind: 'problem', problem: 'missing' }
    },
    stat(path) {
      const place = noteAt(path)
      const stats = place?.files.stat(place.below)
      return stats?.kind === 'file' ? { size: stats.size, mtimeMs: stats.mtimeMs } : null
    },
    folders,
    scope: () => scopeOf(root, places),
    starts: () => places.map((place) => startOf(root, place)),
  }
}

function scopeOf(root: string, places: readonly string[]): (path: string) => boolean {
  const there = foldersOf(root, places)
  const away = places.filter((place) => rootOf(place) === null).map((place) => startOf(root, place))
  return (path) => there.some(({ holds }) => holds(path)) || away.some((start) => isBelow(path, start))
}

function startOf(root: string, place: string): string {
  return fromWorkspace(root, realPlace(place))
}

/** Where a path leads, as far as it can be told: what is away now was named by the place its links led to. */
function realPlace(place: string, steps = MAX_LINKS): string {
  try {
    return realpathSync(place)
  } catch {
    const target = steps > 0 ? linkTarget(place) : null
    if (target !== null) return realPlace(target, steps - 1)
    const parent = dirname(place)
    return parent === place ? place : join(realPlace(parent, steps), basename(place))
  }
}

function linkTarget(place: string): string | null {
  try {
    return resolve(dirname(place), readlinkSync(place))
  } catch {
    return null
  }
}

/** A note, and where it is read: its path below one of the extra paths. */
type FoundNote = { note: ExtraNote; files: Files; below: string }

function lookAt(root: string, places: readonly string[], within: ExtraFolder | undefined) {
  const found = new Map<string, FoundNote>()
  const away: string[] = []
  for (const place of places) {
    const start = rootOf(place)
    if (!start) {
      away.push(startOf(root, place))
      continue
    }
    if (within && start.folder !== within.folder) continue
    const nameOf = (path: string) => fromWorkspace(root, join(start.folder, path))
    const { notes, denied } = notesBelow(root, start)
    for (const note of notes) {
      const path = nameOf(note.path)
      if (!found.has(path)) found.set(path, { note: { ...note, path }, files: start.files, below: note.path })
    }
    away.push(...denied.map(nameOf))
  }
  return { found, away }
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

/** The notes, and folders that cannot be looked into now. */
function notesBelow(root: string, { files, folder, only }: Root): { notes: ExtraNote[]; denied: string[] } {
  const notes: ExtraNote[] = []
  const denied: string[] = []
  const take = (path: string, kind: string | undefined, size = 0, mtimeMs = 0) => {
    if (kind === 'file' && path.endsWith('.md')) notes.push({ path, size, mtimeMs })
  }
  if (only !== null) {
    const stats = mayBeNote(root, folder, only, only) ? files.stat(only) : null
    take(only, stats?.kind, stats?.size, stats?.mtimeMs)
    return { notes, denied }
  }
  const folders = ['.']
  for (let dir = folders.pop(); dir !== undefined; dir = folders.pop()) {
    for (const { name, kind, size, mtimeMs } of listed(files, dir, denied)) {
      const path = dir === '.' ? name : `${dir}/${name}`
      if (!mayBeNote(root, folder, only, path)) continue
      if (kind === 'folder') folders.push(path)
      else take(path, kind, size, mtimeMs)
    }
  }
  return { notes, denied }
}

function listed(files: Files, dir: string, denied: string[]): ReturnType<Files['listStats']> {
  try {
    return files.listStats(dir)
  } catch (error) {
    if (codeOf(error) === 'EUNKNOWN') throw error
    denied.push(dir)
    return []
  }
}

/** Each folder once: of two extra paths that name the same one, a whole folder is more than one file of it. */
function foldersOf(root: string, places: readonly string[]): ExtraFolder[] {
  const byFolder = new Map<string, Set<string | null>>()
  for (const place of places) {
    const start = rootOf(place)
    if (start) byFolder.set(start.folder, (byFolder.get(start.folder) ?? new Set()).add(start.only))
  }
  return [...byFolder].map(([folder, wanted]): ExtraFolder => {
    const name = fromWorkspace(root, folder)
    const start = name === '' ? '' : `${name}/`
    const isWatched = (path: string) => [...wanted].some((only) => mayBeNote(root, folder, only, path))
    return {
      folder,
      name,
      isWatched,
      holds: (path) => path.startsWith(start) && path.endsWith('.md') && isWatched(path.slice(start.length)),
    }
  })
}

/** May a file or folder at this path below an extra folder be, or hold, a note (case C033)? */
function mayBeNote(root: string, folder: string, only: string | null, path: string): boolean {
  if (isOwnMemory(root, join(folder, path))) return false
  if (only !== null) return path === only
  const parts = path.split('/')
  const isPlain = parts.every((part) => part !== '' && !part.startsWith('.') && !SKIPPED.has(part))
  const place = slashed(join(folder, path))
  const isReport = `${place}/`.includes(`/${REPORT_DIR}/`)
  return isPlain && !isDiary(parts.at(-1) ?? '') && !isReport
}

/** In any case of its letters, as it is read (spec dreaming 20). */
function isDiary(name: string): boolean {
  return name.toLowerCase() === DIARY_FILE.toLowerCase()
}

function isOwnMemory(root: string, real: string): boolean {
  const path = fromWorkspace(root, real)
  return path === MEMORY_FILE || isDiary(path) || `${path}/`.startsWith(`${MEMORY_DIR}/`)
}

function fromWorkspace(root: string, place: string): string {
  return slashed(relative(root, place))
}

function slashed(path: string): string {
  return sep === '/' ? path : path.replaceAll(sep, '/')
}
