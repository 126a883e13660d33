import type { GroundedFile } from '../core/grounded/types.ts'
import { chunkNote } from '../core/ingest/chunks.ts'
import { withoutFrontMatter } from '../core/ingest/front-matter.ts'
import { withoutGenerated } from '../core/ingest/managed-blocks.ts'
import { isInLookback } from '../core/light/stage.ts'
import { rank } from '../core/rank/rank.ts'
import { recordHits } from '../core/recall/record.ts'
import { themeLines } from '../core/rem/themes.ts'
import { dayInZone } from '../core/time/zone.ts'
import { type DreamingSettings, rankParamsOf } from '../model/config.ts'
import { DAILY_QUERY_PREFIX, DAILY_SCORE } from '../model/constants.ts'
import type { Candidate } from '../model/dreaming.ts'
import { emptyPhaseStore, emptyRecallStore, type PhaseStore, type RecallStore } from '../model/recall.ts'
import { remFindings } from '../phases/rem.ts'

/** A daily note given for a preview; `path` is relative to the workspace, or `memory/<name>` (spec dreaming 6.3). */
export type HistoricalNote = { path: string; day: string; text: string }
export type HistoricalImport = {
  importedFileCount: number
  importedSignalCount: number
  skippedPaths: string[]
}

/** Shape of spec dreaming 21 without the paths, which the caller adds. */
export type HarnessPreview = {
  remConfig: Record<string, unknown>
  deepConfig: Record<string, unknown>
  rem: {
    skipped: boolean
    sourceEntryCount: number
    reflections: string[]
    candidateTruths: { snippet: string; confidence: number; evidence: string }[]
    candidateKeys: string[]
    bodyLines: string[]
  }
  grounded: null | { workspaceDir: string; scannedFiles: number; files: GroundedFile[] }
  deep: { candidateCount: number; candidates: Candidate[] }
}

export type HarnessOptions = { nowMs: number; includePromoted: boolean }

/** REM and Deep as they would be now, from the recall store alone; nothing is written (spec dreaming 17). */
export function previewHarness(
  store: RecallStore,
  phases: PhaseStore,
  settings: DreamingSettings,
  options: HarnessOptions,
): HarnessPreview {
  const { lookbackDays, limit, minPatternStrength, enabled } = settings.rem
  const skipped = !enabled || limit === 0
  const entries = skipped
    ? []
    : [...store.entries.values()].filter((entry) => isInLookback(entry, options.nowMs, lookbackDays))
  const { themes, truths, bodyLines } = remFindings(entries, minPatternStrength, limit)
  const open = {
    ...rankParamsOf(settings),
    minScore: 0,
    minRecallCount: 0,
    minUniqueQueries: 0,
    includePromoted: options.includePromoted,
  }
  const candidates = rank(store.entries.values(), phases.entries, open, options.nowMs)
  return {
    remConfig: remConfigOf(settings),
    deepConfig: deepConfigOf(settings),
    rem: {
      skipped,
      sourceEntryCount: entries.length,
      reflections: skipped ? [] : themeLines(themes),
      candidateTruths: truths.map(({ snippet, confidence, evidence }) => ({ snippet, confidence, evidence })),
      candidateKeys: truths.map(({ key }) => key),
      bodyLines: skipped ? [] : bodyLines,
    },
    grounded: null,
    deep: { candidateCount: candidates.length, candidates },
  }
}

/** A store as if these notes had just been taken in: same chunks and caps, no lookback, no checkpoint (spec 6.3). */
export function storeOfNotes(
  notes: readonly HistoricalNote[],
  settings: DreamingSettings,
  nowMs: number,
): { store: RecallStore; phases: PhaseStore; imported: HistoricalImport } {
  const store = emptyRecallStore()
  const totalCap = Math.max(20, 4 * settings.light.limit)
  const perFileCap = Math.max(6, Math.ceil(totalCap / Math.max(1, notes.length)))
  const imported: HistoricalImport = { importedFileCount: 0, importedSignalCount: 0, skippedPaths: [] }
  let room = totalCap
  for (const note of notes) {
    const chunks = chunkNote(
      withoutGenerated(withoutFrontMatter(note.text.split(/\r?\n/))),
      Math.min(perFileCap, room),
    )
    if (chunks.length === 0) {
      imported.skippedPaths.push(note.path)
      continue
    }
    const hits = chunks.map(({ startLine, endLine, text }) => ({
      path: note.path,
      startLine,
      endLine,
      score: DAILY_SCORE,
      snippet: text,
      source: 'memory',
    }))
    const nowIso = new Date(nowMs).toISOString()
    recordHits(store, hits, {
      query: `${DAILY_QUERY_PREFIX}${note.day}`,
      kind: 'daily',
      day: dayInZone(nowMs, settings.timezone),
      nowIso,
      dedupe: true,
    })
    imported.importedFileCount += 1
    imported.importedSignalCount += chunks.length
    room -= chunks.length
  }
  return { store, phases: emptyPhaseStore(), imported }
}

/** The resolved REM settings, with the values the original carries and nothing uses yet (spec dreaming 20). */
function remConfigOf(settings: DreamingSettings): Record<string, unknown> {
  return {
    enabled: settings.rem.enabled,
    cron: settings.frequency,
    lookbackDays: settings.rem.lookbackDays,
    limit: settings.rem.limit,
    minPatternStrength: settings.rem.minPatternStrength,
    sources: ['memory', 'daily', 'deep'],
    execution: {
      speed: 'slow',
      thinking: 'high',
      budget: 'expensive',
      ...(settings.model ? { model: settings.model } : {}),
    },
    ...(settings.timezone ? { timezone: settings.timezone } : {}),
    verboseLogging: settings.verboseLogging,
    storage: settings.storage,
  }
}

function deepConfigOf({ deep }: DreamingSettings): Record<string, unknown> {
  const {
    minScore,
    minRecallCount,
    minUniqueQueries,
    recencyHalfLifeDays,
    maxAgeDays,
    maxPromotedSnippetTokens,
  } = deep
  return {
    minScore,
    minRecallCount,
    minUniqueQueries,
    recencyHalfLifeDays,
    maxAgeDays,
    maxPromotedSnippetTokens,
  }
}
