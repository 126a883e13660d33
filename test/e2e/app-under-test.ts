import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { WebSocket } from 'ws'
import { type Client, createClient } from '../../engine/contract/client.ts'
import { WIRE_PATH, WIRE_PROTOCOL } from '../../engine/contract/session.ts'
import { type SocketLike, webSocketWire } from '../../engine/contract/web-socket-wire.ts'
import { copySample } from '../../engine/entry/app/sample.ts'
import { main as runCommand } from '../../engine/entry/cli.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const OUT = join(ROOT, 'test', 'e2e', 'out')

/** A running `reverie serve` with a state folder of its own. */
export type Host = {
  home: string
  /** An address that lets one page in. */
  address: string
  port: number
  stop(): Promise<void>
}

/** `port` 0: any free one. `path`: a folder whose programs the host finds first. */
export type ServeOptions = { workspaces?: string[]; port?: number; path?: string }

export type Fixtures = {
  /** A folder that goes with the test. */
  scratch: string
  /** Copies the sample, its last day today. */
  sample(name?: string): string
  serve(options?: ServeOptions): Promise<Host>
  /** The page of a host over these workspaces; `hash`: where in the interface. */
  open(options?: ServeOptions & { hash?: string }): Promise<Host>
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to learn what a fixture needs.
  scratch: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'reverie-e2e-'))
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },
  sample: async ({ scratch }, use) => {
    await use((name = 'pottery-notes') => {
      const folder = join(scratch, name)
      copySample(join(ROOT, 'engine', 'sample'), folder, Date.now())
      return folder
    })
  },
  serve: async ({ scratch }, use) => {
    const hosts: Host[] = []
    await use(async (options = {}) => {
      const host = await startHost(join(scratch, 'home'), options)
      hosts.push(host)
      return host
    })
    for (const host of hosts) await host.stop()
  },
  open: async ({ page, serve }, use) => {
    await use(async ({ hash = '', ...options } = {}) => {
      const host = await serve(options)
      await page.goto(host.address)
      await expect(page.locator('main')).toBeVisible()
      if (hash !== '') await page.evaluate((to) => window.location.assign(to), hash)
      return host
    })
  },
})

async function startHost(home: string, { workspaces = [], port = 0, path }: ServeOptions): Promise<Host> {
  mkdirSync(home, { recursive: true })
  const named = workspaces.flatMap((folder) => ['--workspace', folder])
  const all = ['serve', '--no-schedule', '--port', String(port), ...named]
  const child = spawn(process.execPath, [join(ROOT, 'build', 'reverie.mjs'), ...all], {
    env: {
      ...process.env,
      PATH: [path, process.env.PATH].filter(Boolean).join(delimiter),
      REVERIE_HOME: home,
      HOME: home,
      TZ: 'Europe/Lisbon',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await printedAddress(child)
  return { home, address, port: Number(new URL(address).port), stop: () => ended(child) }
}

function printedAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (chunk) => {
      text += chunk
      const found = /http:\/\/\S+/.exec(text)?.[0]
      if (found) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`reverie serve ended with ${code}: ${text}`)))
  })
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

/** Runs a command on a workspace before the app sees it: `await reverie(folder, 'sweep')`. */
export async function reverie(folder: string, ...args: string[]): Promise<void> {
  const write = process.stdout.write
  process.stdout.write = () => true
  try {
    expect(await runCommand([...args, '--workspace', folder, '--json'])).toBe(0)
  } finally {
    process.stdout.write = write
  }
}

/** Changes a setting of the state folder of a test before its host starts. */
export function configure(home: string, config: object): void {
  mkdirSync(home, { recursive: true })
  writeFileSync(join(home, 'config.json5'), JSON.stringify(config))
}

/** Makes the workspace a vault that Obsidian knows; `home`: of the person, and of the state. */
export function knownVault(home: string, workspace: string): void {
  mkdirSync(join(workspace, '.obsidian'))
  const list = join(home, '.config', 'obsidian')
  mkdirSync(list, { recursive: true })
  const vaults = { abc123: { path: realpathSync(workspace) } }
  writeFileSync(join(list, 'obsidian.json'), JSON.stringify({ vaults }))
}

/** The calls of the host that a page is at, for what a test needs to be so: `await client.settings.set(…)`. */
export async function clientOf(page: Page): Promise<Client> {
  const { host, origin } = new URL(page.url())
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const socket = new WebSocket(`ws://${host}/${WIRE_PATH}`, WIRE_PROTOCOL, { headers: { cookie, origin } })
  return createClient(webSocketWire(socket as unknown as SocketLike))
}

/** A picture to be looked at: `test/e2e/out/<name>.png`. */
export async function shoot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(OUT, `${name}.png`), animations: 'disabled' })
}

/** No violation of WCAG 2.2 AA that axe can see (ux 14). */
export async function expectAccessible(page: Page): Promise<void> {
  // The parts of a page are fetched after its frame: what is not there yet cannot be judged.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  const { violations } = await new AxeBuilder({ page })
    // React Aria’s own announcer names elements that may be gone by then; a reader is told once.
    .exclude('[data-live-announcer]')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
  )
  expect(told).toEqual([])
}

/** Nothing reaches beyond the edge of the window: no scrolling in two directions at 320 px. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll|hidden/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    return [...document.querySelectorAll('body *')]
      .filter(
        (element) =>
          element.getBoundingClientRect().right > width + 1 &&
          // What is folded away keeps the place that it had.
          element.checkVisibility() &&
          !scrolls(element.parentElement),
      )
      .map((element) => element.outerHTML.slice(0, 120))
  })
  expect(wide).toEqual([])
  const main = await page.locator('main').evaluate((element) => element.scrollWidth - element.clientWidth)
  expect(main).toBeLessThanOrEqual(1)
}

/** What the browser complains of: refused styles or scripts, errors of the program. */
export function watchComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || /Content Security Policy/.test(message.text()))
      complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
}

/** Texts of the interface by key, in any language. */
export function texts(language: string, area: string): Record<string, string> {
  return JSON.parse(readFileSync(join(ROOT, 'renderer', 'locales', language, `${area}.json`), 'utf8'))
}

export { expect }
