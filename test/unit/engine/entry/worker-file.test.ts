import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { mainConfig } from '../../../../build/vite/electron.config.ts'
import { type WorkerName, workerFile } from '../../../../engine/entry/worker-file.ts'

const NAMES = {
  worker: true,
  'night-worker': true,
  'claims-worker': true,
  'recall-worker': true,
} satisfies Record<WorkerName, true>

it.each(Object.keys(NAMES) as WorkerName[])(
  'the thread %s has a source, and a bundle of that name',
  (name) => {
    expect(existsSync(workerFile(name))).toBe(true)
    expect(mainConfig.build?.rolldownOptions?.input).toHaveProperty(name)
  },
)
