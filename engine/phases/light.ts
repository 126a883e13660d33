import { byRecency, lightBody, meanScore, mergeNearDuplicates } from '../core/light/stage.ts'
import type { LightReport } from '../model/night.ts'
import { addPhaseHits } from './hits.ts'
import { ingestDailyNotes } from './ingest.ts'
import { ingestSessions, NO_SESSIONS_READ } from './ingest-sessions.ts'
import { liveEntries } from './live.ts'
import { reportPhase } from './reports.ts'
import { recordRestatements } from './restate.ts'
import type { NightInput, NightState } from './state.ts'

export const NO_LIGHT: LightReport = {
  skipped: true,
  notes: [],
  sessions: NO_SESSIONS_READ,
  staged: 0,
  merged: 0,
  candidates: [],
}

/** Light: takes recent material in and stages it (spec dreaming 9). */
export function planLight(state: NightState, input: NightInput): LightReport {
  const { enabled, lookbackDays, limit, dedupeSimilarity } = input.settings.light
  if (!enabled || limit === 0) return NO_LIGHT
  const notes = ingestDailyNotes(state, input, lookbackDays, limit)
  const sessions = ingestSessions(state, input, lookbackDays)
  recordRestatements(state, input)
  const recent = byRecency(liveEntries(state, input, lookbackDays)).slice(0, limit)
  const { kept, mergedCount } = mergeNearDuplicates(recent, dedupeSimilarity)
  reportPhase(state, input, 'light', lightBody(kept))
  addPhaseHits(
    state,
    input,
    'light',
    kept.map((entry) => entry.key),
  )
  return {
    skipped: false,
    notes,
    sessions,
    staged: kept.length,
    merged: mergedCount,
    candidates: kept.map((entry) => ({
      key: entry.key,
      path: entry.path,
      startLine: entry.startLine,
      endLine: entry.endLine,
      snippet: entry.snippet,
      confidence: meanScore(entry),
      recalls: entry.recallCount,
    })),
  }
}
