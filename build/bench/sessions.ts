import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runNode } from './measure.ts'
import { writeTranscript, writeTurns } from './transcript.ts'

const CHILD = fileURLToPath(new URL('child-sessions.ts', import.meta.url))
const BYTES = 200 * 1024 * 1024

type Night = { ms: number; cpuMs: number; peakRssMb: number; baseRssMb: number; lines: number }

/** One transcript of 200 MB, made here: the first night over it, one after a day's talk, and one that goes on. */
export async function sessionsBench(): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'reverie-bench-sessions-'))
  try {
    const path = join(root, 'state', 'long.jsonl')
    const { bytes, turns } = writeTranscript(path, BYTES)
    console.log(
      `a transcript of ${mb(bytes / 1024 / 1024)} with ${turns} turns of people, tool output between them`,
    )
    console.log('                        wall    processor   peak memory (above an empty night)   messages')
    show('first night', night(root, 0))
    writeTurns(path, 500)
    show('500 turns more', night(root, 1))
    show('the next night', night(root, 2))
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

function night(root: string, number: number): Night {
  return JSON.parse(runNode([CHILD, root, String(number)]).stdout) as Night
}

function show(name: string, { ms, cpuMs, peakRssMb, baseRssMb, lines }: Night): void {
  const cells = [
    name.padEnd(16),
    `${(ms / 1000).toFixed(2)} s`.padStart(12),
    `${(cpuMs / 1000).toFixed(2)} s`.padStart(12),
    `${mb(peakRssMb)} (+${mb(Math.max(0, peakRssMb - baseRssMb))})`.padStart(24),
    String(lines).padStart(22),
  ]
  console.log(cells.join(''))
}

function mb(value: number): string {
  return `${value.toFixed(0)} MB`
}
