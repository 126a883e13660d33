import type { WikiPage } from '../../model/wiki.ts'
import { nextAgeingMs } from './freshness.ts'

/**
 * A function of a page and of the time that answers what it answered before, as long as the page is the same object and
 * nothing on it has grown older by a step since.
 */
export function remembered<T>(
  make: (page: WikiPage, nowMs: number) => T,
): (page: WikiPage, nowMs: number) => T {
  const known = new WeakMap<WikiPage, { fromMs: number; untilMs: number; value: T }>()
  return (page, nowMs) => {
    const before = known.get(page)
    if (before && nowMs >= before.fromMs && nowMs < before.untilMs) return before.value
    const value = make(page, nowMs)
    known.set(page, { fromMs: nowMs, untilMs: nextAgeingMs(page, nowMs), value })
    return value
  }
}
