import { createHash } from 'node:crypto'
import { promotedBullets } from '../core/promote/memory-file.ts'
import { leavingReceipts, type ReceiptHead } from '../core/promote/receipt-age.ts'
import { parsedJson } from '../core/text/json.ts'
import { isoMs } from '../core/time/zone.ts'
import { MEMORY_ARCHIVE_DIR, MEMORY_FILE, RECEIPTS_DIR } from '../model/paths.ts'
import type { WikiRunKind } from '../model/wiki.ts'
import type { Files } from '../ports/files.ts'

/**
 * One file that a run changed: its whole text before (null: it did not exist) and a hash of it after.
 * `inserted` is what was put behind the text, `changed` the one piece of it that became another: from either the
 * text after is known, so that the change can be taken out of a file that was edited since.
 */
export type FileReceipt = {
  path: string
  before: string | null
  afterHash: string
  inserted?: string
  changed?: { at: number; length: number; text: string }
}

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
  /** What a forget changed is named, never kept: it cannot be undone. */
  forgot?: { paths: string[] }
  /** A note of a session: no part of a night, so an undo of a night leaves it. */
  isSessionNote?: boolean
  /** What wrote pages of the wiki; its files lie in the vault. */
  wiki?: WikiRunKind
}

/** Stands for the hash of a file that the run took away. */
export const TAKEN_AWAY = 'none'

/** SHA-256 of the UTF-8 bytes, hex. */
export function textHash(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}

/** The receipt of one write. */
export function fileReceipt(path: string, before: string | null, after: string): FileReceipt {
  const isAppended = after.startsWith(before ?? '') && !path.startsWith(`${MEMORY_ARCHIVE_DIR}/`)
  return {
    path,
    before,
    afterHash: textHash(after),
    ...(isAppended
      ? { inserted: after.slice((before ?? '').length) }
      : { changed: changedPiece(before ?? '', after) }),
  }
}

function changedPiece(before: string, after: string): NonNullable<FileReceipt['changed']> {
  const most = Math.min(before.length, after.length)
  let at = 0
  while (at < most && before[at] === after[at]) at += 1
  let tail = 0
  while (tail < most - at && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  return { at, length: before.length - tail - at, text: after.slice(at, after.length - tail) }
}

/** The text that the run wrote; null when the receipt is of an older version that did not keep it. */
export function textAfter({ before, inserted, changed, afterHash }: FileReceipt): string | null {
  const old = before ?? ''
  const after = changed
    ? old.slice(0, changed.at) + changed.text + old.slice(changed.at + changed.length)
    : inserted === undefined
      ? null
      : old + inserted
  return after !== null && textHash(after) === afterHash ? after : null
}

/** A time as a file name: `2026-05-28T03-00-00-000Z`. */
export function stampOf(iso: string): string {
  return iso.replaceAll(/[:.]/g, '-')
}

/** The stamp, or with a number behind it when that is taken. */
export function freeId(stamp: string, taken: ReadonlySet<string>): string {
  let id = stamp
  for (let number = 2; taken.has(id); number += 1) id = `${stamp}-${number}`
  return id
}

/** Id of a new receipt. */
export function freeReceiptId(files: Files, iso: string, prefix = '', dir = RECEIPTS_DIR): string {
  return freeId(prefix + stampOf(iso), new Set(receiptIds(files, dir)))
}

/**
 * Keeps a receipt in `dir`, that of a workspace unless given; those that are older than 90 days leave, a night's set
 * together (ux 17.2).
 */
export function saveReceipt(files: Files, receipt: Receipt, dir = RECEIPTS_DIR): void {
  const others = receiptHeads(files, dir).filter(({ id }) => id !== receipt.id)
  const number = receipt.number ?? (others.at(-1)?.number ?? 0) + 1
  const text = `${JSON.stringify({ ...receipt, number }, null, 2)}\n`
  files.write(receiptPath(receipt.id, dir), text, { mode: 0o600 })
  const atMs = isoMs(receipt.at)
  const all = [...others, { id: receipt.id, number, atMs, bytes: Buffer.byteLength(text) }].sort(byNumber)
  for (const id of leavingReceipts(all, atMs)) if (id !== receipt.id) removeReceipt(files, id, dir)
}

/** Forgets a receipt: its run came to nothing. */
export function removeReceipt(files: Files, id: string, dir = RECEIPTS_DIR): void {
  files.remove(receiptPath(id, dir))
}

/** Ids in the order they were written: a run may have had another clock than this computer's (`--now`). */
export function receiptIds(files: Files, dir = RECEIPTS_DIR): string[] {
  return receiptHeads(files, dir).map(({ id }) => id)
}

type Head = ReceiptHead & { number: number }

/** Heads of receipts that were read before; hundreds are kept, and each holds whole texts. */
const knownHeads = new Map<string, Head & { mtimeMs: number }>()
const MAX_KNOWN_HEADS = 10_000

function receiptHeads(files: Files, dir: string): Head[] {
  return files
    .listStats(dir)
    .flatMap(({ name, kind, size, mtimeMs }) => {
      if (kind !== 'file' || !name.endsWith('.json')) return []
      return headOf(files, name.slice(0, -'.json'.length), { bytes: size, mtimeMs, dir })
    })
    .sort(byNumber)
}

type Found = { bytes: number; mtimeMs: number; dir: string }

function headOf(files: Files, id: string, { bytes, mtimeMs, dir }: Found): Head {
  const path = files.absolute(receiptPath(id, dir))
  const known = knownHeads.get(path)
  if (known && known.bytes === bytes && known.mtimeMs === mtimeMs) return known
  const receipt = loadReceipt(files, id, dir)
  const head = { id, number: receipt?.number ?? 0, atMs: isoMs(receipt?.at ?? ''), bytes, mtimeMs }
  if (knownHeads.size >= MAX_KNOWN_HEADS) knownHeads.clear()
  knownHeads.set(path, head)
  return head
}

function byNumber(a: Head, b: Head): number {
  return a.number - b.number || (a.id < b.id ? -1 : 1)
}

/** The receipt with this id; null when there is none or it cannot be read. */
export function loadReceipt(files: Files, id: string, dir = RECEIPTS_DIR): Receipt | null {
  if (!/^[\w.-]+$/.test(id)) return null
  const file = files.read(receiptPath(id, dir))
  if (file.kind !== 'text') return null
  const value = parsedJson(file.text)
  return isReceipt(value) ? value : null
}

/** Bullets as the kept runs wrote them, by entry key: what an owner reworded since can be told from it. */
export function bulletsAsWritten(files: Files): Map<string, string> {
  const written = new Map<string, string>()
  for (const id of receiptIds(files)) {
    const receipt = loadReceipt(files, id)
    for (const file of receipt?.files ?? []) {
      if (file.path !== MEMORY_FILE) continue
      for (const { key, text } of newBullets(file, receipt?.keys ?? [])) written.set(key, text)
    }
  }
  return written
}

/** Of a text that was not only added to, the bullets of this run: others may have been reworded by then. */
function newBullets(file: FileReceipt, keys: readonly string[]): { key: string; text: string }[] {
  if (file.inserted) return promotedBullets(file.inserted)
  const own = new Set(keys)
  return promotedBullets(textAfter(file) ?? '').filter(({ key }) => own.has(key))
}

function receiptPath(id: string, dir: string): string {
  return `${dir}/${id}.json`
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
