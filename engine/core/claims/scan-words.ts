import { infoOf, type Node, type WordInfo, type WordLanguage, wordEntry } from './lexicon.ts'
import { CLOSED_WEIGHT, HARD, KNOWN, type Mark } from './marks.ts'
import { codeMark, scanNumber } from './number-marks.ts'
import { markOf } from './sense-marks.ts'
import type { Sense } from './senses.ts'
import type { WordToken } from './word-token.ts'

const NUMBER = /^\d/
const SENTENCE_START = /^[.!?:;]$/
const CURRENCY: Readonly<Record<string, string>> = {
  '€': 'eur',
  $: 'usd',
  '£': 'gbp',
  '¥': 'yen',
  '₩': 'won',
}
const OWNER_TAIL = /['’]s?$/
const ENGLISH_NOT = /n['’]t$/i
const ENGLISH_TAIL = /['’](?:s|m|re|ve|ll|d)$/i

/** Appends the marks of a run of words, numbers and signs of a language with blanks. */
export function scanWords(tokens: readonly WordToken[], language: WordLanguage, marks: Mark[]): void {
  if (tokens.length === 0) return
  const pieces = piecesOf(tokens, language, marks.length === 0)
  for (let index = 0; index < pieces.length; ) index = scanPiece(pieces, index, language, marks)
}

function piecesOf(
  tokens: readonly WordToken[],
  language: WordLanguage,
  isFirst: boolean,
): readonly WordToken[] {
  let isStart = isFirst
  let pieces: WordToken[] | undefined
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] as WordToken
    const { kind, text } = token
    token.isStart = isStart
    if (kind !== 'word') {
      pieces?.push(token)
      if (SENTENCE_START.test(text)) isStart = true
      continue
    }
    isStart = false
    const code = tokens[index + 1]?.isJoined ? codeAt(tokens, index) : null
    if (!code && !token.isElided && token.entry) {
      token.info = infoOf(token.entry, language)
      pieces?.push(token)
      continue
    }
    // From here on pieces are others than tokens.
    pieces ??= tokens.slice(0, index)
    if (code) {
      pieces.push({ ...token, kind: 'code', text: code.text, entry: undefined })
      index = code.last
      continue
    }
    const isOwner = language === 'en' && OWNER_TAIL.test(text)
    for (const entry of partsOf(text, language).map(wordEntry))
      pieces.push({ ...token, entry, info: infoOf(entry, language), isOwner })
  }
  return pieces ?? tokens
}

/** `E14`, `kv-2`, `v2.1`: letters that a number belongs to. */
function codeAt(tokens: readonly WordToken[], index: number): { text: string; last: number } | null {
  const first = tokens[index]?.text ?? ''
  // "18h30" is a time.
  if (first.toLowerCase() === 'h' && tokens[index]?.isJoined && tokens[index - 1]?.kind === 'number')
    return null
  if (first.length > 8 || !/^[\p{L}]+$/u.test(first)) return null
  let text = first
  let last = index
  let hasNumber = false
  for (let at = index + 1; at < tokens.length; at += 1) {
    const token = tokens[at] as WordToken
    if (!token.isJoined) break
    if (/^[-_]$/.test(token.text)) {
      const next = tokens[at + 1]
      if (!next?.isJoined || !(NUMBER.test(next.text) || hasNumber)) break
      continue
    }
    if (token.kind === 'number') hasNumber = true
    else if (token.kind !== 'word' || !hasNumber) break
    text += token.text
    last = at
  }
  return hasNumber ? { text: text.toLowerCase(), last } : null
}

function partsOf(text: string, language: WordLanguage): string[] {
  if (language === 'en') {
    if (ENGLISH_NOT.test(text)) {
      const stem = text.slice(0, -3)
      return [{ ca: 'can', wo: 'will', sha: 'shall' }[stem.toLowerCase()] ?? stem, 'not']
    }
    return [text.replace(ENGLISH_TAIL, '').replace(/['’]/g, '')]
  }
  return text
    .replace(ENGLISH_TAIL, '')
    .split(/['’]/)
    .filter((part, at, all) => part.length > 1 || at === all.length - 1 || part.toLowerCase() === 'n')
}

function scanPiece(
  pieces: readonly WordToken[],
  index: number,
  language: WordLanguage,
  marks: Mark[],
): number {
  const piece = pieces[index] as WordToken
  const { info } = piece
  if (isDollarOf(pieces, index)) {
    marks.push({ kind: 'unit', unit: piece.text === 'R' ? 'brl' : 'usd', gap: !piece.isJoined, key: '' })
    return index + 2
  }
  if (!info) return scanToken(pieces, index, language, marks)
  if (piece.text === 'May' && language === 'en' && (!piece.isStart || pieces[index + 1]?.kind === 'number')) {
    marks.push(MAY)
    return index + 1
  }
  if (language === 'pt' && isArticle(piece, marks)) return index + 1
  const found = info.starts.length > 0 ? longestPhrase(pieces, index, info) : null
  if (found) {
    const mark = wishOrMark(found, pieces, language) ?? markOf(found.sense, piece.isJoined, info.stem)
    marks.push(mark)
    if (piece.isOwner && mark.kind === 'item') marks.push(OWNS)
    return found.next
  }
  const mark = piece.isStart ? info.start : info.inside
  if (mark) marks.push(mark)
  if (mark && piece.isOwner) marks.push(OWNS)
  return index + 1
}

/** "A Clara" in front of a clause is no "to Clara". */
function isArticle({ entry, isStart }: WordToken, marks: readonly Mark[]): boolean {
  if (entry?.folded !== 'a') return false
  const last = marks.at(-1)
  return isStart || last?.kind === 'border' || (last?.kind === 'operator' && last.operator === 'and')
}

/** "R$", "US$". */
function isDollarOf(pieces: readonly WordToken[], index: number): boolean {
  const { text } = pieces[index] as WordToken
  const sign = pieces[index + 1]
  return (text === 'R' || text === 'US') && sign?.text === '$' && sign.isJoined
}

const OWNS: Mark = { kind: 'operator', operator: 'pof' }
const LIGHT: Mark = { kind: 'operator', operator: 'light' }
const INFINITIVE = { pt: /[aei]r(?:se)?$/, it: /(?:[aei]re|r(?:si|lo|la|li|le))$/ }

/** "Quero respostas curtas" asks for them; "quero comprar" is a wish to act. */
function wishOrMark(
  { sense, next }: Found,
  pieces: readonly WordToken[],
  language: WordLanguage,
): Mark | null {
  if (sense.kind !== 'closed' || sense.key !== 'mod:wish') return null
  const verb = language === 'pt' || language === 'it' ? INFINITIVE[language] : null
  return verb?.test(pieces[next]?.entry?.folded ?? '') ? null : LIGHT
}

/** The month, not the verb. */
const MAY: Mark = {
  kind: 'item',
  key: 'mo:5',
  surface: '',
  bits: HARD | KNOWN,
  weight: CLOSED_WEIGHT,
  group: 'mo',
}

type Found = { sense: Sense; next: number }

function longestPhrase(pieces: readonly WordToken[], index: number, info: WordInfo): Found | null {
  const { entry } = pieces[index] as WordToken
  // "Tom" is no form of "tomar": with a capital only the very words of the tables count.
  if ((entry?.isCapital || info.isFunction) && !info.isListed) return null
  const isAfterNumber = pieces[index - 1]?.kind === 'number'
  let best: Found | null = null
  for (const start of info.starts) best = longerPhrase(pieces, start, index + 1, isAfterNumber, best)
  return best
}

function longerPhrase(
  pieces: readonly WordToken[],
  node: Node,
  next: number,
  isAfterNumber: boolean,
  known: Found | null,
): Found | null {
  let best = known
  const sense = isAfterNumber ? (node.unit ?? node.sense) : (node.sense ?? node.unit)
  if (sense && (!best || next > best.next)) best = { sense, next }
  if (node.next.size === 0) return best
  const gap = pieces[next]
  const at = gap?.text === '-' && gap.isJoined ? next + 1 : next
  for (const step of pieces[at]?.info?.steps ?? []) {
    const following = node.next.get(step)
    if (following) best = longerPhrase(pieces, following, at + 1, isAfterNumber, best)
  }
  return best
}

function scanToken(
  pieces: readonly WordToken[],
  index: number,
  language: WordLanguage,
  marks: Mark[],
): number {
  const token = pieces[index] as WordToken
  const { text } = token
  if (token.kind === 'code') {
    marks.push(codeMark(text))
    return index + 1
  }
  if (token.kind === 'number') return scanNumber(pieces, index, language, marks)
  const currency = CURRENCY[text]
  if (currency) marks.push({ kind: 'unit', unit: currency, gap: !token.isJoined, key: '' })
  else if (text === '%') marks.push({ kind: 'unit', unit: 'pct', gap: false, key: '' })
  else if (text === '°' || text === 'º') {
    const scale = pieces[index + 1]
    const letter = scale?.isJoined ? (scale.entry?.folded ?? '') : ''
    marks.push({ kind: 'unit', unit: letter === 'f' ? 'degf' : 'deg', gap: false, key: '' })
    return letter === 'c' || letter === 'f' ? index + 2 : index + 1
  } else if (/^[,;()，、；]$/.test(text)) marks.push({ kind: 'border', border: 'clause' })
  else if (text === ':' || text === '：') marks.push({ kind: 'border', border: 'label' })
  else if (/^[.!。！]$/.test(text)) marks.push({ kind: 'border', border: 'sentence' })
  else if (text === '?' || text === '？')
    marks.push({ kind: 'item', key: 'q:?', surface: '?', bits: HARD | KNOWN, weight: 0, group: 'q' })
  return index + 1
}
