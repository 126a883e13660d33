import { compareStatements } from '../core/claims/compare.ts'
import type { ClaimIndex } from '../core/claims/index.ts'
import { rewriteRefusal } from '../core/promote/accept-rewrite.ts'
import type { MemoryRoom } from '../core/promote/budget.ts'
import type { Proposal } from '../core/promote/proposals.ts'
import { rehydrate } from '../core/promote/rehydrate.ts'
import { CHARS_PER_TOKEN, promotedText } from '../core/promote/snippet.ts'
import { isContaminated } from '../core/recall/contamination.ts'
import type { TextReaders } from '../core/recall/text-readers.ts'
import { holdsPlaceholder } from '../core/redact/placeholder.ts'
import { mayPassAlone, type Origin } from '../core/statement/origin.ts'
import { normalizeSnippet } from '../core/text/normalize.ts'
import { dayMs } from '../core/time/zone.ts'
import { DAY_MS } from '../model/constants.ts'
import type { Candidate } from '../model/dreaming.ts'
import { candidateLocations, isBelow, isShortTermPath, SESSION_CORPUS_DIR } from '../model/paths.ts'
import type { ApplyParams, Decision, Outcome, Replaced, RewriteNote } from '../model/promotion.ts'
import type { NoteReader, PlacedUnit } from './claim-units.ts'
import { isSaidBy } from './dismissed.ts'
import { judgedAt } from './judge-line.ts'
import { ruleAt } from './kept-out.ts'
import type { MemorySays, SaidRelation } from './memory-says.ts'
import { keyOf } from './ranked-claims.ts'
import type { NightInput, NightState } from './state.ts'

/** Candidates that found no room after which the rest waits unread: a full file holds nearly all of them. */
const MAX_HELD = 100

export type DecisionInput = {
  state: NightState
  input: NightInput
  params: ApplyParams
  room: MemoryRoom
  read: NoteReader
  /** Lines of the claim that a candidate stands for, the best first. */
  unitsOf: (key: string) => readonly PlacedUnit[]
  markers: ReadonlySet<string>
  /** May the line of this key, which left for room, be written again? */
  comesBack: (key: string) => boolean
  says: MemorySays
  /** What the owner took out of MEMORY.md: no wording of it comes back. */
  isDismissed: (text: string) => boolean
  /** Has a claim that searches found also been their answer? */
  isAnswer: (key: string) => boolean
  /** A later statement of the store that says otherwise, or null. */
  contradictedBy: (text: string, day: string) => string | null
}

/** One line of a claim, found in its note of today and judged; `claimKey` is the key the claim was ranked under. */
type Chosen = { claimKey: string; candidate: Candidate; text: string; isPassing: boolean; origin: Origin }

/** Decides for each candidate, best first; those that cannot be written take no slot (case C016). */
export function decide(candidates: readonly Candidate[], context: DecisionInput): Outcome[] {
  const { params } = context
  const limit = params.limit ?? Number.POSITIVE_INFINITY
  const counts = { taken: 0, held: 0 }
  const one = (candidate: Candidate): Decision => {
    const blocked = blockedBefore(context, candidate)
    if (blocked) return { kind: 'skipped', candidate, reason: blocked }
    if (!params.isByHand && !passesGates(candidate, params)) return { kind: 'gate', candidate }
    if (counts.taken >= limit || counts.held >= MAX_HELD) return { kind: 'over_limit', candidate }
    const chosen = chosenLine(candidate, context)
    if (typeof chosen === 'string') {
      const isMarked = context.markers.has(candidate.key)
      const text = promotedText(candidate.snippet, params.maxPromotedSnippetTokens)
      return isMarked
        ? { kind: 'known', candidate, text, reason: 'marker', said: null }
        : { kind: 'skipped', candidate, reason: chosen }
    }
    const outcome = decideLine(chosen, context)
    // What waits already takes no slot from what is new.
    if (outcome.kind === 'promoted' || (outcome.kind === 'proposed' && !isWaiting(outcome.text, context)))
      counts.taken += 1
    if (outcome.kind === 'held') counts.held += 1
    return outcome
  }
  return candidates.map((candidate) => ({ ...one(candidate), claimKey: candidate.key }))
}

function isWaiting(text: string, { input }: DecisionInput): boolean {
  return input.proposals.waiting.proposals.some((proposal) => proposal.text === text)
}

function decideLine(chosen: Chosen, context: DecisionInput): Decision {
  const { params, says, room, markers, comesBack } = context
  const { candidate, text } = chosen
  if (markers.has(candidate.key) && !comesBack(candidate.key))
    return { kind: 'known', candidate, text, reason: 'marker', said: null }
  const wordings = wordingsOf(chosen, context)
  const about = aboutOf(wordings, says)
  if (about?.relation === 'same')
    return { kind: 'known', candidate, text, reason: 'same_statement', said: about.said }
  if (!params.isByHand) {
    const isAny = (holds: (text: string) => boolean) => wordings.some((wording) => holds(wording.text))
    if (isAny(context.input.verdicts.isForgotten)) return { kind: 'skipped', candidate, reason: 'forgotten' }
    if (isAny(context.isDismissed)) return { kind: 'skipped', candidate, reason: 'dismissed' }
    const waits = whyItWaits(chosen, context)
    if (waits) return { kind: 'skipped', candidate, reason: waits }
  }
  const day = newestDay(chosen, context)
  const replaced = about && !params.keepsBoth ? replacedBy(about, day) : null
  if (replaced === 'older') return { kind: 'skipped', candidate, reason: 'superseded' }
  const reason = params.isByHand ? null : whyItIsProposed(chosen, context, about)
  // All is decided on the clean wording; a model's words only take its place.
  const { written, rewrite } = rewritten(chosen, context)
  const noted = rewrite ? { rewrite } : {}
  if (reason) return { kind: 'proposed', candidate, text, reason, replaces: replaced, ...noted }
  const item = { candidate, text: written }
  if (replaced?.by === 'promoted' && replaced.key) {
    const done = room.replace(replaced.key, item, day)
    // The owner reworded the line that this one contradicts: it is for them to say which holds.
    if (done === 'not_there')
      return { kind: 'proposed', candidate, text, reason: 'contradicts_owner', replaces: replaced, ...noted }
    if (done === 'no_room') return { kind: 'held', candidate, text }
  } else if (!room.add(item)) return { kind: 'held', candidate, text }
  says.add({ by: 'promoted', key: candidate.key, text: written, day })
  return { kind: 'promoted', candidate, text: written, replaces: replaced, ...noted }
}

type Wording = { text: string; day: string | null }

/** Nobody says one thing in more ways. */
const MAX_WORDINGS = 12

/** The line that is to be written, and in what other words its claim was said. */
function wordingsOf({ text, claimKey }: Chosen, { unitsOf }: DecisionInput): Wording[] {
  const others = new Map(unitsOf(claimKey).map(({ unit }) => [unit.text, unit.day]))
  others.delete(text)
  return [
    { text, day: null },
    ...[...others].slice(0, MAX_WORDINGS).map(([said, day]) => ({ text: said, day })),
  ]
}

/**
 * What long-term memory says of a claim in any of its wordings: "Correction: the NAS runs TrueNAS, not Synology" takes the
 * place of a line, though "the NAS runs TrueNAS" says it best. A wording that is older than the line corrects nothing.
 */
function aboutOf(wordings: readonly Wording[], says: MemorySays): SaidRelation | null {
  for (const { text, day } of wordings) {
    const about = says.about(text)
    if (about && (about.relation === 'same' || day === null || day > about.said.day)) return about
  }
  return null
}

/** The words of a model, if it was asked and they say nothing that the source lines do not; else the clean wording. */
function rewritten(
  { text, claimKey, candidate }: Chosen,
  { input, params, unitsOf }: DecisionInput,
): { written: string; rewrite?: RewriteNote } {
  const answer = input.rewrites?.get(text)
  if (!answer) return { written: text }
  if (answer.kind === 'failed')
    return { written: text, rewrite: { accepted: false, reason: answer.reason, clean: text, said: null } }
  const sources = [text, candidate.snippet, ...unitsOf(claimKey).map(({ unit }) => unit.text)]
  const maxChars = Math.min(MAX_REWRITE_CHARS, params.maxPromotedSnippetTokens * CHARS_PER_TOKEN)
  const reason = rewriteRefusal(answer.text, sources, maxChars)
  const said = answer.text.trim()
  const rewrite = { accepted: reason === null, reason, clean: text, said }
  return { written: reason === null ? said : text, rewrite }
}

/** One short statement. */
const MAX_REWRITE_CHARS = 240

/** What a newer statement takes the place of; `older` when it is the candidate that is out of date. */
function replacedBy({ said }: SaidRelation, day: string): Replaced | 'older' | null {
  if (said.by === 'archive') return null
  if (said.day !== '' && day <= said.day) return 'older'
  return { by: said.by, key: said.key, text: said.text }
}

/** Days over which somebody must have gone on asking for what was bound to a moment when it was noted. */
const LASTING_DAYS = 14

function isStillAsked({ recallDays }: Candidate): boolean {
  const days = recallDays.map(dayMs).filter((ms) => !Number.isNaN(ms))
  return Math.max(...days) - Math.min(...days) >= LASTING_DAYS * DAY_MS
}

/** Why a statement that passed is not even proposed yet. */
function whyItWaits(chosen: Chosen, context: DecisionInput): string | null {
  const days = new Set(context.unitsOf(chosen.claimKey).map(({ unit }) => unit.day))
  if (chosen.isPassing && days.size < 2 && !isStillAsked(chosen.candidate)) return 'passing_state'
  if (!context.isAnswer(chosen.claimKey)) return 'never_answered'
  return context.contradictedBy(chosen.text, newestDay(chosen, context)) === null ? null : 'superseded'
}

/** Why a person has to look first. */
function whyItIsProposed(
  { claimKey, origin, candidate }: Chosen,
  { params, unitsOf, read }: DecisionInput,
  about: SaidRelation | null,
): string | null {
  if (params.isReview) return 'review_mode'
  if (about?.said.by === 'owner') return 'contradicts_owner'
  const isOwn =
    mayPassAlone(origin) || unitsOf(claimKey).some(({ unit }) => mayPassAlone(judgedAt(read, unit).origin))
  if (!isOwn) return `origin_${origin}`
  return isBelow(candidate.path, SESSION_CORPUS_DIR) && holdsPlaceholder(candidate.snippet)
    ? 'redacted'
    : null
}

function newestDay({ claimKey, candidate }: Chosen, { unitsOf }: DecisionInput): string {
  // Being asked for today makes an old statement no newer.
  const days = unitsOf(claimKey).flatMap(({ unit: { day } }) => (day === '' ? [] : [day]))
  return days.sort().at(-1) ?? candidate.lastRecalledAt.slice(0, 10)
}

/** The first line of the claim that can be written, or the reason why the best of them cannot. */
function chosenLine(candidate: Candidate, context: DecisionInput): Chosen | string {
  const { params, read } = context
  const { all, places, isAllowed } = placesOf(candidate, context)
  if (places.length === 0) return 'source_changed'
  let reason: string | null = null
  for (const item of places) {
    const { unit } = item
    const rule = params.isByHand ? null : ruleAt(context.input.verdicts.rules, read, unit)
    if (rule) {
      reason ??= `rule_${rule.kind}`
      continue
    }
    const source = locate(context.input, read, { ...unit, text: item.recorded })
    if (typeof source === 'string') {
      reason ??= source
      continue
    }
    const snippet = normalizeSnippet(source.text)
    if (isContaminated(snippet)) {
      reason ??= 'generated_text'
      continue
    }
    const { judgement, origin, steering } = judgedAt(read, { ...unit, ...source })
    if (steering && !params.isByHand) return `steering_${steering}`
    if (judgement.kind === 'refused' && !params.isByHand) {
      reason ??= judgement.code
      continue
    }
    const said = judgement.kind === 'statement' ? judgement.text : source.text
    if (!isAllowed(promotedText(said, params.maxPromotedSnippetTokens))) {
      reason ??= 'source_changed'
      continue
    }
    const key = item === all[0] ? candidate.key : keyOf(item, context.state.recall)
    const { startLine, endLine } = source
    return {
      claimKey: candidate.key,
      candidate: { ...candidate, key, path: unit.path, startLine, endLine, snippet: source.text },
      text: promotedText(said, params.maxPromotedSnippetTokens),
      isPassing: judgement.kind === 'statement' && judgement.isPassing,
      origin,
    }
  }
  return reason ?? 'source_missing'
}

/** Where the lines of a claim stand, and those of them that may be written: of what a person was shown, only that. */
function placesOf(candidate: Candidate, context: DecisionInput) {
  const placed = context.unitsOf(candidate.key)
  const all: readonly PlacedUnit[] =
    placed.length > 0
      ? placed
      : [{ unit: unitOfCandidate(candidate), recorded: candidate.snippet, members: [] }]
  const shown = context.params.isByHand ? shownProposal(candidate, all, context) : undefined
  if (!shown) return { all, places: all, isAllowed: () => true }
  return {
    all,
    places: all.filter(({ unit }) => unit.path === shown.path),
    isAllowed: isSaidBy([shown.text]),
  }
}

/** What a person was shown of a claim: they said yes to those words, and to no other line of it. */
function shownProposal(
  { key }: Candidate,
  places: readonly PlacedUnit[],
  { input }: DecisionInput,
): Proposal | undefined {
  const { proposals } = input.proposals.waiting
  return (
    proposals.find((proposal) => proposal.key === key) ??
    proposals.find(({ path, startLine }) =>
      places.some(({ unit }) => unit.path === path && unit.startLine === startLine),
    )
  )
}

type Unit = PlacedUnit['unit']

function unitOfCandidate({ path, startLine, endLine, snippet, lastRecalledAt, key }: Candidate): Unit {
  return {
    entryKey: key,
    text: snippet,
    path,
    startLine,
    endLine,
    day: lastRecalledAt.slice(0, 10),
    heading: '',
  }
}

type Source = { startLine: number; endLine: number; text: string }

/** Finds a recorded line in the note as it is today (spec dreaming 12.2), or says why not. */
function locate(input: NightInput, read: NoteReader, unit: Unit): Source | string {
  const note = read(unit.path)
  if (!note) {
    let reason = 'source_missing'
    for (const location of candidateLocations(unit.path)) {
      const file = input.notes.read(location)
      if (file.kind === 'problem' && file.problem !== 'missing') reason = `source_${file.problem}`
    }
    return reason
  }
  const found = rehydrate(note, unit.text, unit)
  return found.kind === 'skip' ? found.reason : found
}

/** Why a candidate is out before anything of it is looked up. */
function blockedBefore({ state, comesBack }: DecisionInput, candidate: Candidate): string | null {
  if (isContaminated(candidate.snippet) || !isShortTermPath(candidate.path)) return 'generated_text'
  const entry = state.recall.entries.get(candidate.key)
  if (comesBack(candidate.key)) return null
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

/** Finds what a later statement of the store says against a text (case C011). */
export function contradictions(
  index: Pick<ClaimIndex, 'find' | 'isDoubted'>,
  read: TextReaders['statement'],
): (text: string, day: string) => string | null {
  return (text, day) => {
    if (!index.isDoubted(text, day)) return null
    const features = read(text)
    const later = index.find(text, CONTRADICTIONS_LOOKED_AT).find(({ unit }) => {
      if (unit.day <= day) return false
      const { relation } = compareStatements(features, read(unit.text))
      return relation === 'corrects' || relation === 'negates'
    })
    return later ? later.unit.text : null
  }
}

const CONTRADICTIONS_LOOKED_AT = 20
