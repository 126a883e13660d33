import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  renameSync,
  type Stats,
  statSync,
  unlinkSync,
  utimesSync,
} from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { FileProblem, FileRead } from '../model/files.ts'
import {
  baseName,
  MEMORY_ARCHIVE_DIR,
  MEMORY_DIR,
  RECEIPTS_DIR,
  REPORT_DIR,
  STATE_DIR,
  SWEEPS_DIR,
} from '../model/paths.ts'
import { type DirEntry, type Files, WriteRefused } from '../ports/files.ts'
import {
  appendWhole,
  coded,
  codeOf,
  createFile,
  giveTo,
  RENAMING,
  replaceFile,
  syncFolder,
  TAKE_OVER_GUARD,
  thisComputer,
} from './atomic-write.ts'

const PRIVATE_DIR_MODE = 0o700
const DEFAULT_DIR_MODE = 0o777
const DEFAULT_FILE_MODE = 0o644
const BOM = '\ufeff'
const MIB = 1024 * 1024
/** A larger file is left out; the archive of 100,000 entries stays below half of it (case C083). */
export const MAX_READ_BYTES = 256 * MIB
/** How often a file is read again that somebody is writing at this moment. */
const MAX_REREADS = 5

/** The files of the workspace at `root` on this machine's disk. */
export function nodeFiles(root: string, renaming = RENAMING): Files {
  const base = realpathSync(resolve(root))
  return {
    absolute: (path) => join(base, path),
    read: (path) => readText(base, path),
    stat(path) {
      const stats = unlessAbsent(() => lstatSync(placeOf(base, path)), null)
      return stats && { mtimeMs: stats.mtimeMs, size: stats.size, kind: entryKind(stats) }
    },
    list: (dir) =>
      unlessAbsent(() => {
        const folder = insideOf(base, realpathSync(placeOf(base, dir)))
        return readdirSync(folder, { withFileTypes: true }).map((entry) => ({
          name: entry.name,
          kind: entryKind(entry),
        }))
      }, []),
    listStats: (dir) =>
      unlessAbsent(() => {
        const folder = insideOf(base, realpathSync(placeOf(base, dir)))
        return readdirSync(folder, { withFileTypes: true }).map((entry) => {
          const kind = entryKind(entry)
          const stats =
            kind === 'file' ? lstatSync(join(folder, entry.name), { throwIfNoEntry: false }) : null
          return { name: entry.name, kind, size: stats?.size ?? 0, mtimeMs: stats?.mtimeMs ?? 0 }
        })
      }, []),
    write: (path, text, options) =>
      refusing(path, () =>
        replaceFile(targetOf(base, path), text, options?.mode ?? DEFAULT_FILE_MODE, {
          ...renaming,
          isFlushed: options?.isFlushed,
        }),
      ),
    create: (path, text) => {
      let isNew = false
      refusing(path, () => {
        ensureFolder(base, dirname(path))
        isNew = createFile(placeOf(base, path), text, DEFAULT_FILE_MODE)
      })
      return isNew
    },
    append: (path, text, options) =>
      refusing(path, () =>
        appendWhole(targetOf(base, path), text, options?.mode ?? DEFAULT_FILE_MODE, options?.isFlushed),
      ),
    remove: (path) => refusing(path, () => unlessAbsent(() => unlinkSync(placeOf(base, path)), undefined)),
    move: (from, to) => refusing(to, () => moveTo(base, from, to)),
    touch: (path, mtimeMs) =>
      refusing(path, () => utimesSync(placeOf(base, path), mtimeMs / 1000, mtimeMs / 1000)),
  }
}

function entryKind(entry: {
  isFile(): boolean
  isDirectory(): boolean
  isSymbolicLink(): boolean
}): DirEntry['kind'] {
  if (entry.isSymbolicLink()) return 'link'
  return entry.isFile() ? 'file' : entry.isDirectory() ? 'folder' : 'other'
}

function readText(base: string, path: string): FileRead {
  try {
    const file = insideOf(base, realpathSync(placeOf(base, path)))
    // Asked before it is opened: opening a pipe could wait for a writer for ever.
    if (!statSync(file).isFile()) return problem('not_a_file')
    const { bytes, stats } = readWhole(file)
    if (bytes === null) return problem('unreadable', `larger than ${MAX_READ_BYTES / MIB} MiB`)
    if (isUtf16(bytes)) return problem('utf16')
    if (bytes.includes(0)) return problem('binary')
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    const hasBom = text.startsWith(BOM)
    const { mtimeMs, size, mode } = stats
    return { kind: 'text', text: hasBom ? text.slice(1) : text, hasBom, mtimeMs, size, mode: mode & 0o777 }
  } catch (error) {
    if (isAbsent(error)) return isLink(base, path) ? problem('unreadable', 'broken link') : problem('missing')
    if (codeOf(error) === 'EOUTSIDE') return problem('outside_workspace')
    if (codeOf(error) === 'ERR_ENCODING_INVALID_ENCODED_DATA') return problem('not_utf8')
    return problem('unreadable', codeOf(error))
  }
}

/** How many of the first bytes tell a text in UTF-16 that does not say so itself. */
const SAMPLE_BYTES = 2_000

/** By its byte order mark, or because every other byte of it is zero, as in text of Latin letters. */
function isUtf16(bytes: Buffer): boolean {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  if (sample.length < 4 || bytes.length % 2 !== 0) return false
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  return Math.min(even, odd) === 0 && Math.max(even, odd) > sample.length / 4
}

function problem(kind: FileProblem, detail?: string): FileRead {
  return { kind: 'problem', problem: kind, ...(detail ? { detail } : {}) }
}

/** Bytes and times that belong together: a file that changes while it is read is read again. */
function readWhole(file: string): { bytes: Buffer | null; stats: Stats } {
  const fd = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  try {
    let stats = fstatSync(fd)
    for (let attempt = 0; ; attempt += 1) {
      if (stats.size > MAX_READ_BYTES) return { bytes: null, stats }
      const bytes = Buffer.alloc(stats.size)
      let length = 0
      for (let got = -1; got !== 0 && length < bytes.length; length += got)
        got = readSync(fd, bytes, length, bytes.length - length, length)
      const after = fstatSync(fd)
      const isSteady = after.mtimeMs === stats.mtimeMs && after.size === stats.size && length === stats.size
      if (isSteady || attempt >= MAX_REREADS) return { bytes: bytes.subarray(0, length), stats: after }
      stats = after
    }
  } finally {
    closeSync(fd)
  }
}

/** Never onto something: what is there would be lost. */
function moveTo(base: string, from: string, to: string): void {
  const source = placeOf(base, from)
  const target = targetOf(base, to)
  if (lstatSync(target, { throwIfNoEntry: false })) throw coded('EEXIST', 'exists already')
  renameSync(source, target)
  syncFolder(dirname(target))
  syncFolder(dirname(source))
}

/** Where `path` lies; refuses one that leads out, also through a linked folder. Its last part is not followed. */
function placeOf(base: string, path: string): string {
  const place = insideOf(base, resolve(base, path))
  if (place !== base) insideOf(base, realpathSync(dirname(place)))
  return place
}

/** Where the bytes really go, with its folders made: a link inside the workspace is followed. */
function targetOf(base: string, path: string): string {
  insideOf(base, resolve(base, path))
  ensureFolder(base, dirname(path))
  const place = placeOf(base, path)
  try {
    return insideOf(base, realpathSync(place))
  } catch (error) {
    // A link to nothing may point to a drive that is away: it is not replaced by a file.
    if (codeOf(error) !== 'ENOENT' || isLink(base, path)) throw error
    return place
  }
}

/** Makes what is missing, one by one: the workspace itself is never made anew when it went away (case C142). */
function ensureFolder(base: string, folder: string): void {
  let path = ''
  for (const part of folder === '.' ? [] : folder.split('/')) {
    path = path === '' ? part : `${path}/${part}`
    const full = join(base, path)
    if (!statSync(full, { throwIfNoEntry: false })) makeFolder(full, path)
    insideOf(base, realpathSync(full))
  }
}

function makeFolder(full: string, path: string): void {
  const isPrivate = path === STATE_DIR || path.startsWith(`${STATE_DIR}/`)
  try {
    mkdirSync(full, { mode: isPrivate ? PRIVATE_DIR_MODE : DEFAULT_DIR_MODE })
    giveTo(full, statSync(dirname(full)))
  } catch (error) {
    // Another process was quicker; a link to nothing is refused by the look at where it leads.
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

function insideOf(base: string, path: string): string {
  const rest = relative(base, path)
  if (rest !== '..' && !rest.startsWith(`..${sep}`)) return path
  throw coded('EOUTSIDE', 'leads out of the workspace')
}

function isLink(base: string, path: string): boolean {
  return unlessAbsent(() => lstatSync(placeOf(base, path)).isSymbolicLink(), false)
}

function refusing(path: string, work: () => void): void {
  try {
    work()
  } catch (error) {
    throw new WriteRefused(path, codeOf(error), { cause: error })
  }
}

/** There is no such file and, with this path, there can be none. */
function isAbsent(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE'].includes(codeOf(error))
}

function unlessAbsent<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch (error) {
    if (isAbsent(error) || codeOf(error) === 'EOUTSIDE') return otherwise
    throw error
  }
}

const LEFTOVER = /^\.fs-safe-(\d+)-[0-9a-f-]{24}([0-9a-f]{12})\.tmp$/
/** A folder may be shared: whether the writer on another computer is alive cannot be asked. */
const LEFTOVER_AGE_MS = 3_600_000
/** Of this computer: longer than any write waits for its turn, should another one have the same name. */
const OWN_LEFTOVER_AGE_MS = 10_000
/** Every folder of a workspace that is written to. */
const WRITTEN_DIRS = [
  '.',
  MEMORY_DIR,
  STATE_DIR,
  SWEEPS_DIR,
  RECEIPTS_DIR,
  MEMORY_ARCHIVE_DIR,
  ...['light', 'rem', 'deep'].map((phase) => `${REPORT_DIR}/${phase}`),
]

/**
 * Removes temporary files of writers that are gone: of this computer at once (case C153), others after an hour (case
 * C081). Returns their paths. `dirs`: the folders that are looked at, below `root`.
 * It is only tidying: what cannot be looked at or removed stays.
 */
export function removeLeftovers(
  root: string,
  nowMs: number,
  isAlive: (pid: number, sinceMs: number) => boolean,
  dirs: readonly string[] = WRITTEN_DIRS,
): string[] {
  const files = nodeFiles(root)
  const paths = dirs.flatMap((dir) =>
    ifPossible(() => files.list(dir), []).map(({ name }) => (dir === '.' ? name : `${dir}/${name}`)),
  )
  return paths.filter((path) => {
    const name = baseName(path)
    // Held for a moment only, and names nobody.
    if (name === TAKE_OVER_GUARD) {
      const guard = { pid: 0, ageMs: OWN_LEFTOVER_AGE_MS, nowMs, isAlive: () => false }
      return ifPossible(() => removeOld(files, path, guard), false)
    }
    const [, pid, maker] = LEFTOVER.exec(name) ?? []
    if (pid === undefined) return false
    const ageMs = maker === thisComputer() ? OWN_LEFTOVER_AGE_MS : LEFTOVER_AGE_MS
    return ifPossible(() => removeOld(files, path, { pid: Number(pid), ageMs, nowMs, isAlive }), false)
  })
}

type Leftover = {
  pid: number
  ageMs: number
  nowMs: number
  isAlive(pid: number, sinceMs: number): boolean
}

function removeOld(files: Files, path: string, { pid, ageMs, nowMs, isAlive }: Leftover): boolean {
  const mtimeMs = files.stat(path)?.mtimeMs ?? nowMs
  if (nowMs - mtimeMs < ageMs || isAlive(pid, mtimeMs)) return false
  unlinkSync(files.absolute(path))
  return true
}

function ifPossible<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch (error) {
    if (codeOf(error) === 'EUNKNOWN') throw error
    return otherwise
  }
}
