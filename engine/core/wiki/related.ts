import type { WikiPage, WikiRenderMode } from '../../model/wiki.ts'
import { linkKey, wikiLink } from './links.ts'

const MAX_LISTED = 12
/** What more than this many pages share or link to says little about any of them. */
const MAX_COMMON = 24
const NOTHING_RELATED = '- No related pages yet.'

/** Answers for each page what its Related block says. Pages in the order of their titles; reports have no part. */
export function relatedBlocks(pages: readonly WikiPage[], mode: WikiRenderMode): (page: WikiPage) => string {
  const candidates = pages.filter(({ kind }) => kind !== 'report')
  const byId = new Map<string, WikiPage>()
  const bySource = new Map<string, WikiPage[]>()
  const byLink = new Map<string, WikiPage[]>()
  for (const page of candidates) {
    if (page.id !== undefined && !byId.has(page.id)) byId.set(page.id, page)
    for (const id of new Set(page.sourceIds)) gather(bySource, id, page)
    for (const target of new Set(page.linkTargets.map(linkKey))) gather(byLink, target, page)
  }
  const place = new Map(candidates.map((page, index) => [page, index]))
  const inOrder = (found: Iterable<WikiPage>, own: WikiPage) =>
    distinct([...found].filter((page) => page !== own).sort((a, b) => at(place, a) - at(place, b)))
  return (page) => {
    const sources = distinct(page.sourceIds.flatMap((id) => byId.get(id) ?? []).filter((it) => it !== page))
    const names = [page.relativePath, page.title, page.id ?? ''].map(linkKey).filter((name) => name !== '')
    const references = new Set(names.flatMap((name) => byLink.get(name) ?? []))
    for (const other of page.id === undefined ? [] : (bySource.get(page.id) ?? [])) references.add(other)
    const referring = inOrder(references, page)
    const listed = referring.length > MAX_COMMON ? [] : referring.slice(0, MAX_LISTED)
    const shared = new Set(
      page.sourceIds.flatMap((id) => {
        const all = bySource.get(id) ?? []
        // One of them may be the page itself.
        if (all.length > MAX_COMMON + 1) return []
        const others = all.filter((other) => other !== page)
        return others.length > MAX_COMMON ? [] : others
      }),
    )
    const known = new Set([...sources, ...listed])
    const related = inOrder(shared, page)
      .filter((other) => !known.has(other))
      .slice(0, MAX_LISTED)
    const folder = page.relativePath.split('/')[0] ?? ''
    const section = (title: string, items: WikiPage[]) =>
      items.length === 0
        ? []
        : [`### ${title}\n\n${items.map((item) => `- ${wikiLink(item, folder, mode)}`).join('\n')}`]
    const sections = [
      ...section('Sources', sources),
      ...section('Referenced By', listed),
      ...section('Related Pages', related),
    ]
    return sections.length > 0 ? sections.join('\n\n') : NOTHING_RELATED
  }
}

function gather(groups: Map<string, WikiPage[]>, key: string, page: WikiPage): void {
  const group = groups.get(key)
  if (group) group.push(page)
  else groups.set(key, [page])
}

function at(place: ReadonlyMap<WikiPage, number>, page: WikiPage): number {
  return place.get(page) ?? 0
}

/** Pages with the same id count once, the first one. */
function distinct(pages: readonly WikiPage[]): WikiPage[] {
  const seen = new Set<string>()
  return pages.filter(({ id, relativePath }) => {
    const key = id ?? relativePath
    return !seen.has(key) && seen.add(key)
  })
}
