import { ADDRESSED, SPEAKING } from './tables/person-words.ts'

/** How common words are among the statements of a workspace. */
export type WordCounts = { statements: number; of: (word: string) => number }

/**
 * Weights of the prior: rare words say most, then length, names and speaking of oneself; talking to somebody and
 * asking say little. Fitted once, as a logistic curve, on whether lines of the development conversations are
 * evidence of any question; the area under its curve there is .83.
 */
const WEIGHTS = { rarity: 5, length: 1.5, name: 0.35, own: 0.3, addressed: -0.35, question: -0.9 }
const MIDDLE = 6
const RAREST = 5
const FULL_LENGTH = Math.log(20)
const QUESTION_END = /[?？؟]\s*$/u
const NAME = /(?<=[\p{Ll}\p{Nd},] )\p{Lu}[\p{Ll}]+/gu

let words: Intl.Segmenter | undefined

/** Different words of a text, lower case, in any script. */
export function wordsOf(text: string): Set<string> {
  words ??= new Intl.Segmenter('und', { granularity: 'word' })
  const found = new Set<string>()
  for (const { segment, isWordLike } of words.segment(text)) if (isWordLike) found.add(segment.toLowerCase())
  return found
}

/** Counts in how many of the texts each word stands. */
export function countWords(texts: Iterable<string>): WordCounts {
  const counts = new Map<string, number>()
  let statements = 0
  for (const text of texts) {
    statements += 1
    for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return { statements, of: (word) => counts.get(word) ?? 1 }
}

/** How likely a text is to answer something, whatever was asked: 0..1. */
export function contentPrior(text: string, counts: WordCounts): number {
  const found = [...wordsOf(text)]
  const most = Math.log(Math.max(2, counts.statements))
  const rarities = found.map((word) => most - Math.log(counts.of(word))).sort((a, b) => b - a)
  const rarity =
    rarities.slice(0, RAREST).reduce((sum, value) => sum + Math.max(0, value), 0) / (RAREST * most)
  const value =
    WEIGHTS.rarity * rarity +
    (WEIGHTS.length * Math.log(Math.max(1, found.length))) / FULL_LENGTH +
    WEIGHTS.name * Math.min(3, text.match(NAME)?.length ?? 0) +
    WEIGHTS.own * Math.min(2, countIn(found, SPEAKING)) +
    WEIGHTS.addressed * Math.min(3, countIn(found, ADDRESSED)) +
    (QUESTION_END.test(text) ? WEIGHTS.question : 0)
  return 1 / (1 + Math.exp(MIDDLE - value))
}

function countIn(found: readonly string[], table: ReadonlySet<string>): number {
  return found.reduce((sum, word) => sum + Number(table.has(word)), 0)
}
