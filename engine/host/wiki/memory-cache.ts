import { isMemoryOff } from '../../core/notes/left-out.ts'
import { type NoteLines, noteLines } from '../../core/promote/forms.ts'
import type { ProvenanceRecord } from '../../core/promote/provenance.ts'
import type { MemoryFact, WorkspaceMemory } from '../../core/wiki/memory/types.ts'
import { baseName, candidateLocations } from '../../model/paths.ts'
import type { Files } from '../../ports/files.ts'
import { ignoredPaths } from '../left-out.ts'

/** What one program knows of the notes of a workspace, between two compilations. */
export type MemoryCache = {
  /** By their paths as the facts have them. */
  notes: Map<string, KnownNote>
  /** What was made of files of the state, by name: it stands while the stamps are the same. */
  kept: Map<string, { stamp: string; value: unknown }>
  last: { promoted: Promoted; facts: readonly (MemoryFact | null)[]; memory: WorkspaceMemory } | null
}
export type KnownNote = {
  /** Of every file that may be the note; another one when one of them changes. */
  stamp: string
  /** What the note says; null when there is none, it cannot be read, or is left out. */
  lines: NoteLines | null
  /** The owner keeps it out of the memory (case C127). */
  isLeftOut: boolean
}
/** Promoted lines and what they replaced, as the files of the state tell them. */
export type Promoted = {
  lines: readonly PromotedLine[]
  ended: readonly ProvenanceRecord[]
  frequent: ReadonlyMap<string, number>
  /** Notes that these come from. */
  paths: ReadonlySet<string>
}
export type PromotedLine = {
  key: string
  text: string
  places: MemoryFact['places']
  record: ProvenanceRecord | undefined
  score: number | null
}

export function newMemoryCache(): MemoryCache {
  return { notes: new Map(), kept: new Map(), last: null }
}

/**
 * Reads the notes anew whose time or size is another, or that are left out now and were not, or the other way round;
 * answers their paths. Notes that nobody comes from any more are given back.
 */
export function lookAtNotes(files: Files, cache: MemoryCache, paths: ReadonlySet<string>): Set<string> {
  const isIgnored = ignoredPaths(files)
  const folders = new Map<string, ReadonlyMap<string, string>>()
  // One look at a folder is much quicker than one at each of its files.
  const stampOf = (path: string): string => {
    const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.'
    let stamps = folders.get(folder)
    if (!stamps) {
      const entries = files.listStats(folder).filter(({ kind }) => kind === 'file' || kind === 'link')
      stamps = new Map(entries.map(({ name, mtimeMs, size }) => [name, `${mtimeMs}:${size}`]))
      folders.set(folder, stamps)
    }
    return stamps.get(baseName(path)) ?? ''
  }
  const changed = new Set<string>()
  for (const path of paths) {
    const locations = candidateLocations(path)
    // What is left out is not looked at, however it changes.
    const isOut = locations.some(isIgnored)
    const stamp = isOut ? 'left out' : locations.map(stampOf).join(' ')
    if (cache.notes.get(path)?.stamp === stamp) continue
    changed.add(path)
    if (isOut) {
      cache.notes.set(path, { stamp, lines: null, isLeftOut: true })
      continue
    }
    const there = locations.filter((it) => stampOf(it) !== '')
    cache.notes.set(path, { stamp, ...noteAt(files, there) })
  }
  if (cache.notes.size > paths.size)
    for (const path of cache.notes.keys()) if (!paths.has(path)) cache.notes.delete(path)
  return changed
}

/** The first of these files that is a text. */
function noteAt(files: Files, locations: readonly string[]): Pick<KnownNote, 'lines' | 'isLeftOut'> {
  for (const location of locations) {
    const file = files.read(location)
    if (file.kind !== 'text') continue
    const isLeftOut = isMemoryOff(file.text)
    return { lines: isLeftOut ? null : noteLines(file.text.split(/\r?\n/)), isLeftOut }
  }
  return { lines: null, isLeftOut: false }
}
