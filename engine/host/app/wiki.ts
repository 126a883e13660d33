import { ContractError } from '../../contract/errors.ts'
import type { EngineHandlers } from '../../contract/handlers.ts'
import { isPlainPath } from '../../contract/schema/common.ts'
import { newDerived } from '../../core/wiki/derived.ts'
import { pageCounts } from '../../core/wiki/digest.ts'
import { findPage } from '../../core/wiki/lookup.ts'
import { localGraph, type Neighbours, neighboursOf } from '../../core/wiki/neighbours.ts'
import { lastPart, type NoteOf, pageView } from '../../core/wiki/page-view.ts'
import type { WikiFile } from '../../model/wiki.ts'
import { DIGEST_FILE } from '../wiki/compile.ts'
import { readPages } from '../wiki/pages.ts'
import type { WikiStatus } from '../wiki/status.ts'
import type { AppParts } from './parts.ts'
import { wikiChanges } from './wiki-changes.ts'
import { dashboardCounts, dashboardPage, type Looked, pageRows } from './wiki-lists.ts'
import { wikiProblems } from './wiki-problems.ts'

/** The wiki, as a person looks at it. It belongs to all workspaces; the one of a call says whose notes can be opened. */
export function wikiHandlers(parts: AppParts): EngineHandlers['wiki'] {
  const { wiki, workspaces, nowMs } = parts
  const looked = (): Looked => {
    const vault = wiki.look()
    return { pages: vault ? readPages(vault).pages : [], derived: vault?.cache?.derived ?? newDerived() }
  }
  const page = (name: string): { file: WikiFile; neighbours: Neighbours } => {
    const all = looked().pages
    const file = findPage(all, name)
    if (!file) throw new ContractError('not_found', { page: name })
    return { file, neighbours: neighboursOf(all) }
  }
  const pathOf = (name: string | null) => (name === null ? null : page(name).file.page.relativePath)
  return {
    async state({ workspace }) {
      workspaces.open(workspace)
      const vault = wiki.look()
      const status = await wiki.status()
      const found = looked()
      const files = found.pages
      const settings = wiki.settings()
      const missing = wiki.missing()
      const compiledAtMs = vault?.files.stat(DIGEST_FILE)?.mtimeMs
      return {
        state: wiki.isMade() ? 'ready' : 'missing',
        name: wiki.name(),
        mode: settings.vaultMode,
        links: settings.renderMode,
        isFromMemory: settings.isFromMemory,
        counts: pageCounts(files.map((file) => file.page)),
        claims: files.reduce((sum, file) => sum + file.page.claims.length, 0),
        dashboards: dashboardCounts(found, nowMs()),
        lastCompiledAtMs: compiledAtMs === undefined ? null : Math.round(compiledAtMs),
        summaries: summariesOf(status, wiki.isAsking()),
        problems: wikiProblems(status.warnings, status.brokenPages, status.summaries?.problem),
        wouldCreate: missing,
      }
    },
    async list({ workspace, ...asked }) {
      workspaces.open(workspace)
      return pageRows(looked(), asked, nowMs())
    },
    async page({ workspace, page: name }) {
      const { root } = workspaces.open(workspace)
      const { file, neighbours } = page(name)
      const noteOf = notesOf(wiki.sourceOf(root), root)
      const view = pageView(file, { neighbours, noteOf, nowMs: nowMs() })
      return { ...view, summaryRefused: wiki.whyNoSummary(file.page.relativePath) }
    },
    async graph({ workspace, page: name, depth }) {
      workspaces.open(workspace)
      const { file, neighbours } = page(name)
      return localGraph(neighbours, file.page, depth)
    },
    async dashboard({ workspace, dashboard, cursor, limit }) {
      workspaces.open(workspace)
      return dashboardPage(dashboard, looked(), { cursor, limit }, nowMs())
    },
    async link({ workspace, page: name }) {
      workspaces.open(workspace)
      const { state, address, vault, command } = wiki.link(pathOf(name))
      return { state, address, vault: vault === null ? wiki.name() : lastPart(vault), command }
    },
    async open({ workspace, page: name }) {
      workspaces.open(workspace)
      return { isOpened: await wiki.open(pathOf(name)) }
    },
    ...wikiChanges(parts),
  }
}

function summariesOf({ summaries }: WikiStatus, isAsking: boolean) {
  if (!summaries) return null
  const { model, written, waiting } = summaries
  return { model, written, waiting: waiting ?? 0, isAsking }
}

/** The note of this workspace that a piece of evidence stands in: `sourceId` is that of its own source page. */
function notesOf(sourceId: string, root: string): NoteOf {
  return (evidence, source) => {
    const isOwn = evidence.sourceId === sourceId
    const isMirrored = source?.bridgeWorkspaceDir === root
    const path = isOwn ? evidence.path : isMirrored ? source?.bridgeRelativePath : undefined
    return path !== undefined && isPlainPath(path) ? path : null
  }
}
