import { openRecallMirror } from '../../adapters/mirror/recall-mirror.ts'
import { countEntries, type StoreWork } from '../../host/app/store-work.ts'
import type { SweepContext } from '../../host/context.ts'
import { lookAt } from '../../host/promote.ts'
import { loadDecisions, recallStamp } from '../../host/recall-lists.ts'
import { mirrorPath } from '../mirror-path.ts'

/** Work on whole stores, in this thread. */
export function storeWork(home: string, open: (workspace: string) => SweepContext): StoreWork {
  return {
    entryCounts: async (workspace) => countEntries(open(workspace)),
    async syncRecall(workspace) {
      const { files, root, nowMs } = open(workspace)
      const mirror = openRecallMirror(mirrorPath(home, root))
      try {
        const stamp = recallStamp(files)
        if (mirror.stamp() === stamp) return
        const { store, phases } = lookAt(files, nowMs)
        mirror.sync(store, phases, loadDecisions(files), stamp)
      } finally {
        mirror.close()
      }
    },
  }
}
