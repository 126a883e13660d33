import { withoutRange } from '../core/promote/cut.ts'
import { dominantEol } from '../core/promote/memory-file.ts'
import { type MergeConflict, takeBack } from '../core/promote/three-way.ts'
import { wholeText } from '../model/files.ts'
import { MEMORY_ARCHIVE_DIR, MEMORY_FILE } from '../model/paths.ts'
import type { Files } from '../ports/files.ts'
import { type FileReceipt, type Receipt, TAKEN_AWAY, textAfter, textHash } from './receipts.ts'

/** A file that was left alone because its owner and the run changed the same line; texts of both. */
export type UndoConflict = MergeConflict & { path: string }

/** Files that are as before the run, files left as they are, and where that is known the lines that both touched. */
export type Outcome = { restored: string[]; changedSince: string[]; conflicts: UndoConflict[] }

/** Last written first: what the archive took over is back in MEMORY.md before it leaves the archive. */
export function undoFiles(files: Files, receipt: Receipt): Outcome {
  const outcome: Outcome = { restored: [], changedSince: [], conflicts: [] }
  for (const item of [...receipt.files].reverse()) {
    const isArchive = item.path.startsWith(`${MEMORY_ARCHIVE_DIR}/`)
    if (isArchive && outcome.changedSince.includes(MEMORY_FILE)) continue
    const done = undoFile(files, item)
    if (done.kind === 'changed') {
      outcome.changedSince.push(item.path)
      outcome.conflicts.push(...done.conflicts.map((conflict) => ({ path: item.path, ...conflict })))
    }
    if (done.kind === 'restored') outcome.restored.push(item.path)
  }
  return outcome
}

type Undone = { kind: 'restored' | 'same' } | { kind: 'changed'; conflicts: MergeConflict[] }

function undoFile(files: Files, item: FileReceipt): Undone {
  const { path, before, afterHash } = item
  const file = files.read(path)
  const current = file.kind === 'text' ? wholeText(file) : null
  if (file.kind === 'problem' && file.problem !== 'missing') return { kind: 'changed', conflicts: [] }
  if (current === before) return { kind: 'same' }
  if (current === null && before !== null && afterHash === TAKEN_AWAY) {
    files.write(path, before)
    return { kind: 'restored' }
  }
  if (current === null) return { kind: 'changed', conflicts: [] }
  if (textHash(current) === afterHash) {
    if (before === null) files.remove(path)
    else files.write(path, before)
    return { kind: 'restored' }
  }
  const rest = editedSince(current, item)
  if (typeof rest !== 'string') return { kind: 'changed', conflicts: rest }
  if (before === null && rest.replace(/^\ufeff/, '').trim() === '') files.remove(path)
  else files.write(path, rest)
  return { kind: 'restored' }
}

/** The text without the run's change, with what was edited since; or the lines that both touched. */
function editedSince(current: string, item: FileReceipt): string | MergeConflict[] {
  const cut = item.inserted ? cutOnce(current, item.inserted) : null
  if (cut !== null) return cut
  const written = textAfter(item)
  if (written === null) return []
  const merged = takeBack(current, written, item.before ?? '')
  return merged.kind === 'text' ? merged.text : merged.conflicts
}

/** The text without the piece, when it stands there exactly once. */
function cutOnce(text: string, piece: string): string | null {
  const at = text.indexOf(piece)
  if (at < 0 || text.indexOf(piece, at + 1) >= 0) return null
  return withoutRange(text, at, at + piece.length, dominantEol(text))
}

/** The entry is taken out where it stands, when it stands there exactly once. */
export function undoDiary(
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
