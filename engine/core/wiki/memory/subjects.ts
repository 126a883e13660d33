import { deriveConceptTags } from '../../recall/concept-tags.ts'
import { foldText } from '../../search/fold.ts'
import { VERBS } from '../../statement/tables/verbs.ts'
import { type NameBook, type Named, type NameReading, nameBook, readNames } from './name-book.ts'
import type { MemoryFact, WorkspaceMemory } from './types.ts'

/** A fact beside the workspace that remembers it. */
export type FactOf = {
  memory: WorkspaceMemory
  fact: MemoryFact
  /** The subject whose page has it. */
  home?: Subject
}

/** What facts are about. `own` have their place on its page, `mentions` are facts of other pages that name it. */
export type Subject = {
  /** As subjects are compared. */
  key: string
  kind: 'entity' | 'concept'
  title: string
  /** Other ways in which it is called. */
  aliases: string[]
  isPerson: boolean
  own: FactOf[]
  mentions: FactOf[]
}
export type Subjects = {
  subjects: Subject[]
  /** Facts that are about nothing that has a page. */
  rest: FactOf[]
  /** The subject whose page has the fact, by workspace and key. */
  homeOf: (memory: WorkspaceMemory, key: string) => Subject | undefined
  /** The subject that a text without a fact of its own would have. */
  nearest: (memory: WorkspaceMemory, text: string, headings: readonly string[]) => Subject | undefined
}

/** What is known of a text, however often it is looked at. */
export type FactReader = (text: string) => { names: NameReading; words: readonly string[] }

/** Texts of facts are remembered, up to so many. */
const MAX_READ = 200_000

export function freshFactReader(): FactReader {
  const known = new Map<string, ReturnType<FactReader>>()
  return (text) => {
    let reading = known.get(text)
    if (!reading) {
      const words = deriveConceptTags(text).filter((tag) => !VERBS.has(tag))
      reading = { names: readNames(text), words: [...new Set(words.map(subjectKey))] }
      if (known.size >= MAX_READ) known.clear()
      known.set(text, reading)
    }
    return reading
  }
}

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
/** Pages other than its own that a fact is listed on. */
const MAX_MENTIONS = 4

type Way = 'start' | 'label' | 'heading' | 'name' | 'topic' | 'word'
type Candidate = { key: string; surface: string; way: Way; isPerson: boolean }
type Tally = {
  key: string
  surfaces: Map<string, number>
  facts: number
  /** Facts that are about it, as opposed to those that name it. */
  about: number
  notes: Set<string>
  ways: Set<Way>
  isPerson: boolean
  /** The fact that was counted last. */
  seen: number
}

const keys = new Map<string, string>()

export function subjectKey(text: string): string {
  let key = keys.get(text)
  if (key === undefined) {
    key = foldText(text.normalize('NFC')).trim()
    if (keys.size >= MAX_READ) keys.clear()
    keys.set(text, key)
  }
  return key
}

/** Sorts the facts of all workspaces by what they are about. The same facts give the same subjects in any order. */
export function subjectsOf(memories: readonly WorkspaceMemory[], read: FactReader): Subjects {
  const all = memories.flatMap((memory) => memory.facts.map((fact): FactOf => ({ memory, fact })))
  const {
    book,
    aliases,
    shared,
    candidates: known,
  } = bookOf(
    all.map(({ fact }) => fact.text),
    read,
  )
  const candidatesOf = (text: string, headings: readonly string[]): Candidate[] => {
    const { names, words } = read(text)
    const found: Candidate[] = []
    const add = (surface: string, way: Way, isPerson = false) => {
      const own = subjectKey(surface)
      if (own !== '') found.push({ key: aliases.get(own) ?? own, surface, way, isPerson })
    }
    const named = book.namesOf(names)
    for (const { name, isPerson, startsText } of named) if (startsText) add(name, 'start', isPerson)
    if (names.label !== null) add(names.label, 'label')
    for (const heading of headings) add(heading, 'heading')
    for (const { name, isPerson, startsText } of named) if (!startsText) add(name, 'name', isPerson)
    if (names.topic !== null) add(names.topic, 'topic')
    for (const word of words) {
      const key = aliases.get(word) ?? word
      if (shared.has(word) || key !== word) found.push({ key, surface: word, way: 'word', isPerson: false })
    }
    return found
  }
  const candidates = all.map(({ fact }) => {
    let own = known.get(fact)
    if (!own) {
      own = candidatesOf(fact.text, fact.headings)
      known.set(fact, own)
    }
    return own
  })
  const tallies = tallied(all, candidates)
  const chosen = chosenSubjects(tallies, all.length, memories, book.isWord)
  const subjects = new Map<string, Subject>()
  for (const tally of chosen) subjects.set(tally.key, newSubject(tally, book.isWord))
  const homes = new Map<string, Subject>()
  const rest: FactOf[] = []
  for (const [index, item] of all.entries()) {
    const of = distinctSubjects(candidates[index] ?? [], subjects)
    const [home, ...others] = of
    if (!home) {
      rest.push(item)
      continue
    }
    item.home = home
    home.own.push(item)
    homes.set(placeOf(item.memory, item.fact.key), home)
    for (const other of others.slice(0, MAX_MENTIONS)) other.mentions.push(item)
  }
  return {
    subjects: [...subjects.values()].filter(isWorthPage).sort((one, other) => (one.key < other.key ? -1 : 1)),
    rest,
    homeOf: (memory, key) => homes.get(placeOf(memory, key)),
    nearest: (_, text, headings) => distinctSubjects(candidatesOf(text, headings), subjects)[0],
  }
}

/** A word that is only named says something where it holds pages together; a name where it comes again. */
function isWorthPage({ kind, own, mentions }: Subject): boolean {
  if (own.length > 0 || (kind === 'entity' && mentions.length > 1)) return true
  return new Set(mentions.map(({ home }) => home)).size > 1
}

function placeOf(memory: WorkspaceMemory, key: string): string {
  return `${memory.name} ${key}`
}

type Book = {
  texts: readonly string[]
  read: FactReader
  book: NameBook
  aliases: ReadonlyMap<string, string>
  /** Words that stand in more than one text: no other is a subject. */
  shared: ReadonlySet<string>
  /** What each fact may be about, by these names. */
  candidates: WeakMap<MemoryFact, Candidate[]>
}
let lastBook: Book | null = null

/** The names of these texts; those of before while the texts are the same. */
function bookOf(texts: readonly string[], read: FactReader): Book {
  const known = lastBook
  if (
    known?.read === read &&
    known.texts.length === texts.length &&
    texts.every((text, at) => text === known.texts[at])
  )
    return known
  const book = nameBook(texts.map((text) => read(text).names))
  const aliases = fullNames(texts.flatMap((text) => book.namesOf(read(text).names)))
  const seen = new Set<string>()
  const shared = new Set<string>()
  for (const text of texts)
    for (const word of read(text).words) {
      if (seen.has(word)) shared.add(word)
      else seen.add(word)
    }
  lastBook = { texts, read, book, aliases, shared, candidates: new WeakMap() }
  return lastBook
}

function distinctSubjects(
  candidates: readonly Candidate[],
  subjects: ReadonlyMap<string, Subject>,
): Subject[] {
  return [...new Set(candidates.flatMap(({ key }) => subjects.get(key) ?? []))]
}

/** Ada is Ada Lovelace where no other Ada is known: the key of the full name by that of a part. */
function fullNames(named: readonly Named[]): Map<string, string> {
  const keys = new Set(named.map(({ name }) => subjectKey(name)))
  const full = new Map<string, Set<string>>()
  for (const key of keys) {
    const parts = key.split(' ')
    if (parts.length < 2) continue
    for (const part of [parts[0] ?? '', parts.at(-1) ?? ''])
      if (keys.has(part)) full.set(part, (full.get(part) ?? new Set()).add(key))
  }
  return new Map([...full].flatMap(([part, of]) => (of.size === 1 ? [[part, [...of][0] ?? part]] : [])))
}

function tallied(all: readonly FactOf[], candidates: readonly Candidate[][]): Map<string, Tally> {
  const tallies = new Map<string, Tally>()
  for (const [index, { memory, fact }] of all.entries()) {
    const own = candidates[index] ?? []
    for (const { key, surface, way, isPerson } of own) {
      let tally = tallies.get(key)
      if (!tally) {
        tally = {
          key,
          surfaces: new Map(),
          facts: 0,
          about: 0,
          notes: new Set(),
          ways: new Set(),
          isPerson: false,
          seen: -1,
        }
        tallies.set(key, tally)
      }
      if (way !== 'word') {
        tally.surfaces.set(surface, (tally.surfaces.get(surface) ?? 0) + 1)
        tally.ways.add(way)
        tally.isPerson ||= isPerson
      }
      if (tally.seen === index) continue
      tally.seen = index
      tally.facts += 1
      if (way !== 'name' && way !== 'word') tally.about += 1
      if (way === 'heading' || way === 'label')
        for (const { path } of fact.places) tally.notes.add(`${memory.name} ${path}`)
    }
  }
  return tallies
}

/** Those that are worth a page: names, headings and topics that come again, and words that many facts share. */
function chosenSubjects(
  tallies: ReadonlyMap<string, Tally>,
  factCount: number,
  memories: readonly WorkspaceMemory[],
  isWord: (text: string) => boolean,
): Tally[] {
  const isFew = factCount <= FEW_FACTS
  const minShared = isFew ? MIN_SHARED.few : MIN_SHARED.many
  const days = (key: string) => Math.max(0, ...memories.map(({ frequent }) => frequent.get(key) ?? 0))
  const isFrequent = (key: string) => days(key) >= FREQUENT_DAYS
  const chosen: Tally[] = []
  const words: Tally[] = []
  for (const tally of tallies.values()) {
    const { key, ways, facts, about, notes } = tally
    const isNamed = ways.has('start') || ways.has('name') || tally.isPerson
    if (isNamed && !isWord(titleOf(tally))) {
      if (about > 0 || facts > 1 || tally.isPerson || isFrequent(key)) chosen.push(tally)
      continue
    }
    const isTitled = ways.has('label') || ways.has('heading') || ways.has('topic') || isNamed
    if (isTitled && (facts > 1 || notes.size > 1 || isFrequent(key))) chosen.push(tally)
    else if (!isTitled && (facts >= minShared || (facts > 1 && isFrequent(key)))) words.push(tally)
  }
  const maxShared = isFew ? factCount : Math.max(minShared, Math.ceil(factCount * MAX_SHARE))
  const most = Math.max(MIN_WORDS, Math.ceil(factCount / FACTS_PER_WORD))
  const kept = words
    .filter(({ facts }) => facts <= maxShared)
    .sort((one, other) => other.facts - one.facts || (one.key < other.key ? -1 : 1))
    .slice(0, most)
  return [...chosen, ...kept]
}

/** Written as it is written most, with a capital rather than without. */
function titleOf({ key, surfaces }: Tally): string {
  if (surfaces.size === 0) return key
  const longest = (one: string, other: string) => other.split(' ').length - one.split(' ').length
  const [title] = [...surfaces].sort(
    ([one, few], [other, many]) => longest(one, other) || many - few || (one < other ? -1 : 1),
  )
  return title?.[0].normalize('NFC') ?? ''
}

function newSubject(tally: Tally, isWord: (text: string) => boolean): Subject {
  const title = titleOf(tally)
  const isNamed = tally.ways.has('start') || tally.ways.has('name') || tally.isPerson
  const isAcronym = /^\p{Lu}[\p{Lu}\p{N}-]+$/u.test(title)
  return {
    key: tally.key,
    kind: isNamed && !isWord(title) && !isAcronym ? 'entity' : 'concept',
    title,
    aliases: [...tally.surfaces.keys()]
      .map((surface) => surface.normalize('NFC'))
      .filter((surface) => surface !== title && surface.toLowerCase() !== title.toLowerCase())
      .sort(),
    isPerson: tally.isPerson,
    own: [],
    mentions: [],
  }
}
