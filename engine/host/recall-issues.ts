import type { DreamingSettings } from '../model/config.ts'
import { LOCK_FILE, RECALL_ARCHIVE, RECALL_STORE } from '../model/paths.ts'
import type { Files } from '../ports/files.ts'
import type { LoadedRecall } from './recall-files.ts'

/** `fixable`: `status --fix` mends it (spec dreaming 23.1). */
export type Issue = { severity: 'warn' | 'error'; code: string; message: string; fixable: boolean }
export type LockProbe = (lockPath: string, nowMs: number) => boolean

/** OpenClaw reads no state file over this size (spec dreaming 2.1). */
const PEER_LIMIT_BYTES = 16_777_216

const warning = (code: string, message: string, fixable = true): Issue => ({
  severity: 'warn',
  code,
  message,
  fixable,
})

/** The store cannot be read at all: a folder, a link out of the workspace, no permission. */
export function unreadableStore(problem: string): Issue {
  return {
    severity: 'error',
    code: 'recall-store-unreadable',
    message: `The recall store cannot be read (${problem}).`,
    fixable: false,
  }
}

/** What is wrong with a recall store that could be loaded (spec dreaming 23.1). */
export function storeIssues(files: Files, recall: LoadedRecall, settings: DreamingSettings): Issue[] {
  const issues: Issue[] = []
  const { damaged, invalidCount, store, archive, text } = recall
  if (text !== null && text.trim() === '')
    issues.push(warning('recall-store-empty', 'The recall store is an empty file.'))
  if (damaged?.path.startsWith(RECALL_STORE)) {
    issues.push({
      severity: 'error',
      code: 'recall-store-unreadable',
      message: `The recall store is damaged. The next sweep, or --fix, keeps it aside and recovers ${damaged.recovered} ${damaged.recovered === 1 ? 'entry' : 'entries'}.`,
      fixable: true,
    })
  }
  if (archive.problem) {
    issues.push({
      severity: 'error',
      code: 'recall-archive-unreadable',
      message: `${RECALL_ARCHIVE} cannot be read (${archive.problem}); its entries are not counted.`,
      fixable: damaged?.path.startsWith(RECALL_ARCHIVE) === true,
    })
  }
  if (invalidCount > 0) {
    issues.push(
      warning(
        'recall-store-invalid',
        `${invalidCount} ${invalidCount === 1 ? 'entry' : 'entries'} of the recall store cannot be used.`,
      ),
    )
  }
  if (store.entries.size > settings.storeMaxEntries) {
    issues.push(
      warning(
        'recall-store-over-limit',
        `${store.entries.size} entries are kept; the limit is ${settings.storeMaxEntries}.`,
      ),
    )
  }
  if ((files.stat(RECALL_STORE)?.size ?? 0) > PEER_LIMIT_BYTES) {
    issues.push(warning('recall-store-too-large-for-openclaw', 'OpenClaw reads no recall store over 16 MiB.'))
  }
  return issues
}

/** A lock that nobody holds any more (spec dreaming 23.1). */
export function lockIssues(files: Files, nowMs: number, isLockStale: LockProbe): Issue[] {
  const isStale = files.stat(LOCK_FILE) !== null && isLockStale(files.absolute(LOCK_FILE), nowMs)
  return isStale ? [warning('recall-lock-stale', 'The lock was left behind by a process that is gone.')] : []
}
