import { rmSync } from 'node:fs'
import { type FilteredRow, openRecallFilter } from '../../adapters/mirror/recall-filter.ts'
import { openRecallMirror } from '../../adapters/mirror/recall-mirror.ts'
import { ContractError } from '../../contract/errors.ts'
import type { RecallLists, Workspaces } from '../../host/app/parts.ts'
import type { StoreWork } from '../../host/app/store-work.ts'
import type { SweepContext } from '../../host/context.ts'
import { recallStamp } from '../../host/recall-lists.ts'
import { sourceOf } from '../../host/review-rows.ts'
import { mirrorPath } from '../mirror-path.ts'

/** Lists of recalls out of the mirror, which is brought up to date first when the files have changed. */
export function recallLists(home: string, workspaces: Workspaces, store: StoreWork): RecallLists {
  const stale = (path: string, { files }: SweepContext): boolean => {
    const mirror = openRecallMirror(path)
    try {
      return mirror.stamp() !== recallStamp(files)
    } finally {
      mirror.close()
    }
  }
  return {
    async page({ workspace, order, filter, cursor, limit }) {
      const context = workspaces.open(workspace)
      const path = mirrorPath(home, context.root)
      if (stale(path, context)) await store.syncRecall(workspace)
      const list = openRecallFilter(path)
      try {
        const page = list.page(order, { limit, after: cursor ?? null, filter })
        return { rows: page.rows.map(rowOf), next: page.next, total: page.total }
      } catch (error) {
        if (error instanceof RangeError) throw new ContractError('invalid_input', { key: 'cursor' })
        throw error
      } finally {
        list.close()
      }
    },
    async rebuild(workspace) {
      const path = mirrorPath(home, workspaces.open(workspace).root)
      for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true })
      await store.syncRecall(workspace)
    },
  }
}

function rowOf(row: FilteredRow) {
  const number = (name: string) => Number(row[name] ?? 0)
  const path = String(row['path'])
  const promotedMs = row['promoted_ms']
  return {
    key: String(row['key']),
    place: { path, startLine: number('start_line'), endLine: number('end_line') },
    text: String(row['snippet']),
    source: sourceOf(path),
    searches: number('recall_count'),
    dayHits: number('daily_count'),
    replayed: number('grounded_count'),
    signals: number('signals'),
    phaseHits: number('phase_hits'),
    queries: number('queries'),
    days: number('days'),
    lastRecalledMs: number('last_recalled_ms') || null,
    promotedMs: promotedMs === null || promotedMs === undefined ? null : Number(promotedMs),
    decision: row['decision'] === null || row['decision'] === undefined ? null : String(row['decision']),
    tags: row.tags,
  }
}
