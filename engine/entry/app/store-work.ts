import { keptCounts } from '../../adapters/mirror/kept-counts.ts'
import { openRecallMirror } from '../../adapters/mirror/recall-mirror.ts'
import { dayInZone } from '../../core/time/zone.ts'
import { countEntries, type EntryCounts, type StoreWork } from '../../host/app/store-work.ts'
import type { SweepContext } from '../../host/context.ts'
import { recallStamp } from '../../host/recall-lists.ts'
import { mirrorPath } from '../mirror-path.ts'
import { refreshRecalls } from '../recall-rows.ts'

/** Work on whole stores, in this thread. */
export function storeWork(home: string, open: (workspace: string) => SweepContext): StoreWork {
  return {
    async entryCounts(workspace) {
      const context = open(workspace)
      const known = knownEntryCounts(home, context)
      if (known) return known
      const stamp = stampOf(context)
      const counts = countEntries(context)
      keptOf(home, context).keep(stamp, { day: dayOf(context), counts })
      return counts
    },
    async syncRecall(workspace) {
      const context = open(workspace)
      const mirror = openRecallMirror(mirrorPath(home, context.root))
      try {
        refreshRecalls(mirror, context)
      } finally {
        mirror.close()
      }
    },
  }
}

/** What the store was counted to hold while its files were as they are now; null: it has to be read. */
export function knownEntryCounts(home: string, context: SweepContext): EntryCounts | null {
  const kept = keptOf(home, context).of(stampOf(context))
  if (!kept) return null
  // Nothing was written since, so nothing was promoted on a later day.
  return kept.day === dayOf(context) ? kept.counts : { ...kept.counts, promotedToday: 0 }
}

function keptOf(home: string, { root }: SweepContext) {
  return keptCounts<{ day: string; counts: EntryCounts }>(mirrorPath(home, root))
}

function stampOf({ files, settings }: SweepContext): string {
  return `${recallStamp(files)} ${settings.timezone ?? ''}`
}

function dayOf({ nowMs, settings }: SweepContext): string {
  return dayInZone(nowMs, settings.timezone)
}
