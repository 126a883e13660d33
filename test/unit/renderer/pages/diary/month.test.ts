import { expect, it } from 'vitest'
import { daysOf, monthOf, nextMonth } from '../../../../../renderer/pages/diary/month.ts'

it('a month has its days, also in a leap year', () => {
  expect(daysOf('2024-02')).toHaveLength(29)
  expect(daysOf('2026-02').at(-1)).toBe('2026-02-28')
  expect(daysOf('2026-12')[0]).toBe('2026-12-01')
  expect(monthOf('2026-05-21')).toBe('2026-05')
})

it('goes to the nearest month in which something is written, and to none at the ends', () => {
  const days = ['2025-11-30', '2026-02-01', '2026-02-03', '2026-05-21']
  expect(nextMonth(days, '2026-02', -1)).toBe('2025-11')
  expect(nextMonth(days, '2026-03', 1)).toBe('2026-05')
  expect(nextMonth(days, '2025-11', -1)).toBeNull()
  expect(nextMonth(days, '2026-05', 1)).toBeNull()
})
