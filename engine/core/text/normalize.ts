import { createHash } from 'node:crypto'
import { MAX_SNIPPET_CHARS } from '../../model/constants.ts'

const NEEDS_COLLAPSE = /[^\S ]| {2}|^ | $/

/** Trims and turns every run of white space into one blank (spec dreaming 2.1). */
export function collapseWhitespace(text: string): string {
  return NEEDS_COLLAPSE.test(text) ? text.trim().replace(/\s+/g, ' ') : text
}

/** Clusters longer than this many units are cut at a code point border instead. */
const GRAPHEME_WINDOW = 256
let graphemes: Intl.Segmenter | undefined

/**
 * The longest prefix of at most `limit` UTF-16 units that ends on a grapheme border, so that no
 * surrogate pair, accent or joined emoji is cut in two.
 */
export function cutAtGrapheme(text: string, limit: number): string {
  if (text.length <= limit) return text
  if (limit <= 0) return ''
  // Most cuts fall between two plain characters: no need to segment.
  if (text.charCodeAt(limit - 1) < 0x300 && text.charCodeAt(limit) < 0x300) return text.slice(0, limit)
  graphemes ??= new Intl.Segmenter('und', { granularity: 'grapheme' })
  let start = Math.max(0, limit - GRAPHEME_WINDOW)
  if (isLowSurrogate(text, start)) start -= 1
  let end = start
  for (const part of graphemes.segment(text.slice(start, limit + GRAPHEME_WINDOW))) {
    const partEnd = start + part.index + part.segment.length
    if (partEnd > limit) break
    end = partEnd
  }
  if (end > start || start === 0) return text.slice(0, end)
  return text.slice(0, isLowSurrogate(text, limit) ? limit - 1 : limit)
}

function isLowSurrogate(text: string, index: number): boolean {
  const code = text.charCodeAt(index)
  return code >= 0xdc00 && code <= 0xdfff
}

/** Snippet as stored: collapsed, cut to 800, trailing blanks removed (spec dreaming 2.1). */
export function normalizeSnippet(text: string): string {
  const flat = collapseWhitespace(text)
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
