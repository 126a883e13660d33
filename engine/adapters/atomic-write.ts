import {
  accessSync,
  chmodSync,
  chownSync,
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  linkSync,
  lstatSync,
  openSync,
  readSync,
  renameSync,
  type Stats,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** What a rename is done with, and how to wait when the file is in use (case C163). */
export type Renaming = {
  rename(from: string, to: string): void
  pause(ms: number): void
  /** Codes that mean "in use just now". */
  busyCodes: readonly string[]
}

export const RENAMING: Renaming = {
  rename: renameSync,
  pause: (ms) => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
  },
  // On Windows a reader without sharing makes a rename fail with these; elsewhere they mean "never".
  busyCodes: process.platform === 'win32' ? ['EBUSY', 'EPERM', 'EACCES'] : ['EBUSY'],
}

/** The file beside a stale lock while somebody takes it over (`peer-lock.ts`). */
export const TAKE_OVER_GUARD = '.fs-safe-take-over.tmp'

/** Waits before each further try, some six seconds together. */
const RENAME_WAITS_MS = [50, 100, 200, 400, 800, 1600, 3200]

/**
 * Replaces or creates the file at the absolute `target`: temporary file beside it, flushed, then renamed
 * over. The name is the original's (`.fs-safe-<pid>-<uuid>.tmp`, spec dreaming 2): a left-over can be
 * recognised with its owner, which no library's naming allows. Keeps an existing file's mode and owner.
 */
export function replaceFile(
  target: string,
  text: string | Uint8Array,
  mode: number,
  { isFlushed = true, ...renaming }: Renaming & { isFlushed?: boolean | undefined },
): void {
  const old = replaceable(target)
  const temp = temporaryIn(dirname(target))
  try {
    const owner = old ?? statSync(dirname(target))
    writeNew(temp, text, { mode: old ? old.mode & 0o777 : mode, owner, isFlushed })
    renameWhenFree(temp, target, renaming)
  } catch (error) {
    removeTemporary(temp)
    throw error
  }
  if (isFlushed) syncFolder(dirname(target))
}

/** Systems without hard links, or on which this user may make none. */
const NO_HARD_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV', 'EINVAL']

/**
 * Creates the file at the absolute `target`, whole or not at all; false when something of that name is there. Of
 * several that try at once one succeeds.
 */
export function createFile(target: string, text: string, mode: number): boolean {
  if (lstatSync(target, { throwIfNoEntry: false })) return false
  const temp = temporaryIn(dirname(target))
  try {
    const options = { mode, owner: statSync(dirname(target)) }
    writeNew(temp, text, options)
    try {
      linkSync(temp, target)
    } catch (error) {
      if (!NO_HARD_LINKS.includes(codeOf(error))) throw error
      writeNew(target, text, options)
    }
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    return false
  } finally {
    removeTemporary(temp)
  }
  syncFolder(dirname(target))
  return true
}

/** Not imported: that takes as long as a tenth of a whole search. */
function temporaryIn(folder: string): string {
  const unique = process.getBuiltinModule('node:crypto').randomUUID().slice(0, -12)
  return join(folder, `.fs-safe-${process.pid}-${unique}${thisComputer()}.tmp`)
}

let known: string | undefined

/** Twelve hexadecimal digits that end the name of each temporary file that this computer makes. */
export function thisComputer(): string {
  known ??= process
    .getBuiltinModule('node:crypto')
    .createHash('sha256')
    .update(process.getBuiltinModule('node:os').hostname())
    .digest('hex')
    .slice(0, 12)
  return known
}

type NewFile = { mode: number; owner: Stats; isFlushed?: boolean }

/** A new file with this text, on disk when it returns unless that is not waited for. */
function writeNew(path: string, text: string | Uint8Array, { mode, owner, isFlushed = true }: NewFile): void {
  const fd = openSync(path, 'wx', mode)
  try {
    writeAll(fd, text)
    giveTo(path, owner)
    chmodSync(path, mode)
    if (isFlushed) fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}

/** One that cannot be removed is found by `removeLeftovers`; the first error is the one to tell. */
function removeTemporary(temp: string): void {
  try {
    unlinkSync(temp)
  } catch (error) {
    if (codeOf(error) === 'EUNKNOWN') throw error
  }
}

/** Appends all of the text or nothing, on a line of its own, and has it on disk before it returns if asked to. */
export function appendWhole(target: string, text: string, mode: number, isFlushed = true): void {
  const old = replaceable(target)
  const fd = openSync(target, 'a', mode)
  try {
    const { size } = fstatSync(fd)
    try {
      writeAll(fd, (endsInsideLine(target, size) ? '\n' : '') + text)
      if (isFlushed) fsyncSync(fd)
    } catch (error) {
      ftruncateSync(fd, size)
      throw error
    }
    if (!old) giveTo(target, statSync(dirname(target)))
  } finally {
    closeSync(fd)
  }
}

/** The file that is there now, or null. Anything but a file is not replaced, nor one that may not be written. */
function replaceable(target: string): Stats | null {
  const old = statSync(target, { throwIfNoEntry: false })
  if (!old) return null
  if (!old.isFile()) throw coded(old.isDirectory() ? 'EISDIR' : 'EINVAL', 'is not a file')
  // A rename asks only the folder: a file that its owner made read-only must be asked itself.
  accessSync(target, constants.W_OK)
  return old
}

/** What root writes into somebody's workspace stays that person's, where the system allows it. */
export function giveTo(path: string, { uid, gid }: Stats): void {
  if (process.getuid?.() !== 0) return
  try {
    chownSync(path, uid, gid)
  } catch (error) {
    if (!['EPERM', 'EINVAL', 'ENOSYS', 'ENOTSUP'].includes(codeOf(error))) throw error
  }
}

function renameWhenFree(from: string, to: string, { rename, pause, busyCodes }: Renaming): void {
  for (const wait of [...RENAME_WAITS_MS, null]) {
    try {
      rename(from, to)
      return
    } catch (error) {
      if (wait === null || !busyCodes.includes(codeOf(error))) throw error
      pause(wait)
    }
  }
}

function writeAll(fd: number, text: string | Uint8Array): void {
  const bytes = typeof text === 'string' ? Buffer.from(text, 'utf8') : text
  for (let offset = 0; offset < bytes.length; ) offset += writeSync(fd, bytes, offset)
}

/** A writer that was killed may have left half a line: the next line must not be glued to it. */
function endsInsideLine(path: string, size: number): boolean {
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

/** A rename is only safe against power loss once the folder itself is on disk; not every system can do it. */
export function syncFolder(folder: string): void {
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

/** An error with a system code of our own. */
export function coded(code: string, message: string): Error {
  return Object.assign(new Error(message), { code })
}

/** The system's code of an error (`ENOENT`), or `EUNKNOWN`. */
export function codeOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException | null)?.code
  return typeof code === 'string' ? code : 'EUNKNOWN'
}
