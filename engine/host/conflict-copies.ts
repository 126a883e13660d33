import { conflictCopies } from '../core/notes/conflict-copy.ts'
import { DAILY_NAME, DIARY_FILE, MEMORY_DIR, MEMORY_FILE, REPORT_DIR } from '../model/paths.ts'
import type { Files } from '../ports/files.ts'

/** A copy that a sync program left beside a note, and that note; relative paths. */
export type ConflictCopy = { path: string; of: string }

/** Copies among the files of a folder, by their names. */
export function copiesIn(
  files: Files,
  folder: string,
  found: readonly { name: string }[],
): Map<string, string> {
  return conflictCopies(
    found.map(({ name }) => name),
    {
      sizeOf: (name) => files.stat(`${folder}/${name}`)?.size ?? 0,
      textOf(name) {
        const file = files.read(`${folder}/${name}`)
        return file.kind === 'text' ? file.text : null
      },
    },
  )
}

const OWN_START = /^(?:memory|dreams)/i

/** Copies of `MEMORY.md`, of the diary and of every note, in the order of their paths (cases C150, C151). */
export function findCopies(files: Files): ConflictCopy[] {
  const own = [MEMORY_FILE, DIARY_FILE].map((path) => path.toLowerCase())
  const isOwn = (name: string) => own.includes(name.toLowerCase())
  // Of a folder of many other things only what may be one of ours is looked at.
  const beside = files.list('.').filter(({ name, kind }) => kind === 'file' && OWN_START.test(name))
  const copies = [...copiesIn(files, '.', beside)]
    .filter(([, of]) => isOwn(of))
    .map(([path, of]): ConflictCopy => ({ path, of }))
  const folders = [MEMORY_DIR]
  for (let dir = folders.pop(); dir !== undefined; dir = folders.pop()) {
    const folder = dir
    const entries = files.list(folder).filter(({ name }) => !name.startsWith('.'))
    for (const [name, of] of copiesIn(
      files,
      folder,
      entries.filter(({ kind }) => kind === 'file'),
    ))
      copies.push({ path: `${folder}/${name}`, of: `${folder}/${of}` })
    for (const { name, kind } of entries)
      if (kind === 'folder' && `${folder}/${name}` !== REPORT_DIR) folders.push(`${folder}/${name}`)
  }
  return copies.sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** How many notes of a day there are; a copy is no other note (case C151). */
export function dailyNoteCount(files: Files): number {
  const found = files.list(MEMORY_DIR).filter(({ kind }) => kind === 'file')
  const copies = copiesIn(files, MEMORY_DIR, found)
  return found.filter(({ name }) => DAILY_NAME.test(name) && !copies.has(name)).length
}
