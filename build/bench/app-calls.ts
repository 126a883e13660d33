import type { Client } from '../../engine/contract/client.ts'
import type { HostAnswer, HostQuestion } from './app-host.ts'
import type { BenchPage } from './app-page.ts'
import { type StartedHost, share, wait } from './app-started.ts'
import { timed } from './measure.ts'

const PAGES = 40
/** The host gives its heavy thread up after a minute. */
const HEAVY_IDLE_MS = 75_000

/** What it takes while nobody does anything, after every page was opened once. */
export async function quietHost(
  { client, workspace, ask: host, startMs }: StartedHost,
  page: BenchPage,
  idleSeconds: number,
) {
  await page.show('tonight')
  await client.status.get({ workspace })
  await client.recall.list({ workspace })
  await client.review.list({ workspace, lane: 'close' })
  await client.memory.read({ workspace })
  const { mb = 0 } = await host('memory')
  // By then the thread that read the whole store has nothing to do, and is given up.
  await wait(HEAVY_IDLE_MS)
  const settled = (await host('memory')).mb ?? 0
  const cpu = async () => [(await host('cpu')).cpuMs ?? 0, await page.cpuMs()] as const
  const before = await cpu()
  await wait(idleSeconds * 1_000)
  const after = await cpu()
  const idle = (which: 0 | 1) => (after[which] - before[which]) / (idleSeconds * 1_000)
  return {
    startMs,
    hostMb: settled,
    hostBusyMb: mb,
    idleHostShare: idle(0),
    idlePageShare: idle(1),
  }
}

export async function busyHost({ client, workspace, ask: host }: StartedHost) {
  const firstStatusMs = await timed(() => client.status.get({ workspace }))
  const firstReviewMs = await timed(() => client.review.list({ workspace, lane: 'close' }))
  const [row] = (await client.review.list({ workspace, lane: 'close', limit: 1 })).rows
  const firstDetailMs = await timed(() => client.review.get({ workspace, key: row?.key ?? '' }))
  const pages = await pagesMeasured(client, workspace)
  const night = await nightMeasured(client, workspace, host)
  return { firstStatusMs, firstReviewMs, firstDetailMs, ...pages, ...night }
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
  return { callMs: pageMs, callP95Ms: Math.max(...Object.values(pageMs)) }
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
