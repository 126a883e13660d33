import type { Language } from '../../model/language.ts'
import { foldText } from '../search/fold.ts'
import { stemWord } from '../search/stem.ts'
import { functionWords } from '../text/tables/function-words.ts'
import { CAPITAL, CONTENT_WEIGHT, HARD, type Mark, NAME, NAME_WEIGHT } from './marks.ts'
import { type Sense, tableRows } from './senses.ts'
import { TABLES } from './tables/tables.ts'

/** Languages of words with blanks between them that the tables know. */
export type WordLanguage = 'en' | 'pt' | 'it' | 'de' | 'es' | 'fr' | 'ru'
export type SignLanguage = 'zh' | 'ja' | 'ko'
export const WORD_LANGUAGES: readonly WordLanguage[] = ['en', 'pt', 'it', 'es', 'de', 'fr', 'ru']

/** A node of a phrase tree: the sense of the phrase that ends here, and what may come next. */
export type Node = { sense: Sense | undefined; unit: Sense | undefined; next: Map<string, Node> }

function newNode(): Node {
  return { sense: undefined, unit: undefined, next: new Map() }
}

function grown(root: Node, steps: Iterable<string>, sense: Sense): void {
  let node = root
  for (const step of steps) {
    let next = node.next.get(step)
    if (!next) {
      next = newNode()
      node.next.set(step, next)
    }
    node = next
  }
  // Special rows stand before general ones: the first sense stays.
  if (sense.kind === 'unit') node.unit ??= sense
  else node.sense ??= sense
}

/** What is known of a word in one language. */
export type WordInfo = {
  stem: string
  /** Steps of the phrase tree that this word may be, the surest first. */
  steps: readonly string[]
  /** Where phrases that begin with it go on, in the order of `steps`. */
  starts: readonly Node[]
  isFunction: boolean
  /** Stands in a phrase of the tables in this form, or without the `s` of an English plural. */
  isListed: boolean
  /** What it stands for where no phrase holds it: at the start of a sentence and inside. */
  readonly start: Mark | undefined
  readonly inside: Mark | undefined
}

/** A word as written, without apostrophes. `votes` tell by language (as `WORD_LANGUAGES`) whether it is known there. */
export type WordEntry = {
  written: string
  folded: string
  isCapital: boolean
  votes: readonly number[]
  /** Does any language know it? */
  isVoting: boolean
  infos: (WordInfo | undefined)[]
}

const MAX_CACHED_WORDS = 50_000
const trees = new Map<Language, Node>()
const listed = new Map<Language, Set<string>>()
const words = new Map<string, WordEntry>()

/** Phrase tree of a language, made at its first use: by stems of words, or by letters (`ko`: single jamo). */
export function phraseTree(language: WordLanguage | SignLanguage): Node {
  let tree = trees.get(language)
  if (tree) return tree
  tree = newNode()
  const isSigns = language === 'zh' || language === 'ja' || language === 'ko'
  for (const table of TABLES[language]) {
    for (const { sense, phrases } of tableRows(table)) {
      for (const phrase of phrases)
        for (const steps of isSigns ? signPaths(phrase, sense, language) : wordPaths(phrase, sense, language))
          grown(tree, steps, sense)
    }
  }
  trees.set(language, tree)
  return tree
}

/**
 * Words of the tables of a language as written and, behind `~`, without accents: with a capital the accent counts,
 * Marco is no March. Every word is looked up in all languages, and trees need stems, which take much longer.
 */
function listedForms(language: WordLanguage): ReadonlySet<string> {
  let forms = listed.get(language)
  if (forms) return forms
  forms = new Set()
  for (const table of TABLES[language])
    for (const { phrases } of tableRows(table))
      for (const phrase of phrases)
        for (const word of phrase.split(WORD_BORDER)) {
          const written = writtenOf(word)
          forms.add(written)
          forms.add(`~${foldText(written)}`)
        }
  listed.set(language, forms)
  return forms
}

const WORD_BORDER = /[ '’]/

/** `=word` in a table stands for this form alone. */
function writtenOf(word: string): string {
  return (word.startsWith('=') ? word.slice(1) : word).toLowerCase()
}

/** The ways to a phrase: as written, without accents, and by stems unless all of it stands for itself alone. */
function wordPaths(phrase: string, sense: Sense, language: WordLanguage): string[][] {
  // "Marcar" has the stem of "março", "casou" that of "caso": closed classes stand in the tables in all forms.
  const isStemmed = sense.kind !== 'closed' || !ROMANCE.has(language)
  const paths: string[][] = isStemmed ? [[], [], []] : [[], []]
  for (const word of phrase.split(WORD_BORDER)) {
    const isExact = word.startsWith('=')
    const written = writtenOf(word)
    const folded = foldText(written)
    paths[0]?.push(`=${written}`)
    paths[1]?.push(`=${folded}`)
    if (isStemmed) paths[2]?.push(isExact ? `=${folded}` : stemOf(folded, language))
  }
  return paths
}

const ROMANCE: ReadonlySet<WordLanguage> = new Set(['pt', 'it', 'es', 'fr'])

/** 払う denies with 払わない: what stands before ない. */
const JA_DENIED: Readonly<Record<string, string>> = {
  う: 'わ',
  く: 'か',
  ぐ: 'が',
  す: 'さ',
  つ: 'た',
  ぬ: 'な',
  ぶ: 'ば',
  む: 'ま',
  る: 'ら',
}
const JA_VERB = /(?<=\p{Script=Han})[うくぐすつぬぶむる]$/u

function signPaths(phrase: string, sense: Sense, language: SignLanguage): Iterable<string>[] {
  const paths = [signSteps(phrase, language)]
  if (language === 'ja' && sense.kind === 'concept' && JA_VERB.test(phrase))
    paths.push(
      signSteps(
        phrase.replace(JA_VERB, (end) => JA_DENIED[end] ?? end),
        language,
      ),
    )
  return paths
}

function signSteps(phrase: string, language: SignLanguage): Iterable<string> {
  if (language !== 'ko') return foldText(phrase)
  return jamo(phrase.replaceAll(' ', ''))
}

/** Hangul taken apart, so that an ending shows although it shares a syllable with its verb. */
export function jamo(text: string): string {
  return text.normalize('NFD').toLowerCase()
}

const BRITISH = [
  [/(?<=..)our(?=s?$|ed$|ing$|ite$)/, 'or'],
  [/(?<=...)is(?=e[sd]?$|ing$|ation$)/, 'iz'],
  [/(?<=..[bct])re(?=s?$)/, 'er'],
] as const

/** Stem of a folded word; American and British spelling give the same. */
export function stemOf(word: string, language: WordLanguage): string {
  let plain = word
  if (language === 'en' && word.length > 4)
    for (const [british, american] of BRITISH) plain = plain.replace(british, american)
  plain = oneDoer(plain, language)
  return stemWord(plain, language)
}

/** "Assamos" and "assa": what we do and what someone does. The form stands in tables by its singular. */
const WE_DO: Partial<Record<WordLanguage, readonly [form: RegExp, one: string]>> = {
  pt: [/(?<=...[aei])mos$/, ''],
  it: [/(?<=....)iamo$/, 'a'],
}

function oneDoer(word: string, language: WordLanguage): string {
  const rule = WE_DO[language]
  return rule ? word.replace(...rule) : word
}

/** A capital may make a name of any word: such a word tells less of the language. */
const CAPITAL_VOTE = 0.6

/** What is known of a word as written; the same object each time, so that it is looked up once. */
export function wordEntry(written: string): WordEntry {
  let entry = words.get(written)
  if (entry) return entry
  const lower = written.toLowerCase()
  const folded = foldText(written)
  const isCapital = written !== lower
  const votes = WORD_LANGUAGES.map((language) => {
    const isKnown = functionWords(language).has(lower) || isListedIn(language, lower, folded, isCapital)
    return isKnown ? (isCapital ? CAPITAL_VOTE : 1) : 0
  })
  entry = { written, folded, isCapital, votes, isVoting: votes.some((vote) => vote > 0), infos: [] }
  if (words.size >= MAX_CACHED_WORDS) words.clear()
  words.set(written, entry)
  return entry
}

const SLOTS = 1 << 16
let slots: (WordEntry | undefined)[] = []

/** `wordEntry` of a part of a text whose `hash` is known: no string is made where the word was there lately. */
export function wordEntryAt(text: string, start: number, end: number, hash: number): WordEntry {
  const slot = hash & (SLOTS - 1)
  const known = slots[slot]
  if (known && known.written.length === end - start && text.startsWith(known.written, start)) return known
  const entry = wordEntry(text.slice(start, end))
  if (slots.length === 0) slots = new Array<WordEntry | undefined>(SLOTS).fill(undefined)
  slots[slot] = entry
  return entry
}

function isListedIn(language: WordLanguage, lower: string, folded: string, isCapital: boolean): boolean {
  const forms = listedForms(language)
  // "Dogs scare Leo." In Portuguese the same would make a month of Marcos.
  const isPlural = language === 'en' && folded.length > 3 && folded.endsWith('s')
  if (forms.has(lower) || (isPlural && forms.has(folded.slice(0, -1)))) return true
  return !isCapital && forms.has(`~${folded}`)
}

/** No name has the form of what we do and a singular that the tables know. */
function isListedVerb(language: WordLanguage, folded: string): boolean {
  const one = oneDoer(folded, language)
  return one !== folded && isListedIn(language, one, one, false)
}

/** What the tables and lists of a language know of a word. */
export function infoOf(entry: WordEntry, language: WordLanguage): WordInfo {
  const at = WORD_LANGUAGES.indexOf(language)
  let info = entry.infos[at]
  if (info) return info
  const { folded } = entry
  const lower = entry.written.toLowerCase()
  const stem = stemOf(folded, language)
  const tree = phraseTree(language)
  const one = oneDoer(folded, language)
  const steps = [...new Set([`=${lower}`, `=${folded}`, ...(one === folded ? [] : [`=${one}`]), stem])]
  const isFunction = functionWords(language).has(lower)
  const isLone = SINGLE_LATIN.test(folded) && (!entry.isCapital || entry.written === 'I')
  const isContent = !isFunction && !isLone
  // German writes every noun with a capital.
  const mayBeName = entry.isCapital && language !== 'de'
  info = {
    stem,
    steps,
    starts: steps.flatMap((step) => tree.next.get(step) ?? []),
    isFunction,
    isListed: isListedIn(language, lower, folded, entry.isCapital) || isListedVerb(language, folded),
    start: isContent ? unknownWord(entry, stem, false) : undefined,
    inside: isContent ? unknownWord(entry, stem, mayBeName) : undefined,
  }
  entry.infos[at] = info
  return info
}

/** A single letter says something as a name only: "Plan B". */
const SINGLE_LATIN = /^\p{Script=Latin}$/u

function unknownWord(entry: WordEntry, stem: string, isName: boolean): Mark {
  return {
    kind: 'item',
    key: stem,
    surface: entry.folded,
    bits: (entry.isCapital ? CAPITAL : 0) | (isName ? NAME | HARD : 0),
    weight: isName ? NAME_WEIGHT : CONTENT_WEIGHT,
    group: '',
  }
}
