import { WIKI_FOLDERS, type WikiFile, type WikiKind } from '../../../model/wiki.ts'
import { linkKey } from '../links.ts'
import { sha1, wikiSlug } from '../slug.ts'
import { plainTitle } from './plain.ts'
import { type Subject, subjectKey } from './subject.ts'

export type PagePlace = { path: string; title: string; kind: WikiKind }
export type Places = ReadonlyMap<Subject, PagePlace>

/** Where each subject has its page: the one that is called so already, else a new one with a name of its own. */
function pagePlaces(subjects: readonly Subject[], files: readonly WikiFile[], names: Names): Places {
  const byName = new Map<string, WikiFile>()
  const paths = new Set<string>()
  for (const file of files) {
    const { page } = file
    paths.add(linkKey(page.relativePath))
    if (page.kind !== 'entity' && page.kind !== 'concept') continue
    for (const key of names.ofPage(file)) if (!byName.has(key)) byName.set(key, file)
  }
  const taken = new Set<string>()
  const places = new Map<Subject, PagePlace>()
  for (const subject of subjects) {
    const found = names
      .ofSubject(subject)
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

/** By what pages and subjects are found for each other, as subjects are compared. */
type Names = {
  ofPage: (file: WikiFile) => readonly string[]
  ofSubject: (subject: Subject) => readonly string[]
}

/**
 * Finds the places of subjects. What pages and subjects are called is not made again while they are called the same; the
 * answer is that of before while all are.
 */
export function placeFinder(): (
  subjects: readonly Subject[],
  touched: ReadonlySet<Subject>,
  files: readonly WikiFile[],
) => Places {
  const pages = new Map<string, { title: string; aliases: readonly string[]; names: readonly string[] }>()
  const known = new WeakMap<Subject, readonly string[]>()
  let last: { subjects: readonly Subject[]; paths: readonly string[]; places: Places } | null = null
  return (subjects, touched, files) => {
    let isSame = last?.subjects === subjects && last.paths.length === files.length
    if (files.length < pages.size / 2) pages.clear()
    for (const [at, { page }] of files.entries()) {
      const { relativePath, title, aliases } = page
      if (last?.paths[at] !== relativePath) isSame = false
      const before = pages.get(relativePath)
      if (before?.title === title && isSameList(before.aliases, aliases)) continue
      isSame = false
      pages.set(relativePath, { title, aliases, names: [title, ...aliases].map(subjectKey) })
    }
    for (const subject of touched) if (known.delete(subject)) isSame = false
    if (isSame && last) return last.places
    const names: Names = {
      ofPage: ({ page }) => pages.get(page.relativePath)?.names ?? [],
      ofSubject(subject) {
        let of = known.get(subject)
        if (!of) {
          const titles = [subject.title, ...subject.aliases]
          of = [subject.key, ...[...titles, ...titles.map(plainTitle)].map(subjectKey)]
          known.set(subject, of)
        }
        return of
      },
    }
    const places = pagePlaces(subjects, files, names)
    last = { subjects, paths: files.map(({ page }) => page.relativePath), places }
    return places
  }
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one === other || (one.length === other.length && one.every((item, at) => item === other[at]))
}
