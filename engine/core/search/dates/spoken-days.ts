import { detectLanguage } from '../../text/language.ts'
import { foldText } from '../fold.ts'
import { WHEN } from '../tables/date-words.ts'
import { isFunctionWord } from '../terms.ts'
import { todayOf } from './calendar.ts'
import { joinedParts } from './join.ts'
import { numericParts } from './numeric.ts'
import type { DatePart } from './part.ts'
import { type DatePhrase, datePhrases } from './ranges.ts'
import { spacedParts } from './spaced.ts'
import { unspacedParts } from './unspaced.ts'

const SAYS_WHEN = new RegExp(String.raw`(?<!\p{L})(?:${WHEN})\s+(?:o\s+|a\s+|il\s+|el\s+|le\s+)?$`, 'u')
/** Before a short weekday, which may be another word: nobody sits in a Sunday. */
const SAYS_DAY = /(?<!\p{L})(?:on|since|until|by)\s+$/u
const NEXT_WORD = /^\s+(\p{Script=Latin}+)/u
/** Portuguese weekdays that are ordinal numbers as well. */
const ORDINAL = /(?:segunda|terca|quarta|quinta|sexta)$/
const LETTERS = /[\p{L}\p{N}]/u

/** The days that a text names in the words of its language, seen from `today` (`YYYY-MM-DD`); places in the folded text. */
export function spokenDays(text: string, today: string): { folded: string; phrases: DatePhrase[] } {
  const folded = foldText(text)
  const language = detectLanguage(text)
  const from = todayOf(today)
  const parts = withoutOverlaps([
    ...numericParts(folded, language),
    ...spacedParts(folded, language, from),
    ...unspacedParts(folded, from),
  ])
  const joined = joinedParts(parts, folded).map((part) => judged(part, folded, language))
  return { folded, phrases: datePhrases(joined, folded, from) }
}

/** The longest part at each place. */
function withoutOverlaps(parts: readonly DatePart[]): DatePart[] {
  const kept: DatePart[] = []
  const byLength = [...parts].sort(
    (a, b) => b.end - b.start - (a.end - a.start) || Number(b.isSure) - Number(a.isSure),
  )
  for (const part of byLength)
    if (kept.every(({ start, end }) => part.end <= start || part.start >= end)) kept.push(part)
  return kept.sort((a, b) => a.start - b.start)
}

/** Unsure parts are dates after a word that says when, or where nothing else is asked; ordinals before a noun are none. */
function judged(part: DatePart, text: string, language: ReturnType<typeof detectLanguage>): DatePart {
  const { kind } = part.meaning
  if (kind === 'number') return part
  const isAlone = !LETTERS.test(text.slice(0, part.start)) && !LETTERS.test(text.slice(part.end))
  const word = text.slice(part.start, part.end)
  const says = kind === 'weekday' && !ORDINAL.test(word) ? SAYS_DAY : SAYS_WHEN
  const isTold = part.isSure || isAlone || says.test(text.slice(0, part.start))
  const isOrdinal = kind === 'dayOfMonth' || ORDINAL.test(word)
  return { ...part, isSure: isTold && !(isOrdinal && isBeforeNoun(text.slice(part.end), language)) }
}

function isBeforeNoun(rest: string, language: ReturnType<typeof detectLanguage>): boolean {
  const [, word] = NEXT_WORD.exec(rest) ?? []
  return word !== undefined && ![language, ...SPOKEN].some((known) => isFunctionWord(word, known))
}

/** A short text may not show its language. */
const SPOKEN = ['en', 'pt', 'it', 'es', 'fr', 'de'] as const
