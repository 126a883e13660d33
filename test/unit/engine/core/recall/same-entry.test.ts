import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSameEntry } from '../../../../../engine/core/recall/same-entry.ts'
import type { RecallEntry } from '../../../../../engine/model/recall.ts'
import { strongEntry } from '../../../../support/workspace.ts'

const ENTRY = strongEntry('memory/2026-05-22.md', 3, '집주인은 조용한 자리를 좋아한다')

const CHANGES: Partial<RecallEntry>[] = [
  { key: 'k' },
  { path: 'memory/2026-05-23.md' },
  { startLine: 4 },
  { endLine: 9 },
  { snippet: 'A vizinha tem a chave' },
  { recallCount: 6 },
  { dailyCount: 1 },
  { groundedCount: 1 },
  { totalScore: 4.81 },
  { maxScore: 0.5 },
  { firstRecalledAt: '2026-05-21T15:00:00.000Z' },
  { lastRecalledAt: '2026-05-28T02:00:00.000Z' },
  { queryHashes: ['aaaaaaaaaaa1'] },
  { recallDays: ['2026-05-22', '2026-05-25', '2026-05-28'] },
  { conceptTags: ['two', 'one', 'three', 'four', 'five', 'six'] },
  { claimHash: 'cccccccccccc' },
  { promotedAt: '2026-05-28T03:00:00.000Z' },
  { extra: { note: 1 } },
  {},
]

describe('isSameEntry', () => {
  it('notices a change of any field', () => {
    for (const change of CHANGES.slice(0, -1)) expect(isSameEntry(ENTRY, { ...ENTRY, ...change })).toBe(false)
  })

  it('takes a copy for the same, its lists and unknown keys too', () => {
    const entry = { ...ENTRY, extra: { mood: ['calm'], at: null } }
    expect(isSameEntry(entry, structuredClone(entry))).toBe(true)
    expect(isSameEntry(entry, { ...structuredClone(entry), extra: { mood: ['calm'], at: 0 } })).toBe(false)
  })

  it('says what comparing the JSON says', () => {
    const variant = fc.constantFrom(...CHANGES).map((change) => ({ ...ENTRY, ...change }))
    fc.assert(
      fc.property(variant, variant, (a, b) => {
        expect(isSameEntry(a, b)).toBe(JSON.stringify(a) === JSON.stringify(b))
      }),
    )
  })
})
