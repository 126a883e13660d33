import { collapseWhitespace } from '../../core/text/normalize.ts'
import { pageWithMetadata, synthesisPage } from '../../core/wiki/apply.ts'
import { findPage } from '../../core/wiki/lookup.ts'
import { readPage } from '../../core/wiki/page.ts'
import { isSameTitle, slugBeside, wikiSlug } from '../../core/wiki/slug.ts'
import type { WikiMetadata } from '../../model/wiki.ts'
import { type Compiled, compileWiki } from './compile.ts'
import { pageBefore } from './ingest.ts'
import { readPages } from './pages.ts'
import { absolutePath, initVault, isoTime, type Vault, writeChanged } from './vault.ts'

export type Applied = {
  changed: boolean
  operation: 'create_synthesis' | 'update_metadata'
  pagePath: string
  pageId?: string
  compile: Compiled
}

/** Writes a synthesis, or the summary of one that is there; the rest of its page stays. The body holds no marker of ours. */
export function applySynthesis(
  vault: Vault,
  { title: given, body, metadata }: { title: string; body: string; metadata: WikiMetadata },
): Applied {
  initVault(vault)
  const title = collapseWhitespace(given)
  const slug = slugFor(vault, title)
  const pagePath = `syntheses/${slug}.md`
  const before = pageBefore(vault, pagePath)
  const known = before === null ? null : readPage(pagePath, before, absolutePath(vault, pagePath))
  const pageId = known?.page.id ?? `synthesis.${slug}`
  const page = synthesisPage(before, { title, body, id: pageId, at: isoTime(vault.nowMs), ...metadata })
  const changed = writeChanged(vault, pagePath, page)
  return { changed, operation: 'create_synthesis', pagePath, pageId, compile: compileWiki(vault) }
}

/** The name of its page; a page of another title that has this name keeps it (case C102). */
function slugFor(vault: Vault, title: string): string {
  const slug = wikiSlug(title)
  const path = `syntheses/${slug}.md`
  const there = pageBefore(vault, path)
  if (there === null) return slug
  const known = readPage(path, there, absolutePath(vault, path))
  return known === null || isSameTitle(known.page.title, title) ? slug : slugBeside(slug, title)
}

/** Changes the frontmatter of a page; null when no page answers to that name. */
export function applyMetadata(vault: Vault, lookup: string, metadata: WikiMetadata): Applied | null {
  initVault(vault)
  const found = findPage(readPages(vault).pages, lookup)
  if (!found) return null
  const { relativePath: pagePath, id } = found.page
  const changed = writeChanged(vault, pagePath, pageWithMetadata(found.raw, metadata, isoTime(vault.nowMs)))
  return {
    changed,
    operation: 'update_metadata',
    pagePath,
    ...(id === undefined ? {} : { pageId: id }),
    compile: compileWiki(vault),
  }
}
