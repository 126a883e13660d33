import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { OpenWorkspace } from '../../engine/entry/cli/context.ts'
import { type LiveOptions, type LiveSearch, openLiveSearch } from '../../engine/entry/live-search.ts'
import { DEFAULT_SEARCH_SETTINGS } from '../../engine/model/search.ts'
import { contextFor, NIGHT } from './workspace.ts'

/** A folder for the mirror, removed after the test. */
export function searchHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'reverie-search-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  return home
}

/** The workspace at `root` as the command line opens it; dreaming is on. */
export function openWorkspace(root: string, settings = {}): OpenWorkspace {
  const context = contextFor(root, { settings: { enabled: true, ...settings } })
  return { root, agentId: 'main', agentIds: ['main'], files: context.files, context }
}

/** Search over `root`, closed after the test; nothing is watched unless asked. */
export function liveSearch(
  root: string,
  home = searchHome(),
  options: Partial<LiveOptions> = {},
  workspace = openWorkspace(root),
): LiveSearch {
  const live = openLiveSearch(home, workspace, {
    clock: () => NIGHT,
    search: DEFAULT_SEARCH_SETTINGS,
    isWatching: false,
    // Whatever the machine of the tests runs on.
    power: { read: () => Promise.resolve({ source: 'mains', percent: null }) },
    log: () => undefined,
    ...options,
  })
  onTestFinished(() => live.close())
  return live
}

const LINES = [
  'The tram to the harbour was late again',
  'Marta returned the ladder to the neighbours',
  'O mercado abre às sete no inverno',
  'A Teresa pintou a cerca de verde',
  'Il treno per Bologna parte alle otto',
  'Giulia ha comprato due sedie di legno',
  '超市周三有新鲜的鱼',
  '小兰把自行车借给了邻居',
  '버스는 아침에 자주 늦는다',
  '수진은 토요일에 등산을 간다',
  '電車は今朝も遅れていた',
  '直子さんは庭に薔薇を植えた',
]

/**
 * Eight notes of somebody else's week in several languages, so that the words a test asks for are as rare as in
 * a real memory.
 */
export function otherNotes(): Record<string, string> {
  const days = Array.from({ length: 8 }, (_, index) => `2025-11-${String(10 + index)}`)
  return Object.fromEntries(
    days.map((day, index) => [
      `memory/${day}.md`,
      `# ${day}\n\n${LINES.map((line, at) => `- ${line}, ${index * LINES.length + at}\n`).join('')}`,
    ]),
  )
}

/** Places of the answer to a query, best first. */
export async function placesOf(live: LiveSearch, query: string, maxResults = 10): Promise<string[]> {
  const { hits } = await live.search({ query, maxResults })
  return hits.map(({ path, startLine }) => `${path}:${startLine}`)
}
