import { promotedPairs } from '../../core/promote/memory-file.ts'
import { dayOfPath } from '../../core/promote/provenance.ts'
import { specificHeading } from '../../core/statement/subject.ts'
import type { MemoryChange, MemoryFact, WorkspaceMemory } from '../../core/wiki/memory/types.ts'
import { memoryWorkspace } from '../../core/wiki/memory-source.ts'
import { MEMORY_FILE, PROVENANCE_FILE, RECALL_STORE, REVIEW_FILE } from '../../model/paths.ts'
import type { NoteReader } from '../../phases/claim-units.ts'
import type { Files } from '../../ports/files.ts'
import { readMemory } from '../memory-revision.ts'
import { loadProvenance } from '../provenance.ts'
import { loadRecall } from '../recall-files.ts'
import { restingLines } from '../resting.ts'
import { cachedNotes, type MemoryCache, newMemoryCache, type Promoted } from './memory-cache.ts'

/** A day of a note, as the store and the provenance write it. */
const DAY = /^\d{4}-\d{2}-\d{2}$/
/** Of what wrote the marker: `memory:path:3:3`. */
const KEY_PLACE = /^memory:(.+):(\d+):(\d+)$/
const SCORE = /\[score=([\d.]+) recalls=/

/**
 * What a workspace remembers for good: the promoted lines of MEMORY.md with where they come from, and what they took the
 * place of. A line that rests is for no agent, so it is not told, and one is not
 * that stands only in notes which the owner leaves out. Nothing is written. The same object as before while
 * nothing of it has changed; a fact that is as it was is the same object too.
 */
export function workspaceMemory(
  files: Files,
  root: string,
  { nowMs, cache = newMemoryCache() }: { nowMs: number; cache?: MemoryCache },
): WorkspaceMemory {
  const { lines: all, ended: allEnded, frequent } = promotedOf(files, nowMs, cache)
  const { read, isLeftOut } = cachedNotes(files, cache)
  const isKept = (places: MemoryFact['places']) =>
    places.length === 0 || places.some(({ path }) => !isLeftOut(path))
  const lines = all.filter(({ places }) => isKept(places))
  const ended = allEnded.filter(({ sources }) => isKept(sources))
  const facts = lines.map((line) => keptFact(cache.facts, factOf(line, headingsOf(line.places, read))))
  const now = new Map(facts.map((fact) => [fact.key, fact.text]))
  const changes = ended.map((record): MemoryChange => {
    const { key, text: before, endedOn = '', endedBy } = record
    const after = (endedBy === undefined ? null : now.get(endedBy)) ?? null
    return {
      key,
      on: endedOn,
      before,
      after,
      by: endedBy ?? null,
      headings: headingsOf(record.sources, read),
    }
  })
  const title = root.split(/[\\/]/).findLast((part) => part !== '') ?? root
  const memory = { name: memoryWorkspace(root), title, facts, changes, frequent }
  cache.last = isSameMemory(cache.last, memory) ? cache.last : memory
  return cache.last ?? memory
}

function isSameMemory(one: WorkspaceMemory | null, other: WorkspaceMemory): boolean {
  return (
    one !== null &&
    one.frequent === other.frequent &&
    one.facts.length === other.facts.length &&
    one.facts.every((fact, at) => fact === other.facts[at]) &&
    JSON.stringify(one.changes) === JSON.stringify(other.changes)
  )
}

const STATE_FILES = [MEMORY_FILE, PROVENANCE_FILE, REVIEW_FILE, RECALL_STORE]

/** Read again only when one of its files has changed. */
function promotedOf(files: Files, nowMs: number, cache: MemoryCache): Promoted {
  const stamp = STATE_FILES.map((path) => {
    const stats = files.stat(path)
    return stats ? `${stats.mtimeMs}:${stats.size}` : '-'
  }).join(' ')
  if (cache.kept?.stamp === stamp) return cache.kept.promoted
  const nowIso = new Date(nowMs).toISOString()
  const { provenance } = loadProvenance(files, nowIso)
  const text = readMemory(files).text ?? ''
  const resting = new Set(restingLines(files).map(({ key }) => key))
  const lines = promotedPairs(text)
    .filter(({ key }) => !resting.has(key))
    .map(({ key, text: said, start, end }) => {
      const record = provenance.lines.get(key)
      const score = SCORE.exec(text.slice(start, end))?.[1]
      const places = record?.sources ?? placeOfKey(key)
      return { key, text: said, places, record, score: score === undefined ? null : Number(score) }
    })
  const ended = [...provenance.lines.values()].filter(
    ({ endedOn, endedBy }) => DAY.test(endedOn ?? '') && !resting.has(endedBy ?? ''),
  )
  const promoted = { lines, ended, frequent: frequentSubjects(files, nowIso) }
  cache.kept = { stamp, promoted }
  return promoted
}

function factOf(
  { key, text, places, record, score }: Promoted['lines'][number],
  headings: string[],
): MemoryFact {
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

/** The fact of before where it says the same. */
function keptFact(known: Map<string, MemoryFact>, fact: MemoryFact): MemoryFact {
  const before = known.get(fact.key)
  if (before && isSameFact(before, fact)) return before
  known.set(fact.key, fact)
  return fact
}

function isSameFact(one: MemoryFact, other: MemoryFact): boolean {
  return (
    one.text === other.text &&
    one.firstSeen === other.firstSeen &&
    one.lastConfirmed === other.lastConfirmed &&
    one.confidence === other.confidence &&
    one.headings.length === other.headings.length &&
    one.headings.every((heading, at) => heading === other.headings[at]) &&
    (one.places === other.places || JSON.stringify(one.places) === JSON.stringify(other.places))
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
function headingsOf(places: MemoryFact['places'], read: NoteReader): string[] {
  const found = new Set<string>()
  for (const { path, startLine } of places) {
    const line = read(path)?.lines.find(({ index }) => index === startLine - 1)
    const heading = line?.headings.map(specificHeading).findLast((title) => title !== '')
    if (heading) found.add(heading)
  }
  return [...found]
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
