/** The phrases of one entry, each list in the order it is to be taken. */
export type PhraseParts = {
  openings: readonly string[]
  /** The first sentence around a quotation, then those that may follow it. */
  connectors: readonly string[]
  pairs: readonly string[]
  reflections: readonly string[]
  closings: readonly string[]
}

/** Quotations from which an entry gets a paragraph more. */
const LONG_ENTRY = 3

/**
 * The sentences that hold the quotations, in order. The sentence at `pairPlace` (from 0; -1 for none)
 * holds two of them when as many are left.
 */
export function tellings(
  quotations: readonly string[],
  { connectors, pairs }: PhraseParts,
  pairPlace: number,
): string[] {
  const rest = [...quotations]
  const sentences: string[] = []
  for (let i = 0; rest.length > 0; i++) {
    const pair = pairs[0]
    const first = rest.shift() ?? ''
    if (i === pairPlace && pair !== undefined && rest.length > 0) {
      sentences.push(withQuotations(pair, first, rest.shift() ?? ''))
    } else sentences.push(withQuotations(connectors[i] ?? '{q}', first, ''))
  }
  return sentences
}

/** A function as replacement: a quotation may hold `$&`. */
function withQuotations(phrase: string, q: string, r: string): string {
  return phrase.replace(/\{([qr])\}/gu, (_, slot: string) => (slot === 'q' ? q : r))
}

/**
 * The entry in one or two paragraphs. Quotations and reflections take turns, so that neither comes in a heap.
 */
export function paragraphs(
  opening: string,
  told: readonly string[],
  thoughts: readonly string[],
  closing: string,
  blank: string,
): string {
  const middle: string[] = []
  let used = 0
  told.forEach((sentence, index) => {
    middle.push(sentence)
    const due = Math.round(((index + 1) * thoughts.length) / told.length)
    middle.push(...thoughts.slice(used, due))
    used = due
  })
  const sentences = [opening, ...middle, closing]
  if (told.length < LONG_ENTRY) return sentences.join(blank)
  const half = middle.indexOf(told[Math.ceil(told.length / 2)] ?? '') + 1
  return `${sentences.slice(0, half).join(blank)}\n\n${sentences.slice(half).join(blank)}`
}
