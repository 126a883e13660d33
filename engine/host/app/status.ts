import type { z } from 'zod'
import type { EngineHandlers } from '../../contract/handlers.ts'
import { STRIP_NIGHTS } from '../../contract/limits.ts'
import type { Status } from '../../contract/schema/status.ts'
import { nightStrip } from '../../core/schedule/strip.ts'
import { dayInZone, isoMs } from '../../core/time/zone.ts'
import { DAY_MS } from '../../model/constants.ts'
import type { NightReport } from '../../model/night.ts'
import { PROPOSALS_FILE } from '../../model/paths.ts'
import { dailyNoteCount } from '../conflict-copies.ts'
import type { SweepContext } from '../context.ts'
import { readMemory } from '../memory-revision.ts'
import { recallStamp } from '../recall-lists.ts'
import { loadSweep, sweepIds } from '../sweep-records.ts'
import { budgetGauge } from './budget-gauge.ts'
import type { AppParts } from './parts.ts'
import { scheduledOf } from './scheduled.ts'
import { receiptOf, sweepRow } from './sweep-rows.ts'

type StatusValue = z.input<typeof Status>

/** What happened, what is next, and what stands in the way. */
export function statusHandlers(parts: AppParts): EngineHandlers['status'] {
  const known: KnownCounts = new Map()
  return {
    async get({ workspace }) {
      const context = parts.workspaces.open(workspace)
      const nights = recentNights(context)
      const { runs, sweeper } = parts.book.load(workspace)
      const last = nights.at(-1)
      const lastRun = (id: string) => runs.findLast(({ sweepId }) => sweepId === id)
      const memory = readMemory(context.files)
      const view = parts.scheduler.view(scheduledOf(parts, workspace))
      const blocked = parts.blockedOf(workspace)
      const { settings } = context
      return {
        nowMs: context.nowMs,
        zone: zoneOf(context),
        mode: settings.promotion,
        lastNight: last
          ? sweepRow(last, { receipt: receiptOf(context.files, last.sweepId), run: lastRun(last.sweepId) })
          : null,
        run: { ...parts.nights.view(workspace), blocked },
        schedule: {
          state: view.state,
          frequency: settings.frequency,
          zone: zoneOf(context),
          nextRunsMs: view.nextRunsMs,
          lastRunMs: runs.at(-1)?.startedMs ?? (last ? isoMs(last.startedAt) || null : null),
          lastTrigger: runs.at(-1)?.trigger ?? (last ? 'other' : null),
          missed: view.missed,
          waitsFor: view.waitsFor,
          paused: view.paused,
          isTurnedOff: !settings.enabled,
          sweeper,
        },
        blocked,
        counts: await countsOf(parts, known, workspace, context),
        memory: { ...budgetGauge(context, memory.text ?? '', nights), revision: memory.revision },
        phases: phasesOf(context, nights, view.nextRunsMs[0] ?? null),
        nights: stripOf(parts, workspace, context, nights),
        index: parts.searcher.counts(workspace),
      }
    },
  }
}

function zoneOf({ settings }: SweepContext): string {
  return settings.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Reports of the nights of the strip, oldest first. */
export function recentNights({ files, nowMs }: SweepContext): NightReport[] {
  const since = nowMs - (STRIP_NIGHTS + 1) * DAY_MS
  return sweepIds(files).flatMap((id) => {
    // The name is the time, so that old ones need not be read.
    const ms = Date.parse(id.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z.*$/, 'T$1:$2:$3.$4Z'))
    if (ms < since) return []
    const report = loadSweep(files, id)
    return report ? [report] : []
  })
}

/** Counts by the state of the files that they were made from: a large store takes a while to read. */
type KnownCounts = Map<string, { stamp: string; counts: StatusValue['counts'] }>

async function countsOf(
  { review, store }: AppParts,
  known: KnownCounts,
  workspace: string,
  context: SweepContext,
): Promise<StatusValue['counts']> {
  const { files, nowMs, settings } = context
  const today = dayInZone(nowMs, settings.timezone)
  const proposals = files.stat(PROPOSALS_FILE)
  const stamp = `${recallStamp(files)} ${proposals?.mtimeMs}:${proposals?.size} ${today}`
  const before = known.get(workspace)
  const dailyNotes = dailyNoteCount(files)
  if (before?.stamp === stamp) return { ...before.counts, dailyNotes }
  const counts = {
    ...(await store.entryCounts(workspace)),
    dailyNotes,
    ...(await review.counts(workspace)),
  }
  known.set(workspace, { stamp, counts })
  return counts
}

function phasesOf(
  { settings }: SweepContext,
  nights: readonly NightReport[],
  nextRunMs: number | null,
): StatusValue['phases'] {
  const phases = [
    ['light', settings.light] as const,
    ['rem', settings.rem] as const,
    ['deep', settings.deep] as const,
  ]
  return phases.map(([phase, { enabled, limit }]) => {
    const last = nights.findLast((night) => night.outcome === 'done' && !night[phase].skipped)
    const isEnabled = enabled && limit > 0
    return {
      phase,
      isEnabled,
      lastRunMs: last ? isoMs(last.startedAt) || null : null,
      nextRunMs: isEnabled ? nextRunMs : null,
    }
  })
}

function stripOf(
  { book, cron }: AppParts,
  workspace: string,
  { nowMs, settings }: SweepContext,
  nights: readonly NightReport[],
): StatusValue['nights'] {
  const { runs, settledMs } = book.load(workspace)
  const zone = settings.timezone
  const dayOf = (ms: number) => dayInZone(ms, zone)
  const days = [
    ...new Set(Array.from({ length: STRIP_NIGHTS * 2 }, (_, back) => dayOf(nowMs - back * (DAY_MS / 2)))),
  ]
    .reverse()
    .slice(-STRIP_NIGHTS)
  // What fell due before the app knew of the workspace was not missed.
  const sinceMs = Math.max(nowMs - STRIP_NIGHTS * DAY_MS, runs[0]?.startedMs ?? settledMs ?? nowMs)
  const due =
    settings.enabled && cron.problem(settings.frequency) === null
      ? cron.nextRuns(settings.frequency, zone, sinceMs, STRIP_NIGHTS * 4).filter((ms) => ms <= nowMs)
      : []
  return nightStrip({
    days,
    nights: nights.map((night) => ({
      sweepId: night.sweepId,
      day: night.day,
      startedMs: isoMs(night.startedAt) || 0,
      outcome: night.outcome,
      promoted: night.deep.promoted,
      proposed: night.deep.proposed ?? 0,
    })),
    runs,
    dueDays: new Set(due.map(dayOf)),
    dayOf,
  })
}
