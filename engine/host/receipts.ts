import { createHash } from 'node:crypto'
import { RECEIPTS_KEPT } from '../model/constants.ts'
import { RECEIPTS_DIR } from '../model/paths.ts'
import type { Files } from '../ports/files.ts'

/** One file that a run changed: its whole text before (null: it did not exist) and a hash of it after. */
export type FileReceipt = { path: string; before: string | null; afterHash: string }

/** What it takes to undo a run. `keys` are the entries it marked as promoted. */
export type Receipt = {
  version: 1
  id: string
  at: string
  files: FileReceipt[]
  keys: string[]
  /** Text put into the diary, so that it can be taken out again. */
  diary: { path: string; inserted: string } | null
  undoneAt: string | null
}

export function textHash(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}

export function saveReceipt(files: Files, receipt: Receipt): void {
  files.write(`${RECEIPTS_DIR}/${receipt.id}.json`, `${JSON.stringify(receipt, null, 2)}\n`, { mode: 0o600 })
  for (const id of receiptIds(files).slice(0, -RECEIPTS_KEPT)) files.remove(`${RECEIPTS_DIR}/${id}.json`)
}

/** Ids, oldest first. */
export function receiptIds(files: Files): string[] {
  return files
    .list(RECEIPTS_DIR)
    .flatMap(({ name, kind }) => (kind === 'file' && name.endsWith('.json') ? [name.slice(0, -5)] : []))
    .sort()
}

export function loadReceipt(files: Files, id: string): Receipt | null {
  const file = files.read(`${RECEIPTS_DIR}/${id}.json`)
  if (file.kind !== 'text') return null
  try {
    const value = JSON.parse(file.text) as Receipt
    return value.version === 1 && Array.isArray(value.files) && Array.isArray(value.keys) ? value : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
