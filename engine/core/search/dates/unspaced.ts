import { lastWeekend, type SpanUnit, spanBack, spanUpTo, type Today } from './calendar.ts'
import { countOf, KOREAN_NUMERALS, NUMERALS } from './numerals.ts'
import { type DatePart, type FoundPart, matched, type Pick, sure } from './part.ts'
import { calendarParts } from './unspaced-calendar.ts'

/** Chinese, Japanese and Korean; `text` is folded. */
export function unspacedParts(text: string, today: Today): DatePart[] {
  if (!HAS_CJK.test(text)) return []
  return [...offsets(text, today), ...units(text, today), ...weekdays(text, today), ...calendarParts(text)]
}

const HAS_CJK = /[\p{Script=Han}\p{Script=Hiragana}가-힣]/u

/** Days before today; the longer words first. */
const OFFSETS: readonly (readonly [back: number, pattern: RegExp])[] = [
  [3, /大前天|一昨々日|さきおととい|그끄저께|그끄제/gu],
  [2, /(?<![以之年月日天周])前天(?![气氣])|一昨日|おととい|おとつい|그저께|그제(?!서|야)|엊그제/gu],
  [1, /昨天|昨日|昨晚|昨夜|昨晩|(?<!き)きのう(?!の?う)|ゆうべ|어제|어저께|어젯밤|간밤/gu],
  [0, /今天|今日|今早|今晚|今晨|今朝|今晩|今夜|本日|(?<![ぁ-ん])きょう(?![だいし])|けさ|오늘/gu],
  [-1, /明天|明日|내일/gu],
  [-2, /[后後]天|明後日|あさって|모레/gu],
]

function offsets(text: string, today: Today): DatePart[] {
  return OFFSETS.flatMap(([back, pattern]) => matched(text, pattern, () => whole('day', back, today)))
}

const COUNT = String.raw`(?<count>\d{1,3}|${NUMERALS}|${KOREAN_NUMERALS})`
/** Korean words for so many days, one and up. */
const KOREAN_DAYS = '하루|이틀|사흘|나흘|닷새|엿새|이레|여드레|아흐레|열흘'
const UNIT =
  '(?:(?<week>周|週間?|个?星期|個?星期|个?礼拜|個?禮拜|주일|주)|(?<month>个月|個月|か月|ヶ月|カ月|ヵ月|ケ月|箇月|달|개월)|(?<year>年間?|년)|(?<day>天|日間?|일))'
const AGO = new RegExp(String.raw`(?<![\d第])${COUNT}\s*${UNIT}\s*(?:[之以]?前|전)(?![후後后])`, 'gu')
const KOREAN_AGO = new RegExp(String.raw`(?<count>${KOREAN_DAYS})\s*전`, 'gu')
const RECENT = new RegExp(
  String.raw`(?:最近|近|[过過]去|直近|ここ|この|최근|지난|요)\s*(?:的|の)?\s*${COUNT}\s*${UNIT}(?![가-힣]*전|前)`,
  'gu',
)
/** Longest first; the week of a weekday is joined to it later. */
const WHOLE: readonly (readonly [unit: SpanUnit, back: number, pattern: RegExp])[] = [
  ['week', 2, /上上[个個]?(?:周|週|星期|[礼禮]拜)|先々週|지지난\s*주|저저번\s*주/gu],
  [
    'week',
    1,
    /(?<!上)上[个個]?(?:周|週|星期|[礼禮]拜)|先週|(?<!지)(?:지난|저번)\s*주(?=[에의은는도부까엔와월화수목금토일]|(?![가-힣]))/gu,
  ],
  [
    'week',
    0,
    /[这這本][个個]?(?:周|週|星期|[礼禮]拜)|今週|이번\s*주(?=[에의은는도부까엔와월화수목금토일]|(?![가-힣]))|금주/gu,
  ],
  ['week', -1, /下[个個]?(?:周|週|星期|[礼禮]拜)|来週|다음\s*주/gu],
  ['weekend', 1, /上[个個]?[周週]末|先週末|(?:지난|저번)\s*주말/gu],
  ['weekend', 0, /[这這本][个個]?[周週]末|今週末|이번\s*주말/gu],
  ['month', 2, /上上[个個]?月|先々月|지지난\s*달/gu],
  ['month', 1, /(?<!上)上[个個]?月|先月|(?<!지)(?:지난|저번)\s*달/gu],
  ['month', 0, /[这這][个個]?月|本月|今月|이번\s*달|이달/gu],
  ['month', -1, /下[个個]月|来月|다음\s*달/gu],
  ['year', 2, /(?<![\d一二两兩三四五六七八九十])前年|一昨年|재작년|지지난해/gu],
  ['year', 1, /去年|昨年|작년|(?<!지)지난해/gu],
  ['year', 0, /今年|올해|금년/gu],
  ['year', -1, /明年|来年|내년/gu],
]

function units(text: string, today: Today): DatePart[] {
  const ago = ({ groups = {} }: RegExpExecArray) => whole(unitOf(groups), countOf(groups['count']), today)
  return [
    ...matched(text, AGO, ago),
    ...matched(text, KOREAN_AGO, ({ groups = {} }) =>
      whole('day', KOREAN_DAYS.split('|').indexOf(groups['count'] ?? '') + 1, today),
    ),
    ...matched(text, RECENT, ({ groups = {} }) => {
      const span = spanUpTo(unitOf(groups), countOf(groups['count']), today)
      return sure({ kind: 'span', unit: 'day', span }, true)
    }),
    ...WHOLE.flatMap(([unit, back, pattern]) => matched(text, pattern, () => whole(unit, back, today))),
  ]
}

function whole(unit: SpanUnit, back: number, today: Today): FoundPart {
  return sure({ kind: 'span', unit, span: spanBack(unit, back, today) }, true)
}

function unitOf(groups: Readonly<Record<string, string | undefined>>): SpanUnit {
  return (['week', 'month', 'year'] as const).find((unit) => groups[unit] !== undefined) ?? 'day'
}

/** Monday to Sunday: the last sign of 周二, the first of 火曜日 and 화요일. */
const CHINESE_DAYS = '一二三四五六日天'
const CHINESE_WEEKDAY =
  /(?<![每一二两兩三四五六七八九十\d])(?<which>上上|上|[这這本]|下)?[个個]?(?:周|週|星期|[礼禮]拜)(?<weekday>[一二三四五六天]|日(?![本元期常程]))/gu
const JAPANESE_WEEKDAY =
  /(?<!毎週の?)(?<which>この前の|その前の|前の|直近の|今度の)?(?<weekday>[月火水木金土日])曜日?/gu
const KOREAN_WEEKDAY = /(?<!매주\s*)(?:(?<which>지난|저번|이번|다음)\s*)?(?<weekday>[월화수목금토일])요일/gu
const WEEKS_BACK: Readonly<Record<string, number>> = { 上上: 2, 上: 1, 这: 0, 這: 0, 本: 0, 下: -1 }
const PICKS: Readonly<Record<string, Pick>> = {
  지난: 'before',
  저번: 'before',
  이번: 'this',
  다음: 'next',
  今度の: 'next',
}
const WEEKEND = /[周週]末|주말/gu

function weekdays(text: string, today: Today): DatePart[] {
  const chinese = matched(text, CHINESE_WEEKDAY, ({ groups = {} }) => {
    const weekday = CHINESE_DAYS.indexOf(groups['weekday'] ?? '') % 7
    const index = groups['weekday'] === '天' ? 6 : weekday
    const back = WEEKS_BACK[groups['which'] ?? '']
    if (back === undefined) return sure({ kind: 'weekday', weekday: index, pick: 'latest' }, true)
    const day = spanBack('week', back, today).first + index
    return sure({ kind: 'span', unit: 'day', span: { first: day, last: day } }, true)
  })
  const named = (pattern: RegExp, signs: string, plain: Pick) =>
    matched(text, pattern, ({ groups = {} }) => {
      const which = groups['which']
      const pick = which === undefined ? 'latest' : (PICKS[which] ?? plain)
      return sure({ kind: 'weekday', weekday: signs.indexOf(groups['weekday'] ?? ''), pick }, true)
    })
  const weekend = matched(text, WEEKEND, () =>
    sure({ kind: 'span', unit: 'weekend', span: lastWeekend(today) }, true),
  )
  return [
    ...chinese,
    ...named(JAPANESE_WEEKDAY, '月火水木金土日', 'before'),
    ...named(KOREAN_WEEKDAY, '월화수목금토일', 'before'),
    ...weekend,
  ]
}
