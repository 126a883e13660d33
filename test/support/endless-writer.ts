import { parentPort, workerData } from 'node:worker_threads'
import { nodeFiles } from '../../engine/adapters/node-files.ts'
import { gatedFiles, type WriteGate } from '../../engine/entry/app/write-gate.ts'

/** Writes three files in turn, in a thread that has to be ended. */
const { root, gate } = workerData as { root: string; gate: WriteGate }
const files = gatedFiles(nodeFiles(root), gate)
for (let number = 0; ; number += 1) {
  files.write(`note-${number % 3}.md`, `${number} 温室の水やり\n`.repeat(20_000))
  if (number === 3) parentPort?.postMessage('begun')
}
