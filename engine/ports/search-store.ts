import type { FileOrigin, IndexedFile, KnownFile, SearchIndex } from '../model/search.ts'

/** The search side of the mirror: disposable, filled from the files of a workspace. */
export interface SearchStore {
  /**
   * Files of one origin, the workspace's own unless told; of extra notes those of this program's extra paths only.
   * Call it at the start of a sync: a mirror that was deleted in the middle of work is opened anew here, empty, and
   * then filled.
   */
  known(origin?: FileOrigin): Map<string, KnownFile>
  /** Writes changed files and removes gone ones in one transaction. */
  apply(changed: readonly IndexedFile[], removed: readonly string[]): void
  /**
   * Says that extra notes below these starts of paths are searched here (epoch ms). Those that no program has claimed
   * for a week are taken out.
   */
  claimExtra(starts: readonly string[], nowMs: number): void
  /** Has another program changed the index since `acceptChanges`? */
  isChangedByOthers(): boolean
  /** All that is there is about to be compared with the disk. */
  acceptChanges(): void
  /** Only the times of files whose text is the same. */
  touch(files: readonly { path: string; size: number; mtimeMs: number }[]): void
  /**
   * Files behind this path whose terms were written in an older form: found as they are, to be indexed again when
   * there is time.
   */
  outdated(limit: number, afterPath: string): { path: string; origin: FileOrigin }[]
  /** The index now; the same object until somebody, this process or another, changed it. */
  view(): SearchIndex
  /** Files that can be found something in here, and their lines. */
  counts(): { files: number; units: number }
  /** Whether a write waits longer than a moment for another program; an empty index always does. */
  isPatient: boolean
  /** Why the index is held in memory only; null: it is kept. */
  problem(): string | null
  /** Which index this is: another one after it was deleted, replaced or taken into memory (case C082). */
  identity(): string
  /** After damage: sets the file aside and starts with an empty one. */
  replace(): void
  /** When it cannot be written: goes on with an empty one in memory. */
  intoMemory(error: MirrorUnwritable): void
  close(): void
}

/** The mirror is being written by another program for longer than we wait; what is there can still be searched. */
export class MirrorBusy extends Error {
  override name = 'MirrorBusy'
}

/** The mirror's file is no longer whole; `replace` and fill it again. */
export class MirrorDamaged extends Error {
  override name = 'MirrorDamaged'
}

/** The mirror's file cannot be written: full, read-only or broken disk; `intoMemory` and fill it again. */
export class MirrorUnwritable extends Error {
  override name = 'MirrorUnwritable'
}
