import { describe, expect, it } from 'vitest'
import { countWords } from '../../../../../engine/core/rank/content-prior.ts'
import { claimCredit, worthOfRoom as roomWorth } from '../../../../../engine/core/rank/credit.ts'
import { withCredit } from '../../../../../engine/core/recall/query-credit.ts'
import type { RecallEntry } from '../../../../../engine/model/recall.ts'

const DAY = '2026-05-20T08:00:00.000Z'

function entry(key: string, changes: Partial<RecallEntry>): RecallEntry {
  return {
    key,
    path: 'memory/2026-05-20.md',
    startLine: 1,
    endLine: 1,
    source: 'memory',
    snippet: key,
    recallCount: 1,
    dailyCount: 0,
    groundedCount: 0,
    totalScore: 0.9,
    maxScore: 0.9,
    firstRecalledAt: DAY,
    lastRecalledAt: DAY,
    queryHashes: ['q1'],
    recallDays: ['2026-05-20'],
    conceptTags: [],
    ...changes,
  }
}

const alone = (item: RecallEntry) => [{ entry: item, share: 1 }]

describe('claimCredit', () => {
  it('is the sum of the shares that were kept with each entry, of all that hold the claim', () => {
    const kept = (key: string, credit: number) => entry(key, { extra: withCredit(undefined, credit) })
    expect(
      claimCredit([
        [
          { entry: kept('la chiave del forno', 1.5), share: 1 },
          { entry: kept('la chiave del forno e altro', 1), share: 0.5 },
        ],
        alone(kept('낡은 물통', 0)),
      ]),
    ).toEqual([2, 0])
  })

  it('is made up from the mean scores where another program recorded', () => {
    const [best = 0, second = 0] = claimCredit([
      alone(entry('chave do forno', { totalScore: 0.9 })),
      alone(entry('balde velho', { totalScore: 0.45 })),
    ])
    expect(best + second).toBeCloseTo(1)
    expect(best / second).toBeCloseTo(16)
  })

  it('gives nothing to what was only read in a note', () => {
    const read = entry('焼き物の窯', { recallCount: 0, dailyCount: 3, totalScore: 1.86, queryHashes: ['d1'] })
    expect(claimCredit([alone(read)])).toEqual([0])
  })
})

describe('worthOfRoom', () => {
  const worthOfRoom = (...args: Parameters<typeof roomWorth>) => roomWorth(...args).worth
  const counts = countWords([
    'the kiln key hangs behind the blue door',
    'yes',
    'the tap drips',
    'the van is white',
  ])

  it('prefers what says more in the same room, and the same thing in less room', () => {
    const fact = worthOfRoom(1, 'the kiln key hangs behind the blue door', counts)
    expect(fact).toBeGreaterThan(worthOfRoom(1, 'yes yes yes the the the, well, is it so?', counts))
    expect(fact).toBeGreaterThan(
      worthOfRoom(1, `the kiln key hangs behind the blue door${' and the'.repeat(40)}`, counts),
    )
  })

  it('grows with the credit, and is nothing without any', () => {
    const text = 'the kiln key hangs behind the blue door'
    expect(worthOfRoom(2, text, counts)).toBeCloseTo(2 * worthOfRoom(1, text, counts))
    expect(worthOfRoom(0, text, counts)).toBe(0)
  })
})
