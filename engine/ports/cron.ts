import type { ScheduleFault } from '../model/schedule-fault.ts'

/** When a cron expression fires. */
export interface Cron {
  /** The next times after `fromMs`, epoch ms; they depend on `zone` only (case C099). Fails where `problem` is not null. */
  nextRuns(expression: string, zone: string | undefined, fromMs: number, count: number): number[]
  /** Null when the expression can be scheduled, else what is wrong with it. */
  problem(expression: string): ScheduleFault | null
}
