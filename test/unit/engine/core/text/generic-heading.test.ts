import { describe, expect, it } from 'vitest'
import { isGenericHeading } from '../../../../../engine/core/text/generic-heading.ts'
import { processorMs } from '../../../../support/processor-time.ts'

function split(list: string): string[] {
  return list.split(' | ')
}

function notGeneric(headings: readonly string[]): string[] {
  return headings.filter((heading) => !isGenericHeading(heading))
}

describe('isGenericHeading', () => {
  it.each([
    [
      'English',
      'Today | yesterday | TOMORROW | Morning | Afternoon | Evening | Night | May 18 | may 18th | May 18, 2026 | ' +
        'Monday, May 18th, 2026 | Mon May 18 | Sept 3 | 18/5 | 18/5/2026 | 18/05/26 | 18-5 | 18-05-2026 | ' +
        '2026/05/18 | 2026-05-18',
    ],
    [
      'Portuguese',
      'Hoje | Ontem | Amanhã | Manhã | Tarde | Noite | 18 de maio de 2026 | 1º de maio | Segunda-feira | ' +
        'Terça-feira, 19 de maio | Sábado | Hoje à noite | Dia 18 de maio | 18 de mai.',
    ],
    [
      'Spanish',
      'Hoy | Ayer | Mañana | Lunes | Viernes por la tarde | 18 de mayo de 2026 | lunes, 18 de mayo',
    ],
    ['French', "Aujourd'hui | Aujourd’hui | Hier | Matin | Samedi matin | 1er mai 2026 | lundi 18 mai 2026"],
    [
      'German',
      'Heute | Gestern | Heute Morgen | Montag | 18. Mai | Montag, 18. Mai 2026 | 18. September | 18.05.2026',
    ],
    [
      'Italian',
      'Oggi | Ieri | Domani | Mattina | Sera | Lunedì | 18 maggio 2026 | lunedì 18 maggio | Ieri sera',
    ],
    [
      'Dutch',
      'Vandaag | Gisteren | Ochtend | Maandag | 18 mei 2026 | 18 april 2026 | Woensdag 18 April 2026',
    ],
    ['Polish', 'Dziś | Wczoraj | Rano | Wieczór | Poniedziałek | 18 maja 2026 | wtorek, 18 maja 2026 r.'],
    ['Russian', 'Сегодня | Вчера | Утро | Понедельник | 18 мая 2026 г. | вторник, 18 мая | 18.05.2026'],
    ['Turkish', 'Bugün | Dün | Yarın | Sabah | Salı | PAZARTESİ | 18 Mayıs 2026 | 18 Mayıs 2026 Pazartesi'],
    [
      'Vietnamese',
      'Hôm nay | Hôm qua | Sáng | Buổi chiều | Thứ Hai | Thứ 5 | 18 tháng 5 | Ngày 18 tháng 5 năm 2026',
    ],
    [
      'Arabic',
      'اليوم | أمس | غداً | الصباح | الاثنين | 18 مايو 2026 | ١٨ مايو ٢٠٢٦ | الأحد، 18 يناير 2026 | ١٨/٥',
    ],
    ['Hindi', 'आज | कल | सुबह | सोमवार | 18 मई 2026 | १८ मई २०२६ | सोमवार, 18 मई 2026'],
    [
      'Chinese',
      '今天 | 昨天 | 明天 | 上午 | 晚上 | 星期一 | 周一上午 | 今天上午 | 5月18日 | 2026年5月18日 | 2026年5月18日 星期一 | ' +
        '５月１８日 | 二〇二六年五月十八日 | 五月十八号 | 2026/5/18 | 2026-05-18 周一',
    ],
    [
      'Japanese',
      '今日 | 昨日 | 明日 | 朝 | 午後 | 夜 | 月曜日 | 5月18日 | 2026年5月18日（月） | 令和8年5月18日 | 今日の朝 | 5/18（月）',
    ],
    [
      'Korean',
      '오늘 | 어제 | 내일 | 아침 | 저녁 | 월요일 | 5월 18일 | 2026년 5월 18일 월요일 | 오늘 아침 | 2026. 5. 18.',
    ],
  ])('%s days, parts of a day and dates', (_language, headings) => {
    expect(notGeneric(split(headings))).toEqual([])
  })

  it.each([
    'pt',
    'es',
    'fr',
    'de',
    'it',
    'nl',
    'pl',
    'ru',
    'tr',
    'vi',
    'ar',
    'ar-EG',
    'hi',
    'zh',
    'zh-TW',
    'ja',
    'ko',
  ])('knows each day of a year as %s writes it', (locale) => {
    for (const dateStyle of ['long', 'full'] as const) {
      const format = new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' })
      const days = Array.from({ length: 365 }, (_, day) => format.format(Date.UTC(2026, 0, 1 + day)))
      expect(notGeneric(days)).toEqual([])
    }
    const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
    expect(notGeneric([2, 3, 4, 5, 6, 7, 8].map((day) => weekday.format(Date.UTC(2026, 1, day))))).toEqual([])
  })

  it('leaves headings alone that name a subject', () => {
    const subjects = split(
      "Today's decisions | May plans | May 18 plans | Tomorrow never | Night shift | Good morning | Today: | " +
        '2026-05-18 notes | 18/5 review | Manhã na estufa | Hoje no jardim | Rádio | Casa | La mañana siguiente | ' +
        'Heute wichtig | Am 18. Mai in Berlin | Sera e luce | Matin calme à la serre | Vandaag gekocht | ' +
        'Сегодня важно | Bugün alınanlar | 今天的决定 | 上午会议 | 5月18日会議 | 朝会 | 三月 | 3月计划 | 오늘의 결정 | ' +
        '아침 회의 | اليوم في الحديقة | आज का काम',
    )
    expect(subjects.filter((heading) => isGenericHeading(heading))).toEqual([])
  })

  it('adds nothing to the English rule', () => {
    const headings = split(
      'Monday | Tue | Noon | Midnight | This morning | 18 May 2026 | 18 September | May 2026 | March',
    )
    expect(headings.filter((heading) => isGenericHeading(heading))).toEqual([])
  })

  it('takes no number of a section or version and no short word for a day', () => {
    const headings = split(
      '2.1 | 2.1. | 1.2.10 | 2026.5.1 | 3.14 | 2026 | 5/18/20266 | 12-345 | Do | So | SA | Fr | PT | 月 | 日 | 三',
    )
    expect(headings.filter((heading) => isGenericHeading(heading))).toEqual([])
  })

  it('ignores blanks around and answers false for nothing', () => {
    expect(isGenericHeading('  Ontem \t')).toBe(true)
    expect(isGenericHeading('')).toBe(false)
    expect(isGenericHeading('   ')).toBe(false)
  })

  it('takes a megabyte of anything well under a second', () => {
    const started = processorMs()
    for (const text of ['a'.repeat(1e6), `x${' '.repeat(1e6)}x`, '5月'.repeat(5e5), 'de '.repeat(3e5)]) {
      expect(isGenericHeading(text)).toBe(false)
    }
    expect(processorMs() - started).toBeLessThan(2000)
  })
})
