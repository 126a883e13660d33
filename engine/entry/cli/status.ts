import pc from 'picocolors'
import { isStale } from '../../adapters/peer-lock.ts'
import { cronProblem, nextRuns } from '../../adapters/schedule.ts'
import {
  type ArtifactAudit,
  auditArtifacts,
  auditRecall,
  type Issue,
  type RecallAudit,
  scanWorkspace,
} from '../../host/audit.ts'
import { repairArtifacts, repairRecall } from '../../host/repair.ts'
import { type StatusSummary, summaryOf } from '../../host/status.ts'
import { assertUsable, migratedFiles } from '../../host/workspace.ts'
import { type GlobalOptions, type OpenWorkspace, openSession, printJson, printLines } from './context.ts'
import { EXIT } from './exit.ts'

type StatusFlags = GlobalOptions & { deep?: boolean; fix?: boolean }

/** `reverie status`: an array, one object a workspace (spec dreaming 21). */
export async function status(options: StatusFlags): Promise<number> {
  const session = openSession(options)
  const rows = []
  for (const workspace of session.workspaces) rows.push(await statusOf(workspace, options))
  if (options.json) printJson(rows)
  else printLines(rows.flatMap((row) => statusLines(row)))
  return EXIT.done
}

async function statusOf({ files, context, agentId, root }: OpenWorkspace, options: StatusFlags) {
  const isFixing = options.fix === true && options.readOnly !== true
  assertUsable(files, { isWriting: isFixing })
  const { settings, nowMs, lock } = context
  const repair = isFixing ? await repairRecall(files, lock, settings, nowMs, isStale) : undefined
  const dreamingRepair = isFixing ? repairArtifacts(files, nowMs, { withDiary: false }) : undefined
  const problem = cronProblem(settings.frequency)
  const next = problem ? [] : nextRuns(settings.frequency, settings.timezone, nowMs, 3)
  return {
    agentId,
    workspaceDir: root,
    scan: scanWorkspace(files),
    audit: auditRecall(files, settings, nowMs, isStale),
    ...(repair ? { repair } : {}),
    dreamingAudit: auditArtifacts(files),
    ...(dreamingRepair ? { dreamingRepair } : {}),
    dreaming: {
      ...summaryOf(files, settings, nowMs),
      nextRuns: next.map((ms) => new Date(ms).toISOString()),
      scheduleProblem: problem,
      migratedFiles: migratedFiles(files),
    },
  }
}

type Row = Awaited<ReturnType<typeof statusOf>>

function statusLines(row: Row): string[] {
  const { audit, dreamingAudit, dreaming, scan } = row
  const lines = [pc.bold(row.workspaceDir), `  Dreaming   ${dreamingLine(dreaming)}`]
  if (dreaming.scheduleProblem) lines.push(pc.red(`  Schedule   ${dreaming.scheduleProblem}`))
  else if (dreaming.enabled)
    lines.push(
      `  Next run   ${dreaming.nextRuns[0] ?? 'none'} (when a scheduler runs; otherwise call reverie sweep)`,
    )
  lines.push(`  Last night ${dreaming.lastNight ? nightText(dreaming.lastNight) : 'none yet'}`)
  lines.push(
    `  Memory     ${scan.totalFiles} Markdown files; MEMORY.md ${dreaming.memoryChars} of ${dreaming.memoryBudget} characters`,
  )
  if (dreaming.memoryChars >= dreaming.memoryBudget * 0.8)
    lines.push(
      pc.yellow(
        '             over 80 % of the budget: merge or remove what is no longer needed, older promoted sections are archived next',
      ),
    )
  lines.push(
    `  Store      ${audit.entryCount} entries, ${audit.promotedCount} promoted, ${audit.spacedEntryCount} on several days${audit.archivedEntryCount ? `, ${audit.archivedEntryCount} of them in the archive` : ''}`,
  )
  if (dreaming.best) lines.push(`  Best       ${bestText(dreaming.best)}`)
  for (const path of dreaming.migratedFiles)
    lines.push(
      pc.red(`  Blocked    ${path}: the state has moved to a newer OpenClaw; only --read-only works here`),
    )
  for (const issue of issuesOf(audit, dreamingAudit)) lines.push(issueLine(issue))
  for (const text of scan.issues) lines.push(pc.yellow(`  Notice     ${text}`))
  return lines
}

/** Each phase by name (case C030). */
function dreamingLine({ enabled, phases, frequency, timezone, gates }: StatusSummary): string {
  const names = Object.entries(phases).map(([name, isOn]) => `${name} ${isOn ? 'on' : 'off'}`)
  const head = enabled
    ? `on · ${frequency} · ${timezone ?? 'local time'}`
    : 'off (the command reverie sweep works all the same)'
  return `${head} · ${names.join(', ')} · score ${gates.minScore}, signals ${gates.minRecallCount}, queries or days ${gates.minUniqueQueries}`
}

function nightText(night: NonNullable<StatusSummary['lastNight']>): string {
  const diary = night.diary === 'written' ? 'diary written' : `no diary (${night.diary})`
  return night.outcome === 'nothing_new'
    ? `${night.startedAt}: nothing new`
    : `${night.startedAt}: ${night.staged} staged, ${night.promoted} promoted, ${diary}`
}

function bestText({ snippet, gaps }: NonNullable<StatusSummary['best']>): string {
  const text = [...snippet].slice(0, 60).join('')
  if (gaps.length === 0) return `"${text}" passes every gate`
  return `"${text}" lacks ${gaps.map(({ gate, has, needed }) => `${gate} ${Number(has.toFixed(2))} of ${needed}`).join(', ')}`
}

function issuesOf(audit: RecallAudit, artifacts: ArtifactAudit): Issue[] {
  return [...audit.issues, ...artifacts.issues]
}

function issueLine(issue: Issue): string {
  const paint = issue.severity === 'error' ? pc.red : pc.yellow
  return paint(
    `  ${issue.severity === 'error' ? 'Error' : 'Warning'}    ${issue.message}${issue.fixable ? ' (reverie status --fix)' : ''}`,
  )
}
