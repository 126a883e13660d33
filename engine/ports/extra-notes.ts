import type { FileRead } from '../model/files.ts'

/** `path` relative to the workspace, with `/`; it may begin with `../`. */
export type ExtraNote = { path: string; size: number; mtimeMs: number }

/** A folder to watch for changes of extra notes. */
export type ExtraFolder = {
  /** Absolute, no link. */
  folder: string
  /** The same as the start of its notes' paths. */
  name: string
  /** May this path below it (relative, with `/`) be, or hold, an extra note? */
  isWatched(path: string): boolean
  /** May a note be at this path (relative to the workspace)? */
  holds(path: string): boolean
}

/** The Markdown files of the configured extra paths (spec memory-search 1). Only ever read. */
export interface ExtraNotes {
  /**
   * Each file once, of all extra paths or of this folder; `away` are extra paths that are not there now, as the start
   * of their files' paths.
   */
  list(folder?: ExtraFolder): { notes: ExtraNote[]; away: string[] }
  /** Does this path lie where extra notes are, whether or not a file is there? */
  holds(path: string): boolean
  /** One that `list` names; any other is missing. */
  read(path: string): FileRead
  /** The same for its size and time; null when it is no file any more. */
  stat(path: string): { size: number; mtimeMs: number } | null
  /** Those of the extra paths that are there now. */
  folders(): ExtraFolder[]
  /**
   * Tells of any path whether it is one of an extra note here, also below an extra path that is away just now; good
   * for many paths at one moment.
   */
  scope(): (path: string) => boolean
  /** All extra paths, there or away, as the start of their files' paths. */
  starts(): string[]
}
