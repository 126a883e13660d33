import type { WikiFile, WikiKind, WikiPage } from '../../model/wiki.ts'
import { linkKey } from './links.ts'

export type PageLink = { path: string; title: string; kind: WikiKind }
export type EdgeKind = 'link' | 'source' | 'relationship'
export type Edge = { from: string; to: string; kind: EdgeKind; label: string | null }

/** Pages by every name that a link may use, and what hangs together. Generated reports link to all: they have no part. */
export type Neighbours = {
  pages: ReadonlyMap<string, WikiPage>
  byId: ReadonlyMap<string, WikiPage>
  outgoing: ReadonlyMap<string, readonly Edge[]>
  incoming: ReadonlyMap<string, readonly Edge[]>
}

export function neighboursOf(files: readonly WikiFile[]): Neighbours {
  const all = files.map(({ page }) => page).filter(({ kind }) => kind !== 'report')
  const pages = new Map(all.map((page) => [page.relativePath, page]))
  const names = new Map<string, WikiPage>()
  const byId = new Map<string, WikiPage>()
  const name = (key: string, page: WikiPage) => {
    if (key !== '' && !names.has(key)) names.set(key, page)
  }
  for (const page of all) {
    name(linkKey(page.relativePath), page)
    if (page.id !== undefined && !byId.has(page.id)) byId.set(page.id, page)
  }
  // A path counts before a name: a page may be called as another lies.
  for (const page of all) {
    name(linkKey(page.relativePath.split('/').at(-1) ?? ''), page)
    for (const other of [page.title, page.id ?? '', ...page.aliases]) name(linkKey(other), page)
  }
  const outgoing = new Map<string, Edge[]>()
  const incoming = new Map<string, Edge[]>()
  for (const page of all)
    for (const edge of edgesOf(page, names, { pages, byId })) {
      gather(outgoing, edge.from, edge)
      gather(incoming, edge.to, edge)
    }
  return { pages, byId, outgoing, incoming }
}

function edgesOf(
  page: WikiPage,
  names: ReadonlyMap<string, WikiPage>,
  { pages, byId }: Pick<Neighbours, 'pages' | 'byId'>,
): Edge[] {
  const found = new Map<string, Edge>()
  const add = (to: WikiPage | undefined, kind: EdgeKind, label: string | null = null) => {
    if (!to || to === page) return
    const key = `${kind} ${to.relativePath} ${label ?? ''}`
    found.set(key, { from: page.relativePath, to: to.relativePath, kind, label })
  }
  for (const target of page.linkTargets) add(names.get(linkKey(target)), 'link')
  for (const id of page.sourceIds) add(byId.get(id), 'source')
  for (const { targetPath, targetId, targetTitle, kind } of page.relationships)
    add(
      pages.get(targetPath ?? '') ?? byId.get(targetId ?? '') ?? names.get(linkKey(targetTitle ?? '')),
      'relationship',
      kind ?? null,
    )
  return [...found.values()]
}

function gather(groups: Map<string, Edge[]>, key: string, edge: Edge): void {
  const group = groups.get(key)
  if (group) group.push(edge)
  else groups.set(key, [edge])
}

export function pageLink({ relativePath: path, title, kind }: WikiPage): PageLink {
  return { path, title, kind }
}

/** The pages at the ends of these edges, each once, by title. */
export function linkedPages(
  { pages }: Neighbours,
  edges: readonly Edge[] | undefined,
  end: 'from' | 'to',
): PageLink[] {
  const paths = new Set((edges ?? []).map((edge) => edge[end]))
  return [...paths]
    .flatMap((path) => pages.get(path) ?? [])
    .sort((one, other) => one.title.localeCompare(other.title))
    .map(pageLink)
}

export type Graph = {
  nodes: (PageLink & { claims: number; depth: number })[]
  edges: Edge[]
  isCut: boolean
}

/** More could not be read in a drawing. */
const MAX_NODES = 60

/** The pages around one page, nearest first, and all that holds between them. */
export function localGraph(neighbours: Neighbours, start: WikiPage, depth: number): Graph {
  const depths = new Map([[start.relativePath, 0]])
  let isCut = false
  let ring = [start.relativePath]
  for (let step = 1; step <= depth; step += 1) {
    const next: string[] = []
    for (const path of ring)
      for (const other of around(neighbours, path)) {
        if (depths.has(other)) continue
        if (depths.size >= MAX_NODES) {
          isCut = true
          continue
        }
        depths.set(other, step)
        next.push(other)
      }
    ring = next
  }
  const nodes = [...depths].flatMap(([path, at]) => {
    const page = neighbours.pages.get(path) ?? (path === start.relativePath ? start : undefined)
    return page ? [{ ...pageLink(page), claims: page.claims.length, depth: at }] : []
  })
  const edges = nodes.flatMap(({ path }) =>
    (neighbours.outgoing.get(path) ?? []).filter(({ to }) => depths.has(to)),
  )
  return { nodes, edges, isCut }
}

/** Those it links to and those that link to it, the ones with most claims first: they are kept when there are too many. */
function around({ pages, outgoing, incoming }: Neighbours, path: string): string[] {
  const found = new Set([
    ...(outgoing.get(path) ?? []).map(({ to }) => to),
    ...(incoming.get(path) ?? []).map(({ from }) => from),
  ])
  const weight = (other: string) => pages.get(other)?.claims.length ?? 0
  return [...found].sort((one, other) => weight(other) - weight(one) || one.localeCompare(other))
}
