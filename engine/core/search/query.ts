import type { PostingList, SearchIndex } from '../../model/search.ts'
import { foldText } from './fold.ts'
import type { Ranker } from './score.ts'
import type { Ranking } from './select.ts'
import { HEADING, queryTerms, SUBJECT } from './terms.ts'

/** Longest query that is looked at, UTF-16 units; what follows adds nothing a person would miss. */
export const MAX_QUERY_CHARS = 2000
const WORDS = /[\p{L}\p{M}\p{N}]+/gu

/** Ranks the lines of an index for a query; `days` are those the query names. Empty without any known word. */
export function rankQuery(
  index: SearchIndex,
  ranker: Ranker,
  query: string,
  days: ReadonlySet<string>,
): Ranking & { words: string[] } {
  const text = query.slice(0, MAX_QUERY_CHARS)
  const terms = queryTerms(text, index.languages)
  const scored = terms.map(({ forms, weight }) => ({ list: listOf(index, forms), weight }))
  const ranking = ranker.rank(scored, {
    subjects: subjectsOf(index, text),
    dayFiles: days.size > 0 ? index.filesOfDays(days) : new Set(),
  })
  return { ...ranking, words: terms.map(({ word }) => word) }
}

/** Lines under any form of a word, and, for less, lines whose heading holds it. */
function listOf(index: SearchIndex, forms: readonly string[]): PostingList {
  const lists = forms.map((form) => index.postings(form)).filter(({ docs }) => docs.length > 0)
  const headings = forms.map((form) => index.postings(HEADING + form)).filter(({ docs }) => docs.length > 0)
  if (lists.length + headings.length <= 1) return lists[0] ?? headings[0] ?? index.postings(forms[0] ?? '')
  return united(lists, headings)
}

function united(lists: readonly PostingList[], headings: readonly PostingList[]): PostingList {
  const counts = new Map<number, number>()
  for (const list of lists) {
    for (let at = 0; at < list.docs.length; at += 1) {
      const id = list.docs[at] ?? 0
      counts.set(id, Math.max(counts.get(id) ?? 0, list.counts[at] ?? 1))
    }
  }
  for (const list of headings) for (const id of list.docs) if (!counts.has(id)) counts.set(id, 0)
  const docs = Int32Array.from(counts.keys()).sort()
  return { docs, counts: Uint8Array.from(docs, (id) => counts.get(id) ?? 1) }
}

function subjectsOf(index: SearchIndex, query: string): Int32Array[] {
  const names = new Set(foldText(query).match(WORDS) ?? [])
  return [...names].map((name) => index.postings(SUBJECT + name).docs).filter((docs) => docs.length > 0)
}
