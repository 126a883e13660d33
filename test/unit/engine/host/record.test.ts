import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { nodeFiles } from '../../../../engine/adapters/node-files.ts'
import { peerLock } from '../../../../engine/adapters/peer-lock.ts'
import {
  type GroundedCall,
  type RecallCall,
  recordGroundedCandidates,
  recordRecalls,
  removeGrounded,
} from '../../../../engine/host/record.ts'
import { EVENTS_FILE, LOCK_FILE, PHASE_SIGNALS, RECALL_STORE } from '../../../../engine/model/paths.ts'
import {
  NIGHT,
  readIn,
  readStore,
  recallStore,
  scratchWorkspace,
  strongEntry,
} from '../../../support/workspace.ts'

const NOTE = 'memory/2026-05-18.md'
const LIMITS = { maxEntries: 100_000, maxBytes: 15 * 1024 * 1024, nowMs: NIGHT }

const lockOf = (root: string) => peerLock(join(root, LOCK_FILE), () => NIGHT)
const call = (changes: Partial<RecallCall> = {}): RecallCall => ({
  query: 'valvola',
  results: [
    { path: NOTE, startLine: 4, endLine: 4, score: 0.7, snippet: 'La valvola tre perde', source: 'memory' },
  ],
  kind: 'recall',
  dedupe: false,
  day: '2026-05-28',
  isQueryClear: false,
  ...changes,
})
const search = (root: string, changes: Partial<RecallCall> = {}) =>
  recordRecalls(nodeFiles(root), lockOf(root), call(changes), LIMITS)
const events = (root: string) =>
  readIn(root, EVENTS_FILE)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

describe('recording a search', () => {
  it('writes the store once and one event, both private, and leaves no lock', async () => {
    const root = scratchWorkspace()
    await search(root)
    await search(root, { query: 'VALVOLA ' })
    expect(readStore(root)[`memory:${NOTE}:4:4`]).toMatchObject({ recallCount: 2, totalScore: 1.4 })
    expect(readStore(root)[`memory:${NOTE}:4:4`]?.queryHashes).toHaveLength(1)
    expect(events(root)).toHaveLength(2)
    expect(events(root)[0]).toMatchObject({
      type: 'memory.recall.recorded',
      timestamp: new Date(NIGHT).toISOString(),
      resultCount: 1,
      results: [{ path: NOTE, startLine: 4, endLine: 4, score: 0.7 }],
    })
    expect(JSON.stringify(events(root))).not.toContain('valvola')
    for (const path of [RECALL_STORE, EVENTS_FILE])
      expect(statSync(join(root, path)).mode & 0o777).toBe(0o600)
    expect(existsSync(join(root, LOCK_FILE))).toBe(false)
  })

  it('logs hits that it skipped as contaminated, and keeps no entry of them', async () => {
    const root = scratchWorkspace()
    const snippet = 'x <!-- openclaw-memory-promotion:a --> y'
    await search(root, { results: [{ ...(call().results[0] as never as object), snippet } as never] })
    expect(readStore(root)).toEqual({})
    expect(events(root)[0]).toMatchObject({ resultCount: 1 })
  })

  it.each([
    ['an empty query', { query: '  ' }],
    [
      'no hit of a note',
      {
        results: [{ path: 'MEMORY.md', startLine: 1, endLine: 1, score: 1, snippet: 'x', source: 'memory' }],
      },
    ],
  ])('writes nothing for %s', async (_name, changes) => {
    const root = scratchWorkspace()
    await search(root, changes)
    expect(existsSync(join(root, RECALL_STORE))).toBe(false)
    expect(existsSync(join(root, EVENTS_FILE))).toBe(false)
  })

  it('loses none of ten searches at once', async () => {
    const root = scratchWorkspace()
    await Promise.all(Array.from({ length: 10 }, (_, index) => search(root, { query: `q${index}` })))
    expect(readStore(root)[`memory:${NOTE}:4:4`]).toMatchObject({ recallCount: 10 })
    expect(readStore(root)[`memory:${NOTE}:4:4`]?.queryHashes).toHaveLength(10)
    expect(events(root)).toHaveLength(10)
  })

  it('does not touch a damaged store for a search without hits', async () => {
    const root = scratchWorkspace({ [RECALL_STORE]: '{"entries": {"a"' })
    await search(root, { results: [] })
    expect(readIn(root, RECALL_STORE)).toBe('{"entries": {"a"')
  })
})

describe('grounded candidates', () => {
  const grounded = (changes: Partial<GroundedCall> = {}): GroundedCall => ({
    query: 'q',
    dedupe: true,
    day: '2026-05-28',
    items: [{ path: NOTE, startLine: 4, endLine: 4, snippet: '가마 이름은 Brasa', score: 0.82 }],
    ...changes,
  })
  const stage = (root: string, changes: Partial<GroundedCall> = {}) =>
    recordGroundedCandidates(nodeFiles(root), lockOf(root), grounded(changes), LIMITS)

  it('are staged without an event, and nothing is written for none', async () => {
    const root = scratchWorkspace()
    await stage(root, { items: [] })
    expect(existsSync(join(root, RECALL_STORE))).toBe(false)
    await stage(root)
    expect(Object.values(readStore(root))).toMatchObject([{ groundedCount: 1, recallCount: 0 }])
    expect(existsSync(join(root, EVENTS_FILE))).toBe(false)
  })

  it('are taken back with their phase records; a searched entry stays', async () => {
    const searched = strongEntry(NOTE, 9, 'searched', { groundedCount: 1 })
    const root = scratchWorkspace({ [RECALL_STORE]: recallStore([searched]) })
    await stage(root)
    const [stagedKey = ''] = Object.keys(readStore(root)).filter((key) => key !== searched.key)
    const hits = { key: '', lightHits: 1, remHits: 0 }
    writeFileSync(
      join(root, PHASE_SIGNALS),
      JSON.stringify({ version: 1, entries: { [stagedKey]: hits, [searched.key]: hits } }),
    )
    expect(await removeGrounded(nodeFiles(root), lockOf(root), LIMITS)).toEqual({ removed: 1 })
    expect(Object.keys(readStore(root))).toEqual([searched.key])
    expect(Object.keys((JSON.parse(readIn(root, PHASE_SIGNALS)) as { entries: object }).entries)).toEqual([
      searched.key,
    ])
    const before = readIn(root, RECALL_STORE)
    expect(await removeGrounded(nodeFiles(root), lockOf(root), LIMITS)).toEqual({ removed: 0 })
    expect(readIn(root, RECALL_STORE)).toBe(before)
  })
})
