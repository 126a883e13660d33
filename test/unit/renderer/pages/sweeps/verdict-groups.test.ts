import { describe, expect, it } from 'vitest'
import {
  funnelReason,
  gatesInForce,
  type Verdict,
  verdictGroups,
} from '../../../../../renderer/pages/sweeps/verdict-groups.ts'

const gate = (name: Verdict['gates'][number]['gate'], passed: boolean, needed: number | null = 3) => ({
  gate: name,
  passed,
  needed,
  has: 1,
  distance: 0,
})

const verdict = (key: string, part: Partial<Verdict>): Verdict => ({
  key,
  kind: 'waits',
  reason: null,
  text: `窯 ${key}`,
  place: { path: 'memory/2026-05-20.md', startLine: 4, endLine: 4 },
  score: 0.5,
  boost: 0,
  gates: [],
  replaces: null,
  rewrite: null,
  ...part,
})

const NIGHT = [
  verdict('a', { gates: [gate('signals', true), gate('recallCount', false), gate('score', false)] }),
  verdict('b', { kind: 'skipped', reason: 'question' }),
  verdict('c', { kind: 'promoted', score: 0.9 }),
  verdict('d', { kind: 'promoted', score: 0.95 }),
  verdict('e', { gates: [gate('score', false, 0.8)], score: 0.7 }),
]

describe('verdicts of a run', () => {
  it('are grouped by outcome, what was made of the night first, the best first', () => {
    const groups = verdictGroups(NIGHT, null).map(({ kind, verdicts }) => [
      kind,
      verdicts.map(({ key }) => key),
    ])
    expect(groups).toEqual([
      ['promoted', ['d', 'c']],
      ['skipped', ['b']],
      ['waits', ['e', 'a']],
    ])
  })

  it('each number of the funnel has its rows: the first failed gate, or the reason of the writer', () => {
    expect(NIGHT.map(funnelReason)).toEqual(['recallCount', 'question', 'promoted', 'promoted', 'score'])
    expect(verdictGroups(NIGHT, 'score').flatMap(({ verdicts }) => verdicts.map(({ key }) => key))).toEqual([
      'e',
    ])
    expect(verdictGroups(NIGHT, 'heading')).toEqual([])
  })

  it('the gates in force are those that were weighed with', () => {
    expect(gatesInForce([])).toEqual([])
    expect(gatesInForce(NIGHT.slice(4))).toEqual([{ gate: 'score', needed: 0.8 }])
  })
})
