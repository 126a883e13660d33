import { sortedGroups } from '../order.ts'
import { isNamed, type Tally } from './tally.ts'

/** A word that many facts share is a subject only from so many on: with few facts two are many. */
const FEW_FACTS = 40
const MIN_SHARED = { few: 2, many: 3 }
/** What more than this share of many facts have says nothing about any. */
const MAX_SHARE = 0.125
/** Days on which the notes speak of something that is a subject with fewer facts. */
const FREQUENT_DAYS = 3
/** One page of a shared word for so many facts, and some more. */
const FACTS_PER_WORD = 10
const MIN_WORDS = 20

/** What is the same for all tallies. */
export type Measure = {
  facts: number
  /** On how many days the notes of each workspace speak of a thing. */
  frequent: readonly ReadonlyMap<string, number>[]
  isWord: (text: string) => boolean
}
/** `word`: one of the words that many facts share, of which so many have pages. */
export type Choice = 'subject' | 'word' | null

/** Would every tally be judged the same by both, but for what words are? */
export function isSameMeasure(one: Measure, other: Measure): boolean {
  return (
    isFew(one) === isFew(other) &&
    one.frequent.length === other.frequent.length &&
    one.frequent.every((days, at) => days === other.frequent[at])
  )
}

function isFew({ facts }: Measure): boolean {
  return facts <= FEW_FACTS
}

/** Is it worth a page: names, headings and topics that come again, and words that many facts share? */
export function choiceOf(tally: Tally<unknown>, measure: Measure): Choice {
  const { key, ways, facts, about, notes, people, title } = tally
  const { frequent, isWord } = measure
  const isFrequent = () => frequent.some((days) => (days.get(key) ?? 0) >= FREQUENT_DAYS)
  const named = isNamed(tally)
  if (named && !isWord(title))
    return about > 0 || facts.size > 1 || people > 0 || isFrequent() ? 'subject' : null
  if (named || ways.has('label') || ways.has('heading') || ways.has('topic'))
    return facts.size > 1 || notes.size > 1 || isFrequent() ? 'subject' : null
  const minShared = isFew(measure) ? MIN_SHARED.few : MIN_SHARED.many
  return facts.size >= minShared || (facts.size > 1 && isFrequent()) ? 'word' : null
}

export type SharedWord = { key: string; facts: number }

/** Which of the shared words have pages: those that most facts have, up to so many; not those that nearly all have. */
export function chosenWords(): (words: readonly (readonly SharedWord[])[], measure: Measure) => Set<string> {
  const sorted = sortedGroups<SharedWord>(
    (one, other) => other.facts - one.facts || (one.key < other.key ? -1 : one.key > other.key ? 1 : 0),
  )
  return (words, measure) => {
    const { facts: all } = measure
    const maxShared = isFew(measure) ? all : Math.max(MIN_SHARED.many, Math.ceil(all * MAX_SHARE))
    const most = Math.max(MIN_WORDS, Math.ceil(all / FACTS_PER_WORD))
    const chosen = new Set<string>()
    for (const { key, facts } of sorted(words)) {
      if (chosen.size >= most) break
      if (facts <= maxShared) chosen.add(key)
    }
    return chosen
  }
}
