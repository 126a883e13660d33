import { randomUUID } from 'node:crypto'
import { repairEntries } from '../core/recall/repair.ts'
import type { DreamingSettings } from '../model/config.ts'
import { wholeText } from '../model/files.ts'
import {
  DAILY_INGESTION,
  LOCK_FILE,
  PHASE_SIGNALS,
  RECALL_ARCHIVE,
  RECALL_RESTATED,
  RECALL_STORE,
  REPAIR_DIR,
  SESSION_CORPUS_DIR,
  SESSION_CURSORS,
  SESSION_INGESTION,
  STATE_DIR,
  SWEEPS_DIR,
} from '../model/paths.ts'
import type { Files } from '../ports/files.ts'
import type { WorkspaceLock } from '../ports/lock.ts'
import { auditArtifacts } from './audit.ts'
import { diaryPath } from './diary-file.ts'
import { loadRecall, saveRecall } from './recall-files.ts'
import type { LockProbe } from './recall-issues.ts'
import { isAsRewritten, rewrittenIn } from './redact-stored.ts'

/** Shape of spec dreaming 23.1; `damagedStore` is ours and only there when the file was not valid JSON. */
export type RecallRepair = {
  changed: boolean
  removedInvalidEntries: number
  removedOverflowEntries: number
  rewroteStore: boolean
  removedStaleLock: boolean
  damagedStore?: { path: string; recovered: number }
}

/** Removes a stale lock, then brings the recall store into its normal form (spec dreaming 23.1). */
export async function repairRecall(
  files: Files,
  lock: WorkspaceLock,
  settings: DreamingSettings,
  nowMs: number,
  isLockStale: LockProbe,
): Promise<RecallRepair> {
  const removedStaleLock = removeStaleLock(files, nowMs, isLockStale)
  const nowIso = new Date(nowMs).toISOString()
  return lock.hold(() => {
    const recall = loadRecall(files, { nowIso, isReadOnly: false })
    const before = recall.text
    const healed = repairEntries(recall.store)
    const isRewriteNeeded = healed > 0 || recall.invalidCount > 0 || recall.damaged !== null
    const previousUpdate = recall.store.updatedAt
    if (isRewriteNeeded) recall.store.updatedAt = nowIso
    const limits = { maxEntries: settings.storeMaxEntries, maxBytes: settings.storeMaxBytes, nowMs }
    const hasStore = before !== null || recall.damaged !== null || recall.store.entries.size > 0
    const saved = hasStore ? saveRecall(files, recall, limits) : { isWritten: false, evicted: 0 }
    // A store that only changed in form (spaces, order) gets the time of the repair as well.
    if (saved.isWritten && !isRewriteNeeded && previousUpdate === recall.store.updatedAt) {
      recall.store.updatedAt = nowIso
      saveRecall(files, { ...recall, text: null }, limits)
    }
    return {
      changed: saved.isWritten || removedStaleLock,
      removedInvalidEntries: recall.invalidCount,
      removedOverflowEntries: saved.evicted,
      rewroteStore: saved.isWritten,
      removedStaleLock,
      ...(recall.damaged ? { damagedStore: recall.damaged } : {}),
    }
  })
}

/** Removes a lock whose owner is gone; false when there is none. */
export function removeStaleLock(files: Files, nowMs: number, isLockStale: LockProbe): boolean {
  const isStale = files.stat(LOCK_FILE) !== null && isLockStale(files.absolute(LOCK_FILE), nowMs)
  if (isStale) files.remove(LOCK_FILE)
  return isStale
}

export type ArtifactRepair = {
  changed: boolean
  archiveDir?: string
  archivedDreamsDiary: boolean
  archivedSessionCorpus: boolean
  archivedSessionIngestion: boolean
  archivedPaths: string[]
  warnings: string[]
}

/** Moves a self-ingested corpus, and the diary when asked, aside (spec dreaming 23.2). Nothing is deleted. */
export function repairArtifacts(
  files: Files,
  nowMs: number,
  { withDiary }: { withDiary: boolean },
): ArtifactRepair {
  const nothing = {
    archivedDreamsDiary: false,
    archivedSessionCorpus: false,
    archivedSessionIngestion: false,
  }
  if (artifactsToMove(files, { withDiary }).length === 0)
    return { changed: false, ...nothing, archivedPaths: [], warnings: [] }
  const archive = newArchive(files, nowMs)
  const done = {
    archivedDreamsDiary: withDiary && archive.put(diaryPath(files)),
    archivedSessionCorpus: archive.put(SESSION_CORPUS_DIR),
    archivedSessionIngestion: archive.put(SESSION_INGESTION),
  }
  // With the checkpoints goes how far large transcripts were read.
  archive.put(SESSION_CURSORS)
  return {
    changed: archive.paths.length > 0,
    ...(archive.paths.length > 0 ? { archiveDir: files.absolute(archive.dir) } : {}),
    ...done,
    archivedPaths: archive.paths.sort(),
    warnings: archive.warnings,
  }
}

/** Forgets all that dreaming derived, recall counts included, by moving it aside (case C027). */
export function resetState(
  files: Files,
  lock: WorkspaceLock,
  nowMs: number,
): Promise<{ archivedPaths: string[]; warnings: string[] }> {
  return lock.hold(() => {
    const archive = newArchive(files, nowMs)
    for (const path of [
      RECALL_STORE,
      RECALL_ARCHIVE,
      RECALL_RESTATED,
      PHASE_SIGNALS,
      DAILY_INGESTION,
      SESSION_INGESTION,
      SESSION_CURSORS,
      SESSION_CORPUS_DIR,
      SWEEPS_DIR,
      ...searchState(files),
    ])
      archive.put(path)
    return { archivedPaths: archive.paths.sort(), warnings: archive.warnings }
  })
}

const SEARCH_STATE = /^(?:recall-journal.*\.jsonl|recall-counted\.json|usage\.jsonl)$/

/** Searches that were not counted yet, what was counted today, and what was read. */
function searchState(files: Files): string[] {
  return files
    .list(STATE_DIR)
    .filter(({ name }) => SEARCH_STATE.test(name))
    .map(({ name }) => `${STATE_DIR}/${name}`)
}

function newArchive(files: Files, nowMs: number) {
  const dir = `${REPAIR_DIR}/${new Date(nowMs).toISOString().replaceAll(/[:.]/g, '-')}`
  const paths: string[] = []
  const warnings: string[] = []
  const put = (path: string): boolean => {
    const stats = files.stat(path)
    if (!stats) return false
    if (stats.kind === 'link' || stats.kind === 'other') {
      warnings.push(
        `${path} is a ${stats.kind === 'link' ? 'link' : 'special file'} and was left where it is`,
      )
      return false
    }
    const target = `${dir}/${path.slice(path.lastIndexOf('/') + 1)}.${randomUUID()}`
    files.move(path, target)
    paths.push(files.absolute(target))
    return true
  }
  return { dir, paths, warnings, put }
}

/** What `repairArtifacts` would set aside, relative; nothing is moved. */
export function artifactsToMove(files: Files, { withDiary }: { withDiary: boolean }): string[] {
  const isNeeded = withDiary || auditArtifacts(files).issues.some((issue) => issue.fixable)
  if (!isNeeded) return []
  const state = [SESSION_CORPUS_DIR, SESSION_INGESTION, SESSION_CURSORS]
  return [...(withDiary ? [diaryPath(files)] : []), ...state].filter((path) => files.stat(path) !== null)
}

/** What was set aside in one go, and where each of it came from; `isBack`: may it be put there now? */
export type SetAside = { stamp: string; items: { from: string; to: string; isBack: boolean }[] }

/** Folders of repairs, newest first; of what is in them only what we know the place of. */
export function setAside(files: Files): SetAside[] {
  return files
    .list(REPAIR_DIR)
    .filter(({ kind }) => kind === 'folder')
    .map(({ name }) => name)
    .sort()
    .reverse()
    .map((stamp) => ({
      stamp,
      items: [...rewrittenItems(files, stamp), ...movedItems(files, stamp)],
    }))
    .filter(({ items }) => items.length > 0)
}

type Item = SetAside['items'][number]

/** Files that were written over: put back as long as they are as the repair left them. */
function rewrittenItems(files: Files, stamp: string): Item[] {
  return rewrittenIn(files, stamp).map((item) => ({
    ...{ from: item.from, to: item.path },
    isBack: isAsRewritten(files, item),
  }))
}

function movedItems(files: Files, stamp: string): Item[] {
  const own = new Set(rewrittenIn(files, stamp).map(({ from }) => from))
  return files.list(`${REPAIR_DIR}/${stamp}`).flatMap(({ name, kind }) => {
    const [from, to] = [`${REPAIR_DIR}/${stamp}/${name}`, placeOf(name.replace(UUID_END, ''))]
    const isOurs = to !== null && !own.has(from) && (kind === 'file' || kind === 'folder')
    return isOurs ? [{ from, to, isBack: files.stat(to) === null }] : []
  })
}

/** Is there something that can be put back where it was? */
export function canUndoRepair(files: Files): boolean {
  return setAside(files).some(({ items }) => items.some(({ isBack }) => isBack))
}

const UUID_END = /\.[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

function placeOf(name: string): string | null {
  if (/^dreams\.md$/i.test(name)) return name
  const known = [
    RECALL_STORE,
    RECALL_ARCHIVE,
    RECALL_RESTATED,
    PHASE_SIGNALS,
    DAILY_INGESTION,
    SESSION_INGESTION,
    SESSION_CURSORS,
    SESSION_CORPUS_DIR,
    SWEEPS_DIR,
  ]
  return (
    known.find((path) => path.endsWith(`/${name}`)) ??
    (SEARCH_STATE.test(name) ? `${STATE_DIR}/${name}` : null)
  )
}

/**
 * Puts back what one repair set aside, the newest one that can be, or that of `stamp`. What is there again meanwhile
 * stays, and its old state stays set aside; it is named in `kept`. Null when there is nothing to put back.
 */
export function undoRepair(
  files: Files,
  lock: WorkspaceLock,
  stamp?: string,
): Promise<{ stamp: string; restored: string[]; kept: string[] } | null> {
  return lock.hold(() => {
    const all = setAside(files)
    const chosen =
      stamp === undefined
        ? all.find(({ items }) => items.some(({ isBack }) => isBack))
        : all.find((one) => one.stamp === stamp)
    if (!chosen) return null
    const free = chosen.items.filter(({ isBack }) => isBack)
    for (const { from, to } of free) putBack(files, from, to)
    const kept = chosen.items.filter((item) => !free.includes(item)).map(({ to }) => to)
    return { stamp: chosen.stamp, restored: free.map(({ to }) => to), kept }
  })
}

/** A file that is there is written over, any other thing is moved. */
function putBack(files: Files, from: string, to: string): void {
  const file = files.stat(to) === null ? null : files.read(from)
  if (file?.kind !== 'text') {
    files.move(from, to)
    return
  }
  files.write(to, wholeText(file), { mode: 0o600 })
  files.remove(from)
}
