import { MAX_CONCEPT_TAGS } from '../../model/constants.ts'
import type { Language } from '../../model/language.ts'
import { withoutOptionalMarks } from '../text/fold-word.ts'
import { detectLanguage } from '../text/language.ts'
import { isRoleWord, isStopWord } from '../text/stop-words.ts'
import { glossaryWords } from './glossary.ts'

const MAX_TOKEN_CHARS = 32
const LEADING_EDGE = /^[^\p{L}\p{N}\p{M}]+/u
const TRAILING_EDGE = /[^\p{L}\p{N}\p{M}]+$/u
const COMPOUND = /[\p{L}\p{M}\p{N}]+(?:[._/-][\p{L}\p{M}\p{N}]+)+/gu
const INNER_MARK = /[._/-]\S/
const HAS_LETTER = /\p{L}/u
/** Days, pieces of a time stamp, note names and note paths: citations, not subjects (C034; spec dreaming 26.12). */
const CITATION = /\d{4}-\d{2}-\d{2}|^\d{1,2}t\d{2}|^[\d.]+z$|\.(?:md|txt|jsonl?)$/
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const LATIN = /\p{Script=Latin}/u
const HAN_OR_HANGUL = /[\p{Script=Han}\p{Script=Hangul}]/u
const ASCII_ONLY = /^[\x00-\x7f]*$/
/** Word borders of UAX 29 for ASCII text, where `Intl.Segmenter` is many times slower. */
const ASCII_WORD =
  /(?=_*[A-Za-z0-9])[A-Za-z0-9_]+(?:(?:(?<=[A-Za-z])[.:'](?=[A-Za-z])|(?<=[0-9])[.,;'](?=[0-9]))[A-Za-z0-9_]+)*/g
let wordSegmenter: Intl.Segmenter | undefined

/**
 * Up to eight subjects of a snippet, lower case, in this order: glossary words, compounds, word
 * segments (spec dreaming 5). The file name is no part of the text (spec 26.12) and function words of
 * the snippet's own language never count (26.11).
 */
export function deriveConceptTags(snippet: string, limit = MAX_CONCEPT_TAGS): string[] {
  if (snippet === '' || limit <= 0) return []
  const text = snippet.normalize('NFKC')
  const language = detectLanguage(text)
  const glossary = glossaryWords(text.toLowerCase())
  const tags = new Set(glossary.slice(0, limit))
  for (const token of compoundsAndSegments(text, glossary)) {
    if (tags.size >= limit) break
    const tag = normalizeToken(token)
    if (isConcept(tag, language)) tags.add(tag)
  }
  return [...tags]
}

/** Lower case, edges stripped, `_` as `-` (spec dreaming 5, token normalisation), vowel signs off (case C106). */
function normalizeToken(token: string): string {
  const bare = withoutRoleLabel(token).replace(LEADING_EDGE, '').replace(TRAILING_EDGE, '')
  return withoutOptionalMarks(bare).replaceAll('_', '-').toLowerCase()
}

/** `User:kiln`, without a blank, is one word to the segmenter (case C009). */
function withoutRoleLabel(token: string): string {
  const colon = token.indexOf(':')
  return colon > 0 && isRoleWord(token.slice(0, colon)) ? token.slice(colon + 1) : token
}

/** May this normalised token stand for a subject in a text of this language (spec dreaming 5)? */
export function isConcept(tag: string, language: Language): boolean {
  if (tag === '' || tag.length > MAX_TOKEN_CHARS || !HAS_LETTER.test(tag) || CITATION.test(tag)) return false
  if (tag.length < minimumLength(tag)) return false
  return !isStopWord(tag, language) && !isRoleWord(tag)
}

function minimumLength(tag: string): number {
  if (!CJK.test(tag) || LATIN.test(tag)) return 3
  return HAN_OR_HANGUL.test(tag) ? 2 : 3
}

function* compoundsAndSegments(text: string, glossary: readonly string[]): Generator<string> {
  // Looking for compounds is slow, and most snippets have no mark inside a word.
  if (INNER_MARK.test(text)) for (const match of text.matchAll(COMPOUND)) yield match[0]
  if (ASCII_ONLY.test(text)) {
    for (const match of text.matchAll(ASCII_WORD)) yield match[0]
    return
  }
  const spans = cjkSpans(text, glossary)
  if (spans.length === 0) {
    // One by one: eight tags are found long before the end of most snippets.
    for (const segment of wordSegments(text)) yield segment.text
    return
  }
  const segments = [...wordSegments(text)]
  const isTorn = segments.some((segment) => spans.some((span) => isStraddling(segment, span)))
  for (const segment of isTorn ? wordSegments(blankOut(text, spans)) : segments) yield segment.text
}

type Span = { start: number; end: number }

function* wordSegments(text: string): Generator<Span & { text: string }> {
  wordSegmenter ??= new Intl.Segmenter('und', { granularity: 'word' })
  for (const { isWordLike, index, segment } of wordSegmenter.segment(text)) {
    if (isWordLike) yield { start: index, end: index + segment.length, text: segment }
  }
}

/** Where the glossary's CJK words stand: a segment across such a border is no word (spec 26.11). */
function cjkSpans(text: string, glossary: readonly string[]): Span[] {
  const spans: Span[] = []
  for (const word of glossary) {
    if (!CJK.test(word)) continue
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      spans.push({ start: at, end: at + word.length })
    }
  }
  return spans
}

function isStraddling(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end && !isInside(a, b) && !isInside(b, a)
}

function isInside(inner: Span, outer: Span): boolean {
  return inner.start >= outer.start && inner.end <= outer.end
}

function blankOut(text: string, spans: readonly Span[]): string {
  let result = text
  for (const { start, end } of spans) {
    result = result.slice(0, start) + ' '.repeat(end - start) + result.slice(end)
  }
  return result
}
