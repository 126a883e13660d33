import { type ClaimIndex, createClaimIndex } from '../core/claims/index.ts'
import type { ClaimLinks } from '../core/claims/links.ts'
import { eligibility } from '../core/rank/rank.ts'
import { FRESH_READERS, type TextReaders } from '../core/recall/text-readers.ts'
import { isoMs } from '../core/time/zone.ts'
import { DAY_MS } from '../model/constants.ts'
import type { RecallEntry } from '../model/recall.ts'
import {
  type NoteReader,
  type PlacedUnit,
  placedUnits,
  type Readings,
  type UnitOptions,
} from './claim-units.ts'
import { type FarEntry, partedByAge } from './far-entries.ts'

/** The statements of a store and which of them say the same. */
export type ClaimView = {
  index: ClaimIndex
  /** Statements that are not compared with others. */
  apart: readonly PlacedUnit[]
  /** What the index holds, by the id that it knows a unit by. */
  units: ReadonlyMap<string, PlacedUnit>
  /** Entries that need only be counted, and how to read the statements of one. */
  far: readonly FarEntry[]
  statementsOf: (entry: RecallEntry) => PlacedUnit[]
  read: NoteReader
  readers: TextReaders
  readings: Readings
}

/** `links`: what a person has split and merged. */
export type ClaimOptions = UnitOptions & {
  links?: ClaimLinks
  /** Entries that are no claims. */
  isLeftOut?: (entry: RecallEntry) => boolean
}

/** `before`: a view of the same notes, used up by this; only what changed since is read and compared anew. */
export function claimView(
  entries: Iterable<RecallEntry>,
  options: ClaimOptions,
  before?: ClaimView,
): ClaimView {
  const found = [...shortTerm(entries)].filter((entry) => !options.isLeftOut?.(entry))
  const recent = new Set<string>()
  for (const entry of found) if (isRecent(entry, options.nowMs)) recent.add(entry.key)
  const readings = before?.readings ?? new Map()
  const read = before?.read ?? options.read
  const { readers = FRESH_READERS } = options
  const index = before?.index ?? createClaimIndex(readers.statement, options.links)
  const units = new Map<string, PlacedUnit>()
  const apart: PlacedUnit[] = []
  const reading = { ...options, read, readings }
  const { near, far } = canBeFar(options) ? partedByAge(found, recent) : { near: found, far: [] }
  for (const placed of placedUnits(near, reading)) {
    if (!placed.members.some(({ key }) => recent.has(key))) {
      apart.push(placed)
      continue
    }
    const id = placed.unit.entryKey
    units.set(id, placed)
    const known = before?.units.get(id)
    if (known && isSameText(known, placed)) continue
    if (known) index.removeEntry(id)
    index.add([placed.unit])
  }
  for (const id of before?.units.keys() ?? []) if (!units.has(id)) index.removeEntry(id)
  const statementsOf = (entry: RecallEntry) => placedUnits([entry], reading)
  return { index, units, apart, far, statementsOf, read, readers, readings }
}

function isSameText({ unit }: PlacedUnit, { unit: other }: PlacedUnit): boolean {
  return unit.text === other.text && unit.heading === other.heading && unit.day === other.day
}

/** What nobody said or asked for so long is a claim by itself: comparing all of a life every night would take minutes. */
export const COMPARED_DAYS = 120

/** Are the notes of all that is not recent left closed, and is it too old for the gate of age? */
function canBeFar({ openDays }: UnitOptions): boolean {
  return openDays !== null && openDays <= COMPARED_DAYS
}

function isRecent({ lastRecalledAt, promotedAt }: RecallEntry, nowMs: number): boolean {
  return promotedAt !== undefined || nowMs - isoMs(lastRecalledAt) <= COMPARED_DAYS * DAY_MS
}

function* shortTerm(entries: Iterable<RecallEntry>): Iterable<RecallEntry> {
  const isOurs = eligibility(true)
  for (const entry of entries) if (isOurs(entry)) yield entry
}
