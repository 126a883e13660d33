import { ContractError } from '../../contract/errors.ts'
import { WriteRefused } from '../../ports/files.ts'
import { LockHeld } from '../../ports/lock.ts'
import { Blocked, type BlockReason } from '../blocked.ts'
import { FileChanged } from '../execute.ts'
import { RevisionChanged } from '../memory-revision.ts'

/** Codes of a disk or of rights, as reasons of the contract. */
const REFUSED: Readonly<Record<string, string>> = {
  EROFS: 'read_only',
  EACCES: 'read_only',
  EPERM: 'read_only',
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
}
const BLOCKED: Readonly<Record<BlockReason, string>> = {
  busy: 'busy',
  moved: 'moved',
  read_only: 'read_only',
  unreadable: 'unreadable',
  missing: 'folder_missing',
  full: 'too_large',
}

/** An expected failure of the engine as one of the contract; null for what nobody expected. */
export function contractErrorOf(error: unknown): ContractError | null {
  if (error instanceof ContractError) return error
  if (error instanceof RevisionChanged)
    return new ContractError('conflict', { revision: error.revision }, { cause: error })
  if (error instanceof FileChanged)
    return new ContractError('conflict', { path: error.path }, { cause: error })
  if (error instanceof LockHeld) {
    const { owner, ageMs } = error
    return new ContractError('busy', { ...(owner === null ? {} : { owner }), ageMs }, { cause: error })
  }
  if (error instanceof Blocked) {
    const reason = BLOCKED[error.reason]
    return reason === 'busy'
      ? new ContractError('busy', {}, { cause: error })
      : new ContractError('blocked', { reason, ...(error.path && { path: error.path }) }, { cause: error })
  }
  if (error instanceof WriteRefused) {
    const reason = REFUSED[error.code]
    return reason
      ? new ContractError('blocked', { reason, path: error.path }, { cause: error })
      : new ContractError('unreadable', { path: error.path, problem: error.code }, { cause: error })
  }
  return null
}
