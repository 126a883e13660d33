import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { cronProblem, nextRuns } from '../../../../engine/adapters/schedule.ts'

function runs(expression: string, zone: string | undefined, from: string, count: number): string[] {
  return nextRuns(expression, zone, Date.parse(from), count).map((ms) => new Date(ms).toISOString())
}

const CASES: [string, string, string, string[]][] = [
  ['0 * * * *', 'UTC', '2025-10-05T02:00:00Z', ['2025-10-05T03:00:00.000Z', '2025-10-05T04:00:00.000Z']],
  [
    // The clock skips midnight on the 6th: still one run for that date.
    '0 0 * * *',
    'America/Santiago',
    '2026-09-05T00:00:00Z',
    ['2026-09-05T04:00:00.000Z', '2026-09-06T04:00:00.000Z', '2026-09-07T03:00:00.000Z'],
  ],
  [
    '30 2 * * *',
    'America/New_York',
    '2026-03-07T12:00:00Z',
    ['2026-03-08T07:00:00.000Z', '2026-03-09T06:30:00.000Z'],
  ],
  [
    // 01:30 comes twice on 1 November: one run.
    '30 1 * * *',
    'America/New_York',
    '2026-10-31T12:00:00Z',
    ['2026-11-01T05:30:00.000Z', '2026-11-02T06:30:00.000Z'],
  ],
  [
    '0 3 * * *',
    'Europe/Lisbon',
    '2026-03-28T12:00:00Z',
    ['2026-03-29T02:00:00.000Z', '2026-03-30T02:00:00.000Z'],
  ],
  [
    '0 0 * * *',
    'Pacific/Kiritimati',
    '2026-05-01T00:00:00Z',
    ['2026-05-01T10:00:00.000Z', '2026-05-02T10:00:00.000Z'],
  ],
]

describe('nextRuns', () => {
  it.each(CASES)('C099: %s in %s from %s', (expression, zone, from, expected) => {
    expect(runs(expression, zone, from, expected.length)).toEqual(expected)
  })

  it.each(['Australia/Sydney', 'America/Santiago', 'Pacific/Kiritimati', 'Australia/Lord_Howe'])(
    'C099: gives the same in a process whose own zone is %s',
    (processZone) => {
      const module = new URL('../../../../engine/adapters/schedule.ts', import.meta.url).href
      const node = fileURLToPath(new URL('../../../../node_modules/.bin/node', import.meta.url))
      const script = `
        const { nextRuns } = await import(${JSON.stringify(module)})
        const cases = ${JSON.stringify(CASES)}
        const out = cases.map(([cron, zone, from, expected]) =>
          nextRuns(cron, zone, Date.parse(from), expected.length).map((ms) => new Date(ms).toISOString()))
        console.log(JSON.stringify([Intl.DateTimeFormat().resolvedOptions().timeZone, ...out]))`
      const output = execFileSync(node, ['--input-type=module', '-e', script], {
        env: { ...process.env, TZ: processZone },
        encoding: 'utf8',
      })
      expect(JSON.parse(output)).toEqual([processZone, ...CASES.map(([, , , expected]) => expected)])
    },
  )

  it('runs every hour once over a change of the clock', () => {
    const hours = nextRuns('0 * * * *', 'America/New_York', Date.parse('2026-11-01T03:30:00Z'), 6)
    expect(hours.map((ms, index) => ms - (hours[index - 1] ?? ms - 3_600_000))).toEqual(
      Array(6).fill(3_600_000),
    )
  })

  it('fails on a zone nobody knows', () => {
    expect(() => nextRuns('0 3 * * *', 'Mars/Olympus', 0, 1)).toThrow()
  })
})

describe('cronProblem', () => {
  it.each([
    ['0 3 * * *', null],
    ['0 */6 * * *', null],
    ['', 'fields'],
    ['every night', 'fields'],
    ['0 3 * *', 'fields'],
    ['61 3 * * *', 'minute'],
    ['0 24 * * *', 'hour'],
    ['0 3 32 * *', 'day'],
    ['0 3 * 13 *', 'month'],
    ['0 3 * * 9', 'weekday'],
    ['0 3 * * 月', 'weekday'],
    ['três 3 * * *', 'minute'],
    ['0 5-3 * * *', 'other'],
  ])('%j: %s', (expression, problem) => {
    expect(cronProblem(expression)).toBe(problem)
  })
})
