import { nearestCandidates } from '../core/rank/nearest.ts'
import { type DreamingSettings, type PresetName, rankParamsOf } from '../model/config.ts'
import type { GateResult } from '../model/dreaming.ts'
import { wholeText } from '../model/files.ts'
import { candidateLocations, MEMORY_FILE } from '../model/paths.ts'
import type { Files } from '../ports/files.ts'
import { claimSource, claimsIn } from './claims.ts'
import { type ConflictCopy, dailyNoteCount, findCopies } from './conflict-copies.ts'
import type { StatementMemory } from './context.ts'
import { type LoadedRecall, loadPhases } from './recall-files.ts'
import { loadSweep, sweepIds } from './sweep-records.ts'

/** A candidate on its way and what it still lacks (case C020). */
export type NearCandidate = { key: string; snippet: string; score: number; gaps: GateResult[] }

export type StatusSummary = {
  enabled: boolean
  /** Preset of the four-signal version, or null (spec dreaming 24). */
  mode: PresetName | null
  frequency: string
  timezone: string | null
  phases: { Light: boolean; REM: boolean; Deep: boolean }
  gates: { minScore: number; minRecallCount: number; minUniqueQueries: number; maxAgeDays: number }
  dailyNotes: number
  /** What sync programs left beside notes; none of it is read (case C151). */
  conflictCopies: ConflictCopy[]
  memoryChars: number
  memoryBudget: number
  lastNight: {
    sweepId: string
    startedAt: string
    outcome: string
    staged: number
    promoted: number
    diary: string
  } | null
  /** The candidate nearest to promotion. */
  best: NearCandidate | null
}

/** What `--deep` adds: the nearest candidates, and notes that the store names but that are gone. */
export type DeepLook = { nearest: NearCandidate[]; missingNotes: { path: string; entries: number }[] }

/**
 * What a person asks first: is it on, did last night work, what is nearest. Nothing is written; `recall` is null
 * when the store cannot be read.
 */
export function summaryOf(
  files: Files,
  settings: DreamingSettings,
  nowMs: number,
  recall: LoadedRecall | null,
  statements?: StatementMemory,
): StatusSummary {
  const { deep } = settings
  const memory = files.read(MEMORY_FILE)
  return {
    enabled: settings.enabled,
    mode: settings.preset,
    frequency: settings.frequency,
    timezone: settings.timezone ?? null,
    phases: {
      Light: settings.light.enabled && settings.light.limit > 0,
      REM: settings.rem.enabled && settings.rem.limit > 0,
      Deep: deep.enabled && deep.limit > 0,
    },
    gates: {
      minScore: deep.minScore,
      minRecallCount: deep.minRecallCount,
      minUniqueQueries: deep.minUniqueQueries,
      maxAgeDays: deep.maxAgeDays,
    },
    dailyNotes: dailyNoteCount(files),
    conflictCopies: findCopies(files),
    memoryChars: memory.kind === 'text' ? wholeText(memory).length : 0,
    memoryBudget: settings.memoryFileMaxChars,
    lastNight: lastNight(files),
    best: nearest(files, settings, nowMs, recall, 1, statements)[0] ?? null,
  }
}

function lastNight(files: Files): StatusSummary['lastNight'] {
  const id = sweepIds(files).at(-1)
  const report = id ? loadSweep(files, id) : null
  if (!report) return null
  return {
    sweepId: report.sweepId,
    startedAt: report.startedAt,
    outcome: report.outcome,
    staged: report.light.staged,
    promoted: report.deep.promoted,
    diary: report.diary.written ? 'written' : (report.diary.reason ?? 'none'),
  }
}

const NEAREST = 5

/** The five nearest candidates, and every note that entries name and that is no longer there. */
export function deepLook(
  files: Files,
  settings: DreamingSettings,
  nowMs: number,
  recall: LoadedRecall | null,
  statements?: StatementMemory,
): DeepLook {
  const counts = new Map<string, number>()
  for (const { path } of recall?.store.entries.values() ?? []) counts.set(path, (counts.get(path) ?? 0) + 1)
  const missing = [...counts].filter(
    ([path]) => !candidateLocations(path).some((location) => isThere(files, location)),
  )
  return {
    nearest: nearest(files, settings, nowMs, recall, NEAREST, statements),
    missingNotes: missing.map(([path, entries]) => ({ path, entries })).sort((a, b) => b.entries - a.entries),
  }
}

/** An entry may name a path that leads out of the workspace: nothing is looked up there. */
function isThere(files: Files, path: string): boolean {
  return !path.split('/').includes('..') && files.stat(path) !== null
}

/** The candidates that miss fewest gates, of those the ones with the higher score. */
function nearest(
  files: Files,
  settings: DreamingSettings,
  nowMs: number,
  recall: LoadedRecall | null,
  count: number,
  statements?: StatementMemory,
): NearCandidate[] {
  if (!recall) return []
  const phases = loadPhases(files)
  const params = rankParamsOf(settings)
  const claims = claimsIn(
    claimSource(files, nowMs, settings.ranking, statements),
    { store: recall.store, phases },
    params,
    nowMs,
  )
  return nearestCandidates(claims.entries, claims.phases, params, nowMs, count).map(
    ({ candidate, gates }) => ({
      key: candidate.key,
      snippet: candidate.snippet,
      score: candidate.score,
      gaps: gates.filter(({ passed }) => !passed),
    }),
  )
}
