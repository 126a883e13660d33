import type {
  SummaryFact,
  SummaryRefusal,
  SummarySentence,
  SummarySubject,
} from '../../../model/wiki-summary.ts'
import { isNameLike } from '../../claims/feature-item.ts'
import { featuresOf } from '../../claims/features.ts'
import { languageOf } from '../../diary/narrator/material.ts'
import { chatterOf } from '../../statement/chatter.ts'
import { steeringReason } from '../../statement/steering.ts'
import { type CitedPiece, citedSentences, factsOf } from './answer.ts'
import { languageOfFacts } from './language.ts'
import { type ReadFact, type Reading, readFact, readingOf, saysFact } from './same-words.ts'

export type JudgedSummary =
  | { kind: 'summary'; sentences: SummarySentence[] }
  | { kind: 'refused'; reason: SummaryRefusal }

/** A short text stays short. */
export const MAX_SENTENCES = 5
const MAX_CHARS = 700

/**
 * The answer of a model as the summary of a page: every part of every sentence says facts of the page, those that it
 * cites and all of them, in their own words; else why it is none. Only facts may be chosen, joined, and told of "her"
 * where it is clear who that is.
 */
export function judgedSummary(answer: string, subject: SummarySubject): JudgedSummary {
  const refused = (reason: SummaryRefusal): JudgedSummary => ({ kind: 'refused', reason })
  const sentences = citedSentences(answer)
  if (sentences.length === 0) return refused('empty')
  const whole = sentences.map(({ text }) => text).join(' ')
  if (sentences.length > MAX_SENTENCES || whole.length > MAX_CHARS) return refused('too_long')
  if (steeringReason(whole) !== null) return refused('steering')
  const reading = readingOf(subject)
  const judged: SummarySentence[] = []
  let isAbout = false
  for (const { text, pieces } of sentences) {
    const claims: string[] = []
    for (const piece of pieces) {
      const facts = factsOf(piece.numbers, subject)
      if (typeof facts === 'string') return refused(facts)
      const said = saidBy(piece, facts, { reading, isAbout })
      if (said === null || hasStrangeSign(piece.text, facts))
        return refused(reasonOf(piece.text, facts, subject))
      isAbout = said.isAbout
      claims.push(...facts.map(({ id }) => id))
    }
    if (chatterOf(text) !== null) return refused('meaning')
    judged.push({ text, claims: [...new Set(claims)] })
  }
  return { kind: 'summary', sentences: judged }
}

/** Is a summary that was written of other facts still one of these? */
export function stillHolds(sentences: readonly SummarySentence[], subject: SummarySubject): boolean {
  const numbers = new Map(subject.facts.map(({ id }, at) => [id, at + 1]))
  const answer = sentences.map(({ text, claims }) => {
    const cites = claims.map((id) => `[${numbers.get(id) ?? 0}]`).join('')
    return `${text}${cites}`
  })
  return sentences.length > 0 && judgedSummary(answer.join('\n'), subject).kind === 'summary'
}

/** Where one fact ends and the next begins. */
const BORDER =
  /([,;，；、。]\s*(?:(?:and|e|ed)\s+)?|\s+(?:and|e|ed)\s+|(?:以及|并且|而且|并|且|而|和|また|そして)|\s+(?:그리고|또한)\s+)/u
/** More parts are no clause for each fact. */
const MAX_PARTS = 12

type Around = { reading: Reading; isAbout: boolean }

/** Cuts a piece into parts of which each says a fact, so that all of them are said; null where there is no such cut. */
function saidBy(
  { text }: CitedPiece,
  facts: readonly SummaryFact[],
  { reading, isAbout }: Around,
): { isAbout: boolean } | null {
  const parts = text.split(BORDER)
  if (parts.length > 2 * MAX_PARTS) return null
  const read = facts.map((fact) => readFact(fact, reading))
  const from = (at: number, left: readonly ReadFact[], about: boolean): { isAbout: boolean } | null => {
    if (at >= parts.length) return left.length === 0 ? { isAbout: about } : null
    for (let end = parts.length; end > at; end -= 1) {
      // Between two parts stands what parts them.
      if ((end - at) % 2 === 0) continue
      const clause = parts.slice(at, end).join('')
      for (const fact of read) {
        const said = saysFact(clause, fact, { reading, isAbout: about })
        if (said === null) continue
        const rest = from(
          end + 1,
          left.filter(({ whole }) => whole !== fact.whole),
          said.isAbout,
        )
        if (rest !== null) return rest
      }
    }
    return null
  }
  return from(0, read, isAbout)
}

/** Emoji, marks of formatting and signs that are not seen: none may be added. */
const SIGN = /[\p{S}\p{Cf}\p{Co}<>{}`|\\*_#]/gu

function hasStrangeSign(text: string, facts: readonly SummaryFact[]): boolean {
  return (text.match(SIGN) ?? []).some((sign) => !facts.some((fact) => fact.text.includes(sign)))
}

const DATES: ReadonlySet<string> = new Set(['t', 'wd', 'mo', 'sea', 'rel', 'part', 'when'])
const NUMBERS: ReadonlySet<string> = new Set(['n', 'code'])

/** What is wrong with a piece, as near as it can be told. */
function reasonOf(text: string, facts: readonly SummaryFact[], subject: SummarySubject): SummaryRefusal {
  const told = facts.map((fact) => fact.text)
  const [own, other] = [languageOf([text]), languageOfFacts(subject.facts)]
  const read = told.map(featuresOf)
  const known = new Set(
    [...read, ...subject.names.map(featuresOf)].flatMap(({ items }) => items.map(keyOfItem)),
  )
  const said = featuresOf(text)
  const strange = said.items.filter((item) => !known.has(keyOfItem(item)))
  // One strange word is in no other language.
  const isForeign = own !== 'und' && other !== 'und' && own !== other
  if (isForeign && strange.length * 2 >= said.items.length && strange.length > 1) return 'language'
  if (strange.some(({ group }) => NUMBERS.has(group))) return 'number'
  if (strange.some(({ group }) => DATES.has(group))) return 'date'
  if (strange.some(isNameLike)) return 'name'
  if (read.every(({ isDenied }) => isDenied !== said.isDenied)) return 'negation'
  return strange.length > 0 ? 'word' : 'meaning'
}

function keyOfItem({ key, group, surface }: { key: string; group: string; surface: string }): string {
  return group === 'n' || group === 't' ? `${key} ${surface}` : key
}
