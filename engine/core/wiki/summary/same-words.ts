import type { SummaryFact } from '../../../model/wiki-summary.ts'
import { foldWord } from '../../text/fold-word.ts'

/** Words that may be added or left out without saying anything else: articles, "is", "and", "also". Italian "i" would be "I". */
const GLUE: ReadonlySet<string> = new Set(
  (
    'a an the is are and also too e ' +
    'o os as um uma uns umas é são e também ' +
    'il lo la gli le l un uno è sono ed anche'
  )
    .split(' ')
    .map(foldWord),
)
/** "She" and what leads over to the next fact, at the beginning of a clause only. */
const LEADING: ReadonlySet<string> = new Set(
  (
    'he she it they moreover additionally furthermore ' +
    'ele ela eles elas além disso ' +
    'lui lei esso essa loro inoltre'
  )
    .split(' ')
    .map(foldWord),
)
const LEADING_CJK =
  /^(?:此外|另外|同时|而且|并且|还|也|并|且|而|和|(?:他|她|它)(?!们)|そして|また|さらに|それから|(?:彼女|彼)[はも]|그리고|또한|또|그는|그녀는)+/u
const ENDING_CJK = /(?:です|である|だ|입니다|이다)$/u
/** What follows a name that is the subject. */
const AFTER_NAME = /^(?:さん|くん|君|様|ちゃん|氏|先生|씨|님)?(?:は|が|も|은|는|이|가|도)?/u

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々〆]/u
const PIECE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々〆]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々〆]+/gu
/** What stands around words; inside of one it counts: 1,240° and 12:30, v2.1 and -3. */
const AROUND = /^[^\p{L}\p{M}\p{N}+\-−$€£¥#@&]+|[^\p{L}\p{M}\p{N}%°+#&€$£¥]+$/gu
const ITALIAN_ARTICLE = /^l['’](?=\p{L})/iu

/** Words of a Latin text, signs of a Chinese, Japanese or Korean one, without glue. */
function wordsOf(text: string): string[] {
  const bare = text.normalize('NFKC')
  return [...bare.matchAll(PIECE)].flatMap(([piece]) => {
    if (CJK.test(piece)) return [piece]
    const word = foldWord(piece.replace(AROUND, '').replace(ITALIAN_ARTICLE, ''))
    return word === '' || GLUE.has(word) ? [] : [word]
  })
}

type Words = readonly string[]

/** What tells two clauses apart: their words and signs in order. Adjacent Latin words stay apart. */
function keyOf(words: Words): string {
  return words.map((word) => (CJK.test(word) ? word : ` ${word} `)).join('')
}

function clauseKey(text: string): string {
  const words = wordsOf(text)
  let from = 0
  while (from < words.length - 1 && LEADING.has(words[from] ?? '')) from += 1
  return keyOf(words.slice(from)).replace(LEADING_CJK, '').replace(ENDING_CJK, '')
}

/** The clause without the name of the subject that it begins with; null when it begins with none. */
function withoutName(clause: string, names: readonly string[]): string | null {
  for (const name of names) {
    const key = keyOf(wordsOf(name))
    if (key !== '' && clause.startsWith(key)) return clause.slice(key.length).replace(AFTER_NAME, '')
  }
  return null
}

/** A fact prepared for comparing; longest names first. */
export type ReadFact = { fact: SummaryFact; whole: string; rest: string | null }

export function readFact(fact: SummaryFact, names: readonly string[]): ReadFact {
  const whole = clauseKey(fact.text)
  return { fact, whole, rest: withoutName(whole, names) }
}

/**
 * Does a clause say this fact, in its own words and whole? The subject of the page may be named, called "she" or left out
 * where the clause before is about it (`isAbout`). Tells whether the next may leave it out; null: it does not say it.
 */
export function saysFact(
  clause: string,
  { fact, whole, rest }: ReadFact,
  { names, isAbout }: { names: readonly string[]; isAbout: boolean },
): { isAbout: boolean } | null {
  const said = clauseKey(clause)
  if (said === '') return null
  const bare = withoutName(said, names)
  const told = rest ?? (fact.isUnderTitle ? whole : null)
  const mayGoOn = !endsElsewhere(clause)
  if (said === whole) return { isAbout: mayGoOn && (rest !== null || (isAbout && fact.isUnderTitle)) }
  if (told === null || told === '') return null
  if (bare !== null) return bare === told ? { isAbout: mayGoOn } : null
  return isAbout && said === told ? { isAbout: mayGoOn } : null
}

const NEXT_WITH_NAME = /[,;:]\s|\s(?:and|e|ed)\s/u
const NEXT_CJK = /[，；、：,;]/u

/** "Marta drinks tea, Paulo drinks coffee": who "she" is after that is not clear. */
function endsElsewhere(clause: string): boolean {
  if (CJK.test(clause)) return NEXT_CJK.test(clause.trim().replace(/^[，、,\s]+/u, ''))
  const [, ...later] = clause.trim().split(NEXT_WITH_NAME)
  return later.some((part) => /\p{Lu}/u.test(part))
}
