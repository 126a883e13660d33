import type { LeftOut } from './night.ts'

/** Why a file was left alone; the interface has the sentence for each. */
export type FileProblem =
  | 'missing'
  | 'not_a_file'
  | 'outside_workspace'
  | 'not_utf8'
  | 'utf16'
  | 'binary'
  | 'unreadable'

/** The bytes are there and are no text that is read here: reading the same bytes again finds nothing else. */
export function isGarbled(problem: string): boolean {
  return problem === 'binary' || problem === 'not_utf8' || problem === 'utf16'
}

/** Text of a file without its byte order mark; `size` in bytes, `mtimeMs` epoch ms. */
export type TextFile = {
  kind: 'text'
  text: string
  hasBom: boolean
  mtimeMs: number
  size: number
  mode: number
}
export type FileRead = TextFile | { kind: 'problem'; problem: FileProblem; detail?: string }

/** All of a text file, byte order mark included. */
export function wholeText(file: TextFile): string {
  return file.hasBom ? `\ufeff${file.text}` : file.text
}

export type DailyNote = { path: string; name: string; day: string; mtimeMs: number; size: number }

/** Notes of a workspace as one sweep sees them: each file is read once and then stays as it was. */
export interface NoteSource {
  /** Regular files `YYYY-MM-DD[-slug].md` directly in `memory/`, and what looked like one but is none. */
  dailyNotes(): { notes: DailyNote[]; leftOut: LeftOut[] }
  exists(path: string): boolean
  /** Does the owner keep it out of the memory (case C127)? Without `isRead` only what needs no look into the note. */
  isLeftOut(path: string, isRead: boolean): boolean
  read(path: string): FileRead
}
