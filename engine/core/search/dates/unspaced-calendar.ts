import { countOf, NUMERALS, yearOf } from './numerals.ts'
import { type DatePart, type FoundPart, matched, sure, unsure } from './part.ts'

const YEAR = /(?<!\p{N})(?<year>(?:19|20)\d\d|[〇零一二三四五六七八九]{4})\s*(?:年|년)/gu
/** Years of Japanese emperors, and the year before their first. */
const ERA = /(?<era>令和|平成|昭和)\s*(?<year>\d{1,2}|元)\s*年/gu
const ERAS: Readonly<Record<string, number>> = { 令和: 2018, 平成: 1988, 昭和: 1925 }
const MONTH = new RegExp(
  String.raw`(?<![\d.一二三四五六七八九十])(?<month>\d{1,2}|${NUMERALS})\s*(?:月份?|월(?!요))`,
  'gu',
)
const KOREAN_MONTHS = [
  '일월',
  '이월',
  '삼월',
  '사월',
  '오월',
  '유월',
  '칠월',
  '팔월',
  '구월',
  '시월',
  '십일월',
  '십이월',
]
const KOREAN_MONTH = new RegExp(`(?<![가-힣])(?<month>${KOREAN_MONTHS.join('|')})`, 'gu')
/** What is counted after them is no day of a month: lines, floors, hours between. */
const DAY = new RegExp(
  String.raw`(?<![\d.,:第一二三四五六七八九十])(?<day>\d{1,2}|${NUMERALS})\s*(?:(?<sure>日(?![間间前後后目数數元本程常分]|以内|連|ぶり|ほど)|일(?!\s*(?:전|간|동안|째|차|만|내|안|정도|뒤|후)))|[号號](?![线線楼樓房店院机機车車门門台室厅廳码碼球桌床馆館路]))`,
  'gu',
)

/** Years, months and days of a month by their number; `text` is folded. */
export function calendarParts(text: string): DatePart[] {
  return [
    ...matched(text, YEAR, ({ groups = {} }) => sure({ kind: 'year', year: yearOf(groups['year'] ?? '') })),
    ...matched(text, ERA, ({ groups = {} }) => {
      const before = ERAS[groups['era'] ?? ''] ?? 0
      return sure({ kind: 'year', year: before + (groups['year'] === '元' ? 1 : Number(groups['year'])) })
    }),
    ...matched(text, MONTH, ({ groups = {} }) => month(countOf(groups['month']))),
    ...matched(text, KOREAN_MONTH, ({ groups = {} }) =>
      month(KOREAN_MONTHS.indexOf(groups['month'] ?? '') + 1),
    ),
    ...matched(text, DAY, ({ groups = {} }) => {
      const day = countOf(groups['day'])
      if (day < 1 || day > 31) return null
      const isDigits = /^\d/.test(groups['day'] ?? '')
      return isDigits ? sure({ kind: 'dayOfMonth', day }) : unsure({ kind: 'dayOfMonth', day })
    }),
  ]
}

function month(value: number): FoundPart | null {
  return value >= 1 && value <= 12 ? sure({ kind: 'month', month: value, pick: 'latest' }) : null
}
