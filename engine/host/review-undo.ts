import { parseProposals, printProposals } from '../core/promote/proposals.ts'
import { parsedObject } from '../core/text/json.ts'
import { PROPOSALS_FILE, REVIEW_FILE } from '../model/paths.ts'
import type { Files } from '../ports/files.ts'
import type { SweepContext } from './context.ts'
import { loadReceipt } from './receipts.ts'
import type { ReviewReceipt } from './review-decide.ts'
import { type UndoResult, undoRun } from './undo.ts'

export type ReviewUndo = Pick<UndoResult, 'restored' | 'changedSince' | 'conflicts' | 'demoted'> & {
  /** False when there was nothing to undo: it was undone before, or its receipt is gone. */
  isUndone: boolean
}

/**
 * Takes one decision back: files and store as they were, its lines out of `review.jsonl`, and the proposals waiting
 * again, as if it had not been made. Fails with `LockHeld`, `WriteRefused`.
 */
export async function undoDecision(context: SweepContext, receiptId: string): Promise<ReviewUndo> {
  const { files, lock, settings, nowMs } = context
  const receipt = loadReceipt(files, receiptId) as ReviewReceipt | null
  const limits = { maxEntries: settings.storeMaxEntries, maxBytes: settings.storeMaxBytes, nowMs }
  const run = receipt ? await undoRun(files, lock, receiptId, limits) : null
  const isKept = run !== null && run.changedSince.length > 0 && run.restored.length === 0
  const removed = isKept ? 0 : await lock.hold(() => takeLines(files, receiptId, receipt))
  return {
    restored: run?.restored ?? [],
    changedSince: run?.changedSince ?? [],
    conflicts: run?.conflicts ?? [],
    demoted: run?.demoted ?? 0,
    isUndone: !isKept && (removed > 0 || (run?.restored.length ?? 0) > 0),
  }
}

function takeLines(files: Files, id: string, receipt: ReviewReceipt | null): number {
  const proposals = receipt?.review?.proposals ?? []
  if (proposals.length > 0) putBack(files, proposals)
  const file = files.read(REVIEW_FILE)
  if (file.kind !== 'text') return 0
  const lines = file.text.split('\n')
  const kept = lines.filter((line) => !isOf(line, id))
  if (kept.length < lines.length) files.write(REVIEW_FILE, kept.join('\n'), { mode: 0o600 })
  return lines.length - kept.length
}

/** Lines of this decision, and those that the undo itself wrote: whoever undoes wants it open, not dismissed. */
function isOf(line: string, id: string): boolean {
  if (!line.includes(id)) return false
  const { receipt, run } = parsedObject(line) ?? {}
  return receipt === id || run === id
}

function putBack(files: Files, proposals: NonNullable<ReviewReceipt['review']>['proposals']): void {
  const file = files.read(PROPOSALS_FILE)
  const waiting = (file.kind === 'text' ? parseProposals(file.text) : null) ?? { proposals: [], extra: {} }
  const known = new Set(waiting.proposals.map(({ id }) => id))
  const all = [...proposals.filter(({ id }) => !known.has(id)), ...waiting.proposals]
  files.write(PROPOSALS_FILE, printProposals({ ...waiting, proposals: all }), { mode: 0o600 })
}
