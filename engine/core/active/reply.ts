import { collapseWhitespace } from '../text/normalize.ts'

/** What a model says when it found nothing (spec active-memory 6). */
const NOTHING = new Set([
  '',
  'none',
  'no_reply',
  'no reply',
  'nothing useful',
  'no relevant memory',
  'no relevant memories',
  'timeout',
  'timed out',
  'request timed out',
  'llm request timed out',
  'the llm request timed out',
  '[]',
  '{}',
  'null',
  'n/a',
])
const TIMEOUT_TEXT = /^(?:the )?llm request timed out|^active-memory timeout after \d+\s*ms/
/** The text of a failure is no memory, whoever sends it as an answer (case C121). */
const ERROR_TEXT = /^(?:error|exception|failed|http \d{3}|\d{3} [a-z]|rate limit)\b[^.]{0,40}[:：,]/i
const QUOTES = /^["'`“”]+|["'`“”.]+$/g

/** The note of a model on one line, at most `maxChars` long; null when it says that there is nothing. */
export function noteOf(reply: string, maxChars: number): string | null {
  const text = collapseWhitespace(reply)
  const plain = text.toLowerCase()
  if (NOTHING.has(plain) || NOTHING.has(plain.replace(QUOTES, ''))) return null
  if (TIMEOUT_TEXT.test(plain) || ERROR_TEXT.test(text)) return null
  return cutNote(text, maxChars)
}

/** Cut to its length; inside a word, back to the last blank. */
function cutNote(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text
  const cut = text.slice(0, maxChars)
  const isInWord = /\S/.test(text[maxChars] ?? '') && /\S$/.test(cut)
  const blank = cut.lastIndexOf(' ')
  return (isInWord && blank > 0 ? cut.slice(0, blank) : cut).trim().replace(/[\ud800-\udbff]$/, '')
}
