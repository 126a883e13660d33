import type { MemoryFact } from './types.ts'

/** How a fact speaks of a subject. */
export type Way = 'start' | 'label' | 'heading' | 'name' | 'topic' | 'word'
/** What a fact may be about. */
export type Candidate = { key: string; surface: string; way: Way; isPerson: boolean }
type Counted = { workspace: string; fact: MemoryFact; candidates: readonly Candidate[] }

/** How often facts speak of one thing, and how. `T` are the facts. */
export type Tally<T> = {
  key: string
  /** How it is written, and how often. */
  surfaces: Map<string, number>
  facts: Set<T>
  /** Facts that are about it, as opposed to those that name it. */
  about: number
  notes: Map<string, number>
  ways: Map<Way, number>
  /** Times at which it was shown to be a person. */
  people: number
  /** Written as it is written most, with a capital rather than without. */
  title: string
}

export function newTally<T>(key: string): Tally<T> {
  return {
    ...{ key, about: 0, people: 0, title: key },
    ...{ surfaces: new Map(), facts: new Set(), notes: new Map(), ways: new Map() },
  }
}

/** Adds what a fact says to the tallies, or takes it away; `tallyOf` is asked for each thing it may be about. */
export function count<T extends Counted>(item: T, by: 1 | -1, tallyOf: (key: string) => Tally<T>): void {
  const seen = new Set<string>()
  for (const { key, surface, way, isPerson } of item.candidates) {
    const tally = tallyOf(key)
    if (way !== 'word') {
      add(tally.surfaces, surface, by)
      add(tally.ways, way, by)
      if (isPerson) tally.people += by
    }
    if (seen.has(key)) continue
    seen.add(key)
    if (by > 0) tally.facts.add(item)
    else tally.facts.delete(item)
    if (way !== 'name' && way !== 'word') tally.about += by
    if (way === 'heading' || way === 'label')
      for (const { path } of item.fact.places) add(tally.notes, `${item.workspace} ${path}`, by)
  }
}

function add<K>(counts: Map<K, number>, key: K, by: number): void {
  const now = (counts.get(key) ?? 0) + by
  if (now === 0) counts.delete(key)
  else counts.set(key, now)
}

export function titleOf({ key, surfaces }: Pick<Tally<unknown>, 'key' | 'surfaces'>): string {
  if (surfaces.size === 0) return key
  const longest = (one: string, other: string) => other.split(' ').length - one.split(' ').length
  const [title] = [...surfaces].sort(
    ([one, few], [other, many]) => longest(one, other) || many - few || (one < other ? -1 : 1),
  )
  return title?.[0].normalize('NFC') ?? ''
}

/** Is it called by a name? */
export function isNamed({ ways, people }: Tally<unknown>): boolean {
  return ways.has('start') || ways.has('name') || people > 0
}

/** What a page of it is called and is. */
export function faceOf(tally: Tally<unknown>, isWord: (text: string) => boolean) {
  const { title, surfaces, people } = tally
  const isAcronym = /^\p{Lu}[\p{Lu}\p{N}-]+$/u.test(title)
  const isEntity = isNamed(tally) && !isWord(title) && !isAcronym
  return {
    kind: isEntity ? ('entity' as const) : ('concept' as const),
    title,
    aliases: [...surfaces.keys()]
      .map((surface) => surface.normalize('NFC'))
      .filter((surface) => surface !== title && surface.toLowerCase() !== title.toLowerCase())
      .sort(),
    isPerson: people > 0,
  }
}
