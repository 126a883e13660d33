import type { SearchHit } from '../../model/search.ts'
import { openLiveSearch } from '../live-search.ts'
import { type GlobalOptions, openSession } from './context.ts'
import { searchSettingsOf } from './search-settings.ts'
import { warn } from './streams.ts'

/** The hits of the memory search in the chosen workspaces; nothing is recorded. */
export async function askMemory(
  options: GlobalOptions,
  query: string,
  maxResults: number,
): Promise<SearchHit[]> {
  const session = await openSession(options, { isWriting: false })
  const found: SearchHit[] = []
  for (const workspace of session.workspaces) {
    const live = openLiveSearch(session.home, workspace, {
      clock: () => session.nowMs,
      search: searchSettingsOf(session, workspace),
      isWatching: false,
      log: warn,
    })
    try {
      found.push(...(await live.search({ query, maxResults })).hits)
    } finally {
      await live.close()
    }
  }
  return found.sort((one, other) => other.score - one.score).slice(0, maxResults)
}
