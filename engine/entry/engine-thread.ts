import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads'
import type { ModelKeys } from '../model/models.ts'
import type { Log } from '../ports/log.ts'
import type { EngineData, FromEngine, ToEngine } from './app/thread-messages.ts'
import { startWorker } from './worker-file.ts'

export type EngineState = 'starting' | 'ready' | 'restarting' | 'down'

export type EngineThreadOptions = EngineData & {
  log: Log
  /** Another program in its place, for tests. */
  script?: URL
}

/** It works in short pieces: room for new objects that the system would give it is never used up. */
const YOUNG_MB = 8
/** A second death within this time, and it stays down (architecture 6). */
const DEATH_SPAN_MS = 60_000
/** What a stop waits for: a night that writes is given five seconds (ux 12). */
const STOP_MS = 8_000

/**
 * The engine's thread as the program around it sees it: started anew once when it dies, down when it dies again
 * within a minute. All of it is quick: whatever the engine does, the tray and the window answer.
 */
export class EngineThread {
  readonly #options: EngineThreadOptions
  readonly #listeners = new Set<(state: EngineState) => void>()
  #worker: Worker | null = null
  #state: EngineState = 'starting'
  #deaths: number[] = []
  #restarts = 0
  #isStopping = false
  #keys: ModelKeys = {}

  constructor(options: EngineThreadOptions) {
    this.#options = options
    this.#start()
  }

  get state(): EngineState {
    return this.#state
  }

  get restarts(): number {
    return this.#restarts
  }

  /** Calls back at each change of the state; the answer ends that. */
  onState(listener: (state: EngineState) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Resolves when it is ready, or down. */
  settled(): Promise<EngineState> {
    if (this.#state === 'ready' || this.#state === 'down') return Promise.resolve(this.#state)
    return new Promise((resolve) => {
      const end = this.onState((state) => {
        if (state !== 'ready' && state !== 'down') return
        end()
        resolve(state)
      })
    })
  }

  /** One more wire to it; null while it is not there. */
  connect(): MessagePort | null {
    if (this.#state !== 'ready') return null
    const { port1, port2 } = new MessageChannel()
    this.#worker?.postMessage({ kind: 'connect', port: port2 } satisfies ToEngine, [port2])
    return port1
  }

  /** After sleep, or when somebody unlocks the computer. */
  wake(): void {
    this.#say({ kind: 'wake' })
  }

  /** How long nobody has touched the computer; null where that is not known. */
  setIdle(idleMs: number | null): void {
    this.#say({ kind: 'idle', idleMs })
  }

  /** Keys of models out of the keychain; a thread that is started anew gets them too. */
  setKeys(keys: ModelKeys): void {
    this.#keys = keys
    this.#say({ kind: 'keys', keys })
  }

  /** Ends it; every file is whole when it resolves. */
  async stop(): Promise<void> {
    const worker = this.#worker
    this.#isStopping = true
    if (!worker) return
    const hasEnded = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
    this.#say({ kind: 'stop' })
    const late = setTimeout(() => void worker.terminate(), STOP_MS)
    await hasEnded
    clearTimeout(late)
  }

  #say(message: ToEngine): void {
    this.#worker?.postMessage(message)
  }

  #start(): void {
    const { log, script = 'worker', ...data } = this.#options
    const worker = startWorker(script, {
      workerData: data satisfies EngineData,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    })
    this.#worker = worker
    let reason = 'exit'
    worker.on('message', (message: FromEngine) => {
      if (message.kind === 'log') log[message.level](message.event, message.fields)
      else if (message.kind === 'ready') {
        log.info('engine.started', { restarts: this.#restarts })
        this.#say({ kind: 'keys', keys: this.#keys })
        this.#become('ready')
      }
    })
    worker.on('error', (error) => {
      reason = error instanceof Error ? error.name : 'error'
    })
    worker.on('exit', () => this.#died(worker, reason))
  }

  #died(worker: Worker, reason: string): void {
    if (this.#worker !== worker) return
    this.#worker = null
    if (this.#isStopping) return
    const { log } = this.#options
    const now = performance.now()
    this.#deaths = [...this.#deaths.filter((at) => now - at < DEATH_SPAN_MS), now]
    log.error('engine.died', { reason, deaths: this.#deaths.length })
    if (this.#deaths.length > 1) {
      log.error('engine.down')
      this.#become('down')
      return
    }
    this.#restarts += 1
    this.#become('restarting')
    this.#start()
  }

  #become(state: EngineState): void {
    this.#state = state
    for (const listener of [...this.#listeners]) listener(state)
  }
}
