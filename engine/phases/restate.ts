import { compareStatements, SAME_THRESHOLD } from '../core/claims/compare.ts'
import type { Claim } from '../core/claims/index.ts'
import { recallEvent } from '../core/recall/events.ts'
import { recordHits } from '../core/recall/record.ts'
import { mayPassAlone } from '../core/statement/origin.ts'
import { queryHash } from '../core/text/normalize.ts'
import { restatementsOf, withRestatements } from '../model/recall.ts'
import type { PlacedUnit } from './claim-units.ts'
import { leftOutEntries, noteReader } from './claim-units.ts'
import { type ClaimView, claimView } from './claim-view.ts'
import { judgedAt } from './judge-line.ts'
import { keyOf } from './ranked-claims.ts'
import type { NightInput, NightState } from './state.ts'

type Made = { view: ClaimView; notes: NightInput['notes'] }

/** Credit of a restatement: it has one answer, but nobody asked. More fills the replay's memory with small talk. */
const RESTATED_SHARE = 0.5

const made = new WeakMap<NightState, Made>()

/** The claims of the night, made once. */
export function claimsOfNight(state: NightState, input: NightInput): ClaimView {
  return made.get(state)?.view ?? claimsAnew(state, input)
}

/** The claims after entries came or changed; what stayed as it was is neither read nor compared again. */
function claimsAnew(state: NightState, input: NightInput): ClaimView {
  const { notes, nowMs, settings, verdicts, readers } = input
  const known = made.get(state)
  const before = known?.notes === notes ? known.view : undefined
  const openDays = settings.deep.maxAgeDays
  const isLeftOut = leftOutEntries(notes, nowMs, openDays)
  const options = { read: noteReader(notes), isLeftOut, nowMs, openDays, readers, links: verdicts.links }
  const view = claimView(state.recall.entries.values(), options, before)
  made.set(state, { view, notes })
  return view
}

/** Forgets the claims: the store has entries they were not made from. */
export function dropClaims(state: NightState): void {
  made.delete(state)
}

/**
 * Saying something again on another day is a recall of what was said first: one a day, with the similarity as
 * its score and the new words as its query (decisions 6, issue 4). Only lines taken in this night count, and
 * only the owner's own.
 */
export function recordRestatements(state: NightState, input: NightInput): void {
  if (state.fresh.size === 0) return
  const view = claimsAnew(state, input)
  const freshPaths = new Set([...state.fresh].map((place) => place.slice(0, place.lastIndexOf(':'))))
  const seen = new Set<Claim>()
  for (const [id, { unit }] of view.units) {
    // Most units are in notes where nothing is new: no text is made for those.
    if (!freshPaths.has(unit.path) || !state.fresh.has(`${unit.path}:${unit.startLine}`)) continue
    const claim = view.index.claimOf(id, 0)
    if (!claim || claim.units.length < 2 || seen.has(claim)) continue
    seen.add(claim)
    restateClaim(state, input, view, claim)
  }
  state.fresh.clear()
}

function restateClaim(state: NightState, input: NightInput, view: ClaimView, claim: Claim): void {
  const placed = claim.units.flatMap(({ entryKey }) => view.units.get(entryKey) ?? []).sort(byPlace)
  const [first] = placed
  if (!first) return
  const features = view.readers.statement(first.unit.text)
  const days = new Set([first.unit.day, ...countedDays(state, first, placed)])
  for (const { unit, recorded } of placed) {
    if (days.has(unit.day) || !state.fresh.has(`${unit.path}:${unit.startLine}`)) continue
    if (!isOwnStatement(view, { ...unit, text: recorded })) continue
    days.add(unit.day)
    const { similarity } = compareStatements(features, view.readers.statement(unit.text))
    // What a person has merged says the same, whatever its words.
    const score = Math.max(similarity, SAME_THRESHOLD)
    const { path, startLine, endLine } = first.unit
    const hit = { path, startLine, endLine, score, snippet: first.recorded, source: 'memory' }
    const counted = recordHits(state.recall, [hit], {
      query: unit.text,
      kind: 'recall',
      day: unit.day,
      nowIso: input.nowIso,
      // Days were counted above; that of the last night stands among those of the entry without having been one.
      dedupe: false,
      shares: [RESTATED_SHARE],
    })
    if (counted.length === 0) continue
    const key = keyOf(first, state.recall)
    noteRestatement(state, key)
    if (!first.members.some((member) => member.key === key)) first.members.push({ key, share: 1 })
    state.effects.push({
      kind: 'event',
      line: recallEvent(
        input.nowIso,
        unit.text,
        counted,
        input.settings.clearQueries,
        input.settings.redaction,
      ),
    })
  }
}

/** Restatements and searches are told apart wherever they are shown. */
function noteRestatement({ recall }: NightState, key: string): void {
  const entry = recall.entries.get(key)
  if (entry)
    recall.entries.set(key, { ...entry, ...withRestatements(entry.extra, restatementsOf(entry) + 1) })
}

/**
 * Days of restatements that were counted on an earlier night. The same words on a further day are a restatement of
 * their own, and their hash is known from the first: how many were counted tells up to which day.
 */
function countedDays(state: NightState, first: PlacedUnit, placed: readonly PlacedUnit[]): string[] {
  const entry = state.recall.entries.get(keyOf(first, state.recall))
  if (!entry) return []
  const hashes = new Set(entry.queryHashes)
  const said = placed.filter(({ unit }) => unit.day !== first.unit.day && hashes.has(queryHash(unit.text)))
  return [...new Set(said.map(({ unit }) => unit.day))].slice(0, restatementsOf(entry))
}

function isOwnStatement(view: ClaimView, unit: PlacedUnit['unit']): boolean {
  const { judgement, origin, steering } = judgedAt(view.read, unit)
  return judgement.kind === 'statement' && mayPassAlone(origin) && steering === null
}

function byPlace(a: PlacedUnit, b: PlacedUnit): number {
  const [left, right] = [a.unit, b.unit]
  if (left.day !== right.day) return left.day < right.day ? -1 : 1
  if (left.path !== right.path) return left.path < right.path ? -1 : 1
  return left.startLine - right.startLine
}
