import type { FileRead, NoteSource } from '../model/files.ts'

/** Notes as they will be: what is planned is read by the phases that come after, before anything is written. */
export function plannedNotes(notes: NoteSource, planned: ReadonlyMap<string, FileRead>): NoteSource {
  return {
    dailyNotes: () => notes.dailyNotes(),
    exists: (path) => planned.has(path) || notes.exists(path),
    isLeftOut: (path, isRead) => notes.isLeftOut(path, isRead),
    read: (path) => planned.get(path) ?? notes.read(path),
  }
}
