import type { MemoryWatch, WatchOptions, WatchState } from '../adapters/watch-types.ts'
import type { ExtraFolder, ExtraNotes } from '../ports/extra-notes.ts'

export type ExtraWatchOptions = {
  extra: ExtraNotes
  watchMemory: (options: WatchOptions) => MemoryWatch
  /** Something has changed in this folder. */
  onChange: (folder: ExtraFolder) => void
  /** Brings this folder up to date; returns the paths, relative to the workspace, that had to be. */
  compare: (folder: ExtraFolder) => readonly string[]
  log: (message: string) => void
  times: NonNullable<WatchOptions['times']>
}

/** `atSync`: which of its beginnings the watch was at when the folder was looked at last; null: it was not ready. */
type Watched = { folder: ExtraFolder; watch: MemoryWatch; atSync: number | null }

export type ExtraWatchState = WatchState & { path: string }

/** Watches the folders of the extra paths; what a link in them leads to is not theirs and is not watched. */
export class ExtraWatch {
  readonly #options: ExtraWatchOptions
  readonly #watched = new Map<string, Watched>()

  constructor(options: ExtraWatchOptions) {
    this.#options = options
    this.begin()
  }

  /** Begins to watch extra paths that have come since, and looks at them. */
  begin(): void {
    for (const folder of this.#options.extra.folders()) {
      if (this.#watched.has(folder.folder)) continue
      this.#watched.set(folder.folder, { folder, watch: this.#watch(folder), atSync: null })
    }
  }

  /** Folders that have to be looked at for an answer as new as the disk; they count as looked at then. */
  takePending(): ExtraFolder[] {
    return [...this.#watched.values()].flatMap((watched) => {
      const { folder, watch, atSync } = watched
      const { mode, isReady, restarts } = watch.state()
      // Without events a folder is as new as its last comparison: walking it for each search would take too long.
      const isToldAll = mode === 'polling' || (isReady && atSync === restarts)
      const isPending = watch.takePending().length > 0
      if (isToldAll && !isPending) return []
      looked(watched)
      return [folder]
    })
  }

  /** All of them are about to be looked at. */
  looked(): void {
    for (const watched of this.#watched.values()) looked(watched)
  }

  states(): ExtraWatchState[] {
    return [...this.#watched.values()].map(({ folder, watch }) => ({ path: folder.name, ...watch.state() }))
  }

  async close(): Promise<void> {
    await Promise.all([...this.#watched.values()].map(({ watch }) => watch.close()))
  }

  #watch(folder: ExtraFolder): MemoryWatch {
    const { watchMemory, onChange, compare, log, times } = this.#options
    const start = folder.name === '' ? 0 : folder.name.length + 1
    return watchMemory({
      root: folder.folder,
      isWatched: folder.isWatched,
      onPaths: () => onChange(folder),
      compare: () => compare(folder).map((path) => path.slice(start)),
      log: (message) => log(`${folder.name}: ${message}`),
      times,
    })
  }
}

function looked(watched: Watched): void {
  const { isReady, restarts } = watched.watch.state()
  watched.atSync = isReady ? restarts : null
  watched.watch.takePending()
}
