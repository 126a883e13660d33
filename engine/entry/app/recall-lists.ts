import { rmSync } from 'node:fs'
import { setMirrorAside } from '../../adapters/mirror/open.ts'
import { openRecallMirror, type RecallRow } from '../../adapters/mirror/recall-mirror.ts'
import { ContractError } from '../../contract/errors.ts'
import { deriveConceptTags } from '../../core/recall/concept-tags.ts'
import { isoMs } from '../../core/time/zone.ts'
import type { RecallLists, Workspaces } from '../../host/app/parts.ts'
import type { StoreWork } from '../../host/app/store-work.ts'
import { sourceOf } from '../../host/review-rows.ts'
import { MirrorDamaged } from '../../ports/search-store.ts'
import { mirrorPath } from '../mirror-path.ts'
import { areRecallsStale, refreshRecalls } from '../recall-rows.ts'

/** Lists of recalls out of the mirror, which is brought up to date first when the files have changed. */
export function recallLists(home: string, workspaces: Workspaces, store: StoreWork): RecallLists {
  const page: RecallLists['page'] = async ({ workspace, order, filter, cursor, limit }) => {
    const context = workspaces.open(workspace)
    const mirror = openRecallMirror(mirrorPath(home, context.root))
    try {
      // What is held in memory only is nowhere that another thread could fill it.
      if (mirror.problem() !== null) refreshRecalls(mirror, context)
      else if (areRecallsStale(mirror, context)) await store.syncRecall(workspace)
      const { rows, next, total } = mirror.page(order, { limit, after: cursor ?? null, filter })
      return { rows: rows.map(rowOf), next, total }
    } catch (error) {
      if (error instanceof RangeError) throw new ContractError('invalid_input', { key: 'cursor' })
      throw error
    } finally {
      mirror.close()
    }
  }
  return {
    async page(input) {
      try {
        return await page(input)
      } catch (error) {
        if (!(error instanceof MirrorDamaged)) throw error
        setMirrorAside(mirrorPath(home, workspaces.open(input.workspace).root))
        return await page(input)
      }
    },
    async rebuild(workspace) {
      const path = mirrorPath(home, workspaces.open(workspace).root)
      for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true })
      await store.syncRecall(workspace)
    },
  }
}

function rowOf(row: RecallRow) {
  const { key, path, startLine, endLine, snippet, signalCount, queries, days } = row
  return {
    key,
    place: { path, startLine, endLine },
    text: snippet,
    source: sourceOf(path),
    searches: row.recallCount - row.restatedCount,
    restatements: row.restatedCount,
    dayHits: row.dailyCount,
    replayed: row.groundedCount,
    signals: signalCount,
    phaseHits: row.phaseHitCount,
    queries,
    days,
    lastRecalledMs: isoMs(row.lastRecalledAt) || null,
    promotedMs: row.promotedAt === undefined ? null : isoMs(row.promotedAt) || 0,
    decision: row.decision ?? null,
    // Recording derives them from the text alone (spec dreaming 5).
    tags: deriveConceptTags(snippet),
  }
}
