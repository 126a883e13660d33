import type { RecallMirror } from '../adapters/mirror/recall-mirror.ts'
import type { SweepContext } from '../host/context.ts'
import { lookAt } from '../host/promote.ts'
import { loadDecisions, recallStamp } from '../host/recall-lists.ts'

/** Have the files changed since the rows were made? */
export function areRecallsStale(mirror: RecallMirror, { files }: Pick<SweepContext, 'files'>): boolean {
  return mirror.stamp() !== recallStamp(files)
}

/** Makes the rows of the mirror those of the files; the stores are read only when one of them has changed. */
export function refreshRecalls(
  mirror: RecallMirror,
  { files, nowMs }: Pick<SweepContext, 'files' | 'nowMs'>,
): void {
  const stamp = recallStamp(files)
  if (mirror.stamp() === stamp) return
  const { store, phases } = lookAt(files, nowMs)
  mirror.sync(store, phases, loadDecisions(files), stamp)
}
