import { Cron } from 'croner'
import type { ScheduleFault } from '../model/schedule-fault.ts'

/** The next times a cron expression fires after `fromMs`, epoch ms; they depend on `zone` only (case C099). */
export function nextRuns(
  expression: string,
  zone: string | undefined,
  fromMs: number,
  count: number,
): number[] {
  const cron = new Cron(expression, { ...(zone ? { timezone: zone } : {}), paused: true })
  return cron.nextRuns(count, new Date(fromMs)).map((date) => date.getTime())
}

/** How the library names the fields in what it says, and the number of each in a text of five. */
const NAMED: Readonly<Record<string, ScheduleFault>> = {
  minute: 'minute',
  hour: 'hour',
  day: 'day',
  month: 'month',
  dayOfWeek: 'weekday',
}
const FIELDS: readonly ScheduleFault[] = ['minute', 'hour', 'day', 'month', 'weekday']

/** Null when the expression can be scheduled, else what is wrong with it. */
export function cronProblem(expression: string): ScheduleFault | null {
  try {
    new Cron(expression, { paused: true })
    return null
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    if (message.includes('space separated parts')) return 'fields'
    const [, name = ''] = /Invalid value for (\w+)/.exec(message) ?? []
    const [, entry] = /configuration entry (\d)/.exec(message) ?? []
    const isFive = expression.trim().split(/\s+/).length === FIELDS.length
    return NAMED[name] ?? (entry !== undefined && isFive ? FIELDS[Number(entry) - 1] : undefined) ?? 'other'
  }
}
