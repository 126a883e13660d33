import { assess, isEligible } from '../core/rank/rank.ts'
import { type DreamingSettings, rankParamsOf } from '../model/config.ts'
import type { GateResult } from '../model/dreaming.ts'
import { wholeText } from '../model/files.ts'
import { MEMORY_FILE } from '../model/paths.ts'
import type { Files } from '../ports/files.ts'
import { lookAt } from './promote.ts'
import { loadSweep, sweepIds } from './sweep-records.ts'

export type StatusSummary = {
  enabled: boolean
  frequency: string
  timezone: string | null
  phases: { Light: boolean; REM: boolean; Deep: boolean }
  gates: { minScore: number; minRecallCount: number; minUniqueQueries: number; maxAgeDays: number }
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
  /** The candidate nearest to promotion and what it lacks (case C020). */
  best: { key: string; snippet: string; score: number; gaps: GateResult[] } | null
}

/** What a person asks first: is it on, did last night work, what is nearest. Nothing is written. */
export function summaryOf(files: Files, settings: DreamingSettings, nowMs: number): StatusSummary {
  const { deep } = settings
  const memory = files.read(MEMORY_FILE)
  return {
    enabled: settings.enabled,
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
    memoryChars: memory.kind === 'text' ? wholeText(memory).length : 0,
    memoryBudget: settings.memoryFileMaxChars,
    lastNight: lastNight(files),
    best: nearest(files, settings, nowMs),
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

function nearest(files: Files, settings: DreamingSettings, nowMs: number): StatusSummary['best'] {
  const params = rankParamsOf(settings)
  const { store, phases } = lookAt(files, nowMs)
  let best: { key: string; snippet: string; score: number; gaps: GateResult[] } | null = null
  for (const entry of store.entries.values()) {
    if (!isEligible(entry, false)) continue
    const { candidate, gates } = assess(entry, phases.entries.get(entry.key), params, nowMs)
    const gaps = gates.filter(({ passed }) => !passed)
    const isNearer =
      !best ||
      gaps.length < best.gaps.length ||
      (gaps.length === best.gaps.length && candidate.score > best.score)
    if (isNearer) best = { key: entry.key, snippet: entry.snippet, score: candidate.score, gaps }
  }
  return best
}
