import type { WikiPage, WikiRenderMode } from '../../model/wiki.ts'
import { wikiLink } from './links.ts'
import { byTitle } from './order.ts'
import { MAX_COMMON, pageNames, type RelatedIndex } from './related-index.ts'

const MAX_LISTED = 12
const NOTHING_RELATED = '- No related pages yet.'

/** What the Related block of a page says (spec memory-wiki 7). */
export function relatedBlock(page: WikiPage, index: RelatedIndex, mode: WikiRenderMode): string {
  const { byId, bySource, byLink } = index
  const sources = distinct(
    page.sourceIds.flatMap((id) => firstOf(byId.get(id)) ?? []).filter((it) => it !== page),
  )
  const referring = new Distinct(page)
  for (const name of pageNames(page)) referring.add(byLink.get(name))
  if (page.id !== undefined) referring.add(bySource.get(page.id))
  const listed = referring.isCommon ? [] : referring.inOrder().slice(0, MAX_LISTED)
  const shared = new Set<WikiPage>()
  for (const id of page.sourceIds) {
    const all = bySource.get(id)
    // The page itself is one of them.
    if (!all || all.size > MAX_COMMON + 1) continue
    for (const other of all) if (other !== page) shared.add(other)
  }
  const known = new Set([...sources, ...listed])
  const related = distinct([...shared].sort(byTitle))
    .filter((other) => !known.has(other))
    .slice(0, MAX_LISTED)
  const folder = page.relativePath.split('/')[0] ?? ''
  const section = (title: string, items: readonly WikiPage[]) =>
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

/** Pages other than one; they are counted no further than to where they are too many to be told. */
class Distinct {
  readonly #own: WikiPage
  readonly #pages = new Set<WikiPage>()
  readonly #ids = new Set<string>()

  constructor(own: WikiPage) {
    this.#own = own
  }

  get isCommon(): boolean {
    return this.#ids.size > MAX_COMMON
  }

  add(pages: ReadonlySet<WikiPage> | undefined): void {
    for (const page of pages ?? []) {
      if (this.isCommon) return
      if (page === this.#own) continue
      this.#pages.add(page)
      this.#ids.add(nameOf(page))
    }
  }

  inOrder(): WikiPage[] {
    return distinct([...this.#pages].sort(byTitle))
  }
}

/** Of pages with one id the first by title counts. */
function firstOf(pages: ReadonlySet<WikiPage> | undefined): WikiPage | undefined {
  if (pages === undefined) return undefined
  const [first, ...more] = pages
  return more.length === 0 ? first : [...pages].sort(byTitle)[0]
}

/** Pages with the same id count once, the first one. */
function distinct(pages: readonly WikiPage[]): WikiPage[] {
  const seen = new Set<string>()
  return pages.filter((page) => !seen.has(nameOf(page)) && seen.add(nameOf(page)))
}

function nameOf({ id, relativePath }: WikiPage): string {
  return id ?? relativePath
}
