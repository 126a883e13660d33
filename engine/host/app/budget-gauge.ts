import type { z } from 'zod'
import type { BudgetGauge } from '../../contract/schema/status.ts'
import { MEMORY_ARCHIVE_FILE } from '../../core/promote/archive.ts'
import { promotedPairs } from '../../core/promote/memory-file.ts'
import { isoMs } from '../../core/time/zone.ts'
import { DAY_MS } from '../../model/constants.ts'
import type { NightReport } from '../../model/night.ts'
import type { SweepContext } from '../context.ts'

/** How full MEMORY.md is, of what, and how long the room lasts at the rate of the last nights. */
export function budgetGauge(
  { files, settings }: SweepContext,
  text: string,
  nights: readonly NightReport[],
): z.input<typeof BudgetGauge> {
  const pairs = promotedPairs(text)
  const promotedChars = pairs.reduce((sum, { start, end }) => sum + end - start, 0)
  const archive = files.read(MEMORY_ARCHIVE_FILE)
  const budget = Math.max(0, settings.memoryFileMaxChars)
  const last = nights.at(-1)
  return {
    chars: text.length,
    budget,
    promotedChars,
    ownChars: text.length - promotedChars,
    promotedLines: pairs.length,
    archivedLines: archive.kind === 'text' ? promotedPairs(archive.text).length : 0,
    fullInDays: budget === 0 ? null : fullInDays(text.length, budget, nights),
    nextNightFits: last && last.outcome === 'done' ? last.deep.shortfallChars === 0 : null,
  }
}

/** At the growth of the kept nights; null while it does not grow. */
function fullInDays(chars: number, budget: number, nights: readonly NightReport[]): number | null {
  if (chars >= budget) return 0
  const sized = nights.filter(({ outcome, deep }) => outcome === 'done' && deep.memoryChars > 0)
  const [first, last] = [sized[0], sized.at(-1)]
  if (!first || !last || first === last) return null
  const days = (isoMs(last.startedAt) - isoMs(first.startedAt)) / DAY_MS
  const grown = last.deep.memoryChars - first.deep.memoryChars
  return days > 0 && grown > 0 ? Math.ceil(((budget - chars) / grown) * days) : null
}
