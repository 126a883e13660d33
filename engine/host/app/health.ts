import type { z } from 'zod'
import { ContractError } from '../../contract/errors.ts'
import type { EngineHandlers } from '../../contract/handlers.ts'
import { MAX_COMPARED_CHARS } from '../../contract/limits.ts'
import type { Finding } from '../../contract/schema/health.ts'
import {
  LOCK_FILE,
  MEMORY_FILE,
  RECALL_ARCHIVE,
  RECALL_STORE,
  REPAIR_DIR,
  SESSION_CORPUS_DIR,
  SESSION_INGESTION,
} from '../../model/paths.ts'
import type { RedactionSettings } from '../../model/redaction.ts'
import { auditArtifacts, auditRecall, readableRecall } from '../audit.ts'
import { findCopies } from '../conflict-copies.ts'
import type { SweepContext } from '../context.ts'
import { diaryPath } from '../diary-file.ts'
import { noteSource } from '../note-source.ts'
import type { Issue } from '../recall-issues.ts'
import { type RedactionMemo, redactStored, unredacted } from '../redact-stored.ts'
import {
  canUndoRepair,
  removeStaleLock,
  repairArtifacts,
  repairRecall,
  resetState,
  undoRepair,
} from '../repair.ts'
import { scanWorkspace } from '../scan.ts'
import { assertUsable, migratedFiles } from '../workspace.ts'
import type { AppParts } from './parts.ts'
import { sessionFindings } from './session-findings.ts'

type FindingValue = z.input<typeof Finding>

/** Is anything wrong with the files. */
export function healthHandlers(parts: AppParts): EngineHandlers['health'] {
  const { workspaces, recall, events, isLockStale, nowMs, diagnostics } = parts
  return {
    async findings({ workspace }) {
      const context = workspaces.open(workspace)
      const store = readableRecall(context.files, context.nowMs)
      const audit = auditRecall(context.files, context.settings, context.nowMs, isLockStale, store)
      return {
        findings: [
          ...installFindings(parts),
          ...findingsOf(parts, context, audit.issues),
          ...peerFindings(parts, workspace),
          ...sessionFindings(parts.captures(context.root)),
        ],
        entries: audit.entryCount,
        promoted: audit.promotedCount,
        archived: audit.archivedEntryCount ?? 0,
        canUndo: canUndoRepair(context.files),
        checkedAtMs: nowMs(),
      }
    },
    compare: async ({ workspace, path }) => comparison(workspaces.open(workspace).files, path),
    async repair({ workspace, part, withDiary, reset }) {
      const context = workspaces.open(workspace)
      assertUsable(context.files, { isWriting: true })
      const done = await repairParts(context, { part, withDiary }, { nowMs: nowMs(), isLockStale })
      const moved = reset ? (await resetState(context.files, context.lock, nowMs())).archivedPaths : []
      events.publish({ event: 'recall.changed', workspace })
      if (withDiary) events.publish({ event: 'diary.changed', workspace })
      return {
        ...done,
        changed: done.changed || moved.length > 0,
        movedTo: [...done.movedTo, ...moved].map((path) => relativeTo(context.files.absolute('.'), path)),
      }
    },
    async undoRepair({ workspace }) {
      const { files, lock } = workspaces.open(workspace)
      assertUsable(files, { isWriting: true })
      const undone = await undoRepair(files, lock)
      events.publish({ event: 'recall.changed', workspace })
      events.publish({ event: 'diary.changed', workspace })
      return { restored: undone?.restored ?? [], kept: undone?.kept ?? [] }
    },
    async rebuildMirror({ workspace }) {
      await recall.rebuild(workspace)
      events.publish({ event: 'recall.changed', workspace })
      return {}
    },
    diagnostics: async ({ workspace }) => ({ text: diagnostics(workspace) }),
  }
}

/** A copy and its note as they are; nothing is read that is no copy. */
function comparison(files: SweepContext['files'], path: string) {
  const found = findCopies(files).find((copy) => copy.path === path)
  if (!found) throw new ContractError('not_found', { path })
  const [note, copy] = [found.of, path].map((place) => {
    const file = files.read(place)
    if (file.kind === 'text') {
      if (file.text.length <= MAX_COMPARED_CHARS) return file.text
      throw new ContractError('too_large', { path: place, chars: file.text.length, max: MAX_COMPARED_CHARS })
    }
    if (file.problem === 'missing') return null
    throw new ContractError('unreadable', { path: place, problem: file.problem })
  })
  if (copy == null) throw new ContractError('not_found', { path })
  return { path, of: found.of, note: note ?? null, copy }
}

type Asked = { part: 'lock' | 'store' | 'corpus' | 'private' | undefined; withDiary: boolean }

/** One part of the repair, or all of it. */
async function repairParts(
  { files, lock, settings }: SweepContext,
  { part, withDiary }: Asked,
  { nowMs, isLockStale }: { nowMs: number; isLockStale: AppParts['isLockStale'] },
) {
  const none = {
    changed: false,
    removedInvalid: 0,
    removedLock: false,
    recovered: 0,
    movedTo: [] as string[],
  }
  if (part === 'lock') {
    const removedLock = removeStaleLock(files, nowMs, isLockStale)
    return { ...none, changed: removedLock, removedLock }
  }
  const isPrivate = part === 'private'
  const store =
    part === 'corpus' || isPrivate ? null : await repairRecall(files, lock, settings, nowMs, isLockStale)
  const corpus = part === 'store' || isPrivate ? null : repairArtifacts(files, nowMs, { withDiary })
  const privacy =
    part === undefined || part === 'private'
      ? await redactStored(files, lock, settings.redaction, nowMs)
      : null
  const damaged = store?.damagedStore
  return {
    changed: store?.changed === true || corpus?.changed === true || (privacy?.files.length ?? 0) > 0,
    removedInvalid: store?.removedInvalidEntries ?? 0,
    removedLock: store?.removedStaleLock ?? false,
    recovered: damaged?.recovered ?? 0,
    movedTo: [
      ...(damaged ? [damaged.path] : []),
      ...(corpus?.archivedPaths ?? []),
      ...(privacy?.archivedPaths ?? []),
    ],
  }
}

/** No absolute path crosses the wire. */
function relativeTo(root: string, path: string): string {
  const start = root.replace(/\/\.?$/, '')
  return path.startsWith(start)
    ? path
        .slice(start.length)
        .replace(/^[/\\.]+(?=openclaw)/, '.')
        .replace(/^[/\\]/, '')
    : path
}

type Repair = NonNullable<FindingValue['repair']>
const rewrite: Repair = { kind: 'rewrite', to: null, part: 'store', moves: [] }

/** Where each issue of the audits is, and what a repair does with it. */
const PLACES: Readonly<Record<string, { path: string | null; repair: Repair | null }>> = {
  'recall-store-empty': { path: RECALL_STORE, repair: rewrite },
  'recall-store-unreadable': {
    path: RECALL_STORE,
    repair: {
      kind: 'move',
      to: `${RECALL_STORE}.damaged`,
      part: 'store',
      moves: [{ from: RECALL_STORE, to: `${RECALL_STORE}.damaged-…` }],
    },
  },
  'recall-store-invalid': { path: RECALL_STORE, repair: rewrite },
  'recall-store-over-limit': {
    path: RECALL_STORE,
    repair: { ...rewrite, moves: [{ from: RECALL_STORE, to: RECALL_ARCHIVE }] },
  },
  'recall-lock-stale': {
    path: LOCK_FILE,
    repair: { kind: 'remove_lock', to: null, part: 'lock', moves: [] },
  },
  'dreaming-session-corpus-self-ingested': {
    path: SESSION_CORPUS_DIR,
    repair: { kind: 'move', to: REPAIR_DIR, part: 'corpus', moves: [] },
  },
  'dreaming-session-corpus-unreadable': { path: SESSION_CORPUS_DIR, repair: null },
  'dreaming-session-ingestion-unreadable': { path: SESSION_INGESTION, repair: null },
}

/** The corpus goes with what says how far it was read, where that is there. */
function corpusMoves(files: SweepContext['files']): Repair['moves'] {
  return [SESSION_CORPUS_DIR, SESSION_INGESTION].flatMap((from) =>
    files.stat(from) ? [{ from, to: `${REPAIR_DIR}/…/${from.slice(from.lastIndexOf('/') + 1)}` }] : [],
  )
}

/** Text from before it was redacted: one finding a file, with what is set aside of it. */
function privateFindings(
  files: SweepContext['files'],
  redaction: RedactionSettings,
  memo: RedactionMemo,
): FindingValue[] {
  return unredacted(files, redaction, memo).map(({ path, count }) => ({
    id: `stored-unredacted:${path}`,
    code: 'stored-unredacted',
    severity: 'warn',
    path,
    params: { count },
    repair: {
      kind: 'rewrite',
      to: null,
      part: 'private',
      moves: [{ from: path, to: `${REPAIR_DIR}/…/${path.slice(path.lastIndexOf('/') + 1)}` }],
    },
  }))
}

function findingsOf(
  { redactionMemo }: AppParts,
  { files, settings }: SweepContext,
  recallIssues: readonly Issue[],
): FindingValue[] {
  const issues = [...recallIssues, ...auditArtifacts(files).issues]
  const known = issues.map(({ code, severity, fixable }, index): FindingValue => {
    const place = PLACES[code]
    const path = code === 'dreaming-diary-unreadable' ? diaryPath(files) : (place?.path ?? RECALL_STORE)
    const known = fixable ? (place?.repair ?? rewrite) : null
    const repair = known?.part === 'corpus' ? { ...known, moves: corpusMoves(files) } : known
    return { id: `${code}:${index}`, code, severity, path, params: {}, repair }
  })
  const only = (
    code: string,
    severity: FindingValue['severity'],
    path: string | null,
    params = {},
  ): FindingValue => ({
    id: `${code}:${path ?? ''}`,
    code,
    severity,
    path,
    params,
    repair: null,
  })
  return [
    ...known,
    ...privateFindings(files, settings.redaction, redactionMemo),
    ...migratedFiles(files).map((path) => only('state-moved', 'error', path)),
    ...(scanWorkspace(files).issues.length > 0 ? [only('memory-two-names', 'warn', MEMORY_FILE)] : []),
    ...noteSource(files)
      .dailyNotes()
      .leftOut.slice(0, 100)
      .map(({ path, reason }) => only('note-left-out', 'warn', path, { reason })),
    ...findCopies(files)
      .slice(0, 100)
      .map(({ path, of }) => only('conflict-copy', 'warn', path, { of })),
  ]
}

/** What is wrong with the program itself (case C162). */
function installFindings({ about }: AppParts): FindingValue[] {
  const { missingFile: path } = about()
  if (path === null) return []
  const code = 'native-missing'
  return [{ id: code, code, severity: 'warn', path, params: {}, repair: null }]
}

function peerFindings({ workspaces }: AppParts, workspace: string): FindingValue[] {
  if (!workspaces.secondSweeper(workspace)) return []
  const code = 'second-sweeper'
  return [{ id: code, code, severity: 'warn', path: null, params: {}, repair: null }]
}
