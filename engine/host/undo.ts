import { dominantEol, withoutRange } from '../core/promote/memory-file.ts'
import { wholeText } from '../model/files.ts'
import { MEMORY_ARCHIVE_DIR, MEMORY_FILE } from '../model/paths.ts'
import type { Files } from '../ports/files.ts'
import type { WorkspaceLock } from '../ports/lock.ts'
import { loadRecall, type SaveLimits, saveRecall } from './recall-files.ts'
import { type FileReceipt, loadReceipt, type Receipt, receiptIds, saveReceipt, textHash } from './receipts.ts'

export type UndoResult = {
  id: string | null
  /** Files that hold again what they held before, or what was put into them no longer. */
  restored: string[]
  /** Files somebody changed since; they are left as they are. */
  changedSince: string[]
  demoted: number
}

/**
 * Takes back what a run wrote: the newest one that was not undone, or the named one. In a file that
 * changed since only the run's own text is taken out, and where that is no longer whole the file is left
 * alone and named (case C180). Entries it had promoted may be promoted again.
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
    const outcome = undoFiles(files, receipt)
    if (receipt.diary) undoDiary(files, receipt.diary, outcome)
    const { restored, changedSince } = outcome
    const demoted = changedSince.includes(MEMORY_FILE) ? 0 : demote(files, receipt, limits)
    if (restored.length > 0 || changedSince.length === 0)
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

type Outcome = { restored: string[]; changedSince: string[] }

/** Last written first: what the archive took over is back in MEMORY.md before it leaves the archive. */
function undoFiles(files: Files, receipt: Receipt): Outcome {
  const outcome: Outcome = { restored: [], changedSince: [] }
  for (const item of [...receipt.files].reverse()) {
    const isArchive = item.path.startsWith(`${MEMORY_ARCHIVE_DIR}/`)
    if (isArchive && outcome.changedSince.includes(MEMORY_FILE)) continue
    const done = undoFile(files, item)
    if (done === 'changed') outcome.changedSince.push(item.path)
    if (done === 'restored') outcome.restored.push(item.path)
  }
  return outcome
}

function undoFile(
  files: Files,
  { path, before, afterHash, inserted }: FileReceipt,
): 'restored' | 'changed' | 'same' {
  const file = files.read(path)
  const current = file.kind === 'text' ? wholeText(file) : null
  if (file.kind === 'problem' && file.problem !== 'missing') return 'changed'
  if (current === before) return 'same'
  if (current === null) return 'changed'
  if (textHash(current) === afterHash) {
    if (before === null) files.remove(path)
    else files.write(path, before)
    return 'restored'
  }
  const rest = inserted ? cutOnce(current, inserted) : null
  if (rest === null) return 'changed'
  files.write(path, rest)
  return 'restored'
}

/** The text without the piece, when it stands there exactly once. */
function cutOnce(text: string, piece: string): string | null {
  const at = text.indexOf(piece)
  if (at < 0 || text.indexOf(piece, at + 1) >= 0) return null
  return withoutRange(text, at, at + piece.length, dominantEol(text))
}

/** The entry is taken out where it stands, when it stands there exactly once. */
function undoDiary(
  files: Files,
  { path, inserted, wasMissing }: NonNullable<Receipt['diary']>,
  outcome: Outcome,
): void {
  const file = files.read(path)
  const parts = file.kind === 'text' ? wholeText(file).split(inserted) : []
  if (inserted === '' || parts.length !== 2) {
    outcome.changedSince.push(path)
    return
  }
  const rest = parts.join('')
  // An empty diary of the owner's stays an empty file.
  if (wasMissing && rest.trim() === '') files.remove(path)
  else files.write(path, rest)
  outcome.restored.push(path)
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
