import { isStale } from '../../adapters/peer-lock.ts'
import { auditArtifacts, auditRecall } from '../../host/audit.ts'
import { redactStored, unredacted } from '../../host/redact-stored.ts'
import { artifactsToMove, repairArtifacts, repairRecall, resetState, undoRepair } from '../../host/repair.ts'
import { assertUsable } from '../../host/workspace.ts'
import {
  eachWorkspace,
  exitCodeOf,
  type GlobalOptions,
  type OpenWorkspace,
  openSession,
  printResults,
  type Session,
} from './context.ts'
import { EXIT, WrongUse } from './exit.ts'
import { printLines } from './streams.ts'
import { t } from './text.ts'

type RepairFlags = GlobalOptions & { diary?: boolean; reset?: boolean; dryRun?: boolean; undo?: boolean }

/** `reverie repair`: what `status --fix` does, and on request more; nothing is deleted. */
export async function repair(options: RepairFlags): Promise<number> {
  if (options.readOnly && !options.dryRun) throw new WrongUse(t('use.writes', { command: 'repair' }))
  const session = await openSession(options, { isWriting: !options.dryRun })
  if (options.dryRun) return preview(session, options)
  if (options.undo) return putBack(session, options)
  const worked = await eachWorkspace(session, (workspace) => repairOne(workspace, options))
  if (options.json) printResults(session, worked)
  else printLines(worked.results.flatMap(repairLines))
  return exitCodeOf(worked)
}

/** What the audits would mend and what would be set aside; nothing is written. */
async function preview(session: Session, options: RepairFlags): Promise<number> {
  const worked = await eachWorkspace(session, ({ files, context, root }) => {
    const issues = auditRecall(files, context.settings, context.nowMs, isStale).issues
    return {
      workspaceDir: root,
      dryRun: true,
      fixable: [...issues, ...auditArtifacts(files).issues].filter(({ fixable }) => fixable),
      wouldMove: artifactsToMove(files, { withDiary: options.diary === true }),
      wouldRedact: unredacted(files, context.settings.redaction),
    }
  })
  if (options.json) printResults(session, worked)
  else
    printLines(
      worked.results.flatMap(({ workspaceDir, fixable, wouldMove, wouldRedact }) => [
        workspaceDir,
        ...fixable.map(({ message }) => `  ${message}`),
        ...wouldMove.map((path) => `  ${t('repair.would', { path })}`),
        ...wouldRedact.map((item) => `  ${t('repair.wouldRedact', item)}`),
        ...(fixable.length + wouldMove.length + wouldRedact.length === 0 ? [`  ${t('repair.nothing')}`] : []),
      ]),
    )
  return exitCodeOf(worked)
}

/** Puts back what the newest repair set aside; exit 1 when there is nothing. */
async function putBack(session: Session, options: RepairFlags): Promise<number> {
  const worked = await eachWorkspace(session, async ({ files, context, root }) => {
    assertUsable(files, { isWriting: true })
    return { workspaceDir: root, undone: await undoRepair(files, context.lock) }
  })
  if (options.json) printResults(session, worked)
  else
    printLines(
      worked.results.flatMap(({ workspaceDir, undone }) => [
        workspaceDir,
        ...(undone?.restored ?? []).map((path) => `  ${t('repair.back', { path })}`),
        ...(undone ? [] : [`  ${t('repair.backNone')}`]),
      ]),
    )
  return exitCodeOf(worked) || (worked.results.some(({ undone }) => undone) ? EXIT.done : EXIT.failed)
}

async function repairOne({ files, context, root }: OpenWorkspace, options: RepairFlags): Promise<Repaired> {
  assertUsable(files, { isWriting: true })
  const { settings, nowMs, lock } = context
  const recall = await repairRecall(files, lock, settings, nowMs, isStale)
  const artifacts = repairArtifacts(files, nowMs, { withDiary: options.diary === true })
  const privacy = await redactStored(files, lock, settings.redaction, nowMs)
  const reset = options.reset ? await resetState(files, lock, nowMs) : undefined
  return {
    ...{ workspaceDir: root, repair: recall, dreamingRepair: artifacts },
    ...(privacy.files.length > 0 ? { redacted: privacy } : {}),
    ...(reset ? { reset } : {}),
  }
}

type Repaired = {
  workspaceDir: string
  repair: Awaited<ReturnType<typeof repairRecall>>
  dreamingRepair: ReturnType<typeof repairArtifacts>
  redacted?: Awaited<ReturnType<typeof redactStored>>
  reset?: { archivedPaths: string[]; warnings: string[] }
}

function repairLines({ workspaceDir, repair: done, dreamingRepair, redacted, reset }: Repaired): string[] {
  const lines = [workspaceDir]
  if (done.damagedStore)
    lines.push(
      `  ${t('repair.damagedStore', { path: done.damagedStore.path, count: done.damagedStore.recovered })}`,
    )
  if (done.removedStaleLock) lines.push(`  ${t('repair.lock')}`)
  if (done.rewroteStore)
    lines.push(
      `  ${t('repair.rewrote', { invalid: done.removedInvalidEntries, overflow: done.removedOverflowEntries })}`,
    )
  for (const item of redacted?.files ?? []) lines.push(`  ${t('repair.redacted', item)}`)
  for (const path of [
    ...(redacted?.archivedPaths ?? []),
    ...dreamingRepair.archivedPaths,
    ...(reset?.archivedPaths ?? []),
  ])
    lines.push(`  ${t('repair.setAside', { path })}`)
  for (const warning of [...dreamingRepair.warnings, ...(reset?.warnings ?? [])])
    lines.push(`  ${t('repair.warning', { warning })}`)
  return lines.length === 1 ? [...lines, `  ${t('repair.nothing')}`] : lines
}
