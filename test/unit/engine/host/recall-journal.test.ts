import { existsSync, readdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { queryHash } from '../../../../engine/core/text/normalize.ts'
import { loadRecall } from '../../../../engine/host/recall-files.ts'
import {
  foldUnderLock,
  foldWhenIdle,
  hasJournal,
  journalSearch,
  previewFold,
} from '../../../../engine/host/recall-journal.ts'
import { runSweep } from '../../../../engine/host/sweep.ts'
import { EVENTS_FILE, RECALL_STORE, STATE_DIR } from '../../../../engine/model/paths.ts'
import { type Files, WriteRefused } from '../../../../engine/ports/files.ts'
import { stubbed, treeOf } from '../../../support/disk.ts'
import {
  contextFor,
  NIGHT,
  readIn,
  readStore,
  recallStore,
  scratchWorkspace,
  strongEntry,
} from '../../../support/workspace.ts'

const NOTE = 'memory/2026-05-27.md'
const JOURNAL = `${STATE_DIR}/recall-journal.jsonl`
const limits = (nowMs = NIGHT) => ({ maxEntries: 100_000, maxBytes: 15_000_000, nowMs })
const hit = (line: number) => ({
  path: NOTE,
  startLine: line,
  endLine: line,
  score: 0.8,
  snippet: `바다 열쇠 ${line} está debaixo do vaso`,
  source: 'memory',
})
const searched = (files: Files, query: string, lines: number[], nowMs = NIGHT) =>
  journalSearch(files, { query, hits: lines.map(hit), day: '2026-05-28', nowMs })
const counts = (root: string) =>
  Object.fromEntries(Object.values(readStore(root)).map((entry) => [entry.startLine, entry.recallCount]))
const events = (root: string) =>
  readIn(root, EVENTS_FILE)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { query: string; resultCount: number })
const journals = (root: string) =>
  readdirSync(join(root, STATE_DIR)).filter((name) => name.startsWith('recall-journal'))

class Killed extends Error {}

/** The process dies right before its change number `after` + 1. */
function killedAfter(files: Files, after: number): Files {
  let done = 0
  const step = <A extends unknown[]>(work: (...args: A) => void) => {
    return (...args: A) => {
      if (done >= after) throw new Killed()
      done += 1
      work(...args)
    }
  }
  return stubbed(files, {
    write: step(files.write),
    append: step(files.append),
    remove: step(files.remove),
    move: step(files.move),
  })
}

/** Another program writes the store anew, without what it does not know. */
function peerWrites(root: string): void {
  if (!existsSync(join(root, RECALL_STORE))) return
  const { version, entries } = JSON.parse(readIn(root, RECALL_STORE)) as Record<string, unknown>
  const text = JSON.stringify({ version, updatedAt: '2026-05-28T03:00:01.000Z', entries }, null, 2)
  writeFileSync(join(root, RECALL_STORE), `${text}\n`)
}

describe('the recall journal', () => {
  it('takes a search with one append and does not touch the store', () => {
    const root = scratchWorkspace({ [RECALL_STORE]: recallStore([strongEntry(NOTE, 9, 'La caldera')]) })
    const { files } = contextFor(root)
    const before = readIn(root, RECALL_STORE)
    expect(searched(files, 'where is the key', [3, 4])).toBe(true)
    expect(readIn(root, RECALL_STORE)).toBe(before)
    expect(readIn(root, JOURNAL)).not.toContain('where is the key')
    expect(readIn(root, JOURNAL)).toContain(queryHash('where is the key'))
    expect(hasJournal(files)).toBe(true)
  })

  it('is counted when idle, and leaves the store, one event a search and nothing else to count', async () => {
    const root = scratchWorkspace()
    const { files, lock } = contextFor(root)
    searched(files, '열쇠', [3, 4])
    searched(files, '열쇠', [3])
    searched(files, 'chave', [3])
    expect(await foldWhenIdle(files, lock, limits(), false)).toBe(2)
    expect(counts(root)).toEqual({ 3: 2, 4: 1 })
    expect(events(root)).toEqual([
      expect.objectContaining({ query: `sha1:${queryHash('열쇠')}`, resultCount: 2 }),
      expect.objectContaining({ query: `sha1:${queryHash('chave')}`, resultCount: 1 }),
    ])
    expect(journals(root)).toEqual([])
    expect(await foldWhenIdle(files, lock, limits(), false)).toBe(0)
  })

  it('keeps the clear query only where it was asked for, at both moments', async () => {
    const root = scratchWorkspace()
    const { files, lock } = contextFor(root)
    const call = { query: 'dove la chiave', hits: [hit(3)], day: '2026-05-28', nowMs: NIGHT }
    journalSearch(files, { ...call, isQueryClear: true })
    await foldWhenIdle(files, lock, limits(), true)
    journalSearch(files, { ...call, hits: [hit(4)], isQueryClear: true })
    await foldWhenIdle(files, lock, limits(), false)
    expect(events(root).map(({ query }) => query)).toEqual([
      'dove la chiave',
      `sha1:${queryHash('dove la chiave')}`,
    ])
  })

  it('loses what is journaled while it is being counted to nobody', () => {
    const root = scratchWorkspace()
    const { files } = contextFor(root)
    searched(files, '鍵', [3])
    // An appender that had the file open before it was moved away writes into it afterwards.
    const late = stubbed(files, {
      write(path, text, options) {
        files.write(path, text, options)
        if (path !== RECALL_STORE) return
        const [name] = journals(root)
        const line = readIn(root, `${STATE_DIR}/${name}`).replace(queryHash('鍵'), queryHash('どこ'))
        files.append(`${STATE_DIR}/${name}`, line)
      },
    })
    foldUnderLock(late, limits(), false)
    expect(counts(root)).toEqual({ 3: 1 })
    foldUnderLock(files, limits(), false)
    expect(counts(root)).toEqual({ 3: 2 })
    expect(journals(root)).toEqual([])
  })

  it('puts a journal of zeros aside and counts the others', () => {
    const root = scratchWorkspace()
    const { files } = contextFor(root)
    searched(files, '钥匙', [3])
    writeFileSync(join(root, STATE_DIR, 'recall-journal.2026-05-27T00-00-00-000Z-1.jsonl'), Buffer.alloc(64))
    foldUnderLock(files, limits(), false)
    expect(counts(root)).toEqual({ 3: 1 })
    expect(journals(root)).toEqual(['recall-journal.2026-05-27T00-00-00-000Z-1.jsonl.damaged'])
  })

  it('is not lost when the store cannot be written: it waits', () => {
    const root = scratchWorkspace({ [RECALL_STORE]: recallStore([strongEntry(NOTE, 9, 'La caldera')]) })
    const { files } = contextFor(root)
    searched(files, 'caldera', [3])
    const refusing = stubbed(files, {
      write(path, text, options) {
        if (path === RECALL_STORE) throw new WriteRefused(path, 'EACCES')
        files.write(path, text, options)
      },
    })
    expect(() => foldUnderLock(refusing, limits(), false)).toThrow(WriteRefused)
    expect(() => foldUnderLock(refusing, limits(), false)).toThrow(WriteRefused)
    expect(foldUnderLock(files, limits(), false)).toBe(1)
    expect(counts(root)).toEqual({ 3: 1, 9: 5 })
  })
})

describe('a fold that is killed', () => {
  const prepared = () => {
    const root = scratchWorkspace({ [RECALL_STORE]: recallStore([strongEntry(NOTE, 9, 'La caldera')]) })
    const { files } = contextFor(root)
    searched(files, '열쇠', [3, 4])
    foldUnderLock(files, limits(), false)
    // The second fold meets known entries: a hit counted twice would show.
    searched(files, 'chave', [3, 4])
    searched(files, 'onde', [3])
    return { root, files }
  }
  const EXPECTED = { 3: 3, 4: 2, 9: 5 }

  it.each([false, true])(
    'between any two of its changes loses nothing and counts nothing twice (other program writes: %s)',
    (isPeerWriting) => {
      let steps = 0
      for (let after = 0; ; after += 1) {
        const { root, files } = prepared()
        try {
          foldUnderLock(killedAfter(files, after), limits(), false)
          steps = after
          break
        } catch (error) {
          if (!(error instanceof Killed)) throw error
        }
        if (isPeerWriting) peerWrites(root)
        foldUnderLock(files, limits(NIGHT + 1000), false)
        foldUnderLock(files, limits(NIGHT + 2000), false)
        expect({ after, counts: counts(root) }).toEqual({ after, counts: EXPECTED })
        const told = events(root).map(({ query }) => query)
        expect({ after, told }).toEqual({
          after,
          told: ['열쇠', 'chave', 'onde'].map((query) => `sha1:${queryHash(query)}`),
        })
        expect({ after, left: journals(root) }).toEqual({ after, left: [] })
      }
      // Rotated, begun, store, events, counted, removed.
      expect(steps).toBeGreaterThanOrEqual(6)
    },
  )

  it('goes on exactly after the other program has dropped our key in between', () => {
    const { root, files } = prepared()
    foldUnderLock(files, limits(), false)
    peerWrites(root)
    // Same query and entry again, then a new pair of a known query and a known day.
    searched(files, 'chave', [3])
    searched(files, 'onde', [4])
    foldUnderLock(files, limits(), false)
    expect(counts(root)).toEqual({ 3: 3, 4: 3, 9: 5 })
  })

  it('counts nothing twice when our own record of it is lost', () => {
    const { root, files } = prepared()
    foldUnderLock(files, limits(), false)
    unlinkSync(join(root, STATE_DIR, 'recall-counted.json'))
    searched(files, 'chave', [3])
    foldUnderLock(files, limits(), false)
    expect(counts(root)).toEqual(EXPECTED)
  })
})

describe('a sweep', () => {
  const day = { nowMs: NIGHT, settings: { enabled: true } }

  it('counts the searches since the last night before it dreams', async () => {
    const root = scratchWorkspace({ [NOTE]: '# 2026-05-27\n\n- The weir opens on the first of the month\n' })
    const context = contextFor(root, day)
    await runSweep(context, { dryRun: false, force: false })
    searched(context.files, 'weir', [3])
    const report = await runSweep(context, { dryRun: false, force: false })
    expect(report.outcome).not.toBe('nothing_new')
    expect(counts(root)[3]).toBe(1)
    expect(journals(root)).toEqual([])
  })

  it('shows in a dry run what it would count, and touches nothing', async () => {
    const root = scratchWorkspace({ [NOTE]: '# 2026-05-27\n\n- The weir opens on the first of the month\n' })
    const context = contextFor(root, day)
    await runSweep(context, { dryRun: false, force: false })
    searched(context.files, 'weir', [3])
    const before = treeOf(root)
    await runSweep(context, { dryRun: true, force: false })
    const nowIso = new Date(NIGHT).toISOString()
    const recall = loadRecall(context.files, { nowIso, isReadOnly: true })
    expect(previewFold(context.files, recall)).toBe(1)
    expect(recall.store.entries.get(`memory:${NOTE}:3:3`)?.recallCount).toBe(1)
    expect(treeOf(root)).toEqual(before)
  })

  it('that is killed at any change counts a search once in the end', async () => {
    for (const after of [1, 3, 4, 6, 8, 10, 12, 14]) {
      const root = scratchWorkspace({
        [NOTE]: '# 2026-05-27\n\n- The weir opens on the first of the month\n',
      })
      const context = contextFor(root, day)
      searched(context.files, 'weir', [3])
      const killed = { ...context, files: killedAfter(context.files, after) }
      await runSweep(killed, { dryRun: false, force: false }).catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error
      })
      await runSweep(context, { dryRun: false, force: false })
      expect({ after, count: counts(root)[3] }).toEqual({ after, count: 1 })
      expect(readFileSync(join(root, EVENTS_FILE), 'utf8').split('recall.recorded').length).toBeGreaterThan(1)
    }
  })
})
