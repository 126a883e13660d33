import type { WikiPage } from '../../model/wiki.ts'
import { nextAgeingMs } from './freshness.ts'

/** Answers the same object for a page as long as the page is the same and nothing on it has grown older by a step. */
export type OfPage<T> = (page: WikiPage, nowMs: number) => T

type Known = { fromMs: number; untilMs: number; values: unknown[] }

/** Makes functions of a page and of the time that remember their answers beside each other. */
export function remembering(): <T extends object>(make: OfPage<T>) => OfPage<T> {
  const known = new WeakMap<WikiPage, Known>()
  let functions = 0
  const valuesOf = (page: WikiPage, nowMs: number): unknown[] => {
    const before = known.get(page)
    if (before && nowMs >= before.fromMs && nowMs < before.untilMs) return before.values
    const values: unknown[] = []
    known.set(page, { fromMs: nowMs, untilMs: nextAgeingMs(page, nowMs), values })
    return values
  }
  return <T extends object>(make: OfPage<T>) => {
    const own = functions
    functions += 1
    return (page, nowMs) => {
      const values = valuesOf(page, nowMs)
      values[own] ??= make(page, nowMs)
      return values[own] as T
    }
  }
}
