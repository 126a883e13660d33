import { WIKI_FOLDERS, type WikiFile, type WikiKind } from '../../../model/wiki.ts'
import { linkKey } from '../links.ts'
import { sha1, wikiSlug } from '../slug.ts'
import { plainTitle } from './plain.ts'
import { type Subject, subjectKey } from './subjects.ts'

export type PagePlace = { path: string; title: string; kind: WikiKind }

/** Where each subject has its page: the one that is called so already, else a new one with a name of its own. */
export function pagePlaces(
  subjects: readonly Subject[],
  files: readonly WikiFile[],
): ReadonlyMap<Subject, PagePlace> {
  const byName = new Map<string, WikiFile>()
  const paths = new Set<string>()
  for (const file of files) {
    const { page } = file
    paths.add(linkKey(page.relativePath))
    if (page.kind !== 'entity' && page.kind !== 'concept') continue
    for (const name of [page.title, ...page.aliases]) {
      const key = subjectKey(name)
      if (!byName.has(key)) byName.set(key, file)
    }
  }
  const taken = new Set<string>()
  const places = new Map<Subject, PagePlace>()
  for (const subject of subjects) {
    const titles = [subject.title, ...subject.aliases]
    const found = [subject.key, ...[...titles, ...titles.map(plainTitle)].map(subjectKey)]
      .map((name) => byName.get(name))
      .find((file) => file && !taken.has(file.page.relativePath))
    if (!found) continue
    const { relativePath: path, title, kind } = found.page
    taken.add(path)
    places.set(subject, { path, title, kind })
  }
  for (const subject of subjects) {
    if (places.has(subject)) continue
    const title = plainTitle(subject.title) || subject.key
    const folder = WIKI_FOLDERS[subject.kind]
    const slug = wikiSlug(title)
    let path = `${folder}/${slug}.md`
    if (taken.has(path) || paths.has(linkKey(path)) || slug === 'index')
      path = `${folder}/${slug}-${sha1(subject.key).slice(0, 6)}.md`
    taken.add(path)
    places.set(subject, { path, title, kind: subject.kind })
  }
  return places
}
