import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { runSweep } from '../../engine/host/sweep.ts'
import { DAY_MS } from '../../engine/model/constants.ts'
import { RECALL_STORE } from '../../engine/model/paths.ts'
import type { Files } from '../../engine/ports/files.ts'
import { BENCH_SETTINGS, benchContext, writeWorkspace } from './bench-workspace.ts'
import { BENCH_NOW, generatedStore } from './generated-store.ts'
import { timed } from './measure.ts'

const NOTES = 7_000

export type QuietNight = { quietBytes: number; quietMs: number; isStoreUntouched: boolean }

/** A second sweep over so many notes with nothing new since the first one (case C075). */
export async function quietNight(notes = NOTES): Promise<QuietNight> {
  const root = writeWorkspace(generatedStore(notes, notes))
  const sweep = (nowMs: number, count: (bytes: number) => void) => {
    const context = benchContext(root, BENCH_SETTINGS, nowMs)
    return runSweep({ ...context, files: counting(context.files, count) }, { dryRun: false, force: false })
  }
  try {
    await sweep(BENCH_NOW, () => undefined)
    const before = statSync(join(root, RECALL_STORE)).mtimeMs
    let quietBytes = 0
    const quietMs = await timed(() =>
      sweep(BENCH_NOW + DAY_MS, (bytes) => {
        quietBytes += bytes
      }),
    )
    return { quietBytes, quietMs, isStoreUntouched: statSync(join(root, RECALL_STORE)).mtimeMs === before }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** The same files; every byte that is written or appended is told. */
function counting(files: Files, count: (bytes: number) => void): Files {
  return {
    ...files,
    write(path, text, options) {
      count(Buffer.byteLength(text))
      files.write(path, text, options)
    },
    append(path, text, options) {
      count(Buffer.byteLength(text))
      files.append(path, text, options)
    },
  }
}
