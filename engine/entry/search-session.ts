import { setImmediate as nextTurn } from 'node:timers/promises'
import { extraNotes } from '../adapters/extra-notes.ts'
import { openSearchStore } from '../adapters/mirror/search-store.ts'
import { linesWithoutVector } from '../adapters/mirror/vector-progress.ts'
import { queryDays } from '../adapters/query-dates.ts'
import { dayInZone } from '../core/time/zone.ts'
import { type ExtraResult, syncExtra } from '../host/extra-index.ts'
import { type SearchAnswer, searchIndex } from '../host/search.ts'
import { bothResults, type SyncResult, syncIndex } from '../host/search-index.ts'
import type { FillResult } from '../host/vectors.ts'
import { DEFAULT_SEARCH_SETTINGS, type SearchSettings, type VectorState } from '../model/search.ts'
import type { Embedder } from '../ports/embedder.ts'
import type { ExtraFolder, ExtraNotes } from '../ports/extra-notes.ts'
import type { Power } from '../ports/power.ts'
import { MirrorBusy, MirrorDamaged, MirrorUnwritable, type SearchStore } from '../ports/search-store.ts'
import { type BackgroundPower, backgroundPower } from './background-power.ts'
import type { OpenWorkspace } from './cli/context.ts'
import { mirrorPath } from './mirror-path.ts'
import type { SearchVectors } from './search-vectors.ts'

/** `maxResults` and `minScore` are those of the settings unless given. */
export type SearchCall = {
  query: string
  maxResults?: number
  minScore?: number
  tellsNamed?: boolean
  /** The vector of the query is not waited for any longer (ms). */
  withinMs?: number
}
export type SearchReply = SearchAnswer & {
  ms: number
  vectors: VectorState
  /** What whoever asked should know: turned off, vectors that are away, files that are not indexed yet. */
  warnings: string[]
  /** The settings say that nothing is searched here (`enabled: false`, or no `memory` among the sources). */
  isDisabled: boolean
}

/** Search over one workspace for as long as a program runs. */
export type SearchSession = {
  /** The index itself, for those who keep it up to date. */
  store: SearchStore
  /** The notes of the configured extra paths. */
  extra: ExtraNotes
  /** Whether work in the background waits for mains power. */
  power: BackgroundPower
  /** Brings the notes and the extra notes up to date; `isForced`: believe it when all notes are gone. */
  sync(options?: { isForced?: boolean }): SyncResult
  /** The notes alone. */
  syncNotes(options?: { isForced?: boolean }): SyncResult
  /** The extra notes alone, or those of one folder. */
  syncExtra(within?: ExtraFolder): SyncResult
  search(call: SearchCall): Promise<SearchReply>
  /** Indexes what is left of large extra folders, step by step; resolves to the number of files. */
  settle(): Promise<number>
  /**
   * Does at once what else is done in the background: the rest of large extra folders, files in an older form, and
   * vectors. Vectors wait for mains power unless somebody has asked for them. Resolves to what the vectors came to,
   * null without any.
   */
  finish(options?: { isAsked?: boolean }): Promise<FillResult | null>
  counts(): { files: number; units: number }
  path: string
  setAside: string | null
  close(): void
}

export type SessionOptions = {
  /** The defaults unless given: no extra paths, no vectors. */
  search?: SearchSettings
  /** Told once of each failure of an embeddings endpoint. */
  log?: (message: string) => void
  /** In the place of those that the settings name. */
  embedders?: readonly Embedder[]
  /** Longest wait for the vector of a query, ms. */
  deadlineMs?: number
  /** In the place of this machine's. */
  power?: Power
}

export function openSearchSession(
  home: string,
  workspace: OpenWorkspace,
  clock: () => number,
  options: SessionOptions = {},
): SearchSession {
  return new WorkspaceSession(home, workspace, clock, options)
}

/** Changed extra files that a sync reads at once; the rest follows in the background. */
const EXTRA_AT_ONCE = 200
/** A short command is over by then, and has begun nothing that it cannot finish. */
const BACKGROUND_AFTER_MS = 500
const MINUTE_MS = 60_000

class WorkspaceSession implements SearchSession {
  readonly path: string
  readonly store: ReturnType<typeof openSearchStore>
  readonly #workspace: OpenWorkspace
  readonly #clock: () => number
  readonly #search: SearchSettings
  readonly extra: ExtraNotes
  readonly power: BackgroundPower
  readonly #vectors: Promise<SearchVectors> | null
  #loaded: SearchVectors | null = null
  readonly #log: (message: string) => void
  #extraPending = 0
  #timer: ReturnType<typeof setTimeout> | null = null
  #interval: ReturnType<typeof setInterval> | null = null
  #work: Promise<FillResult | null> | null = null
  #indexing: Promise<number> | null = null
  #isClosed = false

  constructor(home: string, workspace: OpenWorkspace, clock: () => number, options: SessionOptions) {
    const { search = DEFAULT_SEARCH_SETTINGS, log = () => undefined, embedders, deadlineMs, power } = options
    this.path = mirrorPath(home, workspace.root)
    this.extra = extraNotes(workspace.root, search.extraPaths)
    this.store = openSearchStore(this.path, this.extra.scope)
    this.#workspace = workspace
    this.#clock = clock
    this.#search = search
    this.#log = log
    this.power = backgroundPower({ isWanted: search.sync.pauseOnBattery, log, ...(power ? { power } : {}) })
    const { intervalMinutes } = search.sync
    if (intervalMinutes > 0) {
      this.#interval = setInterval(() => this.#syncInTime(), intervalMinutes * MINUTE_MS)
      this.#interval.unref()
    }
    // What they need takes long to load: only where vectors are wanted.
    this.#vectors =
      search.provider === 'none' && !embedders
        ? null
        : import('./search-vectors.ts').then(({ SearchVectors }) => {
            this.#loaded = new SearchVectors(this.store, {
              settings: search,
              root: workspace.root,
              env: process.env,
              redaction: workspace.context.settings.redaction,
              clock,
              log,
              ...(embedders ? { embedders } : {}),
              ...(deadlineMs === undefined ? {} : { deadlineMs }),
            })
            return this.#loaded
          })
  }

  get setAside(): string | null {
    return this.store.setAside
  }

  sync(options?: { isForced?: boolean }): SyncResult {
    return bothResults(this.syncNotes(options), this.syncExtra())
  }

  syncNotes(options?: { isForced?: boolean }): SyncResult {
    if (this.#isDisabled()) return NOTHING
    const result = syncIndex(this.#workspace.files, this.store, options)
    this.#startLater()
    return result
  }

  syncExtra(within?: ExtraFolder): SyncResult {
    if (this.#isDisabled()) return NOTHING
    const result: ExtraResult = syncExtra(this.extra, this.store, EXTRA_AT_ONCE, within)
    // What another folder still lacks is not known here.
    this.#extraPending = within ? Math.max(this.#extraPending, result.pending) : result.pending
    if (!within) this.#claimExtra()
    this.#startLater()
    return { ...result, isOffline: false }
  }

  /** Whose extra notes these are, by the clock of this computer whatever day is asked about. */
  #claimExtra(): void {
    try {
      this.store.claimExtra(this.extra.starts(), Date.now())
    } catch (error) {
      // Another program is writing: the next look does it.
      if (!(error instanceof MirrorBusy)) throw error
    }
  }

  async search({
    query,
    maxResults,
    minScore,
    tellsNamed = false,
    withinMs,
  }: SearchCall): Promise<SearchReply> {
    if (this.#isDisabled()) return DISABLED
    const { context } = this.#workspace
    const started = performance.now()
    const days = await queryDays(query, () => dayInZone(this.#clock(), context.settings.timezone))
    const vectors = (await (await this.#vectors)?.forQuery(query, withinMs)) ?? null
    const answer = searchIndex(this.store, query, {
      maxResults: maxResults ?? this.#search.query.maxResults,
      minScore: minScore ?? this.#search.query.minScore,
      days,
      hybrid: this.#search.query.hybrid,
      nowMs: this.#clock(),
      tellsNamed,
      ...(vectors?.similar ? { similar: vectors.similar } : {}),
    })
    const ms = performance.now() - started
    this.#startLater()
    const state = vectors?.state() ?? 'off'
    const warnings = this.#warnings(vectors?.problem ?? null, state)
    return { ...answer, ms, vectors: state, warnings, isDisabled: false }
  }

  async settle(): Promise<number> {
    try {
      return await this.#indexExtra()
    } catch (error) {
      this.#putOff(error)
      return 0
    }
  }

  /** Whoever asks while it is at work gets what all of it came to. */
  #indexExtra(): Promise<number> {
    this.#indexing ??= this.#indexRest().finally(() => {
      this.#indexing = null
    })
    return this.#indexing
  }

  async #indexRest(): Promise<number> {
    let indexed = 0
    while (this.#extraPending > 0 && !this.#isClosed) {
      await nextTurn()
      if (!this.#isClosed) indexed += this.syncExtra().indexed
    }
    return indexed
  }

  finish({ isAsked = false }: { isAsked?: boolean } = {}): Promise<FillResult | null> {
    this.#work ??= this.#background(isAsked).finally(() => {
      this.#work = null
    })
    return this.#work
  }

  counts(): { files: number; units: number } {
    return this.store.counts()
  }

  close(): void {
    this.#isClosed = true
    if (this.#timer) clearTimeout(this.#timer)
    if (this.#interval) clearInterval(this.#interval)
    this.#loaded?.close()
    this.store.close()
  }

  /** `sync.intervalMinutes`: what no watcher and no search has seen. */
  #syncInTime(): void {
    void this.power.isPaused()
    if (this.power.wasPaused()) return
    try {
      this.sync()
    } catch (error) {
      this.#putOff(error)
    }
  }

  /** Another program is at work, or the file is damaged: the next search sees to it. */
  #putOff(error: unknown): void {
    if (!(isOfMirror(error) || isSqlite(error))) throw error
    this.#log(`the index is finished later (${error.message})`)
  }

  #isDisabled(): boolean {
    return !this.#search.enabled || !this.#search.sources.includes('memory')
  }

  #warnings(vectorProblem: string | null, vectors: VectorState): string[] {
    const warnings = vectorProblem === null ? [] : [`searched by words alone: ${vectorProblem}`]
    if (this.#extraPending > 0)
      warnings.push(`${this.#extraPending} files of the extra paths are not indexed yet`)
    if (vectors === 'partial') warnings.push(partialText(linesWithoutVector(this.store.mirror())))
    return warnings
  }

  #startLater(): void {
    if (this.#timer || this.#isClosed) return
    this.#timer = setTimeout(() => {
      this.#timer = null
      if (!this.#work) void this.finish()
    }, BACKGROUND_AFTER_MS)
    this.#timer.unref()
  }

  async #background(isAsked: boolean): Promise<FillResult | null> {
    try {
      await this.#indexExtra()
      const { reindexStep } = await import('../host/outdated-index.ts')
      let after: string | null = ''
      while (after !== null && !this.#isClosed) {
        after = reindexStep(this.#workspace.files, this.extra, this.store, after)
        await nextTurn()
      }
      const vectors = await this.#vectors
      if (this.#isClosed || !vectors) return null
      return await vectors.fill(isAsked ? {} : { isPaused: () => this.power.isPaused() })
    } catch (error) {
      if (this.#isClosed) return null
      this.#putOff(error)
      return null
    }
  }
}

const NOTHING: SyncResult = {
  indexed: 0,
  removed: 0,
  unchanged: 0,
  failed: [],
  changed: [],
  gone: [],
  isOffline: false,
}
const DISABLED: SearchReply = {
  hits: [],
  confidence: 'none',
  confidenceScore: 0,
  words: [],
  ms: 0,
  vectors: 'off',
  warnings: ['memory search is turned off in the settings (memorySearch.enabled, memorySearch.sources)'],
  isDisabled: true,
}

/** None is missing while the lines have those of another model, which another program uses. */
function partialText(missing: number): string {
  if (missing === 0) return 'the lines have vectors of another model; those of this one follow'
  const lines = missing === 1 ? '1 line has' : `${missing} lines have`
  return `${lines} no vector yet and can be found by words alone; reverie index does the rest at once`
}

function isOfMirror(error: unknown): error is Error {
  return [MirrorBusy, MirrorDamaged, MirrorUnwritable].some((kind) => error instanceof kind)
}

function isSqlite(error: unknown): error is Error {
  return error instanceof Error && String((error as { code?: unknown }).code ?? '').startsWith('SQLITE_')
}
