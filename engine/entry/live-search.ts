import { dirname } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { removeMirrorLeftovers } from '../adapters/mirror/leftovers.ts'
import { isProcessAlive } from '../adapters/peer-lock.ts'
import { wholeGap } from '../host/extra-index.ts'
import { mayHoldNotes } from '../host/note-walk.ts'
import { bothResults, type IndexGap, type SyncResult, stalePaths, syncPaths } from '../host/search-index.ts'
import type { KnownFile, SearchSettings } from '../model/search.ts'
import type { ExtraFolder } from '../ports/extra-notes.ts'
import type { Power } from '../ports/power.ts'
import { MirrorBusy, MirrorDamaged, MirrorUnwritable } from '../ports/search-store.ts'
import type { OpenWorkspace } from './cli/context.ts'
import type { LiveWatch, LiveWatchState } from './live-watch.ts'
import { mirrorPath } from './mirror-path.ts'
import { openSearchSession, type SearchCall, type SearchReply, type SearchSession } from './search-session.ts'

export type LiveReply = SearchReply & {
  /** The folder is away: these are no answers to build on. */
  isOffline: boolean
  /** Files that cannot be searched, with the reason. */
  failed: SyncResult['failed']
}

/** Search over one workspace that is as new as the disk, for as long as a program runs. */
export type LiveSearch = {
  session: SearchSession
  search(call: SearchCall): Promise<LiveReply>
  /**
   * Brings everything up to date, and waits some seconds for another program that writes the index; `isForced`:
   * believe it when everything is gone.
   */
  sync(options?: { isForced?: boolean }): SyncResult
  /** What is wrong with the index: it is behind, or cannot be kept. */
  warnings(): string[]
  /** What the index lacks now, looking only. */
  gap(): IndexGap
  /** null when nothing is watched. */
  watching(): LiveWatchState | null
  close(): Promise<void>
}

export type LiveOptions = {
  clock: () => number
  search: SearchSettings
  /** Keeps the index up to date between searches too. */
  isWatching: boolean
  /** What a change on disk led to. */
  onSync?: (result: SyncResult) => void
  log: (message: string) => void
  /** In the place of this machine's. */
  power?: Power
}

/** Another program writes the index: what is there is searched, and looked after again later. */
const BUSY: SyncResult = {
  indexed: 0,
  removed: 0,
  unchanged: 0,
  failed: [],
  changed: [],
  gone: [],
  isOffline: false,
}
const BEHIND = 'the search index is behind: another program is writing it'
/** A hit whose file has changed is looked for again; somebody who writes without end is not waited for. */
const MAX_ROUNDS = 3
/** A short command is over by then, and has begun nothing that it cannot finish. */
const SESSION_START_AFTER_MS = 500

export function openLiveSearch(home: string, workspace: OpenWorkspace, options: LiveOptions): LiveSearch {
  return new WorkspaceSearch(home, workspace, options)
}

class WorkspaceSearch implements LiveSearch {
  readonly session: SearchSession
  readonly #workspace: OpenWorkspace
  readonly #options: LiveOptions
  #watch: LiveWatch | null = null
  readonly #watchBegins: Promise<void>
  #isClosed = false
  #last: SyncResult | null = null
  /** What the index holds, as it was last asked. */
  #known: ReadonlyMap<string, KnownFile> | null = null
  /** Which file the index is: another one after somebody deleted or replaced it (case C082). */
  #identity: string | null = null
  /** Another program was writing: what had changed is not in the index yet. */
  #isBehind = false
  #sessionStart: NodeJS.Timeout | null = null

  constructor(home: string, workspace: OpenWorkspace, options: LiveOptions) {
    this.#workspace = workspace
    this.#options = options
    removeMirrorLeftovers(dirname(mirrorPath(home, workspace.root)), Date.now(), isProcessAlive)
    this.session = openSearchSession(home, workspace, options.clock, {
      search: options.search,
      log: options.log,
      ...(options.power ? { power: options.power } : {}),
    })
    this.#watchBegins = options.isWatching ? this.#beginWatching() : Promise.resolve()
  }

  /** What watches is loaded only where something is watched: a single search has no time for it. */
  async #beginWatching(): Promise<void> {
    const { LiveWatch } = await import('./live-watch.ts')
    if (this.#isClosed) return
    this.#watch = new LiveWatch({
      root: this.#workspace.root,
      extra: this.session.extra,
      sync: this.#options.search.sync,
      power: this.session.power,
      log: this.#options.log,
      syncNotes: () => this.#told(this.#syncNotes()).changed,
      syncPaths: (paths) => void this.#told(this.#paths(paths)),
      syncExtra: (folder) => this.#told(this.#syncExtra(folder)).changed,
    })
  }

  async search(call: SearchCall): Promise<LiveReply> {
    if (this.#waitsForSync()) await this.#bringUpToDate()
    else this.#startSession()
    let reply = await this.#answer(call)
    let stale = this.#staleIn(reply)
    // While another program is writing, asking again and again would only take time.
    for (let round = 1; round <= MAX_ROUNDS && stale.length > 0 && !this.#isBehind; round += 1) {
      if (!this.#readAgain(stale, round === 1)) break
      reply = await this.#answer(call)
      stale = this.#staleIn(reply)
    }
    const { isOffline, failed } = this.#last ?? BUSY
    // A text that is gone from the disk is not given to anybody (case C129).
    const gone = new Set(stale.filter((path) => this.#statOf(path) === null))
    const hits = reply.hits.filter(({ path }) => !gone.has(path))
    return { ...reply, hits, isOffline, failed, warnings: [...reply.warnings, ...this.warnings()] }
  }

  sync(options: { isForced?: boolean } = {}): SyncResult {
    this.session.store.isPatient = true
    try {
      return this.#syncAll(options)
    } finally {
      this.session.store.isPatient = false
    }
  }

  warnings(): string[] {
    const problem = this.session.store.problem()
    return [...(problem === null ? [] : [problem]), ...(this.#isBehind ? [BEHIND] : [])]
  }

  #syncAll(options: { isForced?: boolean } = {}): SyncResult {
    this.#isBehind = false
    const notes = this.#syncNotes(options)
    this.#watch?.lookedAtExtra()
    const extra = this.#mended(() => this.session.syncExtra())
    this.#last = bothResults(notes, extra)
    return this.#last
  }

  gap(): IndexGap {
    return wholeGap(this.#workspace.files, this.session.extra, this.session.store)
  }

  watching(): LiveWatchState | null {
    return this.#watch?.state() ?? null
  }

  async close(): Promise<void> {
    this.#isClosed = true
    if (this.#sessionStart) clearTimeout(this.#sessionStart)
    await this.#watchBegins
    await this.#watch?.close()
    this.session.close()
  }

  async #answer(call: SearchCall): Promise<SearchReply> {
    try {
      return await this.session.search(call)
    } catch (error) {
      this.#startAnew(error)
      this.#syncAll()
      return await this.session.search(call)
    }
  }

  /** `sync.onSearch`; an index that is empty, or was taken away, has to be filled in any case (spec memory-search 6). */
  #waitsForSync(): boolean {
    if (this.#options.search.sync.onSearch || this.#isEmpty()) return true
    return this.#isOtherIndex()
  }

  /** `sync.onSessionStart`: the first search of a program that runs on, where searches do not look themselves. */
  #startSession(): void {
    if (this.#sessionStart || !this.#options.search.sync.onSessionStart) return
    this.#sessionStart = setTimeout(() => this.#told(this.#syncAll()), SESSION_START_AFTER_MS)
    this.#sessionStart.unref()
  }

  /** Events say what has changed since the last look; without them everything is looked at. */
  async #bringUpToDate(): Promise<void> {
    if (this.#watch?.isToldAll() !== true || this.#needsAll()) {
      this.#syncAll()
      return
    }
    // Two turns of the loop: an event of a change that was made before the question has come in by then.
    await nextTurn()
    await nextTurn()
    const { paths, folders } = this.#watch.takePending()
    if (paths.length > 0) this.#told(this.#paths(paths))
    for (const folder of folders) this.#told(this.#syncExtra(folder))
  }

  /** Files of hits that have changed since they were indexed. */
  #staleIn({ hits }: SearchReply): string[] {
    const { store } = this.session
    this.#known ??= new Map([...store.known(), ...(this.#hasExtra() ? store.known('extra') : [])])
    return stalePaths(
      (path) => this.#statOf(path),
      this.#known,
      hits.map(({ path }) => path),
    )
  }

  /** Reads these files again; false when that would change nothing. */
  #readAgain(stale: readonly string[], isFirst: boolean): boolean {
    const { extra } = this.session
    const notes = stale.filter(mayHoldNotes)
    if (notes.length > 0) this.#paths(notes)
    // A folder that is away keeps its lines: looking again would change nothing.
    const others = isFirst ? stale.filter((path) => !mayHoldNotes(path)) : []
    const folders = extra.folders().filter(({ holds }) => others.some(holds))
    for (const folder of others.length > 0 ? folders : []) this.#syncExtra(folder)
    return notes.length + others.length > 0
  }

  #syncNotes(options: { isForced?: boolean } = {}): SyncResult {
    this.#watch?.lookedAtNotes()
    const result = this.#mended(() => this.session.syncNotes(options))
    this.#identity = this.session.store.identity()
    const others = (this.#last?.failed ?? []).filter(({ path }) => !mayHoldNotes(path))
    this.#last = { ...result, failed: [...result.failed, ...others] }
    return result
  }

  #syncExtra(folder: ExtraFolder): SyncResult {
    const result = this.#mended(() => this.session.syncExtra(folder))
    const others = (this.#last?.failed ?? []).filter(({ path }) => !folder.holds(path))
    this.#last = { ...(this.#last ?? result), failed: [...others, ...result.failed] }
    return result
  }

  #paths(paths: readonly string[]): SyncResult {
    // In an index that was made anew there would be these notes only.
    if (this.#needsAll()) return this.#syncAll()
    const result = this.#mended(() => syncPaths(this.#workspace.files, this.session.store, paths))
    const isKept = (path: string) =>
      !paths.some((changed) => path === changed || path.startsWith(`${changed}/`))
    const failed = [...(this.#last?.failed ?? []).filter(({ path }) => isKept(path)), ...result.failed]
    this.#last = { ...(this.#last ?? result), failed, isOffline: result.isOffline }
    return result
  }

  #told(result: SyncResult): SyncResult {
    if (result.changed.length > 0) this.#options.onSync?.(result)
    return result
  }

  /** A damaged index is made anew from the files; one that is being written has to do as it is. */
  #mended(work: () => SyncResult): SyncResult {
    this.#known = null
    try {
      return work()
    } catch (error) {
      if (error instanceof MirrorBusy) {
        this.#isBehind = true
        return { ...BUSY, failed: this.#last?.failed ?? [] }
      }
      this.#startAnew(error)
      try {
        return this.session.sync()
      } catch (again) {
        // There was no place for the new one either.
        if (!(again instanceof MirrorUnwritable)) throw again
        this.#startAnew(again)
        return this.session.sync()
      } finally {
        this.#identity = this.session.store.identity()
      }
    }
  }

  /** An empty index in the place of one that is damaged or cannot be written; other errors are none of the index. */
  #startAnew(error: unknown): void {
    const { store } = this.session
    this.#known = null
    if (error instanceof MirrorUnwritable) store.intoMemory(error)
    else if (error instanceof MirrorDamaged) store.replace()
    else throw error
  }

  /** Is a look at the paths that were told of not enough? */
  #needsAll(): boolean {
    return this.#isBehind || this.#last?.isOffline === true || this.#isOtherIndex()
  }

  #isOtherIndex(): boolean {
    return this.#identity !== null && this.#identity !== this.session.store.identity()
  }

  #isEmpty(): boolean {
    try {
      return this.session.counts().files === 0
    } catch (error) {
      this.#startAnew(error)
      return true
    }
  }

  #statOf(path: string): { size: number; mtimeMs: number } | null {
    if (!mayHoldNotes(path)) return this.session.extra.stat(path)
    const stats = this.#workspace.files.stat(path)
    return stats?.kind === 'file' ? stats : null
  }

  #hasExtra(): boolean {
    return this.#options.search.extraPaths.length > 0
  }
}
