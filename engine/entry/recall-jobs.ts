import type { RecallAudit } from '../host/audit.ts'
import { Blocked, type BlockReason, type BlockWords } from '../host/blocked.ts'
import type { SaveLimits } from '../host/recall-files.ts'
import type { DreamingSettings } from '../model/config.ts'
import { WriteRefused } from '../ports/files.ts'
import { LockHeld } from '../ports/lock.ts'

/** What a thread is told to do with the recall store of the workspace at `root`. */
export type WorkerJob =
  | { task: 'fold'; root: string; limits: SaveLimits; isQueryClear: boolean }
  | { task: 'audit'; root: string; settings: DreamingSettings; nowMs: number }

export type WorkerAnswer =
  | { task: 'fold'; searches: number }
  | { task: 'audit'; audit: RecallAudit }
  | { task: 'failed'; failure: Failure }

/** An error between threads: its class does not come along by itself. */
export type Failure =
  | { name: 'LockHeld'; lockPath: string; owner: number | null; ageMs: number }
  | { name: 'WriteRefused'; path: string; code: string }
  | { name: 'Blocked'; reason: BlockReason; message: string; words: BlockWords | null }
  | { name: 'Error'; message: string; stack: string }

export function failureMessage(error: unknown): Failure {
  if (error instanceof LockHeld) {
    const { lockPath, owner, ageMs } = error
    return { name: 'LockHeld', lockPath, owner, ageMs }
  }
  if (error instanceof WriteRefused) return { name: 'WriteRefused', path: error.path, code: error.code }
  if (error instanceof Blocked) {
    const { reason, message, words } = error
    return { name: 'Blocked', reason, message, words }
  }
  const { message, stack = message } = error instanceof Error ? error : new Error(String(error))
  return { name: 'Error', message, stack }
}

/** The error as it was thrown in the other thread. */
export function failureError(failure: Failure): Error {
  if (failure.name === 'LockHeld') return new LockHeld(failure.lockPath, failure.owner, failure.ageMs)
  if (failure.name === 'WriteRefused') return new WriteRefused(failure.path, failure.code)
  if (failure.name === 'Blocked') {
    const { reason, message, words } = failure
    return new Blocked(reason, message, words ? { words } : {})
  }
  return Object.assign(new Error(failure.message), { stack: failure.stack })
}
