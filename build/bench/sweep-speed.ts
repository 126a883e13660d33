import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nodeFiles } from '../../engine/adapters/node-files.ts'
import { recallStoreObject, storeText } from '../../engine/core/recall/store-json.ts'
import { loadPhases, loadRecall, saveRecall } from '../../engine/host/recall-files.ts'
import { runSweep } from '../../engine/host/sweep.ts'
import type { DreamingSettings } from '../../engine/model/config.ts'
import { RECALL_ARCHIVE, RECALL_STORE } from '../../engine/model/paths.ts'
import {
  BENCH_SETTINGS,
  benchContext,
  changeNotes,
  sizeOf,
  snapshot,
  writeWorkspace,
} from './bench-workspace.ts'
import { BENCH_NOW, type Generated } from './generated-store.ts'
import { takingTurns, timed } from './measure.ts'

/** Large enough for one file of everything. */
export const ONE_FILE_BYTES = 1024 * 1024 * 1024
// Beside what a sweep changes, so that they are not brought back before each run.
const WHOLE_STORE = 'bench-whole-store.json'
const COPY = 'bench-copy.json'

export type SweepSpeed = {
  sweepMs: number
  loadMs: number
  saveMs: number
  /** Parse, print and write all entries as one JSON store. */
  storeMs: number
  /** The same for the files that stand in the workspace: the shared file and our archive. */
  filesMs: number
  storeMb: number
  archiveMb: number
}

/**
 * A whole night over a settled workspace: an earlier sweep has laid the store out as `maxBytes` asks, since
 * then twenty notes were changed. Every run starts from the same files.
 */
export async function sweepSpeed(generated: Generated, maxBytes: number, runs: number): Promise<SweepSpeed> {
  const settings = { ...BENCH_SETTINGS, storeMaxBytes: maxBytes }
  const root = await settledWorkspace(generated, settings)
  writeFileSync(join(root, WHOLE_STORE), storeText(recallStoreObject(generated.recall)))
  const state = snapshot(root)
  try {
    const ms = await takingTurns(
      runs,
      {
        store: () => wholeStoreMs(root),
        files: () => ownFilesMs(root),
        load: () => timed(() => load(root)),
        save: () => saveMs(root, settings),
        sweep: async () => {
          state.restore()
          const context = benchContext(root, settings)
          return timed(() => runSweep(context, { dryRun: false, force: false }))
        },
      },
      // The night that laid the store out has.
      { isWarm: true },
    )
    state.restore()
    return {
      sweepMs: ms.sweep,
      loadMs: ms.load,
      saveMs: ms.save,
      storeMs: ms.store,
      filesMs: ms.files,
      storeMb: sizeOf(root, RECALL_STORE) / 1e6,
      archiveMb: sizeOf(root, RECALL_ARCHIVE) / 1e6,
    }
  } finally {
    state.discard()
    rmSync(root, { recursive: true, force: true })
  }
}

/** A workspace that was swept the night before and whose newest notes were then changed; its path. */
export async function settledWorkspace(generated: Generated, settings: DreamingSettings): Promise<string> {
  const root = writeWorkspace(generated)
  const nightBefore = BENCH_NOW - 86_400_000
  await runSweep(benchContext(root, settings, nightBefore), { dryRun: false, force: false })
  changeNotes(root, generated)
  return root
}

/** JSON.parse, JSON.stringify and one atomic write with fsync; reading is not counted. */
async function wholeStoreMs(root: string): Promise<number> {
  const text = readFileSync(join(root, WHOLE_STORE), 'utf8')
  return timed(() => nodeFiles(root).write(COPY, `${JSON.stringify(JSON.parse(text), null, 2)}\n`))
}

async function ownFilesMs(root: string): Promise<number> {
  const store = readFileSync(join(root, RECALL_STORE), 'utf8')
  const archive = sizeOf(root, RECALL_ARCHIVE) > 0 ? readFileSync(join(root, RECALL_ARCHIVE), 'utf8') : ''
  const files = nodeFiles(root)
  return timed(() => {
    files.write(COPY, `${JSON.stringify(JSON.parse(store), null, 2)}\n`)
    const lines = archive.split('\n').filter((line) => line !== '')
    const copies = lines.map((line) => JSON.stringify(JSON.parse(line)))
    if (copies.length > 0) files.write(COPY, `${copies.join('\n')}\n`)
  })
}

function load(root: string) {
  const files = nodeFiles(root)
  const recall = loadRecall(files, { nowIso: new Date(BENCH_NOW).toISOString(), isReadOnly: true })
  return { files, recall, phases: loadPhases(files) }
}

/** Saving after one entry has changed. */
async function saveMs(root: string, settings: DreamingSettings): Promise<number> {
  const { files, recall } = load(root)
  const entry = [...recall.store.entries.values()].at(-1)
  if (entry) recall.store.entries.set(entry.key, { ...entry, recallCount: entry.recallCount + 1 })
  const limits = { maxEntries: settings.storeMaxEntries, maxBytes: settings.storeMaxBytes, nowMs: BENCH_NOW }
  return timed(() => saveRecall(files, recall, limits))
}
