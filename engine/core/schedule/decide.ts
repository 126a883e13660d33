import type { Due } from './due.ts'

/** Everything that a decision about one workspace is made from; times in epoch ms. */
export type ScheduleFacts = {
  nowMs: number
  isEnabled: boolean
  /** Pauses that may hold now: of the workspace and of all; `untilMs` null: until resumed. */
  pauses: readonly { untilMs: number | null }[]
  /** Why it cannot run, by code; null when it can. */
  blocked: string | null
  due: Due | null
  isRunning: boolean
  /** After a failure or a held lock: not before this. */
  retryMs: number | null
  hasPower: boolean
  /** Null where nobody tells. */
  idleMs: number | null
  /** How long nobody must have touched the computer before a missed run. */
  idleNeededMs: number
}

export type ScheduleDecision =
  | { kind: 'run'; trigger: 'schedule' | 'catch_up'; due: Due }
  | { kind: 'wait'; waitsFor: 'idle' | 'power' | 'retry'; due: Due }
  /** `settles`: what fell due meanwhile is not made up for. */
  | { kind: 'none'; state: 'off' | 'paused' | 'blocked' | 'idle' | 'running'; settles: boolean }

/** A run that is this late was missed: by then the minute's look would have seen it. */
export const ON_TIME_MS = 150_000

/**
 * What to do now. A due time is run on the dot whether or not somebody is there; one that was missed waits until
 * the computer is idle and fed (ux 12). What falls due while the owner has it off or paused is let go; what falls due
 * while something stands in the way is caught up.
 */
export function decideSchedule(facts: ScheduleFacts): ScheduleDecision {
  const { nowMs, isEnabled, blocked, due, isRunning, retryMs, hasPower } = facts
  if (!isEnabled) return { kind: 'none', state: 'off', settles: true }
  if (facts.pauses.some((pause) => isPausedAt(pause, nowMs)))
    return { kind: 'none', state: 'paused', settles: true }
  if (isRunning) return { kind: 'none', state: 'running', settles: false }
  if (blocked !== null) return { kind: 'none', state: 'blocked', settles: false }
  if (!due) return { kind: 'none', state: 'idle', settles: false }
  if (retryMs !== null && nowMs < retryMs) return { kind: 'wait', waitsFor: 'retry', due }
  if (!hasPower) return { kind: 'wait', waitsFor: 'power', due }
  if (due.count === 1 && nowMs - due.dueMs <= ON_TIME_MS) return { kind: 'run', trigger: 'schedule', due }
  if (facts.idleMs !== null && facts.idleMs < facts.idleNeededMs)
    return { kind: 'wait', waitsFor: 'idle', due }
  return { kind: 'run', trigger: 'catch_up', due }
}

export function isPausedAt({ untilMs }: { untilMs: number | null }, nowMs: number): boolean {
  return untilMs === null || nowMs < untilMs
}
