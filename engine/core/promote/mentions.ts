import { foldWord } from '../text/fold-word.ts'
import { detectLanguage } from '../text/language.ts'
import { hasNegation } from '../text/statement.ts'
import { contentWords } from '../text/stop-words.ts'

export type IsSame = (a: string, b: string) => boolean

/** Tells where a claim stands. */
export type ClaimMatcher = {
  /** Is the text this claim, in any of its wordings? */
  isClaim: (text: string) => boolean
  /** Is it, or one of its sentences? */
  says: (text: string) => boolean
  /** Does the text hold it: as one of its sentences, list items or quotations, word for word, or cut short? */
  holds: (text: string) => boolean
}

/** Fewest letters of a wording that is looked for inside of other sentences; a pair of CJK signs tells as much as a word. */
const MIN_INSIDE = 12
const MIN_INSIDE_CJK = 5
const HAS_CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** A matcher for a claim in these wordings; `isSame` says whether two texts say the same. */
export function claimMatcher(wordings: readonly string[], isSame: IsSame): ClaimMatcher {
  const forms = [...new Set(wordings)].map((text) => ({
    text,
    plain: plainText(text),
    denies: hasNegation(text),
  }))
  const cues = forms.map(({ text }) => cuesOf(text))
  const maySay = (text: string) => {
    // State files are mostly hashes, paths and times: none of them is looked at closely.
    if (ONE_WORD.test(text) && !forms.some((form) => ONE_WORD.test(form.text))) return false
    const folded = foldWord(text)
    return cues.some((list) => {
      const needed = Math.max(1, Math.ceil(list.length * MIN_CUES))
      let found = 0
      return list.some((cue) => folded.includes(cue) && ++found >= needed)
    })
  }
  const isClaim = (text: string) => {
    const plain = plainText(text)
    if (plain === '') return false
    return forms.some((form) => form.plain === plain || isSame(form.text, text))
  }
  const holdsPiece = (piece: string) => {
    const plain = plainText(piece)
    if (plain === '') return false
    const denies = hasNegation(piece)
    return forms.some(
      (form) =>
        form.plain === plain ||
        (form.denies === denies && isInside(plain, form.plain)) ||
        isCutShort(piece, plain, form.plain),
    )
  }
  const says = (text: string) =>
    maySay(text) && (isClaim(text) || piecesOf(text).some((piece) => maySay(piece) && isClaim(piece)))
  return {
    isClaim: (text) => maySay(text) && isClaim(text),
    says,
    holds: (text) => maySay(text) && (piecesOf(text).some(holdsPiece) || says(text)),
  }
}

const ONE_WORD = /^[\x21-\x7e]*$/
/** So much of a word stays the same in most of its forms. */
const CUE_LETTERS = 3
/** Share of the words of a claim, by their beginnings, that every wording of it has; far below that of equal ones. */
const MIN_CUES = 0.4

/** Beginnings of the words that say something, and pairs of CJK signs. */
function cuesOf(text: string): string[] {
  const words = contentWords(text, detectLanguage(text))
  const cues = (words.length > 0 ? words : plainText(text).split(' ')).map((word) =>
    HAS_CJK.test(word) ? word : [...word].slice(0, CUE_LETTERS).join(''),
  )
  return [...new Set(cues)].filter((cue) => cue !== '')
}

/** Folded words with one blank between them. */
export function plainText(text: string): string {
  return foldWord(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

/** Whole words only, where a script has blanks between them. */
function isInside(plain: string, wording: string): boolean {
  if (wording.length < minInside(wording)) return false
  return HAS_CJK.test(wording) ? plain.includes(wording) : ` ${plain} `.includes(` ${wording} `)
}

function minInside(wording: string): number {
  return HAS_CJK.test(wording) ? MIN_INSIDE_CJK : MIN_INSIDE
}

const ELLIPSIS_END = /(?:…|\.\.\.)["'”»」』)\]]*\s*$/

/** What is shown cut, with dots at its end, is the beginning of what was meant. */
function isCutShort(piece: string, plain: string, wording: string): boolean {
  return ELLIPSIS_END.test(piece) && plain.length >= minInside(wording) && wording.startsWith(plain)
}

const MARKER = /^\s*(?:(?:[-*+>]|\d{1,9}[.)])\s+)*(?:\[[ xX]\]\s+)?/
const NUMBERS = /\s*(?:<!--\s*)?\[score=[^\]]*\](?:\s*-->)?\s*$/
const SENTENCE = /(?<=[.!?…]["'”»)]*)\s+|(?<=[。！？｡؟۔]["」』”）]*)|;\s+|；/u
const QUOTED = /[“«„「『"]([^“”«»„「」『』"]+)[”»“」』"]/gu

/** The line without list marker, check box and our numbers. */
export function bareLine(line: string): string {
  return line.replace(NUMBERS, '').replace(MARKER, '').trim()
}

/** Lines, their sentences, what is behind a heading or label, and what is quoted. */
export function piecesOf(text: string): string[] {
  const pieces = new Set<string>()
  const add = (piece: string) => {
    const bare = piece.trim()
    if (bare !== '') pieces.add(bare)
  }
  for (const line of text.split(/\r?\n/)) {
    const bare = bareLine(line)
    add(bare)
    for (const sentence of bare.split(SENTENCE)) {
      add(sentence)
      const label = /^[^:：]{1,80}[:：]\s*(.+)$/su.exec(sentence)
      if (label?.[1]) add(label[1])
    }
    for (const [, quoted] of bare.matchAll(QUOTED)) add(quoted ?? '')
  }
  return [...pieces]
}
