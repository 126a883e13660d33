import { cutAtGrapheme } from '../../text/normalize.ts'
import { isRoleWord } from '../../text/stop-words.ts'
import { isMachineText } from './machine-text.ts'
import { cjkLetters, plainText, spacedWords, withoutLabels } from './plain-text.ts'
import { fits, isMostlyCjk, shortened, withoutEnd } from './quotation-length.ts'

/** A piece of a remembered passage that can be quoted as it stands. */
export type Passage = {
  text: string
  /** The heading the note had it under, `''` when there was none. */
  heading: string
  /** How many pieces of the same statement come before this one. */
  part: number
  /** An address was taken out of its middle, or its end did not fit. */
  isScarred: boolean
  /** It was not the owner who said it (case C052). */
  isReply: boolean
}

/** Longest start of a fragment that is looked at, UTF-16 units. */
const MAX_FRAGMENT = 4_000
/** Shortest text that says something by itself. */
const MIN_WORDS = 3
const MIN_LETTERS = 8
const MIN_CJK_LETTERS = 5
/** A list item below this is joined to its neighbour, and keeps its heading. */
const SHORT_WORDS = 5
const SHORT_CJK = 10
const MAX_HEADING = 60

const HEADING = /^([^.!?。！？:：;；,，“”"「」()]{1,60}): (?=\S)/u
const ADDRESS = /(?:https?|ftp|wss?):\/\/\S+\s+\p{L}/iu
/** After it the wide semicolon is the one in use. */
const IDEOGRAPHIC_END = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]$/u
/** The other party of a conversation, in the languages of the role words. */
const REPLY =
  /^\W*(?:assist(?:ant|ente|entin|ent)|asist(?:ente|ent|entka|an)|ассистент|助手|アシスタント|어시스턴트)\s?[:：]/iu
const INNER_LABEL = /(?<=\S)\s+([\p{Lu}\p{Lo}][\p{L}\p{M}-]{1,15})\s?[:：]\s*/gu
const ABBREVIATION =
  /(?:^|[\s(])(?:\p{Lu}\p{L}{0,2}|\p{Ll}|p\.ej|e\.g|i\.e|approx|vs|ecc|etc|ore|ca|nr|no|prof|sig|sra?|dott|Prof|Sig|Sra?|Dott|Dra?)\.$/u
const SENTENCE_END = /(?<=[.!?…]["”’»)]?)\s+(?=[\p{Lu}\p{Lo}\p{N}“"«¿¡(])|(?<=[。！？][」』”’）]?)\s*(?=\S)/u

/** The pieces one fragment can be quoted by, in its order; empty when nothing in it was said by a person. */
export function passagesOf(fragment: string, isHeading: (prefix: string) => boolean): Passage[] {
  const text = cutAtGrapheme(fragment, MAX_FRAGMENT)
  const isCut = ADDRESS.test(text)
  const flat = withoutInnerLabels(plainText(text.replace(/\r?\n\s*(?=(?:[-*+•]|\d{1,3}[.)])\s)/gu, '; ')))
  const isReply = REPLY.test(flat)
  const heading = headingOf(flat, isHeading)
  const body = heading === '' ? flat : flat.slice(heading.length + 2)
  const items = mergedItems(body)
  const [first] = items
  const isFirst = first !== undefined && withoutLabels(body).startsWith(first.slice(0, MIN_LETTERS))
  if (heading !== '' && isFirst && keepsHeading(first, heading, isHeading)) {
    items[0] = `${heading}: ${first}`
  }
  return items.flatMap((item) =>
    piecesOf(withoutLabels(item)).map((piece, part) => ({
      text: piece,
      heading,
      part,
      isReply,
      isScarred: isCut || piece.endsWith('…'),
    })),
  )
}

/** Several turns in one paragraph become items of their own (case C009). */
function withoutInnerLabels(plain: string): string {
  return plain.replace(INNER_LABEL, (label, word: string) => (isRoleWord(word) ? '; ' : label))
}

/** What stands before the first colon, when it may be the heading a chunk was given (spec dreaming 6.1). */
export function prefixOf(plain: string): string {
  const prefix = HEADING.exec(withoutLabels(plain) === plain ? plain : '')?.[1]?.trim() ?? ''
  return prefix.length > MAX_HEADING || spacedWords(prefix) > 6 ? '' : prefix
}

/** The prefix that is a heading: other passages have it too, or what follows begins as a sentence does. */
function headingOf(plain: string, isHeading: (prefix: string) => boolean): string {
  const prefix = prefixOf(plain)
  if (prefix === '' || isHeading(prefix)) return prefix
  return /^\p{Ll}/u.test(plain.slice(prefix.length + 2)) ? '' : prefix
}

/** A short first item means little without what stands before its colon. */
function keepsHeading(first: string, heading: string, isHeading: (prefix: string) => boolean): boolean {
  if (withoutLabels(`${heading}: x`) === 'x') return false
  if (!isVaried(first)) return false
  const isLong = spacedWords(first) >= SHORT_WORDS + 2 || cjkLetters(first) >= SHORT_CJK
  return !isLong && !isHeading(heading)
}

/** List items, the very short ones joined to the next so that each says something. */
function mergedItems(body: string): string[] {
  const items: string[] = []
  for (const raw of body.split('; ')) {
    const item = withoutLabels(raw)
    if (item === '' || isMachineText(item) || isMachineText(item.replace(HEADING, ''))) continue
    const last = items.at(-1)
    const joined = `${last}${IDEOGRAPHIC_END.test(last ?? '') ? '；' : '; '}${item}`
    if (last !== undefined && (isShort(last) || isShort(item)) && fits(joined))
      items[items.length - 1] = joined
    else items.push(item)
  }
  return items
}

function isShort(item: string): boolean {
  return spacedWords(item) < SHORT_WORDS && cjkLetters(item) < SHORT_CJK
}

/** "test test" says nothing, whatever it stands under. */
function isVaried(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return new Set(words).size * 2 > words.length
}

/** Does the text say something by itself? */
function isTelling(text: string): boolean {
  const cjk = cjkLetters(text)
  if (cjk >= MIN_CJK_LETTERS) return true
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return spacedWords(text) + cjk >= MIN_WORDS && letters >= MIN_LETTERS && isVaried(text)
}

/** Whole sentences packed as far as they fit; a sentence too long for that is cut at a clause border. */
function piecesOf(item: string): string[] {
  const pieces: string[] = []
  for (const sentence of fits(item) ? [item] : sentencesOf(item)) {
    const last = pieces.at(-1)
    const joined = `${last}${isMostlyCjk(sentence) ? '' : ' '}${sentence}`
    if (last !== undefined && !last.endsWith('…') && fits(joined)) pieces[pieces.length - 1] = joined
    else pieces.push(fits(sentence) ? sentence : shortened(sentence))
  }
  return pieces.map(withoutEnd).filter(isTelling)
}

function sentencesOf(item: string): string[] {
  const sentences: string[] = []
  for (const part of item.split(SENTENCE_END)) {
    const text = part.trim()
    const last = sentences.at(-1)
    if (last !== undefined && ABBREVIATION.test(last)) sentences[sentences.length - 1] = `${last} ${text}`
    else if (text !== '') sentences.push(text)
  }
  return sentences
}
