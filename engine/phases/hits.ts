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
    const lastAt = phase === 'light' ? old.lastLightAt : old.lastRemAt
    // A killed sweep had counted this one already: the night counts once.
    const gain = state.interruptedAt !== null && lastAt === state.interruptedAt ? 0 : 1
    state.phases.entries.set(
      key,
      phase === 'light' ? lightHit(old, gain, input.nowIso) : remHit(old, gain, input.nowIso),
    )
    state.isPhaseChanged = true
  }
  dropOrphans(state)
  if (state.isPhaseChanged) state.phases.updatedAt = input.nowIso
}

function lightHit(old: PhaseRecord, gain: number, nowIso: string): PhaseRecord {
  return { ...old, lightHits: Math.min(MAX_PHASE_HITS, old.lightHits + gain), lastLightAt: nowIso }
}

function remHit(old: PhaseRecord, gain: number, nowIso: string): PhaseRecord {
  return { ...old, remHits: Math.min(MAX_PHASE_HITS, old.remHits + gain), lastRemAt: nowIso }
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
