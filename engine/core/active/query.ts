import type { Turn } from '../../model/active.ts'
import { withoutExternal } from './conversation.ts'
import { withoutInjected } from './injected.ts'

/** Longest query that a recall searches for, UTF-16 units (spec active-memory 4). */
export const MAX_QUERY_CHARS = 480
/** A message of less says too little by itself; what was said before it is put in front. */
const ENOUGH_CHARS = 12
const EARLIER_CHARS = 120
const CODE_FENCE = /(`{3,}|~{3,})[\s\S]*?(?:\1|$(?![\s\S]))/g
const NOISE_LINE =
  /^(?:conversation info|sender|untrusted context)|^(?:source: external|---|untrusted discord message body)$/i
const FAILURE_NOTICE = /^.{0,20}(?:could(?: not|n['’]t) generate a response|please try again(?: later)?)\.?$/i
/** A sign of these scripts says about as much as two letters. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** What is looked for before this message is answered; `turns` are the clean ones before it. */
export function searchQuery(prompt: string, turns: readonly Turn[]): string {
  const query = queryText(prompt).slice(0, MAX_QUERY_CHARS)
  if (query === '') return prompt.trim().slice(0, MAX_QUERY_CHARS)
  if (weightOf(query) >= ENOUGH_CHARS) return query
  const earlier = turns.findLast(({ role, text }) => role === 'user' && text !== query)
  return earlier ? `${earlier.text.slice(0, EARLIER_CHARS).trim()} ${query}` : query
}

/** The person's own words of a message on one line: no code, metadata, quoted pages or earlier recalls. */
export function queryText(prompt: string): string {
  return withoutExternal(withoutInjected(prompt))
    .replace(CODE_FENCE, '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !NOISE_LINE.test(line) && !FAILURE_NOTICE.test(line))
    .join(' ')
}

function weightOf(text: string): number {
  return text.length + (text.match(DENSE)?.length ?? 0)
}
