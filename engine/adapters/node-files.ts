import { randomUUID } from 'node:crypto'
import {
  appendFileSync,
  chmodSync,
  closeSync,
  fstatSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeSync,
} from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { FileProblem, FileRead } from '../model/files.ts'
import { STATE_DIR } from '../model/paths.ts'
import { type DirEntry, type Files, WriteRefused } from '../ports/files.ts'

const PRIVATE_DIR_MODE = 0o700
const DEFAULT_FILE_MODE = 0o644
const BOM = '\ufeff'

/** The files of the workspace at `root` on this machine's disk. */
export function nodeFiles(root: string): Files {
  const base = realpathSync(resolve(root))
  const absolute = (path: string) => join(base, path)
  return {
    absolute,
    read: (path) => readText(base, absolute(path)),
    stat(path) {
      try {
        const stats = lstatSync(absolute(path))
        return { mtimeMs: stats.mtimeMs, size: stats.size, kind: entryKind(stats) }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    list(dir) {
      try {
        return readdirSync(absolute(dir), { withFileTypes: true }).map((entry) => ({
          name: entry.name,
          kind: entryKind(entry),
        }))
      } catch (error) {
        if (isMissing(error) || codeOf(error) === 'ENOTDIR') return []
        throw error
      }
    },
    write: (path, text, options) => refusing(path, () => writeAtomic(base, path, text, options?.mode)),
    append: (path, text, options) =>
      refusing(path, () => {
        ensureFolder(base, path)
        assertInside(base, absolute(path))
        const glue = endsInsideLine(absolute(path)) ? '\n' : ''
        appendFileSync(absolute(path), glue + text, { mode: options?.mode ?? DEFAULT_FILE_MODE })
      }),
    remove: (path) => refusing(path, () => rmSync(absolute(path), { force: true })),
    move: (from, to) =>
      refusing(to, () => {
        ensureFolder(base, to)
        renameSync(absolute(from), absolute(to))
      }),
    touch: (path, mtimeMs) =>
      refusing(path, () => utimesSync(absolute(path), mtimeMs / 1000, mtimeMs / 1000)),
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
  const problem = (kind: FileProblem, detail?: string): FileRead => ({
    kind: 'problem',
    problem: kind,
    ...(detail ? { detail } : {}),
  })
  try {
    if (!isInside(base, realpathSync(path))) return problem('outside_workspace')
    const stats = statSync(path)
    if (!stats.isFile()) return problem('not_a_file')
    const bytes = readFileSync(path)
    if (bytes.includes(0)) return problem('binary')
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    const hasBom = text.startsWith(BOM)
    const body = hasBom ? text.slice(1) : text
    return {
      kind: 'text',
      text: body,
      hasBom,
      mtimeMs: stats.mtimeMs,
      size: stats.size,
      mode: stats.mode & 0o777,
    }
  } catch (error) {
    if (isMissing(error)) return problem('missing')
    if (error instanceof TypeError) return problem('not_utf8')
    return problem('unreadable', codeOf(error))
  }
}

/**
 * Temporary file beside the target, flushed, then renamed over it. The name is the original's
 * (`.fs-safe-<pid>-<uuid>.tmp`, spec dreaming 2): a left-over can be recognised with its owner, which no
 * library's naming allows.
 */
function writeAtomic(base: string, path: string, text: string, mode?: number): void {
  const target = join(base, path)
  ensureFolder(base, path)
  const final = assertInside(base, target)
  const folder = dirname(final)
  const temp = join(folder, `.fs-safe-${process.pid}-${randomUUID()}.tmp`)
  const fd = openSync(temp, 'wx', mode ?? DEFAULT_FILE_MODE)
  try {
    try {
      writeAll(fd, Buffer.from(text, 'utf8'))
      const old = existingMode(final)
      chmodSync(temp, old ?? mode ?? DEFAULT_FILE_MODE)
      fsyncSync(fd)
    } finally {
      closeSync(fd)
    }
    renameSync(temp, final)
  } catch (error) {
    rmSync(temp, { force: true })
    throw error
  }
  syncFolder(folder)
}

function writeAll(fd: number, bytes: Buffer): void {
  for (let offset = 0; offset < bytes.length; ) offset += writeSync(fd, bytes, offset)
  if (fstatSync(fd).size !== bytes.length) throw Object.assign(new Error('short write'), { code: 'ENOSPC' })
}

/** A rename is only safe against power loss once the folder itself is on disk; not every system can do it. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const fd = openSync(folder, 'r')
  try {
    fsyncSync(fd)
  } catch (error) {
    if (!['EINVAL', 'EBADF', 'ENOTSUP', 'EPERM'].includes(codeOf(error))) throw error
  } finally {
    closeSync(fd)
  }
}

/** A writer that was killed may have left half a line: the next line must not be glued to it. */
function endsInsideLine(path: string): boolean {
  const size = sizeOrZero(path)
  if (size === 0) return false
  const fd = openSync(path, 'r')
  try {
    const last = Buffer.alloc(1)
    readSync(fd, last, 0, 1, size - 1)
    return last[0] !== 10
  } finally {
    closeSync(fd)
  }
}

function sizeOrZero(path: string): number {
  try {
    return statSync(path).size
  } catch (error) {
    if (isMissing(error)) return 0
    throw error
  }
}

function existingMode(path: string): number | null {
  try {
    return statSync(path).mode & 0o777
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

function ensureFolder(base: string, path: string): void {
  const folder = dirname(path)
  if (folder === '.') return
  const isPrivate = folder === STATE_DIR || folder.startsWith(`${STATE_DIR}/`)
  mkdirSync(join(base, folder), { recursive: true, ...(isPrivate ? { mode: PRIVATE_DIR_MODE } : {}) })
}

/** Where the bytes really go: a link inside the workspace is followed, one that leads out is refused. */
function assertInside(base: string, path: string): string {
  const real = realpathOrSelf(path)
  if (!isInside(base, real))
    throw Object.assign(new Error('leads outside the workspace'), { code: 'EOUTSIDE' })
  return real
}

function realpathOrSelf(path: string): string {
  try {
    return realpathSync(path)
  } catch (error) {
    if (!isMissing(error)) throw error
    const folder = dirname(path)
    return join(realpathSync(folder), path.slice(folder.length + 1))
  }
}

function isInside(base: string, path: string): boolean {
  const rest = relative(base, path)
  return rest === '' || (rest !== '..' && !rest.startsWith(`..${sep}`))
}

function refusing(path: string, work: () => void): void {
  try {
    work()
  } catch (error) {
    if (error instanceof WriteRefused) throw error
    throw new WriteRefused(path, codeOf(error), { cause: error })
  }
}

export function codeOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException | null)?.code
  return typeof code === 'string' ? code : 'EUNKNOWN'
}

function isMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT'
}

const LEFTOVER = /^\.fs-safe-(\d+)-[0-9a-f-]{36}\.tmp$/
const LEFTOVER_AGE_MS = 3_600_000

/** Removes temporary files of writers that are gone, an hour old or more (case C081). Returns their paths. */
export function removeLeftovers(root: string, nowMs: number, isAlive: (pid: number) => boolean): string[] {
  const removed: string[] = []
  for (const dir of ['.', 'memory', STATE_DIR]) {
    for (const name of safeNames(join(root, dir))) {
      const pid = Number(LEFTOVER.exec(name)?.[1] ?? Number.NaN)
      const path = join(root, dir, name)
      if (Number.isNaN(pid) || isAlive(pid) || nowMs - statSync(path).mtimeMs < LEFTOVER_AGE_MS) continue
      unlinkSync(path)
      removed.push(join(dir, name))
    }
  }
  return removed
}

function safeNames(dir: string): string[] {
  try {
    return readdirSync(dir)
  } catch (error) {
    if (isMissing(error) || codeOf(error) === 'EACCES' || codeOf(error) === 'ENOTDIR') return []
    throw error
  }
}
