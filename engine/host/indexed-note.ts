import { type FileRead, wholeText } from '../model/files.ts'
import { baseName, DAILY_NAME } from '../model/paths.ts'
import type { FileOrigin, IndexedFile } from '../model/search.ts'

export type SeenNote = { path: string; size: number; mtimeMs: number; origin: FileOrigin }

/** A note as it goes into the index, or why it cannot be read. */
export function indexedNote({ path, size, mtimeMs, origin }: SeenNote, read: FileRead): IndexedFile {
  const day = DAILY_NAME.exec(baseName(path))?.[1] ?? null
  if (read.kind === 'problem')
    return {
      path,
      day,
      origin,
      size,
      mtimeMs: Math.floor(mtimeMs),
      hash: '',
      text: null,
      problem: read.problem,
    }
  return {
    path,
    day,
    origin,
    size: read.size,
    mtimeMs: Math.floor(read.mtimeMs),
    hash: sha256(wholeText(read)),
    text: read.text,
    problem: null,
  }
}

/** Not imported: that takes as long as a tenth of a whole search, and most searches find nothing new. */
function sha256(text: string): string {
  return process.getBuiltinModule('node:crypto').createHash('sha256').update(text).digest('hex')
}
