import { isInLookback } from '../core/light/stage.ts'
import { holdsForgotten } from '../core/promote/forgotten.ts'
import type { NightInput, NightState } from './state.ts'

/**
 * Another program may have made an entry again of a line that was forgotten: it goes before any phase, the diary or a
 * proposal can tell of it (case C172). Older entries went with the forget itself.
 */
export function dropForgotten(state: NightState, input: NightInput): void {
  const { settings, nowMs, verdicts } = input
  const days = Math.max(settings.light.lookbackDays, settings.rem.lookbackDays, settings.deep.maxAgeDays ?? 0)
  for (const [key, entry] of state.recall.entries)
    if (isInLookback(entry, nowMs, days) && holdsForgotten(entry.snippet, verdicts.isForgotten))
      state.recall.entries.delete(key)
}
