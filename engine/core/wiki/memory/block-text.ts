import type { WikiRenderMode } from '../../../model/wiki.ts'
import type { WikiSummary } from '../../../model/wiki-summary.ts'
import { wikiLink } from '../links.ts'
import { summaryCallout } from '../summary/callout.ts'
import { claimDigits, toldPlaces } from './claim.ts'
import type { PagePlace } from './places.ts'
import { plainStatement } from './plain.ts'
import type { FactOf } from './subject.ts'
import type { MemoryChange } from './types.ts'

/** Facts of other pages that name the subject. */
const MAX_MENTIONED = 50

type FactBlock = {
  own: readonly FactOf[]
  mentions: readonly FactOf[]
  changes: readonly MemoryChange[]
  homes: ReadonlyMap<FactOf, PagePlace>
  mode: WikiRenderMode
  firstSeen: string | null
  lastConfirmed: string | null
  summary: WikiSummary | null
  /** Of the page that it stands on. */
  path: string
}

/** What stands between the memory markers of a page: facts with where they were said, what changed, who else names it. */
export function factBlock(block: FactBlock): string {
  const { own, mentions, changes, homes, mode, path, summary } = block
  const folder = path.split('/')[0] ?? ''
  const mentioned = mentions.slice(0, MAX_MENTIONED).map((item) => {
    const home = homes.get(item)
    const link = home ? `${wikiLink({ relativePath: home.path, title: home.title }, folder, mode)}: ` : ''
    return `- ${link}${plainStatement(item.fact.text)}`
  })
  const parts = [
    callout(block, own.length),
    summaryCallout(summary, own, mode),
    own.flatMap(factLines),
    changeLines(changes),
    section('Mentioned In', mentioned),
  ]
  return inParagraphs(parts)
}

function inParagraphs(parts: readonly (readonly string[])[]): string {
  return parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

function callout({ firstSeen, lastConfirmed }: FactBlock, count: number): string[] {
  const seen = firstSeen === null ? [] : [`first seen ${firstSeen}`]
  const confirmed = lastConfirmed === null ? [] : [`last confirmed ${lastConfirmed}`]
  const facts = count === 0 ? 'named on other pages' : `${count} ${count === 1 ? 'fact' : 'facts'}`
  return ['> [!info] From the memory', `> ${[facts, ...seen, ...confirmed].join(', ')}`]
}

/** The block of a workspace's own page: the facts that have no page of a subject. */
export function restBlock(
  own: readonly FactOf[],
  { total, changes }: { total: number; changes: readonly MemoryChange[] },
): string {
  const others = total - own.length
  const head = [
    '> [!info] From the memory',
    `> ${total} ${total === 1 ? 'fact' : 'facts'}, ${others} of them on pages of their own`,
  ]
  return inParagraphs([head, own.flatMap(factLines), changeLines(changes)])
}

function factLines(item: FactOf): string[] {
  const { text, places } = item.fact
  return [
    `- ${plainStatement(text)} ^c-${claimDigits(item)}`,
    ...toldPlaces(places).map(({ path, startLine, endLine, day }) => {
      const lines = startLine === endLine ? `line ${startLine}` : `lines ${startLine}-${endLine}`
      return `  - ${day === null ? '' : `${day}: `}\`${path.replaceAll('`', "'")}\` ${lines}`
    }),
  ]
}

function changeLines(changes: readonly MemoryChange[]): string[] {
  return section(
    'Changed',
    changes.map(({ on, before, after }) => {
      const now = after === null ? 'no longer true' : plainStatement(after)
      return `- ${on}: ~~${plainStatement(before).replaceAll('~~', '')}~~ → ${now}`
    }),
  )
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`### ${title}`, '', ...lines]
}
