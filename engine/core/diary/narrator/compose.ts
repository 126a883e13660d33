import { sha1Hex12 } from '../../text/normalize.ts'
import { type PhraseParts, paragraphs, tellings } from './arrange.ts'
import { chosenPassages } from './choice.ts'
import { isCountedByCharacter, isTooLong, isTooShort } from './length.ts'
import { type DiaryLanguage, type DiaryMaterial, diaryLanguage, languageOf } from './material.ts'
import { freshFirst, type PhraseBank, quoted, type Random, seededRandom } from './phrase-bank.ts'
import { ENGLISH } from './phrases/en.ts'
import { ITALIAN } from './phrases/it.ts'
import { JAPANESE } from './phrases/ja.ts'
import { KOREAN } from './phrases/ko.ts'
import { PORTUGUESE } from './phrases/pt.ts'
import { CHINESE } from './phrases/zh.ts'
import { cjkLetters } from './plain-text.ts'
import { shortened } from './quotation-length.ts'

const BANKS: Readonly<Record<DiaryLanguage, PhraseBank>> = {
  en: ENGLISH,
  pt: PORTUGUESE,
  zh: CHINESE,
  ko: KOREAN,
  ja: JAPANESE,
  it: ITALIAN,
}

/** Longest quotation in an entry that is counted by the character, UTF-16 units. */
const MAX_QUOTE_UNITS = 80
/** The same for a CJK quotation in an entry that is counted by the word: some counters split it in characters. */
const MAX_FOREIGN_UNITS = 40
/** Chance that two quotations share a sentence, and the places among the others where that may be. */
const PAIR_CHANCE = 0.6
const PAIR_PLACES = 3

/**
 * One diary entry made of what the material holds and nothing else: 80 to 180 words in English, Portuguese and
 * Italian, 160 to 360 characters in Chinese, Japanese and Korean, in the language most of the notes are in; one
 * or two paragraphs of plain prose. The same material gives the same text, every other material another. Null
 * when there is nothing to tell that an earlier entry has not told.
 */
export function composeDiaryEntry(material: DiaryMaterial): string | null {
  const random = seededRandom(Number.parseInt(sha1Hex12(JSON.stringify(material)).slice(0, 8), 16))
  const language = entryLanguage(material)
  const bank = BANKS[language]
  const quotations = chosenPassages(material, language, random)
    .map((text) => shortenedFor(language, text))
    .map((text) => quoted(text, bank))
  const parts = phraseParts(bank, material.previousEntries, random)
  const pairPlace = random() < PAIR_CHANCE ? Math.floor(random() * PAIR_PLACES) : -1
  for (let count = quotations.length; count > 0; count--) {
    const told = tellings(quotations.slice(0, count), parts, pairPlace)
    const text = filled(told, parts, bank, language)
    if (text !== null) return text
  }
  return null
}

/** Notes too short to show their language are taken to be in that of the entry before. */
function entryLanguage({ fragments, promoted, previousEntries, language }: DiaryMaterial): DiaryLanguage {
  if (language) return language
  const texts = fragments.length > 0 ? fragments.map(({ text }) => text) : promoted
  const source = languageOf(texts) === 'und' ? previousEntries.slice(-1) : texts
  return diaryLanguage(source.map((text) => ({ text, path: '', day: null })))
}

function shortenedFor(language: DiaryLanguage, text: string): string {
  if (isCountedByCharacter(language)) return shortened(text, MAX_QUOTE_UNITS)
  return cjkLetters(text) > MAX_FOREIGN_UNITS / 2 ? shortened(text, MAX_FOREIGN_UNITS) : text
}

function phraseParts(bank: PhraseBank, previous: readonly string[], random: Random): PhraseParts {
  const order = (phrases: readonly string[]) => freshFirst(phrases, bank.quotes, previous, random)
  const [first = '{q}'] = order(bank.connectors)
  const following = [...bank.connectors.filter((phrase) => phrase !== first), ...bank.continuations]
  return {
    openings: order(bank.openings),
    connectors: [first, ...order(following)],
    pairs: order(bank.pairs),
    reflections: order(bank.reflections),
    closings: order(bank.closings),
  }
}

/** The whole entry with as many reflections as its length asks for; null when it cannot be short enough. */
function filled(
  told: readonly string[],
  { openings, closings, reflections }: PhraseParts,
  bank: PhraseBank,
  language: DiaryLanguage,
): string | null {
  const [opening = ''] = openings
  const [closing = ''] = closings
  for (let thoughts = 1; thoughts <= reflections.length; thoughts++) {
    const text = paragraphs(opening, told, reflections.slice(0, thoughts), closing, bank.blank)
    if (isTooLong(text, language)) return null
    if (!isTooShort(text, language)) return text
  }
  return null
}
