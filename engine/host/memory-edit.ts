import { archiveText, MEMORY_ARCHIVE_FILE } from '../core/promote/archive.ts'
import { promotedBullets } from '../core/promote/memory-file.ts'
import { tidied } from '../core/promote/tidy.ts'
import { dayInZone } from '../core/time/zone.ts'
import { wholeText } from '../model/files.ts'
import { MEMORY_FILE } from '../model/paths.ts'
import type { Files } from '../ports/files.ts'
import { WriteRefused } from '../ports/files.ts'
import type { SweepContext } from './context.ts'
import { assertRevision } from './memory-revision.ts'
import { loadRecall, saveRecall } from './recall-files.ts'
import { type FileReceipt, fileReceipt, freeReceiptId, saveReceipt, textHash } from './receipts.ts'
import { noteLines } from './review-decide.ts'
import { assertUsable, strictReads } from './workspace.ts'

export type MemoryEdit = { revision: string; receipt: string | null }

/**
 * Writes what its owner made of MEMORY.md, if it is still the one they saw; else `RevisionChanged`. The former text
 * is kept as a receipt. A byte order mark and the owner's line ends are the text's own.
 */
export function saveMemory(context: SweepContext, text: string, expect: string): Promise<MemoryEdit> {
  const { files } = context
  assertUsable(files, { isWriting: true })
  return context.lock.hold(() => {
    const before = assertRevision(files, expect)
    if (before.text === text) return { revision: before.revision, receipt: null }
    const receipt = keepReceipt(context, [fileReceipt(MEMORY_FILE, before.text, text)])
    files.write(MEMORY_FILE, text)
    return { revision: textHash(text), receipt }
  })
}

/**
 * Takes one promoted line out of MEMORY.md, to the archive; it stays known and does not come back by itself. Null
 * when no promoted line has this key.
 */
export function demoteLine(context: SweepContext, key: string, expect: string): Promise<MemoryEdit | null> {
  const { files, nowMs, settings } = context
  assertUsable(files, { isWriting: true })
  return context.lock.hold(() => {
    const { text } = assertRevision(files, expect)
    const bullet = promotedBullets(text ?? '').find((item) => item.key === key)
    if (text === null || !bullet) return null
    const line = { line: 0, text: bullet.text, key, chars: 0, usefulness: null }
    const day = dayInZone(nowMs, settings.timezone)
    const done = tidied(text, { kind: 'archive', line, freesChars: 0 }, day)
    if (!done) return null
    const edit = writeArchived(context, text, done)
    const { receipt } = edit
    const nowIso = new Date(nowMs).toISOString()
    // Before the entry is free: a kill in between must not let it come back.
    noteLines(files, [{ at: nowIso, decision: 'dismissed', by: 'owner', key, snippet: bullet.text, receipt }])
    release(context, key)
    return edit
  })
}

/** Writes MEMORY.md and, before it, what leaves it for the archive; one receipt for both. Call it under the lock. */
export function writeArchived(
  context: SweepContext,
  before: string,
  { text, archived }: { text: string; archived: readonly string[] },
): { revision: string; receipt: string } {
  const { files } = context
  const archive = archiveOf(files)
  const next = archiveText(archive ?? '', archived)
  const receipt = keepReceipt(context, [
    fileReceipt(MEMORY_ARCHIVE_FILE, archive, next),
    fileReceipt(MEMORY_FILE, before, text),
  ])
  files.write(MEMORY_ARCHIVE_FILE, next)
  files.write(MEMORY_FILE, text)
  return { revision: textHash(text), receipt }
}

function archiveOf(files: Files): string | null {
  const file = files.read(MEMORY_ARCHIVE_FILE)
  if (file.kind === 'text') return wholeText(file)
  if (file.problem === 'missing') return null
  throw new WriteRefused(MEMORY_ARCHIVE_FILE, file.problem)
}

/** The entry is a candidate again, as far as the owner allows it. */
function release({ files, nowMs, settings }: SweepContext, key: string): void {
  const nowIso = new Date(nowMs).toISOString()
  const recall = loadRecall(strictReads(files), { nowIso, isReadOnly: false })
  const entry = recall.store.entries.get(key)
  if (!entry?.promotedAt) return
  const { promotedAt: _, ...rest } = entry
  recall.store.entries.set(key, rest)
  recall.store.updatedAt = nowIso
  saveRecall(files, recall, { maxEntries: settings.storeMaxEntries, maxBytes: settings.storeMaxBytes, nowMs })
}

function keepReceipt({ files, nowMs }: SweepContext, changes: FileReceipt[]): string {
  const at = new Date(nowMs).toISOString()
  const id = freeReceiptId(files, at)
  saveReceipt(files, { version: 1, id, at, files: changes, keys: [], diary: null, undoneAt: null })
  return id
}
