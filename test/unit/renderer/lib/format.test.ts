import { describe, expect, it } from 'vitest'
import { createFormat } from '../../../../renderer/lib/format.ts'

const AT = Date.UTC(2026, 4, 21, 1, 0)

describe('numbers and times', () => {
  it('writes a time in the zone of the workspace, not of the computer', () => {
    expect(createFormat('en-GB', 'Europe/Rome').time(AT)).toBe('03:00')
    expect(createFormat('en-GB', 'America/Sao_Paulo').dateTime(AT)).toContain('20 May 2026')
  })

  it('a day is the same day in every zone', () => {
    expect(createFormat('it', 'Pacific/Kiritimati').shortDay('2026-05-21')).toBe('21 mag')
    expect(createFormat('ja', 'America/Los_Angeles').shortDay('2026-05-21')).toBe('5月21日')
  })

  it('follows the language', () => {
    expect(createFormat('pt-BR', undefined).number(1234567)).toBe('1.234.567')
    expect(createFormat('it', undefined).score(0.8704, 3)).toBe('0,870')
    expect(createFormat('ko', 'UTC').relative(AT - 3 * 86_400_000, AT)).toBe('3일 전')
    expect(createFormat('zh-CN', 'UTC').relative(AT + 7_200_000, AT)).toBe('2小时后')
    expect(createFormat('en', 'UTC').relative(AT, AT)).toBe('now')
  })

  it('gives sizes and spans a unit that fits', () => {
    const { bytes, span } = createFormat('en', 'UTC')
    expect([0, 999, 1_500, 12_345_678].map(bytes)).toEqual(['0 byte', '999 byte', '1.5 kB', '12.3 MB'])
    expect([4, 4_250, 42_000, 1_800_000, 9_000_000].map(span)).toEqual([
      '4 ms',
      '4.3 sec',
      '42 sec',
      '30 min',
      '2.5 hr',
    ])
  })
})
