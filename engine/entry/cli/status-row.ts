import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isStale } from '../../adapters/peer-lock.ts'
import type { ManagedJob } from '../../core/steer/managed-cron.ts'
import { auditArtifacts, auditRecall, readableRecall } from '../../host/audit.ts'
import { doctorStatus } from '../../host/doctor-status.ts'
import { scanWorkspace } from '../../host/scan.ts'
import { deepLook, summaryOf } from '../../host/status.ts'
import { assertUsable, migratedFiles } from '../../host/workspace.ts'
import { DEFAULT_SETTINGS, type DreamingSettings } from '../../model/config.ts'
import type { ScheduleFault } from '../../model/schedule-fault.ts'
import type { SearchSettings } from '../../model/search.ts'
import { searchStatus } from '../search-status.ts'
import { knownStatements } from '../statements.ts'
import type { OpenWorkspace } from './context.ts'

export type StatusFlags = { deep?: boolean; fix?: boolean; config?: string; readOnly?: boolean }
export type StatusRow = Awaited<ReturnType<typeof statusOf>>

/** Status of one workspace in the shape of spec dreaming 21; `dreaming`, `deep` and `search` are ours. */
export async function statusOf(
  workspace: OpenWorkspace,
  options: StatusFlags,
  home: string,
  searching: SearchSettings,
) {
  const { files, context, agentId, agentIds, root } = workspace
  assertUsable(files, { isWriting: options.fix === true })
  const { settings, nowMs } = context
  const fixed = options.fix ? await fix(files, context) : {}
  const recall = readableRecall(files, nowMs)
  const schedule = await scheduleOf(settings, nowMs)
  const peerCron = options.deep ? await peerJobs(options.config) : []
  const search = await searchStatus(home, workspace, searching)
  const { statements } = await knownStatements(home, workspace)
  const row = {
    agentId,
    ...(agentIds.length > 1 ? { agentIds } : {}),
    workspaceDir: root,
    scan: scanWorkspace(files),
    audit: auditRecall(files, settings, nowMs, isStale, recall),
    ...('repair' in fixed ? { repair: fixed.repair } : {}),
    dreamingAudit: auditArtifacts(files),
    ...('dreamingRepair' in fixed ? { dreamingRepair: fixed.dreamingRepair } : {}),
    dreaming: {
      ...summaryOf(files, settings, nowMs, recall, statements),
      ...schedule,
      migratedFiles: migratedFiles(files),
    },
    ...(options.deep
      ? {
          deep: {
            ...deepLook(files, settings, nowMs, recall, statements),
            dreaming: doctorOf(workspace, recall, { next: schedule.nextRuns[0], peerCron }),
            peerCron,
          },
        }
      : {}),
    ...(search ? { search } : {}),
    ...(await sessionsOf(home, root)),
  }
  if (!options.readOnly) statements?.keep()
  return row
}

/** How the last sessions were taken in; nothing where none has ended here (case C113). */
async function sessionsOf(home: string, root: string) {
  if (!existsSync(join(home, 'session-captures.json'))) return {}
  const { sessionCaptures } = await import('../../adapters/session-captures.ts')
  const { pendingNotes } = await import('../../adapters/pending-notes.ts')
  const channels = sessionCaptures(home).of(root)
  return channels.length === 0 ? {} : { sessions: { channels, waiting: pendingNotes(home).of(root).length } }
}

/** Loaded only where it is asked for: with the settings of the other program comes all that checks ours. */
async function peerJobs(config: string | undefined): Promise<ManagedJob[]> {
  const { peerCronJobs } = await import('../../adapters/peer-cron.ts')
  return peerCronJobs(process.env, config)
}

/** The shape of spec dreaming 22, with the phases and what runs them. */
function doctorOf(
  { files, context: { settings, nowMs } }: OpenWorkspace,
  recall: ReturnType<typeof readableRecall>,
  { next, peerCron }: { next: string | undefined; peerCron: readonly ManagedJob[] },
) {
  const managedCronPresent = peerCron.some(({ kind }) => kind === 'dreaming')
  const run = {
    cron: settings.frequency,
    managedCronPresent,
    ...(next === undefined ? {} : { nextRunAtMs: Date.parse(next) }),
  }
  const { light, deep, rem } = settings
  const phases = { light: { ...light, ...run }, deep: { ...deep, ...run }, rem: { ...rem, ...run } }
  return { ...doctorStatus(files, settings, nowMs, recall), phases }
}

async function fix(files: OpenWorkspace['files'], { settings, nowMs, lock }: OpenWorkspace['context']) {
  const { repairArtifacts, repairRecall } = await import('../../host/repair.ts')
  return {
    repair: await repairRecall(files, lock, settings, nowMs, isStale),
    dreamingRepair: repairArtifacts(files, nowMs, { withDiary: false }),
  }
}

/** The next three nights (case C091); none while dreaming is off. */
async function scheduleOf(
  { enabled, frequency, timezone }: DreamingSettings,
  nowMs: number,
): Promise<{ nextRuns: string[]; scheduleProblem: ScheduleFault | null }> {
  if (!enabled && frequency === DEFAULT_SETTINGS.frequency) return { nextRuns: [], scheduleProblem: null }
  const { cronProblem, nextRuns } = await import('../../adapters/schedule.ts')
  const problem = cronProblem(frequency)
  const next = problem || !enabled ? [] : nextRuns(frequency, timezone, nowMs, 3)
  return { nextRuns: next.map((ms) => new Date(ms).toISOString()), scheduleProblem: problem }
}
