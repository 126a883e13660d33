import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { closeWriteGate, openWriteGate } from '../../../../../engine/entry/app/write-gate.ts'
import { scratchWorkspace } from '../../../../support/workspace.ts'

const WRITER = new URL('../../../../support/endless-writer.ts', import.meta.url)

/** Ends a thread that writes without a pause, and lists what it leaves. */
async function endedWriter(): Promise<{ isBetween: boolean; left: string[]; root: string }> {
  const root = scratchWorkspace({})
  const gate = openWriteGate()
  const worker = new Worker(WRITER, { workerData: { root, gate } })
  await once(worker, 'message')
  const isBetween = await closeWriteGate(gate, 20_000)
  await worker.terminate()
  return { isBetween, left: readdirSync(root).filter((name) => name !== 'memory'), root }
}

describe('the gate of a night’s writes', () => {
  it('C164: lets the thread be ended between two writes, so that nothing half written is left', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { isBetween, left, root } = await endedWriter()
      expect(isBetween).toBe(true)
      expect(left.sort()).toEqual(['note-0.md', 'note-1.md', 'note-2.md'])
      for (const name of left) {
        const lines = readFileSync(join(root, name), 'utf8').trimEnd().split('\n')
        expect(lines).toHaveLength(20_000)
        expect(new Set(lines).size).toBe(1)
      }
    }
  })

  it('is closed at once when nobody writes', async () => {
    expect(await closeWriteGate(openWriteGate(), 20_000)).toBe(true)
  })
})
