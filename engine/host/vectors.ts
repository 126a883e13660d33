import { type Embedder, EmbeddingFailed } from '../ports/embedder.ts'
import type { Lease } from '../ports/lease.ts'
import type { PendingUnit, VectorStore } from '../ports/vector-store.ts'

const MINUTE_MS = 60_000
/** Waits after the first, second and every later failure in a row (case C136). */
const REST_MINUTES = [5, 10, 20] as const
/** Failures in a row after which the fallback takes over: sooner, a short outage would embed everything twice. */
const FALLBACK_AFTER = 2
/** Longest wait of a search for the vector of its query: the answer by words alone is there within a second (issue, search 2). */
const QUERY_DEADLINE_MS = 800
/** A text without a direction (all zeros, or no numbers) happens; with more of a batch than this the model is broken. */
const MAX_DEAD_SHARE = 0.25
const MAX_QUERIES_KEPT = 200
const MAX_QUERY_CHARS = 2000

export type VectorSearchOptions = {
  store: VectorStore
  /** The provider first, then its fallback. */
  embedders: readonly Embedder[]
  nowMs: () => number
  /** Embeddings of texts that are gone stay for a while (`cache.enabled`). */
  keepsTexts: boolean
  /** Told once of each failure. */
  log: (message: string) => void
  deadlineMs?: number
  /** Held while lines are embedded, so that two processes do not embed the same ones; not needed where there is but one. */
  lease?: Lease
}

/** `waitsFor`: why it stopped before the end, where it is not a failing embedder: mains power, or another process that is at it. */
export type FillResult = { embedded: number; isDone: boolean; waitsFor?: 'mains' | 'other_process' }

export type FillOptions = {
  /** Asked before each batch: must work wait for mains power? Never, unless given. */
  isPaused?: () => Promise<boolean>
}

/** Vectors for queries and for lines, from whichever embedder works; a failing one is left alone for a while. */
export class VectorSearch {
  readonly #options: VectorSearchOptions
  readonly #queries = new Map<string, Float32Array>()
  readonly #closing = new AbortController()
  #late = 0
  #inUse: Embedder | null = null

  constructor(options: VectorSearchOptions) {
    this.#options = options
  }

  /**
   * The vector of a query; null when there is none in time, with `problem` set. `withinMs`: whoever asks has less time
   * than an embedder is given; being late for that is no failure of it. Never throws.
   */
  async queryVector(query: string, withinMs = Number.POSITIVE_INFINITY): Promise<Float32Array | null> {
    const embedder = this.#take()
    const text = query.slice(0, MAX_QUERY_CHARS).toWellFormed()
    if (!embedder) return null
    const key = `${embedder.provider} ${embedder.model} ${text}`
    const known = this.#queries.get(key)
    if (known) return known
    // One that is late already is not waited for again.
    if (this.#late > 0) return null
    const asked = this.#ask(embedder, text, key)
    const deadlineMs = this.#options.deadlineMs ?? QUERY_DEADLINE_MS
    const inTime = await withinDeadline(asked, Math.min(deadlineMs, withinMs))
    if (inTime !== 'late') return inTime
    this.#late += 1
    if (withinMs >= deadlineMs) this.#failed(embedder, 'a query got no vector in time')
    void asked.then((vector) => {
      this.#late -= 1
      if (vector && !this.#closing.signal.aborted) this.#worked(embedder)
    })
    return null
  }

  /** Why there are no vectors now; null when there is no reason. */
  problem(): string | null {
    if (this.#current()) return null
    const [first] = this.#options.embedders
    const rest = first && this.#options.store.rest(first.provider, first.model)
    if (!rest) return null
    const minutes = Math.max(1, Math.ceil((rest.untilMs - this.#options.nowMs()) / MINUTE_MS))
    return `${rest.reason}; tried again in ${minutes} min`
  }

  /** Embeds the lines that have no vector, batch after batch; goes on later where it was stopped. */
  async fill({ isPaused = () => Promise.resolve(false) }: FillOptions = {}): Promise<FillResult> {
    const { store, keepsTexts, lease, nowMs } = this.#options
    let embedded = 0
    let belowId = Number.MAX_SAFE_INTEGER
    try {
      for (;;) {
        const isWaiting = await isPaused()
        if (this.#closing.signal.aborted) return { embedded, isDone: false }
        if (isWaiting) return { embedded, isDone: false, waitsFor: 'mains' }
        if (!this.#current()) return { embedded, isDone: false }
        if (lease?.take(nowMs()) === false) return { embedded, isDone: false, waitsFor: 'other_process' }
        const embedder = this.#take()
        if (!embedder) return { embedded, isDone: false }
        const batch = store.pending(embedder.batchSize, belowId)
        const last = batch.at(-1)
        if (!last) break
        belowId = last.id
        const missing = store.takeCached(batch)
        if (missing.length > 0 && !(await this.#embedUnits(embedder, missing)))
          return { embedded, isDone: false }
        embedded += batch.length
        await new Promise((resolve) => setImmediate(resolve))
      }
      store.tidy(keepsTexts)
      return { embedded, isDone: true }
    } finally {
      if (!this.#closing.signal.aborted) lease?.release()
    }
  }

  /** Stops what is being asked. */
  close(): void {
    if (this.#closing.signal.aborted) return
    this.#closing.abort()
    this.#options.lease?.release()
  }

  async #embedUnits(embedder: Embedder, units: readonly PendingUnit[]): Promise<boolean> {
    const byHash = new Map(units.map((unit) => [unit.hash, unit.text]))
    try {
      const vectors = await embedder.embed([...byHash.values()], 'document', this.#closing.signal)
      const vectorOf = new Map([...byHash.keys()].map((hash, at) => [hash, vectors[at]]))
      if (this.#closing.signal.aborted) return false
      refuseDead(embedder, vectors)
      const found = units.filter(({ hash }) => vectorOf.get(hash) !== undefined)
      this.#options.store.add(
        found,
        found.map(({ hash }) => vectorOf.get(hash) as Float32Array),
      )
      this.#worked(embedder)
      return true
    } catch (error) {
      if (this.#closing.signal.aborted) return false
      if (!(error instanceof EmbeddingFailed)) throw error
      this.#failed(embedder, error.message)
      return false
    }
  }

  async #ask(embedder: Embedder, text: string, key: string): Promise<Float32Array | null> {
    try {
      const [vector = null] = await embedder.embed([text], 'query', this.#closing.signal)
      if (vector) {
        if (this.#queries.size >= MAX_QUERIES_KEPT) this.#queries.clear()
        this.#queries.set(key, vector)
      }
      return vector
    } catch (error) {
      if (this.#closing.signal.aborted) return null
      const isKnown = error instanceof EmbeddingFailed
      this.#failed(embedder, isKnown ? error.message : `the query was not embedded (${String(error)})`)
      return null
    }
  }

  /** The embedder whose turn it is, with its vectors taken into use. */
  #take(): Embedder | null {
    const embedder = this.#current()
    if (embedder && embedder !== this.#inUse) this.#options.store.use(embedder.provider, embedder.model)
    this.#inUse = embedder
    return embedder
  }

  #current(): Embedder | null {
    const { embedders, store, nowMs } = this.#options
    for (const { embedder, rest } of embedders.map((embedder) => ({
      embedder,
      rest: store.rest(embedder.provider, embedder.model),
    }))) {
      if (!rest || rest.untilMs <= nowMs()) return embedder
      if (rest.failures < FALLBACK_AFTER) return null
    }
    return null
  }

  #failed({ provider, model }: Embedder, reason: string): void {
    const { store, nowMs, log } = this.#options
    const failures = (store.rest(provider, model)?.failures ?? 0) + 1
    const minutes = REST_MINUTES[Math.min(failures, REST_MINUTES.length) - 1] ?? 20
    store.setRest(provider, model, { failures, untilMs: nowMs() + minutes * MINUTE_MS, reason })
    log(`${reason}; search goes on with words alone, the vectors are tried again in ${minutes} minutes`)
  }

  #worked({ provider, model }: Embedder): void {
    if (this.#options.store.rest(provider, model)) this.#options.store.setRest(provider, model, null)
  }
}

/** Lines without a direction would count as unrelated ones, and all others would seem near. */
function refuseDead({ model }: Embedder, vectors: readonly Float32Array[]): void {
  const dead = vectors.filter(
    (vector) => !vector.every(Number.isFinite) || vector.every((value) => value === 0),
  )
  if (dead.length > 1 && dead.length > vectors.length * MAX_DEAD_SHARE)
    throw new EmbeddingFailed(
      `the model ${model} gave ${dead.length} of ${vectors.length} texts a vector without direction (zeros or no numbers)`,
    )
}

/** The value, or `late` after the deadline. */
async function withinDeadline<T>(work: Promise<T>, ms: number): Promise<T | 'late'> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
