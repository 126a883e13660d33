import { createHash } from 'node:crypto'
import { promotedBullets } from '../core/promote/memory-file.ts'
import { RECEIPTS_KEPT } from '../model/constants.ts'
import { MEMORY_ARCHIVE_DIR, MEMORY_FILE, RECEIPTS_DIR } from '../model/paths.ts'
import type { Files } from '../ports/files.ts'

/**
 * One file that a run changed: its whole text before (null: it did not exist) and a hash of it after.
 * `inserted` is what was put behind the text, so that it can be taken out of a file that was edited since.
 */
export type FileReceipt = { path: string; before: string | null; afterHash: string; inserted?: string }

/** What it takes to undo a run. `keys` are the entries it marked as promoted. */
export type Receipt = {
  version: 1
  id: string
  /** Counts up with every run, whatever its clock said; given when it is first kept. */
  number?: number
  at: string
  files: FileReceipt[]
  keys: string[]
  /** Text put into the diary, so that it can be taken out again. */
  diary: { path: string; inserted: string; wasMissing?: boolean } | null
  undoneAt: string | null
}

/** SHA-256 of the UTF-8 bytes, hex. */
export function textHash(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}

/** The receipt of one write. What came into the archive is never cut out of it: it may stand nowhere else. */
export function fileReceipt(path: string, before: string | null, after: string): FileReceipt {
  const isAppended = after.startsWith(before ?? '') && !path.startsWith(`${MEMORY_ARCHIVE_DIR}/`)
  return {
    path,
    before,
    afterHash: textHash(after),
    ...(isAppended ? { inserted: after.slice((before ?? '').length) } : {}),
  }
}

/** Keeps a receipt, and of all receipts the newest 50. */
export function saveReceipt(files: Files, receipt: Receipt): void {
  const others = receiptIds(files).filter((id) => id !== receipt.id)
  const newest = others.at(-1)
  const number = receipt.number ?? (newest ? numberOf(files, newest) : 0) + 1
  files.write(receiptPath(receipt.id), `${JSON.stringify({ ...receipt, number }, null, 2)}\n`, {
    mode: 0o600,
  })
  for (const id of others.slice(0, Math.max(0, others.length - RECEIPTS_KEPT + 1))) removeReceipt(files, id)
}

/** Forgets a receipt: its run came to nothing. */
export function removeReceipt(files: Files, id: string): void {
  files.remove(receiptPath(id))
}

/** Ids in the order they were written: a run may have had another clock than this computer's (`--now`). */
export function receiptIds(files: Files): string[] {
  return files
    .list(RECEIPTS_DIR)
    .flatMap(({ name, kind }) => (kind === 'file' && name.endsWith('.json') ? [name.slice(0, -5)] : []))
    .map((id) => ({ id, number: numberOf(files, id) }))
    .sort((a, b) => a.number - b.number || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id)
}

function numberOf(files: Files, id: string): number {
  return loadReceipt(files, id)?.number ?? 0
}

/** The receipt with this id; null when there is none or it cannot be read. */
export function loadReceipt(files: Files, id: string): Receipt | null {
  if (!/^[\w.-]+$/.test(id)) return null
  const file = files.read(receiptPath(id))
  if (file.kind !== 'text') return null
  try {
    const value: unknown = JSON.parse(file.text)
    return isReceipt(value) ? value : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Bullets as the kept runs wrote them, by entry key: what an owner reworded since can be told from it. */
export function bulletsAsWritten(files: Files): Map<string, string> {
  const written = new Map<string, string>()
  for (const id of receiptIds(files)) {
    for (const { path, inserted } of loadReceipt(files, id)?.files ?? []) {
      if (path !== MEMORY_FILE || !inserted) continue
      for (const { key, text } of promotedBullets(inserted)) written.set(key, text)
    }
  }
  return written
}

function receiptPath(id: string): string {
  return `${RECEIPTS_DIR}/${id}.json`
}

function isReceipt(value: unknown): value is Receipt {
  const { version, files, keys } = (value ?? {}) as Partial<Receipt>
  return version === 1 && Array.isArray(keys) && Array.isArray(files) && files.every(isFileReceipt)
}

function isFileReceipt(value: unknown): value is FileReceipt {
  const { path, before, afterHash } = (value ?? {}) as Partial<FileReceipt>
  return (
    typeof path === 'string' &&
    typeof afterHash === 'string' &&
    (before === null || typeof before === 'string')
  )
}
