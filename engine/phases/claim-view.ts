import { compareStatements } from '../core/claims/compare.ts'
import { featuresOf } from '../core/claims/features.ts'
import { type Claim, type ClaimIndex, createClaimIndex } from '../core/claims/index.ts'
import { answeredBar, bestRecall } from '../core/rank/answered.ts'
import { claimEntry, claimPhases } from '../core/rank/claim-entry.ts'
import { countWords } from '../core/rank/content-prior.ts'
import { queryCredit, worthOfRoom } from '../core/rank/credit.ts'
import { eligibility, type PhaseLookup, rank } from '../core/rank/rank.ts'
import { isoMs } from '../core/time/zone.ts'
import type { Ranking } from '../model/config.ts'
import { DAY_MS } from '../model/constants.ts'
import type { Candidate, RankParams } from '../model/dreaming.ts'
import { entryKey, type PhaseRecord, type RecallEntry, type RecallStore } from '../model/recall.ts'
import { type NoteReader, type PlacedUnit, placedUnits, type UnitOptions } from './claim-units.ts'

/** The statements of a store and which of them say the same. */
export type ClaimView = {
  index: ClaimIndex
  /** Statements that are not compared with others. */
  apart: readonly PlacedUnit[]
  /** By the id that the index knows a unit by. */
  units: ReadonlyMap<string, PlacedUnit>
  read: NoteReader
}

/** A claim as Deep ranks it: one entry with the signals of all. */
export type RankedClaims = {
  entries: RecallEntry[]
  phases: PhaseLookup
  /** Units of the claim that an entry of `entries` stands for, the one that says it best first. */
  unitsOf: (key: string) => readonly PlacedUnit[]
  entryOf: (key: string) => RecallEntry | undefined
  /** Best score that a search gave the claim, 0 when none did. */
  bestRecall: (key: string) => number
  /** Best score from which a claim counts as answer of a search. */
  answeredBar: number
  /** What the room that a claim takes is worth, by its key or the one it was promoted under; 0 when it has no credit. */
  worth: (key: string) => number
  /** Claims of which a line was promoted, by the key it was promoted under. */
  settled: { key: string; placed: readonly PlacedUnit[]; entry: RecallEntry }[]
}

export type RankedOptions = {
  includePromoted?: boolean
  /** Does the entry still hold what was promoted of it? Another text may stand at its place by now. */
  isWritten?: (entry: RecallEntry) => boolean
}

export function claimView(entries: Iterable<RecallEntry>, options: UnitOptions): ClaimView {
  const found = [...shortTerm(entries)]
  const recent = new Set(found.filter((entry) => isRecent(entry, options.nowMs)).map(({ key }) => key))
  const units = placedUnits(found, options)
  const index = createClaimIndex()
  const apart: PlacedUnit[] = []
  for (const placed of units.values()) {
    if (placed.members.some(({ key }) => recent.has(key))) index.add([placed.unit])
    else apart.push(placed)
  }
  return { index, units, apart, read: options.read }
}

/** What nobody said or asked for so long is a claim by itself: comparing all of a life every night would take minutes. */
const COMPARED_DAYS = 120

function isRecent({ lastRecalledAt, promotedAt }: RecallEntry, nowMs: number): boolean {
  return promotedAt !== undefined || nowMs - isoMs(lastRecalledAt) <= COMPARED_DAYS * DAY_MS
}

function* shortTerm(entries: Iterable<RecallEntry>): Iterable<RecallEntry> {
  const isOurs = eligibility(true)
  for (const entry of entries) if (isOurs(entry)) yield entry
}

/**
 * One entry for each claim: the signals of all entries that hold it, added up (decisions 6). A claim of one
 * entry is that entry. A claim of which a line was promoted is settled, and left out unless asked for.
 */
export function rankedClaims(
  { index, units, apart }: ClaimView,
  store: RecallStore,
  phases: PhaseLookup,
  { includePromoted = false, isWritten = () => true }: RankedOptions = {},
): RankedClaims {
  const places = new Map([...store.entries.keys()].map((key, place) => [key, place]))
  const summed = new Map<string, PhaseRecord>()
  const all: SummedClaim[] = []
  const groups = [
    ...[...index.claims()].map((claim) => bestFirst(claim, units)),
    ...apart.map((placed) => [placed]),
  ]
  for (const placed of groups) {
    const summary = summedClaim(placed, store, isWritten)
    if (!summary) continue
    const { entry, members } = summary
    const [only] = members
    if (only && members.length === 1) {
      const record = only.entry === entry ? undefined : phases.get(only.entry.key)
      if (record) summed.set(entry.key, record)
    } else {
      const records = members.flatMap(({ entry: { key } }) => phases.get(key) ?? [])
      summed.set(entry.key, claimPhases(entry.key, records))
    }
    all.push(summary)
  }
  // Equal candidates keep the order of the store (spec dreaming 11).
  const place = ({ members }: SummedClaim) =>
    members.reduce(
      (first, { entry }) => Math.min(first, places.get(entry.key) ?? 0),
      Number.POSITIVE_INFINITY,
    )
  const open = all
    .filter(({ written }) => includePromoted || written === null)
    .map((claim) => ({ claim, place: place(claim) }))
    .sort((a, b) => a.place - b.place)
    .map(({ claim }) => claim)
  const byKey = new Map(open.map((claim) => [claim.entry.key, claim]))
  let worths: Map<string, number> | undefined
  return {
    entries: open.map(({ entry }) => entry),
    phases: { get: (key) => summed.get(key) ?? phases.get(key) },
    unitsOf: (key) => byKey.get(key)?.placed ?? [],
    entryOf: (key) => byKey.get(key)?.entry,
    settled: all.flatMap(({ written, placed, entry }) =>
      written === null ? [] : [{ key: written, placed, entry }],
    ),
    answeredBar: answeredBar(all.map(({ members }) => bestRecall(members.map(({ entry }) => entry)))),
    bestRecall: (key) => bestRecall(byKey.get(key)?.members.map(({ entry }) => entry) ?? []),
    worth(key) {
      worths ??= worthsOf(all)
      return worths.get(key) ?? 0
    },
  }
}

/** `written`: key of the entry that was promoted, or null. */
type SummedClaim = {
  entry: RecallEntry
  placed: readonly PlacedUnit[]
  members: Member[]
  written: string | null
}

function summedClaim(
  placed: readonly PlacedUnit[],
  store: RecallStore,
  isWritten: (entry: RecallEntry) => boolean,
): SummedClaim | null {
  const members = membersOf(placed, store)
  const [[first], [best]] = [members, placed]
  if (!first || !best) return null
  const written = members.find(
    ({ entry }) => entry.promotedAt !== undefined && isOnlyAbout(entry, placed) && isWritten(entry),
  )
  const isWhole = members.length === 1 && placed.length === 1 && coversEntry(first.entry, best)
  // An entry that was promoted with another text is no sign that this one was.
  const promotedAt = written?.entry.promotedAt
  const isAsIs = isWhole && first.entry.promotedAt === promotedAt
  const entry = isAsIs ? first.entry : claimEntry(members, best.unit, keyOf(best, store), promotedAt)
  return { entry, placed, members, written: written?.entry.key ?? null }
}

/** Credit comes from all claims, promoted ones too: they answered as well. */
function worthsOf(all: readonly SummedClaim[]): Map<string, number> {
  const credit = queryCredit(all.map(({ entry }) => entry))
  const counts = countWords(all.map(({ entry }) => entry.snippet))
  return new Map(
    all.map(({ entry, written }) => [
      written ?? entry.key,
      worthOfRoom(credit.get(entry.key) ?? 0, entry.snippet, counts),
    ]),
  )
}

/** The key a line is promoted under: that of its own entry, or the one such an entry would have. */
export function keyOf({ unit, members }: PlacedUnit, store: RecallStore): string {
  const own = members.find(({ key }) => {
    const entry = store.entries.get(key)
    return entry?.startLine === unit.startLine && entry.endLine === unit.endLine
  })
  return own?.key ?? entryKey(unit.path, unit.startLine, unit.endLine)
}

/** Candidates that pass every gate, in the order in which they get room: by score, or by credit per character. */
export function orderedCandidates(
  { entries, phases, worth }: RankedClaims,
  params: RankParams,
  ranking: Ranking,
  nowMs: number,
): Candidate[] {
  const candidates = rank(entries, phases, params, nowMs)
  if (ranking === 'signals') return candidates
  return candidates.sort((a, b) => worth(b.key) - worth(a.key))
}

export type Member = { entry: RecallEntry; share: number }

function membersOf(placed: readonly PlacedUnit[], store: RecallStore): Member[] {
  const found = new Map<string, Member>()
  for (const { members } of placed) {
    for (const { key, share } of members) {
      const entry = store.entries.get(key)
      if (entry && !found.has(key)) found.set(key, { entry, share })
    }
  }
  return [...found.values()]
}

/** Is the entry a record of this claim and no other? */
export function isOnlyAbout(entry: RecallEntry, placed: readonly PlacedUnit[]): boolean {
  return placed.some((item) => coversEntry(entry, item))
}

function coversEntry({ startLine, endLine, path }: RecallEntry, { unit }: PlacedUnit): boolean {
  return unit.path === path && unit.startLine === startLine && unit.endLine === endLine
}

/** A line that is longer says more than the claim. */
const LONG = 200
/** Of more wordings the newest are compared: one of them will do. */
const COMPARED = 12

/** The wording that is nearest to all others comes first, of equals the newest (issue: what a claim promotes). */
function bestFirst(claim: Claim, units: ReadonlyMap<string, PlacedUnit>): PlacedUnit[] {
  const placed = claim.units.flatMap(({ entryKey: id }) => units.get(id) ?? [])
  if (placed.length < 2) return placed
  placed.sort((a, b) => compareText(b.unit.day, a.unit.day) || a.unit.startLine - b.unit.startLine)
  const features = placed.slice(0, COMPARED).map(({ unit }) => featuresOf(unit.text))
  const nearness = new Map(
    placed.map((item, index) => {
      const own = features[index]
      const sum = own
        ? features.reduce((total, other) => total + compareStatements(own, other).similarity, 0)
        : 0
      return [item, item.unit.text.length > LONG ? sum - features.length : sum]
    }),
  )
  return placed.sort((a, b) => Math.round(100 * ((nearness.get(b) ?? 0) - (nearness.get(a) ?? 0))))
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
