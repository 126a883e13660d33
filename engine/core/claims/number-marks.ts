import type { WordLanguage } from './lexicon.ts'
import { CLOSED_WEIGHT, HARD, KNOWN, type Mark, NUMBER_WEIGHT } from './marks.ts'
import type { WordToken } from './word-token.ts'

const ORDINAL = /^(?:st|nd|rd|th|er|ª|º|o|a|e|eme|ème|го|й)$/i
/** Letters behind a number that are a unit, and no part of a code. */
const ATTACHED_UNIT =
  /^(?:km|m|cm|mm|kg|g|l|ml|h|hs|hrs?|min|mins|s|am|pm|a|p|c|f|w|v|gb|tb|mb|ft|lbs?|mi|eur|usd|x|k|uhr|°c)$/i
const MONTH_NUMBER = /^\d{4}$/

/** A code such as `e14` or `kv-2`. */
export function codeMark(code: string): Mark {
  return {
    kind: 'item',
    key: `k:${code}`,
    surface: code,
    bits: HARD | KNOWN,
    weight: NUMBER_WEIGHT,
    group: 'code',
  }
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/

/** Appends the marks of a number, a date or a number with a unit; the place behind it. */
export function scanNumber(
  pieces: readonly WordToken[],
  index: number,
  language: WordLanguage,
  marks: Mark[],
): number {
  const token = pieces[index] as WordToken
  const iso = isoDate(pieces, index)
  if (iso && ISO_DATE.test(iso)) {
    const [year = '', month = '', day = ''] = iso.split('-')
    marks.push(
      { kind: 'number', value: year, isClock: false, gap: true },
      {
        kind: 'item',
        key: `mo:${Number(month)}`,
        surface: '',
        bits: HARD | KNOWN,
        weight: CLOSED_WEIGHT,
        group: 'mo',
      },
      { kind: 'number', value: String(Number(day)), isClock: false, gap: true },
    )
    return index + 5
  }
  const next = pieces[index + 1]
  if (next?.entry && next.isJoined) {
    const letters = next.entry.written
    if (ORDINAL.test(letters)) {
      marks.push({ kind: 'number', value: token.text, isClock: false, gap: !token.isJoined })
      return index + 2
    }
    if (!ATTACHED_UNIT.test(letters)) {
      marks.push(codeMark(`${token.text}${letters.toLowerCase()}`))
      return index + 2
    }
  }
  const before = pieces[index - 1]
  const isNegative = before?.text === '-' && !before.isJoined && token.isJoined
  marks.push({
    kind: 'number',
    value: `${isNegative ? '-' : ''}${normalNumber(token.text, language)}`,
    isClock: /^\d{1,2}:\d{2}$/.test(token.text),
    gap: !token.isJoined,
  })
  return index + 1
}

function isoDate(pieces: readonly WordToken[], index: number): string | null {
  const first = pieces[index]
  if (!first || !MONTH_NUMBER.test(first.text)) return null
  let text = ''
  for (const piece of pieces.slice(index, index + 5)) {
    if (piece.entry || (text !== '' && !piece.isJoined)) return null
    text += piece.text.replace('/', '-')
  }
  return text
}

/** Languages that write 1.240 for 1240. */
const DOTTED: ReadonlySet<string> = new Set(['pt', 'it', 'de', 'es'])

/** One spelling of a number: no separators of thousands, a dot before decimals, no empty decimals. */
function normalNumber(written: string, language: string): string {
  if (/^\d{1,2}:\d{2}$/.test(written)) return written
  const separators = written.replace(/\d/g, '')
  if (separators === '') return written.replace(/^0+(?=\d)/, '')
  const isGrouped = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(written)
  if (isGrouped && (written.includes(',') || DOTTED.has(language) || separators.length > 1))
    if (!(DOTTED.has(language) && written.includes(',') && separators.length === 1))
      return written.replace(/[.,]/g, '')
  const both = separators.includes('.') && separators.includes(',')
  if (both) {
    const decimal = separators.at(-1) ?? '.'
    return withoutEmptyDecimals(written.replaceAll(decimal === '.' ? ',' : '.', '').replace(decimal, '.'))
  }
  if (separators.length > 1) return written
  return withoutEmptyDecimals(written.replace(',', '.'))
}

function withoutEmptyDecimals(number: string): string {
  return number.replace(/\.0+$/, '')
}
