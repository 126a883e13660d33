import type { z } from 'zod'
import type { UndoResult } from '../../contract/schema/review.ts'
import { wholeText } from '../../model/files.ts'
import type { SweepContext } from '../context.ts'
import { readMemory } from '../memory-revision.ts'
import { type Receipt, textAfter } from '../receipts.ts'
import type { ReviewUndo } from '../review-undo.ts'

const MAX_CONFLICT_CHARS = 100_000

/** What an undo did; of a file that was left alone its three texts (ux 17.6), as far as they are not too long. */
export function undoAnswer(
  { files }: SweepContext,
  receipt: Receipt | null,
  { restored, changedSince, demoted, isUndone }: ReviewUndo,
): z.input<typeof UndoResult> {
  const short = (text: string | null) => (text !== null && text.length > MAX_CONFLICT_CHARS ? null : text)
  return {
    restored,
    conflicts: changedSince.map((path) => {
      const kept = receipt?.files.find((file) => file.path === path)
      const file = files.read(path)
      return {
        path,
        before: short(kept?.before ?? null),
        written: short(kept ? textAfter(kept) : null),
        now: short(file.kind === 'text' ? wholeText(file) : null),
      }
    }),
    demoted,
    revision: readMemory(files).revision,
    isUndone,
  }
}
