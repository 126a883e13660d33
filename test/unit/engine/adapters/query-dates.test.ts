import { describe, expect, it } from 'vitest'
import { queryDays } from '../../../../engine/adapters/query-dates.ts'
import { processorMs } from '../../../support/processor-time.ts'

/** A Thursday. */
const TODAY = '2026-05-28'
const DAY_MS = 86_400_000

async function daysOf(query: string, today = TODAY): Promise<string[]> {
  return [...(await queryDays(query, today)).days].sort()
}

/** `2026-05-18..2026-05-20` as its days; a single day as itself. */
function spanOf(span: string): string[] {
  const [first = '', last = first] = span.split('..')
  const days: string[] = []
  for (let ms = Date.parse(first); ms <= Date.parse(last); ms += DAY_MS)
    days.push(new Date(ms).toISOString().slice(0, 10))
  return days
}

/** A table of queries and the days they name. */
function names(title: string, rows: readonly (readonly [query: string, span: string])[]): void {
  it.each(rows)(`${title}: %s`, async (query, span) => {
    expect(await daysOf(query)).toEqual(spanOf(span))
  })
}

const LAST_WEEK = '2026-05-18..2026-05-24'
const APRIL = '2026-04-01..2026-04-30'

describe('queryDays', () => {
  names('a day by its date', [
    ['what happened on 18 May', '2026-05-18'],
    ['what happened on May 18th', '2026-05-18'],
    ['the 18th of May', '2026-05-18'],
    ['what happened on December 24', '2025-12-24'],
    ['the order of 2026-03-04', '2026-03-04'],
    ['the order of 18/05/2025', '2025-05-18'],
    ['Monday, 18 May 2026', '2026-05-18'],
    ['o que aconteceu em 18 de maio', '2026-05-18'],
    ['18 de maio de 2025', '2025-05-18'],
    ['o que fizemos no dia 18', '2026-05-18'],
    ['cosa abbiamo fatto il 18 maggio', '2026-05-18'],
    ["l'ordine del 18 maggio 2025", '2025-05-18'],
    ['cosa abbiamo fatto il 18', '2026-05-18'],
    ['que pasó el 18 de mayo', '2026-05-18'],
    ['le 18 mai', '2026-05-18'],
    ['am 18. Mai', '2026-05-18'],
    ['что решили 18 мая', '2026-05-18'],
    ['5月18日的会议', '2026-05-18'],
    ['5月18号', '2026-05-18'],
    ['五月十八日', '2026-05-18'],
    ['2025年5月18日', '2025-05-18'],
    ['5月18日の打ち合わせ', '2026-05-18'],
    ['5/18の会議', '2026-05-18'],
    ['令和7年5月18日', '2025-05-18'],
    ['5월 18일 회의', '2026-05-18'],
    ['2025년 12월 1일', '2025-12-01'],
    ['29 February', '2024-02-29'],
  ])

  names('a day told from today', [
    ['who called yesterday', '2026-05-27'],
    ['the day before yesterday', '2026-05-26'],
    ['what came in last night', '2026-05-27'],
    ['three days ago', '2026-05-25'],
    ['o que aconteceu ontem', '2026-05-27'],
    ['o que combinámos anteontem', '2026-05-26'],
    ['há três dias', '2026-05-25'],
    ['3 dias atrás', '2026-05-25'],
    ['cosa è successo ieri sera', '2026-05-27'],
    ["l'altro ieri", '2026-05-26'],
    ['tre giorni fa', '2026-05-25'],
    ['was war gestern', '2026-05-27'],
    ['vor drei Tagen', '2026-05-25'],
    ['qué pasó ayer', '2026-05-27'],
    ["qu'est-ce qui s'est passé hier", '2026-05-27'],
    ['что было вчера', '2026-05-27'],
    ['3 дня назад', '2026-05-25'],
    ['dün ne oldu', '2026-05-27'],
    ['co było wczoraj', '2026-05-27'],
    ['昨天买了什么', '2026-05-27'],
    ['前天', '2026-05-26'],
    ['三天前', '2026-05-25'],
    ['昨日は何をした', '2026-05-27'],
    ['一昨日', '2026-05-26'],
    ['おととい', '2026-05-26'],
    ['三日前', '2026-05-25'],
    ['어제 뭐 했지', '2026-05-27'],
    ['그저께', '2026-05-26'],
    ['3일 전', '2026-05-25'],
    ['이틀 전에', '2026-05-26'],
  ])

  names('a weekday is the last one, of no other year', [
    ['what did we fire last Tuesday', '2026-05-26'],
    ['on Sunday', '2026-05-24'],
    ['what did we do on Saturday', '2026-05-23'],
    ['on Thursday', '2026-05-28'],
    ['last Thursday', '2026-05-21'],
    ['Tuesday last week', '2026-05-19'],
    ['terça passada', '2026-05-26'],
    ['o que fizemos na segunda-feira', '2026-05-25'],
    ['o que combinámos na segunda com a Ana', '2026-05-25'],
    ['na terça da semana passada', '2026-05-19'],
    ['martedì scorso', '2026-05-26'],
    ['lo scorso martedì', '2026-05-26'],
    ['martedì della settimana scorsa', '2026-05-19'],
    ['上个星期二', '2026-05-19'],
    ['上周二', '2026-05-19'],
    ['周二', '2026-05-26'],
    ['本周二', '2026-05-26'],
    ['上周日', '2026-05-24'],
    ['先週の火曜日', '2026-05-19'],
    ['火曜日', '2026-05-26'],
    ['この前の木曜日', '2026-05-21'],
    ['지난 화요일', '2026-05-26'],
    ['지난주 화요일', '2026-05-19'],
    ['el martes pasado', '2026-05-26'],
    ['mardi dernier', '2026-05-26'],
    ['letzten Dienstag', '2026-05-26'],
  ])

  names('a week is all of its days', [
    ['what did we decide last week', LAST_WEEK],
    ['this week', '2026-05-25..2026-05-31'],
    ['two weeks ago', '2026-05-11..2026-05-17'],
    ['semana passada', LAST_WEEK],
    ['esta semana', '2026-05-25..2026-05-31'],
    ['la settimana scorsa', LAST_WEEK],
    ['la scorsa settimana', LAST_WEEK],
    ['questa settimana', '2026-05-25..2026-05-31'],
    ['上周', LAST_WEEK],
    ['上个星期', LAST_WEEK],
    ['两周前', '2026-05-11..2026-05-17'],
    ['先週', LAST_WEEK],
    ['二週間前', '2026-05-11..2026-05-17'],
    ['지난주', LAST_WEEK],
    ['지난주에 뭐 했지', LAST_WEEK],
    ['2주 전', '2026-05-11..2026-05-17'],
    ['letzte Woche', LAST_WEEK],
    ['la semana pasada', LAST_WEEK],
    ['on the weekend', '2026-05-23..2026-05-24'],
    ['fim de semana passado', '2026-05-23..2026-05-24'],
    ['nel fine settimana', '2026-05-23..2026-05-24'],
    ['上周末', '2026-05-23..2026-05-24'],
    ['週末', '2026-05-23..2026-05-24'],
    ['지난 주말', '2026-05-23..2026-05-24'],
  ])

  names('a month is all of its days, the last one that has come', [
    ['what did we fire in March', '2026-03-01..2026-03-31'],
    ['what was in November', '2025-11-01..2025-11-30'],
    ['May 2025', '2025-05-01..2025-05-31'],
    ['last May', '2025-05-01..2025-05-31'],
    ['last month', APRIL],
    ['o que fizemos em maio', '2026-05-01..2026-05-31'],
    ['maio de 2025', '2025-05-01..2025-05-31'],
    ['maio do ano passado', '2025-05-01..2025-05-31'],
    ['o mês passado', APRIL],
    ['a maggio', '2026-05-01..2026-05-31'],
    ['cosa è successo in aprile', APRIL],
    ['il mese scorso', APRIL],
    ['上个月', APRIL],
    ['2025年5月', '2025-05-01..2025-05-31'],
    ['去年5月', '2025-05-01..2025-05-31'],
    ['先月', APRIL],
    ['去年の5月', '2025-05-01..2025-05-31'],
    ['3월에 뭐 했지', '2026-03-01..2026-03-31'],
    ['지난달', APRIL],
    ['작년 5월', '2025-05-01..2025-05-31'],
  ])

  names('a day of a month told from today', [
    ['上个月18号', '2026-04-18'],
    ['先月の18日', '2026-04-18'],
    ['지난달 18일', '2026-04-18'],
    ['il 18 del mese scorso', '2026-04-18'],
    ['dia 18 do mês passado', '2026-04-18'],
  ])

  names('from one day to another', [
    ['between 18 and 20 May', '2026-05-18..2026-05-20'],
    ['18-20 May', '2026-05-18..2026-05-20'],
    ['from May 18 to May 20, 2025', '2025-05-18..2025-05-20'],
    ['from Monday to Wednesday', '2026-05-25..2026-05-27'],
    ['from Saturday to Tuesday', '2026-05-23..2026-05-26'],
    ['from 28 December to 2 January', '2025-12-28..2026-01-02'],
    ['from December 2024 to February', '2024-12-01..2025-02-28'],
    ['dal 18 al 20 maggio', '2026-05-18..2026-05-20'],
    ['tra il 18 e il 20 maggio', '2026-05-18..2026-05-20'],
    ['da lunedì a mercoledì', '2026-05-25..2026-05-27'],
    ['de 18 a 20 de maio', '2026-05-18..2026-05-20'],
    ['entre 18 e 20 de maio', '2026-05-18..2026-05-20'],
    ['de segunda a quarta', '2026-05-25..2026-05-27'],
    ['5月18日から20日', '2026-05-18..2026-05-20'],
    ['5月18日〜20日', '2026-05-18..2026-05-20'],
    ['月曜日から水曜日まで', '2026-05-25..2026-05-27'],
    ['5月18日到20日', '2026-05-18..2026-05-20'],
    ['周一到周三', '2026-05-25..2026-05-27'],
    ['5월 18일부터 20일까지', '2026-05-18..2026-05-20'],
    ['월요일부터 수요일까지', '2026-05-25..2026-05-27'],
    ['since Monday', '2026-05-25..2026-05-28'],
    ['desde 18 de maio', '2026-05-18..2026-05-28'],
    ['5月18日以来', '2026-05-18..2026-05-28'],
    ['the last three days', '2026-05-25..2026-05-28'],
    ['últimos três dias', '2026-05-25..2026-05-28'],
    ['gli ultimi tre giorni', '2026-05-25..2026-05-28'],
    ['最近三天', '2026-05-25..2026-05-28'],
    ['ここ3日', '2026-05-25..2026-05-28'],
    ['지난 3일', '2026-05-25..2026-05-28'],
    ['what happened in 2025', '2025-01-01..2025-12-31'],
    ['去年', '2025-01-01..2025-12-31'],
  ])

  it('takes two days joined by "and" for two days', async () => {
    expect(await daysOf('what came on 18 and 20 May')).toEqual(['2026-05-18', '2026-05-20'])
    expect(await daysOf('on Monday and Wednesday')).toEqual(['2026-05-25', '2026-05-27'])
  })

  it.each([
    'where does the kiln key hang',
    'may I borrow the boat',
    'this may be the key',
    'who sat in the sun',
    'chapter 12 of the handbook',
    'version 3.2.1 of the plan',
    '1/2 cup of flour',
    'on the 5th floor',
    'onde fica a chave do forno',
    'na segunda reunião',
    'uma sexta parte',
    '钥匙挂在哪里',
    '三个月的房租',
    '一周五天',
    '以前天气怎么样',
    '3号线',
    '二日酔い',
    '3日間の旅',
    '열쇠는 어디에',
    '지난 주문',
    '',
  ])('names no day: %s', async (query) => {
    expect(await daysOf(query)).toEqual([])
  })

  it('sees weeks and months from the day it is asked on', async () => {
    expect(await daysOf('last week', '2026-01-01')).toEqual(spanOf('2025-12-22..2025-12-28'))
    expect(await daysOf('on Sunday', '2026-01-01')).toEqual(['2025-12-28'])
    expect(await daysOf('先月', '2026-01-31')).toEqual(spanOf('2025-12-01..2025-12-31'))
    expect(await daysOf('in February', '2024-03-01')).toEqual(spanOf('2024-02-01..2024-02-29'))
  })

  it('asks for the day only when it needs it', async () => {
    let asked = 0
    const day = () => {
      asked += 1
      return TODAY
    }
    await queryDays('where does the key hang', day)
    expect(asked).toBe(0)
    expect([...(await queryDays('yesterday', day)).days]).toEqual(['2026-05-27'])
    expect(asked).toBe(1)
  })

  it('looks no further than a person would write, and at no more than a year', async () => {
    expect(await daysOf(`${'kiln '.repeat(20_000)}yesterday`)).toEqual([])
    expect((await daysOf('from 1 January 2020 to 30 April 2026')).length).toBe(366)
    const started = processorMs()
    await daysOf('18 may '.repeat(10_000))
    await daysOf('5月18日から'.repeat(10_000))
    expect(processorMs() - started).toBeLessThan(2000)
  })
})

describe('a query that asks for days and nothing else', () => {
  it.each([
    ['what happened on 18 May?', '18 may'],
    ['what did we do yesterday', ''],
    ['notes from last week', ''],
    ['o que aconteceu em 18 de maio?', '18 de maio'],
    ['o que fizemos na semana passada', ''],
    ['cosa è successo il 18 maggio?', 'il 18 maggio'],
    ['cosa abbiamo fatto tra lunedì e mercoledì', ''],
    ['5月18日', '5月18日'],
    ['5月18日发生了什么', '5月18日'],
    ['昨天做了什么', ''],
    ['5月18日に何があった？', '5月18日'],
    ['昨日は何をした', ''],
    ['5월 18일에 무슨 일이 있었어?', '5월 18일'],
    ['어제 뭐 했지', ''],
    ['Sunday', ''],
    ['先週', ''],
    ['in May', ''],
    ['5月', '5月'],
  ])('%s', async (query, written) => {
    expect(await queryDays(query, TODAY)).toMatchObject({
      isAll: true,
      written: written === '' ? [] : [written],
    })
  })

  it.each([
    'what did Rosa fire last Tuesday',
    'o que a Ana disse ontem',
    'quale forno ieri',
    '5月18日的会议',
    '昨日の会議',
    '어제 회의',
    'May',
    'April?',
    'maggio',
    '2025',
  ])('is not: %s', async (query) => {
    expect((await queryDays(query, TODAY)).isAll).toBe(false)
  })
})
