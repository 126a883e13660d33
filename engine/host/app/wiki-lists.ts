import { cutAtGrapheme } from '../../core/text/normalize.ts'
import { type DashboardRow, dashboardRows } from '../../core/wiki/dashboards.ts'
import type { Derived } from '../../core/wiki/derived.ts'
import { pageCounts } from '../../core/wiki/digest.ts'
import { type PageRow, pageRow, passes } from '../../core/wiki/rows.ts'
import { searchWiki } from '../../core/wiki/search.ts'
import {
  WIKI_DASHBOARDS,
  type WikiDashboardName,
  type WikiFile,
  type WikiFilter,
  type WikiKind,
  type WikiPageCounts,
} from '../../model/wiki.ts'
import { pageAfter } from './paging.ts'

type Asked = {
  text?: string | undefined
  kind?: WikiKind | undefined
  filter?: WikiFilter | undefined
  cursor?: string | undefined
  limit: number
}
type Row = PageRow & { snippet: string | null }
type Rows = { rows: Row[]; next: string | null; total: number; counts: WikiPageCounts }

const MAX_SNIPPET_CHARS = 400
const MAX_HITS = 1_000

/** The pages of a vault, with what was made of them before. */
export type Looked = { pages: readonly WikiFile[]; derived: Derived }

/** One page of the list; `counts` is of all kinds, so that a filter by kind can show what the others hold. */
export function pageRows({ pages: files, derived }: Looked, asked: Asked, nowMs: number): Rows {
  const { text = '', kind, filter, cursor, limit } = asked
  const snippets = new Map<string, string>()
  const found = text.trim() === '' ? files.toSorted(byKind) : searched(files, text, { nowMs, snippets })
  const all = found.filter((file) => passes(file, filter, nowMs, derived))
  const shown = kind === undefined ? all : all.filter(({ page }) => page.kind === kind)
  const { rows, ...page } = pageAfter(shown, { cursor, limit, name: (file) => file.page.relativePath })
  return {
    ...page,
    rows: rows.map((file) => {
      const snippet = snippets.get(file.page.relativePath) ?? file.page.claims[0]?.text ?? null
      return {
        ...pageRow(file, nowMs),
        snippet: snippet === null ? null : cutAtGrapheme(snippet, MAX_SNIPPET_CHARS),
      }
    }),
    counts: pageCounts(all.map((file) => file.page)),
  }
}

/** What is told of people, things and topics before what it was told from, and what programs report. */
const KIND_ORDER: readonly WikiKind[] = ['entity', 'concept', 'synthesis', 'source', 'report']

function byKind(left: WikiFile, right: WikiFile): number {
  return KIND_ORDER.indexOf(left.page.kind) - KIND_ORDER.indexOf(right.page.kind)
}

function searched(
  files: readonly WikiFile[],
  query: string,
  { nowMs, snippets }: { nowMs: number; snippets: Map<string, string> },
): WikiFile[] {
  const byPath = new Map(files.map((file) => [file.page.relativePath, file]))
  return searchWiki(files, { query, mode: 'auto', maxResults: MAX_HITS }, nowMs).flatMap(
    ({ path, snippet }) => {
      const file = byPath.get(path)
      snippets.set(path, snippet)
      return file ? [file] : []
    },
  )
}

export function dashboardCounts(
  { pages, derived }: Looked,
  nowMs: number,
): Record<WikiDashboardName, number> {
  return Object.fromEntries(
    WIKI_DASHBOARDS.map((name) => [name, dashboardRows(name, pages, nowMs, derived).length]),
  ) as Record<WikiDashboardName, number>
}

export function dashboardPage(
  name: WikiDashboardName,
  { pages, derived }: Looked,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  nowMs: number,
): { rows: DashboardRow[]; next: string | null; total: number } {
  return pageAfter(dashboardRows(name, pages, nowMs, derived), { cursor, limit, name: ({ id }) => id })
}
