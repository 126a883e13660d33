import { isStale } from '../../adapters/peer-lock.ts'
import { repairArtifacts, repairRecall, resetState } from '../../host/repair.ts'
import { assertUsable } from '../../host/workspace.ts'
import { type GlobalOptions, openSession, printJson, printLines } from './context.ts'
import { EXIT, WrongUse } from './exit.ts'
import { plural } from './night-text.ts'

type RepairFlags = GlobalOptions & { diary?: boolean; reset?: boolean }

/** `reverie repair`: what `status --fix` does, and on request more; nothing is deleted. */
export async function repair(options: RepairFlags): Promise<number> {
  if (options.readOnly) throw new WrongUse('repair writes; leave out --read-only')
  const session = openSession(options)
  const results = []
  for (const { files, context, root } of session.workspaces) {
    assertUsable(files, { isWriting: true })
    const { settings, nowMs, lock } = context
    const recall = await repairRecall(files, lock, settings, nowMs, isStale)
    const artifacts = repairArtifacts(files, nowMs, { withDiary: options.diary === true })
    const reset = options.reset ? await resetState(files, lock, nowMs) : undefined
    results.push({
      workspaceDir: root,
      repair: recall,
      dreamingRepair: artifacts,
      ...(reset ? { reset } : {}),
    })
  }
  if (options.json) printJson(results.length === 1 ? results[0] : results)
  else printLines(results.flatMap(repairLines))
  return EXIT.done
}

type Result = Awaited<ReturnType<typeof repairRecall>>
type Repaired = {
  workspaceDir: string
  repair: Result
  dreamingRepair: ReturnType<typeof repairArtifacts>
  reset?: { archivedPaths: string[]; warnings: string[] }
}

function repairLines({ workspaceDir, repair: done, dreamingRepair, reset }: Repaired): string[] {
  const lines = [workspaceDir]
  if (done.damagedStore)
    lines.push(
      `  The recall store was damaged: set aside as ${done.damagedStore.path}, ${plural(done.damagedStore.recovered, 'entry').replace('entrys', 'entries')} recovered.`,
    )
  if (done.removedStaleLock) lines.push('  Removed a lock whose owner is gone.')
  if (done.rewroteStore)
    lines.push(
      `  Rewrote the recall store (${done.removedInvalidEntries} invalid, ${done.removedOverflowEntries} over the limit removed).`,
    )
  for (const path of [...dreamingRepair.archivedPaths, ...(reset?.archivedPaths ?? [])])
    lines.push(`  Set aside: ${path}`)
  for (const warning of [...dreamingRepair.warnings, ...(reset?.warnings ?? [])])
    lines.push(`  Warning: ${warning}`)
  return lines.length === 1 ? [...lines, '  Nothing to repair.'] : lines
}
