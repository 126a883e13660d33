import { wholeText } from '../model/files.ts'
import type { Files } from '../ports/files.ts'
import type { WorkspaceLock } from '../ports/lock.ts'
import { loadRecall, type SaveLimits, saveRecall } from './recall-files.ts'
import { loadReceipt, type Receipt, receiptIds, saveReceipt, textHash } from './receipts.ts'

export type UndoResult = {
  id: string | null
  restored: string[]
  /** Files somebody changed since; they are left as they are. */
  changedSince: string[]
  demoted: number
}

/**
 * Takes back what a run wrote: the newest one that was not undone, or the named one. A file that changed
 * since is left alone and named; entries it had promoted may be promoted again.
 */
export function undoRun(
  files: Files,
  lock: WorkspaceLock,
  id: string | undefined,
  limits: SaveLimits,
): Promise<UndoResult> {
  return lock.hold(() => {
    const receipt = id ? loadReceipt(files, id) : newestOpen(files)
    if (!receipt || receipt.undoneAt !== null) return { id: null, restored: [], changedSince: [], demoted: 0 }
    const restored: string[] = []
    const changedSince: string[] = []
    for (const item of receipt.files) {
      const file = files.read(item.path)
      const current = file.kind === 'text' ? textHash(wholeText(file)) : null
      if (current !== item.afterHash) {
        changedSince.push(item.path)
        continue
      }
      if (item.before === null) files.remove(item.path)
      else files.write(item.path, item.before)
      restored.push(item.path)
    }
    if (receipt.diary) undoDiary(files, receipt.diary, restored, changedSince)
    const demoted = changedSince.length === 0 ? demote(files, receipt, limits) : 0
    if (changedSince.length === 0)
      saveReceipt(files, { ...receipt, undoneAt: new Date(limits.nowMs).toISOString() })
    return { id: receipt.id, restored, changedSince, demoted }
  })
}

function newestOpen(files: Files): Receipt | null {
  for (const id of receiptIds(files).reverse()) {
    const receipt = loadReceipt(files, id)
    if (receipt && receipt.undoneAt === null) return receipt
  }
  return null
}

/** The entry is taken out where it stands, when it stands there exactly once. */
function undoDiary(
  files: Files,
  diary: { path: string; inserted: string },
  restored: string[],
  changedSince: string[],
): void {
  const file = files.read(diary.path)
  const text = file.kind === 'text' ? wholeText(file) : ''
  const parts = text.split(diary.inserted)
  if (diary.inserted === '' || parts.length !== 2) {
    changedSince.push(diary.path)
    return
  }
  const rest = parts.join('')
  if (rest.trim() === '') files.remove(diary.path)
  else files.write(diary.path, rest)
  restored.push(diary.path)
}

function demote(files: Files, receipt: Receipt, limits: SaveLimits): number {
  const nowIso = new Date(limits.nowMs).toISOString()
  const recall = loadRecall(files, { nowIso, isReadOnly: false })
  let demoted = 0
  for (const key of receipt.keys) {
    const entry = recall.store.entries.get(key)
    if (!entry?.promotedAt) continue
    const { promotedAt: _, ...rest } = entry
    recall.store.entries.set(key, rest)
    demoted += 1
  }
  if (demoted > 0) recall.store.updatedAt = nowIso
  saveRecall(files, recall, limits)
  return demoted
}
