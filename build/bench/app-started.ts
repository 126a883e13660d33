import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { WebSocket } from 'ws'
import { type Client, createClient } from '../../engine/contract/client.ts'
import { WIRE_PROTOCOL } from '../../engine/contract/session.ts'
import { type SocketLike, webSocketWire } from '../../engine/contract/web-socket-wire.ts'
import { LEAN_MEMORY } from '../lean-memory.ts'
import type { HostAnswer, HostQuestion } from './app-host.ts'
import { writeWorkspace } from './bench-workspace.ts'
import { generatedStore } from './generated-store.ts'

const HOST = fileURLToPath(new URL('./app-host.ts', import.meta.url))
const CACHE = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url))

/** A host over one generated workspace, and a browser’s wire to it. */
export type StartedHost = {
  client: Client
  workspace: string
  root: string
  startMs: number
  ask(question: HostQuestion): Promise<HostAnswer>
}

/** Starts one for some work, as `reverie serve` starts; it is gone afterwards. */
export async function withHost<T>(size: number, work: (host: StartedHost) => Promise<T>): Promise<T> {
  const home = mkdtempSync(join(tmpdir(), 'reverie-bench-home-'))
  const root = writeWorkspace(generatedStore(size))
  // Compiled code is kept and memory given back, as the command `reverie serve` does.
  const env = { ...process.env, ...LEAN_MEMORY, NODE_COMPILE_CACHE: join(CACHE, 'compile') }
  const child = fork(HOST, [home, root], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env })
  try {
    const [{ ms = 0, address = '' }] = (await once(child, 'message')) as [HostAnswer]
    const { client, socket } = await connected(address)
    const { workspaces } = await client.workspaces.list({})
    const [{ id } = { id: '' }] = workspaces
    const ask = (question: HostQuestion) => answerOf(child, question)
    const result = await work({ client, workspace: id, root, startMs: ms, ask })
    socket.terminate()
    return result
  } finally {
    child.send('stop' satisfies HostQuestion)
    await once(child, 'exit')
    for (const path of [home, root]) rmSync(path, { recursive: true, force: true })
  }
}

async function answerOf(child: ChildProcess, question: HostQuestion): Promise<HostAnswer> {
  child.send(question)
  const [answer] = (await once(child, 'message')) as [HostAnswer]
  return answer
}

async function connected(address: string): Promise<{ client: Client; socket: WebSocket }> {
  const [base = '', token = ''] = address.split('/#token=')
  const session = await fetch(`${base}/session`, { method: 'POST', body: token, headers: { origin: base } })
  const cookie = session.headers.get('set-cookie')?.split(';')[0] ?? ''
  const socket = new WebSocket(`${base.replace('http:', 'ws:')}/wire`, WIRE_PROTOCOL, {
    headers: { cookie, origin: base },
  })
  return { client: createClient(webSocketWire(socket as unknown as SocketLike)), socket }
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** The value below which that part of them lies: 0.95 for p95. */
export function share(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
