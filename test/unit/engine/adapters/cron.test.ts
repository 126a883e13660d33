import { expect, it } from 'vitest'
import { cronPort } from '../../../../engine/adapters/cron.ts'
import { nextRuns } from '../../../../engine/adapters/schedule.ts'

it('C099: gives what the library gives, whatever it was asked before', () => {
  const cron = cronPort()
  const start = Date.parse('2026-10-24T18:00:00Z')
  for (const zone of ['Europe/Rome', 'Australia/Lord_Howe', 'Asia/Seoul'])
    for (const offset of [0, 1, 59_000, 3_600_000, 7_200_000, 90_000_000, 3_600_000, 0])
      expect(cron.nextRuns('30 */2 * * *', zone, start + offset, 3)).toEqual(
        nextRuns('30 */2 * * *', zone, start + offset, 3),
      )
})

it('says again why an expression is none', () => {
  const cron = cronPort()
  expect(cron.problem('every night')).toBe(cron.problem('every night'))
  expect(cron.problem('every night')).toEqual(expect.any(String))
  expect(cron.problem('0 3 * * *')).toBeNull()
})
