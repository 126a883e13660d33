import type { SummaryFact, SummaryRefusal, SummarySubject } from '../../../model/wiki-summary.ts'
import { sentencesOf } from '../../statement/chatter.ts'

/** One piece of a sentence with the numbers behind it, as a model wrote it. */
export type CitedPiece = { text: string; numbers: number[] }
export type CitedSentence = { text: string; pieces: CitedPiece[] }

const CITES = /\s*[[［【]\s*(\d{1,4}(?:\s*[,;、，；]\s*\d{1,4})*)\s*[\]］】]/gu
/** A citation behind the full stop belongs in front of it. */
const STOP_BEFORE_CITES =
  /([.!?。！？…]+["'”’」』)]*)((?:\s*[[［【]\s*\d{1,4}(?:\s*[,;、，；]\s*\d{1,4})*\s*[\]］】])+)/gu
const FENCE = /^\s*(?:```|~~~)[^\n]*$/gm
const LINE_MARKS = /^[^\S\n]*(?:#{1,6}\s+|[-*+•]\s+|>\s?)+/gm
const EMPHASIS = /(\*\*|__)(?=\S)([^\n]*?\S)\1/g

/** An answer as sentences with what each part of them cites; formatting that nobody asked for is taken away. */
export function citedSentences(answer: string): CitedSentence[] {
  const plain = answer
    .replace(/\r\n?/g, '\n')
    .replace(FENCE, '')
    .replace(LINE_MARKS, '')
    .replace(EMPHASIS, '$2')
    .replace(STOP_BEFORE_CITES, (_, stop: string, cites: string) => `${cites}${stop}`)
  return plain
    .split('\n')
    .flatMap(sentencesOf)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
    .map(citedSentence)
}

function citedSentence(sentence: string): CitedSentence {
  const pieces: CitedPiece[] = []
  let from = 0
  for (const match of sentence.matchAll(CITES)) {
    const text = sentence.slice(from, match.index)
    const numbers = (match[1] ?? '').split(/\D+/).map(Number)
    const last = pieces.at(-1)
    if (text.trim() === '' && last) last.numbers.push(...numbers)
    else pieces.push({ text, numbers })
    from = match.index + match[0].length
  }
  const rest = sentence.slice(from)
  if (/[\p{L}\p{N}]/u.test(rest)) pieces.push({ text: rest, numbers: [] })
  return { text: sentence.replace(CITES, '').trim(), pieces }
}

/** The facts that numbers stand for, each once; null: one of them stands for none. */
export function factsOf(
  numbers: readonly number[],
  { facts }: SummarySubject,
): SummaryFact[] | Extract<SummaryRefusal, 'uncited' | 'unknown_claim'> {
  if (numbers.length === 0) return 'uncited'
  const found = [...new Set(numbers)].map((number) => facts[number - 1])
  return found.every((fact) => fact !== undefined) ? found : 'unknown_claim'
}
