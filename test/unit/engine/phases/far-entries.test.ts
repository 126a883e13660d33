import { describe, expect, it } from 'vitest'
import { emptyPhaseStore, emptyRecallStore, type RecallEntry } from '../../../../engine/model/recall.ts'
import { noteReader } from '../../../../engine/phases/claim-units.ts'
import { claimView } from '../../../../engine/phases/claim-view.ts'
import { partedByAge } from '../../../../engine/phases/far-entries.ts'
import { rankedClaims } from '../../../../engine/phases/ranked-claims.ts'

const NOW = Date.parse('2026-05-28T03:00:00.000Z')
const LONG_AGO = '2025-01-10T03:00:00.000Z'
const LATELY = '2026-05-20T03:00:00.000Z'

function entry(path: string, lines: [number, number], snippet: string, at = LONG_AGO): RecallEntry {
  const [startLine, endLine] = lines
  return {
    key: `memory:${path}:${startLine}:${endLine}`,
    path,
    startLine,
    endLine,
    source: 'memory',
    snippet,
    recallCount: 2,
    dailyCount: 1,
    groundedCount: 0,
    totalScore: 2.1,
    maxScore: 0.9,
    firstRecalledAt: at,
    lastRecalledAt: at,
    queryHashes: ['a', 'b'],
    recallDays: [at.slice(0, 10)],
    conceptTags: [],
  }
}

const LISTS = [
  entry('memory/2025-01-05.md', [3, 5], 'Forno: a massa descansa uma hora; o lume é baixo; sai às seis'),
  entry('memory/2025-01-06.md', [3, 4], '가마: 월요일에 식힌다; 화요일에 연다'),
  entry('memory/2025-01-07.md', [3, 3], '窯は月曜日に冷やす'),
  entry(
    'memory/2025-01-07.md',
    [5, 9],
    'Studio: the door sticks; the key hangs left; 灯在右边; non toccare; fim',
  ),
  entry('memory/2026-05-19.md', [3, 4], 'Kiln: it fires at 1,200 degrees; it cools for two days', LATELY),
]

function claimsOf(entries: readonly RecallEntry[], openDays: number | null) {
  const store = { ...emptyRecallStore(), entries: new Map(entries.map((item) => [item.key, item])) }
  const notes = {
    dailyNotes: () => ({ notes: [], leftOut: [] }),
    isLeftOut: () => false,
    exists: () => true,
    read: () => ({ kind: 'problem', problem: 'missing' }) as const,
  }
  const view = claimView(entries, { read: noteReader(notes), nowMs: NOW, openDays })
  return rankedClaims(view, store, emptyPhaseStore().entries)
}

describe('old entries', () => {
  it('are counted as often as they hold statements, and are the same claims when somebody asks', () => {
    const counted = claimsOf(LISTS, 30)
    const whole = claimsOf(LISTS, null)
    expect(counted.far.map(({ count }) => count)).toEqual([3, 2, 1, 5])
    expect(counted.near).toHaveLength(2)
    expect(counted.entries.map(({ key, snippet, totalScore }) => [key, snippet, totalScore])).toEqual(
      whole.entries.map(({ key, snippet, totalScore }) => [key, snippet, totalScore]),
    )
    for (const { count, lines } of counted.far) expect(lines()).toHaveLength(count)
    const line = 'memory:memory/2025-01-05.md:4:4'
    expect(counted.entryOf(line)?.snippet).toBe('o lume é baixo')
    expect(counted.unitsOf(line)[0]?.members).toEqual(whole.unitsOf(line)[0]?.members)
    const answers = ({ entries, isAnswer }: ReturnType<typeof claimsOf>) =>
      entries.map(({ key }) => isAnswer(key, 'signals'))
    expect(answers(counted)).toEqual(answers(whole))
  })

  it('are looked at one by one where another entry has lines of theirs', () => {
    const inside = entry('memory/2025-01-05.md', [4, 4], 'o lume é baixo')
    const { near, far } = partedByAge([...LISTS.slice(0, 2), inside], new Set())
    expect(near.map(({ startLine, endLine }) => [startLine, endLine])).toEqual([
      [3, 5],
      [4, 4],
    ])
    expect(far.map(({ count }) => count)).toEqual([2])
    const claims = claimsOf([...LISTS, inside], 30)
    expect(claims.unitsOf('memory:memory/2025-01-05.md:4:4')[0]?.members).toHaveLength(2)
  })
})

describe('a view made from an earlier one', () => {
  it('has the claims of one made anew, whatever came, changed and went', () => {
    const options = { read: () => null, nowMs: NOW, openDays: 30 }
    const said = (day: string, line: number, text: string) =>
      entry(`memory/${day}.md`, [line, line], text, LATELY)
    const first = [
      said('2026-05-17', 3, 'Ada prefers green tea'),
      said('2026-05-18', 3, 'The kiln cools on Monday'),
      said('2026-05-18', 4, 'Il forno è spento di notte'),
    ]
    const before = claimView(first, options)
    const groups = (view: typeof before) =>
      [...view.index.claims()].map(({ units }) => units.map(({ entryKey, text }) => [entryKey, text]))
    expect(groups(before)).toHaveLength(3)
    const second = [
      first[0] as RecallEntry,
      { ...(first[1] as RecallEntry), snippet: 'The kiln cools on Tuesday' },
      said('2026-05-19', 3, 'Green tea is what Ada prefers'),
    ]
    const next = claimView(second, options, before)
    expect(groups(next)).toEqual(groups(claimView(second, options)))
    expect(groups(next)).toHaveLength(2)
    expect(groups(claimView(first, options, next))).toEqual(groups(claimView(first, options)))
  })
})
