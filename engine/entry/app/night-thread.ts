import { nodeFiles } from '../../adapters/node-files.ts'
import { loadJournal, saveJournal } from '../../host/night-journal.ts'
import { LOCK_FILE } from '../../model/paths.ts'
import { WriteRefused } from '../../ports/files.ts'
import { startWorker } from '../worker-file.ts'
import type { NightEnd, NightMessage, NightWork, RunningNight, StartNight } from './night-job.ts'
import { closeWriteGate, openWriteGate } from './write-gate.ts'

/** A night that writes is given this long to get to the end of it (ux 12). */
const WRITE_GRACE_MS = 5_000
const LOOK_MS = 20

/** Each night in a thread of its own: what asks and what answers never wait for it. */
export const startNightThread: StartNight = (job, onStep): RunningNight => {
  const gate = openWriteGate()
  const worker = startWorker('night-worker', { workerData: { job, gate } satisfies NightWork })
  let step: string = 'start'
  let isStopped = false
  const end = new Promise<NightEnd>((resolve) => {
    worker.on('message', (message: NightMessage) => {
      if (message.kind !== 'step') {
        resolve(message)
        return
      }
      step = message.step
      onStep(message.step)
    })
    const broken = (message: string) =>
      resolve(
        isStopped
          ? { kind: 'stopped' }
          : { kind: 'failed', code: 'internal', isBlocked: false, message, params: {} },
      )
    worker.on('error', (error) => broken(error instanceof Error ? error.message : String(error)))
    worker.on('exit', (code) => broken(`ended with ${code}`))
  })
  let hasEnded = false
  void end.then(() => {
    hasEnded = true
  })
  return {
    end,
    async stop() {
      const until = performance.now() + WRITE_GRACE_MS
      while (step === 'write' && !hasEnded && performance.now() < until)
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
      if (!hasEnded) await closeWriteGate(gate, WRITE_GRACE_MS)
      if (hasEnded) return
      isStopped = true
      await worker.terminate()
      if (!job.dryRun) cleanUp(job.root)
    },
  }
}

/** A thread that was stopped holds its lock no longer, and its journal must not look as if it were at work. */
function cleanUp(root: string): void {
  const files = nodeFiles(root)
  try {
    const lock = files.read(LOCK_FILE)
    if (lock.kind === 'text' && lock.text.startsWith(`${process.pid}:`)) files.remove(LOCK_FILE)
    const journal = loadJournal(files)
    if (journal?.pid === process.pid) saveJournal(files, { ...journal, pid: null })
  } catch (error) {
    // A folder that went away meanwhile holds neither.
    if (!(error instanceof WriteRefused)) throw error
  }
}
