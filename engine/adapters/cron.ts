import type { ScheduleFault } from '../model/schedule-fault.ts'
import type { Cron } from '../ports/cron.ts'
import { cronProblem, nextRuns } from './schedule.ts'

/** Times that are known: every one of them after `fromMs` is the next after any moment before it. */
type Known = { fromMs: number; runs: number[] }

const AHEAD = 8
const MAX_KNOWN = 200

/** The scheduling library behind its port. It is asked every minute, so what it said is kept until that has passed. */
export function cronPort(): Cron {
  const known = new Map<string, Known>()
  const problems = new Map<string, ScheduleFault | null>()
  return {
    nextRuns(expression, zone, fromMs, count) {
      const key = `${expression}\0${zone ?? ''}`
      const found = known.get(key)
      const runs = found && fromMs >= found.fromMs ? found.runs.filter((ms) => ms > fromMs) : []
      if (runs.length >= count) return runs.slice(0, count)
      const fresh = nextRuns(expression, zone, fromMs, Math.max(count, AHEAD))
      if (known.size >= MAX_KNOWN) known.clear()
      known.set(key, { fromMs, runs: fresh })
      return fresh.slice(0, count)
    },
    problem(expression) {
      let problem = problems.get(expression)
      if (problem === undefined) {
        problem = cronProblem(expression)
        if (problems.size >= MAX_KNOWN) problems.clear()
        problems.set(expression, problem)
      }
      return problem
    },
  }
}
