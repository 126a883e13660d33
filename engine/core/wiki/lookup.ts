import type { WikiFile } from '../../model/wiki.ts'
import { pageFields } from './search.ts'

const DEFAULT_LINES = 200
export type WikiLines = { from?: number | undefined; lines?: number | undefined }

/** The page of a lookup: the id of a claim, a path with or without `.md`, a file name or the id of a page. */
export function findPage(files: readonly WikiFile[], lookup: string): WikiFile | null {
  const asked = lookup.trim()
  const claim = asked.replace(/^claim:/, '')
  const path = asked.replace(/^\.?\//, '')
  const tests: ((file: WikiFile) => boolean)[] = [
    ({ page }) => page.claims.some(({ id }) => id !== undefined && (id === asked || id === claim)),
    ({ page }) => page.relativePath === path || page.relativePath === `${path}.md`,
    ({ page }) => page.relativePath.split('/').at(-1)?.replace(/\.md$/, '') === path.replace(/\.md$/, ''),
    ({ page }) => page.id === asked,
  ]
  const inOrder = [...files].sort((a, b) => a.page.relativePath.localeCompare(b.page.relativePath))
  for (const test of tests) {
    const found = inOrder.find(test)
    if (found) return found
  }
  return null
}

/** Lines of a page's body, from 1, with what its frontmatter says of it. */
export function pageLines({ page, body }: WikiFile, { from = 1, lines = DEFAULT_LINES }: WikiLines) {
  const all = body.split('\n')
  return {
    corpus: 'wiki' as const,
    path: page.relativePath,
    title: page.title,
    kind: page.kind,
    content: all.slice(from - 1, from - 1 + lines).join('\n'),
    fromLine: from,
    lineCount: lines,
    totalLines: all.length,
    truncated: from - 1 + lines < all.length,
    ...pageFields(page),
  }
}
