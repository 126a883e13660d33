import { undoWiki, type WikiUndone, wikiRuns } from '../../host/wiki/run.ts'
import { undoneState } from '../../host/wiki/summaries.ts'
import { workshop } from './open.ts'
import { summaryStore } from './summary-store.ts'
import type { Wiki } from './wiki.ts'

/** Takes a run back, the newest unless named. Summaries that were taken back are not written again of the same facts. */
export async function undoRun(wiki: Wiki, id?: string): Promise<WikiUndone> {
  const shop = workshop(wiki)
  const undone = await undoWiki(shop, id)
  const run = wikiRuns(shop.receipts).find((one) => one.id === undone.id)
  if (run?.wiki === 'summaries' && undone.restored.length > 0) {
    const store = summaryStore(wiki)
    store.write(undoneState(store.read(), undone.restored, wiki.nowMs))
  }
  return undone
}
