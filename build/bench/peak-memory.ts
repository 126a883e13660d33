import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { STORE_MAX_BYTES } from '../../engine/model/constants.ts'
import { BENCH_SETTINGS, changeNotes, writeWorkspace } from './bench-workspace.ts'
import type { Generated } from './generated-store.ts'
import { runNode } from './measure.ts'
import { settledWorkspace } from './sweep-speed.ts'

const CHILD = fileURLToPath(new URL('child-sweep.ts', import.meta.url))

export type Peak = { ms: number; peakRssMb: number }

/** One sweep in a process of its own: how long it took and the most memory it held. */
function sweepAlone(root: string): Peak {
  return JSON.parse(runNode([CHILD, root, String(STORE_MAX_BYTES)]).stdout) as Peak
}

/** A night over a settled workspace: shared file and archive as an earlier sweep left them. */
export async function settledPeak(generated: Generated): Promise<Peak> {
  const root = await settledWorkspace(generated, BENCH_SETTINGS)
  return peakOf(root)
}

/** The very first night: everything still stands in one shared file that is too large. */
export async function firstPeak(generated: Generated): Promise<Peak> {
  const root = writeWorkspace(generated)
  changeNotes(root, generated)
  return peakOf(root)
}

function peakOf(root: string): Peak {
  try {
    return sweepAlone(root)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
