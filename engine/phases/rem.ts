import { findThemes, stagedKeys, type Theme, themeLines } from '../core/rem/themes.ts'
import { type CandidateTruth, candidateTruths, truthLines } from '../core/rem/truths.ts'
import type { RemReport } from '../model/night.ts'
import type { RecallEntry } from '../model/recall.ts'
import { addPhaseHits, markConsidered } from './hits.ts'
import { ingestDailyNotes } from './ingest.ts'
import { ingestSessions, NO_SESSIONS_READ } from './ingest-sessions.ts'
import { liveEntries } from './live.ts'
import { reportPhase } from './reports.ts'
import { recordRestatements } from './restate.ts'
import type { NightInput, NightState } from './state.ts'

export const NO_REM: RemReport = {
  skipped: true,
  sessions: NO_SESSIONS_READ,
  considered: 0,
  themes: [],
  truths: [],
}

export type RemFindings = { themes: Theme[]; truths: CandidateTruth[]; bodyLines: string[] }

/** Themes and truths of some entries and their report (spec dreaming 10). */
export function remFindings(
  entries: readonly RecallEntry[],
  minPatternStrength: number,
  limit: number,
): RemFindings {
  const themes = findThemes(entries, minPatternStrength, limit)
  const truths = candidateTruths(entries, limit)
  const bodyLines = [
    '### Reflections',
    ...themeLines(themes),
    '',
    '### Possible Lasting Truths',
    ...truthLines(truths),
  ]
  return { themes, truths, bodyLines }
}

/** REM: finds what the staged material has in common (spec dreaming 10). */
export function planRem(state: NightState, input: NightInput): RemReport & { entries: RecallEntry[] } {
  const { enabled, lookbackDays, limit, minPatternStrength } = input.settings.rem
  if (!enabled || limit === 0) return { ...NO_REM, entries: [] }
  ingestDailyNotes(state, input, lookbackDays, limit)
  const sessions = ingestSessions(state, input, lookbackDays)
  recordRestatements(state, input)
  const recent = liveEntries(state, input, lookbackDays)
  const staged = stagedKeys(state.phases)
  const onlyStaged = recent.filter((entry) => staged.has(entry.key))
  const entries = onlyStaged.length > 0 ? onlyStaged : recent
  const { themes, truths, bodyLines } = remFindings(entries, minPatternStrength, limit)
  reportPhase(state, input, 'rem', bodyLines)
  if (onlyStaged.length > 0)
    markConsidered(
      state,
      input,
      onlyStaged.map((entry) => entry.key),
    )
  addPhaseHits(
    state,
    input,
    'rem',
    truths.map((truth) => truth.key),
  )
  return { skipped: false, sessions, considered: entries.length, themes, truths, entries }
}
