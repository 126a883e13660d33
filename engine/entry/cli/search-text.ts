import pc from 'picocolors'
import { foldText } from '../../core/search/fold.ts'
import type { Confidence, SearchHit } from '../../model/search.ts'
import { place } from './words.ts'

/** Scripts that are written without blanks, and Hangul, whose words take endings: parts of a word are marked. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const WHY_WORDS = 6

/** The answer to one search for a person; `words` are those that were looked for. */
export function answerLines(
  hits: readonly SearchHit[],
  confidence: Confidence,
  words: readonly string[],
): string[] {
  if (hits.length === 0) return ['Nothing found here.']
  const head: Record<Confidence, string[]> = {
    none: ['Nothing found here. The nearest lines are:'],
    weak: [pc.dim('Not sure: these only come near.')],
    good: [],
  }
  return [...head[confidence], ...hits.flatMap((hit) => hitLines(hit, words))]
}

function hitLines(hit: SearchHit, words: readonly string[]): string[] {
  const folded = foldText(hit.snippet)
  const found = words.filter((word) => folded.includes(word))
  const why = found.length > 0 ? found.slice(0, WHY_WORDS).join(', ') : 'by the lines around it'
  return [
    `${pc.bold(hit.score.toFixed(3))}  ${place(hit)}${hit.heading ? pc.dim(`  ${hit.heading}`) : ''}`,
    `       ${pc.isColorSupported ? marked(hit.snippet, found, (text) => pc.bold(pc.green(text))) : hit.snippet}`,
    pc.dim(`       ${why}`),
  ]
}

/** The text with each of the found words put through `mark`; case, accents and endings do not matter. */
export function marked(text: string, found: readonly string[], mark: (text: string) => string): string {
  if (found.length === 0) return text
  const parts = found.filter((word) => UNSPACED.test(word))
  const plain = found.filter((word) => !UNSPACED.test(word))
  const inWords = plain.length === 0 ? [] : wordRanges(text, plain)
  return withMarks(text, [...inWords, ...partRanges(text, parts)], mark)
}

type Range = [start: number, end: number]

function wordRanges(text: string, words: readonly string[]): Range[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].flatMap((match): Range[] => {
    const folded = foldText(match[0])
    const isFound = words.some((word) => folded === word || (word.length > 2 && folded.startsWith(word)))
    return isFound ? [[match.index, match.index + match[0].length]] : []
  })
}

function partRanges(text: string, parts: readonly string[]): Range[] {
  const folded = foldText(text)
  // Folding may change lengths (full-width letters do not, ligatures do): then the places are not known.
  if (parts.length === 0 || folded.length !== text.length) return []
  return parts.flatMap((part) => {
    const ranges: Range[] = []
    for (let at = folded.indexOf(part); at >= 0; at = folded.indexOf(part, at + 1))
      ranges.push([at, at + part.length])
    return ranges
  })
}

function withMarks(text: string, ranges: readonly Range[], mark: (text: string) => string): string {
  let result = ''
  let done = 0
  let open: Range | null = null
  const close = () => {
    if (!open) return
    result += text.slice(done, open[0]) + mark(text.slice(open[0], open[1]))
    done = open[1]
  }
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last: Range | null = open
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else {
      close()
      open = [start, end]
    }
  }
  close()
  return result + text.slice(done)
}
