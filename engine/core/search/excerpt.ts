import { wordMatches } from './marks.ts'

/** What is shown of a long line before the first word that was found, UTF-16 units. */
const LEAD = 120

/**
 * At most `limit` UTF-16 units of a line, around the first place with one of the words; its beginning when that
 * shows one, or nothing does. Whole characters, and at the front whole words.
 */
export function excerpt(text: string, words: readonly string[], limit: number): string {
  if (text.length <= limit) return text
  const first = firstMatch(text, words)
  if (!first || first.end <= limit) return text.slice(0, borderBefore(text, limit))
  const start = startBefore(text, first.start)
  return text.slice(start, borderBefore(text, start + limit))
}

/** Single characters of Chinese words stand everywhere: they tell only where nothing else is found. */
function firstMatch(text: string, words: readonly string[]): { start: number; end: number } | null {
  const long = words.filter((word) => word.length > 1)
  for (const some of [long, words]) {
    const ranges = wordMatches(text, some).flatMap(({ ranges }) => ranges)
    const [start, end] = ranges.sort((a, b) => a[0] - b[0])[0] ?? []
    if (start !== undefined && end !== undefined) return { start, end }
  }
  return null
}

const JOINER = '\u200d'
const ATTACHED = /^[\p{M}\p{Emoji_Modifier}\u200d]/u

function startBefore(text: string, match: number): number {
  const start = Math.max(0, match - LEAD)
  const blank = text.indexOf(' ', start)
  return blank >= 0 && blank < match ? blank + 1 : borderBefore(text, start)
}

/** The last place up to `at` that is not inside a character. */
function borderBefore(text: string, at: number): number {
  let border = at
  while (border > 0 && border < text.length && isInside(text, border)) border -= 1
  return border
}

function isInside(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  const isLowHalf = code >= 0xdc00 && code <= 0xdfff
  return (
    isLowHalf || text[at - 1] === JOINER || ATTACHED.test(String.fromCodePoint(text.codePointAt(at) ?? 0))
  )
}
