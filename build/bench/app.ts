import { parseArgs } from 'node:util'
import { buildHost } from '../start/build-host.ts'
import { buildRenderer } from '../start/build-renderer.ts'
import { busyHost, quietHost } from './app-calls.ts'
import { withPage } from './app-page.ts'
import { firstLoad, startRatio } from './app-start.ts'
import { withHost } from './app-started.ts'
import { type AppResult, appTable } from './app-table.ts'
import { outsideChange, pageSwitches, scrolled } from './app-view.ts'

/**
 * `npm run bench -- app [--json] [--size 100000] [--idle 60]`: what a person waits for. The host runs as a program of
 * its own; it is asked over its WebSocket, and looked at in a browser.
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
  await buildRenderer({ say })
  await buildHost({ say })
  say('start, beside a page that does nothing')
  const start = await startRatio()
  say('10,000 entries: memory and quiet')
  const small = await withHost(10_000, async (host) =>
    withPage(host, async (page) => ({
      ...(await firstLoad(page)),
      ...(await quietHost(host, page, idleSeconds)),
    })),
  )
  say(`${size} entries: pages, scrolling, changes outside, a night`)
  const large = await withHost(size, async (host) => {
    const calls = await busyHost(host)
    const seen = await withPage(host, async (page) => ({
      ...(await pageSwitches(page)),
      ...(await scrolled(page)),
      ...(await outsideChange(page, host.root)),
    }))
    return { ...calls, ...seen }
  })
  const result: AppResult = { size, idleSeconds, ...start, ...small, ...large }
  process.stdout.write(values.json ? `${JSON.stringify(result, null, 2)}\n` : appTable(result))
}

function say(what: string): void {
  process.stderr.write(`bench: ${what}\n`)
}
