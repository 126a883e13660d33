import { managedBlock, RELATED, withBlock } from '../../core/wiki/blocks.ts'
import { type Derived, newDerived } from '../../core/wiki/derived.ts'
import { agentDigest, claimLines, pageCounts } from '../../core/wiki/digest.ts'
import { editedPage, pageParts, renderPage } from '../../core/wiki/frontmatter.ts'
import { wikiIndexes } from '../../core/wiki/indexes.ts'
import { isOursAlone } from '../../core/wiki/memory/memory-page.ts'
import { relatedBlock } from '../../core/wiki/related.ts'
import { wikiReports } from '../../core/wiki/reports.ts'
import type { BrokenPage, WikiPage, WikiPageCounts } from '../../model/wiki.ts'
import type { Pages } from './page-cache.ts'
import { readPages, rereadPages } from './pages.ts'
import {
  absolutePath,
  initVault,
  isoTime,
  logLine,
  textOf,
  type Vault,
  writeChanged,
  writeGenerated,
} from './vault.ts'

export type Compiled = {
  vaultRoot: string
  pageCounts: WikiPageCounts
  pages: WikiPage[]
  claimCount: number
  /** Absolute paths. */
  updatedFiles: string[]
  /** Pages that were left out; absent when there are none. */
  brokenPages?: BrokenPage[]
}

export const DIGEST_FILE = '.openclaw-wiki/cache/agent-digest.json'
const CLAIMS_FILE = '.openclaw-wiki/cache/claims.jsonl'

/**
 * Brings everything that is generated up to date; a second run changes nothing (spec memory-wiki 7). `isLooked`: the same
 * run has just looked at all pages.
 */
export function compileWiki(vault: Vault, { isLooked = false } = {}): Compiled {
  initVault(vault)
  const { settings, nowMs } = vault
  const { renderMode: mode } = settings
  const derived = vault.cache?.derived ?? newDerived()
  const updated: string[] = []
  const write: Write = (path, text, options = { isFlushed: false }) => {
    if (writeChanged(vault, path, text, options)) updated.push(path)
  }
  let read = isLooked ? rereadPages(vault) : readPages(vault)
  if (settings.createBacklinks) {
    writeRelated(vault, read, { derived, write })
    if (updated.length > 0) read = rereadPages(vault)
  }
  if (settings.createDashboards) {
    const before = updated.length
    const pages = read.pages.map(({ page }) => page)
    for (const { name, title, body } of wikiReports(pages, { mode, nowMs, derived }))
      write(`reports/${name}.md`, reportText(vault, { name, title, body, isDated: true }))
    if (updated.length > before) read = rereadPages(vault)
  }
  const pages = read.pages.map(({ page }) => page)
  if (writeGenerated(vault, DIGEST_FILE, agentDigest(pages, nowMs, derived))) updated.push(DIGEST_FILE)
  if (writeGenerated(vault, CLAIMS_FILE, claimLines(pages, nowMs, derived))) updated.push(CLAIMS_FILE)
  const counts = pageCounts(pages)
  const linesOf = (page: WikiPage) => derived.lines[mode](page, nowMs)
  for (const { path, title, block, body } of wikiIndexes(pages, { mode, counts, linesOf }))
    write(path, withBlock(textOf(vault, path) ?? `# ${title}\n`, block, body))
  if (updated.length > 0) logLine(vault, 'compile', { pageCounts: counts, updatedFiles: updated })
  return {
    vaultRoot: absolutePath(vault, ''),
    pageCounts: counts,
    pages,
    claimCount: pages.reduce((sum, { claims }) => sum + claims.length, 0),
    updatedFiles: updated.map((path) => absolutePath(vault, path)),
    ...(read.broken.length > 0 ? { brokenPages: read.broken } : {}),
  }
}

type Write = (path: string, text: string, options?: { isFlushed: boolean; from?: string }) => void

/** Of the pages that hang together with others than at the last look, or were not looked at yet. */
function writeRelated(
  { cache, settings }: Vault,
  { pages }: Pages,
  { derived, write }: { derived: Derived; write: Write },
): void {
  const { renderMode: mode } = settings
  const { related } = derived
  const affected = related.look(pages.map(({ page }) => page))
  if (cache && cache.isRelated.mode !== mode) cache.isRelated = { mode, pages: new WeakSet() }
  const known = cache?.isRelated.pages
  for (const page of affected) known?.delete(page)
  for (const file of pages) {
    const { page, raw } = file
    if (page.kind === 'report' || raw === '') continue
    if (known?.has(page)) continue
    const text = withBlock(raw, RELATED, relatedBlock(page, related, mode))
    if (text === raw) known?.add(page)
    // Nothing that somebody wrote may be lost with a power cut.
    else write(page.relativePath, text, { isFlushed: !isOursAlone(file), from: raw })
  }
}

export type ReportText = { name: string; title: string; body: string; isDated: boolean }

/** A report with its block as it has to be now; its time moves only when the block does. */
export function reportText(vault: Vault, { name, title, body, isDated }: ReportText): string {
  const path = `reports/${name}.md`
  const block = managedBlock(name, '## Generated')
  const before = textOf(vault, path)
  const dated = isDated ? { updatedAt: isoTime(vault.nowMs) } : {}
  if (before === null) {
    const fields = { pageType: 'report', id: `report.${name}`, title, status: 'active', ...dated }
    return renderPage(fields, withBlock(`# ${title}\n`, block, body))
  }
  const { yaml, body: old } = pageParts(before)
  const changed = withBlock(old, block, body)
  if (changed === old) return before
  const head = before.slice(0, before.length - old.length)
  if (yaml === null || !isDated) return `${head}${changed}`
  return editedPage(`${head}${changed}`, new Map(Object.entries(dated)))
}
