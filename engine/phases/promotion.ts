import { archiveText, MEMORY_ARCHIVE_FILE } from '../core/promote/archive.ts'
import { type BudgetPlan, type MemoryRoom, openRoom } from '../core/promote/budget.ts'
import { type NoteLines, noteLines } from '../core/promote/forms.ts'
import { type KnownStatements, knownStatements } from '../core/promote/known.ts'
import { ownerStatements, promotedBullets, promotionMarkers } from '../core/promote/memory-file.ts'
import { rehydrate } from '../core/promote/rehydrate.ts'
import { isBulletOf, promotedText } from '../core/promote/snippet.ts'
import { isContaminated } from '../core/recall/contamination.ts'
import { promotionEvent } from '../core/recall/events.ts'
import { normalizeSnippet } from '../core/text/normalize.ts'
import type { Candidate } from '../model/dreaming.ts'
import { type FileRead, wholeText } from '../model/files.ts'
import { candidateLocations, isShortTermPath, MEMORY_FILE } from '../model/paths.ts'
import type { ApplyParams, ApplyResult, Outcome } from '../model/promotion.ts'
import type { RecallEntry } from '../model/recall.ts'
import { leaveOut, type NightInput, type NightState } from './state.ts'

export type PromotionPlan = {
  outcomes: Outcome[]
  result: ApplyResult
  memoryChars: number
  shortfall: number
  archivePath: string | null
}

/** Candidates that found no room after which the rest waits unread: a full file holds nearly all of them. */
const MAX_HELD = 100

/**
 * Decides for each candidate, best first, and plans the writing of MEMORY.md (spec dreaming 12, 13).
 * Candidates that cannot be written are set aside before the limit counts (case C016).
 */
export function planPromotion(
  state: NightState,
  input: NightInput,
  candidates: readonly Candidate[],
  params: ApplyParams,
): PromotionPlan {
  const file = input.notes.read(MEMORY_FILE)
  const memoryPath = `${input.workspaceDir}/${MEMORY_FILE}`
  if (file.kind === 'problem' && file.problem !== 'missing') {
    leaveOut(state, { path: MEMORY_FILE, reason: file.problem })
    const outcomes = candidates.map(
      (candidate): Outcome => ({ kind: 'skipped', candidate, reason: `memory_${file.problem}` }),
    )
    return { outcomes, result: emptyResult(memoryPath), memoryChars: 0, shortfall: 0, archivePath: null }
  }
  const existing = file.kind === 'text' ? wholeText(file) : ''
  const archive = readArchive(state, input)
  const room = openRoom(existing, {
    day: input.day,
    maxChars: params.memoryFileMaxChars,
    canArchive: archive !== null,
    isAsWritten: (key, bullet) =>
      isAsWritten(state.recall.entries.get(key), input.bulletsAsWritten.get(key), bullet),
  })
  const outcomes = decide(state, input, candidates, params, { existing, archive: archive?.text ?? '', room })
  const budget = room.plan()
  if (archive && budget.dropped.length > 0) planArchive(state, archive, budget)
  if (budget.appended.length > 0) {
    const expect = file.kind === 'text' ? existing : null
    state.effects.push({ kind: 'write', what: 'memory', path: MEMORY_FILE, text: budget.text, expect })
  }
  const applied = outcomes.filter((outcome) => outcome.kind === 'promoted' || outcome.kind === 'known')
  for (const outcome of applied) markPromoted(state, input, outcome)
  const result = resultOf(
    memoryPath,
    applied.map(({ candidate }) => candidate),
    budget,
  )
  if (applied.length > 0) {
    const line = promotionEvent(input.nowIso, memoryPath, result.appliedCandidates)
    state.effects.push({ kind: 'event', line })
  }
  return {
    outcomes,
    result,
    memoryChars: budget.text.length,
    shortfall: budget.shortfall,
    archivePath: budget.dropped.length > 0 ? MEMORY_ARCHIVE_FILE : null,
  }
}

function emptyResult(memoryPath: string): ApplyResult {
  return resultOf(memoryPath, [], { appended: [], dropped: [] })
}

function resultOf(
  memoryPath: string,
  appliedCandidates: Candidate[],
  { appended, dropped }: Pick<BudgetPlan, 'appended' | 'dropped'>,
): ApplyResult {
  return {
    memoryPath,
    applied: appliedCandidates.length,
    appended: appended.length,
    reconciledExisting: appliedCandidates.length - appended.length,
    appliedCandidates,
    compactedSections: dropped.length,
    compactedDates: dropped.map((section) => section.date),
  }
}

/**
 * Is the bullet still what was written for the entry? The receipts know; without one, what the entry holds
 * decides, and in doubt the words are the owner's. Of an entry that is gone nothing is known but its form.
 */
function isAsWritten(entry: RecallEntry | undefined, written: string | undefined, bullet: string): boolean {
  if (written !== undefined) return written === bullet
  return entry === undefined || isBulletOf(bullet, entry.snippet)
}

type Files = { existing: string; archive: string; room: MemoryRoom }

function decide(
  state: NightState,
  input: NightInput,
  candidates: readonly Candidate[],
  params: ApplyParams,
  { existing, archive, room }: Files,
): Outcome[] {
  const markers = new Set([...promotionMarkers(existing), ...promotionMarkers(archive)])
  const written = writtenStatements(existing, archive)
  // What a person names is not stopped by an earlier deletion.
  const dismissed = knownStatements(params.isByHand ? [] : dismissedSnippets(state, input, markers, existing))
  const locate = locator(input)
  const limit = params.limit ?? Number.POSITIVE_INFINITY
  let taken = 0
  let heldCount = 0
  return candidates.map((candidate): Outcome => {
    const blocked = blockedBefore(state, candidate)
    if (blocked) return { kind: 'skipped', candidate, reason: blocked }
    if (!params.isByHand && !passesGates(candidate, params)) return { kind: 'gate', candidate }
    if (taken >= limit || heldCount >= MAX_HELD) return { kind: 'over_limit', candidate }
    const source = locate(candidate)
    const isMarked = markers.has(candidate.key)
    if (typeof source === 'string' && !isMarked) return { kind: 'skipped', candidate, reason: source }
    const moved = typeof source === 'string' ? candidate : { ...candidate, ...source }
    if (isContaminated(normalizeSnippet(moved.snippet)))
      return { kind: 'skipped', candidate, reason: 'generated_text' }
    const text = promotedText(moved.snippet, params.maxPromotedSnippetTokens)
    if (isMarked) return { kind: 'known', candidate: moved, text, reason: 'marker' }
    if (written.has(text)) return { kind: 'known', candidate: moved, text, reason: 'same_statement' }
    if (dismissed.has(text)) return { kind: 'skipped', candidate, reason: 'already_promoted' }
    if (!room.add({ candidate: moved, text })) {
      heldCount += 1
      return { kind: 'held', candidate: moved, text }
    }
    written.add(text)
    taken += 1
    return { kind: 'promoted', candidate: moved, text }
  })
}

/** Why a candidate is out before anything of it is looked up. */
function blockedBefore(state: NightState, candidate: Candidate): string | null {
  if (isContaminated(candidate.snippet) || !isShortTermPath(candidate.path)) return 'generated_text'
  const entry = state.recall.entries.get(candidate.key)
  return candidate.promotedAt !== undefined || entry?.promotedAt !== undefined ? 'already_promoted' : null
}

function passesGates(candidate: Candidate, params: ApplyParams): boolean {
  return (
    candidate.score >= params.minScore &&
    candidate.signalCount >= params.minRecallCount &&
    Math.max(candidate.uniqueQueries, candidate.recallDays.length) >= params.minUniqueQueries &&
    (params.maxAgeDays === null || candidate.ageDays <= params.maxAgeDays)
  )
}

/** All that MEMORY.md says, whoever wrote it, and what was moved from there to the archive (26.5, 26.6). */
function writtenStatements(existing: string, archive: string): KnownStatements {
  const bullets = [...promotedBullets(existing), ...promotedBullets(archive)].map(({ text }) => text)
  return knownStatements([...bullets, ...ownerStatements(existing)])
}

/**
 * What was promoted once and is in neither file any more: the owner took it out, or reworded it under its
 * marker. Both are verdicts (decisions 5).
 */
function dismissedSnippets(
  state: NightState,
  { bulletsAsWritten }: NightInput,
  markers: ReadonlySet<string>,
  existing: string,
): string[] {
  const snippets: string[] = []
  for (const { key, snippet, promotedAt } of state.recall.entries.values())
    if (promotedAt !== undefined && !markers.has(key)) snippets.push(snippet)
  for (const { key, text } of promotedBullets(existing)) {
    const written = bulletsAsWritten.get(key)
    if (written !== undefined && written !== text) snippets.push(written)
  }
  return snippets
}

type Source = { startLine: number; endLine: number; snippet: string }

/** Finds the text of a candidate in today's note, or says why not; each note is read and split once. */
function locator(input: NightInput): (candidate: Candidate) => Source | string {
  const prepared = new Map<string, NoteLines>()
  const prepare = (path: string, text: string) => {
    const note = prepared.get(path) ?? noteLines(text.split(/\r?\n/))
    prepared.set(path, note)
    return note
  }
  return (candidate) => {
    let reason = 'source_missing'
    for (const location of candidateLocations(candidate.path)) {
      const file: FileRead = input.notes.read(location)
      if (file.kind === 'problem') {
        if (file.problem !== 'missing') reason = `source_${file.problem}`
        continue
      }
      const found = rehydrate(prepare(location, file.text), candidate.snippet, candidate)
      if (found.kind === 'skip') return found.reason
      return { startLine: found.startLine, endLine: found.endLine, snippet: found.text }
    }
    return reason
  }
}

/** New lines, today's wording and the time of promotion (spec dreaming 12.4). */
function markPromoted(state: NightState, input: NightInput, { candidate }: { candidate: Candidate }): void {
  const entry = state.recall.entries.get(candidate.key)
  if (!entry) return
  const { extra, claimHash, ...rest } = entry
  state.recall.entries.set(entry.key, {
    ...rest,
    startLine: candidate.startLine,
    endLine: candidate.endLine,
    snippet: normalizeSnippet(candidate.snippet),
    ...(claimHash ? { claimHash } : {}),
    promotedAt: input.nowIso,
    ...(extra ? { extra } : {}),
  })
  state.recall.updatedAt = input.nowIso
}

type Archive = { text: string; expect: string | null }

/** The archive as it is, or null when it cannot be read: then nothing may leave MEMORY.md. */
function readArchive(state: NightState, input: NightInput): Archive | null {
  const file = input.notes.read(MEMORY_ARCHIVE_FILE)
  if (file.kind === 'text') return { text: wholeText(file), expect: wholeText(file) }
  if (file.problem === 'missing') return { text: '', expect: null }
  leaveOut(state, { path: MEMORY_ARCHIVE_FILE, reason: file.problem })
  return null
}

/** What the budget drops goes to the archive before MEMORY.md changes (cases C062, C064). */
function planArchive(state: NightState, archive: Archive, { dropped }: BudgetPlan): void {
  const text = archiveText(
    archive.text,
    dropped.map((section) => section.text),
  )
  if (text === archive.text) return
  const { expect } = archive
  state.effects.push({ kind: 'write', what: 'memory-archive', path: MEMORY_ARCHIVE_FILE, text, expect })
}
