import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayInZone, dayMs, isDayInLookback, isoMs, isTimeZone } from '../../../../../engine/core/time/zone.ts'

const at = (iso: string) => Date.parse(iso)

describe('dayInZone', () => {
  it.each([
    ['2026-04-11T19:53:00Z', 'Asia/Shanghai', '2026-04-12'],
    ['2026-03-15T01:17:00Z', 'America/Los_Angeles', '2026-03-14'],
    ['2026-05-27T22:30:00Z', 'Asia/Tokyo', '2026-05-28'],
    ['2026-05-27T22:30:00Z', 'UTC', '2026-05-27'],
    ['2026-05-27T10:00:00Z', 'Pacific/Kiritimati', '2026-05-28'],
    ['2026-05-27T09:59:59.999Z', 'Pacific/Kiritimati', '2026-05-27'],
    ['2026-05-27T11:30:00Z', 'Pacific/Pago_Pago', '2026-05-27'],
    ['2026-05-27T10:30:00Z', 'Pacific/Pago_Pago', '2026-05-26'],
    ['2026-05-27T18:29:59Z', 'Asia/Kolkata', '2026-05-27'],
    ['2026-05-27T18:30:00Z', 'Asia/Kolkata', '2026-05-28'],
    ['2026-05-27T18:15:00Z', 'Asia/Kathmandu', '2026-05-28'],
    ['2026-05-28T02:59:00Z', 'America/Sao_Paulo', '2026-05-27'],
    // No midnight that day: the clock goes from 23:59:59 on the 5th to 01:00 on the 6th.
    ['2026-09-06T03:59:59.999Z', 'America/Santiago', '2026-09-05'],
    ['2026-09-06T04:00:00Z', 'America/Santiago', '2026-09-06'],
    // Two midnights: the hour before it comes twice.
    ['2026-04-05T02:30:00Z', 'America/Santiago', '2026-04-04'],
    ['2026-04-05T03:30:00Z', 'America/Santiago', '2026-04-04'],
    ['2026-04-05T04:00:00Z', 'America/Santiago', '2026-04-05'],
    // Spring forward in the night, fall back in the night.
    ['2026-03-08T09:59:59Z', 'America/Los_Angeles', '2026-03-08'],
    ['2026-03-09T06:59:59Z', 'America/Los_Angeles', '2026-03-08'],
    ['2026-11-02T07:59:59Z', 'America/Los_Angeles', '2026-11-01'],
    // A day that never was.
    ['2011-12-30T09:59:59Z', 'Pacific/Apia', '2011-12-29'],
    ['2011-12-30T10:00:00Z', 'Pacific/Apia', '2011-12-31'],
    ['2026-12-31T23:30:00Z', 'Europe/Rome', '2027-01-01'],
    ['0099-06-01T00:00:00Z', 'UTC', '0099-06-01'],
  ])('C095: %s in %s is %s', (iso, zone, day) => {
    expect(dayInZone(at(iso), zone)).toBe(day)
  })

  it('uses the zone of the process when there is none', () => {
    expect(dayInZone(at('2026-05-27T23:59:59Z'), undefined)).toBe('2026-05-27')
  })

  it('never goes back in time, in any zone', () => {
    const zones = fc.constantFrom(
      'UTC',
      'Asia/Kolkata',
      'America/Santiago',
      'Pacific/Kiritimati',
      'Europe/Lisbon',
    )
    const instant = fc.integer({ min: at('2000-01-01T00:00:00Z'), max: at('2037-12-31T00:00:00Z') })
    fc.assert(
      fc.property(zones, instant, fc.integer({ min: 0, max: 172_800_000 }), (zone, ms, more) => {
        const [day, later] = [dayInZone(ms, zone), dayInZone(ms + more, zone)]
        expect(later >= day).toBe(true)
        expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      }),
    )
  })
})

describe('isTimeZone', () => {
  it('knows the zones of the runtime and no others', () => {
    for (const zone of ['UTC', 'Asia/Kolkata', 'America/Argentina/Ushuaia'])
      expect(isTimeZone(zone)).toBe(true)
    for (const zone of ['Mars/Olympus', '', 'Europe/', 'GMT+25', 'local'])
      expect(isTimeZone(zone)).toBe(false)
  })
})

describe('isoMs and dayMs', () => {
  it('read the usual shape as Date.parse does, for any instant', () => {
    const instant = fc.integer({ min: -8_000_000_000_000, max: 8_000_000_000_000 })
    fc.assert(
      fc.property(instant, (ms) => {
        const iso = new Date(ms).toISOString()
        expect(isoMs(iso)).toBe(Date.parse(iso))
        if (iso.length === 24) expect(dayMs(iso)).toBe(Date.parse(`${iso.slice(0, 10)}T00:00:00.000Z`))
      }),
    )
  })

  it.each([
    '2026-05-27T22:30:00+09:00',
    '2026-05-27',
    '2026-02-29T00:00:00.000Z',
    '2026-13-01T00:00:00.000Z',
    '2026-05-27T24:00:00.000Z',
    '2026-05-27T23:60:00.000Z',
    '2026-05-27t22:30:00.000Z',
    '2026-05-27T22:30:00.00xZ',
    'ontem',
    '',
  ])('agree with Date.parse on %j', (text) => {
    expect(isoMs(text)).toBe(Date.parse(text))
  })

  it('dayMs is NaN for what is no date', () => {
    for (const text of ['2026-02-32', '2026-13-01', '2026-00-10', '昨日', '']) expect(dayMs(text)).toBeNaN()
    expect(dayMs('2026-02-30')).toBe(at('2026-03-02T00:00:00Z'))
    expect(dayMs('2024-02-29-kiln')).toBe(at('2024-02-29T00:00:00Z'))
  })
})

describe('isDayInLookback', () => {
  it('counts from the end of the day, and takes days to come (spec dreaming 6.1)', () => {
    const now = at('2026-05-28T03:00:00Z')
    expect(isDayInLookback('2026-05-26', now, 2)).toBe(true)
    expect(isDayInLookback('2026-05-25', now, 2)).toBe(false)
    expect(isDayInLookback('2026-05-27', now, 0)).toBe(false)
    expect(isDayInLookback('2026-05-28', now, 0)).toBe(true)
    expect(isDayInLookback('2030-01-01', now, 2)).toBe(true)
    expect(isDayInLookback('2026-02-32', now, 9_999)).toBe(false)
  })
})
