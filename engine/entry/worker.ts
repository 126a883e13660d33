import { parentPort, workerData } from 'node:worker_threads'
import { messagePortWire } from '../adapters/message-port-wire.ts'
import { engineContract } from '../contract/contract.ts'
import { createServer } from '../contract/server.ts'
import type { ModelKeys } from '../model/models.ts'
import type { Log } from '../ports/log.ts'
import { callLog } from './app/call-log.ts'
import { openEngine } from './app/engine.ts'
import type { EngineData, FromEngine, ToEngine } from './app/thread-messages.ts'
import { warmUp } from './app/warm-up.ts'

/** The engine in a thread of its own: every call of the interface but `shell.*` is answered here. */
const say = (message: FromEngine) => parentPort?.postMessage(message)
const write =
  (level: 'debug' | 'info' | 'warn' | 'error'): Log['info'] =>
  (event, fields = {}) =>
    say({ kind: 'log', level, event, fields })
const log: Log = { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') }

const data = workerData as EngineData
let idleMs = data.idleMs ?? null
let keys: ModelKeys = {}
// Nothing is awaited at the top of this file: what the engine loads late is made of parts that a bundle keeps beside
// it, and would wait for it.
async function start(): Promise<void> {
  const engine = await openEngine(data, { log, idle: { idleMs: () => idleMs }, keys: () => keys })
  const server = createServer(engineContract, engine.handlers, {
    errorOf: engine.parts.errorOf,
    clock: () => performance.now(),
    ...callLog(log),
  })

  parentPort?.on('message', async (message: ToEngine) => {
    if (message.kind === 'connect') server.serve(messagePortWire(message.port))
    else if (message.kind === 'wake') engine.wake()
    else if (message.kind === 'idle') idleMs = message.idleMs
    else if (message.kind === 'keys') keys = message.keys
    else {
      await engine.close()
      say({ kind: 'stopped' })
      parentPort?.close()
    }
  })
  say({ kind: 'ready' })
  void warmUp(server)
}

void start()
