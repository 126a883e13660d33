import { parentPort } from 'node:worker_threads'
import { replay } from './replay.ts'
import type { ReplayAnswer, ReplayTask } from './replays.ts'

/** Lives through the conversations it is given, with each of the settings and seeds. */
parentPort?.on('message', async ({ conversation, runs }: ReplayTask) => {
  for (const [run, { settings, seed }] of runs.entries()) {
    const figures = await replay(conversation, settings, seed)
    parentPort?.postMessage({ run, figures } satisfies ReplayAnswer)
  }
})
