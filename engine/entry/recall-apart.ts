import { isStale } from '../adapters/peer-lock.ts'
import { auditRecall, type RecallAudit } from '../host/audit.ts'
import { Blocked } from '../host/blocked.ts'
import { foldWhenIdle, hasJournal } from '../host/recall-journal.ts'
import { RECALL_ARCHIVE, RECALL_STORE, STATE_DIR } from '../model/paths.ts'
import type { Files } from '../ports/files.ts'
import type { OpenWorkspace } from './cli/context.ts'
import { failureError, type WorkerAnswer, type WorkerJob } from './recall-jobs.ts'
import { type FoldWork, LARGE_STORE_BYTES } from './recall-recorder.ts'
import { startWorker } from './worker-file.ts'

/**
 * Counts journaled searches as `foldWhenIdle` does, a large store in a thread of its own: 100,000 entries take two
 * to five seconds, and a server must answer meanwhile. One after the other.
 */
export function foldApart({ root, files, context }: OpenWorkspace): FoldWork {
  let last: Promise<unknown> = Promise.resolve()
  return (limits, isQueryClear) => {
    const work = async () => {
      if (!hasJournal(files)) return 0
      if (!isMuch(files)) return foldWhenIdle(files, context.lock, limits, isQueryClear)
      const answer = await inThread({ task: 'fold', root, limits, isQueryClear })
      return answer.task === 'fold' ? answer.searches : 0
    }
    const run = last.then(work, work)
    last = run.catch(() => undefined)
    return run
  }
}

/** Looks at the recall store as `auditRecall` does, at a large one in a thread of its own. */
export async function auditApart(
  { root, files, context }: OpenWorkspace,
  nowMs: number,
): Promise<RecallAudit> {
  const { settings } = context
  if (!isMuch(files)) return auditRecall(files, settings, nowMs, isStale)
  const answer = await inThread({ task: 'audit', root, settings, nowMs })
  if (answer.task !== 'audit') throw new Error(`a thread answered ${answer.task} to an audit`)
  return answer.audit
}

/** Would reading all this hold everything else up? */
function isMuch(files: Files): boolean {
  const journals = files.list(STATE_DIR).filter(({ name }) => /^recall-journal\b.*\.jsonl$/.test(name))
  const paths = [RECALL_STORE, RECALL_ARCHIVE, ...journals.map(({ name }) => `${STATE_DIR}/${name}`)]
  return paths.reduce((sum, path) => sum + (files.stat(path)?.size ?? 0), 0) > LARGE_STORE_BYTES
}

/** Fails with the error that the work failed with. */
function inThread(job: WorkerJob): Promise<WorkerAnswer> {
  return new Promise((resolve, reject) => {
    const worker = startWorker('recall-worker', { workerData: job })
    worker.once('message', (answer: WorkerAnswer) => {
      if (answer.task === 'failed') reject(failureError(answer.failure))
      else resolve(answer)
    })
    worker.once('error', (error) => reject(endedError(error)))
    // After an answer this changes nothing.
    worker.once('exit', (code) => reject(endedError(new Error(`the thread ended with ${code}`))))
  })
}

/** Too little memory for a store is its owner's to know, not the end of the server. */
function endedError(error: unknown): unknown {
  const isMemory = (error as { code?: unknown } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY'
  if (!isMemory) return error
  const message = `${RECALL_STORE} and its archive need more memory than there is; lower dreaming.storeMaxEntries`
  return new Blocked('full', message, { cause: error })
}
