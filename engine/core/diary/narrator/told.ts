import { detectLanguage } from '../../text/language.ts'
import { jaccard } from '../../text/similarity.ts'
import { isSameStatement } from '../../text/statement.ts'
import { contentWords } from '../../text/stop-words.ts'
import { bareLetters } from './plain-text.ts'

/** Quotations of earlier entries, in any of the marks the narrator writes. */
const QUOTATION = /“([^“”]*)”|「([^「」]*)」/gu
/** A piece found word for word in an earlier entry counts as told from this many letters and digits on. */
const MIN_VERBATIM = 12
/** Share of content words from which two pieces say the same thing for a reader. */
const ALIKE = 0.6

/** A text and its content words. */
export type Statement = { text: string; words: ReadonlySet<string> }

/** The content words of a text, in its own language. */
export function wordSet(text: string): Set<string> {
  return new Set(contentWords(text, detectLanguage(text)))
}

/** Leaves out every fragment of which an earlier entry quotes a piece (case C048). */
export function untold<T extends Statement & { fragment: number }>(
  all: readonly T[],
  previous: readonly string[],
): T[] {
  const bodies = previous.map(bareLetters)
  const quotations = previous.flatMap((entry) =>
    [...entry.matchAll(QUOTATION)].map((match) => match[1] ?? match[2] ?? ''),
  )
  const earlier = quotations.map((text) => ({
    text,
    letters: bareLetters(text),
    isCut: text.endsWith('…'),
    words: wordSet(text),
  }))
  const told = new Set<number>()
  for (const { text, words, fragment } of all) {
    if (told.has(fragment)) continue
    const letters = bareLetters(text)
    const isQuoted = earlier.some(
      (quotation) =>
        quotation.letters === letters ||
        (quotation.isCut && quotation.letters !== '' && letters.startsWith(quotation.letters)) ||
        (jaccard(quotation.words, words) >= ALIKE && isSameStatement(quotation.text, text)),
    )
    const isVerbatim = letters.length >= MIN_VERBATIM && bodies.some((body) => body.includes(letters))
    if (isQuoted || isVerbatim) told.add(fragment)
  }
  return all.filter(({ fragment }) => !told.has(fragment))
}

/** Would a reader find the same thing told twice? */
export function saysTheSame(a: Statement, b: Statement): boolean {
  if (jaccard(a.words, b.words) >= ALIKE) return true
  const [left, right] = [bareLetters(a.text), bareLetters(b.text)]
  return left.includes(right) || right.includes(left)
}
