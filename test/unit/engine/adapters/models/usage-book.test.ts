import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs'
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
    expect(statSync(join(home, 'model-use.jsonl')).mode & 0o777).toBe(0o600)
  })

  it('leaves out a line that was cut off, and goes on after it', () => {
    const home = scratchHome()
    const path = join(home, 'model-use.jsonl')
    usageBook(home).add('2026-05-27', use(1, 100))
    appendFileSync(path, '{"day":"2026-05-27","calls":1,"inp\n[]\nnull\n')
    usageBook(home).add('2026-05-27', use(1, 1))
    expect(usageBook(home).of('2026-05-27')).toEqual(use(2, 101))
  })

  it('becomes short again and keeps its sums', () => {
    const home = scratchHome()
    const path = join(home, 'model-use.jsonl')
    const line = (day: string) =>
      `${JSON.stringify({ day, calls: 1, input: 3, output: 2, isEstimated: false })}\n`
    writeFileSync(path, line('2026-05-01').repeat(4_000) + line('2026-05-02').repeat(4_000))
    usageBook(home).add('2026-05-02', use(1, 1))
    expect(readFileSync(path, 'utf8').split('\n')).toHaveLength(4)
    expect(usageBook(home).of('2026-05-01')).toEqual(use(4_000, 12_000, 8_000))
    expect(usageBook(home).of('2026-05-02')).toEqual(use(4_001, 12_001, 8_000))
  })
})
