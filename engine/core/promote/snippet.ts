import { MAX_SNIPPET_CHARS } from '../../model/constants.ts'
import { collapseWhitespace, cutAtGrapheme } from '../text/normalize.ts'

export const CHARS_PER_TOKEN = 4
const SENTENCE_SHARE = 0.55
const WORD_SHARE = 0.65
/** Sentence ends: with a blank after them, or of scripts that write none (spec dreaming 12.3, 26.11). */
const SENTENCE_END = /[.!?] |[。！？｡।؟۔][」』”’）)]*/gu
const CLAUSE_END = /[，、；,;،؛]/gu

/** The text of a promoted bullet: one leading marker removed, cut to `maxTokens` x 4 characters (0 = no cut). */
export function promotedText(text: string, maxTokens: number): string {
  const flat = collapseWhitespace(text)
  if (flat === '') return '(no snippet captured)'
  return shortened(flat.replace(/^[-*+] /, ''), maxTokens * CHARS_PER_TOKEN)
}

function shortened(text: string, limit: number): string {
  if (limit <= 0 || text.length <= limit) return text
  const head = cutAtGrapheme(text, limit)
  const sentence = lastEnd(head, SENTENCE_END)
  if (sentence !== null && sentence.start >= Math.floor(SENTENCE_SHARE * limit)) {
    return `${head.slice(0, sentence.end).trimEnd()}...`
  }
  const blank = head.lastIndexOf(' ')
  if (blank >= Math.floor(WORD_SHARE * limit)) return `${head.slice(0, blank).trimEnd()}...`
  const clause = lastEnd(head, CLAUSE_END)
  if (clause !== null && clause.start >= Math.floor(WORD_SHARE * limit))
    return `${head.slice(0, clause.start)}...`
  return `${head.trimEnd()}...`
}

function lastEnd(text: string, pattern: RegExp): { start: number; end: number } | null {
  let last: { start: number; end: number } | null = null
  for (const match of text.matchAll(pattern))
    last = { start: match.index, end: match.index + match[0].length }
  return last
}

const ELLIPSIS = '...'

/** Is this the bullet text that was made of the snippet, with whatever cut there was then? */
export function isBulletOf(bullet: string, snippet: string): boolean {
  const whole = promotedText(snippet, 0)
  if (bullet === whole) return true
  const isCut = bullet.endsWith(ELLIPSIS) && whole.startsWith(bullet.slice(0, -ELLIPSIS.length).trimEnd())
  // Stored snippets are cut themselves; older versions did not cut bullets.
  return isCut || (snippet.length >= MAX_SNIPPET_CHARS - 1 && bullet.startsWith(whole))
}
