import { BrokenFrontmatter } from '../../core/wiki/frontmatter.ts'
import { GROUP_ORDER } from '../../core/wiki/indexes.ts'
import { byText, byTitle } from '../../core/wiki/order.ts'
import { kindOf, readPage } from '../../core/wiki/page.ts'
import type { FileProblem } from '../../model/files.ts'
import { WIKI_FOLDERS } from '../../model/wiki.ts'
import { isSettled, type KnownPage, newPageCache, type PageCache, type Pages } from './page-cache.ts'
import { absolutePath, type Vault } from './vault.ts'

/** Reads all pages. One that cannot be read is named, and the rest is there all the same. */
export function readPages(vault: Vault): Pages {
  const cache = vault.cache ?? newPageCache(() => vault.nowMs)
  cache.touched.clear()
  const changed = new Set<string>()
  const found = new Set<string>()
  for (const kind of GROUP_ORDER) {
    const folder = WIKI_FOLDERS[kind]
    for (const { name, kind: entry, mtimeMs, size } of vault.files.listStats(folder)) {
      const path = `${folder}/${name}`
      if (entry === 'folder' || kindOf(path) === null) continue
      found.add(path)
      const known = cache.pages.get(path)
      if (entry === 'file' && isSettled(known, { mtimeMs, size })) continue
      if (looked(vault, cache, path, { mtimeMs, size })) changed.add(path)
    }
  }
  for (const path of cache.pages.keys()) {
    if (found.has(path)) continue
    cache.pages.delete(path)
    changed.add(path)
  }
  return answered(cache, changed)
}

/** The same within one run, where only what it wrote itself is looked at again. */
export function rereadPages(vault: Vault): Pages {
  const { cache } = vault
  if (!cache?.last) return readPages(vault)
  const changed = new Set<string>()
  for (const path of cache.touched) {
    if (kindOf(path) === null) continue
    const stats = vault.files.stat(path)
    const isOther = stats === null ? cache.pages.delete(path) : looked(vault, cache, path, stats)
    if (isOther) changed.add(path)
  }
  cache.touched.clear()
  return answered(cache, changed)
}

/** Reads one file; true when it is another than it was. */
function looked(
  vault: Vault,
  cache: PageCache,
  path: string,
  { mtimeMs, size }: { mtimeMs: number; size: number },
): boolean {
  const known = cache.pages.get(path)
  const page = pageOf(vault, path, known)
  cache.pages.set(path, { ...page, mtimeMs, size, readAtMs: cache.nowMs() })
  return known === undefined || page.raw !== known.raw || page.broken?.problem !== known.broken?.problem
}

/** Why a page is left out, in words: the text of a frontmatter's error stands beside them. */
const UNREADABLE: Readonly<Record<FileProblem, string>> = {
  missing: 'the file is gone',
  not_a_file: 'it is no file',
  outside_workspace: 'it is a link to a place outside of the wiki, which is not followed',
  not_utf8: 'it is not UTF-8',
  utf16: 'it is UTF-16; save it as UTF-8',
  binary: 'it is no text',
  unreadable: 'it may not be read',
}

function pageOf(
  vault: Vault,
  path: string,
  known: KnownPage | undefined,
): Pick<KnownPage, 'raw' | 'file' | 'broken'> {
  const file = vault.files.read(path)
  if (file.kind === 'problem')
    return { raw: null, file: null, broken: { path, problem: UNREADABLE[file.problem] } }
  const raw = file.text
  if (known && known.raw === raw) return known
  try {
    const heads = [known?.file?.head, vault.cache?.written.get(path)]
    return { raw, file: readPage(path, raw, absolutePath(vault, path), heads), broken: null }
  } catch (error) {
    if (!(error instanceof BrokenFrontmatter)) throw error
    return { raw, file: null, broken: { path, problem: error.message, line: error.line } }
  }
}

function answered(cache: PageCache, changed: ReadonlySet<string>): Pages {
  cache.written.clear()
  if (changed.size > 0 || cache.last === null) cache.last = inOrder(cache, changed)
  return cache.last
}

/** By title. It starts from the order of before: little of it has changed. */
function inOrder({ pages: known, last }: PageCache, changed: ReadonlySet<string>): Pages {
  const before = last?.pages ?? []
  let inPlace = 0
  const pages = before.flatMap((file) => {
    const { relativePath, title } = file.page
    if (!changed.has(relativePath)) return file
    const now = known.get(relativePath)?.file
    if (now?.page.title === title) inPlace += 1
    return now ?? []
  })
  if (inPlace < changed.size) {
    const there = new Set(pages.map(({ page }) => page.relativePath))
    for (const [path, { file }] of known) if (file && !there.has(path)) pages.push(file)
    pages.sort((one, other) => byTitle(one.page, other.page))
  }
  const broken = [...known.values()].flatMap((it) => it.broken ?? [])
  return { pages, broken: broken.sort((one, other) => byText(one.path, other.path)) }
}
