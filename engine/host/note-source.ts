import type { DailyNote, FileRead, NoteSource } from '../model/files.ts'
import type { LeftOut } from '../model/night.ts'
import { DAILY_NAME, MEMORY_DIR } from '../model/paths.ts'
import type { Files } from '../ports/files.ts'

/** The notes of a workspace, each read once: what a sweep plans from does not change under it. */
export function noteSource(files: Files): NoteSource {
  const reads = new Map<string, FileRead>()
  let listing: { notes: DailyNote[]; leftOut: LeftOut[] } | undefined
  return {
    dailyNotes() {
      listing ??= listNotes(files)
      return listing
    },
    exists: (path) => files.stat(path) !== null,
    read(path) {
      let read = reads.get(path)
      if (!read) {
        read = files.read(path)
        reads.set(path, read)
      }
      return read
    },
  }
}

function listNotes(files: Files): { notes: DailyNote[]; leftOut: LeftOut[] } {
  const notes: DailyNote[] = []
  const leftOut: LeftOut[] = []
  for (const { name, kind } of files.list(MEMORY_DIR)) {
    const day = DAILY_NAME.exec(name)?.[1]
    if (!day) continue
    const path = `${MEMORY_DIR}/${name}`
    if (kind === 'link') {
      const read = files.read(path)
      if (read.kind === 'text') notes.push({ path, name, day, mtimeMs: read.mtimeMs, size: read.size })
      else leftOut.push({ path, reason: read.problem === 'missing' ? 'broken_link' : read.problem })
      continue
    }
    const stats = kind === 'file' ? files.stat(path) : null
    if (stats) notes.push({ path, name, day, mtimeMs: stats.mtimeMs, size: stats.size })
    else leftOut.push({ path, reason: kind === 'file' ? 'vanished' : 'not_a_file' })
  }
  return { notes, leftOut }
}
