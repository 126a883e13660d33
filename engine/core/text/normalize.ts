import { createHash } from 'node:crypto'
import { MAX_SNIPPET_CHARS } from '../../model/constants.ts'

const NEEDS_COLLAPSE = /[^\S ]| {2}|^ | $/

/** Trims and turns every run of white space into one blank (spec dreaming 2.1). */
export function collapseWhitespace(text: string): string {
  return NEEDS_COLLAPSE.test(text) ? text.trim().replace(/\s+/g, ' ') : text
}

/** How far around a cut is looked at; a border of plain letters is nearly always that near. */
const GRAPHEME_WINDOW = 64
let graphemes: Intl.Segmenter | undefined

/**
 * The longest prefix of at most `limit` UTF-16 units that ends on a grapheme border, so that no
 * surrogate pair, accent, flag, joined emoji or line break is cut in two (case C103). Empty when the first
 * character alone is longer.
 */
export function cutAtGrapheme(text: string, limit: number): string {
  if (text.length <= limit) return text
  if (limit <= 0) return ''
  if (isPlainBorder(text, limit)) return text.slice(0, limit)
  graphemes ??= new Intl.Segmenter('und', { granularity: 'grapheme' })
  const start = plainBorderBefore(text, limit)
  let end = start
  for (const part of graphemes.segment(text.slice(start, limit + GRAPHEME_WINDOW))) {
    const partEnd = start + part.index + part.segment.length
    if (partEnd > limit) break
    end = partEnd
  }
  return text.slice(0, end)
}

/** Most borders lie between two plain characters: no need to segment. */
function isPlainBorder(text: string, index: number): boolean {
  const before = text.charCodeAt(index - 1)
  const after = text.charCodeAt(index)
  return before < 0x300 && after < 0x300 && !(before === 13 && after === 10)
}

/** Segmenting must start at a border: in the middle of a row of flags every flag would be torn. */
function plainBorderBefore(text: string, limit: number): number {
  let index = limit - 1
  while (index > 0 && !isPlainBorder(text, index)) index -= 1
  return index
}

const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/**
 * Snippet as stored: collapsed, cut to 800, trailing blanks removed (spec dreaming 2.1). Half a character,
 * which other programs leave when they cut, goes (case C103).
 */
export function normalizeSnippet(text: string): string {
  const whole = text.isWellFormed() ? text : text.replace(LONE_SURROGATE, '')
  const flat = collapseWhitespace(whole)
  return flat.length > MAX_SNIPPET_CHARS ? cutAtGrapheme(flat, MAX_SNIPPET_CHARS).trimEnd() : flat
}

/** First 12 hex digits of SHA-1 over the UTF-8 bytes (spec dreaming, notation). */
export function sha1Hex12(text: string): string {
  return createHash('sha1').update(text, 'utf8').digest('hex').slice(0, 12)
}

/** Hash of a search query (spec dreaming 2.1). */
export function queryHash(query: string): string {
  return sha1Hex12(query.trim().toLowerCase())
}

/** Hash of a whole statement, before any cut (spec dreaming 2.1). */
export function claimHash(text: string): string {
  return sha1Hex12(collapseWhitespace(text))
}

export function clamp01(value: number): number {
  return Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0
}
