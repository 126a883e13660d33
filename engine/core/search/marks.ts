import { detectLanguage } from '../text/language.ts'
import { foldText } from './fold.ts'
import { stemWord } from './stem.ts'
import { stemLanguage } from './terms.ts'

/** Start and end in UTF-16 units. */
export type TextRange = [start: number, end: number]

/** Scripts that are written without blanks, and Hangul, whose words take endings: parts of a word are found. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const WORD = /[\p{L}\p{M}\p{N}]+/gu
/** Letters that forms of one word have in common: stems of all other words are not worth their time. */
const ALIKE = 2
const LETTER = /^[\p{L}\p{M}\p{N}]+$/u

/** Where each of the words (folded, as a search gives them) stands in a text, in other forms too; none that does not. */
export function wordMatches(text: string, words: readonly string[]): { word: string; ranges: TextRange[] }[] {
  if (words.length === 0) return []
  const language = stemLanguage(detectLanguage(text))
  const folded = foldText(text)
  const tokens = words.some(isSpaced)
    ? [...text.matchAll(WORD)].map(({ 0: token, index }) => ({
        word: foldText(token),
        at: index,
        length: token.length,
      }))
    : []
  return words.flatMap((word) => {
    const start = word.slice(0, ALIKE)
    const isForm = (token: string) =>
      token.startsWith(start) &&
      (token === word ||
        (word.length > 2 && token.startsWith(word)) ||
        stemWord(token, language) === stemWord(word, language))
    const ranges = isSpaced(word)
      ? tokens.filter((token) => isForm(token.word)).map(({ at, length }): TextRange => [at, at + length])
      : partRanges(text, folded, word)
    return ranges.length > 0 ? [{ word, ranges }] : []
  })
}

/** One word of letters that blanks end; anything else, such as an id, is looked for as it is. */
function isSpaced(word: string): boolean {
  return LETTER.test(word) && !UNSPACED.test(word)
}

function partRanges(text: string, folded: string, part: string): TextRange[] {
  // Folding may change lengths (full-width letters do not, ligatures do): then the places are not known.
  if (part === '' || folded.length !== text.length) return []
  const ranges: TextRange[] = []
  for (let at = folded.indexOf(part); at >= 0; at = folded.indexOf(part, at + 1))
    ranges.push([at, at + part.length])
  return ranges
}
