import { chosenEmbedders } from '../adapters/embeddings/choose.ts'
import { mirrorLease } from '../adapters/mirror/lease.ts'
import type { Mirror } from '../adapters/mirror/mirror.ts'
import { guarded } from '../adapters/mirror/mirror-errors.ts'
import type { MirrorStore } from '../adapters/mirror/search-store.ts'
import { openVectorStore } from '../adapters/mirror/vector-store.ts'
import { type FillOptions, type FillResult, VectorSearch } from '../host/vectors.ts'
import type { RedactionSettings } from '../model/redaction.ts'
import type { SearchSettings, Similarity, VectorState } from '../model/search.ts'
import type { Embedder } from '../ports/embedder.ts'
import type { VectorStore } from '../ports/vector-store.ts'

export type QueryVectors = {
  similar: ((ids: readonly number[]) => Similarity | null) | null
  /** After the search: what the vectors were for it. */
  state: () => VectorState
  problem: string | null
}

export type SearchVectorsOptions = {
  settings: SearchSettings
  root: string
  env: NodeJS.ProcessEnv
  /** What may not be sent to an endpoint. */
  redaction: RedactionSettings
  clock: () => number
  log: (message: string) => void
  /** In the place of those that the settings name. */
  embedders?: readonly Embedder[]
  deadlineMs?: number
}

type OpenVectors = { mirror: Mirror; store: VectorStore; search: VectorSearch }

/** The vectors of one session: opened when they are first needed, and again when the mirror was replaced. */
export class SearchVectors {
  readonly #store: MirrorStore
  readonly #options: SearchVectorsOptions
  readonly #embedders: readonly Embedder[]
  readonly #problem: string | null
  #open: OpenVectors | null = null
  #unusable: string | null = null

  constructor(store: MirrorStore, options: SearchVectorsOptions) {
    this.#store = store
    this.#options = options
    const { settings, root, env, redaction } = options
    const chosen = options.embedders
      ? { embedders: options.embedders, problems: [] }
      : chosenEmbedders(settings, root, env, redaction)
    this.#embedders = chosen.embedders
    this.#problem = chosen.problems[0]?.text ?? null
  }

  /** Asks for the query's vector; without any, says why; null when none is wanted. Never throws and never waits longer than the deadline. */
  async forQuery(query: string, withinMs?: number): Promise<QueryVectors | null> {
    const open = this.#opened()
    const problem = this.#reason() ?? this.#problem
    if (!open) return problem === null ? null : { similar: null, state: () => 'unavailable', problem }
    const vector = await open.search.queryVector(query, withinMs)
    if (!vector) {
      const reason = open.search.problem() ?? this.#problem ?? 'the query got no vector in time'
      return { similar: null, state: () => 'unavailable', problem: reason }
    }
    let covered = 0
    return {
      similar: (ids) => {
        const similarity = guarded(() => open.store.similar(vector, ids))
        covered = similarity?.count ?? 0
        return similarity
      },
      state: () => (covered > 0 && covered >= this.#store.counts().units ? 'ready' : 'partial'),
      problem: null,
    }
  }

  /** Gives vectors to the lines that have none; null when no vectors are wanted or possible. */
  async fill(options: FillOptions): Promise<FillResult | null> {
    return (await this.#opened()?.search.fill(options)) ?? null
  }

  close(): void {
    this.#open?.search.close()
  }

  /** Why there are no vectors here; in an index that is not kept each search would ask for all of them. */
  #reason(): string | null {
    if (this.#store.problem() !== null) return 'vectors need an index that is kept'
    return this.#unusable
  }

  #opened(): OpenVectors | null {
    if (this.#embedders.length === 0 || this.#reason() !== null) return null
    const mirror = this.#store.mirror()
    if (this.#open?.mirror === mirror) return this.#open
    this.#open?.search.close()
    const { settings, clock, log, deadlineMs } = this.#options
    try {
      const store = openVectorStore(mirror)
      const search = new VectorSearch({
        store,
        embedders: this.#embedders,
        nowMs: clock,
        keepsTexts: settings.cache.enabled,
        log,
        lease: mirrorLease(mirror, 'embedding'),
        ...(deadlineMs === undefined ? {} : { deadlineMs }),
      })
      this.#open = { mirror, store, search }
    } catch (error) {
      this.#unusable = `vectors cannot be kept here (${error instanceof Error ? error.message : String(error)})`
      log(this.#unusable)
      return null
    }
    return this.#open
  }
}
