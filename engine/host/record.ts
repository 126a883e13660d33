import { forgottenTest, holdsForgotten } from '../core/promote/forgotten.ts'
import { recallEvent } from '../core/recall/events.ts'
import { type GroundedItem, recordGrounded, removeGroundedOnly } from '../core/recall/grounded.ts'
import { type Hit, recordHits } from '../core/recall/record.ts'
import { EVENTS_FILE } from '../model/paths.ts'
import type { Files } from '../ports/files.ts'
import type { WorkspaceLock } from '../ports/lock.ts'
import { loadForgotten } from './forgotten.ts'
import { loadPhases, loadRecall, type SaveLimits, savePhases, saveRecall } from './recall-files.ts'

export type RecallCall = {
  query: string
  results: readonly Hit[]
  kind: 'recall' | 'daily'
  dedupe: boolean
  day: string
  isQueryClear: boolean
}

/** Records the hits of one search in the store, whole read-modify-write under the lock (spec dreaming 4). */
export function recordRecalls(
  files: Files,
  lock: WorkspaceLock,
  call: RecallCall,
  limits: SaveLimits,
): Promise<void> {
  if (call.query.trim() === '') return Promise.resolve()
  const nowIso = new Date(limits.nowMs).toISOString()
  return lock.hold(() => {
    const recall = loadRecall(files, { nowIso, isReadOnly: false })
    const isForgotten = forgottenTest(loadForgotten(files))
    const hits = call.results.filter(({ snippet }) => !holdsForgotten(snippet, isForgotten))
    const recorded = recordHits(recall.store, hits, {
      query: call.query,
      kind: call.kind,
      day: call.day,
      nowIso,
      dedupe: call.dedupe,
    })
    if (recorded.length === 0) return
    saveRecall(files, recall, limits)
    files.append(EVENTS_FILE, `${recallEvent(nowIso, call.query, recorded, call.isQueryClear)}\n`, {
      mode: 0o600,
    })
  })
}

export type GroundedCall = { query: string; items: readonly GroundedItem[]; dedupe: boolean; day: string }

/** Stages statements out of old notes (spec dreaming 4.3); writes no event. */
export function recordGroundedCandidates(
  files: Files,
  lock: WorkspaceLock,
  call: GroundedCall,
  limits: SaveLimits,
): Promise<void> {
  const nowIso = new Date(limits.nowMs).toISOString()
  return lock.hold(() => {
    const recall = loadRecall(files, { nowIso, isReadOnly: false })
    const staged = recordGrounded(recall.store, call.items, {
      query: call.query,
      day: call.day,
      nowIso,
      dedupe: call.dedupe,
    })
    if (staged > 0) saveRecall(files, recall, limits)
  })
}

/**
 * Puts these statements in place of all that only a backfill staged, in one step (spec dreaming 17). What was promoted of
 * them before stays marked so.
 */
export function stageGrounded(
  files: Files,
  lock: WorkspaceLock,
  items: readonly GroundedItem[],
  limits: SaveLimits,
): Promise<{ staged: number; removed: number }> {
  const nowIso = new Date(limits.nowMs).toISOString()
  return lock.hold(() => {
    const recall = loadRecall(files, { nowIso, isReadOnly: false })
    const phases = loadPhases(files)
    const before = new Map(recall.store.entries)
    const removed = removeGroundedOnly(recall.store, phases, nowIso)
    const staged = recordGrounded(recall.store, items, { query: '', day: '', nowIso, dedupe: true })
    if (removed + staged === 0) return { staged, removed }
    for (const entry of recall.store.entries.values()) {
      const promotedAt = before.get(entry.key)?.promotedAt
      if (promotedAt !== undefined) entry.promotedAt ??= promotedAt
    }
    saveRecall(files, recall, limits)
    if (removed > 0) savePhases(files, { ...phases, updatedAt: nowIso })
    return { staged, removed }
  })
}

/** Takes back what only the backfill staged (spec dreaming 17). */
export function removeGrounded(
  files: Files,
  lock: WorkspaceLock,
  limits: SaveLimits,
): Promise<{ removed: number }> {
  const nowIso = new Date(limits.nowMs).toISOString()
  return lock.hold(() => {
    const recall = loadRecall(files, { nowIso, isReadOnly: false })
    const phases = loadPhases(files)
    const removed = removeGroundedOnly(recall.store, phases, nowIso)
    if (removed > 0) {
      saveRecall(files, recall, limits)
      savePhases(files, { ...phases, updatedAt: nowIso })
    }
    return { removed }
  })
}
