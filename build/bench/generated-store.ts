import { createHash } from 'node:crypto'
import { deriveConceptTags } from '../../engine/core/recall/concept-tags.ts'
import { DAILY_SCORE, DAY_MS, MAX_QUERY_HASHES, MAX_RECALL_DAYS } from '../../engine/model/constants.ts'
import {
  entryKey,
  type PhaseRecord,
  type PhaseStore,
  type RecallEntry,
  type RecallStore,
} from '../../engine/model/recall.ts'
import { type GeneratedNote, generatedNote } from './generated-notes.ts'
import { between, type Random, seeded } from './seeded.ts'

/** 28 May 2026, 03:00 UTC: the night that is measured. */
export const BENCH_NOW = Date.parse('2026-05-28T03:00:00.000Z')
const NOTE_COUNT = 2_000

/** Shares of a store that has grown for years: most rows were only ever taken in from notes. */
const RECALLED = 0.3
const OFTEN_RECALLED = 0.05
const PROMOTED = 0.03
const WITH_PHASES = 0.1
const LASTING = 0.2
const SEASON_DAYS = 90

export type Generated = { notes: GeneratedNote[]; recall: RecallStore; phases: PhaseStore }

/** A store of `size` entries spread evenly over `noteCount` notes in six languages, and those notes. */
export function generatedStore(size: number, noteCount = NOTE_COUNT): Generated {
  const random = seeded(20_260_528)
  const perNote = Math.ceil(size / noteCount)
  const notes = Array.from({ length: noteCount }, (_, index) =>
    generatedNote(index, Math.max(2, perNote), BENCH_NOW),
  )
  const nowIso = new Date(BENCH_NOW).toISOString()
  const entries = new Map<string, RecallEntry>()
  const phases = new Map<string, PhaseRecord>()
  for (let number = 0; number < size; number += 1) {
    // Oldest notes first, as a store grows.
    const note = notes[noteCount - 1 - Math.floor((number * noteCount) / size)]
    const passage = note?.passages[Math.floor(number % perNote)]
    if (!note || !passage) throw new RangeError(`no passage for entry ${number}`)
    const entry = generatedEntry(note, passage, random)
    entries.set(entry.key, entry)
    if (random() < WITH_PHASES) phases.set(entry.key, generatedPhases(entry, random))
  }
  const head = { updatedAt: nowIso, extra: {} }
  return { notes, recall: { ...head, entries }, phases: { ...head, entries: phases } }
}

type Place = { startLine: number; endLine: number; text: string }

function generatedEntry(
  note: GeneratedNote,
  { startLine, endLine, text }: Place,
  random: Random,
): RecallEntry {
  const dailyCount = between(1, 2, random)
  const recallCount = recalls(random())
  const times = recallTimes(recallCount, note.dayMs, random)
  const firstMs = note.dayMs + DAY_MS + 3 * 3_600_000
  const lastMs = Math.max(Math.min(firstMs, BENCH_NOW), times.at(-1) ?? 0)
  const scores = times.map(() => 0.55 + 0.45 * random())
  const days = [firstMs, ...times].map((ms) => new Date(Math.min(ms, BENCH_NOW)).toISOString().slice(0, 10))
  const hashes = [hash(note.path), ...times.map(() => hash(`query ${between(1, 400, random)}`))]
  return {
    key: entryKey(note.path, startLine, endLine),
    path: note.path,
    startLine,
    endLine,
    source: 'memory',
    snippet: text,
    recallCount,
    dailyCount,
    groundedCount: random() < 0.01 ? 1 : 0,
    totalScore: scores.reduce((sum, score) => sum + score, dailyCount * DAILY_SCORE),
    maxScore: Math.max(DAILY_SCORE, ...scores),
    firstRecalledAt: new Date(Math.min(firstMs, BENCH_NOW)).toISOString(),
    lastRecalledAt: new Date(lastMs).toISOString(),
    queryHashes: [...new Set(hashes)].slice(-MAX_QUERY_HASHES),
    recallDays: [...new Set(days)].slice(-MAX_RECALL_DAYS),
    conceptTags: deriveConceptTags(text),
    ...(random() < PROMOTED ? { promotedAt: new Date(lastMs).toISOString() } : {}),
  }
}

function recalls(chance: number): number {
  if (chance >= RECALLED) return 0
  return chance < OFTEN_RECALLED
    ? 6 + Math.floor(chance * 400)
    : 1 + Math.floor((chance - OFTEN_RECALLED) * 20)
}

/**
 * Moments at which a passage was asked for: most subjects live for a season after some later day and are
 * then left alone, every fifth one is asked for again and again until now.
 */
function recallTimes(count: number, dayMs: number, random: Random): number[] {
  const isLasting = random() < LASTING
  const from = isLasting ? dayMs : dayMs + (BENCH_NOW - dayMs) * random()
  const span = isLasting ? BENCH_NOW - dayMs : Math.min(BENCH_NOW - from, SEASON_DAYS * DAY_MS)
  return Array.from({ length: count }, () => Math.floor(from + span * random())).sort((a, b) => a - b)
}

function generatedPhases(entry: RecallEntry, random: Random): PhaseRecord {
  const lightHits = between(1, 8, random)
  const remHits = between(0, 4, random)
  const at = new Date(Date.parse(entry.lastRecalledAt) - DAY_MS * random()).toISOString()
  return {
    key: entry.key,
    lightHits,
    remHits,
    lastLightAt: at,
    ...(remHits > 0 ? { lastRemAt: at, lastRemConsideredAt: at } : {}),
  }
}

function hash(text: string): string {
  return createHash('sha1').update(text).digest('hex').slice(0, 12)
}
