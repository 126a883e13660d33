import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type MirrorStore, openSearchStore } from '../../engine/adapters/mirror/search-store.ts'
import { nodeFiles } from '../../engine/adapters/node-files.ts'
import {
  openSearchSession,
  type SearchSession,
  type SessionOptions,
} from '../../engine/entry/search-session.ts'
import { type SearchOptions, searchIndex } from '../../engine/host/search.ts'
import { syncIndex } from '../../engine/host/search-index.ts'
import type { DreamingSettings } from '../../engine/model/config.ts'
import { DEFAULT_SEARCH_SETTINGS, type SearchHit, type SearchSettings } from '../../engine/model/search.ts'
import { contextFor, NIGHT, scratchWorkspace } from './workspace.ts'

/** An empty folder, removed after the test. */
export function scratchFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'reverie-search-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A store with these notes indexed, closed after the test. */
export function indexed(notes: Readonly<Record<string, string>>): {
  root: string
  path: string
  store: MirrorStore
} {
  const root = scratchWorkspace(notes)
  const path = join(scratchFolder(), 'mirror.sqlite')
  const store = openSearchStore(path)
  onTestFinished(() => store.close())
  syncIndex(nodeFiles(root), store)
  return { root, path, store }
}

/** Hits for a query; ten of any score unless asked. */
export function hitsOf(store: MirrorStore, query: string, options: Partial<SearchOptions> = {}): SearchHit[] {
  return searchIndex(store, query, { maxResults: 10, minScore: 0, ...options }).hits
}

/** `path:line` of hits. */
export function places(hits: readonly SearchHit[]): string[] {
  return hits.map(({ path, startLine }) => `${path}:${startLine}`)
}

/** The default settings with these changes, group by group. */
export function searchSettings(changes: {
  query?: Partial<Omit<SearchSettings['query'], 'hybrid'>>
  hybrid?: Partial<SearchSettings['query']['hybrid']>
  top?: Partial<Omit<SearchSettings, 'query'>>
}): SearchSettings {
  const { query } = DEFAULT_SEARCH_SETTINGS
  return {
    ...DEFAULT_SEARCH_SETTINGS,
    ...changes.top,
    query: { ...query, ...changes.query, hybrid: { ...query.hybrid, ...changes.hybrid } },
  }
}

export type TestSession = SearchSession & { root: string; home: string; logged: string[] }

/** A session over these notes, synced, closed after the test. */
export function searchSession(
  notes: Readonly<Record<string, string>>,
  options: SessionOptions & {
    dreaming?: Partial<DreamingSettings>
    nowMs?: () => number
    root?: string
    home?: string
  } = {},
): TestSession {
  const root = options.root ?? scratchWorkspace(notes)
  const home = options.home ?? scratchFolder()
  const context = contextFor(root, { settings: options.dreaming ?? {} })
  const workspace = { root, agentId: 'main', agentIds: ['main'], files: context.files, context }
  const logged: string[] = []
  const { search, embedders, deadlineMs, power } = options
  const session = openSearchSession(home, workspace, options.nowMs ?? (() => NIGHT), {
    log: (message) => logged.push(message),
    ...(search ? { search } : {}),
    ...(embedders ? { embedders } : {}),
    ...(deadlineMs === undefined ? {} : { deadlineMs }),
    power: power ?? { read: () => Promise.resolve({ source: 'mains', percent: null }) },
  })
  onTestFinished(() => session.close())
  session.sync()
  return Object.assign(session, { root, home, logged })
}
