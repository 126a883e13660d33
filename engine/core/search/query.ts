import type { PostingList, SearchIndex } from '../../model/search.ts'
import { foldText } from './fold.ts'
import type { Ranker } from './score.ts'
import type { Ranking } from './select.ts'
import { EXACT, HEADING, type QueryTerm, queryTerms, SUBJECT } from './terms.ts'

/** Longest query that is looked at, UTF-16 units; what follows adds nothing a person would miss. */
export const MAX_QUERY_CHARS = 2000
/** An id in more lines than this is nothing rare. */
const MAX_EXACT = 1000
const WORDS = /[\p{L}\p{M}\p{N}]+/gu

/**
 * Ranks the lines of an index for a query; `days` are those the query names, `limit` the lines wanted. Empty without any known word.
 * `exact` are the lines that hold an id of the query.
 */
export function rankQuery(
  index: SearchIndex,
  ranker: Ranker,
  query: string,
  { days, limit }: { days: ReadonlySet<string>; limit: number },
): Ranking & { words: string[]; exact: ReadonlySet<number> } {
  const text = query.slice(0, MAX_QUERY_CHARS)
  const terms = queryTerms(text, index.languages)
  const scored = terms.map(({ forms, weight }) => ({ list: listOf(index, forms), weight }))
  const dayFiles = days.size > 0 ? index.filesOfDays(days) : new Set<number>()
  const ranking = ranker.rank(scored, { subjects: subjectsOf(index, text), dayFiles }, limit)
  return { ...ranking, words: terms.map(({ word }) => word), exact: exactUnits(index, terms) }
}

/** Lines with an id of the query as it is written; ids that stand everywhere are none. */
function exactUnits(index: SearchIndex, terms: readonly QueryTerm[]): ReadonlySet<number> {
  const lists = terms
    .filter(({ forms }) => forms[0]?.startsWith(EXACT))
    .map(({ forms }) => index.postings(forms[0] ?? '').docs)
  return new Set(lists.filter(({ length }) => length <= MAX_EXACT).flatMap((docs) => [...docs]))
}

/** Lines under any form of a word, and, for less, lines whose heading holds it. */
function listOf(index: SearchIndex, forms: readonly string[]): PostingList {
  const lists = forms.map((form) => index.postings(form)).filter(({ docs }) => docs.length > 0)
  const headings = forms.map((form) => index.postings(HEADING + form)).filter(({ docs }) => docs.length > 0)
  if (lists.length + headings.length <= 1) return lists[0] ?? headings[0] ?? index.postings(forms[0] ?? '')
  return united(lists, headings)
}

function united(lists: readonly PostingList[], headings: readonly PostingList[]): PostingList {
  let all: PostingList | undefined
  for (const list of lists) all = all ? merged(all, list.docs, list.counts) : list
  for (const { docs } of headings) {
    const none = new Uint8Array(docs.length)
    all = all ? merged(all, docs, none) : { docs, counts: none }
  }
  return all ?? { docs: new Int32Array(0), counts: new Uint8Array(0) }
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
