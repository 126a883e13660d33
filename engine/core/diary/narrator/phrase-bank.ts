/**
 * The sentences of one language. They hold no fact, no number and nothing that can be seen or touched: all of
 * that comes from the notes. `{q}` and `{r}` are where quotations go, quotation marks included.
 */
export type PhraseBank = {
  openings: readonly string[]
  /** Sentences around one quotation. */
  connectors: readonly string[]
  /** The same, for places where another quotation came before. */
  continuations: readonly string[]
  /** Sentences around two of them. */
  pairs: readonly string[]
  reflections: readonly string[]
  closings: readonly string[]
  quotes: { open: string; close: string; innerOpen: string; innerClose: string }
  /** What stands between two sentences. */
  blank: '' | ' '
  /** Shows that a quotation goes on in the note. */
  ellipsis: string
}

/** A source of numbers from 0 to below 1. */
export type Random = () => number

/** Mulberry32: the same seed (32 bits) gives the same numbers on every machine. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The same items in an order the source of numbers decides. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const keyed = items.map((item) => ({ item, key: random() }))
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item)
}

/**
 * The phrases in the order they should be taken: those no earlier entry holds, shuffled, then the ones used
 * longest ago. `previous` is oldest first.
 */
export function freshFirst(
  phrases: readonly string[],
  quotes: PhraseBank['quotes'],
  previous: readonly string[],
  random: Random,
): string[] {
  const order = shuffled(phrases, random)
  const lastUse = new Map(order.map((phrase) => [phrase, lastIndexOf(phrase, quotes, previous)]))
  return order.sort((a, b) => (lastUse.get(a) ?? -1) - (lastUse.get(b) ?? -1))
}

function lastIndexOf(phrase: string, quotes: PhraseBank['quotes'], previous: readonly string[]): number {
  const quoted = `${literal(quotes.open)}[^${quotes.open}${quotes.close}]*${literal(quotes.close)}`
  const pattern = new RegExp(
    phrase
      .split(/\{[qr]\}/u)
      .map(literal)
      .join(quoted),
    'u',
  )
  return previous.findLastIndex((entry) => pattern.test(entry))
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/gu, '\\$&')
}

/** A quotation in the marks of the language; marks inside it become the inner ones. */
export function quoted(text: string, { quotes, ellipsis }: PhraseBank): string {
  const { open, close, innerOpen, innerClose } = quotes
  let isOpen = false
  const inner = text
    .replaceAll(open, innerOpen)
    .replaceAll(close, innerClose)
    .replace(/["„‟«»]/gu, () => {
      isOpen = !isOpen
      return isOpen ? innerOpen : innerClose
    })
  return `${open}${inner.replace(/…+$/u, ellipsis)}${close}`
}
