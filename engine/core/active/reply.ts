import { parsedJson } from '../text/json.ts'
import { collapseWhitespace } from '../text/normalize.ts'
import { FAILURES, NOTHING } from './tables/reply-words.ts'

/** Marks that a model puts around a word of its own, and what ends a sentence. */
const AROUND = /^[\s"'`“”‘’「」『』*_~(（<]+|[\s"'`“”‘’「」『』*_~)）>.。!！]+$/gu

/** What a reply is worth: a note on one line of at most `maxChars`, word that there is nothing, or that of a failure (case C121). */
export type Reply = { kind: 'note'; note: string } | { kind: 'nothing' } | { kind: 'failure' }

export function judged(reply: string, maxChars: number): Reply {
  const text = collapseWhitespace(reply)
  const plain = text.toLowerCase().replace(AROUND, '')
  if (plain === '' || NOTHING.some((pattern) => pattern.test(plain))) return { kind: 'nothing' }
  if (isData(text) || FAILURES.some((pattern) => pattern.test(plain))) return { kind: 'failure' }
  return { kind: 'note', note: cutNote(text, maxChars) }
}

/** An object or a list: what a service answers when it fails, and never a note. */
function isData(text: string): boolean {
  return /^[[{]/.test(text) && parsedJson(text) !== undefined
}

/** Cut to its length; inside a word, back to the last blank. */
function cutNote(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text
  const cut = text.slice(0, maxChars)
  const isInWord = /\S/.test(text[maxChars] ?? '') && /\S$/.test(cut)
  const blank = cut.lastIndexOf(' ')
  return (isInWord && blank > 0 ? cut.slice(0, blank) : cut).trim().replace(/[\ud800-\udbff]$/, '')
}
