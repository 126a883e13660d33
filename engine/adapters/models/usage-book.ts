import { appendFileSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parsedObject } from '../../core/text/json.ts'
import type { ModelUsage } from '../../model/models.ts'
import { replaceFile } from '../config-write.ts'

type Line = { day: string; calls: number; input: number; output: number; isEstimated: boolean }

/** About 4,000 calls; then the lines of each day become one. */
const MAX_BYTES = 512 * 1024
const DAYS_KEPT = 62
const NONE: ModelUsage = { calls: 0, inputTokens: 0, outputTokens: 0, isEstimated: false }

export interface UsageBook {
  of(day: string): ModelUsage
  /** The newest days that have any, oldest first. */
  days(count: number): { day: string; usage: ModelUsage }[]
  /** Corrections are negative. Fails with the system's error. */
  add(day: string, usage: ModelUsage): void
}

/**
 * `model-use.jsonl` in the state folder: how much was asked of models on each day, over all workspaces and programs. Lines
 * are only added, so that programs that run at once do not lose each other's; no text stands in it.
 */
export function usageBook(home: string): UsageBook {
  const path = join(home, 'model-use.jsonl')
  const lines = () => (existsSync(path) ? readFileSync(path, 'utf8').split('\n').flatMap(lineOf) : [])
  return {
    of: (day) => summed(lines().filter((line) => line.day === day)),
    days(count) {
      const days = [...summedByDay(lines())]
      return days.slice(-count).map(([day, usage]) => ({ day, usage }))
    },
    add(day, { calls, inputTokens, outputTokens, isEstimated }) {
      mkdirSync(home, { recursive: true })
      if (existsSync(path) && statSync(path).size > MAX_BYTES) replaceFile(path, shortened(lines()))
      const line: Line = { day, calls, input: inputTokens, output: outputTokens, isEstimated }
      appendFileSync(path, `${JSON.stringify(line)}\n`, { mode: 0o600 })
    },
  }
}

function shortened(lines: readonly Line[]): string {
  return [...summedByDay(lines)]
    .slice(-DAYS_KEPT)
    .map(([day, { calls, inputTokens: input, outputTokens: output, isEstimated }]) =>
      JSON.stringify({ day, calls, input, output, isEstimated } satisfies Line),
    )
    .join('\n')
    .concat('\n')
}

function summedByDay(lines: readonly Line[]): Map<string, ModelUsage> {
  const days = [...new Set(lines.map(({ day }) => day))].sort()
  return new Map(days.map((day) => [day, summed(lines.filter((line) => line.day === day))]))
}

function summed(lines: readonly Line[]): ModelUsage {
  return lines.reduce(
    (sum, { calls, input, output, isEstimated }) => ({
      calls: sum.calls + calls,
      inputTokens: sum.inputTokens + input,
      outputTokens: sum.outputTokens + output,
      isEstimated: sum.isEstimated || isEstimated,
    }),
    NONE,
  )
}

/** A line that was cut off by a power failure counts as none. */
function lineOf(text: string): Line[] {
  const value = (parsedObject(text) ?? {}) as Partial<Line>
  const isWhole = [value.calls, value.input, value.output].every(Number.isFinite)
  return isWhole && typeof value.day === 'string' ? [value as Line] : []
}
