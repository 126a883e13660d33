import { expect, it } from 'vitest'
import { lifePoints, lifeTurns } from '../../../../../renderer/features/claim-life/life-points.ts'

const LIFE = [
  { day: '2026-05-18', kinds: ['noted' as const], recalls: 0 },
  { day: '2026-05-19', kinds: ['recalled' as const], recalls: 2 },
  { day: '2026-05-21', kinds: ['recalled' as const, 'proposed' as const], recalls: 1 },
]

it('recalls add up day by day; only days that turn its life have a line', () => {
  expect(lifePoints(LIFE).map(({ recalls }) => recalls)).toEqual([0, 2, 3])
  expect(lifeTurns(LIFE)).toEqual([{ day: '2026-05-21', ms: Date.parse('2026-05-21'), kinds: ['proposed'] }])
})
