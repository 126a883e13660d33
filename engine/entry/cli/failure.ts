import { ConfigProblem } from '../../adapters/config-types.ts'
import { isProcessAlive } from '../../adapters/peer-lock.ts'
import { Blocked } from '../../host/blocked.ts'
import { LOCK_STALE_MS } from '../../model/constants.ts'
import { WriteRefused } from '../../ports/files.ts'
import { LockHeld } from '../../ports/lock.ts'
import { EXIT, WrongUse } from './exit.ts'
import { fileNoteText } from './file-note-text.ts'

/** What went wrong in one line that says what to do, and the exit code for it. */
export type Failure = { message: string; code: number }

/** The line and the exit code of any error (1 failed, 2 wrong use, 3 blocked). */
export function failureOf(error: unknown): Failure {
  if (error instanceof WrongUse) return { message: error.message, code: EXIT.wrongUse }
  if (error instanceof ConfigProblem) return { message: fileNoteText(error.note), code: EXIT.wrongUse }
  if (error instanceof Blocked) return { message: error.message, code: EXIT.blocked }
  if (error instanceof LockHeld) return { message: lockText(error), code: EXIT.blocked }
  if (error instanceof WriteRefused) return refused(error)
  const message = error instanceof Error ? error.message : String(error)
  const index = indexAdvice(error)
  if (index) return { message: `${message.split('\n')[0]}: ${index}`, code: EXIT.failed }
  if (error instanceof Error && error.name === 'FileChanged')
    return {
      message: `${message} again and again. Close the editor or wait, then run it again`,
      code: EXIT.failed,
    }
  return {
    message: `${message.split('\n')[0]}. This was not expected: run it again with REVERIE_TRACE=1 to see where it comes from, and report it`,
    code: EXIT.failed,
  }
}

/** A program that was killed left its lock, which both programs take for one in use until it is a minute old. */
function lockText({ message, lockPath, owner, ageMs }: LockHeld): string {
  const leftMs = LOCK_STALE_MS - ageMs
  if (owner === null || leftMs <= 0 || isProcessAlive(owner))
    return `another program is working on this workspace: ${message}. Try again when it has finished`
  const seconds = Math.ceil(leftMs / 1000)
  return `process ${owner} was ended while it worked on this workspace and left its lock, ${lockPath}. Try again in ${seconds} s: it is then taken over by itself`
}

const NO_ROOM = new Set(['SQLITE_FULL', 'ENOSPC', 'EDQUOT'])
const NO_FOLDER = /^(?:SQLITE_(?:CANTOPEN|READONLY|IOERR|PERM).*|EROFS|EACCES|EPERM|ENOTDIR)$/

/** What to do when the state folder cannot hold the search index; null for any other error. */
function indexAdvice(error: unknown): string | null {
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown }
  const name = String(code ?? '')
  if (!name.startsWith('SQLITE_') && syscall !== 'mkdir') return null
  if (NO_ROOM.has(name))
    return 'the disk of the state folder, where the search index lies, is full. Make room and run it again; no note was touched'
  if (NO_FOLDER.test(name))
    return 'the search index in the state folder cannot be written. Make that folder writable, make room on its disk, or name another one in REVERIE_HOME'
  return null
}

function refused({ path, code }: WriteRefused): Failure {
  if (['EROFS', 'EACCES', 'EPERM'].includes(code)) {
    return {
      message: `${path} cannot be written (${code}): the workspace is read-only. Make it writable, or look without writing with --read-only`,
      code: EXIT.blocked,
    }
  }
  if (code === 'EOUTSIDE') {
    return {
      message: `${path} is a link that leads out of the workspace; it is not written. Replace the link by a file`,
      code: EXIT.blocked,
    }
  }
  if (code === 'ENOTREPORT') {
    return {
      message: `${path} is no shadow-trial report, so it is not written over; name another file with --report-path`,
      code: EXIT.blocked,
    }
  }
  const advice =
    code === 'ENOSPC' || code === 'EDQUOT'
      ? 'the disk is full. Make room and run it again; every file is as it was or complete'
      : 'nothing was half-written. Look at that path and run it again'
  return { message: `${path} cannot be written (${code}): ${advice}`, code: EXIT.failed }
}

/** Prints the line on stderr; with REVERIE_TRACE also where the error comes from. */
export function complain(error: unknown): number {
  const { message, code } = failureOf(error)
  process.stderr.write(`reverie: ${message}\n`)
  if (process.env['REVERIE_TRACE'] && error instanceof Error) process.stderr.write(`${error.stack}\n`)
  return code
}
