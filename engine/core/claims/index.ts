import { sha1Hex12 } from '../text/normalize.ts'
import { compareStatements, type Relation } from './compare.ts'
import { type Features, featuresOf, type ReadStatement } from './features.ts'
import { type ClaimLinks, NO_LINKS } from './links.ts'
import { createPostings, newWording, type Postings, type Wording } from './postings.ts'
import type { Claim, ClaimUnit } from './units.ts'

export type { Claim } from './units.ts'

/** A statement and how the text that was asked for stands to it. */
export type Found = { unit: ClaimUnit; relation: Relation; similarity: number }

export type ClaimIndex = {
  /** A statement that is there already (same entry, lines and text) is not added again. */
  add(units: Iterable<ClaimUnit>): void
  /** Takes out all statements of an entry. */
  removeEntry(entryKey: string): void
  /** The claim of a statement; `unitIndex` counts the statements of the entry from 0 by line. */
  claimOf(entryKey: string, unitIndex: number): Claim | undefined
  /** All claims by day, path and line of their first statements. */
  claims(): Iterable<Claim>
  /**
   * Statements that say the same as the text, correct it, deny it or give another value; the text is taken as the newer
   * one. Best first: the same, then what it replaces, then other values. At most `limit` (10).
   */
  find(text: string, limit?: number): Found[]
  /**
   * May a statement of a later day correct or deny the text? Quicker than `find`, which is only needed where this is
   * true: few statements are contradicted.
   */
  isDoubted(text: string, day: string): boolean
}

const DEFAULT_LIMIT = 10
const ORDER: Readonly<Record<Relation, number>> = {
  same: 0,
  corrects: 1,
  negates: 1,
  other_value: 2,
  different: 3,
}

/**
 * Groups statements into claims: inside what hangs together by pairs that say the same, each statement in the order of
 * day, path and line joins the first claim all of whose members say the same as it does. The claims depend on the set
 * of statements alone, never on the order in which they came and went. Where a person has said what is the same and
 * what is not, that holds. `read` is `featuresOf` or something that remembers what it answered.
 */
export function createClaimIndex(read: ReadStatement = featuresOf, links: ClaimLinks = NO_LINKS): ClaimIndex {
  const state: State = {
    wordings: new Map(),
    entries: new Map(),
    postings: createPostings(read, links),
    links,
    partners: new Set(),
    dirty: new Set(),
    fresh: [],
    sorted: [],
    made: [],
    hasGone: false,
  }
  return {
    add(units) {
      for (const unit of units) addUnit(state, unit)
    },
    removeEntry(entryKey) {
      const own = state.entries.get(entryKey) ?? []
      state.entries.delete(entryKey)
      for (const unit of own) removeUnit(state, unit)
    },
    claimOf(entryKey, unitIndex) {
      const unit = state.entries.get(entryKey)?.[unitIndex]
      if (!unit) return undefined
      settle(state)
      return state.wordings.get(wordingText(unit))?.group ?? undefined
    },
    claims() {
      settle(state)
      return sortedClaims(state)
    },
    find(text, limit = DEFAULT_LIMIT) {
      connect(state)
      const features = read(text)
      return found(state.postings.near(features), features, limit)
    },
    isDoubted(text, day) {
      connect(state)
      const features = read(text)
      return state.postings
        .near(features)
        .some((wording) => wording.units.some((unit) => unit.day > day && isAgainst(wording, unit)))

      function isAgainst(wording: Wording, unit: ClaimUnit): boolean {
        // The heading of a unit does not count here.
        const other = unit.heading === '' ? wording.features : read(unit.text)
        const { relation } = compareStatements(features, other)
        return relation === 'corrects' || relation === 'negates'
      }
    },
  }
}

type State = {
  wordings: Map<string, Wording>
  /** Statements of each entry by line. */
  entries: Map<string, ClaimUnit[]>
  postings: Postings
  links: ClaimLinks
  /** Wordings that a person has joined with others. */
  partners: Set<Wording>
  /** Wordings whose claims must be made again. */
  dirty: Set<Wording>
  /** Wordings that are not filed yet. */
  fresh: Wording[]
  /** Claims in order, as of the last look, and those made since then. */
  sorted: UnitClaim[]
  made: UnitClaim[]
  hasGone: boolean
}

function addUnit(state: State, unit: ClaimUnit): void {
  const own = state.entries.get(unit.entryKey)
  if (own?.some((known) => isSameUnit(known, unit))) return
  if (own) own.splice(insertAt(own, unit), 0, unit)
  else state.entries.set(unit.entryKey, [unit])
  const text = wordingText(unit)
  let wording = state.wordings.get(text)
  if (!wording) {
    wording = newWording(text)
    state.wordings.set(text, wording)
    state.fresh.push(wording)
    if (!state.links.isEmpty) join(state, wording)
  }
  wording.units =
    wording.units.length === 0 ? [unit] : wording.units.toSpliced(insertAt(wording.units, unit), 0, unit)
  state.dirty.add(wording)
}

function join(state: State, wording: Wording): void {
  if (!state.links.hasPartner(wording.text)) return
  for (const other of state.partners) {
    if (!state.links.isJoined(wording.text, other.text)) continue
    wording.joined = (wording.joined ?? new Set()).add(other)
    other.joined = (other.joined ?? new Set()).add(wording)
    state.dirty.add(other)
  }
  state.partners.add(wording)
}

function removeUnit(state: State, unit: ClaimUnit): void {
  connect(state)
  const text = wordingText(unit)
  const wording = state.wordings.get(text)
  if (!wording) return
  wording.units = wording.units.filter((known) => !isSameUnit(known, unit))
  state.dirty.add(wording)
  if (wording.units.length > 0) return
  state.wordings.delete(text)
  state.dirty.delete(wording)
  dissolve(state, wording)
  for (const other of neighbours(wording)) {
    other.same?.delete(wording)
    other.joined?.delete(wording)
    state.dirty.add(other)
  }
  state.partners.delete(wording)
  state.postings.remove(wording)
}

function connect(state: State): void {
  if (state.fresh.length === 0) return
  state.postings.insert(state.fresh)
  state.fresh = []
}

function settle(state: State): void {
  connect(state)
  const seen = new Set<Wording>()
  for (const start of state.dirty) {
    if (!start.same && !start.joined) {
      dissolve(state, start)
      const claim = new UnitClaim(start.units)
      start.group = claim
      state.made.push(claim)
      continue
    }
    if (seen.has(start)) continue
    const component = componentOf(start)
    for (const wording of component) seen.add(wording)
    group(state, component)
  }
  state.dirty.clear()
}

function sortedClaims(state: State): readonly Claim[] {
  if (!state.hasGone && state.made.length === 0) return state.sorted
  const isHere = ({ isGone }: UnitClaim) => !isGone
  const kept = state.hasGone ? state.sorted.filter(isHere) : state.sorted
  const added = (state.hasGone ? state.made.filter(isHere) : state.made).sort(compareClaims)
  state.sorted = kept.length === 0 ? added : merged(kept, added)
  state.made = []
  state.hasGone = false
  return state.sorted
}

function merged(left: readonly UnitClaim[], right: readonly UnitClaim[]): UnitClaim[] {
  const all: UnitClaim[] = []
  let at = 0
  for (const claim of left) {
    for (let next = right[at]; next && compareClaims(next, claim) < 0; next = right[at]) {
      all.push(next)
      at += 1
    }
    all.push(claim)
  }
  for (; at < right.length; at += 1) all.push(right[at] as UnitClaim)
  return all
}

function compareClaims(a: Claim, b: Claim): number {
  return compareUnits(a.units[0] as ClaimUnit, b.units[0] as ClaimUnit)
}

function dissolve(state: State, wording: Wording): void {
  const claim = wording.group as UnitClaim | null
  if (!claim) return
  wording.group = null
  claim.isGone = true
  state.hasGone = true
}

function found(wordings: Iterable<Wording>, features: Features, limit: number): Found[] {
  const results: Found[] = []
  for (const { features: known, units } of wordings) {
    const { relation, similarity } = compareStatements(known, features)
    if (relation !== 'different') for (const unit of units) results.push({ unit, relation, similarity })
  }
  return results
    .sort(
      (a, b) =>
        ORDER[a.relation] - ORDER[b.relation] || b.similarity - a.similarity || compareUnits(a.unit, b.unit),
    )
    .slice(0, limit)
}

function componentOf(start: Wording): Wording[] {
  const component = [start]
  const seen = new Set(component)
  for (let index = 0; index < component.length; index += 1) {
    for (const other of neighbours(component[index] as Wording)) {
      if (seen.has(other)) continue
      seen.add(other)
      component.push(other)
    }
  }
  return component
}

function neighbours({ same, joined }: Wording): Iterable<Wording> {
  return joined ? [...(same ?? []), ...joined] : (same ?? [])
}

/** Groups of which a person has joined two wordings are one, unless that would bring two together that they parted. */
function united(groups: readonly Wording[][], links: ClaimLinks): readonly Wording[][] {
  if (links.isEmpty) return groups
  const all: Wording[][] = []
  for (const members of groups) {
    const isNear = (other: Wording[]) =>
      other.some((one) => members.some((member) => member.joined?.has(one))) &&
      !other.some((one) => members.some((member) => links.isApart(member.text, one.text)))
    const home = all.find(isNear)
    if (home) home.push(...members)
    else all.push(members)
  }
  return all.length < groups.length ? united(all, links) : all
}

function group(state: State, component: Wording[]): void {
  for (const wording of component) dissolve(state, wording)
  component.sort((a, b) => compareUnits(a.units[0] as ClaimUnit, b.units[0] as ClaimUnit))
  const groups: Wording[][] = []
  for (const wording of component) {
    const home = groups.find((members) => members.every((member) => wording.same?.has(member)))
    if (home) home.push(wording)
    else groups.push([wording])
  }
  for (const members of united(groups, state.links)) {
    const claim = new UnitClaim(members.flatMap(({ units }) => units).sort(compareUnits))
    state.made.push(claim)
    for (const wording of members) wording.group = claim
  }
}

class UnitClaim implements Claim {
  readonly units: readonly ClaimUnit[]
  /** Has another taken its place? */
  isGone = false
  #id: string | undefined

  constructor(units: readonly ClaimUnit[]) {
    this.units = units
  }

  /** A hash for each of a hundred thousand claims that nobody asks for would cost more than the claims. */
  get id(): string {
    const { entryKey, startLine, text } = this.units[0] as ClaimUnit
    this.#id ??= sha1Hex12(`${entryKey}\n${startLine}\n${text}`)
    return this.#id
  }
}

/** The heading belongs to what a statement says; whether it is needed shows when the whole is read. */
export function wordingText({ heading, text }: ClaimUnit): string {
  return heading === '' ? text : `${heading}: ${text}`
}

function isSameUnit(a: ClaimUnit, b: ClaimUnit): boolean {
  return compareUnits(a, b) === 0
}

function insertAt(units: readonly ClaimUnit[], unit: ClaimUnit): number {
  let [low, high] = [0, units.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compareUnits(units[middle] as ClaimUnit, unit) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function compareUnits(a: ClaimUnit, b: ClaimUnit): number {
  return (
    compareText(a.day, b.day) ||
    compareText(a.path, b.path) ||
    a.startLine - b.startLine ||
    a.endLine - b.endLine ||
    compareText(a.entryKey, b.entryKey) ||
    compareText(a.heading, b.heading) ||
    compareText(a.text, b.text)
  )
}

function compareText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}
