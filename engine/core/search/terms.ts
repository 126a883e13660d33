import type { Language } from '../../model/language.ts'
import { detectLanguage } from '../text/language.ts'
import { isStopWord } from '../text/stop-words.ts'
import { foldText } from './fold.ts'
import { stemWord } from './stem.ts'
import { ASKED_IN_RUN, KOREAN_QUESTION } from './tables/question-words.ts'
import { WEIGHTS } from './weights.ts'

/** Runs of letters, marks and digits, and pictures; an apostrophe inside a word stays with it. */
const RUN = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*|\p{Extended_Pictographic}/gu
const PICTURE = /^\p{Extended_Pictographic}$/u
/** Letters and digits of scripts with blanks: an id in Chinese text ends where Chinese begins. */
const SPACED = String.raw`[[\p{L}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]]+`
const ASCII_RUN = /[a-z0-9]+(?:'[a-z]+)*/g
let compound: RegExp | undefined
/** What makes letters with joints an id: a digit, or the sign of an address. */
const IS_ID = /[\p{N}@]/u
const HAS_JOINT = /[\p{L}\p{N}][-_./:@][\p{L}\p{N}]/u
const ASCII = /^[\x20-\x7e]*$/
const MAX_COMPOUND = 64
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々〆]/u
const CJK_RUN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々〆]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々〆]+/gu
const HANGUL = /\p{Script=Hangul}/u
const HAN = /\p{Script=Han}/u
/** Scripts written without blanks whose words the runtime's segmenter knows. */
const SEGMENTED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
/** Languages with so many forms of a word that three-letter pieces find more (bench README, 2). */
const TRIGRAM_LANGUAGES: ReadonlySet<Language> = new Set(['ar', 'ru', 'tr'])
/** Terms kept per language: asking again costs more than the rest of a word's way into the index. */
const MAX_CACHED_WORDS = 50_000
let segmenter: Intl.Segmenter | undefined
let words: Intl.Segmenter | undefined

/** What a term is, so that its weight in a query can be told; a term of the index carries it as a prefix. */
export const PIECE = '3:'
export const SINGLE = '1:'
/** A whole word of a script that is otherwise cut into pairs. */
export const WHOLE = 'w:'
export const EXACT = '='
export const SUBJECT = '@'
/** A word of a heading, in the lines below it. */
export const HEADING = '#'

/** Terms of a line with their counts, and its length in words that say something. */
export type LineTerms = { terms: Map<string, number>; length: number; language: Language }

/** Terms under which a line is found, in every script. */
export function lineTerms(text: string): LineTerms {
  const language = detectLanguage(text)
  const terms = new Map<string, number>()
  let length = 0
  const folded = foldText(text)
  const take: Take = (term, isWord) => {
    terms.set(term, (terms.get(term) ?? 0) + 1)
    if (isWord) length += 1
  }
  const isAscii = ASCII.test(folded)
  if (isAscii) for (const run of folded.match(ASCII_RUN) ?? []) takeWord(run, language, take)
  else for (const run of folded.match(RUN) ?? []) takeRun(run, language, take)
  for (const compound of compounds(folded)) terms.set(EXACT + compound, 1)
  return { terms, length, language }
}

/** Is one of the terms of a text among those wanted? Looks no further than the first of them. */
export function holdsTerm(text: string, wanted: ReadonlySet<string>): boolean {
  const language = detectLanguage(text)
  const folded = foldText(text)
  let isFound = false
  const take: Take = (term) => {
    isFound ||= wanted.has(term)
  }
  const isAscii = ASCII.test(folded)
  for (const [run] of folded.matchAll(isAscii ? ASCII_RUN : RUN)) {
    if (isAscii) takeWord(run, language, take)
    else takeRun(run, language, take)
    if (isFound) return true
  }
  return compounds(folded).some((item) => wanted.has(EXACT + item))
}

/** Gets each term of a text; words are counted in its length, other pieces are not. */
type Take = (term: string, isWord: boolean) => void

function takeRun(run: string, language: Language, take: Take): void {
  if (run.length <= 2 && PICTURE.test(run)) take(run, false)
  else if (CJK.test(run)) {
    for (const part of run.match(CJK_RUN) ?? [])
      if (CJK.test(part)) takeCjk(part, take)
      else takeWord(part, language, take)
  } else if (SEGMENTED.test(run)) takeSegments(run, take)
  else takeWord(run, language, take)
}

/** Particles at the end of a Korean word, longest first (spec memory-search 7). */
const KOREAN_PARTICLE =
  /(?:에서|으로|에게|한테|처럼|같이|보다|까지|부터|마다|밖에|대로|은|는|이|가|을|를|의|에|로|와|과|도|만)$/
const HANGUL_WORD = /^[\p{Script=Hangul}]{2,}$/u

function takeCjk(run: string, take: Take): void {
  const chars = [...run]
  if (HANGUL_WORD.test(run)) {
    const stem = run.replace(KOREAN_PARTICLE, '')
    take(WHOLE + (stem.length >= 2 ? stem : run), false)
  }
  for (const [index, char] of chars.entries()) {
    if (HAN.test(char) || chars.length === 1) take(SINGLE + char, false)
    const next = chars[index + 1]
    if (next !== undefined) take(char + next, true)
  }
}

function takeSegments(run: string, take: Take): void {
  segmenter ??= new Intl.Segmenter('th', { granularity: 'word' })
  for (const part of segmenter.segment(run)) if (part.isWordLike) take(part.segment, true)
}

function takeWord(run: string, language: Language, take: Take): void {
  const term = wordTerm(run, language)
  if (term === '') return
  take(term, true)
  if (TRIGRAM_LANGUAGES.has(language)) for (const piece of pieces(bareWord(run))) take(PIECE + piece, false)
}

const wordTerms = new Map<Language, Map<string, string>>()

/** The stem of a word, empty when it only holds a sentence together. */
function wordTerm(run: string, language: Language): string {
  let known = wordTerms.get(language)
  if (!known) {
    known = new Map()
    wordTerms.set(language, known)
  }
  let term = known.get(run)
  if (term === undefined) {
    const word = bareWord(run)
    term = word === '' || isFunctionWord(word, language) ? '' : stemWord(word, stemLanguage(language))
    if (known.size >= MAX_CACHED_WORDS) known.clear()
    known.set(run, term)
  }
  return term
}

/** `anna's` is about anna; other apostrophes only join. */
function bareWord(run: string): string {
  return run.includes("'") || run.includes('’') ? run.replace(/['’]s$/, '').replace(/['’]/g, '') : run
}

/** Words that only hold a sentence together, questions and requests included. */
export function isFunctionWord(word: string, language: Language): boolean {
  return SEARCH_STOP_WORDS.has(word) || isStopWord(word, language)
}

/** What nobody ever looks for: English is in every mixed text; the rest comes with the language. */
const SEARCH_STOP_WORDS = new Set(
  (
    'a an and are as at be been but by can could did do does for from had has have he her here him his how i if in into is it its ' +
    'me my no not of on or our she should so some than that the their them then there these they this those to too us very was we ' +
    'were what when where which while who whom whose why will with would you your am being both each just because during before ' +
    'after about again any all also other such only own same up down out off over under further once don isn doesn didn wasn weren ' +
    'please tell find show many much'
  ).split(' '),
)

/** A line without evidence is stemmed as English: names and numbers do not change by it. */
export function stemLanguage(language: Language): Language {
  return language === 'und' ? 'en' : language
}

function pieces(word: string): string[] {
  const found: string[] = []
  for (let index = 0; index + 3 <= word.length; index += 1) found.push(word.slice(index, index + 3))
  return found
}

/** Ids such as `kx-2041-b`, `10:30` and addresses: found as they are, whatever their parts are worth. */
function compounds(folded: string): string[] {
  if (!IS_ID.test(folded) || !HAS_JOINT.test(folded)) return []
  // Sets of letters take long to make, and most texts have no ids.
  compound ??= new RegExp(String.raw`${SPACED}(?:[\-_.\/:@]${SPACED})+`, 'gv')
  const found = (folded.match(compound) ?? []).filter(
    (item) => item.length <= MAX_COMPOUND && IS_ID.test(item),
  )
  // A version is the same with its v and without.
  return [...new Set(found.map((item) => item.replace(/^v(?=\p{N})/u, '')))]
}

/** A term of a query; `weight` against an ordinary word's 1. `forms` are the terms it may stand under. */
export type QueryTerm = { forms: string[]; weight: number; word: string }

/** A word or a pair of its characters; not an id, a piece or a single character. */
export function isOrdinary({ forms: [term = ''] }: QueryTerm): boolean {
  return !/^(?:3:|1:|w:|=)/.test(term)
}

/**
 * Terms of a query. A word is stemmed in the query's own language and in those of the index, because a
 * short question may not show its language.
 */
export function queryTerms(query: string, indexLanguages: readonly Language[]): QueryTerm[] {
  const language = detectLanguage(query)
  const folded = foldText(query)
  const found = new Map<string, QueryTerm>()
  const add = (term: QueryTerm) => {
    const key = term.forms[0] ?? ''
    if (!found.has(key)) found.set(key, term)
  }
  for (const compound of compounds(folded))
    add({ forms: [EXACT + compound], weight: WEIGHTS.exactTerm, word: compound })
  const languages = new Set([language, ...indexLanguages])
  const isAscii = ASCII.test(folded)
  for (const [run] of folded.matchAll(isAscii ? ASCII_RUN : RUN)) {
    const found = isAscii ? wordQuery(run, language, languages) : runTerms(run, language, languages)
    for (const term of found) add(term)
  }
  const terms = [...found.values()]
  const isPictures = terms.every(({ word }) => PICTURE.test(word))
  return isPictures ? terms.map((term) => ({ ...term, weight: 1 })) : terms
}

function runTerms(run: string, language: Language, languages: ReadonlySet<Language>): QueryTerm[] {
  if (PICTURE.test(run)) return [{ forms: [run], weight: WEIGHTS.pictureTerm, word: run }]
  if (CJK.test(run))
    return (run.match(CJK_RUN) ?? []).flatMap((part) =>
      CJK.test(part) ? cjkQuery(part) : wordQuery(part, language, languages),
    )
  if (SEGMENTED.test(run))
    return gathered((take) => takeSegments(run, take)).map(({ term }) => ({
      forms: [term],
      weight: 1,
      word: term,
    }))
  return wordQuery(run, language, languages)
}

function gathered(work: (take: Take) => void): { term: string; isWord: boolean }[] {
  const found: { term: string; isWord: boolean }[] = []
  work((term, isWord) => found.push({ term, isWord }))
  return found
}

/** Without what only asks. */
function cjkQuery(run: string): QueryTerm[] {
  const parts = KOREAN_QUESTION.test(run) ? [] : run.split(ASKED_IN_RUN).filter((part) => part !== '')
  return parts.flatMap(cjkTerms)
}

function cjkTerms(run: string): QueryTerm[] {
  const { between, single, bare } = HANGUL.test(run) ? koreanBorders(run) : wordBorders(run)
  const isSingle = [...run].length === 1
  const weightOf = (term: string, isWord: boolean) => {
    if (term.startsWith(WHOLE)) return WEIGHTS.wholeTerm
    if (isWord) return between.has(term) ? WEIGHTS.betweenTerm : 1
    return isSingle || single.has(term.slice(SINGLE.length)) ? 1 : WEIGHTS.singleTerm
  }
  return gathered((take) => takeCjk(run, take))
    .filter(({ term, isWord }) => isWord || HAN.test(term) || term.startsWith(WHOLE))
    .map(({ term, isWord }) => ({
      forms: term.startsWith(WHOLE) && bare !== null ? [...new Set([term, WHOLE + bare])] : [term],
      weight: weightOf(term, isWord),
      word: isWord ? term : term.slice(SINGLE.length),
    }))
}

/** `bare`: a Korean word without its particle, null for anything else. */
type WordBorders = { between: ReadonlySet<string>; single: ReadonlySet<string>; bare: string | null }
/** Particles of a question besides those that the terms of a line are rid of (spec memory-search 7). */
const ASKED_PARTICLE =
  /(?:에서는|에서도|에게서|한테서|으로는|으로도|까지는|이라도|이랑|하고|께서|에는|에도|로는|라도|이나|랑|께)$/u

/** A Korean word as it stands before another particle than the line's. Hangul writes blanks between its words. */
function koreanBorders(run: string): WordBorders {
  const stem = run.replace(ASKED_PARTICLE, '')
  const bare = HANGUL_WORD.test(run) && stem.length >= 2 && stem.length < run.length ? stem : null
  return { between: new Set(), single: new Set(), bare }
}

/** Characters that are words and say nothing by themselves. */
const FUNCTION_CHARS =
  '是的在了有和与與也就都很还還又把被让讓给給到从從对對我你您他她它们們这這那个個不会會能要可吗嗎呢吧着著得地之其'

/**
 * Pairs that only come from one word meeting the next: another way of saying the same has others. And characters
 * that are words. Hangul writes blanks between its words.
 */
function wordBorders(run: string): WordBorders {
  words ??= new Intl.Segmenter('ja', { granularity: 'word' })
  const parts = [...words.segment(run)].map(({ segment }) => [...segment])
  const inside = new Set(parts.flatMap((chars) => chars.slice(1).map((char, at) => `${chars[at]}${char}`)))
  const pairs = parts.slice(1).map((chars, at) => `${parts[at]?.at(-1)}${chars[0]}`)
  const single = parts.filter((chars) => chars.length === 1).map(([char = '']) => char)
  const between = new Set(pairs.filter((pair) => !inside.has(pair)))
  return { between, single: new Set(single.filter((char) => !FUNCTION_CHARS.includes(char))), bare: null }
}

function wordQuery(run: string, language: Language, languages: ReadonlySet<Language>): QueryTerm[] {
  const word = bareWord(run)
  if (word === '' || isFunctionWord(word, language)) return []
  const forms = new Set([...languages].map((item) => stemWord(word, stemLanguage(item))))
  forms.add(word)
  const terms: QueryTerm[] = [{ forms: [...forms], weight: 1, word }]
  const usesPieces = [...languages].some((item) => TRIGRAM_LANGUAGES.has(item))
  if (usesPieces && TRIGRAM_LANGUAGES.has(language)) {
    for (const piece of pieces(word))
      terms.push({ forms: [PIECE + piece], weight: WEIGHTS.pieceTerm, word: piece })
  }
  return terms
}
