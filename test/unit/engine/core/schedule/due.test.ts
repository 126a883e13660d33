import { describe, expect, it } from 'vitest'
import { nextRuns } from '../../../../../engine/adapters/schedule.ts'
import { dueSince, MAX_COUNTED } from '../../../../../engine/core/schedule/due.ts'

const at = (iso: string) => Date.parse(iso)
const due = (expression: string, zone: string, settled: string, now: string) => {
  const found = dueSince((from, count) => nextRuns(expression, zone, from, count), at(settled), at(now))
  return found && { due: new Date(found.dueMs).toISOString(), count: found.count }
}

describe('dueSince', () => {
  it('C088: three nights asleep are one run, and the count says how many', () => {
    expect(due('0 4 * * *', 'Europe/Rome', '2026-02-06T03:00:00Z', '2026-02-09T08:00:00Z')).toEqual({
      due: '2026-02-09T03:00:00.000Z',
      count: 3,
    })
  })

  it('is nothing before the next time', () => {
    expect(due('0 4 * * *', 'Europe/Rome', '2026-02-09T03:00:00Z', '2026-02-10T02:59:59Z')).toBeNull()
  })

  it.each([
    ['Europe/Rome', 'forward', '30 2 * * *', '2026-03-28T12:00:00Z', '2026-03-29T22:00:00Z', 1],
    ['Europe/Rome', 'back', '30 2 * * *', '2026-10-24T12:00:00Z', '2026-10-25T22:00:00Z', 1],
    ['America/Sao_Paulo', 'never', '0 3 * * *', '2026-10-17T12:00:00Z', '2026-10-18T22:00:00Z', 1],
    ['Asia/Seoul', 'never', '0 3 * * *', '2026-03-28T22:00:00Z', '2026-03-29T22:00:00Z', 1],
    [
      'Australia/Lord_Howe',
      'back by half an hour',
      '45 1 * * *',
      '2026-04-04T00:00:00Z',
      '2026-04-05T00:00:00Z',
      1,
    ],
    [
      'Australia/Lord_Howe',
      'forward by half an hour',
      '15 2 * * *',
      '2026-10-03T00:00:00Z',
      '2026-10-04T00:00:00Z',
      1,
    ],
  ])('C099: once a day in %s when the clock goes %s', (zone, _, expression, settled, now, count) => {
    expect(due(expression, zone, settled, now)?.count).toBe(count)
  })

  it('C099: depends on the zone of the job alone', () => {
    expect(due('0 * * * *', 'UTC', '2025-10-05T02:00:00Z', '2025-10-05T03:30:00Z')?.due).toBe(
      '2025-10-05T03:00:00.000Z',
    )
    expect(due('0 0 * * *', 'America/Santiago', '2026-09-05T12:00:00Z', '2026-09-06T12:00:00Z')?.count).toBe(
      1,
    )
  })

  it('does not run a settled time again when the clock is set back', () => {
    expect(due('0 3 * * *', 'UTC', '2026-05-20T03:00:00Z', '2026-05-20T02:30:00Z')).toBeNull()
    expect(due('0 3 * * *', 'UTC', '2026-05-20T03:00:00Z', '2026-05-20T03:10:00Z')).toBeNull()
  })

  it('believes a clock that was years ahead and is right again', () => {
    expect(due('0 3 * * *', 'UTC', '2031-01-01T03:00:00Z', '2026-05-20T02:30:00Z')).toBeNull()
    // Nothing is settled for years: what follows is due as ever once it is settled now.
    expect(due('0 3 * * *', 'UTC', '2026-05-20T02:30:00Z', '2026-05-20T03:00:30Z')?.count).toBe(1)
  })

  it('counts no further than it must, and still finds the last one', () => {
    const found = due('* * * * *', 'UTC', '2020-01-01T00:00:00Z', '2026-05-20T03:00:30Z')
    expect(found?.due).toBe('2026-05-20T03:00:00.000Z')
    expect(found?.count).toBeGreaterThanOrEqual(MAX_COUNTED)
  })
})
