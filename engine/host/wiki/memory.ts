import type { TextLine } from '../../core/promote/forms.ts'
import { promotedPairs } from '../../core/promote/memory-file.ts'
import { dayOfPath } from '../../core/promote/provenance.ts'
import { specificHeading } from '../../core/statement/subject.ts'
import type { MemoryChange, MemoryFact, WorkspaceMemory } from '../../core/wiki/memory/types.ts'
import { memoryWorkspace } from '../../core/wiki/memory-source.ts'
import { MEMORY_FILE, PROVENANCE_FILE, RECALL_STORE, REVIEW_FILE } from '../../model/paths.ts'
import type { Files } from '../../ports/files.ts'
import { readMemory } from '../memory-revision.ts'
import { loadProvenance } from '../provenance.ts'
import { loadRecall } from '../recall-files.ts'
import { restingLines } from '../resting.ts'
import {
  lookAtNotes,
  type MemoryCache,
  newMemoryCache,
  type Promoted,
  type PromotedLine,
} from './memory-cache.ts'

/** A day of a note, as the store and the provenance write it. */
const DAY = /^\d{4}-\d{2}-\d{2}$/
/** Of what wrote the marker: `memory:path:3:3`. */
const KEY_PLACE = /^memory:(.+):(\d+):(\d+)$/
const SCORE = /\[score=([\d.]+) recalls=/

/**
 * What a workspace remembers for good: the promoted lines of MEMORY.md with where they come from, and what they took the
 * place of. A line that rests is for no agent, so it is not told, and one is not
 * that stands only in notes which the owner leaves out; of one that others have too, only those others are told. Nothing is written. The same object as before while
 * nothing of it has changed; a fact that is as it was is the same object too.
 */
export function workspaceMemory(
  files: Files,
  root: string,
  { nowMs, cache = newMemoryCache() }: { nowMs: number; cache?: MemoryCache },
): WorkspaceMemory {
  const promoted = promotedOf(files, nowMs, cache)
  const changed = lookAtNotes(files, cache, promoted.paths)
  const { last } = cache
  if (last?.promoted === promoted && changed.size === 0) return last.memory
  const facts = factsOf(promoted, changed, cache)
  const told = facts.filter((fact) => fact !== null)
  const title = root.split(/[\\/]/).findLast((part) => part !== '') ?? root
  const memory = {
    ...{ name: memoryWorkspace(root), title, frequent: promoted.frequent },
    facts: last && isSameList(last.memory.facts, told) ? last.memory.facts : told,
    changes: changesOf(promoted, told, cache),
  }
  cache.last = { promoted, facts, memory: last && isSameMemory(last.memory, memory) ? last.memory : memory }
  return cache.last.memory
}

/** The fact of each promoted line, null where it is not told. One of before stands where nothing of it has changed. */
function factsOf(
  promoted: Promoted,
  changed: ReadonlySet<string>,
  { last, notes }: MemoryCache,
): readonly (MemoryFact | null)[] {
  const isSame = last?.promoted === promoted
  const places = new Map(isSame ? [] : last?.promoted.lines.map(({ key }, at) => [key, at]))
  const isTouched = ({ path }: MemoryFact['places'][number]) => changed.has(path)
  return promoted.lines.map((line, at) => {
    const then = isSame ? at : places.get(line.key)
    const lineThen = then === undefined ? undefined : last?.promoted.lines[then]
    const before = (then === undefined ? null : last?.facts[then]) ?? null
    const isAsBefore = lineThen !== undefined && (isSame || isSameLine(lineThen, line))
    if (isAsBefore && !line.places.some(isTouched)) return before
    if (!isKept(line.places, notes)) return null
    const told = line.places.filter(({ path }) => !notes.get(path)?.isLeftOut)
    const fact = factOf({ ...line, places: told }, headingsOf(told, notes))
    return before && isSameFact(before, fact) ? before : fact
  })
}

function isKept(places: MemoryFact['places'], notes: MemoryCache['notes']): boolean {
  return places.length === 0 || places.some(({ path }) => !notes.get(path)?.isLeftOut)
}

function changesOf(
  { ended }: Promoted,
  facts: readonly MemoryFact[],
  { notes }: MemoryCache,
): MemoryChange[] {
  const now = new Map(ended.length === 0 ? [] : facts.map((fact) => [fact.key, fact.text]))
  return ended
    .filter(({ sources }) => isKept(sources, notes))
    .map((record) => {
      const { key, text: before, endedOn = '', endedBy } = record
      const after = (endedBy === undefined ? null : now.get(endedBy)) ?? null
      const headings = headingsOf(record.sources, notes)
      return { key, on: endedOn, before, after, by: endedBy ?? null, headings }
    })
}

function isSameMemory(one: WorkspaceMemory, other: WorkspaceMemory): boolean {
  return (
    one.frequent === other.frequent &&
    one.facts === other.facts &&
    JSON.stringify(one.changes) === JSON.stringify(other.changes)
  )
}

function isSameList<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((item, at) => item === other[at])
}

/** Read again only when its files have changed. */
function promotedOf(files: Files, nowMs: number, cache: MemoryCache): Promoted {
  const nowIso = new Date(nowMs).toISOString()
  const kept = <T>(name: string, paths: readonly string[], make: () => T): T => {
    const stamp = paths.map((path) => stampOf(files, path)).join(' ')
    const known = cache.kept.get(name)
    if (known?.stamp === stamp) return known.value as T
    const value = make()
    cache.kept.set(name, { stamp, value })
    return value
  }
  return kept('promoted', [MEMORY_FILE, PROVENANCE_FILE, REVIEW_FILE, RECALL_STORE], () => {
    const provenance = kept('provenance', [PROVENANCE_FILE], () => loadProvenance(files, nowIso).provenance)
    const pairs = kept('pairs', [MEMORY_FILE], () => scoredPairs(readMemory(files).text ?? ''))
    const resting = new Set(
      kept('resting', [MEMORY_FILE, REVIEW_FILE], () => restingLines(files)).map(({ key }) => key),
    )
    const lines = pairs
      .filter(({ key }) => !resting.has(key))
      .map(({ key, text, score }): PromotedLine => {
        const record = provenance.lines.get(key)
        return { key, text, places: record?.sources ?? placeOfKey(key), record, score }
      })
    const ended = [...provenance.lines.values()].filter(
      ({ endedOn, endedBy }) => DAY.test(endedOn ?? '') && !resting.has(endedBy ?? ''),
    )
    const frequent = kept('frequent', [RECALL_STORE], () => frequentSubjects(files, nowIso))
    const paths = new Set<string>()
    for (const { places } of lines) for (const { path } of places) paths.add(path)
    for (const { sources } of ended) for (const { path } of sources) paths.add(path)
    return { lines, ended, frequent, paths }
  })
}

function stampOf(files: Files, path: string): string {
  const stats = files.stat(path)
  return stats ? `${stats.mtimeMs}:${stats.size}` : '-'
}

function scoredPairs(text: string): { key: string; text: string; score: number | null }[] {
  return promotedPairs(text).map(({ key, text: said, start, end }) => {
    const score = SCORE.exec(text.slice(start, end))?.[1]
    return { key, text: said, score: score === undefined ? null : Number(score) }
  })
}

function factOf({ key, text, places, record, score }: PromotedLine, headings: string[]): MemoryFact {
  const days = places.flatMap(({ day }) => day ?? []).sort()
  const confidence = record?.signals.score ?? score
  return {
    key,
    text,
    firstSeen: dayOr(record?.firstSeen, days[0]),
    lastConfirmed: dayOr(record?.lastConfirmed, days.at(-1)),
    places,
    confidence: confidence === null || Number.isNaN(confidence) ? null : Math.min(1, Math.max(0, confidence)),
    headings,
  }
}

/** Does the line say the same as one of before, of the same places? */
function isSameLine(one: PromotedLine, other: PromotedLine): boolean {
  return (
    one.text === other.text &&
    one.score === other.score &&
    (one.record === undefined) === (other.record === undefined) &&
    one.record?.firstSeen === other.record?.firstSeen &&
    one.record?.lastConfirmed === other.record?.lastConfirmed &&
    one.record?.signals.score === other.record?.signals.score &&
    isSamePlaces(one.places, other.places)
  )
}

function isSameFact(one: MemoryFact, other: MemoryFact): boolean {
  return (
    one.text === other.text &&
    one.firstSeen === other.firstSeen &&
    one.lastConfirmed === other.lastConfirmed &&
    one.confidence === other.confidence &&
    isSameList(one.headings, other.headings) &&
    isSamePlaces(one.places, other.places)
  )
}

function isSamePlaces(one: MemoryFact['places'], other: MemoryFact['places']): boolean {
  if (one === other) return true
  return (
    one.length === other.length &&
    one.every((place, at) => {
      const beside = other[at]
      return (
        place.path === beside?.path &&
        place.startLine === beside.startLine &&
        place.endLine === beside.endLine &&
        place.day === beside.day
      )
    })
  )
}

function dayOr(day: string | undefined, otherwise: string | undefined): string | null {
  return DAY.test(day ?? '') ? (day ?? null) : (otherwise ?? null)
}

/** OpenClaw keeps no provenance: the key of its marker names the place. */
function placeOfKey(key: string): MemoryFact['places'] {
  const [, path, start, end] = KEY_PLACE.exec(key) ?? []
  if (path === undefined) return []
  return [{ path, startLine: Number(start), endLine: Number(end), day: dayOfPath(path) }]
}

/** The nearest heading above each place that names a subject. */
function headingsOf(places: MemoryFact['places'], notes: MemoryCache['notes']): string[] {
  const found = new Set<string>()
  for (const { path, startLine } of places) {
    const line = lineAt(notes.get(path)?.lines?.lines ?? [], startLine - 1)
    const heading = line?.headings.map(specificHeading).findLast((title) => title !== '')
    if (heading) found.add(heading)
  }
  return [...found]
}

/** The line with this number, from 0; they stand in the order of their numbers. */
function lineAt(lines: readonly TextLine[], index: number): TextLine | undefined {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle]?.index ?? 0) < index) low = middle + 1
    else high = middle
  }
  return lines[low]?.index === index ? lines[low] : undefined
}

/** On how many days the entries of the store speak of each of their concepts. */
function frequentSubjects(files: Files, nowIso: string): ReadonlyMap<string, number> {
  const days = new Map<string, Set<string>>()
  const { store } = loadRecall(files, { nowIso, isReadOnly: true })
  for (const { path, conceptTags, lastRecalledAt } of store.entries.values()) {
    const day = dayOfPath(path) ?? lastRecalledAt.slice(0, 10)
    for (const tag of conceptTags) {
      const known = days.get(tag)
      if (known) known.add(day)
      else days.set(tag, new Set([day]))
    }
  }
  return new Map([...days].map(([tag, of]) => [tag, of.size]))
}
