import type { DailyNote, FileRead, NoteSource } from '../model/files.ts'
import type { LeftOut } from '../model/night.ts'
import { DAILY_NAME, MEMORY_DIR } from '../model/paths.ts'
import type { DirEntry, Files } from '../ports/files.ts'
import { Blocked } from './blocked.ts'
import { copiesIn } from './conflict-copies.ts'
import { asMemory, ignoredPaths } from './left-out.ts'

const NOT_THERE: FileRead = { kind: 'problem', problem: 'missing' }

/**
 * The notes of a workspace, each read once: what a sweep plans from does not change under it. What the owner leaves
 * out is as if it were not there, and a note with `memory: off` says nothing (case C127). A note that
 * cannot be looked at is left out; a `memory/` that cannot be listed is `Blocked`: its notes are not gone.
 */
export function noteSource(files: Files): NoteSource {
  const reads = new Map<string, FileRead>()
  let listing: { notes: DailyNote[]; leftOut: LeftOut[] } | undefined
  const off = new Set<string>()
  const isIgnored = ignoredPaths(files)
  const read = (path: string): FileRead => {
    let found = reads.get(path)
    if (!found) {
      const file = isIgnored(path) ? NOT_THERE : files.read(path)
      found = asMemory(file)
      if (found !== file) off.add(path)
      reads.set(path, found)
    }
    return found
  }
  const isLeftOut = (path: string, isRead: boolean): boolean => {
    if (isIgnored(path)) return true
    if (isRead) read(path)
    return off.has(path)
  }
  return {
    dailyNotes() {
      listing ??= listNotes(files, isIgnored)
      return listing
    },
    exists: (path) => !isLeftOut(path, true) && lookedAt(() => files.stat(path)) !== null,
    isLeftOut,
    read,
  }
}

/** The same notes, but these paths cannot be used; the value says why. */
export function withoutFiles(notes: NoteSource, refused: ReadonlyMap<string, LeftOut>): NoteSource {
  return {
    ...notes,
    read(path) {
      const item = refused.get(path)
      if (!item) return notes.read(path)
      return { kind: 'problem', problem: 'unreadable', ...(item.detail ? { detail: item.detail } : {}) }
    },
  }
}

function listNotes(
  files: Files,
  isIgnored: (path: string) => boolean,
): { notes: DailyNote[]; leftOut: LeftOut[] } {
  const notes: DailyNote[] = []
  const leftOut: LeftOut[] = []
  const entries = entriesOf(files)
  const copies = copiesIn(
    files,
    MEMORY_DIR,
    entries.filter(({ kind }) => kind === 'file'),
  )
  for (const { name, kind } of entries) {
    const day = DAILY_NAME.exec(name)?.[1]
    if (!day || copies.has(name)) continue
    const path = `${MEMORY_DIR}/${name}`
    if (isIgnored(path)) continue
    const found = kind === 'link' ? linkedNote(files, path) : ownNote(files, path, kind)
    if ('reason' in found) leftOut.push({ path, ...found })
    else notes.push({ path, name, day, ...found })
  }
  return { notes, leftOut }
}

/** In the order of their names: a folder lists its files in any order. */
function entriesOf(files: Files): DirEntry[] {
  try {
    return files.list(MEMORY_DIR).sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch (error) {
    const code = systemCode(error)
    if (code === null) throw error
    throw new Blocked(
      'unreadable',
      `${files.absolute(MEMORY_DIR)} cannot be listed (${code}); nothing was changed. Make the folder readable and run it again`,
      {
        cause: error,
        words: { code: 'unreadable', params: { path: files.absolute(MEMORY_DIR), problem: code } },
      },
    )
  }
}

type Found = { mtimeMs: number; size: number } | { reason: string; detail?: string }

function linkedNote(files: Files, path: string): Found {
  const read = files.read(path)
  if (read.kind === 'text') return { mtimeMs: read.mtimeMs, size: read.size }
  const isBroken = read.problem === 'missing' || read.detail === 'broken link' || read.detail === 'ELOOP'
  if (isBroken) return { reason: 'broken_link' }
  return { reason: read.problem, ...(read.detail ? { detail: read.detail } : {}) }
}

function ownNote(files: Files, path: string, kind: DirEntry['kind']): Found {
  if (kind !== 'file') return { reason: 'not_a_file' }
  const stats = lookedAt(() => files.stat(path))
  if (typeof stats === 'string') return { reason: 'unreadable', detail: stats }
  return stats ? { mtimeMs: stats.mtimeMs, size: stats.size } : { reason: 'vanished' }
}

/** What `look` finds, or the system's code when it cannot look. */
function lookedAt<T>(look: () => T): T | string {
  try {
    return look()
  } catch (error) {
    const code = systemCode(error)
    if (code === null) throw error
    return code
  }
}

function systemCode(error: unknown): string | null {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : null
}
