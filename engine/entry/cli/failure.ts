import { ConfigProblem } from '../../adapters/config-types.ts'
import { isProcessAlive } from '../../adapters/peer-lock.ts'
import { Blocked } from '../../host/blocked.ts'
import { LOCK_STALE_MS } from '../../model/constants.ts'
import { WriteRefused } from '../../ports/files.ts'
import { LockHeld } from '../../ports/lock.ts'
import { EXIT, WrongUse } from './exit.ts'
import { fileNoteText } from './file-note-text.ts'
import { t } from './text.ts'

/** What went wrong in one line that says what to do, and the exit code for it. */
export type Failure = { message: string; code: number }

/** The line and the exit code of any error (1 failed, 2 wrong use, 3 blocked). */
export function failureOf(error: unknown): Failure {
  if (error instanceof WrongUse) return { message: error.message, code: EXIT.wrongUse }
  if (error instanceof ConfigProblem) return { message: fileNoteText(error.note), code: EXIT.wrongUse }
  if (error instanceof Blocked) return { message: blockedText(error), code: EXIT.blocked }
  if (error instanceof LockHeld) return { message: lockText(error), code: EXIT.blocked }
  if (error instanceof WriteRefused) return refused(error)
  const message = error instanceof Error ? error.message : String(error)
  const index = indexAdvice(error)
  if (index) return { message: t(index, { what: message.split('\n')[0] ?? '' }), code: EXIT.failed }
  if (error instanceof Error && error.name === 'FileChanged')
    return {
      message: t('failure.changing', { what: message }),
      code: EXIT.failed,
    }
  return {
    message: t('failure.unexpected', { what: message.split('\n')[0] ?? '' }),
    code: EXIT.failed,
  }
}

function blockedText({ words, message }: Blocked): string {
  return words ? t(`blocked.${words.code}`, words.params) : message
}

/** A program that was killed left its lock, which both programs take for one in use until it is a minute old. */
function lockText({ message, lockPath, owner, ageMs }: LockHeld): string {
  const leftMs = LOCK_STALE_MS - ageMs
  if (owner === null || leftMs <= 0 || isProcessAlive(owner)) return t('failure.locked', { why: message })
  const seconds = Math.ceil(leftMs / 1000)
  return t('failure.lockLeft', { owner: String(owner), path: lockPath, seconds })
}

const NO_ROOM = new Set(['SQLITE_FULL', 'ENOSPC', 'EDQUOT'])
const NO_FOLDER = /^(?:SQLITE_(?:CANTOPEN|READONLY|IOERR|PERM).*|EROFS|EACCES|EPERM|ENOTDIR)$/

/** What to do when the state folder cannot hold the search index; null for any other error. */
function indexAdvice(error: unknown): 'failure.indexFull' | 'failure.indexClosed' | null {
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown }
  const name = String(code ?? '')
  if (!name.startsWith('SQLITE_') && syscall !== 'mkdir') return null
  if (NO_ROOM.has(name)) return 'failure.indexFull'
  if (NO_FOLDER.test(name)) return 'failure.indexClosed'
  return null
}

function refused({ path, code }: WriteRefused): Failure {
  if (['EROFS', 'EACCES', 'EPERM'].includes(code)) {
    return {
      message: t('failure.readOnly', { path, code }),
      code: EXIT.blocked,
    }
  }
  if (code === 'EOUTSIDE') {
    return {
      message: t('failure.outside', { path }),
      code: EXIT.blocked,
    }
  }
  if (code === 'ENOTREPORT') {
    return {
      message: t('failure.notReport', { path }),
      code: EXIT.blocked,
    }
  }
  const isFull = code === 'ENOSPC' || code === 'EDQUOT'
  return {
    message: t(isFull ? 'failure.diskFull' : 'failure.notWritten', { path, code }),
    code: EXIT.failed,
  }
}

/** Prints the line on stderr; with REVERIE_TRACE also where the error comes from. */
export function complain(error: unknown): number {
  const { message, code } = failureOf(error)
  process.stderr.write(`reverie: ${message}\n`)
  if (process.env['REVERIE_TRACE'] && error instanceof Error) process.stderr.write(`${error.stack}\n`)
  return code
}
