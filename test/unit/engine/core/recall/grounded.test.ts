import { describe, expect, it } from 'vitest'
import {
  type GroundedItem,
  type GroundedOptions,
  recordGrounded,
  removeGroundedOnly,
} from '../../../../../engine/core/recall/grounded.ts'
import { claimHash, queryHash } from '../../../../../engine/core/text/normalize.ts'
import { emptyPhaseStore, emptyRecallStore, entryKey } from '../../../../../engine/model/recall.ts'
import { strongEntry } from '../../../../support/workspace.ts'

const NOTE = 'memory/2026-05-18.md'
const TEXT = 'Jisoo는 금요일마다 가마를 점검한다'
const KEY = entryKey(NOTE, 4, 4, claimHash(TEXT))
const NOW = '2026-05-28T03:00:00.000Z'

const item = (changes: Partial<GroundedItem> = {}): GroundedItem => ({
  path: NOTE,
  startLine: 4,
  endLine: 4,
  snippet: TEXT,
  score: 0.92,
  signalCount: 2,
  dayBucket: '2026-05-18',
  ...changes,
})
const call: GroundedOptions = { query: 'q', day: '2026-05-28', nowIso: NOW, dedupe: true }

describe('grounded candidates (spec dreaming 4.3)', () => {
  it('keys by claim and counts signals, not recalls', () => {
    const store = emptyRecallStore()
    expect(recordGrounded(store, [item()], call)).toBe(1)
    expect(store.entries.get(KEY)).toMatchObject({
      claimHash: claimHash(TEXT),
      recallCount: 0,
      dailyCount: 0,
      groundedCount: 2,
      totalScore: 1.84,
      maxScore: 0.92,
      recallDays: ['2026-05-18'],
      queryHashes: [queryHash('q')],
    })
  })

  it('counts the same item of the same day once with dedupe, again without', () => {
    const store = emptyRecallStore()
    recordGrounded(store, [item(), item()], call)
    expect(store.entries.get(KEY)?.groundedCount).toBe(2)
    recordGrounded(store, [item()], { ...call, dedupe: false })
    expect(store.entries.get(KEY)?.groundedCount).toBe(4)
  })

  it('takes query and day of the item before those of the call, and at least one signal', () => {
    const store = emptyRecallStore()
    const { dayBucket: _, ...undated } = item({ query: 'own', signalCount: 0 })
    recordGrounded(store, [undated], call)
    expect(store.entries.get(KEY)).toMatchObject({
      groundedCount: 1,
      queryHashes: [queryHash('own')],
      recallDays: ['2026-05-28'],
    })
  })

  it('keeps lines at 1 or above', () => {
    const store = emptyRecallStore()
    recordGrounded(store, [item({ startLine: -3, endLine: 0.5 })], call)
    expect([...store.entries.keys()]).toEqual([entryKey(NOTE, 1, 1, claimHash(TEXT))])
  })

  it.each([
    ['a path that is no note', { path: 'MEMORY.md' }],
    ['no text', { snippet: ' ' }],
    ['its own marker', { snippet: '<!-- openclaw-memory-promotion:x -->' }],
    ['endless lines', { endLine: Number.POSITIVE_INFINITY }],
  ])('stages nothing with %s', (_name, changes) => {
    const store = emptyRecallStore()
    expect(recordGrounded(store, [item(changes)], call)).toBe(0)
    expect(store).toEqual(emptyRecallStore())
  })

  it('takes back only what nothing but the backfill made, and its phase records', () => {
    const store = emptyRecallStore()
    const searched = strongEntry(NOTE, 9, 'searched', { groundedCount: 3 })
    const grounded = strongEntry(NOTE, 8, 'old', { recallCount: 0, groundedCount: 1, promotedAt: NOW })
    const phases = emptyPhaseStore()
    for (const entry of [searched, grounded]) {
      store.entries.set(entry.key, entry)
      phases.entries.set(entry.key, { key: entry.key, lightHits: 1, remHits: 0 })
    }
    expect(removeGroundedOnly(store, phases, NOW)).toBe(1)
    expect([...store.entries.keys()]).toEqual([searched.key])
    expect([...phases.entries.keys()]).toEqual([searched.key])
    expect(removeGroundedOnly(store, phases, NOW)).toBe(0)
  })
})
