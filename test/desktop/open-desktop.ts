import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import { ROOT } from '../../build/start/bundle.ts'
import type { TestHandle } from '../../electron/main/test-handle.ts'
import { type Client, createClient } from '../../engine/contract/client.ts'
import { copySample, SAMPLE_FOLDER } from '../../engine/entry/app/sample.ts'
import { test as base, type Ended, expect, type StartOptions } from './app-under-test.ts'
import { pageWire } from './page-wire.ts'

/** The desktop app as it runs in a test, perhaps without a window. */
export type Started = {
  app: ElectronApplication
  /** Lines of its log with that event. */
  log(event: string): Record<string, unknown>[]
}
export type Desktop = Started & {
  page: Page
  /** Any call of the contract, by the way of the window. */
  client(): Promise<Client>
}

/** `appFolder`: the app, by default this clone. `args`: after the app itself. What the desktop around it has: a tray, somebody who shows notifications. */
export type DesktopOptions = Partial<StartOptions> & {
  appFolder?: string
  workspaces?: string[]
  hasTray?: boolean
  canNotify?: boolean
}

export type DesktopFixtures = {
  /** State folder of the app, the same for each start of a test. */
  home: string
  /** Copies the sample, its last day today. */
  sample(name?: string): string
  start(options?: DesktopOptions): Promise<Started>
  /** Starts the app and waits for its page. */
  open(options?: DesktopOptions): Promise<Desktop>
  /** Starts it again as a person does, until that start has ended. */
  startAgain(args?: string[], env?: Record<string, string>): Promise<Ended>
}

export const test = base.extend<DesktopFixtures>({
  home: async ({ scratch }, use) => use(join(scratch, 'state')),
  sample: async ({ scratch }, use) => {
    await use((name = 'pottery-notes') => {
      const folder = join(scratch, name)
      copySample(SAMPLE_FOLDER, folder, Date.now())
      return folder
    })
  },
  start: async ({ launch, scratch, home }, use) => {
    await use(async (options = {}) => {
      const {
        appFolder = ROOT,
        args = [],
        workspaces = [],
        env = {},
        hasTray = false,
        canNotify = false,
      } = options
      const named = workspaces.flatMap((folder) => ['--workspace', folder])
      const PATH = withSessionBus(scratch, { hasTray, canNotify })
      const app = await launch({
        args: [appFolder, ...named, ...args],
        env: { ...environment(home), PATH, ...env },
      })
      const isPutTogether = () => app.evaluate(() => 'reverieDesktop' in globalThis)
      await expect.poll(isPutTogether).toBe(true)
      return { app, log: (event) => logLines(home, event) }
    })
  },
  open: async ({ start }, use) => {
    await use(async (options = {}) => {
      const started = await start(options)
      const page = await started.app.firstWindow()
      await expect(page.locator('main')).toBeVisible()
      return { ...started, page, client: () => clientOf(page) }
    })
  },
  startAgain: async ({ run, home }, use) => {
    await use((args = [], env = {}) => run({ args: [ROOT, ...args], env: { ...environment(home), ...env } }))
  },
})

function environment(home: string): Record<string, string> {
  return { REVERIE_HOME: home, REVERIE_DESKTOP_TEST: '1' }
}

/** A path on which the program that asks the session bus of a Linux desktop answers as that desktop would. */
function withSessionBus(scratch: string, { hasTray, canNotify }: Record<'hasTray' | 'canNotify', boolean>) {
  const folder = join(scratch, 'bin')
  const list = join(folder, 'names')
  const names = [
    'org.freedesktop.DBus',
    ...(hasTray ? ['org.kde.StatusNotifierWatcher'] : []),
    ...(canNotify ? ['org.freedesktop.Notifications'] : []),
  ]
  mkdirSync(folder, { recursive: true })
  writeFileSync(list, names.map((name) => `  string "${name}"\n`).join(''))
  writeFileSync(join(folder, 'dbus-send'), `#!/bin/sh\ncat '${list}'\n`, { mode: 0o755 })
  writeFileSync(join(folder, 'dbus-monitor'), `#!/bin/sh\nexec tail -n 0 -f '${list}'\n`, { mode: 0o755 })
  return [folder, process.env.PATH].join(delimiter)
}

/** Whoever shows the icons of the tray comes or goes, while the app of this test runs. */
export function setTrayHost(scratch: string, isThere: boolean): void {
  const list = join(scratch, 'bin', 'names')
  const others = readFileSync(list, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.includes('kde'))
  const names = isThere ? [...others, '  string "org.kde.StatusNotifierWatcher"'] : others
  writeFileSync(list, `${names.join('\n')}\n`)
}

/** Calls a function of the app's own test handle. */
export function handle<Name extends keyof TestHandle>(
  app: ElectronApplication,
  name: Name,
  ...args: Parameters<TestHandle[Name]>
): Promise<ReturnType<TestHandle[Name]>> {
  return app.evaluate(
    (_electron, [called, given]) => {
      const { reverieDesktop } = globalThis as unknown as {
        reverieDesktop: Record<string, (...all: unknown[]) => unknown>
      }
      return reverieDesktop[called]?.(...given) as ReturnType<TestHandle[Name]>
    },
    [name, args] as [string, unknown[]],
  )
}

/** Is the window seen, and whole? Null when there is none. */
export function windowState(
  app: ElectronApplication,
): Promise<{ isVisible: boolean; isMinimized: boolean } | null> {
  return app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    return window ? { isVisible: window.isVisible(), isMinimized: window.isMinimized() } : null
  })
}

/** Closes the window as a person does. */
export async function closeWindow(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
}

async function clientOf(page: Page): Promise<Client> {
  return createClient(await pageWire(page))
}

/** Lines of the log below a state folder with that event. */
export function logLines(home: string, event: string): Record<string, unknown>[] {
  const file = join(home, 'logs', 'reverie.log')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return lines
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { event?: string })
    .filter((line) => line.event === event)
}

export { expect }
