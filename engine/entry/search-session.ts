import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { openSearchStore } from '../adapters/mirror/search-store.ts'
import { queryDays } from '../adapters/query-dates.ts'
import { dayInZone } from '../core/time/zone.ts'
import { foldWhenIdle, journalSearch } from '../host/recall-journal.ts'
import { type SearchAnswer, searchIndex } from '../host/search.ts'
import { type SyncResult, syncIndex } from '../host/search-index.ts'
import { WriteRefused } from '../ports/files.ts'
import type { OpenWorkspace } from './cli/context.ts'

export type SearchCall = { query: string; maxResults: number; minScore: number; record: boolean }
export type SearchReply = SearchAnswer & {
  ms: number
  recorded: boolean
  /** Why a search that should have been recorded was not. */
  recordProblem: string | null
}

/** Search over one workspace for as long as a program runs. */
export type SearchSession = {
  sync(): SyncResult
  search(call: SearchCall): Promise<SearchReply>
  /** Counts what was recorded in the store that is shared; resolves to the number of searches. */
  fold(): Promise<number>
  counts(): { files: number; units: number }
  path: string
  setAside: string | null
  close(): void
}

/** Name of a workspace's mirror: its real path, so that two names of one folder share it. */
export function mirrorPath(home: string, root: string): string {
  return join(home, 'mirror', `${createHash('sha256').update(root).digest('hex').slice(0, 24)}.sqlite`)
}

export function openSearchSession(
  home: string,
  { files, context, root }: OpenWorkspace,
  clock: () => number,
): SearchSession {
  const path = mirrorPath(home, root)
  const store = openSearchStore(path)
  const { settings } = context
  const limits = () => ({
    maxEntries: settings.storeMaxEntries,
    maxBytes: settings.storeMaxBytes,
    nowMs: clock(),
  })
  return {
    path,
    setAside: store.setAside,
    sync: () => syncIndex(files, store),
    async search({ query, maxResults, minScore, record }) {
      const started = performance.now()
      const day = dayInZone(clock(), settings.timezone)
      const answer = searchIndex(store, query, { maxResults, minScore, days: await queryDays(query, day) })
      const ms = performance.now() - started
      // Off means that no file of the state is touched; a search that found nothing teaches nothing.
      const isWanted = record && settings.enabled && answer.confidence !== 'none'
      const { recorded, problem } = isWanted
        ? tryRecord(() => journalSearch(files, { query, hits: answer.hits, day, nowMs: clock() }))
        : { recorded: false, problem: null }
      return { ...answer, ms, recorded, recordProblem: problem }
    },
    fold: () =>
      settings.enabled
        ? foldWhenIdle(files, context.lock, limits(), settings.clearQueries)
        : Promise.resolve(0),
    counts: () => store.counts(),
    close: () => store.close(),
  }
}

/** A search is answered whether or not it can be recorded (case C024). */
function tryRecord(work: () => boolean): { recorded: boolean; problem: string | null } {
  try {
    return { recorded: work(), problem: null }
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error
    return { recorded: false, problem: error.message }
  }
}
