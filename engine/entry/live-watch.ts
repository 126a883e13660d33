import { watchMemory } from '../adapters/watch.ts'
import type { MemoryWatch, WatchState } from '../adapters/watch-types.ts'
import { concernsNotes } from '../host/note-walk.ts'
import type { SearchSettings } from '../model/search.ts'
import type { ExtraFolder, ExtraNotes } from '../ports/extra-notes.ts'
import type { BackgroundPower } from './background-power.ts'
import { ExtraWatch, type ExtraWatchState } from './extra-watch.ts'

export type LiveWatchState = WatchState & { extra: ExtraWatchState[] }

export type LiveWatchOptions = {
  root: string
  extra: ExtraNotes
  sync: SearchSettings['sync']
  power: BackgroundPower
  log: (message: string) => void
  /** Bring up to date: all notes, these notes, the notes of an extra folder. They return what had to be. */
  syncNotes: () => readonly string[]
  syncPaths: (paths: readonly string[]) => void
  syncExtra: (folder: ExtraFolder) => readonly string[]
}

/** Linux tells of a change as soon as it is made; other systems gather changes for a while. */
const PROMPT_EVENTS = process.platform === 'linux'
/** A setting beyond it would mean never; the comparison with the disk comes every 30 s anyway (case C143: 60 s). */
const MAX_DEBOUNCE_MS = 60_000
/** A burst without end is told after this time, or after the debounce where that is longer. */
const MAX_WAIT_MS = 2_000

/** Watches the notes and the extra folders. On battery it only gathers what it is told, until a search takes it. */
export class LiveWatch {
  readonly #options: LiveWatchOptions
  readonly #notes: MemoryWatch
  readonly #extra: ExtraWatch
  /** Which of its beginnings the watch was at when all notes were looked at last; null: it was not ready. */
  #atSync: number | null = null
  readonly #paths = new Set<string>()
  readonly #folders = new Map<string, ExtraFolder>()
  #isClosed = false

  constructor(options: LiveWatchOptions) {
    this.#options = options
    const { root, extra, sync, log } = options
    const debounce = Math.min(MAX_DEBOUNCE_MS, sync.watchDebounceMs)
    const times = { debounce, maxWait: Math.max(MAX_WAIT_MS, debounce) }
    this.#notes = watchMemory({
      root,
      isWatched: concernsNotes,
      onPaths: (paths) => {
        for (const path of paths) this.#paths.add(path)
        void this.#catchUp()
      },
      compare: () => this.#compareNotes(),
      log,
      times,
    })
    this.#extra = new ExtraWatch({
      extra,
      watchMemory,
      onChange: (folder) => {
        this.#folders.set(folder.folder, folder)
        void this.#catchUp()
      },
      compare: (folder) => (options.power.wasPaused() ? [] : options.syncExtra(folder)),
      log,
      times,
    })
  }

  state(): LiveWatchState {
    return { ...this.#notes.state(), extra: this.#extra.states() }
  }

  /** Has it been at work since before the last look at all notes? Where events come late it never has. */
  isToldAll(): boolean {
    const { mode, isReady, isOffline, restarts } = this.#notes.state()
    return PROMPT_EVENTS && mode === 'events' && isReady && !isOffline && this.#atSync === restarts
  }

  /** What has changed and was not looked at yet; it is not told again. */
  takePending(): { paths: string[]; folders: ExtraFolder[] } {
    const { paths, folders } = this.#takeGathered()
    for (const path of this.#notes.takePending()) paths.add(path)
    for (const folder of this.#extra.takePending()) folders.set(folder.folder, folder)
    return { paths: [...paths], folders: [...folders.values()] }
  }

  /** All notes are about to be looked at. */
  lookedAtNotes(): void {
    const { isReady, restarts } = this.#notes.state()
    this.#atSync = isReady ? restarts : null
    this.#notes.takePending()
    this.#paths.clear()
  }

  /** All extra folders are. */
  lookedAtExtra(): void {
    this.#extra.looked()
    this.#folders.clear()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all([this.#notes.close(), this.#extra.close()])
  }

  #compareNotes(): readonly string[] {
    this.#extra.begin()
    void this.#catchUp()
    return this.#options.power.wasPaused() ? [] : this.#options.syncNotes()
  }

  /** Does what was gathered, unless it has to wait for mains power. */
  async #catchUp(): Promise<void> {
    if ((await this.#options.power.isPaused()) || this.#isClosed) return
    const { paths, folders } = this.#takeGathered()
    if (paths.size > 0) this.#options.syncPaths([...paths])
    for (const folder of folders.values()) this.#options.syncExtra(folder)
  }

  #takeGathered(): { paths: Set<string>; folders: Map<string, ExtraFolder> } {
    const gathered = { paths: new Set(this.#paths), folders: new Map(this.#folders) }
    this.#paths.clear()
    this.#folders.clear()
    return gathered
  }
}
