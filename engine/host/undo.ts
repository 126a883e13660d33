import { withoutRecord } from '../core/promote/provenance.ts'
import { dayInZone } from '../core/time/zone.ts'
import { MEMORY_FILE, REVIEW_FILE } from '../model/paths.ts'
import type { Files } from '../ports/files.ts'
import type { WorkspaceLock } from '../ports/lock.ts'
import { loadProvenance, saveProvenance } from './provenance.ts'
import { loadRecall, type SaveLimits, saveRecall } from './recall-files.ts'
import { loadReceipt, type Receipt, receiptIds, saveReceipt } from './receipts.ts'
import { type UndoConflict, undoDiary, undoFiles } from './undo-files.ts'

export type UndoResult = {
  id: string | null
  /** Files that hold again what they held before, or what was put into them no longer. */
  restored: string[]
  /** Files somebody changed since in the very place; they are left as they are. */
  changedSince: string[]
  /** Where that is known to the line. */
  conflicts: UndoConflict[]
  /** Entries that are no longer promoted; they do not come back by themselves. */
  demoted: number
  /** Their keys, as `review.jsonl` has them: the way back. */
  dismissed: string[]
  /** Set when nothing was done because the run was a forget, which cannot be undone. */
  isForget: boolean
}

const NOTHING: UndoResult = {
  id: null,
  restored: [],
  changedSince: [],
  conflicts: [],
  demoted: 0,
  dismissed: [],
  isForget: false,
}

/**
 * Takes back what a run wrote: the newest one that was not undone, or the named one. Edits that the owner made since
 * stay (a three-way merge by lines); where both touched the same line the file is left alone, named, and both texts
 * are told (case C180). What it had promoted is dismissed: it does not return until it is re-allowed.
 */
export function undoRun(
  files: Files,
  lock: WorkspaceLock,
  id: string | undefined,
  limits: SaveLimits,
): Promise<UndoResult> {
  return lock.hold(() => {
    const receipt = id ? loadReceipt(files, id) : newestOpen(files)
    return receipt ? undoReceipt(files, receipt, limits) : NOTHING
  })
}

/**
 * The same for every run of one night, newest first. `night` is a day in `zone`, or `last` for the newest night that
 * was not undone. Empty when there is none. Fails with `LockHeld`.
 */
export function undoNight(
  files: Files,
  lock: WorkspaceLock,
  night: string,
  { limits, zone }: { limits: SaveLimits; zone: string | undefined },
): Promise<UndoResult[]> {
  return lock.hold(() => {
    const open = openReceipts(files).filter(({ isSessionNote }) => !isSessionNote)
    const dayOf = ({ at }: Receipt) => dayInZone(Date.parse(at), zone)
    const [newest] = open
    const day = night !== 'last' ? night : newest ? dayOf(newest) : null
    return open
      .filter((receipt) => dayOf(receipt) === day)
      .map((receipt) => undoReceipt(files, receipt, limits))
  })
}

/** Runs that can be undone, newest first. */
function openReceipts(files: Files): Receipt[] {
  return receiptIds(files)
    .reverse()
    .flatMap((id) => loadReceipt(files, id) ?? [])
    .filter(isOpen)
}

function isOpen({ undoneAt, forgot }: Receipt): boolean {
  return undoneAt === null && !forgot
}

function newestOpen(files: Files): Receipt | null {
  for (const id of receiptIds(files).reverse()) {
    const receipt = loadReceipt(files, id)
    if (receipt && isOpen(receipt)) return receipt
  }
  return null
}

function undoReceipt(files: Files, receipt: Receipt, limits: SaveLimits): UndoResult {
  if (receipt.forgot) return { ...NOTHING, isForget: true }
  if (receipt.undoneAt !== null) return NOTHING
  const outcome = undoFiles(files, receipt)
  if (receipt.diary) undoDiary(files, receipt.diary, outcome)
  const { restored, changedSince, conflicts } = outcome
  const isMemoryBack = !changedSince.includes(MEMORY_FILE)
  const demoted = isMemoryBack ? demote(files, receipt, limits) : []
  if (isMemoryBack) forgetProvenance(files, receipt, limits)
  if (restored.length > 0 || changedSince.length === 0)
    saveReceipt(files, { ...receipt, undoneAt: new Date(limits.nowMs).toISOString() })
  const dismissed = demoted.map(({ key }) => key)
  return {
    id: receipt.id,
    restored,
    changedSince,
    conflicts,
    demoted: demoted.length,
    dismissed,
    isForget: false,
  }
}

/** Frees the entries of a run, and notes that its owner did not want them: the next night would bring them back. */
function demote(files: Files, receipt: Receipt, limits: SaveLimits): { key: string; text: string }[] {
  const nowIso = new Date(limits.nowMs).toISOString()
  const recall = loadRecall(files, { nowIso, isReadOnly: false })
  const demoted: { key: string; text: string }[] = []
  for (const key of receipt.keys) {
    const entry = recall.store.entries.get(key)
    if (!entry?.promotedAt) continue
    const { promotedAt: _, ...rest } = entry
    recall.store.entries.set(key, rest)
    demoted.push({ key, text: entry.snippet })
  }
  if (demoted.length > 0) {
    recall.store.updatedAt = nowIso
    // Before the entries are free: a kill in between must not let them come back.
    const lines = demoted.map(({ key, text }) =>
      JSON.stringify({
        at: nowIso,
        decision: 'dismissed',
        by: 'owner',
        key,
        snippet: text,
        reason: 'undo',
        run: receipt.id,
      }),
    )
    files.append(REVIEW_FILE, `${lines.join('\n')}\n`, { mode: 0o600 })
  }
  saveRecall(files, recall, limits)
  return demoted
}

/** Records that the run made go; what they had replaced is current again. */
function forgetProvenance(files: Files, { at, keys }: Receipt, { nowMs }: SaveLimits): void {
  const loaded = loadProvenance(files, new Date(nowMs).toISOString())
  const own = keys.filter((key) => loaded.provenance.lines.get(key)?.promotedAt === at)
  saveProvenance(
    files,
    loaded,
    own.reduce((provenance, key) => withoutRecord(provenance, key), loaded.provenance),
  )
}
