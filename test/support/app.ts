import { MessageChannel } from 'node:worker_threads'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { messagePortWire } from '../../engine/adapters/message-port-wire.ts'
import { nodeFiles } from '../../engine/adapters/node-files.ts'
import { peerLock } from '../../engine/adapters/peer-lock.ts'
import { type Client, createClient } from '../../engine/contract/client.ts'
import { engineContract } from '../../engine/contract/contract.ts'
import { createServer } from '../../engine/contract/server.ts'
import { WIRE_PROTOCOL } from '../../engine/contract/session.ts'
import { memoryWires, type Wire } from '../../engine/contract/transport.ts'
import { type SocketLike, webSocketWire } from '../../engine/contract/web-socket-wire.ts'
import { type Engine, type EngineWorld, openEngine } from '../../engine/entry/app/engine.ts'
import type { NightEnd, StartNight } from '../../engine/entry/app/night-job.ts'
import { bridge } from '../../engine/entry/bridge.ts'
import { EngineThread } from '../../engine/entry/engine-thread.ts'
import { browserCapabilities } from '../../engine/entry/serve/browser-capabilities.ts'
import { browserShell } from '../../engine/entry/serve/browser-shell.ts'
import { type Served, serve } from '../../engine/entry/serve.ts'
import { contractErrorOf } from '../../engine/host/app/errors.ts'
import { runSweep } from '../../engine/host/sweep.ts'
import { LOCK_FILE } from '../../engine/model/paths.ts'
import { NO_LOG } from '../../engine/ports/log.ts'
import { scratchFolder } from './search.ts'

export type App = { client: Client; home: string; close(): Promise<void> }

/** A night in this thread: quick to start, and not to be stopped. */
export const nightHere: StartNight = (job, onStep) => {
  const files = nodeFiles(job.root)
  const lock = peerLock(files.absolute(LOCK_FILE), () => Date.now())
  const { root, settings, nowMs, dryRun, force } = job
  const end = runSweep(
    { files, root, lock, settings, narrator: null, nowMs },
    { dryRun, force, onProgress: onStep },
  ).then(
    (report): NightEnd => ({ kind: 'done', report }),
    (error): NightEnd => {
      const known = contractErrorOf(error)
      const isBlocked = known?.code === 'blocked' || known?.code === 'busy'
      return {
        kind: 'failed',
        code: known?.code ?? 'internal',
        isBlocked,
        message: String(error),
        params: {},
      }
    },
  )
  return { end, stop: async () => void (await end) }
}

/** An engine in this thread: quick, and what is inside can be reached. */
export async function openTestEngine(
  options: { home?: string; workspaces?: string[]; config?: string; isScheduling?: boolean } = {},
  world: Partial<EngineWorld> = {},
): Promise<Engine & { home: string }> {
  const { home = scratchFolder(), workspaces = [], isScheduling = false, config } = options
  const engine = await openEngine(
    {
      home,
      workspaces,
      isScheduling,
      capabilities: browserCapabilities('linux'),
      ...(config ? { config } : {}),
    },
    {
      log: NO_LOG,
      idle: { idleMs: () => null },
      isOneThread: true,
      startNight: nightHere,
      env: { HOME: home },
      ...world,
    },
  )
  onTestFinished(() => engine.close())
  return { ...engine, home }
}

/** Client and engine over a pair of wires in memory. */
export async function memoryApp(workspaces: string[] = []): Promise<App & { engine: Engine }> {
  const engine = await openTestEngine({ workspaces })
  const client = clientOf(engine)
  return { client, home: engine.home, engine, close: engine.close }
}

/** A client of an engine in this thread. */
export function clientOf(engine: Engine): Client {
  const [near, far] = memoryWires()
  createServer(engineContract, engine.handlers, {
    errorOf: engine.parts.errorOf,
    clock: () => performance.now(),
  }).serve(far)
  return createClient(near)
}

/** The real engine thread behind a message port, joined as the desktop shell joins it. */
export async function threadApp(
  workspaces: string[] = [],
): Promise<App & { thread: EngineThread; wire: Wire }> {
  const home = scratchFolder()
  const thread = new EngineThread({
    log: NO_LOG,
    home,
    workspaces,
    capabilities: browserCapabilities('linux'),
    isScheduling: false,
  })
  onTestFinished(() => thread.stop())
  await thread.settled()
  const { port1, port2 } = new MessageChannel()
  bridge(messagePortWire(port2), { engine: thread, shell: browserShell(thread, NO_LOG), log: NO_LOG })
  onTestFinished(() => port1.close())
  const wire = messagePortWire(port1)
  return { client: createClient(wire), home, thread, wire, close: () => thread.stop() }
}

/** `reverie serve` and a browser that was let in. */
export async function servedApp(
  workspaces: string[] = [],
): Promise<App & { served: Served; cookie: string; base: string }> {
  const home = scratchFolder()
  const served = await serve({ port: 0, home, workspaces, isScheduling: false, renderer: scratchFolder() })
  onTestFinished(() => served.close())
  const { base, token } = addressParts(served.newAddress())
  const cookie = await cookieFor(base, token)
  const client = createClient(webSocketWire(socketTo(base, { cookie }) as unknown as SocketLike))
  return { client, home, served, cookie, base, close: () => served.close() }
}

export function addressParts(address: string): { base: string; token: string } {
  const [base = '', token = ''] = address.split('/#token=')
  return { base, token }
}

export async function cookieFor(base: string, token: string): Promise<string> {
  const response = await fetch(`${base}/session`, { method: 'POST', body: token, headers: { origin: base } })
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

export function socketTo(base: string, headers: Record<string, string>): WebSocket {
  const socket = new WebSocket(`${base.replace('http:', 'ws:')}/wire`, WIRE_PROTOCOL, {
    headers: { origin: base, ...headers },
  })
  onTestFinished(() => socket.terminate())
  return socket
}
