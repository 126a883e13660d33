import { existsSync } from 'node:fs'
import type { SearchDay } from '../core/recall/health.ts'
import type { IndexGap } from '../host/search-index.ts'
import { RECALL_STORE } from '../model/paths.ts'
import { DEFAULT_SEARCH_SETTINGS, type SearchSettings } from '../model/search.ts'
import { backgroundPower, type PowerStatus } from './background-power.ts'
import type { OpenWorkspace } from './cli/context.ts'
import { mirrorPath } from './mirror-path.ts'

/** What is indexed, what is not yet and why, and whether searches are recorded. */
export type SearchStatus = {
  indexPath: string
  files: number
  units: number
  pending: string[]
  gone: string[]
  failed: IndexGap['failed']
  isOffline: boolean
  /** What the computer runs on, and whether work in the background waits for mains power; null: it never does. */
  power: PowerStatus | null
  /** The newest days first. */
  searches: SearchDay[]
  /** Why the index is of no use where it lies: damaged, or it cannot be written. */
  problem: string | null
  /** Why dreaming would starve although somebody searches (case C024). */
  warning: string | null
}

const DAYS_SHOWN = 7

/** The state of one workspace's search, looking only; null where nobody has searched yet. */
export async function searchStatus(
  home: string,
  { root, files }: OpenWorkspace,
  { sync, extraPaths }: SearchSettings = DEFAULT_SEARCH_SETTINGS,
): Promise<SearchStatus | null> {
  const path = mirrorPath(home, root)
  if (!existsSync(path)) return null
  const { isSearched, readSearchHealth } = await import('../adapters/mirror/search-health.ts')
  if (!isSearched(path)) return null
  // Loaded only where there is an index: it takes as long as all the rest of a status.
  const [{ openSearchStore }, { recordingWarning }, gaps, { extraNotes }] = await Promise.all([
    import('../adapters/mirror/search-store.ts'),
    import('../core/recall/health.ts'),
    import('../host/extra-index.ts'),
    import('../adapters/extra-notes.ts'),
  ])
  const { days, problem } = readSearchHealth(path)
  const extra = extraNotes(root, extraPaths)
  const store = openSearchStore(path, extra.scope)
  try {
    return {
      indexPath: path,
      ...store.counts(),
      ...gaps.wholeGap(files, extra, store),
      problem: store.problem(),
      power: await backgroundPower({ isWanted: sync.pauseOnBattery, log: () => undefined }).status(),
      searches: days.slice(0, DAYS_SHOWN),
      warning: recordingWarning(days, problem, RECALL_STORE),
    }
  } finally {
    store.close()
  }
}
