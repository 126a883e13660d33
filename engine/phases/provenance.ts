import { compareStatements } from '../core/claims/compare.ts'
import { featuresOf } from '../core/claims/features.ts'
import type { BudgetPlan } from '../core/promote/budget.ts'
import type { Usefulness } from '../core/promote/leaving.ts'
import {
  confirmed,
  dayOfPath,
  ended,
  leftForRoom,
  type Provenance,
  type ProvenanceSource,
  recordOf,
  returned,
  usefulnessOf as usefulnessIn,
  withRecord,
} from '../core/promote/provenance.ts'
import { printProvenance } from '../core/promote/provenance-json.ts'
import { mayPassAlone } from '../core/statement/origin.ts'
import { sha1Hex12 } from '../core/text/normalize.ts'
import { isoMs } from '../core/time/zone.ts'
import type { Ranking } from '../model/config.ts'
import { PROVENANCE_FILE } from '../model/paths.ts'
import type { KnownLine, Outcome } from '../model/promotion.ts'
import { noteReader, type PlacedUnit } from './claim-units.ts'
import { originAt } from './judge-line.ts'
import type { IsWritten, RankedClaims } from './ranked-claims.ts'
import type { NightInput, NightState } from './state.ts'

export function usefulnessOf({ provenance }: NightInput): Usefulness {
  return usefulnessIn(provenance.value)
}

export type Promoted = {
  outcomes: readonly Outcome[]
  claims: RankedClaims
  budget: BudgetPlan
  isByHand: boolean
}

/**
 * Keeps beside MEMORY.md where each line comes from: a record for what is written now, an end for what it took the
 * place of, and evidence for every line that was said again (cases C011, C013, C018).
 */
export function planProvenance(state: NightState, input: NightInput, promoted: Promoted): void {
  const { outcomes, claims } = promoted
  const isOwn = ownWord(input)
  let provenance = input.provenance.value
  for (const outcome of outcomes) provenance = afterOutcome(provenance, { input, isOwn }, promoted, outcome)
  for (const { key, placed } of claims.settled) provenance = withEvidence(provenance, key, placed, isOwn)
  for (const { keys } of promoted.budget.dropped) provenance = leftForRoom(provenance, keys, input.nowIso)
  if (provenance === input.provenance.value) return
  const text = printProvenance(provenance)
  if (text === input.provenance.text) return
  const expect = input.provenance.text
  state.effects.push({ kind: 'write', what: 'state', path: PROVENANCE_FILE, text, expect })
}

type Night = { input: NightInput; isOwn: (placed: PlacedUnit) => boolean }

/** What an assistant repeats of a line, or somebody else says, is no evidence for it (case C010). */
function ownWord(input: NightInput): Night['isOwn'] {
  const read = noteReader(input.notes)
  return ({ unit }) => mayPassAlone(originAt(read, unit))
}

function afterOutcome(
  provenance: Provenance,
  { input, isOwn }: Night,
  { claims, budget, isByHand }: Promoted,
  outcome: Outcome,
): Provenance {
  if (outcome.kind !== 'known' && outcome.kind !== 'promoted') return provenance
  const placed = claims.unitsOf(outcome.claimKey)
  const own = placed.filter(isOwn)
  if (outcome.kind === 'known') return confirmedBy(provenance, input, outcome, own)
  const { candidate, text, replaces } = outcome
  const replaced = budget.replaced.find(({ by }) => by === candidate.key)
  const record = recordOf({
    candidate,
    text,
    nowIso: input.nowIso,
    day: input.day,
    decidedBy: isByHand ? 'owner' : 'auto',
    sources: sourcesOf(own.length > 0 ? own : placed),
    ...(replaces?.key ? { supersedes: replaces.key } : {}),
  })
  const before = provenance.lines.get(candidate.key)
  const after = withRecord(provenance, before?.leftAt === undefined ? record : returned(before, record))
  return replaced ? ended(after, replaced.key, replaced.endedOn, candidate.key) : after
}

type Known = Extract<Outcome, { kind: 'known' }>

function confirmedBy(
  provenance: Provenance,
  input: NightInput,
  { candidate, said }: Known,
  placed: readonly PlacedUnit[],
): Provenance {
  if (said === null) return withEvidence(provenance, candidate.key, placed)
  if (said.by !== 'owner') return said.key ? withEvidence(provenance, said.key, placed) : provenance
  if (placed.length === 0) return provenance
  const key = ownerLineKey(said)
  if (provenance.lines.has(key)) return withEvidence(provenance, key, placed)
  const record = recordOf({
    candidate: { ...candidate, key },
    text: said.text,
    nowIso: input.nowIso,
    day: input.day,
    decidedBy: 'owner',
    sources: sourcesOf(placed),
  })
  return withRecord(provenance, record)
}

/** Lines of the owner's have no marker: they are known by their words. */
function ownerLineKey({ text }: KnownLine): string {
  return `owner:${sha1Hex12(text)}`
}

/** Adds what says it on a day, or in a note, that the record does not name yet. */
function withEvidence(
  provenance: Provenance,
  key: string,
  placed: readonly PlacedUnit[],
  isOwn: Night['isOwn'] = () => true,
): Provenance {
  const record = provenance.lines.get(key)
  if (!record) return provenance
  const known = new Set(record.sources.map(({ path, day }) => `${path} ${day ?? ''}`))
  const isNew = ({ unit: { path } }: PlacedUnit) => !known.has(`${path} ${dayOfPath(path) ?? ''}`)
  // Most is known, and its notes need not be read.
  const fresh = sourcesOf(placed.filter((one) => isNew(one) && isOwn(one)))
  return fresh.length > 0 ? confirmed(provenance, key, fresh) : provenance
}

function sourcesOf(placed: readonly PlacedUnit[]): ProvenanceSource[] {
  return placed.map(({ unit: { path, startLine, endLine } }) => ({
    path,
    startLine,
    endLine,
    day: dayOfPath(path),
  }))
}

/**
 * May a line that left for room be promoted again? In the order of credit whenever it is worth more than what stands
 * there, else once it has been asked for, or said, again since.
 */
export function mayComeBack(
  { lines }: Provenance,
  key: string,
  wantedMs: number | undefined,
  ranking: Ranking,
): boolean {
  const leftAt = lines.get(key)?.leftAt
  if (leftAt === undefined || wantedMs === undefined) return false
  return ranking === 'credit' || wantedMs > isoMs(leftAt)
}

/**
 * Does an entry still hold what was promoted of it, as far as that is known? Not when the line left for room and may come
 * back: then it is a candidate again.
 */
export function isWrittenBy(provenance: Provenance, ranking: Ranking): IsWritten {
  return ({ key, snippet }, wantedMs) => {
    const record = provenance.lines.get(key)
    if (mayComeBack(provenance, key, wantedMs, ranking)) return false
    if (!record || snippet.includes(record.text)) return true
    return compareStatements(featuresOf(record.text), featuresOf(snippet)).relation === 'same'
  }
}
