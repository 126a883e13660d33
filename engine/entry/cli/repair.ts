import { isStale } from '../../adapters/peer-lock.ts'
import { repairArtifacts, repairRecall, resetState } from '../../host/repair.ts'
import { assertUsable } from '../../host/workspace.ts'
import {
  eachWorkspace,
  exitCodeOf,
  type GlobalOptions,
  type OpenWorkspace,
  openSession,
  printResults,
} from './context.ts'
import { WrongUse } from './exit.ts'
import { printLines } from './streams.ts'
import { t } from './text.ts'

type RepairFlags = GlobalOptions & { diary?: boolean; reset?: boolean }

/** `reverie repair`: what `status --fix` does, and on request more; nothing is deleted. */
export async function repair(options: RepairFlags): Promise<number> {
  if (options.readOnly) throw new WrongUse('repair writes; leave out --read-only')
  const session = await openSession(options, { isWriting: true })
  const worked = await eachWorkspace(session, (workspace) => repairOne(workspace, options))
  if (options.json) printResults(session, worked)
  else printLines(worked.results.flatMap(repairLines))
  return exitCodeOf(worked)
}

async function repairOne({ files, context, root }: OpenWorkspace, options: RepairFlags): Promise<Repaired> {
  assertUsable(files, { isWriting: true })
  const { settings, nowMs, lock } = context
  const recall = await repairRecall(files, lock, settings, nowMs, isStale)
  const artifacts = repairArtifacts(files, nowMs, { withDiary: options.diary === true })
  const reset = options.reset ? await resetState(files, lock, nowMs) : undefined
  return { workspaceDir: root, repair: recall, dreamingRepair: artifacts, ...(reset ? { reset } : {}) }
}

type Repaired = {
  workspaceDir: string
  repair: Awaited<ReturnType<typeof repairRecall>>
  dreamingRepair: ReturnType<typeof repairArtifacts>
  reset?: { archivedPaths: string[]; warnings: string[] }
}

function repairLines({ workspaceDir, repair: done, dreamingRepair, reset }: Repaired): string[] {
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
  for (const path of [...dreamingRepair.archivedPaths, ...(reset?.archivedPaths ?? [])])
    lines.push(`  ${t('repair.setAside', { path })}`)
  for (const warning of [...dreamingRepair.warnings, ...(reset?.warnings ?? [])])
    lines.push(`  ${t('repair.warning', { warning })}`)
  return lines.length === 1 ? [...lines, `  ${t('repair.nothing')}`] : lines
}
