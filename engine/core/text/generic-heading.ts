import { foldWord } from './fold-word.ts'
import { CALENDAR_WORDS, type CalendarLanguage } from './tables/calendar-words.ts'

/** No heading that is only a day is longer than this; what is longer is not looked at. */
const MAX_LENGTH = 64

const ENGLISH_DAY = /^(?:today|yesterday|tomorrow|morning|afternoon|evening|night)$/i
const ENGLISH_WEEKDAY = '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?'
const ENGLISH_MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const ENGLISH_DATE = new RegExp(
  `^(?:${ENGLISH_WEEKDAY}[.,]?\\s+)?${ENGLISH_MONTH}\\.?\\s+\\d{1,2}(?:st|nd|rd|th)?(?:,?\\s+\\d{4}|,\\d{4})?$`,
  'i',
)
const IS_ENGLISH_MONTH = new RegExp(`^${ENGLISH_MONTH}$`)

const SLASHED_OR_DASHED =
  '(?:\\d{1,2}/\\d{1,2}(?:/(?:\\d{4}|\\d{2}))?|\\d{1,2}-\\d{1,2}(?:-(?:\\d{4}|\\d{2}))?|\\d{4}/\\d{2}/\\d{2}|\\d{4}-\\d{2}-\\d{2})'
const NUMERIC_DATE = new RegExp(`^${SLASHED_OR_DASHED}$`)
/**
 * With dots, as in German, Polish, Russian, Turkish and Korean. Only where it cannot be the number of a section
 * or a version: `2.1`, `2.1.`, `1.2.10` and `2026.5.1` are no days.
 */
const DOTTED =
  '(?:\\d{1,2}\\. ?\\d{1,2}\\. ?\\d{4}|\\d{2}\\.\\d{2}\\.(?:\\d{2})?|\\d{4}\\. ?\\d{1,2}\\. ?\\d{1,2}\\.|\\d{4}\\.\\d{2}\\.\\d{2})'
/** Year first without leading zeros, as Chinese and Japanese write it. */
const YEAR_FIRST = '\\d{4}[/-]\\d{1,2}[/-]\\d{1,2}'

/** What no language has to be known for: the dotted forms, and plain dates in other scripts' digits. */
const BARE_DATE = new RegExp(`^(?:${SLASHED_OR_DASHED}|${DOTTED}|${YEAR_FIRST})$`)
const HAS_CJK = /[\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3]/

const HAN_NUMBER = '[\\d〇零一二三四五六七八九十廿卅]{1,4}'
const HAN_DATE = `(?:(?:令和|平成|民国|民國)?(?:${HAN_NUMBER}|元)年)?${HAN_NUMBER}月${HAN_NUMBER}[日号號]`
const KOREAN_DATE = '(?:\\d{2,4}년)?\\d{1,2}월\\d{1,2}일'
const VIETNAMESE_DATE = '(?:ngày )?\\d{1,2} (?:tháng|thg) \\d{1,2}(?:,? (?:năm )?\\d{4})?'
/** A day number as the languages write it: 18, 18., 1º, 1ª, 1er, 18-го. */
const DAY_NUMBER = '\\d{1,2}(?:\\.|[oa]|er|-?го)?'

type Words = (typeof CALENDAR_WORDS)[CalendarLanguage]
type Groups = { [name: string]: string | undefined }
type Patterns = { phrase: RegExp; date: RegExp }
/** `triggers`: single words one of which every generic heading of a language with blanks has. */
type Rule = {
  language: CalendarLanguage
  isCompact: boolean
  triggers: ReadonlySet<string>
  patterns?: Patterns
}

const COMPACT: ReadonlySet<string> = new Set<CalendarLanguage>(['zh', 'ja', 'ko'])
let rules: readonly Rule[] | undefined

/**
 * Is the whole heading nothing but a day or a part of a day, so that it names no subject? English by the rule
 * of the original (spec dreaming 6.1: today, morning, `May 18th, 2026`, `18/5`, `2026-05-18`), the other
 * languages by the same kind of words, their weekdays, and dates in their order of writing (spec 26.11).
 */
export function isGenericHeading(text: string): boolean {
  const heading = text.trim()
  if (heading.length > MAX_LENGTH || heading === '') return false
  let isGeneric = known.get(heading)
  if (isGeneric === undefined) {
    if (known.size >= MAX_KNOWN) known.clear()
    isGeneric = isGenericText(heading)
    known.set(heading, isGeneric)
  }
  return isGeneric
}

/** The same headings stand in note after note. */
const MAX_KNOWN = 5_000
const known = new Map<string, boolean>()

function isGenericText(heading: string): boolean {
  if (ENGLISH_DAY.test(heading) || ENGLISH_DATE.test(heading) || NUMERIC_DATE.test(heading)) return true
  const folded = foldHeading(heading)
  if (BARE_DATE.test(folded)) return true
  rules ??= (Object.keys(CALENDAR_WORDS) as CalendarLanguage[]).map(ruleOf)
  const words = folded.split(/[ .,]+/)
  const hasCjk = HAS_CJK.test(folded)
  return rules.some((rule) => {
    if (rule.isCompact ? !hasCjk : !words.some((word) => rule.triggers.has(word))) return false
    return isGenericIn(rule, folded, heading)
  })
}

function isGenericIn(rule: Rule, folded: string, heading: string): boolean {
  rule.patterns ??= rule.isCompact ? compactPatterns(rule.language) : spacedPatterns(rule.language)
  const candidate = rule.isCompact ? folded.replaceAll(' ', '') : folded
  if (rule.patterns.phrase.test(candidate)) return true
  const match = rule.patterns.date.exec(candidate)
  return match !== null && !isEnglishOrder(match.groups ?? {}, heading)
}

/**
 * "18 April 2026" is how English writes a day too, and the original's rule does not know that form; where the
 * name of the month is English, only its small letter or something around it shows the other language.
 */
function isEnglishOrder({ before, day, between, month, after }: Groups, heading: string): boolean {
  if (month === undefined || !IS_ENGLISH_MONTH.test(month)) return false
  if (before !== undefined || after !== undefined || between !== undefined) return false
  return !/\D/.test(day ?? '') && !heading.includes(month)
}

/** Folded, with plain digits, blanks and commas, without direction marks and Arabic vowel signs. */
function foldHeading(text: string): string {
  return foldWord(text)
    .replace(/[\u200e\u200f\u064b-\u0652]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/[٠-٩۰-۹०-९]/g, (digit) => String(digitValue(digit.charCodeAt(0))))
    .replaceAll('،', ',')
    .replaceAll('॰', '.')
    .replace(/\s+/g, ' ')
}

/** Value of a digit of the Arabic (U+0660), Persian (U+06F0) or Devanagari (U+0966) block. */
function digitValue(code: number): number {
  if (code >= 0x966) return code - 0x966
  return code >= 0x6f0 ? code - 0x6f0 : code - 0x660
}

function ruleOf(language: CalendarLanguage): Rule {
  const { days, parts, weekdays, months }: Words = CALENDAR_WORDS[language]
  const phrases = foldHeading([days, parts, weekdays, months].join('|'))
  return { language, isCompact: COMPACT.has(language), triggers: new Set(phrases.split(/[|, .]+/)) }
}

function spacedPatterns(language: CalendarLanguage): Patterns {
  const words: Words = CALENDAR_WORDS[language]
  const weekday = either(words.weekdays)
  const anyWeekday = `${either(`${words.weekdays}|${words.short}`)}\\.?`
  const part = either(words.parts)
  const filler = `${either(words.fillers)}\\.?`
  const month = `(?<month>${either(words.months.replaceAll(',', '|'))})[.,]{0,2}`
  const year = `(?: (?:${filler} )*\\d{4})?(?: ${filler})?`
  const written =
    language === 'vi'
      ? VIETNAMESE_DATE
      : `(?:${filler} )*(?<day>${DAY_NUMBER}),? (?<between>(?:${filler} )+)?${month}${year}`
  const numeric = `(?:${weekday},? )?(?:${SLASHED_OR_DASHED}|${DOTTED})(?:,? ${weekday})?`
  return {
    phrase: new RegExp(`^(?:(?:${either(words.days)}|${weekday})(?:,? ${part})?|${part})$`),
    date: new RegExp(
      `^(?:(?:(?<before>${anyWeekday}),? )?${written}(?<after>,? ${anyWeekday})?|${numeric})(?:,? ${part})?$`,
    ),
  }
}

/** Chinese, Japanese and Korean, without blanks; a weekday may stand in brackets behind the date. */
function compactPatterns(language: CalendarLanguage): Patterns {
  const words: Words = CALENDAR_WORDS[language]
  const part = either(words.parts.replaceAll(' ', ''))
  const weekday = either(words.weekdays)
  const written = language === 'ko' ? KOREAN_DATE : HAN_DATE
  const day = `(?:${written}|${YEAR_FIRST}|${SLASHED_OR_DASHED}|${DOTTED})`
  const bracketed = `\\(${either(`${words.weekdays}|${words.short}`)}\\)`
  return {
    phrase: new RegExp(`^(?:(?:${either(words.days)}|${weekday})[の的]?${part}?|${part})$`),
    date: new RegExp(`^(?:${weekday},?)?${day},?(?:${weekday}|${bracketed})?[の的]?${part}?$`),
  }
}

/** A group of the words of a list, folded as headings are. */
function either(list: string): string {
  return `(?:${list
    .split('|')
    .filter((word) => word !== '')
    .map((word) => foldHeading(word).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|')})`
}
