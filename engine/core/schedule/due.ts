import { DAY_MS } from '../../model/constants.ts'

/** The last due time that passed, and how many passed in all; epoch ms. */
export type Due = { dueMs: number; count: number }

/** The next `count` times after `fromMs`. */
export type NextRuns = (fromMs: number, count: number) => readonly number[]

const BATCH = 64
/** More missed times than this are not counted one by one: a clock of years ago, or a cadence of a minute. */
export const MAX_COUNTED = 1_024
/** A clock that ran ahead by more than this was wrong: what it settled in the future counts as not settled. */
const MAX_AHEAD_MS = 26 * 3_600_000

/**
 * What fell due after `settledMs` and up to now: however many times, it is run once (case C088). A clock that is set
 * back does not make a settled time due again; one that had run far ahead and was put right is believed now.
 */
export function dueSince(nextRuns: NextRuns, settledMs: number, nowMs: number): Due | null {
  let fromMs = settledMs > nowMs + MAX_AHEAD_MS ? nowMs : settledMs
  // Nearly always nothing is due: one time is enough to see it.
  const [first] = nextRuns(fromMs, 1)
  if (first === undefined || first > nowMs) return null
  let due = null as Due | null
  while (fromMs < nowMs) {
    const runs = nextRuns(fromMs, BATCH)
    const passed = runs.filter((ms) => ms <= nowMs)
    const last = passed.at(-1)
    if (last === undefined) break
    due = { dueMs: last, count: (due?.count ?? 0) + passed.length }
    if (passed.length < runs.length || runs.length < BATCH) break
    if (due.count >= MAX_COUNTED) return { dueMs: lastBefore(nextRuns, last, nowMs), count: due.count }
    fromMs = last
  }
  return due
}

/** Skips what lies between, to the last due time of the last days. */
function lastBefore(nextRuns: NextRuns, knownMs: number, nowMs: number): number {
  let last = knownMs
  let fromMs = Math.max(knownMs, nowMs - DAY_MS)
  for (;;) {
    const runs = nextRuns(fromMs, BATCH)
    const passed = runs.filter((ms) => ms <= nowMs)
    const found = passed.at(-1)
    if (found === undefined) return last
    last = found
    if (passed.length < runs.length) return last
    fromMs = found
  }
}
