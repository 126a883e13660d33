import { randomUUID } from 'node:crypto'
import {
  type CleanTexts,
  newCleanTexts,
  type Restored,
  restoredCorpus,
  restoredLines,
  restoredReport,
  restoredStore,
} from '../core/redact/stored.ts'
import { wholeText } from '../model/files.ts'
import { EVENTS_FILE, RECALL_ARCHIVE, RECALL_STORE, REPAIR_DIR, REPORT_DIR } from '../model/paths.ts'
import type { RedactionSettings } from '../model/redaction.ts'
import type { Files } from '../ports/files.ts'
import type { WorkspaceLock } from '../ports/lock.ts'
import { textHash } from './receipts.ts'
import { corpusFiles } from './session-files.ts'
import { readRecord } from './sweep-records.ts'

/** A file that holds text from before it was redacted: how many lines or records of it. */
export type Unredacted = { path: string; count: number }

/** What a repair wrote over, so that it can be put back as long as nothing else has been written since. */
export type RewrittenFile = { path: string; from: string; afterHash: string }
export const REWRITTEN = 'rewritten.json'

type Restore = (text: string, settings: RedactionSettings, clean: CleanTexts) => Restored

/**
 * What was found to hold nothing, as it was then: texts of entries, and files by their stamps. A large store is not read
 * through at every look of a program that goes on.
 */
export type RedactionMemo = { files: Map<string, string>; texts: CleanTexts }

export function newRedactionMemo(): RedactionMemo {
  return { files: new Map(), texts: newCleanTexts() }
}

function places(files: Files): [path: string, restore: Restore][] {
  const reports = ['light', 'rem', 'deep'].flatMap((phase) =>
    files
      .list(`${REPORT_DIR}/${phase}`)
      .filter(({ name, kind }) => kind === 'file' && name.endsWith('.md'))
      .map(({ name }): [string, Restore] => [`${REPORT_DIR}/${phase}/${name}`, restoredReport]),
  )
  return [
    ...corpusFiles(files).map((path): [string, Restore] => [path, restoredCorpus]),
    [RECALL_STORE, restoredStore],
    [RECALL_ARCHIVE, restoredLines],
    [EVENTS_FILE, restoredLines],
    ...reports,
  ]
}

type Found = Unredacted & { before: string; text: string }

function found(files: Files, settings: RedactionSettings, memo: RedactionMemo): Found[] {
  return places(files).flatMap(([path, restore]) => {
    if (memo.files.get(files.absolute(path)) === stampOf(files, path, settings)) return []
    const file = files.read(path)
    if (file.kind !== 'text') return []
    const before = wholeText(file)
    const restored = restore(before, settings, memo.texts)
    if (restored.count === 0) {
      if (memo.files.size >= MAX_CLEAN) memo.files.clear()
      memo.files.set(files.absolute(path), stampOf(files, path, settings))
      return []
    }
    return [{ path, before, ...restored }]
  })
}

const MAX_CLEAN = 2_000

function stampOf(files: Files, path: string, settings: RedactionSettings): string {
  const stats = files.stat(path)
  return `${stats?.mtimeMs ?? 0} ${stats?.size ?? 0} ${JSON.stringify(settings)}`
}

/** Where text stands that was stored before it was redacted; nothing is changed. */
export function unredacted(
  files: Files,
  settings: RedactionSettings,
  memo: RedactionMemo = newRedactionMemo(),
): Unredacted[] {
  return found(files, settings, memo).map(({ path, count }) => ({ path, count }))
}

/**
 * Redacts what was stored before that was done. The files as they were are set aside, so that it can be taken back;
 * their owner deletes them there.
 */
export function redactStored(
  files: Files,
  lock: WorkspaceLock,
  settings: RedactionSettings,
  nowMs: number,
): Promise<{ files: Unredacted[]; archivedPaths: string[] }> {
  return lock.hold(() => {
    const all = found(files, settings, newRedactionMemo())
    if (all.length === 0) return { files: [], archivedPaths: [] }
    const dir = freeDir(files, nowMs)
    const rewritten = all.map(({ path, before, text }): RewrittenFile => {
      const from = `${dir}/${path.slice(path.lastIndexOf('/') + 1)}.${randomUUID()}`
      files.write(from, before, { mode: 0o600 })
      return { path, from, afterHash: textHash(text) }
    })
    // What is set aside is known before the first file is another one.
    files.write(`${dir}/${REWRITTEN}`, `${JSON.stringify({ files: rewritten }, null, 2)}\n`, { mode: 0o600 })
    for (const { path, text } of all) files.write(path, text, { mode: 0o600 })
    return {
      files: all.map(({ path, count }) => ({ path, count })),
      archivedPaths: rewritten.map(({ from }) => files.absolute(from)),
    }
  })
}

/** A repair of the same moment may have a folder of its own. */
function freeDir(files: Files, nowMs: number): string {
  const base = `${REPAIR_DIR}/${new Date(nowMs).toISOString().replaceAll(/[:.]/g, '-')}`
  for (let number = 1; ; number += 1) {
    const dir = number === 1 ? base : `${base}-${number}`
    if (files.stat(dir) === null) return dir
  }
}

/** The files that a repair of this folder wrote over; none for one that only moved files. */
export function rewrittenIn(files: Files, stamp: string): RewrittenFile[] {
  const list = readRecord<{ files?: RewrittenFile[] }>(files, `${REPAIR_DIR}/${stamp}/${REWRITTEN}`)?.files
  return Array.isArray(list) ? list.filter(({ from }) => files.stat(from) !== null) : []
}

/** Is the file still as the repair wrote it? */
export function isAsRewritten(files: Files, { path, afterHash }: RewrittenFile): boolean {
  const file = files.read(path)
  return file.kind === 'text' && textHash(wholeText(file)) === afterHash
}
