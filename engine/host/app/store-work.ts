import { dayInZone, isoMs } from '../../core/time/zone.ts'
import { restatementsOf } from '../../model/recall.ts'
import { readableRecall } from '../audit.ts'
import type { SweepContext } from '../context.ts'

/** What a store holds, each counter with its own name (ux 17.10). */
export type EntryCounts = {
  entries: number
  waiting: number
  promoted: number
  promotedToday: number
  searches: number
  restatements: number
  dayHits: number
  replayed: number
  archivedEntries: number
}

/** Work for which a whole store is read: it is done where its memory is given back afterwards. */
export interface StoreWork {
  entryCounts(workspace: string): Promise<EntryCounts>
  /** Brings the rows of the mirror up to date with the files. */
  syncRecall(workspace: string): Promise<void>
}

export function countEntries({ files, nowMs, settings }: SweepContext): EntryCounts {
  const recall = readableRecall(files, nowMs)
  const today = dayInZone(nowMs, settings.timezone)
  const counts = {
    entries: 0,
    waiting: 0,
    promoted: 0,
    promotedToday: 0,
    searches: 0,
    restatements: 0,
    dayHits: 0,
    replayed: 0,
  }
  for (const entry of recall?.store.entries.values() ?? []) {
    counts.entries += 1
    const restated = restatementsOf(entry)
    counts.searches += entry.recallCount - restated
    counts.restatements += restated
    counts.dayHits += entry.dailyCount
    counts.replayed += entry.groundedCount
    if (entry.promotedAt === undefined) counts.waiting += 1
    else {
      counts.promoted += 1
      if (dayInZone(isoMs(entry.promotedAt) || 0, settings.timezone) === today) counts.promotedToday += 1
    }
  }
  return { ...counts, archivedEntries: recall?.fromArchive.size ?? 0 }
}
