import { detectLanguage } from '../text/language.ts'
import { isStopWord } from '../text/stop-words.ts'
import { cleanLine } from './clean-line.ts'
import { isNameLike, labelOf } from './labels.ts'

const CAPITALISED = /\p{Lu}[\p{L}\p{M}'’-]*\p{L}(?: \p{Lu}[\p{L}\p{M}'’-]*\p{L}){0,2}/gu
/** Capitalised in the middle of a line without being the name of a person. */
const CALENDAR =
  /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|^(?:January|February|March|April|May|June|July|August|September|October|November|December|English|German|French|Italian|Spanish|Portuguese|Chinese|Japanese|Korean|Christmas|Easter|PDF|OK|TV)s?$/
/** Where a subject ends in scripts that do not tell names by capitals. */
const JAPANESE_SUBJECT = /^([\p{Script=Han}\p{Script=Katakana}ーA-Za-z]{1,12}(?:さん|君|様|ちゃん)?)[はが]/u
const KOREAN_SUBJECT = /^(\p{Script=Hangul}{2,8}(?: ?씨| ?님)?)(?:은|는|이|가)\s/u
const CHINESE_SUBJECT =
  /^((?:小|老|阿)?\p{Script=Han}{1,3}?|[A-Z][A-Za-z]{1,20})(?:是|在|住|喜欢|搬|去|有|说|做|当|养|想|要|买|换|来|叫|和)/u
const NOT_A_NAME =
  /^(?:我|你|您|他|她|它|这|那|私|僕|俺|彼|彼女|それ|これ|今日|今|나|저|우리|그|그녀|이것|그것)/u

/** A subject stands near the start of a line. */
const MAX_LOOKED_AT = 500

/** The one person or thing a line is about; null when it names none, or more than one. */
export function subjectOf(line: string | null): string | null {
  const text = line === null ? '' : cleanLine(line.slice(0, MAX_LOOKED_AT))
  if (text === '') return null
  const labelled = labelOf(text)
  if (labelled && isNameLike(labelled.label)) return labelled.label
  return cjkSubject(text) ?? capitalisedName(text)
}

function cjkSubject(text: string): string | null {
  for (const pattern of [JAPANESE_SUBJECT, KOREAN_SUBJECT, CHINESE_SUBJECT]) {
    const name = pattern.exec(text)?.[1]
    if (name !== undefined && !NOT_A_NAME.test(name)) return name
  }
  return null
}

function capitalisedName(text: string): string | null {
  const language = detectLanguage(text)
  if (language === 'de') return null
  const names = new Set<string>()
  for (const match of text.matchAll(CAPITALISED)) {
    const isFirst = /(?:^|[.!?]\s)$/.test(text.slice(0, match.index))
    const name = isFirst ? withoutCapitalVerb(match[0]) : match[0]
    if (name === '' || CALENDAR.test(name) || isStopWord(name, language)) continue
    names.add(name.replace(/['’]s$/, ''))
  }
  const [only] = names
  return names.size === 1 && only !== undefined ? only : null
}

/** A name in a line of Latin letters; `isFirst`: it begins a sentence, where every word has a capital. */
export type FoundName = { name: string; at: number; isFirst: boolean }

/** All that looks like a name by its capitals; nothing in German, where every noun has one. */
export function capitalisedNames(text: string): FoundName[] {
  const language = detectLanguage(text)
  if (language === 'de') return []
  return [...text.matchAll(CAPITALISED)].flatMap((match): FoundName[] => {
    const isFirst = /(?:^|[.!?:;–—(["“«]\s?|[.!?:;–—]\s|^[-*+]\s)$/.test(text.slice(0, match.index))
    const name = (isFirst ? withoutCapitalVerb(match[0]) : match[0]).replace(/['’]s$/, '')
    if (name === '' || CALENDAR.test(name) || isStopWord(name.toLowerCase(), language)) return []
    const isCut = name.length < match[0].replace(/['’]s$/, '').length
    return [{ name, at: match.index + match[0].indexOf(name), isFirst: isFirst && !isCut }]
  })
}

const SENTENCE_START =
  /^(?:Met|Called|Saw|Talked|Spoke|Asked|Told|Visited|Lunch|Dinner|Coffee|Today|Yesterday|Then|Later|With|From|About|After|Before|When|My|Our|The|A|An|And|But|So|Also|I|We|You|She|He|They|It|This|That|Falei|Liguei|Encontrei|Ontem|Hoje|Com|O|Os|As|Um|Uma|Meu|Minha|Eu|Ho|Ieri|Oggi|Con|Il|Lo|La|Gli|Le|Un|Una|Mio|Mia|Io)(?:\s|$)/

/** The word a sentence begins with is capitalised whatever it is. */
function withoutCapitalVerb(name: string): string {
  return name.replace(SENTENCE_START, '').trim()
}
