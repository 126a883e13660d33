import type { FactReading } from './fact-reader.ts'
import type { Named } from './name-book.ts'
import { subjectKey } from './subject.ts'
import type { Candidate, Way } from './tally.ts'

type Known = {
  /** The key of a full name by that of a part. */
  aliases: ReadonlyMap<string, string>
  /** Does more than one text have the word? No other is a subject. */
  isShared: (word: string) => boolean
}
type Said = { reading: FactReading; named: readonly Named[]; headings: readonly string[] }

/** What a text may be about, nearest first. */
export function candidatesOf({ reading, named, headings }: Said, { aliases, isShared }: Known): Candidate[] {
  const { names, words } = reading
  const found: Candidate[] = []
  const add = (surface: string, way: Way, isPerson = false) => {
    const own = subjectKey(surface)
    if (own !== '') found.push({ key: aliases.get(own) ?? own, surface, way, isPerson })
  }
  for (const { name, isPerson, startsText } of named) if (startsText) add(name, 'start', isPerson)
  if (names.label !== null) add(names.label, 'label')
  for (const heading of headings) add(heading, 'heading')
  for (const { name, isPerson, startsText } of named) if (!startsText) add(name, 'name', isPerson)
  if (names.topic !== null) add(names.topic, 'topic')
  for (const word of words) {
    const key = aliases.get(word) ?? word
    if (isShared(word) || key !== word) found.push({ key, surface: word, way: 'word', isPerson: false })
  }
  return found
}

/** Every key that the candidates of a text may come from, whatever counts as a name. */
export function keysOf({ reading, headings }: Omit<Said, 'named'>): Set<string> {
  const { names, words } = reading
  const surfaces = [
    ...names.capitals.map(({ name }) => name),
    ...names.addressed,
    ...headings,
    ...[names.label, names.topic].filter((surface) => surface !== null),
  ]
  return new Set([...surfaces.map(subjectKey), ...words])
}

/** Every name that a text may have. */
export function namesIn({ names: { capitals, addressed } }: FactReading): Set<string> {
  return new Set([...capitals.map(({ name }) => name), ...addressed])
}

export function isSameCandidates(one: readonly Candidate[], other: readonly Candidate[]): boolean {
  return (
    one.length === other.length &&
    one.every((it, at) => {
      const beside = other[at]
      return (
        beside !== undefined &&
        it.key === beside.key &&
        it.surface === beside.surface &&
        it.way === beside.way &&
        it.isPerson === beside.isPerson
      )
    })
  )
}
