import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileNote } from '../model/file-note.ts'
import { ConfigProblem } from './config-types.ts'

/** The state folder, or why it cannot be there. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigProblem(fileNote('no_folder', { path: folder }, { reason: code ?? '?' }))
  }
}

/** Written aside, flushed, renamed over (case C085). A link is followed, a file's mode is kept; a new one is 0600. */
export function replaceFile(path: string, text: string): void {
  makeFolder(dirname(path))
  const target = existsSync(path) ? realpathSync(path) : path
  const temp = join(dirname(target), `.config-${process.pid}.tmp`)
  try {
    const fd = openSync(temp, 'w', 0o600)
    try {
      writeFileSync(fd, text)
      fsyncSync(fd)
    } finally {
      closeSync(fd)
    }
    if (existsSync(target)) chmodSync(temp, statSync(target).mode & 0o777)
    renameSync(temp, target)
  } finally {
    rmSync(temp, { force: true })
  }
}
