import { jamo, type Node, phraseTree } from './lexicon.ts'
import { CONTENT_WEIGHT, type Mark } from './marks.ts'
import { markOf } from './sense-marks.ts'
import type { Sense } from './senses.ts'
import type { WordToken } from './word-token.ts'

const HANGUL = /^\p{Script=Hangul}+$/u
/** Particles at the end of a noun and forms of "to be", longest first. */
const NOUN_TAIL =
  /(?:이라고|이에요|이었다|입니다|으로는|에서는|에게는|에서|으로|에게|한테|처럼|까지|부터|마다|밖에|이다|예요|이고|이며|이나|에는|에도|로는|보다|이랑|하고|라고|은|는|이|가|을|를|의|에|로|와|과|도|만|다|야|요|랑|께|나)$/u
const VERB_TAIL =
  /(?:하고있다|하고있어요|습니다|었습니다|았습니다|했습니다|합니다|한다|했다|해요|하는|하고|하며|해서|하지|하기|하면|할|한|함|된다|됩니다|는다|었다|았다|ᆫ다|ᆸ니다|어요|아요|여요|ᆻ다|ᆻ어요|고|며|지|면|서|기|게|는|ᆫ|ᆯ|ᆷ|다|요|니다)$/u
/** What may be left of a word when a phrase of the tables ends inside it. */
const REST =
  /^(?:이라고|이에요|에요|이었|입니다|으로|에서|에게|한테|까지|부터|마다|보다|이다|예요|인|일|이고|이며|에는|에도|로|은|는|이|가|을|를|의|에|와|과|도|만|다|야|요|들|님|지|고|는다|습니다|어요|아요|어|아|면|기|게|을|었|았|였|었다|았다|라|라고|여|라는|께서|께|하는|하기|용|째|생|짜리|경|쯤|있|색)+/u

/**
 * Appends the marks of Korean words from `index` on, as far as a phrase reaches; the index of the last piece that was
 * read. A phrase of the tables begins where a word begins and may reach over blanks.
 */
export function scanKorean(pieces: readonly WordToken[], index: number, marks: Mark[]): number {
  const piece = pieces[index] as WordToken
  const last = marks.at(-1)
  const afterNumber = last?.kind === 'number' || (last?.kind === 'unit' && last.unit.startsWith('x'))
  if (last?.kind === 'number' && piece.text.startsWith('만')) {
    marks.push({ kind: 'unit', unit: 'x10000', gap: false, key: '' })
    const text = piece.text.slice(1)
    if (text === '') return index
    scanKorean([{ ...piece, text }], 0, marks)
    return index
  }
  const found = longest(pieces, index, afterNumber)
  if (!found) {
    takeNoun(piece.text, marks, piece.isJoined)
    return index
  }
  marks.push(markOf(found.sense, piece.isJoined))
  takeRest(found.rest, found.sense, marks)
  return found.last
}

type Found = { sense: Sense; rest: string; last: number }

function longest(pieces: readonly WordToken[], index: number, afterNumber: boolean): Found | null {
  let node: Node | undefined = phraseTree('ko')
  let best: Found | null = null
  for (let at = index; at < pieces.length && node; at += 1) {
    const piece = pieces[at] as WordToken
    if (!HANGUL.test(piece.text) || (at > index && piece.isJoined)) break
    const letters = [...jamo(piece.text)]
    for (const [offset, letter] of letters.entries()) {
      node = node?.next.get(letter)
      if (!node) break
      const sense: Sense | undefined = afterNumber ? (node.unit ?? node.sense) : node.sense
      if (sense && fits(sense, letters, offset + 1, at > index)) {
        best = { sense, rest: letters.slice(offset + 1).join(''), last: at }
      }
    }
  }
  return best
}

/** Does a phrase that ends here end as a word may end? Nouns of one syllable are parts of too many words. */
function fits(sense: Sense, letters: readonly string[], end: number, isLong: boolean): boolean {
  const rest = letters.slice(end).join('').normalize('NFC')
  if (rest === '' || isLong) return true
  if (sense.kind === 'number') return false
  if (/^[\u11a8-\u11ff]/.test(letters.slice(end).join(''))) {
    // The last syllable goes on: only a verb does that, and its stem has a syllable before or is whole.
    return end >= 4 && sense.kind !== 'unit'
  }
  if (end <= 3 && sense.kind === 'operator' && sense.operator === 'light') return false
  if (end <= 3) return REST.test(rest) && rest.replace(REST, '') === ''
  return true
}

function takeRest(rest: string, sense: Sense, marks: Mark[]): void {
  const text = rest.normalize('NFC')
  if (/^지만|지만$/.test(text)) marks.push({ kind: 'operator', operator: 'but' })
  if (/보다(?:는|도)?$/.test(text)) marks.push({ kind: 'operator', operator: 'pthan' })
  if (/에서$/.test(text)) marks.push({ kind: 'operator', operator: 'pfrom' })
  if (/마다$/.test(text)) marks.push({ kind: 'operator', operator: 'every' })
  if (/(?:에게|한테|께)$/.test(text)) marks.push({ kind: 'operator', operator: 'pgive' })
  if (/(?:고|며)$/.test(text) && sense.kind === 'concept') marks.push(AND)
  if (/도$/.test(text) && sense.kind === 'concept') marks.push(ALSO)
  if (/까지$/.test(text)) marks.push({ kind: 'operator', operator: 'to' })
  // The rest of a verb is its ending; a noun may be the first half of a longer one.
  if (sense.kind === 'operator' || !/^\p{Script=Hangul}{2,}/u.test(text)) return
  const noun = text.replace(REST, '')
  if (noun === text && isNounLike(text)) takeNoun(text, marks)
}

function isNounLike(text: string): boolean {
  return !VERB_TAIL.test(text) && !NOUN_TAIL.test(text)
}

function takeNoun(word: string, marks: Mark[], isJoined = false): void {
  // A particle behind a number or a word in Latin letters.
  if (isJoined && marks.length > 0 && word.replace(REST, '') === '') return
  if (/보다(?:는|도)?$/.test(word) && word.length > 2) {
    pushWord(word.replace(/보다(?:는|도)?$/, ''), word, marks)
    marks.push({ kind: 'operator', operator: 'pthan' })
    return
  }
  const isOrigin = /에서$/.test(word) && word.length > 2
  const bare = bareWord(word)
  pushWord(bare, word, marks)
  if (isOrigin) marks.push({ kind: 'operator', operator: 'pfrom' })
  if (/(?:에게|한테|께)$/.test(word)) marks.push({ kind: 'operator', operator: 'pgive' })
  if (IS_VERB.test(word) && /[고며]$/.test(word)) marks.push(AND)
  // 서울에도: besides. 온도 and 지도 are nouns.
  if (bare.length > 1 && bare !== word && word.endsWith('도')) marks.push(ALSO)
}

const ALSO: Mark = { kind: 'operator', operator: 'also' }
/** "물을 주고": another part follows. */
const AND: Mark = { kind: 'operator', operator: 'and' }

/** Short words in -게, -고, -지, -서 and -면 are mostly nouns; -까지 is "until". */
const IS_VERB = /^(?!.*(?:에게|한테|까지)$).+(?:[다요]|(?<=..)[게지고서면])$/u
const VERB_ENDING = new RegExp(
  '(?:습니다|ᆸ니다|었습니다|았습니다|ᆻ습니다|는다|ᆫ다|었다|았다|ᆻ다|어요|아요|ᆻ어요|어서|아서|으면|다|요|지|고|게|서|면)$'.normalize(
    'NFD',
  ),
)
/** Vowels that a stem takes on before such an ending, with the one it has alone. */
const CONTRACTED: Readonly<Record<string, string>> = { ᅧ: 'ᅵ', ᅪ: 'ᅩ', ᅯ: 'ᅮ', ᅢ: 'ᅡ' }

/** What ends a name of two syllables more often than it follows a noun of one: 유나, 민다. */
const NAME_END = /(?:나|다|야|랑|만)$/u

/** A word without particle or ending, so that its forms are one. */
function bareWord(word: string): string {
  if (IS_VERB.test(word)) {
    const letters = word.normalize('NFD')
    const stem = letters.replace(VERB_ENDING, '')
    const isContracted =
      /(?:요|서|ᆻ(?:다|어요|습니다))$/u.test(letters.normalize('NFC')) || letters.includes('ᆻ')
    const last = stem.at(-1) ?? ''
    const whole = isContracted && CONTRACTED[last] ? stem.slice(0, -1) + CONTRACTED[last] : stem
    if (whole !== letters && whole !== '') return whole.normalize('NFC')
  }
  let bare = word
  for (let round = 0; round < 2; round += 1) {
    const cut = bare.replace(NOUN_TAIL, '')
    if (cut === bare || cut === '' || (cut.length === 1 && NAME_END.test(bare))) break
    bare = cut
    if ([...bare].length <= 2) break
  }
  return bare
}

/** The surface keeps the particle: a noun without one belongs to the next. */
function pushWord(bare: string, word: string, marks: Mark[]): void {
  if (bare === '') return
  marks.push({ kind: 'item', key: bare, surface: word, bits: 0, weight: CONTENT_WEIGHT, group: 'hangul' })
}
