import { describe, expect, it } from 'vitest'
import { decideSchedule, ON_TIME_MS, type ScheduleFacts } from '../../../../../engine/core/schedule/decide.ts'

const NOW = Date.parse('2026-05-20T03:00:10Z')
const due = { dueMs: NOW - 10_000, count: 1 }
const late = { dueMs: NOW - 6 * 3_600_000, count: 1 }

function facts(changes: Partial<ScheduleFacts> = {}): ScheduleFacts {
  return {
    nowMs: NOW,
    isEnabled: true,
    pauses: [],
    blocked: null,
    due,
    isRunning: false,
    retryMs: null,
    hasPower: true,
    idleMs: 0,
    idleNeededMs: 120_000,
    ...changes,
  }
}

describe('decideSchedule', () => {
  it('runs on the dot even while somebody is there', () => {
    expect(decideSchedule(facts())).toEqual({ kind: 'run', trigger: 'schedule', due })
  })

  it('C088: a missed run waits until nobody is there, and where nobody tells it runs', () => {
    expect(decideSchedule(facts({ due: late }))).toMatchObject({ kind: 'wait', waitsFor: 'idle' })
    expect(decideSchedule(facts({ due: late, idleMs: 120_000 }))).toMatchObject({
      kind: 'run',
      trigger: 'catch_up',
    })
    expect(decideSchedule(facts({ due: late, idleMs: null }))).toMatchObject({
      kind: 'run',
      trigger: 'catch_up',
    })
  })

  it('counts as on time only so long, and several missed ones never do', () => {
    const edge = { dueMs: NOW - ON_TIME_MS - 1, count: 1 }
    expect(decideSchedule(facts({ due: edge, idleMs: null }))).toMatchObject({ trigger: 'catch_up' })
    expect(decideSchedule(facts({ due: { ...due, count: 2 }, idleMs: null }))).toMatchObject({
      trigger: 'catch_up',
    })
  })

  it('waits for power, on time or not', () => {
    expect(decideSchedule(facts({ hasPower: false }))).toMatchObject({ kind: 'wait', waitsFor: 'power' })
  })

  it('lets go what fell due while it was off or paused, and keeps what something else stopped', () => {
    const settles = (changes: Partial<ScheduleFacts>) => decideSchedule(facts(changes))
    expect(settles({ isEnabled: false })).toEqual({ kind: 'none', state: 'off', settles: true })
    expect(settles({ pauses: [{ untilMs: null }] })).toEqual({ kind: 'none', state: 'paused', settles: true })
    expect(settles({ pauses: [{ untilMs: NOW + 1 }] })).toMatchObject({ state: 'paused' })
    expect(settles({ pauses: [{ untilMs: NOW }] })).toMatchObject({ kind: 'run' })
    expect(settles({ blocked: 'folder_missing' })).toEqual({ kind: 'none', state: 'blocked', settles: false })
    expect(settles({ isRunning: true })).toEqual({ kind: 'none', state: 'running', settles: false })
  })

  it('does not try again before its time', () => {
    expect(decideSchedule(facts({ retryMs: NOW + 1 }))).toMatchObject({ kind: 'wait', waitsFor: 'retry' })
    expect(decideSchedule(facts({ retryMs: NOW }))).toMatchObject({ kind: 'run' })
  })
})
