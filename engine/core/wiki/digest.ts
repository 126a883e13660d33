import { WIKI_KINDS, type WikiPage, type WikiPageCounts } from '../../model/wiki.ts'
import { type ClaimCluster, claimClusters, noteClusters } from './clusters.ts'
import type { Derived } from './derived.ts'
import { byText } from './order.ts'
import { FRESHNESS_ORDER } from './page-pieces.ts'

export function pageCounts(pages: readonly WikiPage[]): WikiPageCounts {
  const counts = Object.fromEntries(WIKI_KINDS.map((kind) => [kind, 0])) as WikiPageCounts
  for (const { kind } of pages) counts[kind] += 1
  return counts
}

/** The text of a generated file in UTF-8, in parts: a part that is as it was is the same object as at the last look. */
export type TextParts = readonly Uint8Array[]

const COMMA = Buffer.from(',\n')
const END = Buffer.from('\n  ]\n}\n')

/** What an agent reads instead of all pages: `cache/agent-digest.json` (spec memory-wiki 7). */
export function agentDigest(pages: readonly WikiPage[], nowMs: number, derived: Derived): TextParts {
  const pieces = derived.byPath(pages.map((page) => derived.digest(page, nowMs)))
  const sum = (of: (piece: (typeof pieces)[number]) => number) =>
    pieces.reduce((total, piece) => total + of(piece), 0)
  const groups = pages.map((page) => derived.claims(page, nowMs))
  const digest = {
    pageCounts: pageCounts(pages),
    claimCount: groups.reduce((total, { length }) => total + length, 0),
    claimHealth: {
      freshness: Object.fromEntries(
        FRESHNESS_ORDER.map((level, at) => [level, sum(({ levels }) => levels[at] ?? 0)]),
      ),
      contested: sum(({ contested }) => contested),
      lowConfidence: sum(({ lowConfidence }) => lowConfidence),
      missingEvidence: sum(({ missingEvidence }) => missingEvidence),
    },
    contradictionClusters: clusters(pages, claimClusters(groups, derived), derived),
    pages: [],
  }
  const frame = JSON.stringify(digest, null, 2)
  if (pieces.length === 0) return [Buffer.from(`${frame}\n`)]
  const head = Buffer.from(`${frame.replace(/"pages": \[\]\n\}$/, '')}"pages": [\n`)
  return [head, ...pieces.flatMap(({ bytes }, at) => (at === 0 ? [bytes] : [COMMA, bytes])), END]
}

function clusters(
  pages: readonly WikiPage[],
  byClaim: readonly ClaimCluster[],
  { noteNames }: Derived,
): object[] {
  const paths = (of: readonly WikiPage[]) => [...new Set(of.map((page) => page.relativePath))].sort(byText)
  return [
    ...byClaim.map(({ id, entries }) => ({
      key: id,
      label: id,
      kind: 'claim-id',
      entryCount: entries.length,
      paths: paths(entries.map(({ page }) => page)),
    })),
    ...noteClusters(pages, noteNames).map(({ key, label, pages: noted }) => ({
      key,
      label,
      kind: 'page-note',
      entryCount: noted.length,
      paths: paths(noted),
    })),
  ]
}

const LINE_END = Buffer.from('\n')

/** One claim a line: `cache/claims.jsonl`. */
export function claimLines(pages: readonly WikiPage[], nowMs: number, derived: Derived): TextParts {
  const rows = derived.byLine(pages.map((page) => derived.rows(page, nowMs)))
  return rows.length === 0 ? [LINE_END] : rows.map(({ bytes }) => bytes)
}
