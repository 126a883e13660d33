import type { Language } from '../../model/language.ts'
import {
  COMMON_WORDS,
  ENDINGS,
  FULL_ENGLISH_WORDS,
  LATIN_LANGUAGES,
  type LatinLanguage,
  LETTER_EVIDENCE,
  STRONG_WORDS,
} from './tables/language-evidence.ts'

/** Evidence a language needs: more than one ordinary word and a half. */
const MIN_EVIDENCE = 1.5
/** How many times the evidence for English another language must reach to win over it. */
const OVER_ENGLISH = 1.5
/** Lead over the second-best language, so that words two languages share decide nothing. */
const MIN_LEAD = 0.5
/** A capital inside a line is mostly a name ("Rua das Flores"), capitals throughout an abbreviation ("NAS"). */
const NAME_WEIGHT = 0.25
/** Words shorter than this end in a language's typical letters by chance. */
const MIN_ENDING_WORD = 7
const EN = LATIN_LANGUAGES.indexOf('en')

type Evidence = readonly (readonly [language: number, weight: number])[]

function wordEvidence(): Map<string, Evidence> {
  const weights = new Map<string, Map<number, number>>()
  LATIN_LANGUAGES.forEach((language, index) => {
    for (const [list, weight] of [
      [COMMON_WORDS[language], 1],
      [STRONG_WORDS[language], 2],
    ] as const) {
      for (const word of list.split(' ')) {
        const entry = weights.get(word) ?? new Map<number, number>()
        // A single letter is as often a label, a unit or a list mark as it is a word.
        entry.set(index, word.length === 1 ? 0.5 : weight)
        weights.set(word, entry)
      }
    }
  })
  const full = new Set(FULL_ENGLISH_WORDS.split(' '))
  for (const [word, entry] of weights) {
    if (entry.get(EN) === 1 && entry.size > 1 && !full.has(word)) entry.set(EN, 0.5)
  }
  return new Map([...weights].map(([word, entry]) => [word, [...entry]]))
}

function endingEvidence(): Map<string, Evidence> {
  const endings = Object.entries(ENDINGS).flatMap(([language, list]) =>
    list.split(' ').map((ending) => [ending, LATIN_LANGUAGES.indexOf(language as LatinLanguage)] as const),
  )
  return new Map(endings.map(([ending, language]) => [ending, [[language, 1]]]))
}

function letterEvidence(): Map<number, Evidence> {
  const letters = new Map<number, Evidence>()
  for (const [chars, weights] of LETTER_EVIDENCE) {
    const evidence = Object.entries(weights).map(
      ([language, weight]) => [LATIN_LANGUAGES.indexOf(language as LatinLanguage), weight] as const,
    )
    for (const char of chars) letters.set(char.charCodeAt(0), evidence)
  }
  const vietnamese = [[LATIN_LANGUAGES.indexOf('vi'), 2]] as const
  for (let code = 0x1ea0; code <= 0x1ef9; code++) letters.set(code, vietnamese)
  return letters
}

const WORDS = wordEvidence()
const LETTERS = letterEvidence()
const WORD_ENDINGS = endingEvidence()

/** Is this UTF-16 unit a Latin letter, or an accent that follows one? */
export function isLatinLetter(code: number): boolean {
  if (code < 0x80) return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a)
  if (code < 0x250) return code >= 0xc0 && code !== 0xd7 && code !== 0xf7
  return (code >= 0x300 && code <= 0x36f) || (code >= 0x1e00 && code <= 0x1eff)
}

function isApostrophe(code: number): boolean {
  return code === 0x27 || code === 0x2019
}

/** A digit or a mark such as `/`, `_` or `-`: a word that touches one belongs to a path, a flag or a name. */
function isCodeMark(code: number): boolean {
  if (code >= 0x30 && code <= 0x39) return true
  return '/\\_@=#$-~&'.includes(String.fromCharCode(code))
}

/** The language of a line in Latin script by its evidence; `en` on English words alone, `und` without any. */
export function latinLanguage(line: string): Language {
  const scores = new Float64Array(LATIN_LANGUAGES.length)
  let start = -1
  let seen = 0
  for (let i = 0; i <= line.length; i++) {
    const code = i < line.length ? line.charCodeAt(i) : 0
    if (isLatinLetter(code)) {
      if (start < 0) start = i
      continue
    }
    // The inverted marks of Spanish are evidence without being letters.
    if (code === 0xbf || code === 0xa1) addEvidence(scores, LETTERS.get(code), 1)
    if (start >= 0) scoreWord(scores, line, start, i, seen++ === 0)
    start = -1
  }
  return decide(scores)
}

function scoreWord(scores: Float64Array, line: string, start: number, end: number, first: boolean): void {
  const before = start > 0 ? line.charCodeAt(start - 1) : 0x20
  const after = end < line.length ? line.charCodeAt(end) : 0x20
  if (isCodeMark(before) || isCodeMark(after) || before === 0x2e) return
  if (after === 0x2e && isLatinLetter(line.charCodeAt(end + 1))) return
  const word = line.slice(start, end)
  const lower = word.toLowerCase()
  const weight = capitalWeight(word, lower, first)
  for (let i = 0; i < lower.length; i++) {
    const evidence = lower.charCodeAt(i) < 0x80 ? undefined : LETTERS.get(lower.charCodeAt(i))
    if (evidence === undefined) continue
    addEvidence(scores, evidence, weight)
    break
  }
  if (lower.length >= MIN_ENDING_WORD) addEvidence(scores, WORD_ENDINGS.get(lower.slice(-4)), weight)
  // What follows an apostrophe is the rest of a word: "I've", "İstanbul'da".
  if (isApostrophe(before)) return
  addEvidence(scores, WORDS.get(isApostrophe(after) ? `${lower}'` : lower), weight)
}

function capitalWeight(word: string, lower: string, first: boolean): number {
  if (word === lower || word === 'I') return 1
  if (word.length > 1 && word.slice(1) !== lower.slice(1)) return NAME_WEIGHT
  return first ? 1 : NAME_WEIGHT
}

function addEvidence(scores: Float64Array, evidence: Evidence | undefined, weight: number): void {
  if (evidence === undefined) return
  for (const [language, value] of evidence) scores[language] = (scores[language] ?? 0) + value * weight
}

function decide(scores: Float64Array): Language {
  const english = scores[EN] ?? 0
  let best = -1
  let bestScore = 0
  let secondScore = 0
  for (let i = 0; i < scores.length; i++) {
    const score = scores[i] ?? 0
    if (i === EN || score === 0) continue
    if (score > bestScore) {
      secondScore = bestScore
      bestScore = score
      best = i
    } else if (score > secondScore) secondScore = score
  }
  const clear =
    bestScore > MIN_EVIDENCE && bestScore - secondScore >= MIN_LEAD && bestScore >= english * OVER_ENGLISH
  if (!clear) return english >= 1 ? 'en' : 'und'
  const language = LATIN_LANGUAGES[best] ?? 'other'
  return language === 'other' ? 'und' : language
}
