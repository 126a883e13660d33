/** What started a run. */
export type Trigger = 'schedule' | 'catch_up' | 'by_hand'

/** One run that this app started; times in epoch ms. */
export type ScheduledRun = {
  /** Null: by hand. */
  dueMs: number | null
  startedMs: number
  endedMs: number
  trigger: Trigger
  outcome: 'done' | 'nothing_new' | 'failed' | 'stopped' | 'blocked'
  sweepId: string | null
  /** Due times that passed with it; they are not run again. */
  missed: number
  /** Code of what went wrong. */
  problem: string | null
}

export type ScheduleState = {
  /** Due times up to here are settled: run, or passed while it was off or paused. */
  settledMs: number | null
  /** Null: not paused; `untilMs` null: until resumed. */
  pause: { untilMs: number | null } | null
  /** Newest last. */
  runs: ScheduledRun[]
  /** Two programs sweep here: who writes, as the owner said. */
  sweeper: 'us' | 'peer' | null
}

export const NEW_SCHEDULE: ScheduleState = { settledMs: null, pause: null, runs: [], sweeper: null }
/** Runs that are remembered: the strip of 30 nights, four a day. */
export const RUNS_KEPT = 120
