import type { ScheduledRun } from '../../model/schedule.ts'

/** A finished night as its report tells; `day` in the zone of the workspace. */
export type NightFact = {
  sweepId: string
  day: string
  startedMs: number
  outcome: 'done' | 'nothing_new'
  promoted: number
  proposed: number
}
export type StripNight = {
  day: string
  outcome: 'done' | 'nothing_new' | 'caught_up' | 'failed' | 'missed' | 'stopped' | 'none'
  ranAtMs: number | null
  sweep: string | null
  promoted: number
  proposed: number
}

export type StripFacts = {
  /** Oldest first. */
  days: readonly string[]
  nights: readonly NightFact[]
  runs: readonly ScheduledRun[]
  /** Days on which something fell due. */
  dueDays: ReadonlySet<string>
  dayOf: (ms: number) => string
}

/**
 * One entry a day: what ran, or that nothing did though it should have. A night that was missed and caught up later
 * is told on its own day (ux 5), with the time at which it was.
 */
export function nightStrip({ days, nights, runs, dueDays, dayOf }: StripFacts): StripNight[] {
  return days.map((day) => {
    const found = nights.filter((night) => night.day === day)
    const last = found.at(-1)
    const ownRuns = runs.filter((run) => dayOf(run.dueMs ?? run.startedMs) === day)
    const late = ownRuns.find((run) => run.trigger === 'catch_up' && run.outcome !== 'failed')
    const failed = ownRuns.findLast((run) => run.outcome === 'failed' || run.outcome === 'stopped')
    const promoted = found.reduce((sum, night) => sum + night.promoted, 0)
    const proposed = found.reduce((sum, night) => sum + night.proposed, 0)
    const base = { day, promoted, proposed, ranAtMs: last?.startedMs ?? null, sweep: last?.sweepId ?? null }
    if (late)
      return { ...base, outcome: 'caught_up', ranAtMs: late.startedMs, sweep: late.sweepId ?? base.sweep }
    if (last)
      return { ...base, outcome: found.some(({ outcome }) => outcome === 'done') ? 'done' : 'nothing_new' }
    if (failed) {
      const outcome = failed.outcome === 'stopped' ? 'stopped' : 'failed'
      return { ...base, outcome, ranAtMs: failed.startedMs }
    }
    return { ...base, outcome: dueDays.has(day) ? 'missed' : 'none' }
  })
}
