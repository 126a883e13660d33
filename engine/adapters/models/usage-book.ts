import { randomUUID } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parsedObject } from '../../core/text/json.ts'
import type { ModelUsage } from '../../model/models.ts'

type Line = { id: string; calls: number; input: number; output: number; isEstimated: boolean }

const DAYS_KEPT = 62
const DAY_FILE = /^(\d{4}-\d\d-\d\d)\.jsonl$/
const NONE: ModelUsage = { calls: 0, inputTokens: 0, outputTokens: 0, isEstimated: false }

export interface UsageBook {
  of(day: string): ModelUsage
  /** The newest days that have any, oldest first. */
  days(count: number): { day: string; usage: ModelUsage }[]
  /**
   * What that day had before this line, also where programs add at once. Corrections are negative. Fails with the system's
   * error.
   */
  add(day: string, usage: ModelUsage): ModelUsage
}

/**
 * `model-use/` in the state folder: how much was asked of models, one file a day over all workspaces and programs, which
 * goes after 62 days. Lines are only added and no file is made anew, so that programs that run at once need no lock and do
 * not lose each other's; no text stands in it.
 */
export function usageBook(home: string): UsageBook {
  const folder = join(home, 'model-use')
  const fileOf = (day: string) => join(folder, `${day}.jsonl`)
  const linesOf = (day: string) =>
    existsSync(fileOf(day)) ? readFileSync(fileOf(day), 'utf8').split('\n').flatMap(lineOf) : []
  return {
    of: (day) => summed(linesOf(day)),
    days: (count) =>
      daysIn(folder)
        .slice(-count)
        .map((day) => ({ day, usage: summed(linesOf(day)) })),
    add(day, { calls, inputTokens, outputTokens, isEstimated }) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      if (!existsSync(fileOf(day)))
        for (const old of daysIn(folder).slice(0, 1 - DAYS_KEPT)) rmSync(fileOf(old), { force: true })
      const id = randomUUID()
      const line: Line = { id, calls, input: inputTokens, output: outputTokens, isEstimated }
      appendFileSync(fileOf(day), `${JSON.stringify(line)}\n`, { mode: 0o600 })
      const lines = linesOf(day)
      return summed(
        lines.slice(
          0,
          lines.findIndex((one) => one.id === id),
        ),
      )
    },
  }
}

/** Oldest first. */
function daysIn(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names.flatMap((name) => DAY_FILE.exec(name)?.[1] ?? []).sort()
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
  return isWhole && typeof value.id === 'string' ? [value as Line] : []
}
