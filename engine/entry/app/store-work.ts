import { openRecallMirror } from '../../adapters/mirror/recall-mirror.ts'
import { countEntries, type StoreWork } from '../../host/app/store-work.ts'
import type { SweepContext } from '../../host/context.ts'
import { mirrorPath } from '../mirror-path.ts'
import { refreshRecalls } from '../recall-rows.ts'

/** Work on whole stores, in this thread. */
export function storeWork(home: string, open: (workspace: string) => SweepContext): StoreWork {
  return {
    entryCounts: async (workspace) => countEntries(open(workspace)),
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
