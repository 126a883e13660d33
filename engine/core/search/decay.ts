import { DAY_MS } from '../../model/constants.ts'
import type { FileAge } from '../../model/search.ts'
import { dayMs } from '../time/zone.ts'

/**
 * What the age of a file leaves of a score, above 0 and at most 1: half after `halfLifeDays` (spec memory-search
 * 7). Dated notes, with a slug or without, age from the UTC midnight of their day, extra files from their
 * modification; other notes do not age.
 */
export function decayFactor(age: FileAge | undefined, nowMs: number, halfLifeDays: number): number {
  if (!age) return 1
  const bornMs = age.origin === 'extra' ? age.mtimeMs : age.day === null ? Number.NaN : dayMs(age.day)
  if (Number.isNaN(bornMs)) return 1
  const days = Math.max(0, (nowMs - bornMs) / DAY_MS)
  return Math.exp((-Math.LN2 / halfLifeDays) * days)
}
