import { existsSync } from 'node:fs'
import type { SearchDay } from '../core/recall/health.ts'
import type { IndexGap } from '../host/search-index.ts'
import { RECALL_STORE } from '../model/paths.ts'
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
  /** The newest days first. */
  searches: SearchDay[]
  /** Why dreaming would starve although somebody searches (case C024). */
  warning: string | null
}

const DAYS_SHOWN = 7

/** The state of one workspace's search, looking only; null where nobody has searched yet. */
export async function searchStatus(
  home: string,
  { root, files }: OpenWorkspace,
): Promise<SearchStatus | null> {
  const path = mirrorPath(home, root)
  if (!existsSync(path)) return null
  // Loaded only where there is an index: it takes as long as all the rest of a status.
  const [{ openSearchStore }, { readSearchHealth }, { recordingWarning }, { indexGap }] = await Promise.all([
    import('../adapters/mirror/search-store.ts'),
    import('../adapters/mirror/search-health.ts'),
    import('../core/recall/health.ts'),
    import('../host/search-index.ts'),
  ])
  const { days, problem } = readSearchHealth(path)
  const store = openSearchStore(path)
  try {
    return {
      indexPath: path,
      ...store.counts(),
      ...indexGap(files, store.known()),
      searches: days.slice(0, DAYS_SHOWN),
      warning: recordingWarning(days, problem, RECALL_STORE),
    }
  } finally {
    store.close()
  }
}
