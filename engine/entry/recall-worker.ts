// Reads and writes a large recall store in a thread of its own, so that whoever asks meanwhile is answered.
import { parentPort, workerData } from 'node:worker_threads'
import { nodeFiles } from '../adapters/node-files.ts'
import { isStale, peerLock } from '../adapters/peer-lock.ts'
import { auditRecall } from '../host/audit.ts'
import { foldWhenIdle } from '../host/recall-journal.ts'
import { LOCK_FILE } from '../model/paths.ts'
import { failureMessage, type WorkerAnswer, type WorkerJob } from './recall-jobs.ts'

async function done(job: WorkerJob): Promise<WorkerAnswer> {
  const files = nodeFiles(job.root)
  try {
    if (job.task === 'audit')
      return { task: 'audit', audit: auditRecall(files, job.settings, job.nowMs, isStale) }
    const lock = peerLock(files.absolute(LOCK_FILE), () => Date.now())
    const { limits, isQueryClear } = job
    return { task: 'fold', searches: await foldWhenIdle(files, lock, limits, isQueryClear) }
  } catch (error) {
    return { task: 'failed', failure: failureMessage(error) }
  }
}

parentPort?.postMessage(await done(workerData as WorkerJob))
