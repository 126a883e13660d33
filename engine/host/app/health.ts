import type { z } from 'zod'
import type { EngineHandlers } from '../../contract/handlers.ts'
import type { Finding } from '../../contract/schema/health.ts'
import { LOCK_FILE, MEMORY_FILE, RECALL_STORE, REPAIR_DIR, SESSION_CORPUS_DIR } from '../../model/paths.ts'
import { auditArtifacts, auditRecall, readableRecall } from '../audit.ts'
import type { SweepContext } from '../context.ts'
import { diaryPath } from '../diary-file.ts'
import { noteSource } from '../note-source.ts'
import type { Issue } from '../recall-issues.ts'
import { repairArtifacts, repairRecall, resetState } from '../repair.ts'
import { scanWorkspace } from '../scan.ts'
import { assertUsable, migratedFiles } from '../workspace.ts'
import type { AppParts } from './parts.ts'

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
        findings: [...findingsOf(parts, context, audit.issues), ...peerFindings(parts, workspace)],
        entries: audit.entryCount,
        promoted: audit.promotedCount,
        archived: audit.archivedEntryCount ?? 0,
        checkedAtMs: nowMs(),
      }
    },
    async repair({ workspace, withDiary, reset }) {
      const { files, lock, settings } = workspaces.open(workspace)
      assertUsable(files, { isWriting: true })
      const done = await repairRecall(files, lock, settings, nowMs(), isLockStale)
      const artifacts = repairArtifacts(files, nowMs(), { withDiary })
      const moved = reset ? (await resetState(files, lock, nowMs())).archivedPaths : []
      events.publish({ event: 'recall.changed', workspace })
      if (withDiary) events.publish({ event: 'diary.changed', workspace })
      return {
        changed: done.changed || artifacts.changed || moved.length > 0,
        removedInvalid: done.removedInvalidEntries,
        removedLock: done.removedStaleLock,
        recovered: done.damagedStore?.recovered ?? 0,
        movedTo: [...artifacts.archivedPaths, ...moved].map((path) => relativeTo(files.absolute('.'), path)),
      }
    },
    async rebuildMirror({ workspace }) {
      await recall.rebuild(workspace)
      events.publish({ event: 'recall.changed', workspace })
      return {}
    },
    diagnostics: async ({ workspace }) => ({ text: diagnostics(workspace) }),
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

/** Where each issue of the audits is, and what a repair does with it. */
const PLACES: Readonly<Record<string, { path: string | null; repair: FindingValue['repair'] }>> = {
  'recall-store-empty': { path: RECALL_STORE, repair: { kind: 'rewrite', to: null } },
  'recall-store-unreadable': { path: RECALL_STORE, repair: { kind: 'move', to: `${RECALL_STORE}.damaged` } },
  'recall-store-invalid': { path: RECALL_STORE, repair: { kind: 'rewrite', to: null } },
  'recall-store-over-limit': { path: RECALL_STORE, repair: { kind: 'rewrite', to: null } },
  'recall-lock-stale': { path: LOCK_FILE, repair: { kind: 'remove_lock', to: null } },
  'dreaming-session-corpus-self-ingested': {
    path: SESSION_CORPUS_DIR,
    repair: { kind: 'move', to: REPAIR_DIR },
  },
  'dreaming-session-corpus-unreadable': { path: SESSION_CORPUS_DIR, repair: null },
}

function findingsOf(
  _parts: AppParts,
  { files }: SweepContext,
  recallIssues: readonly Issue[],
): FindingValue[] {
  const issues = [...recallIssues, ...auditArtifacts(files).issues]
  const known = issues.map(({ code, severity, fixable }, index): FindingValue => {
    const place = PLACES[code]
    const path = code === 'dreaming-diary-unreadable' ? diaryPath(files) : (place?.path ?? RECALL_STORE)
    const repair = fixable ? (place?.repair ?? { kind: 'rewrite', to: null }) : null
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
    ...migratedFiles(files).map((path) => only('state-moved', 'error', path)),
    ...(scanWorkspace(files).issues.length > 0 ? [only('memory-two-names', 'warn', MEMORY_FILE)] : []),
    ...noteSource(files)
      .dailyNotes()
      .leftOut.slice(0, 100)
      .map(({ path, reason }) => only('note-left-out', 'warn', path, { reason })),
  ]
}

function peerFindings({ workspaces }: AppParts, workspace: string): FindingValue[] {
  if (!workspaces.secondSweeper(workspace)) return []
  const code = 'second-sweeper'
  return [{ id: code, code, severity: 'warn', path: null, params: {}, repair: null }]
}
