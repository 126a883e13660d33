import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { WebSocket } from 'ws'
import { type Client, createClient } from '../../engine/contract/client.ts'
import { WIRE_PROTOCOL } from '../../engine/contract/session.ts'
import { type SocketLike, webSocketWire } from '../../engine/contract/web-socket-wire.ts'
import type { HostAnswer, HostQuestion } from './app-host.ts'
import { type AppResult, appTable } from './app-table.ts'
import { writeWorkspace } from './bench-workspace.ts'
import { generatedStore } from './generated-store.ts'

const HOST = fileURLToPath(new URL('./app-host.ts', import.meta.url))
const CACHE = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url))
const PAGES = 40
const CHANGES = 10
/** The host gives its heavy thread up after a minute. */
const HEAVY_IDLE_MS = 75_000

/**
 * `npm run bench -- app [--json] [--size 100000] [--idle 60]`: what a person waits for. The host runs as a program of
 * its own and is asked over its WebSocket, as a browser asks it.
 */
export async function appBench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: 'boolean', default: false },
      size: { type: 'string', default: '100000' },
      idle: { type: 'string', default: '60' },
    },
  })
  const [size, idleSeconds] = [Number(values.size), Number(values.idle)]
  if (!Number.isInteger(size) || size < 1 || !(idleSeconds > 0)) {
    process.stderr.write('bench: --size takes a whole number, --idle seconds\n')
    process.exitCode = 2
    return
  }
  say('10,000 entries: memory and quiet')
  const small = await withHost(10_000, (host) => quietHost(host, idleSeconds))
  say(`${size} entries: pages, a night, changes outside`)
  const large = await withHost(size, busyHost)
  const result: AppResult = { size, idleSeconds, ...small, ...large }
  process.stdout.write(values.json ? `${JSON.stringify(result, null, 2)}\n` : appTable(result))
}

type Host = {
  client: Client
  workspace: string
  root: string
  startMs: number
  ask(question: HostQuestion): Promise<HostAnswer>
}

/** A host over a generated workspace, and a browser that was let in; both are gone afterwards. */
async function withHost<T>(size: number, work: (host: Host) => Promise<T>): Promise<T> {
  const home = mkdtempSync(join(tmpdir(), 'reverie-bench-home-'))
  const root = writeWorkspace(generatedStore(size))
  // Compiled code is kept, as the command `reverie` keeps it.
  const env = { ...process.env, NODE_COMPILE_CACHE: join(CACHE, 'compile') }
  const child = fork(HOST, [home, root], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env })
  try {
    const [{ ms = 0, address = '' }] = (await once(child, 'message')) as [HostAnswer]
    const { client, socket } = await connected(address)
    const { workspaces } = await client.workspaces.list({})
    const [{ id } = { id: '' }] = workspaces
    const result = await work({
      client,
      workspace: id,
      root,
      startMs: ms,
      ask: (question) => ask(child, question),
    })
    socket.terminate()
    return result
  } finally {
    child.send('stop' satisfies HostQuestion)
    await once(child, 'exit')
    for (const path of [home, root]) rmSync(path, { recursive: true, force: true })
  }
}

async function ask(child: ChildProcess, question: HostQuestion): Promise<HostAnswer> {
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

/** What it takes while nobody does anything, after every page was opened once. */
async function quietHost({ client, workspace, ask: host, startMs }: Host, idleSeconds: number) {
  await client.status.get({ workspace })
  await client.recall.list({ workspace })
  await client.review.list({ workspace, lane: 'close' })
  await client.memory.read({ workspace })
  const { mb = 0 } = await host('memory')
  // By then the thread that read the whole store has nothing to do, and is given up.
  await wait(HEAVY_IDLE_MS)
  const settled = (await host('memory')).mb ?? 0
  const before = (await host('cpu')).cpuMs ?? 0
  await wait(idleSeconds * 1_000)
  const after = (await host('cpu')).cpuMs ?? 0
  return { startMs, hostMb: settled, hostBusyMb: mb, idleCpuShare: (after - before) / (idleSeconds * 1_000) }
}

async function busyHost({ client, workspace, root, ask: host }: Host) {
  const firstReviewMs = await timed(() => client.review.list({ workspace, lane: 'close' }))
  const pages = await pagesMeasured(client, workspace)
  const night = await nightMeasured(client, workspace, host)
  const shown = await shownAfter(client, workspace, root)
  return { firstReviewMs, ...pages, ...night, ...shown }
}

/** Each page again and again, by turns, after its first opening; p95 of each, and of the slowest kind. */
async function pagesMeasured(client: Client, workspace: string) {
  let cursor: string | undefined
  const works = {
    recall: async () => {
      const { next } = await client.recall.list({
        workspace,
        order: 'signals',
        limit: 100,
        ...(cursor ? { cursor } : {}),
      })
      cursor = next ?? undefined
    },
    review: () => client.review.list({ workspace, lane: 'close', limit: 100 }),
    status: () => client.status.get({ workspace }),
    memory: () => client.memory.read({ workspace }),
  }
  const times: Record<string, number[]> = {}
  for (let round = 0; round <= PAGES; round += 1) {
    for (const [name, work] of Object.entries(works)) {
      const ms = await timed(work)
      // The first round reads what is kept from then on.
      if (round > 0) times[name] = [...(times[name] ?? []), ms]
    }
  }
  const pageMs = Object.fromEntries(Object.entries(times).map(([name, all]) => [name, share(all, 0.95)]))
  return { pageMs, pageP95Ms: Math.max(...Object.values(pageMs)) }
}

/** One forced night, while the host is asked for something small again and again. */
async function nightMeasured(
  client: Client,
  workspace: string,
  host: (question: HostQuestion) => Promise<HostAnswer>,
) {
  await host('watch')
  const startedAt = performance.now()
  await client.sweep.run({ workspace, force: true })
  const pings: number[] = []
  for (;;) {
    pings.push(await timed(() => client.app.about({})))
    const { workspaces } = await client.workspaces.list({})
    if (workspaces.length === 0) throw new Error('the workspace is gone')
    const isRunning = (await client.sweeps.list({ workspace, limit: 1 })).total === 0
    if (!isRunning) break
    await wait(100)
  }
  const nightMs = performance.now() - startedAt
  const { p50 = 0, p99 = 0, max = 0 } = await host('delay')
  return {
    nightMs,
    loopP50Ms: p50,
    loopP99Ms: p99,
    loopMaxMs: max,
    pingP99Ms: share(pings, 0.99),
    pingMaxMs: Math.max(...pings),
  }
}

/** How long it takes until a change of MEMORY.md by somebody else is told. */
async function shownAfter(client: Client, workspace: string, root: string) {
  const events = await client.app.events({})
  await events.next()
  const times: number[] = []
  for (let change = 0; change < CHANGES; change += 1) {
    await wait(700)
    const startedAt = performance.now()
    appendFileSync(join(root, 'MEMORY.md'), `- line ${change}\n`)
    for (;;) {
      const next = await events.next()
      if (next.done) throw new Error('the events ended')
      if (next.value.event === 'memory.changed' && next.value.workspace === workspace) break
    }
    times.push(performance.now() - startedAt)
  }
  await events.return?.(undefined as never)
  return { shownP50Ms: share(times, 0.5), shownMaxMs: Math.max(...times) }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

function share(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function say(what: string): void {
  process.stderr.write(`bench: ${what}\n`)
}
