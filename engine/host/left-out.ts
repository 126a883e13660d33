import { ignoredBy, isMemoryOff } from '../core/notes/left-out.ts'
import type { FileRead } from '../model/files.ts'
import { IGNORE_FILE } from '../model/paths.ts'
import type { Files } from '../ports/files.ts'
import { Blocked } from './blocked.ts'

const NOTHING = () => false

/**
 * Which paths the owner keeps out of the memory with `.reverieignore` (case C127). One that cannot be read is `Blocked`:
 * without it what is private would be told.
 */
export function ignoredPaths(files: Files): (path: string) => boolean {
  // It is asked often, and most workspaces have none.
  if (isAbsent(files)) return NOTHING
  const file = files.read(IGNORE_FILE)
  if (file.kind === 'text') return ignoredBy(file.text)
  if (file.problem === 'missing') return NOTHING
  throw new Blocked(
    'unreadable',
    `${files.absolute(IGNORE_FILE)} cannot be read (${file.detail ?? file.problem}); it says which notes are left out, so none is read. Make it a readable UTF-8 text, or remove it`,
    {
      words: {
        code: 'ignoreUnreadable',
        params: { path: files.absolute(IGNORE_FILE), problem: file.detail ?? file.problem },
      },
    },
  )
}

/** Where it cannot be looked at, reading it tells why. */
function isAbsent(files: Files): boolean {
  try {
    return files.stat(IGNORE_FILE) === null
  } catch {
    return false
  }
}

/** The file as the memory sees it: a note with `memory: off` says nothing. */
export function asMemory(read: FileRead): FileRead {
  return read.kind === 'text' && isMemoryOff(read.text) ? { ...read, text: '' } : read
}
