import { managedBlock, RELATED, withBlock } from '../../core/wiki/blocks.ts'
import { agentDigest, claimLines, pageCounts } from '../../core/wiki/digest.ts'
import { editedPage, pageParts, renderPage } from '../../core/wiki/frontmatter.ts'
import { wikiIndexes } from '../../core/wiki/indexes.ts'
import { isOursAlone } from '../../core/wiki/memory/memory-page.ts'
import { relatedBlocks } from '../../core/wiki/related.ts'
import { wikiReports } from '../../core/wiki/reports.ts'
import type { BrokenPage, WikiPage, WikiPageCounts } from '../../model/wiki.ts'
import {
  absolutePath,
  initVault,
  isoTime,
  logLine,
  type Pages,
  readPages,
  rereadPages,
  textOf,
  type Vault,
  writeChanged,
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

/** Brings everything that is generated up to date; a second run changes nothing (spec memory-wiki 7). */
export function compileWiki(vault: Vault): Compiled {
  initVault(vault)
  const { settings, nowMs } = vault
  const updated: string[] = []
  const write = (path: string, text: string, isFlushed = false) => {
    if (writeChanged(vault, path, text, isFlushed)) updated.push(path)
  }
  let read = readPages(vault)
  if (settings.createBacklinks) {
    writeRelated(vault, read, write)
    if (updated.length > 0) read = rereadPages(vault)
  }
  if (settings.createDashboards) {
    const before = updated.length
    const pages = read.pages.map(({ page }) => page)
    for (const { name, title, body } of wikiReports(pages, settings.renderMode, nowMs))
      write(`reports/${name}.md`, reportText(vault, { name, title, body, isDated: true }))
    if (updated.length > before) read = rereadPages(vault)
  }
  const pages = read.pages.map(({ page }) => page)
  write(DIGEST_FILE, agentDigest(pages, nowMs))
  write(CLAIMS_FILE, claimLines(pages, nowMs))
  for (const { path, title, block, body } of wikiIndexes(pages, settings.renderMode))
    write(path, withBlock(textOf(vault, path) ?? `# ${title}\n`, block, body))
  const counts = pageCounts(pages)
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

type Write = (path: string, text: string, isFlushed?: boolean) => void

function writeRelated(vault: Vault, { pages }: Pages, write: Write): void {
  const related = relatedBlocks(
    pages.map(({ page }) => page),
    vault.settings.renderMode,
  )
  for (const file of pages) {
    const { page, raw } = file
    if (page.kind === 'report' || raw === '') continue
    const text = withBlock(raw, RELATED, related(page))
    // Nothing that somebody wrote may be lost with a power cut.
    if (text !== raw) write(page.relativePath, text, !isOursAlone(file))
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
