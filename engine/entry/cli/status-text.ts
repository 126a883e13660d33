import pc from 'picocolors'
import type { NearCandidate, StatusSummary } from '../../host/status.ts'
import { MEMORY_FILE } from '../../model/paths.ts'
import { clipCells, lineWidth } from './cells.ts'
import { gapText } from './gate-text.ts'
import { pausedText } from './power-text.ts'
import { reasonText } from './reasons.ts'
import type { StatusRow } from './status-row.ts'
import { plural } from './words.ts'

const LABEL = 13

/** The state of one workspace for a person, ending with what to do next. */
export function statusLines(row: StatusRow): string[] {
  const { dreaming, audit, dreamingAudit, scan, deep, search } = row
  const issues = [...audit.issues, ...dreamingAudit.issues]
  return [
    pc.bold(row.workspaceDir),
    line('Agents', (row.agentIds ?? [row.agentId]).join(', ')),
    line('Dreaming', dreamingText(dreaming)),
    line('Phases', phasesText(dreaming)),
    ...scheduleLines(dreaming),
    line('Last night', dreaming.lastNight ? nightText(dreaming.lastNight, dreaming.timezone) : 'none yet'),
    line(
      'Notes',
      `${plural(dreaming.dailyNotes, 'daily note')}, ${plural(scan.totalFiles, 'Markdown file')} in all`,
    ),
    ...memoryLines(dreaming),
    line('Store', storeText(audit)),
    ...(search ? searchLines(search) : []),
    ...(deep ? deepLines(deep) : nearLines('Nearest', dreaming.best ? [dreaming.best] : [])),
    ...dreaming.migratedFiles.map((path) =>
      pc.red(
        line('Blocked', `${path}: the state has moved to a newer OpenClaw; only --read-only works here`),
      ),
    ),
    ...issues.map(({ severity, message, fixable }) =>
      (severity === 'error' ? pc.red : pc.yellow)(
        line(
          severity === 'error' ? 'Error' : 'Warning',
          `${message}${fixable ? ' (reverie status --fix)' : ''}`,
        ),
      ),
    ),
    ...scan.issues.map((text) => pc.yellow(line('Notice', text))),
    ...hintLines(row),
  ]
}

function line(label: string, text: string): string {
  return `  ${label.padEnd(LABEL)}${text}`
}

/** `off`, or cadence, zone and thresholds joined by ` · ` (spec dreaming 21). */
function dreamingText({ enabled, mode, frequency, timezone, gates }: StatusSummary): string {
  if (!enabled) return 'off (reverie sweep works all the same)'
  return [
    ...(mode ? [`mode ${mode}`] : []),
    frequency,
    timezone ?? 'local time',
    `score ${gates.minScore}`,
    `${gates.minRecallCount} signals`,
    `${gates.minUniqueQueries} queries or days`,
    `${gates.maxAgeDays} days`,
  ].join(' · ')
}

/** Each phase by name (case C030). */
function phasesText({ phases }: StatusSummary): string {
  return Object.entries(phases)
    .map(([name, isOn]) => `${name} ${isOn ? 'on' : 'off'}`)
    .join(', ')
}

function scheduleLines({
  enabled,
  scheduleProblem,
  nextRuns,
  frequency,
  timezone,
}: StatusRow['dreaming']): string[] {
  if (scheduleProblem)
    return [pc.red(line('Next night', `never: "${frequency}" is no schedule (${scheduleProblem})`))]
  if (!enabled) return []
  const [next] = nextRuns
  return [
    line(
      'Next night',
      next
        ? `${localTime(next, timezone)}, by whatever calls reverie sweep at that time`
        : `never: "${frequency}" has no next time`,
    ),
  ]
}

function localTime(iso: string, zone: string | null): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    ...(zone ? { timeZone: zone } : {}),
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return format.format(new Date(iso))
}

function nightText(night: NonNullable<StatusSummary['lastNight']>, zone: string | null): string {
  const at = localTime(night.startedAt, zone)
  if (night.outcome === 'nothing_new') return `${at}: nothing new`
  const diary = night.diary === 'written' ? 'diary written' : `no diary (${reasonText(night.diary)})`
  return `${at}: ${night.staged} staged, ${night.promoted} promoted, ${diary}`
}

function memoryLines({ memoryChars, memoryBudget }: StatusSummary): string[] {
  const lines = [line(MEMORY_FILE, `${memoryChars} of ${memoryBudget} characters`)]
  if (memoryChars >= memoryBudget * 0.8)
    lines.push(
      pc.yellow(
        line(
          '',
          'over 80 % of the budget: merge or remove what is no longer needed; older promoted sections are archived next',
        ),
      ),
    )
  return lines
}

function storeText(audit: StatusRow['audit']): string {
  const archived = audit.archivedEntryCount ? `, ${audit.archivedEntryCount} of them in the archive` : ''
  return `${plural(audit.entryCount, 'entry')}, ${audit.promotedCount} promoted, ${audit.spacedEntryCount} on several days${archived}`
}

function searchLines({
  files,
  units,
  pending,
  gone,
  failed,
  isOffline,
  warning,
  power,
  problem,
}: NonNullable<StatusRow['search']>): string[] {
  const behind = pending.length + gone.length
  const state = isOffline
    ? 'all notes are gone; the index is kept in case their drive is away'
    : behind > 0
      ? `${plural(behind, 'change')} not indexed yet (the next search does it)`
      : 'up to date'
  return [
    line('Index', `${plural(files, 'file')}, ${plural(units, 'line')}, ${state}`),
    ...failed
      .slice(0, 5)
      .map(({ path, problem }) => line('', `not indexed: ${path}: ${reasonText(problem)}`)),
    ...(failed.length > 5 ? [line('', `and ${failed.length - 5} more (--json has them all)`)] : []),
    ...(power?.isPaused ? [line('Power', pausedText(power))] : []),
    ...(problem ? [pc.yellow(line('Warning', problem))] : []),
    ...(warning ? [pc.yellow(line('Warning', warning))] : []),
  ]
}

function deepLines({ nearest, missingNotes }: NonNullable<StatusRow['deep']>): string[] {
  const gone = missingNotes
    .slice(0, 5)
    .map(({ path, entries }) => line('', `${path} (${plural(entries, 'entry')})`))
  const rest = missingNotes.length - gone.length
  return [
    ...nearLines('Nearest', nearest),
    line('Notes gone', missingNotes.length === 0 ? 'none' : plural(missingNotes.length, 'note')),
    ...gone,
    ...(rest > 0 ? [line('', `and ${rest} more (--json has them all)`)] : []),
  ]
}

function nearLines(label: string, candidates: readonly NearCandidate[]): string[] {
  return candidates.flatMap(({ snippet, score, gaps }, index) => [
    line(index === 0 ? label : '', `${score.toFixed(3)}  ${clipCells(snippet, lineWidth() - LABEL - 9)}`),
    pc.dim(line('', `       ${gaps.length === 0 ? 'passes every gate' : gaps.map(gapText).join(', ')}`)),
  ])
}

/** What somebody who has just begun does next. */
function hintLines({ dreaming, audit }: StatusRow): string[] {
  if (dreaming.migratedFiles.length > 0) return []
  if (dreaming.dailyNotes === 0 && audit.entryCount === 0) {
    return [
      '',
      '  There are no daily notes yet. Write one as memory/YYYY-MM-DD.md, a heading and a few lines, and',
      '  reverie sweep --dry-run shows what a night would take from it.',
    ]
  }
  if (dreaming.lastNight === null)
    return ['', '  No night yet: reverie sweep --dry-run shows what one would do, and writes nothing.']
  return []
}
