import { promotedPairs } from '../../core/promote/memory-file.ts'
import type { ProvenanceRecord } from '../../core/promote/provenance.ts'
import { dayOfPath } from '../../core/promote/provenance.ts'
import { specificHeading } from '../../core/statement/subject.ts'
import type { MemoryChange, MemoryFact, WorkspaceMemory } from '../../core/wiki/memory/types.ts'
import { memoryWorkspace } from '../../core/wiki/memory-source.ts'
import { type NoteReader, noteReader } from '../../phases/claim-units.ts'
import type { Files } from '../../ports/files.ts'
import { readMemory } from '../memory-revision.ts'
import { noteSource } from '../note-source.ts'
import { loadProvenance } from '../provenance.ts'
import { loadRecall } from '../recall-files.ts'
import { restingLines } from '../resting.ts'

/** A day of a note, as the store and the provenance write it. */
const DAY = /^\d{4}-\d{2}-\d{2}$/
/** Of what wrote the marker: `memory:path:3:3`. */
const KEY_PLACE = /^memory:(.+):(\d+):(\d+)$/
const SCORE = /\[score=([\d.]+) recalls=/

/**
 * What a workspace remembers for good: the promoted lines of MEMORY.md with where they come from, and what they took the
 * place of. A line that rests is for no agent, so it is not told. Nothing is written.
 */
export function workspaceMemory(files: Files, root: string, nowMs: number): WorkspaceMemory {
  const nowIso = new Date(nowMs).toISOString()
  const { provenance } = loadProvenance(files, nowIso)
  const text = readMemory(files).text ?? ''
  const resting = new Set(restingLines(files).map(({ key }) => key))
  const read = noteReader(noteSource(files))
  const facts = promotedPairs(text)
    .filter(({ key }) => !resting.has(key))
    .map((pair) => {
      const score = SCORE.exec(text.slice(pair.start, pair.end))?.[1]
      return factOf(pair, provenance.lines.get(pair.key), { read, score })
    })
  const now = new Map(facts.map((fact) => [fact.key, fact.text]))
  const changes = [...provenance.lines.values()].flatMap((record): MemoryChange[] => {
    const { key, text: before, endedOn, endedBy } = record
    if (endedOn === undefined || !DAY.test(endedOn) || resting.has(endedBy ?? '')) return []
    const after = (endedBy === undefined ? null : now.get(endedBy)) ?? null
    const headings = headingsOf(record.sources, read)
    return [{ key, on: endedOn, before, after, by: endedBy ?? null, headings }]
  })
  const title = root.split(/[\\/]/).findLast((part) => part !== '') ?? root
  return { name: memoryWorkspace(root), title, facts, changes, frequent: frequentSubjects(files, nowIso) }
}

function factOf(
  { key, text }: { key: string; text: string },
  record: ProvenanceRecord | undefined,
  { read, score }: { read: NoteReader; score: string | undefined },
): MemoryFact {
  const places = record?.sources ?? placeOfKey(key)
  const days = places.flatMap(({ day }) => day ?? []).sort()
  const confidence = record?.signals.score ?? (score === undefined ? null : Number(score))
  return {
    key,
    text,
    firstSeen: dayOr(record?.firstSeen, days[0]),
    lastConfirmed: dayOr(record?.lastConfirmed, days.at(-1)),
    places,
    confidence: confidence === null || Number.isNaN(confidence) ? null : Math.min(1, Math.max(0, confidence)),
    headings: headingsOf(places, read),
  }
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
