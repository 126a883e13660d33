// `npm run pictures`: the pictures of the README, of the sample, in both themes, into build/pictures.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { copySample } from '../../engine/entry/app/sample.ts'
import { launchBrowser } from '../bench/app-page.ts'
import { buildRenderer } from '../start/build-renderer.ts'
import { ROOT } from '../start/bundle.ts'

const OUT = join(ROOT, 'build', 'pictures')
const SIZE = { width: 1200, height: 760 }
const THEMES = ['light', 'dark'] as const
const say = (line: string) => process.stderr.write(`pictures: ${line}\n`)

await buildRenderer({ say })
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'reverie-pictures-')))
const home = join(folder, 'home')
const workspace = join(folder, 'pottery-notes')
try {
  mkdirSync(home)
  const wiki = { config: { vault: { path: join(folder, 'wiki') } } }
  const config = {
    dreaming: { enabled: true, promotion: 'review' },
    plugins: { entries: { 'memory-wiki': wiki } },
  }
  writeFileSync(join(home, 'config.json5'), `${JSON.stringify(config)}\n`)
  copySample(join(ROOT, 'engine', 'sample'), workspace, Date.now())
  await ended(['sweep', '--workspace', workspace])
  const host = reverie(['serve', '--no-schedule', '--port', '0', '--workspace', workspace])
  try {
    await take(await addressOf(host))
  } finally {
    host.kill('SIGTERM')
    await once(host, 'exit')
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function reverie(args: readonly string[]) {
  return spawn(process.execPath, [join(ROOT, 'build', 'reverie.mjs'), ...args], {
    env: { ...process.env, REVERIE_HOME: home },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function ended(args: readonly string[]): Promise<void> {
  const child = reverie(args)
  child.stdout.resume()
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`reverie ${args[0]} ended with ${code}`)
}

async function addressOf(host: ReturnType<typeof reverie>): Promise<string> {
  let text = ''
  for await (const chunk of host.stdout) {
    text += chunk
    const address = /http:\/\/\S+/.exec(text)?.[0]
    if (address) return address
  }
  throw new Error(`reverie serve ended: ${text}`)
}

/** Three memories are accepted first, so that Memory has something to show; the rest waits in Review until the wiki is made. */
async function take(address: string): Promise<void> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: SIZE, locale: 'en-GB', reducedMotion: 'reduce' })
    await page.goto(address)
    await go(page, 'review', '#review-why')
    for (let count = 0; count < 3; count += 1) {
      await page.getByRole('grid').press('a')
      await page.locator('.notice-strip').waitFor()
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(1_500)
    }
    await page.locator('.notice-strip button').last().press('Enter')
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme })
      await shot(page, 'tonight', 'main .funnel, main h2', colorScheme)
      await shot(page, 'review', '#review-why', colorScheme)
      await shot(page, 'memory', '.promoted-line, [data-pane]', colorScheme)
    }
    await go(page, 'review', '#review-why')
    await page.getByRole('grid').press('Control+a')
    await page.getByRole('grid').press('a')
    await page.locator('.notice-strip').waitFor()
    await go(page, 'wiki', '.wiki-none button')
    await page.locator('.wiki-none button').press('Enter')
    await page.getByRole('grid').waitFor()
    await page.waitForTimeout(1_500)
    await page.locator('.notice-strip button').last().press('Enter')
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme })
      await shot(page, 'wiki?page=concepts/radio.md', '.wiki-claim', colorScheme)
    }
  } finally {
    await browser.close()
  }
}

async function go(page: Page, name: string, part: string): Promise<void> {
  await page.evaluate((hash) => window.location.assign(hash), name === 'tonight' ? '#/' : `#/${name}`)
  await page.locator(part).first().waitFor({ timeout: 60_000 })
  await page.waitForFunction(() => !document.querySelector('main .skeleton'))
}

async function shot(page: Page, name: string, part: string, theme: string): Promise<void> {
  await go(page, name, part)
  const path = join(OUT, `${name.replace(/\?.*/, '')}-${theme}.png`)
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' })
  say(path)
}
