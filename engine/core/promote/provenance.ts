import type { Candidate } from '../../model/dreaming.ts'
import { baseName, DAILY_NAME } from '../../model/paths.ts'
import { dayNumber, type Usefulness } from './leaving.ts'

/** One place that says it; `day` of the note, `YYYY-MM-DD`, or null when its name has none. */
export type ProvenanceSource = { path: string; startLine: number; endLine: number; day: string | null }

/** What is known of one promoted line. `firstSeen` and `lastConfirmed` are days of the notes that say it. */
export type ProvenanceRecord = {
  /** Of its marker in MEMORY.md. */
  key: string
  text: string
  firstSeen: string
  lastConfirmed: string
  /** The first and the newest, at most 20. */
  sources: readonly ProvenanceSource[]
  /**
   * Counters when it was promoted; `days` and `queries` are numbers of different ones, `restated` says how many of the
   * recalls were restatements, left out for none.
   */
  signals: { score: number; recalls: number; restated?: number; days: number; queries: number }
  decidedBy: 'auto' | 'owner'
  /** ISO time. */
  promotedAt: string
  /** Key of the line that this one took the place of. */
  supersedes?: string
  /** Day from which it is no longer true, and the key of what took its place. */
  endedOn?: string
  endedBy?: string
  /** ISO times: when it left MEMORY.md to make room, and when it came back after that. */
  leftAt?: string
  returnedAt?: string
  /** Searches that found the line since it was promoted. */
  recallsSince: number
  lastUsed?: string
  /** Keys that this version does not know; written back. */
  extra?: Record<string, unknown>
}

/** All records by key; `unread` are records this version cannot read, written back as they are. */
export type Provenance = {
  lines: ReadonlyMap<string, ProvenanceRecord>
  unread: ReadonlyMap<string, unknown>
  extra: Readonly<Record<string, unknown>>
}

const MAX_SOURCES = 20
/** What a search that found the line is worth, for each doubling: one half-life of recency (spec dreaming 11). */
const DAYS_PER_DOUBLING = 14

export function emptyProvenance(): Provenance {
  return { lines: new Map(), unread: new Map(), extra: {} }
}

type RecordOf = {
  candidate: Candidate
  /** As it stands in MEMORY.md. */
  text: string
  nowIso: string
  /** Day of the promotion, where the notes have none. */
  day: string
  decidedBy: ProvenanceRecord['decidedBy']
  /** Every place that says it; the candidate's own unless given. */
  sources?: readonly ProvenanceSource[]
  supersedes?: string
}

/** The record of a line that is promoted now. */
export function recordOf({
  candidate,
  text,
  nowIso,
  day,
  decidedBy,
  sources,
  supersedes,
}: RecordOf): ProvenanceRecord {
  const { key, path, startLine, endLine, score, recallCount, recallDays, uniqueQueries } = candidate
  const { restatedCount: restated = 0 } = candidate
  const places = sources?.length ? sources : [{ path, startLine, endLine, day: dayOfPath(path) }]
  const days = [...places.flatMap((place) => place.day ?? []), ...recallDays].filter(isDay).sort()
  return {
    key,
    text,
    firstSeen: days[0] ?? day,
    lastConfirmed: days.at(-1) ?? day,
    sources: withSources([], places),
    signals: {
      score,
      recalls: recallCount,
      ...(restated > 0 ? { restated } : {}),
      days: recallDays.length,
      queries: uniqueQueries,
    },
    decidedBy,
    promotedAt: nowIso,
    ...(supersedes === undefined ? {} : { supersedes }),
    recallsSince: 0,
  }
}

/** Day in the name of a note, or null. */
export function dayOfPath(path: string): string | null {
  return DAILY_NAME.exec(baseName(path))?.[1] ?? null
}

function isDay(text: string): boolean {
  return dayNumber(text) !== null
}

/** With a record added, or put in the place of the one with its key. */
export function withRecord(provenance: Provenance, record: ProvenanceRecord): Provenance {
  const known = provenance.lines.get(record.key)
  if (known && JSON.stringify(known) === JSON.stringify(record)) return provenance
  const lines = new Map(provenance.lines).set(record.key, record)
  if (!provenance.unread.has(record.key)) return { ...provenance, lines }
  const unread = new Map(provenance.unread)
  unread.delete(record.key)
  return { ...provenance, lines, unread }
}

/**
 * The line was said again at these places: evidence, not a new line (case C013). The same object when nothing of it
 * is new, or when there is no such record.
 */
export function confirmed(
  provenance: Provenance,
  key: string,
  sources: readonly ProvenanceSource[],
): Provenance {
  const record = provenance.lines.get(key)
  if (!record) return provenance
  const said = sources.flatMap(({ day }) => (day !== null && isDay(day) ? [day] : []))
  const days = [record.firstSeen, record.lastConfirmed, ...said].sort()
  return withRecord(provenance, {
    ...record,
    firstSeen: days[0] ?? record.firstSeen,
    lastConfirmed: days.at(-1) ?? record.lastConfirmed,
    sources: withSources(record.sources, sources),
  })
}

function withSources(
  known: readonly ProvenanceSource[],
  more: readonly ProvenanceSource[],
): ProvenanceSource[] {
  const all = new Map(known.map((source) => [placeOf(source), source]))
  for (const source of more) if (!all.has(placeOf(source))) all.set(placeOf(source), source)
  const byDay = [...all.values()].sort((a, b) =>
    (a.day ?? '') < (b.day ?? '') ? -1 : a.day === b.day ? 0 : 1,
  )
  return byDay.length <= MAX_SOURCES ? byDay : [...byDay.slice(0, 1), ...byDay.slice(1 - MAX_SOURCES)]
}

function placeOf({ path, startLine, endLine, day }: ProvenanceSource): string {
  return `${path}:${startLine}-${endLine} ${day ?? ''}`
}

/** The line is no longer true from this day on; `by` is the key of what took its place (case C011). */
export function ended(provenance: Provenance, key: string, on: string, by?: string): Provenance {
  const record = provenance.lines.get(key)
  if (!record) return provenance
  return withRecord(provenance, { ...record, endedOn: on, ...(by === undefined ? {} : { endedBy: by }) })
}

/** The lines that left MEMORY.md to make room: they may come back. */
export function leftForRoom(provenance: Provenance, keys: readonly string[], nowIso: string): Provenance {
  return keys.reduce((all, key) => {
    const record = all.lines.get(key)
    return record ? withRecord(all, { ...record, leftAt: nowIso }) : all
  }, provenance)
}

/** The record of a line that is promoted again after it had left for room: what was known of it stays known. */
export function returned(before: ProvenanceRecord, record: ProvenanceRecord): ProvenanceRecord {
  const { firstSeen, sources, recallsSince, lastUsed } = before
  return {
    ...record,
    firstSeen: firstSeen < record.firstSeen ? firstSeen : record.firstSeen,
    sources: withSources(sources, record.sources),
    returnedAt: record.promotedAt,
    recallsSince,
    ...(lastUsed === undefined ? {} : { lastUsed }),
  }
}

/** Is what the archive holds of this line past: has it come back to MEMORY.md since it left? */
export function isBackFromArchive(record: ProvenanceRecord | undefined): boolean {
  return record?.returnedAt !== undefined && record.leftAt === undefined
}

/** Searches that found the line; counts never fall, days never go back. */
export function used(provenance: Provenance, key: string, recalls: number, day: string | null): Provenance {
  const record = provenance.lines.get(key)
  if (!record) return provenance
  const last = [record.lastUsed, day ?? undefined]
    .filter((item) => item !== undefined)
    .sort()
    .at(-1)
  return withRecord(provenance, {
    ...record,
    recallsSince: Math.max(record.recallsSince, recalls),
    ...(last === undefined ? {} : { lastUsed: last }),
  })
}

/** Without a record; what it had replaced, and what names it, is as it was before it came. */
export function withoutRecord(provenance: Provenance, key: string): Provenance {
  const isKnown = provenance.lines.has(key) || provenance.unread.has(key)
  const lines = new Map<string, ProvenanceRecord>()
  let isChanged = isKnown
  for (const [name, record] of provenance.lines) {
    if (name === key) continue
    const { endedOn, endedBy, supersedes, ...rest } = record
    const kept: ProvenanceRecord = {
      ...rest,
      ...(supersedes === undefined || supersedes === key ? {} : { supersedes }),
      ...(endedOn === undefined || endedBy === key ? {} : { endedOn }),
      ...(endedBy === undefined || endedBy === key ? {} : { endedBy }),
    }
    if (endedBy === key || supersedes === key) isChanged = true
    lines.set(name, endedBy === key || supersedes === key ? kept : record)
  }
  if (!isChanged) return provenance
  const unread = new Map(provenance.unread)
  unread.delete(key)
  return { ...provenance, lines, unread }
}

/**
 * How useful each promoted line is, for the budget: the day on which it was last confirmed or used, and some days
 * more the oftener it was found since. A line without a record is told from the date of its section.
 */
export function usefulnessOf(provenance: Provenance): Usefulness {
  return (key) => {
    const record = provenance.lines.get(key)
    if (!record) return undefined
    const days = [record.lastConfirmed, record.lastUsed, record.promotedAt.slice(0, 10)]
    const last = Math.max(...days.map((day) => dayNumber(day ?? '') ?? Number.NEGATIVE_INFINITY))
    return Number.isFinite(last) ? last + DAYS_PER_DOUBLING * Math.log2(1 + record.recallsSince) : undefined
  }
}
