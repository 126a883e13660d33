import { describe, expect, it } from 'vitest'
import { canDecide, leavesLane, snoozeUntil } from '../../../../../renderer/pages/review/lane-rules.ts'
import { isFiltered, orderOf, viewOf } from '../../../../../renderer/pages/review/view.ts'

describe('the address of the review', () => {
  it('names lane, filters and order; what is unknown counts as left out', () => {
    expect(
      viewOf({
        lane: 'close',
        origin: 'mixed',
        source: 'session',
        sort: 'path',
        text: '가마',
        reason: 'score',
      }),
    ).toEqual({
      lane: 'close',
      order: 'path',
      filter: { text: '가마', reason: 'score', signalOrigin: 'mixed', source: 'session' },
    })
    const plain = viewOf({ lane: 'nowhere', origin: 'x', sort: 'y', text: '' })
    expect(plain).toEqual({ lane: 'ready', order: null, filter: {} })
    expect(isFiltered(plain)).toBe(false)
    expect([
      orderOf({ lane: 'close', order: null }),
      orderOf({ lane: 'done', order: null }),
      orderOf(plain),
    ]).toEqual(['nearest', 'newest', 'score'])
  })
})

describe('what a lane allows', () => {
  it('puts off only what waits, and takes back before deciding anew', () => {
    expect(canDecide('close', 'snooze')).toBe(false)
    expect(canDecide('ready', 'snooze')).toBe(true)
    expect(canDecide('done', 'promote')).toBe(false)
    expect(canDecide('quarantined', 'reject')).toBe(true)
    expect(leavesLane('snoozed', 'snooze')).toBe(false)
    expect(leavesLane('ready', 'snooze')).toBe(true)
  })

  it('counts days in the zone of the workspace', () => {
    const late = Date.parse('2026-05-21T23:30:00Z')
    expect(snoozeUntil('tomorrow', late, 'Europe/Rome')).toBe('2026-05-23')
    expect(snoozeUntil('tomorrow', late, 'America/Sao_Paulo')).toBe('2026-05-22')
    expect(snoozeUntil('week', late, 'UTC')).toBe('2026-05-28')
    expect(snoozeUntil('signal', late, 'UTC')).toBeNull()
  })
})
