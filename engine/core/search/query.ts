import type { NamedDays, PostingList, SearchIndex } from '../../model/search.ts'
import { foldText } from './fold.ts'
import type { Ranker } from './score.ts'
import type { Ranking } from './select.ts'
import { EXACT, HEADING, holdsTerm, isOrdinary, PIECE, type QueryTerm, queryTerms, SUBJECT } from './terms.ts'
import { WEIGHTS } from './weights.ts'

/** Longest query that is looked at, UTF-16 units; what follows adds nothing a person would miss. */
export const MAX_QUERY_CHARS = 2000
const WORDS = /[\p{L}\p{M}\p{N}]+/gu
const NAME = /^\p{Lu}/u
const NUMBER = /^\p{N}+$/u

/** What a ranking says about its lines; asked for the few that are shown. */
export type QueryRanking = Ranking & {
  /** Words of the query that were looked for. */
  words: string[]
  /** Lines with an id of the query as it is written. */
  exact: ReadonlySet<number>
  /** Does the line itself hold a word of the query, or only a heading above it? */
  holds(id: number): 'words' | 'heading' | null
  /** Is one of the words in this heading? Numbers are not enough: they are those of dates. */
  isInHeading(heading: string): boolean
  /** Does the line stand in a note of a day that the query names? */
  isOfDay(id: number): boolean
  /** Does the query ask for days that have notes, and for nothing else? Then their lines are the answer. */
  isDayQuestion: boolean
  /** Lines with a rare name of the query: a word with a capital inside it, or all that is asked (case C132). */
  named(): ReadonlySet<number>
}

/**
 * Ranks the lines of an index for a query; `days` are those the query names, `limit` the lines wanted. Empty without any
 * known word and any line of the days.
 */
export function rankQuery(
  index: SearchIndex,
  ranker: Ranker,
  query: string,
  { days, limit }: { days: NamedDays; limit: number },
): QueryRanking {
  const dayFiles = days.days.size > 0 ? index.filesOfDays(days.days) : new Set<number>()
  const isDayQuestion = days.isAll && dayFiles.size > 0
  const text = isDayQuestion ? days.written.join(' ') : query.slice(0, MAX_QUERY_CHARS)
  const terms = queryTerms(text, index.languages)
  const lists = isDayQuestion
    ? [linesThatSay(index, days.written)]
    : terms.map(({ forms }) => listsOf(index, forms))
  const scored = lists.map((found, at) => ({
    list: united(found),
    weight: (isDayQuestion ? null : terms[at]?.weight) ?? 1,
  }))
  const subjects = isDayQuestion ? [] : subjectsOf(index, text)
  let wanted: ReadonlySet<string> | undefined
  return {
    ...ranker.rank(
      isDayQuestion ? scored.filter(({ list }) => list.docs.length > 0) : scored,
      { subjects, dayFiles, isDayQuestion },
      limit,
    ),
    words: terms.map(({ word }) => word),
    exact: exactUnits(index, terms),
    isDayQuestion,
    holds(id) {
      if (lists.some(({ lines }) => lines.some(({ docs }) => has(docs, id)))) return 'words'
      return lists.some(({ headings }) => headings.some(({ docs }) => has(docs, id))) ? 'heading' : null
    },
    isInHeading(heading) {
      wanted ??= new Set(terms.flatMap(({ forms }) => forms.filter((form) => !NUMBER.test(form))))
      return holdsTerm(heading, wanted)
    },
    isOfDay: (id) => dayFiles.has(index.table.fileOf[id] ?? 0),
    named: () => namedUnits(index, text, terms),
  }
}

/** Lines that say one of these dates as it is written: "18 May", and not 18 of something in May. */
function linesThatSay(index: SearchIndex, dates: readonly string[]): TermLists {
  const found = dates.flatMap((date) => {
    const terms = queryTerms(date, index.languages).filter(
      ({ forms: [term = ''] }) => !term.startsWith(PIECE),
    )
    const units = index.units(commonLines(index, terms).slice(0, WEIGHTS.mostExact))
    return units.filter(({ text }) => foldText(text).includes(date)).map(({ id }) => id)
  })
  const docs = Int32Array.from(new Set(found)).sort()
  return { lines: [{ docs, counts: new Uint8Array(docs.length).fill(1) }], headings: [] }
}

/** Lines with an id of the query as it is written; ids that stand everywhere are none. */
function exactUnits(index: SearchIndex, terms: readonly QueryTerm[]): ReadonlySet<number> {
  const lists = terms
    .filter(({ forms }) => forms[0]?.startsWith(EXACT))
    .map(({ forms }) => index.postings(forms[0] ?? '').docs)
  return new Set(lists.filter(({ length }) => length <= WEIGHTS.mostExact).flatMap((docs) => [...docs]))
}

function namedUnits(index: SearchIndex, query: string, terms: readonly QueryTerm[]): ReadonlySet<number> {
  const tokens = query.match(WORDS) ?? []
  const names = tokens.slice(1).filter((token) => NAME.test(token) && token !== token.toUpperCase())
  const groups = names.map((name) => queryTerms(name, index.languages))
  if (tokens.length === 1) groups.push([...terms])
  return new Set(groups.flatMap((group) => linesOfAll(index, group.filter(isOrdinary))))
}

function linesOfAll(index: SearchIndex, terms: readonly QueryTerm[]): number[] {
  const lines = commonLines(index, terms)
  return lines.length <= WEIGHTS.mostNamed ? lines : []
}

/** Lines that hold each of the words in some form. */
function commonLines(index: SearchIndex, terms: readonly QueryTerm[]): number[] {
  const [first, ...rest] = terms.map(({ forms }) => {
    return new Set(forms.flatMap((form) => [...index.postings(form).docs]))
  })
  return [...(first ?? [])].filter((id) => rest.every((docs) => docs.has(id)))
}

/** Postings of any form of a word, in the lines themselves and in the headings above them. */
type TermLists = { lines: PostingList[]; headings: PostingList[] }

function listsOf(index: SearchIndex, forms: readonly string[]): TermLists {
  const found = (prefix: string) =>
    forms.map((form) => index.postings(prefix + form)).filter(({ docs }) => docs.length > 0)
  return { lines: found(''), headings: found(HEADING) }
}

/** Is a line among ascending ids? */
function has(docs: Int32Array, id: number): boolean {
  let [low, high] = [0, docs.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((docs[middle] as number) < id) low = middle + 1
    else high = middle
  }
  return docs[low] === id
}

const NO_LIST: PostingList = { docs: new Int32Array(0), counts: new Uint8Array(0) }

/** Lines under any form of a word, and, for less, lines whose heading holds it; whole where nothing but one heading does. */
function united({ lines, headings }: TermLists): PostingList {
  if (lines.length + headings.length <= 1) return lines[0] ?? headings[0] ?? NO_LIST
  let all: PostingList | undefined
  for (const list of lines) all = all ? merged(all, list.docs, list.counts) : list
  for (const { docs } of headings) {
    const none = new Uint8Array(docs.length)
    all = all ? merged(all, docs, none) : { docs, counts: none }
  }
  return all ?? NO_LIST
}

/** Two ascending lists as one; the higher count of a line that stands in both. */
function merged(left: PostingList, docs: Int32Array, counts: Uint8Array): PostingList {
  const [a, b] = [left.docs, docs]
  const ids = new Int32Array(a.length + b.length)
  const most = new Uint8Array(a.length + b.length)
  let [size, i, j] = [0, 0, 0]
  while (i < a.length || j < b.length) {
    const mine = i < a.length ? (a[i] as number) : Number.MAX_SAFE_INTEGER
    const theirs = j < b.length ? (b[j] as number) : Number.MAX_SAFE_INTEGER
    const count = mine <= theirs ? (left.counts[i] as number) : 0
    ids[size] = Math.min(mine, theirs)
    most[size] = theirs <= mine ? Math.max(count, counts[j] as number) : count
    size += 1
    if (mine <= theirs) i += 1
    if (theirs <= mine) j += 1
  }
  return { docs: ids.subarray(0, size), counts: most.subarray(0, size) }
}

function subjectsOf(index: SearchIndex, query: string): Int32Array[] {
  const names = new Set(foldText(query).match(WORDS) ?? [])
  return [...names].map((name) => index.postings(SUBJECT + name).docs).filter((docs) => docs.length > 0)
}
