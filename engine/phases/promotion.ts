import { archiveText, MEMORY_ARCHIVE_FILE } from '../core/promote/archive.ts'
import { fitIntoBudget } from '../core/promote/budget.ts'
import { promotedBullets, promotionMarkers } from '../core/promote/memory-file.ts'
import { rehydrate } from '../core/promote/rehydrate.ts'
import { promotedText } from '../core/promote/snippet.ts'
import { isContaminated } from '../core/recall/contamination.ts'
import { promotionEvent } from '../core/recall/events.ts'
import { normalizeSnippet } from '../core/text/normalize.ts'
import { isSameStatement } from '../core/text/statement.ts'
import type { Candidate } from '../model/dreaming.ts'
import { type FileRead, wholeText } from '../model/files.ts'
import { candidateLocations, MEMORY_FILE } from '../model/paths.ts'
import type { ApplyParams, ApplyResult, Outcome } from '../model/promotion.ts'
import { leaveOut, type NightInput, type NightState } from './state.ts'

export type PromotionPlan = {
  outcomes: Outcome[]
  result: ApplyResult
  memoryChars: number
  shortfall: number
  archivePath: string | null
}

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
  const existing = file.kind === 'text' ? wholeText(file) : ''
  const memoryPath = `${input.workspaceDir}/${MEMORY_FILE}`
  if (file.kind === 'problem' && file.problem !== 'missing') {
    leaveOut(state, { path: MEMORY_FILE, reason: file.problem })
    const outcomes = candidates.map(
      (candidate): Outcome => ({ kind: 'skipped', candidate, reason: `memory_${file.problem}` }),
    )
    return { outcomes, result: emptyResult(memoryPath), memoryChars: 0, shortfall: 0, archivePath: null }
  }
  const outcomes = decide(state, input, candidates, params, existing)
  const chosen = outcomes.filter((outcome) => outcome.kind === 'promoted')
  const budget = fitIntoBudget(existing, chosen, input.day, params.memoryFileMaxChars)
  const held = new Set(budget.held.map((item) => item.candidate.key))
  const final = outcomes.map(
    (outcome): Outcome =>
      outcome.kind === 'promoted' && held.has(outcome.candidate.key) ? { ...outcome, kind: 'held' } : outcome,
  )
  const archivePath = budget.dropped.length > 0 ? MEMORY_ARCHIVE_FILE : null
  if (archivePath)
    planArchive(
      state,
      input,
      archivePath,
      budget.dropped.map((section) => section.text),
    )
  if (budget.appended.length > 0) {
    state.effects.push({
      kind: 'write',
      what: 'memory',
      path: MEMORY_FILE,
      text: budget.text,
      expect: file.kind === 'text' ? existing : null,
    })
  }
  const applied = final.filter((outcome) => outcome.kind === 'promoted' || outcome.kind === 'known')
  for (const outcome of applied) markPromoted(state, input, outcome)
  if (applied.length > 0) {
    state.effects.push({
      kind: 'event',
      line: promotionEvent(
        input.nowIso,
        memoryPath,
        applied.map(({ candidate }) => candidate),
      ),
    })
  }
  return {
    outcomes: final,
    result: {
      memoryPath,
      applied: applied.length,
      appended: budget.appended.length,
      reconciledExisting: applied.length - budget.appended.length,
      appliedCandidates: applied.map(({ candidate }) => candidate),
      compactedSections: budget.dropped.length,
      compactedDates: budget.dropped.map((section) => section.date),
    },
    memoryChars: budget.text.length,
    shortfall: budget.shortfall,
    archivePath,
  }
}

function emptyResult(memoryPath: string): ApplyResult {
  return {
    memoryPath,
    applied: 0,
    appended: 0,
    reconciledExisting: 0,
    appliedCandidates: [],
    compactedSections: 0,
    compactedDates: [],
  }
}

function decide(
  state: NightState,
  input: NightInput,
  candidates: readonly Candidate[],
  params: ApplyParams,
  existing: string,
): Outcome[] {
  const markers = promotionMarkers(existing)
  const known = knownStatements(state, existing)
  const limit = params.limit ?? Number.POSITIVE_INFINITY
  let taken = 0
  return candidates.map((candidate): Outcome => {
    const entry = state.recall.entries.get(candidate.key)
    if (
      isContaminated(candidate.snippet) ||
      candidate.promotedAt !== undefined ||
      entry?.promotedAt !== undefined
    ) {
      return { kind: 'skipped', candidate, reason: 'already_promoted' }
    }
    if (!params.isByHand && !passesGates(candidate, params)) return { kind: 'gate', candidate }
    if (taken >= limit) return { kind: 'over_limit', candidate }
    const source = locate(input, candidate)
    if (typeof source === 'string') return { kind: 'skipped', candidate, reason: source }
    const moved: Candidate = {
      ...candidate,
      startLine: source.startLine,
      endLine: source.endLine,
      snippet: source.text,
    }
    if (isContaminated(normalizeSnippet(moved.snippet)))
      return { kind: 'skipped', candidate, reason: 'generated_text' }
    const text = promotedText(source.text, params.maxPromotedSnippetTokens)
    if (markers.has(candidate.key)) return { kind: 'known', candidate: moved, text, reason: 'marker' }
    if (known.some((other) => isSameStatement(other, text)))
      return { kind: 'known', candidate: moved, text, reason: 'same_statement' }
    known.push(text)
    taken += 1
    return { kind: 'promoted', candidate: moved, text }
  })
}

function passesGates(candidate: Candidate, params: ApplyParams): boolean {
  return (
    candidate.score >= params.minScore &&
    candidate.signalCount >= params.minRecallCount &&
    Math.max(candidate.uniqueQueries, candidate.recallDays.length) >= params.minUniqueQueries &&
    (params.maxAgeDays === null || candidate.ageDays <= params.maxAgeDays)
  )
}

/** What was promoted before, in the file or by an entry: the same statement is not written twice (26.5, 26.6). */
function knownStatements(state: NightState, existing: string): string[] {
  const known = promotedBullets(existing)
  for (const entry of state.recall.entries.values())
    if (entry.promotedAt !== undefined) known.push(entry.snippet)
  return known
}

type Source = { startLine: number; endLine: number; text: string }

function locate(input: NightInput, candidate: Candidate): Source | string {
  let reason = 'source_missing'
  for (const location of candidateLocations(candidate.path)) {
    const file: FileRead = input.notes.read(location)
    if (file.kind === 'problem') {
      if (file.problem !== 'missing') reason = `source_${file.problem}`
      continue
    }
    const found = rehydrate(file.text.split(/\r?\n/), candidate.snippet, candidate)
    return found.kind === 'found' ? found : found.reason
  }
  return reason
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

/** What the budget drops goes to the archive before MEMORY.md changes (cases C062, C064). */
function planArchive(state: NightState, input: NightInput, path: string, sections: readonly string[]): void {
  const file = input.notes.read(path)
  const current = file.kind === 'text' ? wholeText(file) : ''
  const text = archiveText(current, sections)
  if (text !== current) {
    state.effects.push({
      kind: 'write',
      what: 'memory-archive',
      path,
      text,
      expect: file.kind === 'text' ? current : null,
    })
  }
}
