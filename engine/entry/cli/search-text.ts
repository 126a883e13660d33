import pc from 'picocolors'
import { foldText } from '../../core/search/fold.ts'
import { type TextRange, wordMatches } from '../../core/search/marks.ts'
import type { Confidence, SearchHit } from '../../model/search.ts'
import { listed, t } from './text.ts'
import { place } from './words.ts'

const WHY_WORDS = 6

/** The answer to one search for a person; `words` are those that were looked for. */
export function answerLines(
  hits: readonly SearchHit[],
  confidence: Confidence,
  words: readonly string[],
): string[] {
  if (hits.length === 0) return [t('search.nothing')]
  const head: Record<Confidence, string[]> = {
    none: [t('search.nearest')],
    weak: [pc.dim(t('search.weak'))],
    good: [],
  }
  return [...head[confidence], ...hits.flatMap((hit) => hitLines(hit, words))]
}

function hitLines(hit: SearchHit, words: readonly string[]): string[] {
  const found = foundWords(hit, words)
  const why = found.length > 0 ? listed(found.slice(0, WHY_WORDS)) : t(`search.why.${hit.match}`)
  return [
    `${pc.bold(hit.score.toFixed(3))}  ${place(hit)}${hit.heading ? pc.dim(`  ${hit.heading}`) : ''}`,
    `       ${pc.isColorSupported ? marked(hit.snippet, words, (text) => pc.bold(pc.green(text))) : hit.snippet}`,
    pc.dim(`       ${why}`),
  ]
}

/** As they were asked for; other forms of them are looked for only where there are none. */
function foundWords({ snippet, match }: SearchHit, words: readonly string[]): string[] {
  const folded = foldText(snippet)
  const plain = words.filter((word) => folded.includes(word))
  if (plain.length > 0 || match !== 'words') return plain
  return wordMatches(snippet, words).map(({ word }) => word)
}

/** The text with each of the found words put through `mark`; case, accents and endings do not matter. */
export function marked(text: string, found: readonly string[], mark: (text: string) => string): string {
  const ranges = wordMatches(text, found).flatMap((match) => match.ranges)
  return ranges.length === 0 ? text : withMarks(text, ranges, mark)
}

function withMarks(text: string, ranges: readonly TextRange[], mark: (text: string) => string): string {
  let result = ''
  let done = 0
  let open: TextRange | null = null
  const close = () => {
    if (!open) return
    result += text.slice(done, open[0]) + mark(text.slice(open[0], open[1]))
    done = open[1]
  }
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last: TextRange | null = open
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else {
      close()
      open = [start, end]
    }
  }
  close()
  return result + text.slice(done)
}
