import { between, pick, type Random, seeded } from './seeded.ts'

/** Wordings of each planted fact; one line in a hundred begins one. */
export const PLANTED_WORDINGS = 3
const PLANTED_EVERY = 100
const SYLLABLES = 'ba ke li mo nu ra si to vu za che dor fen gal hip jun kas lor men pir'.split(' ')
const GLUE = ['the', 'a', 'of', 'in', 'with', 'for', 'and', 'on', 'to', 'from'] as const

/**
 * Made-up lines: words of an invented vocabulary that grows with their number, frequent and rare as in a language
 * (Zipf), and among them facts in three wordings far from each other. The same number gives the same lines.
 */
export function claimLines(count: number): string[] {
  const random = seeded(count)
  const vocabulary = Math.ceil(40 * Math.sqrt(count)) + 200
  const lines: string[] = []
  for (let index = 0; index < count; index += 1) lines.push(line(index, vocabulary, random))
  for (let index = 0; index < count; index += PLANTED_EVERY) {
    const wordings = fact(index, vocabulary, random)
    for (const [at, wording] of wordings.entries())
      lines[index + Math.floor((at * PLANTED_EVERY) / 3)] = wording
  }
  return lines
}

function line(index: number, vocabulary: number, random: Random): string {
  const words = Array.from({ length: between(5, 10, random) }, () => word(zipf(vocabulary, random)))
  const glued = words.flatMap((item) => (random() < 0.5 ? [pick(GLUE, random), item] : [item]))
  const number = random() < 0.2 ? ` ${between(1, 2000, random)}` : ''
  return `${index % 3 === 0 ? 'The ' : ''}${glued.join(' ')}${number}`
}

/** Rank of a word: how often it comes falls with its rank. */
function zipf(vocabulary: number, random: Random): number {
  return Math.floor(vocabulary ** random()) - 1
}

function word(rank: number): string {
  let rest = rank
  let text = ''
  do {
    text += SYLLABLES[rest % SYLLABLES.length]
    rest = Math.floor(rest / SYLLABLES.length)
  } while (rest > 0)
  return text.length > 3 ? text : `${text}${text}`
}

function fact(index: number, vocabulary: number, random: Random): [string, string, string] {
  const [who, what] = [named(index), word(between(0, vocabulary - 1, random))]
  const hour = between(1, 11, random)
  return pick(
    [
      [
        `${who} prefers ${what} soup`,
        `${what} soup is what ${who} likes best`,
        `favourite soup of ${who}: ${what}`,
      ],
      [
        `${who} bought the ${what} cart`,
        `The ${what} cart was purchased by ${who}`,
        `${who} has bought a ${what} cart`,
      ],
      [
        `The ${what} shop in ${who} closes at ${hour} pm`,
        `Closing time of the ${what} shop in ${who} is ${hour + 12}:00`,
        `${what} shop in ${who}: closes at ${hour} pm`,
      ],
    ] as [string, string, string][],
    random,
  )
}

function named(index: number): string {
  const text = word(index + 500)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
