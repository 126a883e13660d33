import type { ScheduledRun, ScheduleState } from '../model/schedule.ts'

/** What the schedule of each workspace remembers over restarts, outside of the workspace. */
export interface ScheduleBook {
  load(workspace: string): ScheduleState
  save(workspace: string, state: ScheduleState): void
  /** Pause of all workspaces: null none, `untilMs` null until resumed. */
  pausedAll(): { untilMs: number | null } | null
  pauseAll(pause: { untilMs: number | null } | null): void
}

export type { ScheduledRun, ScheduleState }
