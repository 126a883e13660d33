import type { ClaimUnit } from '../core/claims/units.ts'
import { unitCount, unitsOf } from '../core/claims/units.ts'
import { type NoteLines, noteLines, type TextLine, withHeading } from '../core/promote/forms.ts'
import type { TextReaders } from '../core/recall/text-readers.ts'
import { beginsTurn } from '../core/statement/origin.ts'
import { withSubject } from '../core/statement/subject.ts'
import { collapseWhitespace } from '../core/text/normalize.ts'
import { isoMs } from '../core/time/zone.ts'
import { DAY_MS, MAX_CHUNK_CHARS } from '../model/constants.ts'
import type { NoteSource } from '../model/files.ts'
import { candidateLocations } from '../model/paths.ts'
import type { RecallEntry } from '../model/recall.ts'

/**
 * A statement in one place and the entries that recorded it. `unit.text` says it with its subject, `recorded` is how
 * the note or the store has it. `share`: how much of an entry's score is about it, 0..1.
 */
export type PlacedUnit = { unit: ClaimUnit; recorded: string; members: { key: string; share: number }[] }

/** A chunk of daily ingestion holds at most this many lines (spec dreaming 6.1): each is fully meant by its score. */
const WHOLE_SHARE_UNITS = 4

/** Reads the notes behind entries: each is prepared once. */
export type NoteReader = (path: string) => NoteLines | null

export function noteReader(notes: NoteSource): NoteReader {
  const prepared = new Map<string, { text: string | null; note: NoteLines | null }>()
  return (path) => {
    const text = textAt(notes, path)
    const known = prepared.get(path)
    // A file that the night itself writes is another one afterwards.
    if (known && known.text === text) return known.note
    const note = text === null ? null : noteLines(text.split(/\r?\n/))
    prepared.set(path, { text, note })
    return note
  }
}

/**
 * Entries of notes that the owner keeps out of the memory (case C127). What is in MEMORY.md already is still known, and
 * notes that are not opened are told by their paths alone.
 */
export function leftOutEntries(
  notes: NoteSource,
  nowMs: number,
  openDays: number | null,
): (entry: RecallEntry) => boolean {
  return ({ path, promotedAt, lastRecalledAt }) => {
    if (promotedAt !== undefined) return false
    const isOpen = openDays === null || nowMs - isoMs(lastRecalledAt) <= openDays * DAY_MS
    return candidateLocations(path).some((location) => notes.isLeftOut(location, isOpen))
  }
}

function textAt(notes: NoteSource, path: string): string | null {
  for (const location of candidateLocations(path)) {
    const file = notes.read(location)
    if (file.kind === 'text') return file.text
  }
  return null
}

export type UnitOptions = {
  read: NoteReader
  nowMs: number
  /** Notes of entries that were not recalled for longer are not opened again; null opens all. */
  openDays: number | null
  /** Everything is read anew when left out. */
  readers?: TextReaders | undefined
  /** What was read of entries before, in the same notes: it is not read again. */
  readings?: Readings
}

/** Entries are replaced, never changed in place. */
export type Readings = Map<RecallEntry, readonly Recorded[]>

/**
 * The statements that entries hold, one for each place. A list that was recorded as one passage is several statements:
 * its lines are read in the note, because the recorded text is cut (spec dreaming 6.1). Lines and their
 * passage share their place, so that a line recalled alone and in its passage is one statement.
 */
export function placedUnits(entries: Iterable<RecallEntry>, options: UnitOptions): PlacedUnit[] {
  const places: Places = { paths: new Map(), found: [] }
  const passages: RecallEntry[] = []
  for (const entry of entries) {
    if (entry.startLine !== entry.endLine) passages.push(entry)
    else placeEntry(places, entry, options)
  }
  for (const entry of passages) placeEntry(places, entry, options)
  return places.found
}

/** By path and then by line, or by first and last line: a text for each of 200,000 places would cost more. */
type Places = { paths: Map<string, Map<number | string, PlacedUnit>>; found: PlacedUnit[] }

function placeEntry(places: Places, entry: RecallEntry, options: UnitOptions): void {
  const { readings } = options
  let found = readings?.get(entry)
  if (!found) {
    found = readEntry(entry, options)
    readings?.set(entry, found)
  }
  const member = { key: entry.key, share: Math.min(1, WHOLE_SHARE_UNITS / found.length) }
  for (const { unit, recorded } of found) place(places, unit, recorded, member)
}

function readEntry(entry: RecallEntry, options: UnitOptions): Recorded[] {
  if (entry.startLine !== entry.endLine)
    return isOnePassage(entry) ? wholeOf(entry) : (linesOf(entry, options) ?? recordedUnits(entry))
  const [read] = entry.dailyCount > 0 ? (linesOf(entry, options) ?? []) : []
  const [unit] = unitsOf(entry)
  if (!unit) return []
  return [{ unit: read ? read.unit : { ...unit, text: withoutTime(unit.text) }, recorded: entry.snippet }]
}

/** How many statements an entry holds whose note is not opened. */
export function entryUnitCount(entry: RecallEntry): number {
  return isOnePassage(entry) ? 1 : unitCount(entry)
}

export type Recorded = { unit: ClaimUnit; recorded: string }

function recordedUnits(entry: RecallEntry): Recorded[] {
  return unitsOf(entry).map((unit) => ({ unit, recorded: unit.text }))
}

/**
 * A few lines that a search found together are one passage: it was the passage that answered. Ingestion takes
 * lines together as they come, and a longer range is a piece of a file: both are as many statements as lines.
 */
function isOnePassage({ dailyCount, startLine, endLine }: RecallEntry): boolean {
  return dailyCount === 0 && endLine - startLine < WHOLE_SHARE_UNITS
}

function wholeOf(entry: RecallEntry): Recorded[] {
  const [unit] = unitsOf({ ...entry, endLine: entry.startLine })
  return unit ? [{ unit: { ...unit, endLine: entry.endLine }, recorded: entry.snippet }] : []
}

/** Puts a unit where it belongs; other words in the same place are another statement. */
function place(
  { paths, found }: Places,
  unit: ClaimUnit,
  recorded: string,
  member: PlacedUnit['members'][number],
): void {
  const { path, startLine, endLine } = unit
  let places = paths.get(path)
  if (!places) {
    places = new Map()
    paths.set(path, places)
  }
  for (let at = startLine === endLine ? startLine : `${startLine}-${endLine}`; ; at = `${at}'`) {
    const known = places.get(at)
    if (!known) {
      const placed = { unit: { ...unit, entryKey: `${path}:${at}` }, recorded, members: [member] }
      places.set(at, placed)
      found.push(placed)
      return
    }
    if (!isSameLine(known.recorded, recorded) && !isSameLine(known.unit.text, unit.text)) continue
    known.members.push(member)
    return
  }
}

/** A line is recorded with its heading in front by ingestion, and without it, or with its marker, by a search. */
function isSameLine(a: string, b: string): boolean {
  const [left, right] = [a.replace(LIST_MARKER, ''), b.replace(LIST_MARKER, '')]
  return left === right || left.endsWith(`: ${right}`) || right.endsWith(`: ${left}`)
}

const LIST_MARKER = /^(?:[-*+]|\d{1,9}[.)])\s+/

/**
 * The lines of an entry as the note has them today, each with its subject: the heading is put in front of one that
 * does not say what it is about. Null when they are no list, or another text now.
 */
function linesOf(entry: RecallEntry, { read, nowMs, openDays }: UnitOptions): Recorded[] | null {
  if (openDays !== null && nowMs - isoMs(entry.lastRecalledAt) > openDays * DAY_MS) return null
  const all = read(entry.path)?.lines ?? []
  const lines = all.filter(({ index }) => index >= entry.startLine - 1 && index < entry.endLine)
  const said = saidApart(lines)
  if (!said || !isRecorded(entry.snippet, lines)) return null
  const [whole] = unitsOf({ ...entry, endLine: entry.startLine })
  return said.map(([line, ...more]): Recorded => {
    const { index, ingestHeading: heading } = line
    const bare = [line, ...more].map((one) => one.bare).join(' ')
    const headings = line.heading === '' ? [] : line.headings
    const before = all[all.indexOf(line) - 1]
    const context = {
      heading,
      headings,
      before: before && !before.isHeading ? before.bare : null,
      after: null,
    }
    return {
      recorded: bare,
      unit: {
        entryKey: '',
        text: withSubject(withoutTime(bare), context) ?? withHeading(heading, bare),
        path: entry.path,
        startLine: index + 1,
        endLine: (more.at(-1)?.index ?? index) + 1,
        day: whole?.day ?? '',
        heading: '',
      },
    }
  })
}

type Lines = [TextLine, ...TextLine[]]

/**
 * Lines that are statements of their own, each with those that go on with it: the items of a list, the hours of a log
 * and what several people say. Null when all is one text.
 */
function saidApart(lines: readonly TextLine[]): Lines[] | null {
  if (lines.length === 0) return null
  const isList =
    lines.length === 1 ||
    lines.every((line) => line.isListItem) ||
    // Lines that begin with the hour are a log: each is a note of its own.
    lines.some(({ bare }) => NOTED_AT.test(bare))
  const said: Lines[] = []
  for (const line of lines) {
    const last = said.at(-1)
    const isApart = isList || beginsTurn(line.raw) || last?.[0].raw.startsWith('>')
    if (last && !isApart) last.push(line)
    else said.push([line])
  }
  return isList || said.length > 1 ? said : null
}

/** The hour at which something was noted is no part of it. */
const NOTED_AT = /^\[?\d{1,2}[:：h]\d{2}\]?(?:\s*[-–—])?\s+(?=\S)/u

function withoutTime(text: string): string {
  return text.replace(NOTED_AT, '')
}

/** Do the lines stand in the recorded text, as far as that was not cut? */
function isRecorded(snippet: string, lines: readonly TextLine[]): boolean {
  let from = 0
  for (const { bare } of lines) {
    const text = collapseWhitespace(bare).slice(0, MAX_CHUNK_CHARS)
    const at = snippet.indexOf(text, from)
    if (at >= 0) {
      from = at + text.length
      continue
    }
    // What is missing must have been cut off at the end.
    const rest = snippet.slice(from).replace(/^; /, '')
    return snippet.length >= MAX_CHUNK_CHARS - 1 && text.startsWith(rest)
  }
  return true
}
