/** A piece of a text, and whether a word of the search stands in it. */
export type Part = { text: string; isMatch: boolean }

const LETTER = /[\p{L}\p{N}]/u
/** Scripts that write without spaces: a word may begin anywhere. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Cuts a text at the words of a search; case, width and accents do not count, a word counts from its beginning. */
export function markParts(text: string, words: readonly string[]): Part[] {
  const { folded, starts } = foldedWithPlaces(text)
  const isMarked = new Uint8Array(text.length)
  for (const word of words) {
    const wanted = fold(word)
    if (wanted === '') continue
    for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + 1)) {
      const before = folded[at - 1] ?? ''
      const isInside = !UNSPACED.test(word) && LETTER.test(before) && !UNSPACED.test(before)
      if (!isInside) isMarked.fill(1, starts[at], starts[at + wanted.length] ?? text.length)
    }
  }
  return partsOf(text, isMarked)
}

/** The words of a search that stand in the text. */
export function foundWords(text: string, words: readonly string[]): string[] {
  return words.filter((word) => markParts(text, [word]).some(({ isMatch }) => isMatch))
}

function partsOf(text: string, isMarked: Uint8Array): Part[] {
  const parts: Part[] = []
  let from = 0
  for (let at = 1; at <= text.length; at += 1) {
    if (at < text.length && isMarked[at] === isMarked[from]) continue
    parts.push({ text: text.slice(from, at), isMatch: isMarked[from] === 1 })
    from = at
  }
  return text === '' ? [] : parts
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFKC')
}

/** The folded text, and for each of its units where it begins in the text. */
function foldedWithPlaces(text: string): { folded: string; starts: number[] } {
  const starts: number[] = []
  let folded = ''
  let at = 0
  for (const sign of text) {
    const piece = fold(sign)
    for (let unit = 0; unit < piece.length; unit += 1) starts.push(at)
    folded += piece
    at += sign.length
  }
  return { folded, starts }
}
