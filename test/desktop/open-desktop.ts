import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import { ROOT } from '../../build/start/bundle.ts'
import { type Client, createClient } from '../../engine/contract/client.ts'
import { copySample, SAMPLE_FOLDER } from '../../engine/entry/app/sample.ts'
import { test as base, type Ended, expect, type StartOptions } from './app-under-test.ts'
import { pageWire } from './page-wire.ts'

/** The desktop app as it runs in a test. */
export type Desktop = {
  app: ElectronApplication
  page: Page
  /** Its state folder. */
  home: string
  /** Any call of the contract, by the way of the window. */
  client(): Promise<Client>
  /** Lines of its log with that event. */
  log(event: string): Record<string, unknown>[]
}

/** `args`: after the app itself. */
export type DesktopOptions = Partial<StartOptions> & { workspaces?: string[] }

export type DesktopFixtures = {
  /** State folder of the app, the same for each start of a test. */
  home: string
  /** Copies the sample, its last day today. */
  sample(name?: string): string
  /** Starts the app and waits for the first page. */
  open(options?: DesktopOptions): Promise<Desktop>
  /** Starts it again as a person does, until that start has ended. */
  startAgain(args?: string[]): Promise<Ended>
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
  open: async ({ launch, home }, use) => {
    await use(async ({ args = [], workspaces = [], env = {} } = {}) => {
      const named = workspaces.flatMap((folder) => ['--workspace', folder])
      const app = await launch({ args: [ROOT, ...named, ...args], env: { ...environment(home), ...env } })
      const page = await app.firstWindow()
      await expect(page.locator('main')).toBeVisible()
      return { app, page, home, client: () => clientOf(page), log: (event) => logLines(home, event) }
    })
  },
  startAgain: async ({ run, home }, use) => {
    await use((args = []) => run({ args: [ROOT, ...args], env: environment(home) }))
  },
})

function environment(home: string): Record<string, string> {
  return { REVERIE_HOME: home, REVERIE_DESKTOP_TEST: '1' }
}

async function clientOf(page: Page): Promise<Client> {
  return createClient(await pageWire(page))
}

function logLines(home: string, event: string): Record<string, unknown>[] {
  const file = join(home, 'logs', 'reverie.log')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return lines
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line.event === event)
}

export { expect }
