import type { Outcome } from '../model/promotion.ts'
import type { Effect } from '../phases/state.ts'
import type { Files } from '../ports/files.ts'
import { executeWrites, FileChanged } from './execute.ts'
import { fileReceipt, freeReceiptId, type Receipt, removeReceipt, saveReceipt } from './receipts.ts'

/** Entries that a plan marks as promoted: an undo must free the ones found to say the same as well. */
export function markedKeys(outcomes: readonly Outcome[]): string[] {
  return outcomes.flatMap((outcome) => {
    const isMarked =
      outcome.kind === 'promoted' || (outcome.kind === 'known' && outcome.reason === 'same_statement')
    return isMarked ? [outcome.candidate.key] : []
  })
}

/**
 * Carries the file effects of a plan out, after keeping what it takes to undo them; `more` goes into the receipt. What
 * is ours alone is written with the rest: an undo takes its own records out of it. The id of the receipt, or null when
 * no file with an owner is written, unless it `isKept` in any case. Fails with `FileChanged`, `WriteRefused`.
 */
export function writeWithReceipt(
  files: Files,
  effects: readonly Effect[],
  { at, keys, more = {}, isKept = false }: { at: string; keys: string[]; more?: object; isKept?: boolean },
): string | null {
  const written = effects.flatMap((effect) =>
    effect.kind === 'write' && effect.what !== 'state' ? [effect] : [],
  )
  if (written.length === 0 && !isKept) {
    executeWrites(files, effects)
    return null
  }
  const id = freeReceiptId(files, at)
  const receipt: Receipt = {
    version: 1,
    id,
    at,
    files: written.map(({ path, expect, text }) => fileReceipt(path, expect, text)),
    keys,
    diary: null,
    undoneAt: null,
    ...more,
  }
  saveReceipt(files, receipt)
  try {
    executeWrites(files, effects)
  } catch (error) {
    // The new plan gets a receipt of its own; sections that reached the archive are found there by it.
    if (error instanceof FileChanged) removeReceipt(files, id)
    throw error
  }
  return id
}
