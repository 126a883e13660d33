/** How often a workspace dreams, as a person chooses it. */
export type ScheduleKind = 'nightly' | 'sixHours' | 'custom'

export const SIX_HOURS = '0 */6 * * *'
/** All hours of the day: a night may be whenever nobody works. */
export const NIGHT_HOURS: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour)

const NIGHTLY = /^0 (\d{1,2}) \* \* \*$/

export function kindOf(frequency: string): ScheduleKind {
  if (frequency.trim() === SIX_HOURS) return 'sixHours'
  return hourOf(frequency) === null ? 'custom' : 'nightly'
}

/** The hour of a schedule that is once a day on the hour, else null. */
export function hourOf(frequency: string): number | null {
  const hour = Number(NIGHTLY.exec(frequency.trim())?.[1] ?? Number.NaN)
  return hour <= 23 ? hour : null
}

export function nightlyAt(hour: number): string {
  return `0 ${hour} * * *`
}

/** `03:00` */
export function hourLabel(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
