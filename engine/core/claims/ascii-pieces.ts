import { wordEntry, wordEntryAt } from './lexicon.ts'
import { type WordToken, wordToken } from './word-token.ts'

const APOSTROPHE = 0x27

function isLetter(code: number): boolean {
  const lower = code | 0x20
  return lower >= 0x61 && lower <= 0x7a
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39
}

/** Marks that belong to a number when digits stand on both sides: point, comma, colon. */
function isInNumber(code: number): boolean {
  return code === 0x2e || code === 0x2c || code === 0x3a
}

/**
 * The words, numbers and signs of a text of ASCII characters. Most text is of them, and this is where an index of a
 * hundred thousand lines would spend its time: words are looked up without being cut out.
 */
export function asciiPieces(text: string): WordToken[] {
  const pieces: WordToken[] = []
  let isJoined = false
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at)
    if (code === 0x20) {
      isJoined = false
      at += 1
      continue
    }
    if (isLetter(code)) at = takeWord(text, at, isJoined, pieces)
    else if (isDigit(code)) at = takeNumber(text, at, isJoined, pieces)
    else {
      pieces.push(wordToken('sign', text.charAt(at), isJoined, undefined))
      at += 1
    }
    isJoined = true
  }
  return pieces
}

function takeWord(text: string, start: number, isJoined: boolean, pieces: WordToken[]): number {
  let hash = 0
  let at = start
  for (let code = text.charCodeAt(at); isLetter(code); code = text.charCodeAt(at)) {
    hash = (Math.imul(hash, 31) + code) | 0
    at += 1
  }
  let end = at
  while (text.charCodeAt(end) === APOSTROPHE && isLetter(text.charCodeAt(end + 1))) {
    end += 2
    while (isLetter(text.charCodeAt(end))) end += 1
  }
  if (end > at) {
    const entry = wordEntry(text.slice(start, at))
    pieces.push(wordToken('word', text.slice(start, end), isJoined, entry, true))
  } else {
    const entry = wordEntryAt(text, start, at, hash ^ (hash >>> 15))
    pieces.push(wordToken('word', entry.written, isJoined, entry))
  }
  return end
}

function takeNumber(text: string, start: number, isJoined: boolean, pieces: WordToken[]): number {
  let at = start + 1
  while (
    isDigit(text.charCodeAt(at)) ||
    (isInNumber(text.charCodeAt(at)) && isDigit(text.charCodeAt(at + 1)))
  )
    at += 1
  pieces.push(wordToken('number', text.slice(start, at), isJoined, undefined))
  return at
}
