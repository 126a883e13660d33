import { MAX_PHASE_HITS } from '../model/constants.ts'
import type { PhaseRecord } from '../model/recall.ts'
import type { NightInput, NightState } from './state.ts'

/** Adds one Light or REM hit to each key that the recall store holds (spec dreaming 2.2). */
export function addPhaseHits(
  state: NightState,
  input: NightInput,
  phase: 'light' | 'rem',
  keys: Iterable<string>,
): void {
  for (const key of new Set(keys)) {
    if (!state.recall.entries.has(key)) continue
    const old = state.phases.entries.get(key) ?? { key, lightHits: 0, remHits: 0 }
    state.phases.entries.set(key, phase === 'light' ? lightHit(old, input.nowIso) : remHit(old, input.nowIso))
    state.isPhaseChanged = true
  }
  dropOrphans(state)
  if (state.isPhaseChanged) state.phases.updatedAt = input.nowIso
}

function lightHit(old: PhaseRecord, nowIso: string): PhaseRecord {
  return { ...old, lightHits: Math.min(MAX_PHASE_HITS, old.lightHits + 1), lastLightAt: nowIso }
}

function remHit(old: PhaseRecord, nowIso: string): PhaseRecord {
  return { ...old, remHits: Math.min(MAX_PHASE_HITS, old.remHits + 1), lastRemAt: nowIso }
}

/** Notes that REM looked at these keys (spec dreaming 10.6). */
export function markConsidered(state: NightState, input: NightInput, keys: Iterable<string>): void {
  for (const key of keys) {
    const old = state.phases.entries.get(key)
    if (!old) continue
    state.phases.entries.set(key, { ...old, lastRemConsideredAt: input.nowIso })
    state.isPhaseChanged = true
  }
  if (state.isPhaseChanged) state.phases.updatedAt = input.nowIso
}

function dropOrphans(state: NightState): void {
  for (const key of state.phases.entries.keys()) {
    if (state.recall.entries.has(key)) continue
    state.phases.entries.delete(key)
    state.isPhaseChanged = true
  }
}
