import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { copySample } from '../../engine/entry/app/sample.ts'
import { findChromium } from '../../test/e2e/chromium.ts'
import { type BenchPage, launchBrowser } from './app-page.ts'
import { takingTurns, timed } from './measure.ts'

const COMMAND = fileURLToPath(new URL('../reverie.mjs', import.meta.url))
const SAMPLE = fileURLToPath(new URL('../../engine/sample', import.meta.url))
const RUNS = 7

/**
 * From the command until the first page can be used, with the start of the browser; and the same browser alone with
 * a page of one line.
 */
export async function startRatio() {
  const folder = mkdtempSync(join(tmpdir(), 'reverie-bench-start-'))
  const workspace = join(folder, 'pottery-notes')
  copySample(SAMPLE, workspace, Date.now())
  const still = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end('<!doctype html><title>still</title><main><h1>still</h1></main>')
  })
  still.listen(0, '127.0.0.1')
  await once(still, 'listening')
  const { port } = still.address() as AddressInfo
  try {
    const { app, page } = await takingTurns(RUNS, {
      app: () => appStarted(join(folder, 'home'), workspace),
      page: () => timed(() => opened(`http://127.0.0.1:${port}/`, 'h1')),
    })
    return { browser: await browserName(), appStartMs: app, stillPageMs: page, startRatio: app / page }
  } finally {
    still.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Which browser it was: a whole Chromium takes three times as long to open as the headless one of the packages. */
async function browserName(): Promise<string> {
  const { path, isPackaged } = await findChromium()
  const browser = await launchBrowser()
  try {
    return `${browser.version()}, ${isPackaged ? 'headless, of the packages' : path}`
  } finally {
    await browser.close()
  }
}

async function appStarted(home: string, workspace: string): Promise<number> {
  const startedAt = performance.now()
  const host = spawn(process.execPath, [COMMAND, 'serve', '--port', '0', '--workspace', workspace], {
    env: { ...process.env, REVERIE_HOME: home },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    let text = ''
    let address: string | undefined
    while (address === undefined) {
      const [chunk] = await once(host.stdout, 'data')
      text += chunk
      address = /http:\/\/\S+/.exec(text)?.[0]
    }
    await opened(address, 'main button:not([aria-disabled="true"])')
    return performance.now() - startedAt
  } finally {
    host.kill('SIGTERM')
    await once(host, 'exit')
  }
}

/** A browser that is started for one page, until something of it can be used. */
async function opened(address: string, part: string): Promise<void> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(address)
    // Looked for at every frame: a locator looks at growing intervals, the last of them half a second.
    await page.waitForFunction(isThere, part, { polling: 'raf' })
  } finally {
    void browser.close()
  }
}

/** Runs in the page: something that the selector names is shown. */
function isThere(selector: string): boolean {
  return document.querySelector(selector)?.checkVisibility() === true
}

/** What the browser fetches before the first page stands, packed, kB. */
export async function firstLoad({ page }: BenchPage) {
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (/\.(?:js|css)$/.test(new URL(response.url()).pathname)) bodies.push(response.body())
  })
  await page.reload()
  await page.locator('main h1').waitFor()
  await page.waitForLoadState('networkidle')
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length)
  return { bundleKb: sizes.reduce((sum, size) => sum + size, 0) / 1_000 }
}
