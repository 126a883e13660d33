import { compareStatements } from '../core/claims/compare.ts'
import type { Claim } from '../core/claims/index.ts'
import { answeredBar, bestRecall } from '../core/rank/answered.ts'
import { claimEntry, claimPhases } from '../core/rank/claim-entry.ts'
import { countWords } from '../core/rank/content-prior.ts'
import { claimCredit, type RoomWorth, worthOfRoom } from '../core/rank/credit.ts'
import { type PhaseLookup, rank } from '../core/rank/rank.ts'
import type { AlikeEntries } from '../core/rank/sieve.ts'
import type { TextReaders } from '../core/recall/text-readers.ts'
import { isoMs } from '../core/time/zone.ts'
import type { Ranking } from '../model/config.ts'
import type { Candidate, RankParams } from '../model/dreaming.ts'
import { entryKey, type PhaseRecord, type RecallEntry, type RecallStore } from '../model/recall.ts'
import type { PlacedUnit } from './claim-units.ts'
import { type ClaimView, COMPARED_DAYS } from './claim-view.ts'

/** A claim as Deep ranks it: one entry with the signals of all. */
export type RankedClaims = {
  /** All open claims in the order of the store; those of old entries are only made when somebody asks. */
  readonly entries: RecallEntry[]
  /** Those of `entries` that are not in `far`. */
  near: RecallEntry[]
  /** Old entries, too old for the gate of age: each line of them is a claim of `entries`. */
  far: readonly AlikeEntries[]
  phases: PhaseLookup
  /** Units of the claim that an entry of `entries` stands for, the one that says it best first. */
  unitsOf: (key: string) => readonly PlacedUnit[]
  entryOf: (key: string) => RecallEntry | undefined
  /**
   * Was a claim that searches found ever their answer, and not only in their lists? In the order of credit what nobody
   * asked for or said again is worth no room.
   */
  isAnswer: (key: string, ranking: Ranking) => boolean
  /** What the room that a claim takes is worth, by its key or the one it was promoted under; 0 when it has no credit. */
  worth: (key: string) => number
  /** The same with what it is made of; null for a claim that is not known. */
  roomWorth: (key: string) => RoomWorth | null
  /** When the claim of an entry that was promoted once was last said or found; undefined for an entry that is gone. */
  wantedMs: (key: string) => number | undefined
  /** Claims of which a line was promoted, by the key it was promoted under. */
  settled: { key: string; placed: readonly PlacedUnit[]; entry: RecallEntry }[]
}

export type RankedOptions = {
  includePromoted?: boolean
  isWritten?: IsWritten
}

/**
 * Does the entry still hold what was promoted of it? Another text may stand at its place by now. `wantedMs`: when its claim
 * was last said or found, in any wording.
 */
export type IsWritten = (entry: RecallEntry, wantedMs: number) => boolean

/**
 * One entry for each claim: the signals of all entries that hold it, added up (decisions 6). A claim of one
 * entry is that entry. A claim of which a line was promoted is settled, and left out unless asked for.
 */
export function rankedClaims(
  { index, units, apart, far, statementsOf, readers }: ClaimView,
  store: RecallStore,
  phases: PhaseLookup,
  { includePromoted = false, isWritten = () => true }: RankedOptions = {},
): RankedClaims {
  const summed = new Map<string, PhaseRecord>()
  const sums = (placed: readonly PlacedUnit[]): SummedClaim[] => {
    const summary = summedClaim(placed, store, isWritten, readers.tags)
    if (!summary) return []
    const record = recordOf(summary, phases)
    if (record) summed.set(summary.entry.key, record)
    return [summary]
  }
  const linesOf = (entry: RecallEntry) => statementsOf(entry).flatMap((placed) => sums([placed]))
  const near: SummedClaim[] = []
  for (const claim of index.claims()) near.push(...sums(bestFirst(claim, units, readers.statement)))
  for (const placed of apart) near.push(...sums([placed]))
  const isOpen = ({ written }: SummedClaim) => includePromoted || written === null
  const nearOpen = inStoreOrder(near.filter(isOpen), store)
  const farClaims = once(() => far.flatMap(({ entry }) => linesOf(entry)))
  const open = once(() =>
    far.length === 0 ? nearOpen : inStoreOrder([...near, ...farClaims()].filter(isOpen), store),
  )
  const nearByKey = new Map(nearOpen.map((claim) => [claim.entry.key, claim]))
  const farByPlace = once(() => byKeyAndPath(far))
  const find = (key: string) => {
    const known = nearByKey.get(key)
    if (known || far.length === 0) return known
    const entries = farByPlace().get(key) ?? farByPlace().get(pathOfKey(key)) ?? []
    return entries.flatMap(linesOf).find(({ entry }) => entry.key === key)
  }
  const entries = once(() => open().map(({ entry }) => entry))
  const worths = once(() => worthsOf([...near, ...farClaims()]))
  const wanted = once(() => wantedByKey(near))
  const worth = (key: string) => worths().get(key)?.worth ?? 0
  const bar = once(() =>
    answeredBar([
      ...near.map(({ members }) => bestRecallOf(members)),
      ...far.flatMap(({ entry, count }) => recallsOf(entry, count)),
    ]),
  )
  return {
    get entries() {
      return entries()
    },
    near: nearOpen.map(({ entry }) => entry),
    far: far.map(({ entry, count }) => ({
      entry,
      count,
      lines: () => linesOf(entry).map((claim) => claim.entry),
    })),
    phases: { get: (key) => summed.get(key) ?? phases.get(key) },
    unitsOf: (key) => find(key)?.placed ?? [],
    entryOf: (key) => find(key)?.entry,
    settled: near.flatMap(({ written, placed, entry }) =>
      written === null ? [] : [{ key: written, placed, entry }],
    ),
    isAnswer(key, ranking) {
      if (ranking === 'credit') return worth(key) > 0
      const claim = find(key)
      return !claim || claim.entry.recallCount === 0 || bestRecallOf(claim.members) >= bar()
    },
    wantedMs(key) {
      const entry = store.entries.get(key)
      return wanted().get(key) ?? (entry ? isoMs(entry.lastRecalledAt) : undefined)
    },
    worth,
    roomWorth: (key) => worths().get(key) ?? null,
  }
}

/** Old entries by their keys, and all of a note by its path. */
function byKeyAndPath(far: ClaimView['far']): Map<string, RecallEntry[]> {
  const found = new Map<string, RecallEntry[]>()
  for (const { entry } of far) {
    found.set(entry.key, [entry])
    const own = found.get(entry.path)
    if (own) own.push(entry)
    else found.set(entry.path, [entry])
  }
  return found
}

function pathOfKey(key: string): string {
  return /^memory:(.+):\d+:\d+(?::[^:]*)?$/.exec(key)?.[1] ?? ''
}

function recallsOf(entry: RecallEntry, count: number): number[] {
  return entry.recallCount === 0 ? [] : new Array<number>(count).fill(bestRecall([entry]))
}

/** Light and REM hits of a claim where they are others than those of its key. */
function recordOf({ entry, members }: SummedClaim, phases: PhaseLookup): PhaseRecord | undefined {
  const [only] = members
  if (only && members.length === 1) return only.entry === entry ? undefined : phases.get(only.entry.key)
  return claimPhases(
    entry.key,
    members.flatMap((member) => phases.get(member.entry.key) ?? []),
  )
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Equal candidates keep the order of the store (spec dreaming 11): a claim stands where its first entry does. */
function inStoreOrder(claims: readonly SummedClaim[], store: RecallStore): SummedClaim[] {
  const places = new Map<string, number>()
  for (const key of store.entries.keys()) places.set(key, places.size)
  const firsts = new Uint32Array(claims.length)
  // Counted, not sorted: where the claims of each place begin.
  const starts = new Uint32Array(places.size + 1)
  for (const [index, { members }] of claims.entries()) {
    let first = places.size
    for (const { entry } of members) first = Math.min(first, places.get(entry.key) ?? 0)
    firsts[index] = first
    starts[first + 1] = (starts[first + 1] ?? 0) + 1
  }
  for (let place = 1; place < starts.length; place += 1)
    starts[place] = (starts[place] ?? 0) + (starts[place - 1] ?? 0)
  const ordered = new Array<SummedClaim>(claims.length)
  for (const [index, claim] of claims.entries()) {
    const place = firsts[index] ?? 0
    const at = starts[place] ?? 0
    ordered[at] = claim
    starts[place] = at + 1
  }
  return ordered
}

function bestRecallOf(members: readonly Member[]): number {
  const [only] = members
  if (!only || (members.length === 1 && only.entry.recallCount === 0)) return 0
  return bestRecall(members.map(({ entry }) => entry))
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
  isWritten: IsWritten,
  tagsOf: TextReaders['tags'],
): SummedClaim | null {
  const members = membersOf(placed, store)
  const [[first], [best]] = [members, placed]
  if (!first || !best) return null
  const written = members.find(
    ({ entry }) =>
      entry.promotedAt !== undefined && isOnlyAbout(entry, placed) && isWritten(entry, wantedMs(members)),
  )
  const isWhole = members.length === 1 && placed.length === 1 && coversEntry(first.entry, best)
  // An entry that was promoted with another text is no sign that this one was.
  const promotedAt = written?.entry.promotedAt
  const isAsIs = isWhole && first.entry.promotedAt === promotedAt
  const entry = isAsIs
    ? first.entry
    : claimEntry(withoutSums(members), best.unit, { key: keyOf(best, store), promotedAt, tagsOf })
  return { entry, placed, members, written: written?.entry.key ?? null }
}

/**
 * Without entries that a promotion made of a whole claim: they hold its sums, and no query of their own, while what was
 * summed is still there. A claim whose line left MEMORY.md would count twice.
 */
function withoutSums(members: Member[]): Member[] {
  const isSum = ({ entry }: Member) =>
    entry.queryHashes.length === 0 &&
    members.some(
      ({ entry: passage }) =>
        passage !== entry &&
        passage.queryHashes.length > 0 &&
        passage.path === entry.path &&
        passage.startLine <= entry.startLine &&
        passage.endLine >= entry.endLine,
    )
  return members.some(isSum) ? members.filter((member) => !isSum(member)) : members
}

function wantedMs(members: readonly Member[]): number {
  return Math.max(...members.map(({ entry }) => isoMs(entry.lastRecalledAt)))
}

/** When claims were last said or found, by the keys of their entries that were promoted once. */
function wantedByKey(claims: readonly SummedClaim[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const { members } of claims)
    for (const { entry } of members)
      if (entry.promotedAt !== undefined) found.set(entry.key, wantedMs(members))
  return found
}

/** Credit comes from all claims, promoted ones too: they answered as well. */
function worthsOf(all: readonly SummedClaim[]): Map<string, RoomWorth> {
  const credit = claimCredit(all.map(({ members }) => members))
  const counts = countWords(all.map(({ entry }) => entry.snippet))
  return new Map(
    all.map(({ entry, written }, index) => [
      written ?? entry.key,
      worthOfRoom(credit[index] ?? 0, entry.snippet, counts),
    ]),
  )
}

/** The key a line is promoted under: that of its own entry, or the one such an entry would have. */
export function keyOf({ unit, members }: PlacedUnit, store: RecallStore): string {
  for (const { key } of members) {
    const entry = store.entries.get(key)
    if (entry?.startLine === unit.startLine && entry.endLine === unit.endLine) return key
  }
  return entryKey(unit.path, unit.startLine, unit.endLine)
}

/** Candidates that pass every gate, in the order in which they get room: by score, or by credit per character. */
export function orderedCandidates(
  claims: RankedClaims,
  params: RankParams,
  ranking: Ranking,
  nowMs: number,
): Candidate[] {
  const { phases, worth } = claims
  const isFarOut = params.maxAgeDays !== null && params.maxAgeDays <= COMPARED_DAYS
  const candidates = rank(isFarOut ? claims.near : claims.entries, phases, params, nowMs)
  if (ranking === 'signals') return candidates
  return candidates.sort((a, b) => worth(b.key) - worth(a.key))
}

export type Member = { entry: RecallEntry; share: number }

function membersOf(placed: readonly PlacedUnit[], store: RecallStore): Member[] {
  const [only] = placed
  const [member] = only?.members ?? []
  if (member && placed.length === 1 && only?.members.length === 1) {
    const entry = store.entries.get(member.key)
    return entry ? [{ entry, share: member.share }] : []
  }
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
function isOnlyAbout(entry: RecallEntry, placed: readonly PlacedUnit[]): boolean {
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
function bestFirst(
  claim: Claim,
  units: ReadonlyMap<string, PlacedUnit>,
  read: TextReaders['statement'],
): PlacedUnit[] {
  const [first] = claim.units
  const only = claim.units.length === 1 && first ? units.get(first.entryKey) : undefined
  if (only) return [only]
  const placed = claim.units.flatMap(({ entryKey: id }) => units.get(id) ?? [])
  if (placed.length < 2) return placed
  placed.sort((a, b) => compareText(b.unit.day, a.unit.day) || a.unit.startLine - b.unit.startLine)
  const features = placed.slice(0, COMPARED).map(({ unit }) => read(unit.text))
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
