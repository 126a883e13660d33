import { detectLanguage } from '../../text/language.ts'
import { cutAtGrapheme } from '../../text/normalize.ts'
import { isStopWord } from '../../text/stop-words.ts'
import { cjkLetters } from './plain-text.ts'

/** Longest quotation, in words between blanks, in UTF-16 units, and in units when it is mostly CJK. */
const MAX_WORDS = 24
const MAX_UNITS = 170
const MAX_CJK_UNITS = 60
/** Most runs of letters and digits in it: `a-b-c` is one word to some counters and three to others. */
const MAX_RUNS = 36
/** No clause border this early: a cut there leaves too little. */
const MIN_CUT_SHARE = 0.4
const CLAUSE_END = /[,;:，；：、]|\s[–—(-]|[)）](?=\s)/gu

/** Is a good part of the text Han, Kana or Hangul? */
export function isMostlyCjk(text: string): boolean {
  return cjkLetters(text) * 3 > text.length
}

/** Does a quotation of this text stay within what one sentence of an entry can carry? */
export function fits(text: string): boolean {
  return text.length <= unitLimit(text)
}

/** The longest start that fits, ending at a clause, else at a blank, never inside a character. */
export function shortened(text: string, maxUnits = Number.POSITIVE_INFINITY): string {
  const limit = Math.min(maxUnits, unitLimit(text))
  if (text.length <= limit) return text
  const head = cutAtGrapheme(text, limit)
  let end = 0
  for (const border of head.matchAll(CLAUSE_END)) {
    if (border.index >= limit * MIN_CUT_SHARE) end = border.index
  }
  const isClause = end > 0
  if (!isClause && !isMostlyCjk(head)) end = head.lastIndexOf(' ')
  const cut = withoutOpenBracket(cutAtGrapheme(text, end > 0 ? end : head.length))
  return `${withoutEnd(isClause ? cut : withoutLooseWords(cut))}…`
}

/** Where the last word that still counts ends. */
function unitLimit(text: string): number {
  const limit = isMostlyCjk(text) ? MAX_CJK_UNITS : MAX_UNITS
  return Math.min(
    limit,
    endOfMatch(text, /\S*[\p{L}\p{N}]\S*/gu, MAX_WORDS),
    isMostlyCjk(text) ? limit : endOfMatch(text, /[\p{L}\p{M}\p{N}]+/gu, MAX_RUNS),
  )
}

function endOfMatch(text: string, pattern: RegExp, count: number): number {
  let seen = 0
  for (const match of text.matchAll(pattern)) {
    seen += 1
    if (seen === count) return match.index + match[0].length
  }
  return text.length
}

/** "… and nobody notices until the" would end in the air. */
function withoutLooseWords(text: string): string {
  const language = detectLanguage(text)
  let rest = text
  for (;;) {
    const last = /(?<=\S)\s+([\p{L}\p{M}'’]+)$/u.exec(rest)
    if (last?.[1] === undefined || !isStopWord(last[1].toLowerCase(), language)) return rest
    rest = rest.slice(0, last.index)
  }
}

function withoutOpenBracket(text: string): string {
  const open = Math.max(text.lastIndexOf('('), text.lastIndexOf('（'))
  return open > text.length * MIN_CUT_SHARE && !/[)）]/u.test(text.slice(open)) ? text.slice(0, open) : text
}

/** The sentence around the quotation has its own stop. */
export function withoutEnd(text: string): string {
  return text.replace(/[\s.,;:!。，；：！、–—-]+$/u, '').trimStart()
}
