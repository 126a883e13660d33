import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mirrorPath } from '../../engine/entry/mirror-path.ts'
import { openRecorder } from '../../engine/entry/recall-recorder.ts'
import { foldUnderLock, journalSearch } from '../../engine/host/recall-journal.ts'
import type { SearchHit } from '../../engine/model/search.ts'
import { BENCH_SETTINGS, writeWorkspace } from './bench-workspace.ts'
import { BENCH_NOW, generatedStore } from './generated-store.ts'
import { median, timed } from './measure.ts'
import { benchWorkspace } from './search-speed.ts'

/** `recordMs`: one search with ten hits noted, with its count in the mirror; `journalMs` without; `foldMs`: 100 of them counted. */
export type RecordSpeed = { entries: number; recordMs: number; journalMs: number; foldMs: number }

const SEARCHES = 200
const FOLDED = 100

/** What recording costs in a workspace that remembers `entries` passages. */
export async function recordSpeed(entries: number): Promise<RecordSpeed> {
  const generated = generatedStore(entries)
  const root = writeWorkspace(generated)
  const home = mkdtempSync(join(tmpdir(), 'reverie-bench-home-'))
  const workspace = benchWorkspace(root)
  workspace.context.settings = { ...BENCH_SETTINGS, enabled: true }
  const recorder = openRecorder(workspace, mirrorPath(home, root), () => BENCH_NOW)
  const stored = [...generated.recall.entries.values()]
  const hits = (number: number) =>
    Array.from({ length: 10 }, (_, index): SearchHit => {
      const entry = stored[(number * 10 + index) % stored.length]
      if (!entry) throw new RangeError('no entries')
      const { path, startLine, endLine, snippet } = entry
      const place = { path, startLine, endLine, snippet }
      return {
        ...place,
        id: entry.key,
        score: 0.7,
        textScore: 0.7,
        heading: '',
        source: 'memory',
        citation: '',
        match: 'words',
      }
    })
  const limits = { maxEntries: entries * 2, maxBytes: BENCH_SETTINGS.storeMaxBytes, nowMs: BENCH_NOW }
  try {
    const recorded: number[] = []
    const journaled: number[] = []
    for (let number = 0; number < SEARCHES; number += 1) {
      const found = hits(number)
      const query = questionOf(found, number)
      recorded.push(await timed(() => recorder.record(query, found)))
      const search = { query, hits: found, day: '2026-05-28', nowMs: BENCH_NOW }
      journaled.push(await timed(() => journalSearch(workspace.files, search)))
    }
    foldUnderLock(workspace.files, limits, false)
    for (let number = 0; number < FOLDED; number += 1) {
      const found = hits(number)
      recorder.record(`${questionOf(found, number)} again`, found)
    }
    const foldMs = await timed(() => foldUnderLock(workspace.files, limits, false))
    return { entries, recordMs: median(recorded), journalMs: median(journaled), foldMs }
  } finally {
    recorder.close()
    rmSync(root, { recursive: true, force: true })
    rmSync(home, { recursive: true, force: true })
  }
}

/** A question that these hits answer: a word out of each of them. */
function questionOf(hits: readonly SearchHit[], number: number): string {
  return hits
    .map(({ snippet }) => snippet.split(/[^\p{L}]+/u).filter((word) => word.length > 4)[number % 5] ?? '')
    .join(' ')
}
