import { Cron } from 'croner'

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

/** Null when the expression can be scheduled, else why not. */
export function cronProblem(expression: string): string | null {
  try {
    new Cron(expression, { paused: true })
    return null
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^CronPattern: /, '') : String(error)
  }
}
