import { type Browser, chromium, type Page } from 'playwright'
import { findChromium } from '../../test/e2e/chromium.ts'
import type { StartedHost } from './app-started.ts'

/** The interface in a browser, for what is measured there. */
export type BenchPage = {
  page: Page
  /** Goes to a page by its name and waits until nothing of it is on its way. */
  show(name: string): Promise<void>
  /** Goes there, and tells after how many ms it stands. */
  switchTo(name: string): Promise<number>
  /** Processor time of the program that draws it, ms. */
  cpuMs(): Promise<number>
}

/** A browser of this computer, or that of the packages. */
export async function launchBrowser(): Promise<Browser> {
  const { path, env } = await findChromium()
  return chromium.launch({
    executablePath: path,
    env: { ...(process.env as Record<string, string>), ...env },
    // The sandbox of Chromium cannot be set up by root.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
}

export async function withPage<T>(host: StartedHost, work: (page: BenchPage) => Promise<T>): Promise<T> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1200, height: 800 }, locale: 'en-GB' })
    await page.goto((await host.ask('address')).address ?? '')
    const switchTo = (name: string) => page.evaluate(switched, name === 'tonight' ? '#/' : `#/${name}`)
    await page.locator('main h1').waitFor()
    return await work({
      page,
      switchTo,
      show: async (name) => void (await switchTo(name)),
      cpuMs: () => rendererMs(browser),
    })
  } finally {
    await browser.close()
  }
}

/** Runs in the page: another address, until a frame in which its heading stands and nothing is being loaded. */
async function switched(hash: string): Promise<number> {
  const former = document.querySelector('main h1')
  const startedAt = performance.now()
  const isSame = window.location.hash === hash || (hash === '#/' && window.location.hash === '')
  window.location.hash = hash
  const isThere = () => {
    const heading = document.querySelector('main h1')
    return heading !== null && (isSame || heading !== former) && !document.querySelector('main .skeleton')
  }
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  do await frame()
  while (!isThere())
  // What stands in the tree is drawn by the end of this frame.
  await new Promise((resolve) => setTimeout(resolve))
  return performance.now() - startedAt
}

async function rendererMs(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const seconds = processInfo.filter(({ type }) => type === 'renderer').map(({ cpuTime }) => cpuTime)
  return seconds.reduce((sum, one) => sum + one, 0) * 1_000
}
