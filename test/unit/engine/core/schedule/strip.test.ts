import { describe, expect, it } from 'vitest'
import { type NightFact, nightStrip } from '../../../../../engine/core/schedule/strip.ts'
import type { ScheduledRun } from '../../../../../engine/model/schedule.ts'

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const night = (day: string, changes: Partial<NightFact> = {}): NightFact => ({
  sweepId: `s-${day}`,
  day,
  startedMs: Date.parse(`${day}T03:00:00Z`),
  outcome: 'done',
  promoted: 1,
  proposed: 2,
  ...changes,
})
const run = (due: string, started: string, changes: Partial<ScheduledRun> = {}): ScheduledRun => ({
  dueMs: Date.parse(due),
  startedMs: Date.parse(started),
  endedMs: Date.parse(started),
  trigger: 'schedule',
  outcome: 'done',
  sweepId: 's',
  missed: 1,
  problem: null,
  ...changes,
})

describe('nightStrip', () => {
  it('C176: tells a good night, one with nothing new, a failed one and a missed one apart', () => {
    const strip = nightStrip({
      days: ['2026-05-18', '2026-05-19', '2026-05-20', '2026-05-21', '2026-05-22'],
      nights: [
        night('2026-05-18'),
        night('2026-05-19', { outcome: 'nothing_new', promoted: 0, proposed: 0 }),
      ],
      runs: [run('2026-05-20T03:00:00Z', '2026-05-20T03:00:00Z', { outcome: 'failed', sweepId: null })],
      dueDays: new Set(['2026-05-18', '2026-05-19', '2026-05-20', '2026-05-21']),
      dayOf,
    })
    expect(strip.map(({ outcome }) => outcome)).toEqual(['done', 'nothing_new', 'failed', 'missed', 'none'])
    expect(strip[0]).toMatchObject({ promoted: 1, proposed: 2, sweep: 's-2026-05-18' })
  })

  it('C088: names the night that was caught up, with the time at which it was', () => {
    const late = run('2026-05-20T03:00:00Z', '2026-05-20T08:41:00Z', { trigger: 'catch_up', sweepId: 'late' })
    const [entry] = nightStrip({
      days: ['2026-05-20'],
      nights: [night('2026-05-20', { startedMs: late.startedMs })],
      runs: [late],
      dueDays: new Set(['2026-05-20']),
      dayOf,
    })
    expect(entry).toMatchObject({ outcome: 'caught_up', ranAtMs: late.startedMs, sweep: 'late', promoted: 1 })
  })
})
