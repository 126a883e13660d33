import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/**
 * Whole processes, from start to end, on a workspace of 500 entries; the compile cache is warm, and what an earlier call
 * knows of the statements is kept, as on any computer where they were run before.
 */
export async function startSpeed(): Promise<StartSpeed> {
  const root = writeWorkspace(generatedStore(ENTRIES, NOTES))
  const home = mkdtempSync(join(tmpdir(), 'reverie-bench-home-'))
  const reverie = (...args: string[]) =>
    runNode([COMMAND, ...args, '--json', '--workspace', root], { REVERIE_HOME: home }).ms
  try {
    const { node, status, promote } = await takingTurns(RUNS, {
      node: () => runNode(['-e', '0']).ms,
      status: () => reverie('status'),
      promote: () => reverie('promote'),
    })
    return {
      nodeMs: node,
      statusMs: status,
      promoteMs: promote,
      statusRatio: status / node,
      promoteRatio: promote / node,
    }
  } finally {
    for (const folder of [root, home]) rmSync(folder, { recursive: true, force: true })
  }
}
