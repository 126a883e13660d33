import { candidatesOf, isSameCandidates, keysOf, namesIn } from './candidates.ts'
import { type Choice, choiceOf, chosenWords, isSameMeasure, type Measure, type SharedWord } from './chosen.ts'
import { Counts, Index } from './counts.ts'
import type { FactReader, FactReading } from './fact-reader.ts'
import { FullNames } from './full-names.ts'
import { NameBook, type Named } from './name-book.ts'
import { type FactOf, isWorthPage, type Subject, subjectKey } from './subject.ts'
import { type Candidate, count, faceOf, newTally, type Tally, titleOf } from './tally.ts'
import type { MemoryFact, WorkspaceMemory } from './types.ts'

/** Pages other than its own that a fact is listed on. */
const MAX_MENTIONS = 4

export type Subjects = {
  /** Those that have a page, by key; the same list while they are the same. */
  subjects: readonly Subject[]
  /** Those of which something is another than at the last look. */
  touched: ReadonlySet<Subject>
  /** Facts of a workspace that are about nothing that has a page; another set when they are others. */
  restOf: (workspace: string) => ReadonlySet<FactOf>
  /** The subject whose page has the fact, by workspace and key. */
  homeOf: (workspace: string, key: string) => Subject | undefined
  /** The subject that a text without a fact of its own would have. */
  nearest: (text: string, headings: readonly string[]) => Subject | undefined
}

type Item = FactOf & {
  reading: FactReading
  named: readonly Named[]
  candidates: readonly Candidate[]
  /** Its home first, then those that list it. */
  of: readonly OwnSubject[]
}
type OwnSubject = Subject & { own: Set<FactOf>; mentions: Set<FactOf> }
type Counting = Tally<Item> & { choice: Choice; word: readonly SharedWord[] }

/**
 * Sorts the facts of all workspaces by what they are about. The same facts give the same subjects in any order, and
 * whatever was there before: only what follows from facts that came or went is looked at again.
 */
export class SubjectBook {
  readonly #read: FactReader
  #items = new Map<string, Map<MemoryFact, Item[]>>()
  readonly #memories = new Map<string, WorkspaceMemory>()
  readonly #names = new NameBook()
  readonly #full = new FullNames()
  readonly #shared = new Counts(2)
  readonly #byName = new Index<Item>()
  readonly #byKey = new Index<Item>()
  readonly #byPlace = new Index<Item>()
  readonly #tallies = new Map<string, Counting>()
  readonly #byTitleWord = new Index<Counting>()
  readonly #subjects = new Map<string, OwnSubject>()
  readonly #chosenWords = chosenWords()
  #words = new Set<string>()
  #measure: Measure | null = null
  #count = 0
  readonly #rest = new Map<string, ReadonlySet<FactOf>>()
  readonly #worthy = new Set<Subject>()
  #list: readonly Subject[] = []
  /** Texts that were asked for, and are no facts. */
  #asked = new Map<string, FactReading>()

  constructor(read: FactReader) {
    this.#read = read
  }

  /** Takes the memories as they are now. */
  look(memories: readonly WorkspaceMemory[]): Subjects {
    const { added, gone } = this.#changes(memories)
    for (const item of gone) this.#mark(item, -1)
    for (const item of added) this.#mark(item, 1)
    const turned = this.#names.takeTurned()
    const anew = new Set(added)
    for (const name of turned.names) for (const item of this.#byName.get(name)) anew.add(item)
    for (const item of gone) this.#name(item, [])
    for (const item of anew) this.#name(item, this.#names.namesOf(item.reading.names))
    for (const key of [...this.#full.takeTurned(), ...this.#shared.takeTurned()])
      for (const item of this.#byKey.get(key)) anew.add(item)
    const keys = new Set<string>()
    const moved = new Set<Item>()
    for (const item of gone) this.#tally(item, [], keys)
    for (const item of anew) if (this.#tally(item, this.#candidates(item), keys)) moved.add(item)
    const measure = {
      facts: this.#count,
      frequent: memories.map(({ frequent }) => frequent),
      isWord: (text: string) => this.#names.isWord(text),
    }
    const touched = new Set<Subject>()
    for (const item of this.#choose(keys, { measure, words: turned.words, touched })) moved.add(item)
    for (const item of gone) {
      this.#place(item, [], touched)
      moved.delete(item)
    }
    const rest = new Set<string>(gone.map(({ workspace }) => workspace))
    for (const item of moved) {
      this.#place(item, this.#distinct(item.candidates), touched)
      rest.add(item.workspace)
    }
    for (const workspace of rest) this.#setRest(workspace)
    this.#setList(touched)
    return this.#answer(touched)
  }

  /** Facts that came and went since the last look. */
  #changes(memories: readonly WorkspaceMemory[]): { added: Item[]; gone: Item[] } {
    const added: Item[] = []
    const gone: Item[] = []
    const before = this.#items
    this.#items = new Map()
    for (const memory of memories) {
      const { name } = memory
      const known = before.get(name) ?? new Map<MemoryFact, Item[]>()
      before.delete(name)
      if (this.#memories.get(name)?.facts === memory.facts) {
        this.#items.set(name, known)
        continue
      }
      const now = new Map<MemoryFact, Item[]>()
      for (const fact of memory.facts) {
        const item = known.get(fact)?.pop() ?? this.#newItem(name, fact)
        if (item.of === NOWHERE) added.push(item)
        const items = now.get(fact)
        if (items) items.push(item)
        else now.set(fact, [item])
      }
      for (const items of known.values()) gone.push(...items)
      this.#items.set(name, now)
    }
    for (const known of before.values()) for (const items of known.values()) gone.push(...items)
    this.#memories.clear()
    for (const memory of memories) this.#memories.set(memory.name, memory)
    this.#count += added.length - gone.length
    return { added, gone }
  }

  #newItem(workspace: string, fact: MemoryFact): Item {
    return { workspace, fact, reading: this.#read(fact.text), named: [], candidates: [], of: NOWHERE }
  }

  /** What a fact holds by itself. */
  #mark(item: Item, by: 1 | -1): void {
    const { reading, fact, workspace } = item
    const change = by > 0 ? ('add' as const) : ('delete' as const)
    this.#names.count(reading.names, by)
    for (const word of reading.words) this.#shared.add(word, by)
    for (const name of namesIn(reading)) this.#byName[change](name, item)
    for (const key of keysOf({ reading, headings: fact.headings })) this.#byKey[change](key, item)
    this.#byPlace[change](placeOf(workspace, fact.key), item)
  }

  #name(item: Item, named: readonly Named[]): void {
    for (const { name } of item.named) this.#full.count(subjectKey(name), -1)
    for (const { name } of named) this.#full.count(subjectKey(name), 1)
    item.named = named
  }

  #candidates({
    reading,
    named,
    fact,
  }: Pick<Item, 'reading' | 'named'> & { fact: Pick<MemoryFact, 'headings'> }) {
    const known = { aliases: this.#full.aliases, isShared: (word: string) => this.#shared.has(word) }
    return candidatesOf({ reading, named, headings: fact.headings }, known)
  }

  /** Counts what a fact may be about; true when it is something else than before, or was nowhere yet. */
  #tally(item: Item, candidates: readonly Candidate[], keys: Set<string>): boolean {
    if (isSameCandidates(item.candidates, candidates)) return item.of === NOWHERE
    for (const { key } of [...item.candidates, ...candidates]) keys.add(key)
    count(item, -1, (key) => this.#tallyOf(key))
    item.candidates = candidates
    count(item, 1, (key) => this.#tallyOf(key))
    return true
  }

  #tallyOf(key: string): Counting {
    let tally = this.#tallies.get(key)
    if (!tally) {
      tally = { ...newTally<Item>(key), choice: null, word: [] }
      this.#tallies.set(key, tally)
    }
    return tally
  }

  /** Which of the things that facts speak of have a subject now; answers the facts that are to be placed anew. */
  #choose(
    keys: ReadonlySet<string>,
    { measure, words, touched }: { measure: Measure; words: readonly string[]; touched: Set<Subject> },
  ): Set<Item> {
    const changed = new Set<Counting>()
    for (const key of keys) {
      const tally = this.#tallyOf(key)
      this.#entitle(tally)
      changed.add(tally)
    }
    for (const word of words) for (const tally of this.#byTitleWord.get(word)) changed.add(tally)
    const isSame = this.#measure !== null && isSameMeasure(this.#measure, measure)
    const judged = isSame ? changed : new Set([...this.#tallies.values(), ...changed])
    const isSameCount = this.#measure?.facts === measure.facts
    this.#measure = measure
    for (const tally of judged) {
      tally.choice = choiceOf(tally, measure)
      const isAsBefore = tally.word[0]?.facts === tally.facts.size
      if (tally.choice !== 'word') tally.word = NO_WORD
      else if (!isAsBefore) tally.word = [{ key: tally.key, facts: tally.facts.size }]
    }
    const before = this.#words
    if (keys.size > 0 || !isSame || !isSameCount || words.length > 0) {
      const groups = [...this.#tallies.values()].map(({ word }) => word).filter(({ length }) => length > 0)
      this.#words = this.#chosenWords(groups, measure)
    }
    const decided = new Set(judged)
    for (const key of [...before, ...this.#words]) {
      const tally = before.has(key) === this.#words.has(key) ? undefined : this.#tallies.get(key)
      if (tally) decided.add(tally)
    }
    const moved = new Set<Item>()
    for (const tally of decided)
      if (this.#decide(tally, touched)) for (const item of tally.facts) moved.add(item)
    return moved
  }

  /** Keeps the title up to date, and what is known by it. */
  #entitle(tally: Counting): void {
    const wordsOf = () => new Set(tally.title.toLowerCase().split(' '))
    for (const word of wordsOf()) this.#byTitleWord.delete(word, tally)
    tally.title = titleOf(tally)
    if (tally.surfaces.size > 0) for (const word of wordsOf()) this.#byTitleWord.add(word, tally)
    if (tally.facts.size === 0) this.#tallies.delete(tally.key)
  }

  /** Makes the subject of a tally, changes it or takes it away; true when it came or went. */
  #decide(tally: Counting, touched: Set<Subject>): boolean {
    const { key, choice, facts } = tally
    const known = this.#subjects.get(key)
    const isChosen = facts.size > 0 && (choice === 'subject' || (choice === 'word' && this.#words.has(key)))
    if (!isChosen) {
      if (known) touched.add(known)
      return this.#subjects.delete(key)
    }
    const face = faceOf(tally, (text) => this.#names.isWord(text))
    if (!known) {
      const subject = { key, ...face, own: new Set<FactOf>(), mentions: new Set<FactOf>() }
      this.#subjects.set(key, subject)
      touched.add(subject)
      return true
    }
    if (!isSameFace(known, face)) touched.add(Object.assign(known, face))
    return false
  }

  #distinct(candidates: readonly Candidate[]): OwnSubject[] {
    return [...new Set(candidates.flatMap(({ key }) => this.#subjects.get(key) ?? []))]
  }

  #place(item: Item, all: readonly OwnSubject[], touched: Set<Subject>): void {
    const of = all.slice(0, 1 + MAX_MENTIONS)
    const isSame = item.of.length === of.length && of.every((subject, at) => subject === item.of[at])
    if (isSame && item.of !== NOWHERE) return
    for (const subject of [...item.of, ...of]) touched.add(subject)
    const [homeBefore, ...before] = item.of
    homeBefore?.own.delete(item)
    for (const subject of before) subject.mentions.delete(item)
    const [home, ...others] = of
    item.of = of
    item.home = home
    home?.own.add(item)
    for (const subject of others) subject.mentions.add(item)
  }

  #setRest(workspace: string): void {
    const rest = new Set<FactOf>()
    for (const items of this.#items.get(workspace)?.values() ?? [])
      for (const item of items) if (item.home === undefined) rest.add(item)
    const known = this.#rest.get(workspace)
    if (known?.size !== rest.size || [...rest].some((item) => !known.has(item)))
      this.#rest.set(workspace, rest)
  }

  #setList(touched: ReadonlySet<Subject>): void {
    let isSame = true
    for (const subject of touched) {
      const isWorthy = this.#subjects.get(subject.key) === subject && isWorthPage(subject)
      if (isWorthy === this.#worthy.has(subject)) continue
      isSame = false
      if (isWorthy) this.#worthy.add(subject)
      else this.#worthy.delete(subject)
    }
    if (!isSame) this.#list = [...this.#worthy].sort((one, other) => (one.key < other.key ? -1 : 1))
  }

  #answer(touched: ReadonlySet<Subject>): Subjects {
    const before = this.#asked
    this.#asked = new Map()
    const readingOf = (text: string): FactReading => {
      const reading = this.#asked.get(text) ?? before.get(text) ?? this.#read(text)
      this.#asked.set(text, reading)
      return reading
    }
    return {
      subjects: this.#list,
      touched,
      restOf: (workspace) => this.#rest.get(workspace) ?? NO_FACTS,
      homeOf: (workspace, key) => {
        const items = [...this.#byPlace.get(placeOf(workspace, key))]
        // A key that stands twice: whatever the order of the file.
        return items.sort((one, other) => (one.fact.text < other.fact.text ? -1 : 1)).at(-1)?.home
      },
      nearest: (text, headings) => {
        const reading = readingOf(text)
        const named = this.#names.namesOf(reading.names)
        return this.#distinct(this.#candidates({ reading, named, fact: { headings } }))[0]
      },
    }
  }
}

/** Of a fact that has no place yet. */
const NOWHERE: readonly OwnSubject[] = []
const NO_WORD: readonly SharedWord[] = []
const NO_FACTS: ReadonlySet<FactOf> = new Set<FactOf>()

function placeOf(workspace: string, key: string): string {
  return `${workspace} ${key}`
}

function isSameFace(one: Subject, other: ReturnType<typeof faceOf>): boolean {
  return (
    one.kind === other.kind &&
    one.title === other.title &&
    one.isPerson === other.isPerson &&
    one.aliases.length === other.aliases.length &&
    one.aliases.every((alias, at) => alias === other.aliases[at])
  )
}
