import type { WikiPage } from '../../model/wiki.ts'
import { linkKey } from './links.ts'

/** What more than this many pages share or link to says little about any of them. */
export const MAX_COMMON = 24

type Groups = Map<string, Set<WikiPage>>

/** Which pages hang together, by what they are called with; reports have no part. */
export type RelatedIndex = {
  byId: ReadonlyMap<string, ReadonlySet<WikiPage>>
  bySource: ReadonlyMap<string, ReadonlySet<WikiPage>>
  /** By what they link to. */
  byLink: ReadonlyMap<string, ReadonlySet<WikiPage>>
  /** Takes the pages as they are now; answers those that hang together with other pages than at the last look. */
  look: (pages: readonly WikiPage[]) => ReadonlySet<WikiPage>
}

export function relatedIndex(): RelatedIndex {
  const groups = { byId: groupsOf(), bySource: groupsOf(), byLink: groupsOf(), byName: groupsOf() }
  let known = new Set<WikiPage>()
  const put = (page: WikiPage, change: (all: Groups, key: string, page: WikiPage) => void) => {
    if (page.id !== undefined) change(groups.byId, page.id, page)
    for (const id of new Set(page.sourceIds)) change(groups.bySource, id, page)
    for (const target of targetsOf(page)) change(groups.byLink, target, page)
    for (const name of pageNames(page)) change(groups.byName, name, page)
  }
  const look = (pages: readonly WikiPage[]): ReadonlySet<WikiPage> => {
    const now = new Set(pages.filter(({ kind }) => kind !== 'report'))
    const gone = [...known].filter((page) => !now.has(page))
    const added = [...now].filter((page) => !known.has(page))
    known = now
    const change = changeOf(gone, added)
    const isSmall = (id: string) => (groups.bySource.get(id)?.size ?? 0) <= MAX_COMMON + 1
    // A group that is too large before and after is told by nobody.
    const told = new Set([...change.sources].filter(isSmall))
    for (const page of gone) put(page, taken)
    for (const page of added) put(page, gathered)
    const found = new Set(added)
    const add = (of: ReadonlySet<WikiPage> | undefined) => {
      for (const page of of ?? []) found.add(page)
    }
    for (const name of change.targets) add(groups.byName.get(name))
    for (const id of change.sources) {
      add(groups.byId.get(id))
      if (told.has(id) || isSmall(id)) add(groups.bySource.get(id))
    }
    for (const id of change.ids) add(groups.bySource.get(id))
    return found
  }
  return { byId: groups.byId, bySource: groups.bySource, byLink: groups.byLink, look }
}

function groupsOf(): Groups {
  return new Map()
}

/** Every name that a link to the page may have. */
export function pageNames({ relativePath, title, id }: WikiPage): Set<string> {
  return new Set([relativePath, title, id ?? ''].map(linkKey).filter((name) => name !== ''))
}

function targetsOf({ linkTargets }: WikiPage): Set<string> {
  return new Set(linkTargets.map(linkKey))
}

/** Names, source ids and ids whose pages may be told otherwise. */
type Change = { targets: Set<string>; sources: Set<string>; ids: Set<string> }

function changeOf(gone: readonly WikiPage[], added: readonly WikiPage[]): Change {
  const before = new Map(gone.map((page) => [page.relativePath, page]))
  const change: Change = { targets: new Set(), sources: new Set(), ids: new Set() }
  const whole = (page: WikiPage) => {
    for (const target of targetsOf(page)) change.targets.add(target)
    for (const source of page.sourceIds) change.sources.add(source)
    if (page.id !== undefined) change.ids.add(page.id)
  }
  for (const page of added) {
    const old = before.get(page.relativePath)
    before.delete(page.relativePath)
    if (old?.title === page.title && old.id === page.id) {
      // It is told as before by all that tell of it: only what it speaks of itself counts.
      for (const target of others(targetsOf(old), targetsOf(page))) change.targets.add(target)
      for (const id of others(new Set(old.sourceIds), new Set(page.sourceIds))) change.sources.add(id)
      continue
    }
    whole(page)
    if (old) whole(old)
  }
  for (const page of before.values()) whole(page)
  return change
}

/** What one of the two has and the other has not. */
function others(one: ReadonlySet<string>, other: ReadonlySet<string>): string[] {
  return [...[...one].filter((it) => !other.has(it)), ...[...other].filter((it) => !one.has(it))]
}

function gathered(groups: Groups, key: string, page: WikiPage): void {
  const group = groups.get(key)
  if (group) group.add(page)
  else groups.set(key, new Set([page]))
}

function taken(groups: Groups, key: string, page: WikiPage): void {
  const group = groups.get(key)
  group?.delete(page)
  if (group?.size === 0) groups.delete(key)
}
