import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { nodeFiles } from '../../engine/adapters/node-files.ts'
import { peerLock } from '../../engine/adapters/peer-lock.ts'
import type { SweepContext } from '../../engine/host/context.ts'
import { DEFAULT_SETTINGS, type DreamingSettings } from '../../engine/model/config.ts'
import { LOCK_FILE, RECALL_STORE } from '../../engine/model/paths.ts'
import type { RecallEntry } from '../../engine/model/recall.ts'
import type { Narrator } from '../../engine/ports/narrator.ts'

/** 28 May 2026, 03:00 UTC. */
export const NIGHT = Date.parse('2026-05-28T03:00:00.000Z')

/** A temporary workspace with these files (path -> text or bytes), removed after the test. */
export function scratchWorkspace(
  files: Readonly<Record<string, string | Buffer>> = {},
  mtimeMs = NIGHT - 3_600_000,
): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'reverie-test-')))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, 'memory'))
  for (const [path, content] of Object.entries(files)) writeIn(root, path, content, mtimeMs)
  return root
}

export function writeIn(
  root: string,
  path: string,
  content: string | Buffer,
  mtimeMs = NIGHT - 3_600_000,
): void {
  const full = join(root, path)
  mkdirSync(dirname(full), { recursive: true })
  writeFileSync(full, content)
  utimesSync(full, mtimeMs / 1000, mtimeMs / 1000)
}

export function readIn(root: string, path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

export type ContextOptions = {
  nowMs?: number
  settings?: Partial<DreamingSettings>
  narrator?: Narrator | null
}

/** What a sweep or promotion over `root` needs; UTC and no narrator unless asked. */
export function contextFor(
  root: string,
  { nowMs = NIGHT, settings = {}, narrator = null }: ContextOptions = {},
): SweepContext {
  const files = nodeFiles(root)
  return {
    files,
    root,
    lock: peerLock(files.absolute(LOCK_FILE), () => nowMs),
    settings: { ...DEFAULT_SETTINGS, timezone: 'UTC', ...settings },
    narrator,
    nowMs,
  }
}

/** An entry that passes the default gates at `NIGHT`, with what the test wants different. */
export function strongEntry(
  path: string,
  line: number,
  snippet: string,
  changes: Partial<RecallEntry> = {},
): RecallEntry {
  return {
    key: `memory:${path}:${line}:${line}`,
    path,
    startLine: line,
    endLine: line,
    source: 'memory',
    snippet,
    recallCount: 5,
    dailyCount: 0,
    groundedCount: 0,
    totalScore: 4.8,
    maxScore: 0.98,
    firstRecalledAt: '2026-05-22T15:00:00.000Z',
    lastRecalledAt: '2026-05-27T15:00:00.000Z',
    queryHashes: ['aaaaaaaaaaa1', 'aaaaaaaaaaa2', 'aaaaaaaaaaa3', 'aaaaaaaaaaa4', 'aaaaaaaaaaa5'],
    recallDays: ['2026-05-22', '2026-05-25', '2026-05-27'],
    conceptTags: ['one', 'two', 'three', 'four', 'five', 'six'],
    ...changes,
  }
}

/** JSON text of a recall store with these entries. */
export function recallStore(entries: readonly RecallEntry[]): string {
  const map = Object.fromEntries(entries.map((entry) => [entry.key, entry]))
  return `${JSON.stringify({ version: 1, updatedAt: '2026-05-27T15:00:00.000Z', entries: map }, null, 2)}\n`
}

export function readStore(root: string): Record<string, RecallEntry> {
  return (JSON.parse(readIn(root, RECALL_STORE)) as { entries: Record<string, RecallEntry> }).entries
}
