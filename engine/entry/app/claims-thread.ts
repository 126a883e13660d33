import type { Worker } from 'node:worker_threads'
import { ContractError, type WireError } from '../../contract/errors.ts'
import type { Workspaces } from '../../host/app/parts.ts'
import { LARGE_LANES, type ReviewWork, reviewWork } from '../../host/app/review-work.ts'
import type { StoreWork } from '../../host/app/store-work.ts'
import type { DreamingSettings } from '../../model/config.ts'
import { RECALL_STORE } from '../../model/paths.ts'
import { LARGE_STORE } from '../statements.ts'
import { startWorker } from '../worker-file.ts'
import { knownEntryCounts, storeWork } from './store-work.ts'

/** A workspace as another thread can open it. */
export type ClaimsSpec = { root: string; home: string; settings: DreamingSettings; nowMs: number }
export type ClaimsCall = {
  id: number
  workspace: string
  spec: ClaimsSpec
  method: keyof HeavyWork
  args: readonly unknown[]
}
export type ClaimsAnswer =
  | { id: number; value: unknown }
  | { id: number; error: WireError }
  | { id: number; unexpected: string }

/** Without work for so long a thread ends, and its memory with it. */
const CLAIMS_IDLE_MS = 60_000
const STORE_IDLE_MS = 20_000

/** Twice the engine's: more would be taken and hardly used. */
const YOUNG_MB = 16

type Waiting = { resolve(value: unknown): void; reject(error: unknown): void }

export type HeavyWork = ReviewWork & StoreWork
export type ClaimsThread = HeavyWork & { close(): Promise<void> }

/** Work on claims and whole stores, in a thread that is started when it is needed. */
export function claimsThread(home: string, workspaces: Workspaces): ClaimsThread {
  const claims = new Thread(CLAIMS_IDLE_MS)
  // Counting a store takes a moment, making its claims much longer: neither waits for the other.
  const stores = new Thread(STORE_IDLE_MS)
  const asking =
    (thread: Thread) =>
    async <T>(workspace: string, method: keyof HeavyWork, args: readonly unknown[]): Promise<T> => {
      const { root, settings, nowMs } = workspaces.open(workspace)
      return (await thread.ask({ workspace, spec: { root, home, settings, nowMs }, method, args })) as T
    }
  const ask = asking(claims)
  // What needs no claims is quick, and so is a small store: no thread is started, and none is waited for.
  const open = (id: string) => workspaces.open(id)
  const here: HeavyWork = { ...reviewWork(open), ...storeWork(home, open) }
  const askStore: typeof ask = (workspace, method, args) => {
    const isSmall = (open(workspace).files.stat(RECALL_STORE)?.size ?? 0) < LARGE_STORE
    if (!isSmall) return asking(stores)(workspace, method, args)
    const call = here[method] as (...all: readonly unknown[]) => Promise<never>
    return call(...args)
  }
  return {
    list: (input) =>
      LARGE_LANES.has(input.lane)
        ? (input.lane === 'close' ? ask : askStore)(input.workspace, 'list', [input])
        : here.list(input),
    counts: (workspace) => here.counts(workspace),
    get: (workspace, key) => ask(workspace, 'get', [workspace, key]),
    decide: (input) => {
      const { kind } = input.decision
      return kind === 'promote' || kind === 'edit'
        ? ask(input.workspace, 'decide', [input])
        : here.decide(input)
    },
    split: (input) => ask(input.workspace, 'split', [input]),
    merge: (input) => ask(input.workspace, 'merge', [input]),
    undo: (workspace, receipt) => here.undo(workspace, receipt),
    preview: (workspace, gates) => ask(workspace, 'preview', [workspace, gates]),
    entryCounts: async (workspace) =>
      knownEntryCounts(home, workspaces.open(workspace)) ?? askStore(workspace, 'entryCounts', [workspace]),
    syncRecall: (workspace) => askStore(workspace, 'syncRecall', [workspace]),
    async close() {
      await Promise.all([claims.close(), stores.close()])
    },
  }
}

class Thread {
  readonly #idleMs: number
  #worker: Worker | null = null
  #lastId = 0
  #timer: NodeJS.Timeout | null = null
  readonly #waiting = new Map<number, Waiting>()

  constructor(idleMs: number) {
    this.#idleMs = idleMs
  }

  ask(call: Omit<ClaimsCall, 'id'>): Promise<unknown> {
    const worker = this.#worker ?? this.#start()
    if (this.#timer) clearTimeout(this.#timer)
    this.#lastId += 1
    const id = this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      worker.postMessage({ id, ...call } satisfies ClaimsCall)
    })
  }

  async close(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    await this.#worker?.terminate()
  }

  #start(): Worker {
    const worker = startWorker('claims-worker', {
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    })
    this.#worker = worker
    worker.on('message', (answer: ClaimsAnswer) => this.#answered(answer))
    const broken = (cause: unknown) => {
      if (this.#worker !== worker) return
      this.#worker = null
      for (const { reject } of this.#waiting.values())
        reject(new Error('the thread for claims ended', { cause }))
      this.#waiting.clear()
    }
    worker.on('error', broken)
    worker.on('exit', broken)
    return worker
  }

  #answered(answer: ClaimsAnswer): void {
    const waiting = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    if ('value' in answer) waiting?.resolve(answer.value)
    else if ('error' in answer) {
      const { code, params, retry } = answer.error
      waiting?.reject(new ContractError(code, params, { retry }))
    } else waiting?.reject(new Error('review work failed', { cause: answer.unexpected }))
    if (this.#waiting.size > 0) return
    this.#timer = setTimeout(() => void this.#worker?.terminate(), this.#idleMs)
    this.#timer.unref()
  }
}
