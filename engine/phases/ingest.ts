import { chunkNote } from '../core/ingest/chunks.ts'
import { withoutFrontMatter } from '../core/ingest/front-matter.ts'
import { withoutGenerated } from '../core/ingest/managed-blocks.ts'
import { holdsForgotten } from '../core/promote/forgotten.ts'
import { recallEvent } from '../core/recall/events.ts'
import { type Hit, isAlreadyCounted, recordHits } from '../core/recall/record.ts'
import { linesWithoutSecrets } from '../core/redact/secrets.ts'
import { isDayInLookback } from '../core/time/zone.ts'
import { DAILY_QUERY_PREFIX, DAILY_SCORE } from '../model/constants.ts'
import type { DailyNote } from '../model/files.ts'
import type { NoteOutcome } from '../model/night.ts'
import { heldInNote } from './held.ts'
import { leaveOut, type NightInput, type NightState } from './state.ts'

/**
 * Takes recent daily notes in (spec dreaming 6). A note that has not changed since it was taken in is
 * not read again, and of a changed one only what is new counts (26.7).
 */
export function ingestDailyNotes(
  state: NightState,
  input: NightInput,
  lookbackDays: number,
  limit: number,
): NoteOutcome[] {
  const { notes, leftOut } = input.notes.dailyNotes()
  for (const item of leftOut) leaveOut(state, item)
  const recent = notes
    .filter((note) => isDayInLookback(note.day, input.nowMs, lookbackDays))
    .sort(newestFirst)
  const totalCap = Math.max(20, 4 * limit)
  const perFileCap = Math.max(6, Math.ceil(totalCap / Math.max(1, recent.length)))
  const outcomes: NoteOutcome[] = []
  let room = totalCap
  for (const note of recent) {
    if (room <= 0) break
    const outcome = ingestNote(state, input, note, Math.min(perFileCap, room))
    if (!outcome) continue
    outcomes.push(outcome)
    room -= outcome.status === 'read' ? outcome.chunks : 0
  }
  dropVanished(state, notes)
  return outcomes
}

function newestFirst(a: DailyNote, b: DailyNote): number {
  if (a.day !== b.day) return a.day < b.day ? 1 : -1
  const plain = Number(b.name.length === 13) - Number(a.name.length === 13)
  return plain !== 0 ? plain : a.name < b.name ? -1 : 1
}

function ingestNote(state: NightState, input: NightInput, note: DailyNote, cap: number): NoteOutcome | null {
  const known = state.ingestion.files.get(note.path)
  const mtimeMs = Math.floor(note.mtimeMs)
  const isUnchanged = known?.mtimeMs === mtimeMs && known.size === note.size
  if (isUnchanged && known.lastDreamingDayIngested) {
    return { path: note.path, lines: 0, chunks: 0, newSignals: 0, status: 'unchanged' }
  }
  const file = input.notes.read(note.path)
  if (file.kind === 'problem') {
    leaveOut(state, {
      path: note.path,
      reason: file.problem === 'missing' ? 'vanished' : file.problem,
      ...(file.detail ? { detail: file.detail } : {}),
    })
    return null
  }
  const lines = file.text.split(/\r?\n/)
  const body = withoutFrontMatter(lines)
  state.held.push(...heldInNote(note.path, body, input.nowIso))
  // Before it is cut: a key of several lines would be no key any more (case C168).
  const chunks = chunkNote(withoutGenerated(linesWithoutSecrets(body)), cap)
  const query = `${DAILY_QUERY_PREFIX}${note.day}`
  const { isForgotten } = input.verdicts
  const hits: Hit[] = chunks
    .map((chunk) => ({
      path: note.path,
      startLine: chunk.startLine,
      endLine: chunk.endLine,
      score: DAILY_SCORE,
      snippet: chunk.text,
      source: 'memory',
    }))
    // A line that was forgotten may still stand in the owner's note (case C172).
    .filter((hit) => !isAlreadyCounted(state.recall, hit, query) && !holdsForgotten(hit.snippet, isForgotten))
  const recorded = recordHits(state.recall, hits, {
    query,
    kind: 'daily',
    day: input.day,
    nowIso: input.nowIso,
    dedupe: true,
  })
  for (const { startLine, endLine } of recorded)
    for (let line = startLine; line <= endLine; line += 1) state.fresh.add(`${note.path}:${line}`)
  if (recorded.length > 0) {
    state.effects.push({
      kind: 'event',
      line: recallEvent(input.nowIso, query, recorded, input.settings.clearQueries, input.settings.redaction),
    })
  }
  state.ingestion.files.set(note.path, {
    mtimeMs,
    size: note.size,
    ...(chunks.length > 0 ? { lastDreamingDayIngested: input.day } : {}),
    ...(known?.extra ? { extra: known.extra } : {}),
  })
  if (!isUnchanged || chunks.length > 0) state.isIngestionChanged = true
  return {
    path: note.path,
    lines: lines.length,
    chunks: chunks.length,
    newSignals: recorded.length,
    status: 'read',
  }
}

/** A note that is gone needs no checkpoint; one that was merely not reached keeps it (spec dreaming 26.17). */
function dropVanished(state: NightState, notes: readonly DailyNote[]): void {
  const present = new Set(notes.map((note) => note.path))
  for (const path of state.ingestion.files.keys()) {
    if (present.has(path)) continue
    state.ingestion.files.delete(path)
    state.isIngestionChanged = true
  }
}
