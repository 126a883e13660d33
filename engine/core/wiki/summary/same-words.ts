import type { Language } from '../../../model/language.ts'
import type { SummaryFact, SummarySubject } from '../../../model/wiki-summary.ts'
import { foldWord } from '../../text/fold-word.ts'
import { languageOfFacts } from './language.ts'

type Glue = {
  /** Words that may be added or left out without saying anything else: articles, "is", "and", "also". */
  anywhere: ReadonlySet<string>
  /** "She" and what leads over to the next fact, at the beginning of a clause only. */
  leading: ReadonlySet<string>
}

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(foldWord))

const ENGLISH: Glue = {
  anywhere: wordSet('a an the is are and also'),
  leading: wordSet('he she it they moreover additionally furthermore'),
}
/** Portuguese and Italian: which of its neighbours a short text is in is not always told. */
const ROMANCE: Glue = {
  anywhere: wordSet(
    'o a os as um uma uns umas é são e também il lo la i gli le l un uno una è sono ed anche',
  ),
  leading: wordSet('ele ela eles elas além disso lui lei esso essa loro inoltre'),
}
const EITHER: Glue = {
  // Italian "i" would be "I".
  anywhere: new Set([...ENGLISH.anywhere, ...[...ROMANCE.anywhere].filter((word) => word !== 'i')]),
  leading: new Set([...ENGLISH.leading, ...ROMANCE.leading]),
}

function glueOf(language: Language): Glue {
  if (language === 'en') return ENGLISH
  return language === 'und' ? EITHER : ROMANCE
}

const LEADING_CJK =
  /^(?:此外|另外|同时|而且|并且|还|也|并|且|而|和|(?:他|她|它)(?!们)|そして|また|さらに|それから|(?:彼女|彼)[はも]|그리고|또한|또|그는|그녀는)+/u
const ENDING_CJK = /(?:です|である|だ|입니다|이다)$/u
/** What follows a name that is the subject. */
const AFTER_NAME = /^(?:さん|くん|君|様|ちゃん|氏|先生|씨|님)?(?:は|が|も|은|는|이|가|도)?/u

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々〆]/u
const PIECE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々〆]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々〆]+/gu
/** What stands around words; inside of one it counts, and signs do: 1,240° and 12:30, -3, < 7, (?). */
const AROUND = /^(?:(?![?？#@&]|[-−–]\p{N})[`\p{P}\p{Z}\p{C}])+|(?:(?![%?？#&])[`\p{P}\p{Z}\p{C}])+$/gu
const ITALIAN_ARTICLE = /^l['’](?=\p{L})/iu

/** Words of a Latin text, signs of a Chinese, Japanese or Korean one, without glue. */
function wordsOf(text: string, { anywhere }: Glue): string[] {
  const bare = text.normalize('NFKC')
  return [...bare.matchAll(PIECE)].flatMap(([piece]) => {
    if (CJK.test(piece)) return [piece]
    const word = foldWord(piece.replace(AROUND, '').replace(ITALIAN_ARTICLE, ''))
    return word === '' || anywhere.has(word) ? [] : [word]
  })
}

type Words = readonly string[]

/** What tells two clauses apart: their words and signs in order. Adjacent Latin words stay apart. */
function keyOf(words: Words): string {
  return words.map((word) => (CJK.test(word) ? word : ` ${word} `)).join('')
}

function clauseKey(text: string, glue: Glue): string {
  const words = wordsOf(text, glue)
  let from = 0
  while (from < words.length - 1 && glue.leading.has(words[from] ?? '')) from += 1
  return keyOf(words.slice(from)).replace(LEADING_CJK, '').replace(ENDING_CJK, '')
}

/** The clause without the name of the subject that it begins with; null when it begins with none. */
function withoutName(clause: string, { names, glue }: Reading): string | null {
  for (const name of names) {
    const key = keyOf(wordsOf(name, glue))
    if (key !== '' && clause.startsWith(key)) return clause.slice(key.length).replace(AFTER_NAME, '')
  }
  return null
}

/** How clauses of one page are read: what its subject is called, the longest name first, and the glue of its language. */
export type Reading = { names: readonly string[]; glue: Glue }

export function readingOf({ names, facts }: SummarySubject): Reading {
  return {
    names: [...names].sort((one, other) => other.length - one.length),
    glue: glueOf(languageOfFacts(facts)),
  }
}

/** A fact prepared for comparing. */
export type ReadFact = { fact: SummaryFact; whole: string; rest: string | null }

export function readFact(fact: SummaryFact, reading: Reading): ReadFact {
  const whole = clauseKey(fact.text, reading.glue)
  return { fact, whole, rest: withoutName(whole, reading) }
}

/**
 * Does a clause say this fact, in its own words and whole? The subject of the page may be named, called "she" or left out
 * where the clause before is about it (`isAbout`). Tells whether the next may leave it out; null: it does not say it.
 */
export function saysFact(
  clause: string,
  { fact, whole, rest }: ReadFact,
  { reading, isAbout }: { reading: Reading; isAbout: boolean },
): { isAbout: boolean } | null {
  const said = clauseKey(clause, reading.glue)
  if (said === '') return null
  const bare = withoutName(said, reading)
  const told = rest ?? (fact.isUnderTitle ? whole : null)
  const mayGoOn = !endsElsewhere(clause)
  // What names nobody may have a subject of its own.
  if (said === whole) return { isAbout: mayGoOn && rest !== null }
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
