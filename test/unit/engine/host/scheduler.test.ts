import { describe, expect, it } from 'vitest'
import { scheduled, scheduleWorld, settled } from '../../../support/schedule.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

describe('Scheduler', () => {
  it('C086: depends on nothing but the switch, and says what comes next', async () => {
    const world = scheduleWorld('2026-05-20T20:00:00Z', [scheduled('solo')])
    world.scheduler.start()
    await settled()
    await world.timer.pass(12 * HOUR)
    expect(world.ran).toMatchObject([{ workspace: 'solo', trigger: 'schedule' }])
    expect(world.ran[0]?.at.slice(0, 16)).toBe('2026-05-21T01:00')
    const view = world.scheduler.view(scheduled('solo'))
    expect(view.state).toBe('idle')
    expect(view.nextRunsMs.map((ms) => new Date(ms).toISOString())).toEqual([
      '2026-05-22T01:00:00.000Z',
      '2026-05-23T01:00:00.000Z',
      '2026-05-24T01:00:00.000Z',
    ])
  })

  it('C087: after ten starts exactly one schedule exists, and none when it is off', async () => {
    const world = scheduleWorld('2026-05-20T20:00:00Z', [scheduled('a')])
    for (let start = 0; start < 10; start += 1) {
      world.restart()
      if (start % 3 !== 0) await settled()
      expect(world.scheduler.view(scheduled('a')).nextRunsMs[0]).toBe(Date.parse('2026-05-21T01:00:00Z'))
    }
    await world.timer.pass(DAY)
    expect(world.ran).toHaveLength(1)
    world.workspaces = [scheduled('a', { isEnabled: false })]
    world.restart()
    await world.timer.pass(3 * DAY)
    expect(world.ran).toHaveLength(1)
    expect(world.scheduler.view(scheduled('a', { isEnabled: false }))).toMatchObject({
      state: 'off',
      nextRunsMs: [],
    })
  })

  it('C088: asleep from 6 to 9 February: one sweep on resume, the next one on the 10th', async () => {
    const at4 = scheduled('laptop', { frequency: '0 4 * * *' })
    const world = scheduleWorld('2026-02-06T02:59:00Z', [at4])
    world.scheduler.start()
    await settled()
    await world.timer.pass(5 * 60_000)
    expect(world.ran).toHaveLength(1)
    world.timer.jump('2026-02-09T08:00:00Z')
    await world.timer.pass(90_000)
    expect(world.ran.map(({ trigger }) => trigger)).toEqual(['schedule', 'catch_up'])
    expect(world.book.states.get('laptop')?.runs.at(-1)).toMatchObject({ missed: 3 })
    expect(world.scheduler.view(at4).nextRunsMs[0]).toBe(Date.parse('2026-02-10T03:00:00Z'))
    await world.timer.pass(12 * HOUR)
    expect(world.ran).toHaveLength(2)
  })

  it('C088: the same when the app was not running at all', async () => {
    const world = scheduleWorld('2026-02-06T02:00:00Z', [scheduled('a')])
    world.scheduler.start()
    await settled()
    world.scheduler.stop()
    world.timer.jump('2026-02-09T08:00:00Z')
    world.restart()
    await settled()
    expect(world.ran).toMatchObject([{ trigger: 'catch_up' }])
  })

  it('C090: twenty wake-ups after the run start nothing more', async () => {
    const world = scheduleWorld('2026-05-20T00:59:00Z', [scheduled('a')])
    world.scheduler.start()
    await settled()
    await world.timer.pass(6 * 60_000)
    for (let wake = 0; wake < 20; wake += 1) {
      await world.scheduler.look()
      await world.timer.pass(HOUR / 2)
    }
    expect(world.ran).toHaveLength(1)
  })

  it('C091: a new time counts at once, and its absence is the default again', async () => {
    const world = scheduleWorld('2026-05-20T12:00:00Z', [scheduled('a')])
    world.scheduler.start()
    await settled()
    world.workspaces = [scheduled('a', { frequency: '10 5 * * *' })]
    await world.scheduler.look()
    expect(world.scheduler.view(world.workspaces[0] ?? scheduled('a')).nextRunsMs[0]).toBe(
      Date.parse('2026-05-21T03:10:00Z'),
    )
    await world.timer.pass(15 * HOUR)
    expect(world.ran).toHaveLength(0)
    await world.timer.pass(HOUR)
    expect(world.ran.map(({ at }) => at.slice(0, 16))).toEqual(['2026-05-21T03:10'])
    world.workspaces = [scheduled('a')]
    await world.scheduler.look()
    expect(world.scheduler.view(scheduled('a')).nextRunsMs[0]).toBe(Date.parse('2026-05-22T01:00:00Z'))
  })

  it('C094, C147: each chosen workspace has its run, one after the other, and one that fails stops no other', async () => {
    const names = ['atelier', '日記', 'horta']
    const world = scheduleWorld(
      '2026-05-20T20:00:00Z',
      names.map((name) => scheduled(name)),
    )
    world.outcome.set('日記', 'failed')
    world.scheduler.start()
    await settled()
    await world.timer.pass(12 * HOUR)
    expect(world.ran.map(({ workspace }) => workspace)).toEqual(names)
    expect(names.map((name) => world.book.states.get(name)?.runs.at(-1)?.outcome)).toEqual([
      'done',
      'failed',
      'done',
    ])
    await world.timer.pass(DAY)
    expect(world.ran).toHaveLength(6)
  })

  it('C094: one that is blocked is left out, and caught up when nothing stands in its way any more', async () => {
    let blocked: string | null = 'folder_missing'
    const away = scheduled('usb', { blocked: () => blocked })
    const world = scheduleWorld('2026-05-20T20:00:00Z', [away, scheduled('here')])
    world.scheduler.start()
    await settled()
    await world.timer.pass(12 * HOUR)
    expect(world.ran.map(({ workspace }) => workspace)).toEqual(['here'])
    expect(world.scheduler.view(away)).toMatchObject({ state: 'blocked', missed: { count: 1 } })
    blocked = null
    await world.timer.pass(2 * 60_000)
    expect(world.ran.at(-1)).toMatchObject({ workspace: 'usb', trigger: 'catch_up' })
  })

  it('tries again in five minutes when the lock was held, and tells of it once', async () => {
    const world = scheduleWorld('2026-05-20T00:59:00Z', [scheduled('a')])
    world.outcome.set('a', 'blocked')
    world.scheduler.start()
    await settled()
    await world.timer.pass(12 * 60_000)
    expect(world.ran.length).toBeGreaterThanOrEqual(2)
    expect(world.ran.length).toBeLessThanOrEqual(4)
    expect(world.book.states.get('a')?.runs).toHaveLength(1)
    world.outcome.clear()
    await world.timer.pass(10 * 60_000)
    expect(world.book.states.get('a')?.runs.at(-1)).toMatchObject({ outcome: 'done' })
    const runs = world.ran.length
    await world.timer.pass(2 * HOUR)
    expect(world.ran).toHaveLength(runs)
  })

  it('C157: a timer that never fired is made up for within a minute, once', async () => {
    const world = scheduleWorld('2026-05-20T20:00:00Z', [scheduled('a')])
    world.scheduler.start()
    await settled()
    world.timer.jump('2026-05-21T07:00:00Z')
    await world.timer.pass(61_000)
    expect(world.ran).toMatchObject([{ trigger: 'catch_up' }])
    await world.timer.pass(6 * HOUR)
    expect(world.ran).toHaveLength(1)
  })

  it('waits for two idle minutes and for power after a missed night', async () => {
    const world = scheduleWorld('2026-05-20T20:00:00Z', [scheduled('a')])
    world.scheduler.start()
    await settled()
    world.idleMs = 0
    world.power = { source: 'battery', percent: 20 }
    world.timer.jump('2026-05-21T07:00:00Z')
    await world.timer.pass(61_000)
    expect(world.scheduler.view(scheduled('a'))).toMatchObject({
      state: 'due',
      waitsFor: 'power',
      missed: { count: 1 },
    })
    world.power = { source: 'battery', percent: 80 }
    await world.timer.pass(61_000)
    expect(world.scheduler.view(scheduled('a')).waitsFor).toBe('idle')
    expect(world.ran).toHaveLength(0)
    world.idleMs = 130_000
    await world.timer.pass(61_000)
    expect(world.ran).toHaveLength(1)
  })

  it('pauses one or all, names the scope, and does not make up for what fell due meanwhile', async () => {
    const world = scheduleWorld('2026-05-20T20:00:00Z', [scheduled('a'), scheduled('b')])
    world.scheduler.start()
    await settled()
    world.scheduler.pause('a', null)
    expect(world.scheduler.view(scheduled('a')).paused).toEqual({ scope: 'workspace', untilMs: null })
    await world.timer.pass(12 * HOUR)
    expect(world.ran.map(({ workspace }) => workspace)).toEqual(['b'])
    world.scheduler.resume('a')
    await settled()
    expect(world.ran).toHaveLength(1)
    world.scheduler.pause(null, world.timer.nowMs() + 20 * HOUR)
    expect(world.scheduler.view(scheduled('b'))).toMatchObject({ state: 'paused', paused: { scope: 'all' } })
    // Asleep over the end of the pause, and over a time that fell into it.
    world.timer.jump('2026-05-22T09:00:00Z')
    await world.timer.pass(2 * 60_000)
    expect(world.ran).toHaveLength(1)
    await world.timer.pass(DAY)
    expect(world.ran.map(({ workspace }) => workspace)).toEqual(['b', 'a', 'b'])
  })

  it.each([
    ['Europe/Rome', '30 2 * * *', '2026-03-27T12:00:00Z'],
    ['Europe/Rome', '30 2 * * *', '2026-10-23T12:00:00Z'],
    ['America/Sao_Paulo', '0 0 * * *', '2026-10-16T12:00:00Z'],
    ['Asia/Seoul', '0 3 * * *', '2026-03-27T12:00:00Z'],
    ['Australia/Lord_Howe', '45 1 * * *', '2026-04-03T12:00:00Z'],
    ['Australia/Lord_Howe', '15 2 * * *', '2026-10-02T12:00:00Z'],
  ])('C099: runs three times in three days in %s at %s', async (zone, frequency, from) => {
    const world = scheduleWorld(from, [scheduled('a', { zone, frequency })])
    world.scheduler.start()
    await settled()
    await world.timer.pass(3 * DAY + HOUR)
    expect(world.ran).toHaveLength(3)
    expect(world.ran.every(({ trigger }) => trigger === 'schedule')).toBe(true)
  })

  it('says why a schedule cannot be read, and runs nothing', async () => {
    const broken = scheduled('a', { frequency: 'every night' })
    const world = scheduleWorld('2026-05-20T20:00:00Z', [broken, scheduled('b')])
    world.scheduler.start()
    await settled()
    await world.timer.pass(DAY)
    expect(world.ran.map(({ workspace }) => workspace)).toEqual(['b'])
    expect(world.scheduler.view(broken).problem).toEqual(expect.any(String))
  })
})
