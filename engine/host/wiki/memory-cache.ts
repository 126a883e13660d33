import { isMemoryOff } from '../../core/notes/left-out.ts'
import { type NoteLines, noteLines } from '../../core/promote/forms.ts'
import type { ProvenanceRecord } from '../../core/promote/provenance.ts'
import type { MemoryFact, WorkspaceMemory } from '../../core/wiki/memory/types.ts'
import { baseName, candidateLocations } from '../../model/paths.ts'
import type { NoteReader } from '../../phases/claim-units.ts'
import type { Files } from '../../ports/files.ts'
import { ignoredPaths } from '../left-out.ts'

/** What one program knows of the notes of a workspace, between two compilations. */
export type MemoryCache = {
  notes: Map<string, { stamp: string; note: NoteLines | null; isOff: boolean }>
  /** What was made of the files of the state, and of which. */
  kept: { stamp: string; promoted: Promoted } | null
  facts: Map<string, MemoryFact>
  last: WorkspaceMemory | null
}
/** Promoted lines and what they replaced, as the files of the state tell them. */
export type Promoted = {
  lines: {
    key: string
    text: string
    places: MemoryFact['places']
    record: ProvenanceRecord | undefined
    score: number | null
  }[]
  ended: ProvenanceRecord[]
  frequent: ReadonlyMap<string, number>
}

export function newMemoryCache(): MemoryCache {
  return { notes: new Map(), kept: null, facts: new Map(), last: null }
}

/** `isLeftOut`: the owner keeps the note out of the memory (case C127). */
export type CachedNotes = { read: NoteReader; isLeftOut(path: string): boolean }

/** Reads the notes behind facts; one whose time and size are as they were is not read again. */
export function cachedNotes(files: Files, cache: MemoryCache): CachedNotes {
  const isIgnored = ignoredPaths(files)
  const looked = new Map<string, NoteLines | null>()
  const folders = new Map<string, ReadonlyMap<string, string>>()
  // One look at a folder is much quicker than one at each of its files.
  const stampOf = (path: string): string | undefined => {
    const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.'
    let stamps = folders.get(folder)
    if (!stamps) {
      const entries = files.listStats(folder).filter(({ kind }) => kind === 'file' || kind === 'link')
      stamps = new Map(entries.map(({ name, mtimeMs, size }) => [name, `${mtimeMs}:${size}`]))
      folders.set(folder, stamps)
    }
    return stamps.get(baseName(path))
  }
  const read: NoteReader = (path) => {
    let note = looked.get(path)
    if (note !== undefined) return note
    note = null
    for (const location of candidateLocations(path)) {
      const stamp = stampOf(location)
      if (stamp === undefined) continue
      const known = cache.notes.get(location)
      if (known?.stamp === stamp) note = known.note
      else {
        const file = files.read(location)
        note = file.kind === 'text' ? noteLines(file.text.split(/\r?\n/)) : null
        const isOff = file.kind === 'text' && isMemoryOff(file.text)
        cache.notes.set(location, { stamp, note, isOff })
      }
      if (note) break
    }
    looked.set(path, note)
    return note
  }
  const isLeftOut = (path: string) => {
    read(path)
    return candidateLocations(path).some(
      (location) =>
        isIgnored(location) || (stampOf(location) !== undefined && cache.notes.get(location)?.isOff === true),
    )
  }
  return { read, isLeftOut }
}
