import { describe, expect, it } from 'vitest'
import { queryDays } from '../../../../engine/adapters/query-dates.ts'

/** A Thursday. */
const TODAY = '2026-05-28'
const daysOf = async (query: string) => [...(await queryDays(query, TODAY))].sort()
const month = (name: string, length: number) =>
  Array.from({ length }, (_, at) => `${name}-${String(at + 1).padStart(2, '0')}`)

describe('queryDays', () => {
  it.each([
    ['what did we fire last Tuesday', ['2026-05-26']],
    ['who called yesterday', ['2026-05-27']],
    ['what happened on 18 May', ['2026-05-18']],
    ['what happened on December 24', ['2025-12-24']],
    ['the order of 2026-03-04', ['2026-03-04']],
    ['o que aconteceu ontem', ['2026-05-27']],
    ['o que combinámos anteontem', ['2026-05-26']],
    ['o que aconteceu em 18 de maio', ['2026-05-18']],
    ['cosa è successo ieri', ['2026-05-27']],
    ['cosa abbiamo fatto il 18 maggio', ['2026-05-18']],
    ['was war gestern', ['2026-05-27']],
    ['qué pasó ayer', ['2026-05-27']],
    ["qu'est-ce qui s'est passé hier", ['2026-05-27']],
    ['что было вчера', ['2026-05-27']],
    ['dün ne oldu', ['2026-05-27']],
    ['co było wczoraj', ['2026-05-27']],
    ['что решили 18 мая', ['2026-05-18']],
    ['5月18日的会议', ['2026-05-18']],
    ['昨天买了什么', ['2026-05-27']],
    ['5月18日の打ち合わせ', ['2026-05-18']],
    ['昨日は何をした', ['2026-05-27']],
    ['5월 18일 회의', ['2026-05-18']],
    ['2025년 12월 1일', ['2025-12-01']],
    ['어제 뭐 했지', ['2026-05-27']],
  ])('%s', async (query, days) => {
    expect(await daysOf(query)).toEqual(days)
  })

  it.each([
    ['what did we fire in March', month('2026-03', 31)],
    ['o que fizemos em maio', month('2026-05', 31)],
    ['cosa è successo in aprile', month('2026-04', 30)],
    ['what was in November', month('2025-11', 30)],
    ['3월에 뭐 했지', month('2026-03', 31)],
  ])('a month is all of its days, the last one that has come: %s', async (query, days) => {
    expect(await daysOf(query)).toEqual(days)
  })

  it.each([
    'where does the kiln key hang',
    'may I borrow the boat',
    'onde fica a chave do forno',
    '钥匙挂在哪里',
    '열쇠는 어디에',
    'chapter 12 of the handbook',
    '',
  ])('names no day: %s', async (query) => {
    expect(await daysOf(query)).toEqual([])
  })

  it('asks for the day only when it needs it', async () => {
    let asked = 0
    const day = () => {
      asked += 1
      return TODAY
    }
    await queryDays('where does the key hang', day)
    expect(asked).toBe(0)
    expect([...(await queryDays('yesterday', day))]).toEqual(['2026-05-27'])
    expect(asked).toBe(1)
  })

  it('looks no further than a person would write', async () => {
    expect(await daysOf(`${'kiln '.repeat(20_000)}yesterday`)).toEqual([])
    expect((await daysOf('from 1 January to 30 April')).length).toBeLessThanOrEqual(31)
  })
})
