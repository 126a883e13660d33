import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtInNarrator } from '../../engine/adapters/built-in-narrator.ts'
import { textMemory } from '../../engine/adapters/mirror/text-memory.ts'
import { nodeFiles } from '../../engine/adapters/node-files.ts'
import { peerLock } from '../../engine/adapters/peer-lock.ts'
import {
  dailyIngestionObject,
  phaseStoreObject,
  recallStoreObject,
  storeText,
} from '../../engine/core/recall/store-json.ts'
import { LARGE_STORE } from '../../engine/entry/statements.ts'
import type { SweepContext } from '../../engine/host/context.ts'
import { DEFAULT_SETTINGS, type DreamingSettings } from '../../engine/model/config.ts'
import { DAY_MS } from '../../engine/model/constants.ts'
import {
  DAILY_INGESTION,
  LOCK_FILE,
  MEMORY_DIR,
  MEMORY_FILE,
  PHASE_SIGNALS,
  RECALL_STORE,
  STATE_DIR,
} from '../../engine/model/paths.ts'
import type { DailyCheckpoint } from '../../engine/model/recall.ts'
import { FRESH_NOTES } from './generated-notes.ts'
import { BENCH_NOW, type Generated } from './generated-store.ts'
import { block } from './phrases.ts'
import { seeded } from './seeded.ts'

/** Settings of the measured nights: the defaults in UTC. */
export const BENCH_SETTINGS: DreamingSettings = { ...DEFAULT_SETTINGS, timezone: 'UTC' }

/** Writes the notes, their checkpoints and both stores into a new temporary folder; returns its path. */
export function writeWorkspace({ notes, recall, phases }: Generated): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'reverie-bench-')))
  mkdirSync(join(root, MEMORY_DIR))
  mkdirSync(join(root, STATE_DIR), { mode: 0o700 })
  const files = new Map<string, DailyCheckpoint>()
  for (const { path, text, dayMs } of notes) {
    const mtimeMs = dayMs + DAY_MS / 2
    writeAt(root, path, text, mtimeMs)
    const ingested = new Date(dayMs + DAY_MS).toISOString().slice(0, 10)
    files.set(path, { mtimeMs, size: Buffer.byteLength(text), lastDreamingDayIngested: ingested })
  }
  writeFileSync(join(root, MEMORY_FILE), '# Memory\n\n- Nadia keeps the spare key under the blue pot.\n')
  writeState(root, DAILY_INGESTION, storeText(dailyIngestionObject({ files, extra: {} })))
  writeState(root, RECALL_STORE, storeText(recallStoreObject(recall)))
  writeState(root, PHASE_SIGNALS, storeText(phaseStoreObject(phases)))
  return root
}

function writeState(root: string, path: string, text: string): void {
  writeFileSync(join(root, path), text, { mode: 0o600 })
}

function writeAt(root: string, path: string, text: string, mtimeMs: number): void {
  writeFileSync(join(root, path), text)
  utimesSync(join(root, path), mtimeMs / 1000, mtimeMs / 1000)
}

/** The owner writes on: each of the newest notes gets new blocks. The same `round` writes the same. */
export function changeNotes(root: string, { notes }: Generated, round = 0): void {
  for (const [index, { path, text }] of notes.slice(0, FRESH_NOTES).entries()) {
    const random = seeded(1_000_000 + round * FRESH_NOTES + index)
    const added = Array.from({ length: 3 }, () => block(index, random)).map(
      ({ heading, items }) => `## ${heading}\n\n${items.map((item) => `- ${item}\n`).join('')}`,
    )
    writeAt(root, path, `${text}\n${added.join('\n')}`, BENCH_NOW - 3_600_000)
  }
}

/** What a sweep over `root` needs, as the command line puts it together. */
export function benchContext(root: string, settings = BENCH_SETTINGS, nowMs = BENCH_NOW): SweepContext {
  const files = nodeFiles(root)
  const lock = peerLock(files.absolute(LOCK_FILE), () => Date.now())
  const isLarge = sizeOf(root, RECALL_STORE) >= LARGE_STORE
  const known = isLarge ? { statements: textMemory(join(root, MIRROR)) } : {}
  return { files, root, lock, settings, narrator: builtInNarrator, nowMs, ...known }
}

/** What the state folder holds for the workspace; it goes with it. */
const MIRROR = '.bench-mirror.sqlite'

/** Keeps all that a sweep may change (state folder, MEMORY.md, mirror) aside and answers how to bring it back. */
export function snapshot(root: string): { restore: () => void; discard: () => void } {
  const aside = realpathSync(mkdtempSync(join(tmpdir(), 'reverie-bench-state-')))
  const kept = [STATE_DIR, MEMORY_FILE, MIRROR].filter((path) => existsSync(join(root, path)))
  for (const path of kept)
    cpSync(join(root, path), join(aside, path), { recursive: true, preserveTimestamps: true })
  return {
    restore() {
      for (const path of kept) {
        rmSync(join(root, path), { recursive: true, force: true })
        cpSync(join(aside, path), join(root, path), { recursive: true, preserveTimestamps: true })
      }
      for (const path of ['DREAMS.md', 'memory/dreaming', 'memory/archive']) {
        rmSync(join(root, path), { recursive: true, force: true })
      }
    },
    discard: () => rmSync(aside, { recursive: true, force: true }),
  }
}

/** Size of a file of the workspace in bytes; 0 when there is none. */
export function sizeOf(root: string, path: string): number {
  return statSync(join(root, path), { throwIfNoEntry: false })?.size ?? 0
}
