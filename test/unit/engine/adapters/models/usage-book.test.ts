import { appendFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { usageBook } from '../../../../../engine/adapters/models/usage-book.ts'
import { scratchHome } from '../../../../support/command.ts'

const use = (calls: number, inputTokens: number, outputTokens = 0) => ({
  ...{ calls, inputTokens, outputTokens },
  isEstimated: false,
})

describe('the book of what models were asked', () => {
  it('adds up days over programs, with corrections, and tells the newest', () => {
    const home = scratchHome()
    usageBook(home).add('2026-05-27', use(1, 100))
    usageBook(home).add('2026-05-27', use(0, -20, 7))
    usageBook(home).add('2026-05-28', { ...use(2, 5), isEstimated: true })
    const book = usageBook(home)
    expect(book.of('2026-05-27')).toEqual(use(1, 80, 7))
    expect(book.of('2026-05-29')).toEqual(use(0, 0))
    expect(book.days(1)).toEqual([{ day: '2026-05-28', usage: { ...use(2, 5), isEstimated: true } }])
    expect(statSync(join(home, 'model-use/2026-05-27.jsonl')).mode & 0o777).toBe(0o600)
  })

  it('leaves out a line that was cut off, and goes on after it', () => {
    const home = scratchHome()
    const path = join(home, 'model-use/2026-05-27.jsonl')
    usageBook(home).add('2026-05-27', use(1, 100))
    appendFileSync(path, '{"id":"x","calls":1,"inp\n[]\nnull\n')
    usageBook(home).add('2026-05-27', use(1, 1))
    expect(usageBook(home).of('2026-05-27')).toEqual(use(2, 101))
  })

  it('tells what the day had before each line', () => {
    const book = usageBook(scratchHome())
    expect(book.add('2026-05-27', use(1, 100))).toEqual(use(0, 0))
    expect(book.add('2026-05-27', use(1, 5))).toEqual(use(1, 100))
    expect(book.add('2026-05-28', use(1, 5))).toEqual(use(0, 0))
  })

  it('keeps the newest 62 days', () => {
    const home = scratchHome()
    const book = usageBook(home)
    const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString().slice(0, 10)
    for (let number = 1; number <= 70; number += 1) book.add(day(number), use(1, number))
    expect(readdirSync(join(home, 'model-use'))).toHaveLength(62)
    expect(book.days(99).map((one) => one.day)).toEqual(Array.from({ length: 62 }, (_, at) => day(at + 9)))
  })
})
