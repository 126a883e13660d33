import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { DreamingSettings } from '../../engine/model/config.ts'
import type { LocomoConversation } from './locomo.ts'
import type { ReplayFigures } from './replay.ts'

/** One way to live through every conversation. */
export type Run = { settings: DreamingSettings; seed: number }
export type ReplayTask = { conversation: LocomoConversation; runs: readonly Run[] }
export type ReplayAnswer = { run: number; figures: ReplayFigures }

const MAX_THREADS = 8

/**
 * The figures of each run, by conversation in the given order. A thread takes one conversation after the other, the
 * largest first, with all runs of it, so that what was read of its texts is known from the second run on.
 */
export async function allReplays(
  conversations: readonly LocomoConversation[],
  runs: readonly Run[],
  onDone: (conversation: LocomoConversation, run: Run) => void = () => undefined,
): Promise<ReplayFigures[][]> {
  const figures = runs.map(() => new Array<ReplayFigures>(conversations.length))
  const waiting = [...conversations.entries()].sort(([, a], [, b]) => b.questions.length - a.questions.length)
  const threads = Math.min(availableParallelism(), MAX_THREADS, conversations.length)
  await Promise.all(
    Array.from({ length: threads }, async () => {
      const worker = new Worker(new URL('replay-worker.ts', import.meta.url))
      try {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const [index, conversation] = next
          await answered(worker, { conversation, runs }, ({ run, figures: found }) => {
            const of = figures[run]
            if (of) of[index] = found
            onDone(conversation, runs[run] as Run)
          })
        }
      } finally {
        await worker.terminate()
      }
    }),
  )
  return figures
}

function answered(worker: Worker, task: ReplayTask, take: (answer: ReplayAnswer) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let left = task.runs.length
    const hear = (answer: ReplayAnswer) => {
      take(answer)
      left -= 1
      if (left > 0) return
      worker.off('message', hear)
      worker.off('error', reject)
      resolve()
    }
    worker.on('message', hear)
    worker.on('error', reject)
    worker.postMessage(task)
  })
}
