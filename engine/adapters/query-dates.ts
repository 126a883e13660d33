import { foldText } from '../core/search/fold.ts'
import { detectLanguage } from '../core/text/language.ts'
import { type NamedDays, NO_DAYS } from '../model/search.ts'

/** Longest text in which dates are looked for, UTF-16 units. */
const MAX_CHARS = 500

/** A query (folded) without any of these names no day; then nothing that knows dates is loaded. */
const MAY_NAME_DAY = new RegExp(
  [
    String.raw`\d|[年月日天号號週周星禮礼曜末今昨明去前近]|[上下本这這]个|おととい|おとつい|きのう|きょう|ゆうべ|けさ|ここ|あさって|以来`,
    '월|요일|오늘|어제|어저께|어젯|간밤|그제|그저께|그끄|내일|모레|주|달|년|해|이틀|사흘|나흘|닷새|엿새|이레|여드레|아흐레|열흘|하루',
    // Latin scripts: the beginnings of words.
    '(?<![a-z])(?:jan|feb|fev|mar|apr|abr|avr|mai|may|maj|mei|mag|maggio|jun|juin|giu|jul|juil|lug|lip|aug|ago|aout|sep|set|sier|' +
      'oct|okt|out|ott|paz|nov|lis|dec|dez|dic|gru|gen|ene|sty|lut|kwi|cze|wrz|ocak|sub|nis|haz|tem|eyl|eki|kas|ara|',
    'mon|tue|wed|thu|fri|sat|sun|segunda|terca|quarta|quinta|sexta|sab|dom|lun|mier|juev|viern|mer|jeu|ven|sam|dim|gio|dienst|mitt|',
    'donners|frei|maan|dins|woens|don|vrij|zat|zon|pon|wto|srod|czw|piat|sob|nied|sal|cars|pers|cum|paz|',
    'yest|today|tonight|night|last|past|previ|this|next|coming|week|month|year|day|ago|since|ont|hoj|antes|anteo|ultim|passad|pasad|est[ae]|',
    'ha |faz|hace|seman|mes|ano|fim|fin|ier|ogg|stam|stas|stan|scors|sett|fine|altro|avan|avant|l.altro|anni?|giorn|fa|ayer|ante|hoy|hier|',
    'aujour|cette|dern|jour|mois|il y a|gest|heut|vor|letzt|woch|tag|dies|jahr|gist|eerg|vand|vann|vorige|afgel|geleden|wczor|przed|dzi|dun|bugun|evvel|hom)',
    'вчера|сегодня|недел|прошл|назад|январ|феврал|март|апрел|ма[ийея]|июн|июл|август|сентябр|октябр|ноябр|декабр|понед|вторн|сред|четв|пятн|субб|воскр',
    'امس|البارحه|اليوم|يناير|فبراير|مارس|ابريل|مايو|يونيو|يوليو|اغسطس|سبتمبر|اكتوبر|نوفمبر|ديسمبر|वार|जन|फर|मार्च|अप्रैल|मई|जून|जुला|अगस्त|सित|अक्|नव|दिस',
  ]
    .join('|')
    .replaceAll('||', '|'),
  'u',
)

/**
 * The days a query names ("last Tuesday", "em maio", "5月18日から20日"), seen from `day` in the workspace's zone. A week,
 * month or year is all of its days; a day without a year is the last one that has come. Given as a function the day is
 * only asked for when the query needs it: the first look at a calendar takes longer than a search.
 */
export async function queryDays(query: string, day: string | (() => string)): Promise<NamedDays> {
  const text = query.slice(0, MAX_CHARS)
  if (!MAY_NAME_DAY.test(foldText(text))) return NO_DAYS
  const today = typeof day === 'string' ? day : day()
  const { namedDays } = await import('./query-dates/named-days.ts')
  return namedDays(text, today, detectLanguage(text))
}
