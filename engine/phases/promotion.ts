import { archiveText, MEMORY_ARCHIVE_FILE } from '../core/promote/archive.ts'
import { type BudgetPlan, type MemoryRoom, openRoom } from '../core/promote/budget.ts'
import { promotedBullets, promotionMarkers } from '../core/promote/memory-file.ts'
import { isBackFromArchive } from '../core/promote/provenance.ts'
import { isBulletOf } from '../core/promote/snippet.ts'
import { rank } from '../core/rank/rank.ts'
import { promotionEvent } from '../core/recall/events.ts'
import { rankParamsOf } from '../model/config.ts'
import { MEMORY_RESERVE_CHARS } from '../model/constants.ts'
import type { Candidate } from '../model/dreaming.ts'
import { wholeText } from '../model/files.ts'
import { MEMORY_FILE } from '../model/paths.ts'
import type { ApplyParams, ApplyResult, Outcome } from '../model/promotion.ts'
import type { RecallEntry } from '../model/recall.ts'
import { contradictions, type DecisionInput, decide } from './decide.ts'
import { dismissedTexts, isSaidBy } from './dismissed.ts'
import { markPromoted } from './mark-promoted.ts'
import { memorySays } from './memory-says.ts'
import { planProposals } from './proposals.ts'
import { mayComeBack, planProvenance, usefulnessOf } from './provenance.ts'
import type { RankedClaims } from './ranked-claims.ts'
import { claimsOfNight } from './restate.ts'
import { leaveOut, type NightInput, type NightState } from './state.ts'

export type PromotionPlan = {
  outcomes: Outcome[]
  result: ApplyResult
  memoryChars: number
  shortfall: number
  archivePath: string | null
}

/** What is promoted: candidates, best first, and the claims that they stand for. */
export type ToPromote = { candidates: readonly Candidate[]; claims: RankedClaims }

/** Decides for each candidate and plans the writing of MEMORY.md (spec dreaming 12, 13; issue 4). */
export function planPromotion(
  state: NightState,
  input: NightInput,
  { candidates, claims }: ToPromote,
  params: ApplyParams,
): PromotionPlan {
  const file = input.notes.read(MEMORY_FILE)
  const memoryPath = `${input.workspaceDir}/${MEMORY_FILE}`
  if (file.kind === 'problem' && file.problem !== 'missing') {
    leaveOut(state, { path: MEMORY_FILE, reason: file.problem })
    const outcomes = candidates.map(
      (candidate): Outcome => ({
        kind: 'skipped',
        candidate,
        claimKey: candidate.key,
        reason: `memory_${file.problem}`,
      }),
    )
    return {
      outcomes,
      result: resultOf(memoryPath, [], NOTHING),
      memoryChars: 0,
      shortfall: 0,
      archivePath: null,
    }
  }
  const existing = file.kind === 'text' ? wholeText(file) : ''
  const archive = readArchive(state, input)
  const room = roomFor(state, input, existing, { params, claims, canArchive: archive !== null })
  const decision = decisionInput(state, input, { params, claims, room, existing, archive })
  const outcomes = [...decide(candidates, decision), ...takenOut(input, decision, { params, claims })]
  const budget = room.plan()
  if (archive && budget.archived.length > 0) planArchive(state, archive, budget)
  if (budget.text !== existing) {
    const expect = file.kind === 'text' ? existing : null
    state.effects.push({ kind: 'write', what: 'memory', path: MEMORY_FILE, text: budget.text, expect })
  }
  const applied = outcomes.filter((outcome) => outcome.kind === 'promoted' || outcome.kind === 'known')
  for (const outcome of applied) markPromoted(state, input, outcome.candidate)
  planProvenance(state, input, { outcomes, claims, budget, isByHand: params.isByHand })
  planProposals(state, input, outcomes, claims)
  const result = resultOf(
    memoryPath,
    applied.map(({ candidate }) => candidate),
    { ...budget, appended: outcomes.filter(({ kind }) => kind === 'promoted') },
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
    archivePath: budget.archived.length > 0 ? MEMORY_ARCHIVE_FILE : null,
  }
}

/** Claims that would pass again, but whose line its owner took out of MEMORY.md: a verdict (case C007). */
function takenOut(input: NightInput, { markers }: DecisionInput, { params, claims }: Frame): Outcome[] {
  if (params.isByHand) return []
  const gone = claims.settled.filter(({ key, placed }) => !markers.has(key) && placed.length > 1)
  const open = gone.map(({ entry }) => {
    const { promotedAt: _, ...rest } = entry
    return { ...rest, conceptTags: entry.conceptTags }
  })
  const ranked = rank(
    open,
    claims.phases,
    { ...rankParamsOf(input.settings), ...params, limit: null },
    input.nowMs,
  )
  return ranked.map((candidate) => ({
    kind: 'skipped',
    candidate,
    claimKey: candidate.key,
    reason: 'dismissed',
  }))
}

type Frame = { params: ApplyParams; claims: RankedClaims }

function roomFor(
  state: NightState,
  input: NightInput,
  existing: string,
  { params, claims, canArchive }: Frame & { canArchive: boolean },
): MemoryRoom {
  const { settings, day, bulletsAsWritten, provenance, promotedTextRoom } = input
  const isCredit = settings.ranking === 'credit'
  return openRoom(existing, {
    day,
    canArchive,
    form: settings.provenance,
    maxChars: params.memoryFileMaxChars,
    // In the order of credit a line stays for what it is worth, and gives way to what is worth more.
    ...(isCredit ? { usefulness: claims.worth, worth: claims.worth } : { usefulness: usefulnessOf(input) }),
    ...(promotedTextRoom === undefined
      ? {}
      : {
          maxChars: promotedTextRoom + MEMORY_RESERVE_CHARS,
          measure: promotedChars,
          // The replay of the signals only adds (protocol section 3).
          canArchive: canArchive && isCredit,
        }),
    isAsWritten: (key, bullet) =>
      isAsWritten(
        state.recall.entries.get(key),
        bulletsAsWritten.get(key) ?? provenance.value.lines.get(key)?.text,
        bullet,
      ),
  })
}

/** Length of what the bullets say, without markers and numbers. */
function promotedChars(text: string): number {
  return promotedBullets(text).reduce((sum, bullet) => sum + bullet.text.length, 0)
}

type Texts = { room: MemoryRoom; existing: string; archive: Archive | null }

function decisionInput(
  state: NightState,
  input: NightInput,
  { params, claims, room, existing, archive }: Frame & Texts,
): DecisionInput {
  const { index, read, readers } = claimsOfNight(state, input)
  const provenance = input.provenance.value
  const inMemory = promotionMarkers(existing)
  const archived = [...promotionMarkers(archive?.text ?? '')].filter(
    (key) => !isBackFromArchive(provenance.lines.get(key)),
  )
  const comesBack = (key: string) =>
    !inMemory.has(key) && mayComeBack(provenance, key, claims.wantedMs(key), input.settings.ranking)
  const markers = new Set([...inMemory, ...archived])
  const confirmedOn = (key: string) => input.provenance.value.lines.get(key)?.lastConfirmed ?? ''
  return {
    state,
    input,
    params,
    room,
    read,
    unitsOf: claims.unitsOf,
    markers,
    comesBack,
    says: memorySays(existing, archive?.text ?? '', {
      isArchived: (key) => markers.has(key) && !comesBack(key),
      dayOf: confirmedOn,
      links: input.verdicts.links,
      read: readers.statement,
    }),
    isDismissed: isSaidBy(
      dismissedTexts(state, input, markers, existing),
      input.verdicts.links,
      readers.statement,
    ),
    isAnswer: (key) => claims.isAnswer(key, input.settings.ranking),
    contradictedBy: contradictions(index, readers.statement),
  }
}

const NOTHING = { appended: [], dropped: [] }

function resultOf(
  memoryPath: string,
  appliedCandidates: Candidate[],
  { appended, dropped }: { appended: readonly unknown[]; dropped: BudgetPlan['dropped'] },
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
 * Is the bullet still what was written for the entry? The receipts and the provenance know; without them, what the
 * entry holds decides, and in doubt the words are the owner's. Of an entry that is gone nothing is known but its form.
 */
function isAsWritten(entry: RecallEntry | undefined, written: string | undefined, bullet: string): boolean {
  if (written !== undefined) return written === bullet
  return entry === undefined || isBulletOf(bullet, entry.snippet)
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

/** What leaves MEMORY.md goes to the archive before the file changes (cases C062, C064). */
function planArchive(state: NightState, archive: Archive, { archived }: BudgetPlan): void {
  const text = archiveText(archive.text, archived)
  if (text === archive.text) return
  const { expect } = archive
  state.effects.push({ kind: 'write', what: 'memory-archive', path: MEMORY_ARCHIVE_FILE, text, expect })
}
