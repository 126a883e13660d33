/** Searches of one day: answered with hits that recall recording wants, journaled, counted in the store. */
export type SearchDay = { day: string; served: number; recorded: number; counted: number }

/** Days that a warning looks at: today and yesterday. */
const LOOKED_AT = 2

/**
 * Why dreaming would starve although somebody searches (case C024); null when all is well. `days` the newest
 * first; `problem` what went wrong the last time; `store` the file that signals are counted in.
 */
export function recordingWarning(
  days: readonly SearchDay[],
  problem: { message: string } | null,
  store: string,
): string | null {
  const recent = days.slice(0, LOOKED_AT)
  const served = recent.reduce((sum, day) => sum + day.served, 0)
  if (served === 0) return null
  const recorded = recent.reduce((sum, day) => sum + day.recorded, 0)
  if (problem)
    return `${served} searches were answered, but they cannot be counted in ${store}: ${problem.message}`
  return recorded === 0 ? `${served} searches were answered and none of them was recorded for ${store}` : null
}
