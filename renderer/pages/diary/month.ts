/** A month as `2026-05`. */
export const monthOf = (day: string): string => day.slice(0, 7)

/** Every day of a month, in order. */
export function daysOf(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: last }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`)
}

/** The nearest month before or after that has one of these days (in order); null when there is none. */
export function nextMonth(days: readonly string[], month: string, by: 1 | -1): string | null {
  const months = [...new Set(days.map(monthOf))]
  const found = by === 1 ? months.find((other) => other > month) : months.findLast((other) => other < month)
  return found ?? null
}
