import type { Client } from '../../engine/contract/client.ts'
import { contractErrorOf } from '../../engine/contract/client.ts'
import { followStream } from '../../engine/contract/follow-stream.ts'
import type { EngineEvent } from '../../engine/contract/schema/events.ts'
import type { EngineThread } from '../../engine/entry/engine-thread.ts'
import { DEFAULT_PREFERENCES } from '../../engine/model/preferences.ts'
import { askFacts, type Facts } from './facts.ts'

export type FactsFeedParts = {
  client: Client
  engine: Pick<EngineThread, 'state' | 'onState' | 'settled'>
  /** Each time something is another. */
  onFacts(facts: Facts): void
  onEvent(event: EngineEvent): void
  /** Waits: several changes in a row are asked for once. */
  wait(ms: number): Promise<void>
}

/** What changes nothing that is shown outside of the window. */
const IGNORED = new Set<EngineEvent['event']>([
  'recall.changed',
  'memory.changed',
  'diary.changed',
  'notes.changed',
])
const GATHER_MS = 150
const PAUSE_MS = 1_000

/** Keeps the facts up to date by the events of the engine; one question at a time. */
export class FactsFeed {
  readonly #parts: FactsFeedParts
  readonly #controller = new AbortController()
  #facts: Facts
  #isAsking = false
  #isStale = false

  constructor(parts: FactsFeedParts) {
    this.#parts = parts
    const { engine, client, wait } = parts
    this.#facts = {
      engine: engine.state,
      workspaces: null,
      pausedAll: null,
      preferences: DEFAULT_PREFERENCES,
    }
    const end = engine.onState((state) => this.#become({ engine: state }))
    const { signal } = this.#controller
    signal.addEventListener('abort', end)
    void followStream<EngineEvent>({
      whenReady: async () => void (await engine.settled()),
      open: () => client.app.events({}, { signal }),
      take: (event) => this.#take(event),
      pause: () => wait(PAUSE_MS),
      signal,
    })
  }

  get now(): Facts {
    return this.#facts
  }

  /** Asks now: a folder that goes away sends no event. */
  refresh(): void {
    if (this.#parts.engine.state === 'ready') void this.#ask()
  }

  close(): void {
    this.#controller.abort()
  }

  #take(event: EngineEvent): void {
    if (IGNORED.has(event.event)) return
    this.#parts.onEvent(event)
    void this.#ask()
  }

  async #ask(): Promise<void> {
    this.#isStale = true
    if (this.#isAsking) return
    this.#isAsking = true
    while (this.#isStale && !this.#controller.signal.aborted) {
      await this.#parts.wait(GATHER_MS)
      this.#isStale = false
      try {
        this.#become(await askFacts(this.#parts.client))
      } catch (error) {
        // A workspace went away between two questions, or the engine did: its next event asks again.
        if (contractErrorOf(error).code === 'not_found') this.#isStale = true
      }
    }
    this.#isAsking = false
  }

  #become(part: Partial<Facts>): void {
    if (this.#controller.signal.aborted) return
    this.#facts = { ...this.#facts, ...part }
    this.#parts.onFacts(this.#facts)
  }
}
