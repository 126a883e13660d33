import { isRoleWord } from '../../text/stop-words.ts'

/** What marks a line as a list item, a quotation or a heading; several may stand in a row. */
const LEADING_MARKS = /^(?:(?:[-*+•·–—▪◦]+|#{1,6}|>+|\d{1,3}[.)]|\[[ xX]?\])(?=\s|$)\s*)+/u
/** `2026-05-20 14:02`, `[Tue 14:02]` in front of a line say when it came in, not what it is about. */
const LEADING_STAMP =
  /^(?:\[[^\]]{0,40}\d{1,2}:\d{2}[^\]]{0,20}\]|\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:?\d{2})?)?[:,]?)\s+/u
/** A label and its colon at the start: `User:`, `助手：`. */
const LEADING_LABEL = /^([\p{L}\p{M}-]{2,16})\s?[:：]\s*/u
/** Byte order marks, bidi controls and other characters that show nothing and would reach the diary. */
const INVISIBLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufff9-\ufffd]/gu
/** An address, with the little word that leads to it. */
const URL =
  /(?:[,;:–-]?\s*(?<![\p{L}\p{M}])(?:see(?: also)?|cf|via|at|veja|ver|vide|em|vedi|su|参见|参考|見る|参照|참고)[.:：]?\s*)?(?:\b(?:https?|ftp|file|ssh|wss?):\/\/|\bwww\.|\bmailto:)[^\s<>"“”「」，。、；）)\]]+/giu

/** A link keeps its label, so it is resolved before bare addresses are taken out. */
const URL_LINK = /!?\[([^\]]*)\]\(\s*<?[^\s()]*(?:\([^\s()]*\)[^\s()]*)*>?(?:\s+"[^"]*")?\s*\)/gu

const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/<!--.*?(?:-->|$)/gsu, ' '],
  [/!?\[\[(?:[^\]|]*\|)?([^\]|]*)\]\]/gu, '$1'],
  [/!?\[([^\]]+)\]\[[^\]]*\]/gu, '$1'],
  [/<\/?[a-z][^<>]*>/giu, ' '],
  [/`+/gu, ''],
  [/\\(?=[\\`*_{}[\]()#+.!~-])/gu, ''],
  [/(?<=\p{N}) ?\* ?(?=\p{N})/gu, ' × '],
  [/\*+|~{2,}|={2,}|-{3,}|-->|<!--/gu, ''],
  [/(?<![\p{L}\p{M}\p{N}_])_+(?=\S)|(?<=\S)_+(?![\p{L}\p{M}\p{N}_])/gu, ''],
]

/**
 * A note's text as running prose: links become their label, addresses, ticks, emphasis, comments and
 * invisible characters go, white space becomes one blank. Never holds half a surrogate pair; the words
 * themselves stay as they were written.
 */
export function plainText(text: string): string {
  let plain = text.toWellFormed().replace(/\s+/gu, ' ').replace(URL_LINK, '$1').replace(URL, '\u0001')
  for (const [pattern, by] of REPLACEMENTS) plain = plain.replace(pattern, by)
  return withoutGaps(plain.replaceAll('\u0001', ' ').replace(INVISIBLE, ''))
}

/** Empty brackets and blanks in front of a comma are what an address leaves behind. */
function withoutGaps(text: string): string {
  return text
    .replace(/[(（[]\s*[)）\]]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/ (?=[,.;:!?，。；：！？、)])(?![.,:;]\S)/gu, '')
    .trim()
}

/** One line or list item without list marks, check box, time stamp and role label (case C009). */
export function withoutLabels(item: string): string {
  let text = item.trim()
  for (let round = 0; round < 4; round++) {
    const before = text
    text = text.replace(LEADING_MARKS, '').replace(LEADING_STAMP, '')
    const label = LEADING_LABEL.exec(text)
    if (label?.[1] !== undefined && isRoleWord(label[1])) text = text.slice(label[0].length)
    if (text === before) break
  }
  return text
}

/** Letters and digits only, folded: two texts equal in this form are the same words. */
export function bareLetters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
}

/** Han, Kana and Hangul, which are counted by the character. */
const CJK_LETTER = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu

/** Number of characters of Han, Kana and Hangul. */
export function cjkLetters(text: string): number {
  return text.match(CJK_LETTER)?.length ?? 0
}

/** Number of words between blanks that hold a letter or a digit. */
export function spacedWords(text: string): number {
  return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** Number of runs of letters and digits, each CJK character one of its own. */
export function wordRuns(text: string): number {
  return cjkLetters(text) + (text.replace(CJK_LETTER, ' ').match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0)
}
