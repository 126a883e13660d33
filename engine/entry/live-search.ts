import { dirname } from 'node:path'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import { removeMirrorLeftovers } from '../adapters/mirror/leftovers.ts'
import { isProcessAlive } from '../adapters/peer-lock.ts'
import type { IndexGap, SyncResult } from '../host/search-index.ts'
import type { SearchHit, SearchSettings } from '../model/search.ts'
import type { Power } from '../ports/power.ts'
import type { OpenWorkspace } from './cli/context.ts'
import { LiveIndex } from './live-index.ts'
import { liveResting } from './live-resting.ts'
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
  /** Brings everything up to date, step by step: between two steps others are answered. */
  ready(): Promise<void>
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

/** Told where nothing can be found because nothing was written yet. */
export const NO_NOTES =
  'there are no notes here yet: write one as memory/YYYY-MM-DD.md, or MEMORY.md, and search again'

/** A hit whose file has changed is looked for again; somebody who writes without end is not waited for. */
const MAX_ROUNDS = 3
/** Rounds and their distance while another program writes the index: half a minute in all. */
const MAX_WAITS = 60
const WAIT_MS = 500
/** A short command is over by then, and has begun nothing that it cannot finish. */
const SESSION_START_AFTER_MS = 500

export function openLiveSearch(home: string, workspace: OpenWorkspace, options: LiveOptions): LiveSearch {
  return new WorkspaceSearch(home, workspace, options)
}

/** Hits more than asked for, in whose place resting lines may stand. */
const MAX_RESTING = 100

/** What rests is given to nobody (ux 17.16); an answer whose best line rests is as good as its next lines. */
function withoutResting(
  reply: LiveReply,
  isResting: (path: string, text: string) => boolean,
  maxResults: number,
): LiveReply {
  const isHidden = ({ path, snippet }: SearchHit) => isResting(path, snippet)
  const [best] = reply.hits
  const hits = reply.hits.filter((hit) => !isHidden(hit)).slice(0, maxResults)
  if (!best || !isHidden(best)) return { ...reply, hits }
  const isWeak = reply.confidence === 'good' && hits.length > 0
  return {
    ...reply,
    hits,
    confidence: isWeak ? 'weak' : hits.length > 0 ? reply.confidence : 'none',
    confidenceScore: Math.min(reply.confidenceScore, hits[0]?.score ?? 0),
  }
}

class WorkspaceSearch implements LiveSearch {
  readonly session: SearchSession
  readonly #index: LiveIndex
  readonly #workspace: OpenWorkspace
  readonly #options: LiveOptions
  readonly #resting: ReturnType<typeof liveResting>
  #watch: LiveWatch | null = null
  readonly #watchBegins: Promise<void>
  #isClosed = false
  #sessionStart: NodeJS.Timeout | null = null

  constructor(home: string, workspace: OpenWorkspace, options: LiveOptions) {
    this.#workspace = workspace
    this.#options = options
    this.#resting = liveResting(workspace.files)
    removeMirrorLeftovers(dirname(mirrorPath(home, workspace.root)), Date.now(), isProcessAlive)
    this.session = openSearchSession(home, workspace, options.clock, {
      search: options.search,
      log: options.log,
      ...(options.power ? { power: options.power } : {}),
    })
    this.#index = new LiveIndex(workspace.files, this.session, options.search.extraPaths.length > 0, {
      notes: () => this.#watch?.lookedAtNotes(),
      extra: () => this.#watch?.lookedAtExtra(),
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
      syncNotes: () => this.#told(this.#index.notes()).changed,
      syncPaths: (paths) => void this.#told(this.#index.paths(paths)),
      syncExtra: (folder) => this.#told(this.#index.extra(folder)).changed,
    })
  }

  async search(call: SearchCall): Promise<LiveReply> {
    const { count, isResting } = await this.#resting()
    if (count === 0) return this.#found(call)
    const wanted = call.maxResults ?? this.#options.search.query.maxResults
    const reply = await this.#found({ ...call, maxResults: wanted + Math.min(count, MAX_RESTING) })
    return withoutResting(reply, isResting, wanted)
  }

  async #found(call: SearchCall): Promise<LiveReply> {
    if (this.#waitsForSync()) await this.#bringUpToDate()
    else this.#startSession()
    let reply = await this.#answer(call)
    let stale = this.#index.staleIn(reply.hits)
    // While another program is writing, asking again and again would only take time.
    for (let round = 1; round <= MAX_ROUNDS && stale.length > 0 && !this.#index.isBehind(); round += 1) {
      if (!this.#index.readAgain(stale, round === 1)) break
      reply = await this.#answer(call)
      stale = this.#index.staleIn(reply.hits)
    }
    const { isOffline, failed } = this.#index.last()
    // A text that is gone from the disk is not given to anybody (case C129).
    const gone = new Set(stale.filter((path) => this.#index.statOf(path) === null))
    const hits = reply.hits.filter(({ path }) => !gone.has(path))
    const warnings = [...reply.warnings, ...this.warnings()]
    if (!isOffline && failed.length === 0 && hits.length === 0 && this.#hasNoNotes(reply))
      warnings.push(NO_NOTES)
    return { ...reply, hits, isOffline, failed, warnings }
  }

  #hasNoNotes({ isDisabled }: SearchReply): boolean {
    return !isDisabled && this.#index.isEmpty()
  }

  sync(options: { isForced?: boolean } = {}): SyncResult {
    return this.#index.patiently(options)
  }

  async ready(): Promise<void> {
    for (let round = 1; round <= MAX_WAITS; round += 1) {
      this.#index.all()
      if (!this.#index.isBehind()) break
      await delay(WAIT_MS)
    }
    await this.session.settle()
  }

  warnings(): string[] {
    return this.#index.warnings()
  }

  gap(): IndexGap {
    return this.#index.gap()
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
      this.#index.startAnew(error)
      this.#index.all()
      return await this.session.search(call)
    }
  }

  /** `sync.onSearch`; an index that is empty, or was taken away, has to be filled in any case (spec memory-search 6). */
  #waitsForSync(): boolean {
    if (this.#options.search.sync.onSearch || this.#index.isEmpty()) return true
    return this.#index.isOther()
  }

  /** `sync.onSessionStart`: the first search of a program that runs on, where searches do not look themselves. */
  #startSession(): void {
    if (this.#sessionStart || !this.#options.search.sync.onSessionStart) return
    this.#sessionStart = setTimeout(() => this.#told(this.#index.all()), SESSION_START_AFTER_MS)
    this.#sessionStart.unref()
  }

  /** Events say what has changed since the last look; without them everything is looked at. */
  async #bringUpToDate(): Promise<void> {
    if (this.#watch?.isToldAll() !== true || this.#index.needsAll()) {
      this.#index.all()
      return
    }
    // Two turns of the loop: an event of a change that was made before the question has come in by then.
    await nextTurn()
    await nextTurn()
    const { paths, folders } = this.#watch.takePending()
    if (paths.length > 0) this.#told(this.#index.paths(paths))
    for (const folder of folders) this.#told(this.#index.extra(folder))
  }

  #told(result: SyncResult): SyncResult {
    if (result.changed.length > 0) this.#options.onSync?.(result)
    return result
  }
}
