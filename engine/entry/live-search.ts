import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { removeMirrorLeftovers } from '../adapters/mirror/leftovers.ts'
import { isProcessAlive } from '../adapters/peer-lock.ts'
import type { MemoryWatch, WatchState } from '../adapters/watch-types.ts'
import { mayHoldNotes } from '../host/note-walk.ts'
import { type IndexGap, indexGap, type SyncResult, stalePaths, syncPaths } from '../host/search-index.ts'
import type { KnownFile, SearchSettings } from '../model/search.ts'
import { MirrorBusy, MirrorDamaged } from '../ports/search-store.ts'
import type { OpenWorkspace } from './cli/context.ts'
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
  /** Brings everything up to date; `isForced`: believe it when everything is gone. */
  sync(options?: { isForced?: boolean }): SyncResult
  /** What the index lacks now, looking only. */
  gap(): IndexGap
  /** null when nothing is watched. */
  watching(): WatchState | null
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
/** Linux tells of a change as soon as it is made; other systems gather changes for a while. */
const PROMPT_EVENTS = process.platform === 'linux'
/** A hit whose file has changed is looked for again; somebody who writes without end is not waited for. */
const MAX_ROUNDS = 3

export function openLiveSearch(home: string, workspace: OpenWorkspace, options: LiveOptions): LiveSearch {
  return new WorkspaceSearch(home, workspace, options)
}

class WorkspaceSearch implements LiveSearch {
  readonly session: SearchSession
  readonly #workspace: OpenWorkspace
  readonly #options: LiveOptions
  #watch: MemoryWatch | null = null
  /** Which of its beginnings the watch was at when everything was looked at last; null: it was not ready. */
  #watchAtSync: number | null = null
  readonly #watchBegins: Promise<void>
  #isClosed = false
  #last: SyncResult | null = null
  /** What the index holds, as it was last asked. */
  #known: ReadonlyMap<string, KnownFile> | null = null
  /** Which file the index is: another one after somebody deleted or replaced it (case C082). */
  #identity: string | null = null

  constructor(home: string, workspace: OpenWorkspace, options: LiveOptions) {
    this.#workspace = workspace
    this.#options = options
    removeMirrorLeftovers(dirname(mirrorPath(home, workspace.root)), Date.now(), isProcessAlive)
    this.session = openSearchSession(home, workspace, options.clock, {
      search: options.search,
      log: options.log,
    })
    this.#watchBegins = options.isWatching ? this.#beginWatching() : Promise.resolve()
  }

  /** What watches is loaded only where something is watched: a single search has no time for it. */
  async #beginWatching(): Promise<void> {
    const { watchMemory } = await import('../adapters/watch.ts')
    if (this.#isClosed) return
    this.#watch = watchMemory({
      root: this.#workspace.root,
      isWatched: mayHoldNotes,
      onPaths: (paths) => this.#told(this.#paths(paths)),
      compare: () => this.#told(this.sync()).changed,
      log: this.#options.log,
    })
  }

  async search(call: SearchCall): Promise<LiveReply> {
    await this.#bringUpToDate()
    let reply = await this.#answer(call)
    for (let round = 1; round <= MAX_ROUNDS; round += 1) {
      this.#known ??= this.session.store.known()
      const paths = reply.hits.flatMap((hit) => (mayHoldNotes(hit.path) ? hit.path : []))
      const stale = stalePaths(this.#workspace.files, this.#known, paths)
      if (stale.length === 0) break
      this.#paths(stale)
      reply = await this.#answer(call)
    }
    const { isOffline, failed } = this.#last ?? BUSY
    // A text that is gone from the disk is not given to anybody (case C129).
    const hits = reply.hits.filter(({ path }) => !mayHoldNotes(path) || this.#isThere(path))
    return { ...reply, hits, isOffline, failed }
  }

  sync(options: { isForced?: boolean } = {}): SyncResult {
    const state = this.#watch?.state()
    this.#watchAtSync = state?.isReady ? state.restarts : null
    this.#watch?.takePending()
    this.#last = this.#mended(() => this.session.sync(options))
    this.#identity = identityOf(this.session.path)
    return this.#last
  }

  gap(): IndexGap {
    return indexGap(this.#workspace.files, this.session.store.known())
  }

  watching(): WatchState | null {
    return this.#watch?.state() ?? null
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#watchBegins
    await this.#watch?.close()
    this.session.close()
  }

  async #answer(call: SearchCall): Promise<SearchReply> {
    try {
      return await this.session.search(call)
    } catch (error) {
      if (!(error instanceof MirrorDamaged)) throw error
      this.session.store.replace()
      this.sync()
      return await this.session.search(call)
    }
  }

  /** Events say what has changed since the last look; without them everything is looked at. */
  async #bringUpToDate(): Promise<void> {
    const isSameIndex = this.#identity === identityOf(this.session.path)
    if (!this.#isToldAll() || !isSameIndex || this.#last?.isOffline) {
      this.sync()
      return
    }
    // Two turns of the loop: an event of a change that was made before the question has come in by then.
    await nextTurn()
    await nextTurn()
    const pending = this.#watch?.takePending() ?? []
    if (pending.length > 0) this.#told(this.#paths(pending))
  }

  /** Has this watch been at work since before the last look at everything? Elsewhere events come too late. */
  #isToldAll(): boolean {
    const state = this.#watch?.state()
    const isWatched = state?.mode === 'events' && state.isReady && !state.isOffline
    return PROMPT_EVENTS && isWatched === true && this.#watchAtSync === state?.restarts
  }

  #paths(paths: readonly string[]): SyncResult {
    // What was not believed to be gone has to be looked at as well.
    if (this.#last?.isOffline) return this.sync()
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
      if (error instanceof MirrorBusy) return { ...BUSY, failed: this.#last?.failed ?? [] }
      if (!(error instanceof MirrorDamaged)) throw error
      this.session.store.replace()
      return this.session.sync()
    }
  }

  #isThere(path: string): boolean {
    return this.#workspace.files.stat(path) !== null
  }
}

function identityOf(path: string): string | null {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats ? `${stats.dev}:${stats.ino}` : null
}
