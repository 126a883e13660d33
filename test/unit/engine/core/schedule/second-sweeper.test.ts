import { expect, it } from 'vitest'
import { isSecondSweeper, type SweeperSigns } from '../../../../../engine/core/schedule/second-sweeper.ts'

const NOW = Date.parse('2026-05-28T09:00:00Z')
const signs = (changes: Partial<SweeperSigns>): SweeperSigns => ({
  nowMs: NOW,
  peerEnabled: null,
  dreamTimes: [],
  ownTimes: new Set(),
  ...changes,
})

it('hears of somebody else by phases that were not ours, for a night and a half', () => {
  const ours = '2026-05-28T03:00:00.000Z'
  const theirs = '2026-05-28T03:00:07.000Z'
  expect(isSecondSweeper(signs({ dreamTimes: [ours], ownTimes: new Set([ours]) }))).toBe(false)
  expect(isSecondSweeper(signs({ dreamTimes: [ours, theirs], ownTimes: new Set([ours]) }))).toBe(true)
  expect(isSecondSweeper(signs({ dreamTimes: ['2026-05-26T03:00:00.000Z'] }))).toBe(false)
  expect(isSecondSweeper(signs({ dreamTimes: ['2027-05-26T03:00:00.000Z', 'no time'] }))).toBe(false)
})

it('believes the settings of a peer that say its dreaming is off', () => {
  const dreamTimes = ['2026-05-28T03:00:07.000Z']
  expect(isSecondSweeper(signs({ dreamTimes, peerEnabled: false }))).toBe(false)
  expect(isSecondSweeper(signs({ dreamTimes, peerEnabled: true }))).toBe(true)
  expect(isSecondSweeper(signs({ peerEnabled: true }))).toBe(false)
})
