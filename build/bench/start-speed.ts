import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { writeWorkspace } from './bench-workspace.ts'
import { generatedStore } from './generated-store.ts'
import { runNode, takingTurns } from './measure.ts'

const COMMAND = fileURLToPath(new URL('../reverie.mjs', import.meta.url))
const ENTRIES = 500
const NOTES = 100
const RUNS = 9

export type StartSpeed = {
  nodeMs: number
  statusMs: number
  promoteMs: number
  statusRatio: number
  promoteRatio: number
}

/** Whole processes, from start to end, on a workspace of 500 entries; the compile cache is warm. */
export async function startSpeed(): Promise<StartSpeed> {
  const root = writeWorkspace(generatedStore(ENTRIES, NOTES))
  const reverie = (...args: string[]) => runNode([COMMAND, ...args, '--workspace', root]).ms
  try {
    const { node, status, promote } = await takingTurns(RUNS, {
      node: () => runNode(['-e', '0']).ms,
      status: () => reverie('status'),
      promote: () => reverie('promote', '--json'),
    })
    return {
      nodeMs: node,
      statusMs: status,
      promoteMs: promote,
      statusRatio: status / node,
      promoteRatio: promote / node,
    }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
