import type { FileRead } from '../model/files.ts'

/** `path` relative to the workspace, with `/`; it may begin with `../`. */
export type ExtraNote = { path: string; size: number; mtimeMs: number }

/** The Markdown files of the configured extra paths (spec memory-search 1). Only ever read. */
export interface ExtraNotes {
  /** Each file once; `away` are extra paths that are not there now, as the start of their files' paths. */
  list(): { notes: ExtraNote[]; away: string[] }
  /** One that `list` names; any other is missing. */
  read(path: string): FileRead
}
