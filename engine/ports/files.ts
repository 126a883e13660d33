import type { FileRead } from '../model/files.ts'

export type DirEntry = { name: string; kind: 'file' | 'folder' | 'link' | 'other' }

/**
 * The files of one workspace. Every path is relative with `/`; one that leads outside, also through a
 * link, is refused. Writes are atomic: a reader sees the old bytes or the new ones.
 */
export interface Files {
  /** Absolute path for messages and for the shapes of spec dreaming 21. */
  absolute(path: string): string
  read(path: string): FileRead
  stat(path: string): { mtimeMs: number; size: number; kind: DirEntry['kind'] } | null
  list(dir: string): DirEntry[]
  /** The same with size and time of each file; of what is no file they are 0. */
  listStats(dir: string): (DirEntry & { size: number; mtimeMs: number })[]
  /**
   * Creates missing folders (0700 below `memory/.dreams`). Keeps an existing file's mode, else uses `mode`. On disk when it
   * returns, unless `isFlushed` is false: what can be made again need not be waited for. A reader sees it whole or not at all.
   */
  write(path: string, text: string | Uint8Array, options?: { mode?: number; isFlushed?: boolean }): void
  /** Writes a file that is not there yet, whole or not at all; false when something of that name is. */
  create(path: string, text: string): boolean
  /** On disk when it returns, unless `isFlushed` is false: then a power cut may take it, a kill may not. */
  append(path: string, text: string, options?: { mode?: number; isFlushed?: boolean }): void
  remove(path: string): void
  /** Moves a file or folder inside the workspace, creating the target's folder. */
  move(from: string, to: string): void
  touch(path: string, mtimeMs: number): void
}

/** Nothing could be written: read-only, full disk, no permission. */
export class WriteRefused extends Error {
  override name = 'WriteRefused'
  readonly path: string
  readonly code: string
  constructor(path: string, code: string, options?: { cause?: unknown }) {
    super(`cannot write ${path} (${code})`, options)
    this.path = path
    this.code = code
  }
}
