import type { Decision, Lane } from './types.ts'

export const REASONS = ['wrong', 'stale', 'private', 'noise'] as const
export const SNOOZES = ['tomorrow', 'week', 'signal'] as const
export type Snooze = (typeof SNOOZES)[number]

const DAY_MS = 86_400_000

/** The day until which something is put off; null: until a new signal. */
export function snoozeUntil(snooze: Snooze, nowMs: number, zone: string): string | null {
  if (snooze === 'signal') return null
  const today = Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(nowMs))
  return new Date(today + (snooze === 'week' ? 7 : 1) * DAY_MS).toISOString().slice(0, 10)
}

/** May it be decided in this lane? What waits for nobody cannot be put off, what is settled is taken back first. */
export function canDecide(lane: Lane, kind: Decision['kind']): boolean {
  if (kind === 'allow') return lane === 'done'
  if (lane === 'done') return false
  return kind === 'snooze' ? lane === 'ready' || lane === 'snoozed' : true
}

/** Is the row gone from its lane once that is decided? */
export function leavesLane(lane: Lane, kind: Decision['kind']): boolean {
  return kind !== 'allow' && !(lane === 'snoozed' && kind === 'snooze')
}
