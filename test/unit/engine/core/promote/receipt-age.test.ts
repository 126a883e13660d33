import { describe, expect, it } from 'vitest'
import { leavingReceipts } from '../../../../../engine/core/promote/receipt-age.ts'
import { DAY_MS, RECEIPTS_MAX_BYTES } from '../../../../../engine/model/constants.ts'

const NOW = Date.parse('2026-05-28T03:00:00.000Z')
const head = (id: string, daysAgo: number, bytes = 1000, minutes = 0) => ({
  id,
  atMs: NOW - daysAgo * DAY_MS + minutes * 60_000,
  bytes,
})
/** Fifty newer ones, so that age decides. */
const newer = Array.from({ length: 50 }, (_, at) => head(`n${at}`, 49 - at))

describe('leavingReceipts', () => {
  it('lets a night go only as a whole: the set of the ninetieth day stays until all of it is older', () => {
    const night = [head('a', 90, 1000, -30), head('b', 90, 1000, 30)]
    expect(leavingReceipts([...night, ...newer], NOW)).toEqual([])
    expect(leavingReceipts([...night, ...newer], NOW + DAY_MS)).toEqual(['a', 'b'])
  })

  it('never lets the newest fifty go for their age, nor what has no time', () => {
    const old = Array.from({ length: 50 }, (_, at) => head(`o${at}`, 500 - at))
    expect(leavingReceipts(old, NOW)).toEqual([])
    expect(leavingReceipts([{ id: 'x', atMs: Number.NaN, bytes: 1 }, ...old, ...newer], NOW)).toEqual(
      old.map(({ id }) => id),
    )
  })

  it('takes no more disk than is reasonable, oldest nights first, and keeps the last one whatever its size', () => {
    const large = RECEIPTS_MAX_BYTES / 2
    const heads = [head('a', 3, large), head('b', 2, large), head('c', 1, large)]
    expect(leavingReceipts(heads, NOW)).toEqual(['a'])
    expect(leavingReceipts([head('a', 1), head('b', 0, 3 * RECEIPTS_MAX_BYTES)], NOW)).toEqual(['a'])
  })

  it('a day on which somebody writes every hour is one set, the next day another', () => {
    const hours = Array.from({ length: 48 }, (_, at) => head(`h${at}`, 95, 1000, at * 60))
    const leaving = leavingReceipts([...hours, ...newer], NOW - 5 * DAY_MS + 30 * 3_600_000)
    expect(leaving).toEqual(hours.slice(0, 24).map(({ id }) => id))
  })
})
