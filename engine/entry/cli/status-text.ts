import pc from 'picocolors'
import type { ManagedJob } from '../../core/steer/managed-cron.ts'
import type { NearCandidate, StatusSummary } from '../../host/status.ts'
import { MEMORY_FILE } from '../../model/paths.ts'
import { clipCells, lineWidth, padCells } from './cells.ts'
import { gapText } from './gate-text.ts'
import { pausedText } from './power-text.ts'
import { reasonText } from './reasons.ts'
import type { StatusRow } from './status-row.ts'
import { listed, t } from './text.ts'

const LABEL = 13

/** The state of one workspace for a person, ending with what to do next. */
export function statusLines(row: StatusRow): string[] {
  const { dreaming, audit, dreamingAudit, scan, deep, search } = row
  const issues = [...audit.issues, ...dreamingAudit.issues]
  return [
    pc.bold(row.workspaceDir),
    line(t('status.label.agents'), (row.agentIds ?? [row.agentId]).join(', ')),
    line(t('status.label.dreaming'), dreamingText(dreaming)),
    line(t('status.label.phases'), phasesText(dreaming)),
    ...scheduleLines(dreaming),
    line(
      t('status.label.lastNight'),
      dreaming.lastNight ? nightText(dreaming.lastNight, dreaming.timezone) : t('status.never'),
    ),
    line(t('status.label.notes'), t('status.notes', { daily: dreaming.dailyNotes, files: scan.totalFiles })),
    ...copyLines(dreaming),
    ...memoryLines(dreaming),
    line(t('status.label.store'), storeText(audit)),
    ...(search ? searchLines(search) : []),
    ...sessionLines(row),
    ...(deep ? deepLines(deep) : nearLines(dreaming.best ? [dreaming.best] : [])),
    ...dreaming.migratedFiles.map((path) =>
      pc.red(line(t('status.label.blocked'), t('status.moved', { path }))),
    ),
    ...issues.map(({ severity, message, fixable }) =>
      (severity === 'error' ? pc.red : pc.yellow)(
        line(
          t(severity === 'error' ? 'status.label.error' : 'status.label.warning'),
          fixable ? t('status.fixable', { message }) : message,
        ),
      ),
    ),
    ...scan.issues.map((text) => pc.yellow(line(t('status.label.notice'), text))),
    ...hintLines(row),
  ]
}

/** The last capture of each channel, and a warning for one that came to nothing (case C113). */
function sessionLines({ sessions, dreaming: { timezone } }: StatusRow): string[] {
  if (!sessions) return []
  const when = (ms: number) => clockText(ms, timezone)
  return [
    ...sessions.channels.map(({ channel, lastAtMs, lastOutcome, savedAtMs, path }) => {
      const saved =
        savedAtMs === null
          ? t('status.session.never')
          : t('status.session.saved', { when: when(savedAtMs), path: path ?? '' })
      const isBad = lastOutcome === 'waits' || lastOutcome === 'missing' || lastOutcome === 'unreadable'
      const text = `${channel}: ${saved}`
      if (!isBad) return line(t('status.label.sessions'), text)
      const problem = t(`status.session.${lastOutcome}`, { when: when(lastAtMs) })
      return pc.yellow(line(t('status.label.sessions'), listed([text, problem])))
    }),
    ...(sessions.waiting > 0
      ? [pc.yellow(line(t('status.label.warning'), t('status.session.waiting', { count: sessions.waiting })))]
      : []),
  ]
}

function clockText(ms: number, zone: string | null): string {
  const format = { dateStyle: 'medium', timeStyle: 'short', ...(zone ? { timeZone: zone } : {}) } as const
  return new Intl.DateTimeFormat(t('words.locale'), format).format(ms)
}

function line(label: string, text: string): string {
  return `  ${padCells(label, LABEL)}${text}`
}

/** `off`, or cadence, zone and thresholds joined by ` · ` (spec dreaming 21). */
function dreamingText({ enabled, mode, frequency, timezone, gates }: StatusSummary): string {
  if (!enabled) return t('status.off')
  return [
    ...(mode ? [t('status.mode', { mode })] : []),
    frequency,
    timezone ?? t('status.localTime'),
    t('status.score', { score: gates.minScore }),
    t('status.signals', { count: gates.minRecallCount }),
    t('status.queries', { count: gates.minUniqueQueries }),
    t('status.days', { count: String(gates.maxAgeDays) }),
  ].join(' · ')
}

/** Each phase by name (case C030). */
function phasesText({ phases }: StatusSummary): string {
  return listed(
    Object.entries(phases).map(([name, isOn]) => t(isOn ? 'status.phaseOn' : 'status.phaseOff', { name })),
  )
}

function scheduleLines({
  enabled,
  scheduleProblem,
  nextRuns,
  frequency,
  timezone,
}: StatusRow['dreaming']): string[] {
  const label = t('status.label.nextNight')
  if (scheduleProblem)
    return [
      pc.red(
        line(
          label,
          t('status.noSchedule', { frequency, problem: t('schedule.problem', { problem: scheduleProblem }) }),
        ),
      ),
    ]
  if (!enabled) return []
  const [next] = nextRuns
  return [
    line(
      label,
      next ? t('status.next', { time: localTime(next, timezone) }) : t('status.noNext', { frequency }),
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
  const time = localTime(night.startedAt, zone)
  if (night.outcome === 'nothing_new') return t('status.lastNothing', { time })
  const diary =
    night.diary === 'written' ? t('status.diary') : t('status.noDiary', { reason: reasonText(night.diary) })
  return t('status.last', { time, staged: night.staged, promoted: night.promoted, diary })
}

function memoryLines({ memoryChars, memoryBudget }: StatusSummary): string[] {
  const lines = [line(MEMORY_FILE, t('status.memory', { chars: memoryChars, budget: memoryBudget }))]
  if (memoryChars >= memoryBudget * 0.8) lines.push(pc.yellow(line('', t('status.memoryFull'))))
  return lines
}

/** What sync programs left, each with its note (case C151). */
function copyLines({ conflictCopies: copies }: StatusSummary): string[] {
  if (copies.length === 0) return []
  const more = copies.length - 5
  return [
    pc.yellow(line(t('status.label.copies'), t('status.copies', { count: copies.length }))),
    ...copies.slice(0, 5).map(({ path, of }) => line('', t('status.copy', { path, of }))),
    ...(more > 0 ? [line('', t('words.moreJson', { count: more }))] : []),
  ]
}

function storeText(audit: StatusRow['audit']): string {
  const { entryCount, promotedCount, spacedEntryCount, archivedEntryCount: archived } = audit
  const counts = { count: entryCount, promoted: promotedCount, spaced: spacedEntryCount }
  return archived ? t('status.storeArchived', { ...counts, archived }) : t('status.store', counts)
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
    ? t('status.indexOffline')
    : behind > 0
      ? t('status.indexBehind', { count: behind })
      : t('status.indexCurrent')
  return [
    line(t('status.label.index'), t('status.index', { files, lines: units, state })),
    ...failed
      .slice(0, 5)
      .map(({ path, problem }) => line('', t('status.notIndexed', { path, reason: reasonText(problem) }))),
    ...(failed.length > 5 ? [line('', t('words.moreJson', { count: failed.length - 5 }))] : []),
    ...(power?.isPaused ? [line(t('status.label.power'), pausedText(power))] : []),
    ...(problem ? [pc.yellow(line(t('status.label.warning'), problem))] : []),
    ...(warning ? [pc.yellow(line(t('status.label.warning'), warning))] : []),
  ]
}

function deepLines({ nearest, missingNotes, peerCron }: NonNullable<StatusRow['deep']>): string[] {
  const gone = missingNotes
    .slice(0, 5)
    .map(({ path, entries }) => line('', t('status.goneNote', { path, count: entries })))
  const rest = missingNotes.length - gone.length
  return [
    ...nearLines(nearest),
    line(
      t('status.label.gone'),
      missingNotes.length === 0 ? t('status.noneGone') : t('status.gone', { count: missingNotes.length }),
    ),
    ...gone,
    ...(rest > 0 ? [line('', t('words.moreJson', { count: rest }))] : []),
    ...peerCron.map((job) => line('OpenClaw', cronText(job))),
  ]
}

/** What OpenClaw's own job is, and what it means for this workspace. */
function cronText({ name, kind, isEnabled, frequency, shape }: ManagedJob): string {
  const job = { name, frequency: frequency ?? '–' }
  if (kind === 'legacy') return t('status.cronLegacy', job)
  if (!isEnabled) return t('status.cronOff', job)
  return t(shape === 'main' ? 'status.cronHeartbeat' : 'status.cron', job)
}

function nearLines(candidates: readonly NearCandidate[]): string[] {
  return candidates.flatMap(({ snippet, score, gaps }, index) => [
    line(
      index === 0 ? t('status.label.nearest') : '',
      `${score.toFixed(3)}  ${clipCells(snippet, lineWidth() - LABEL - 9)}`,
    ),
    pc.dim(line('', `       ${gaps.length === 0 ? t('status.passes') : listed(gaps.map(gapText))}`)),
  ])
}

/** What somebody who has just begun does next. */
function hintLines({ dreaming, audit }: StatusRow): string[] {
  if (dreaming.migratedFiles.length > 0) return []
  if (dreaming.dailyNotes === 0 && audit.entryCount === 0) {
    return [
      '',
      ...t('status.noNotes')
        .split('\n')
        .map((text) => `  ${text}`),
    ]
  }
  if (dreaming.lastNight === null) return ['', `  ${t('status.noNight')}`]
  return []
}
