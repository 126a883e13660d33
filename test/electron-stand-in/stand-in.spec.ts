import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import { exitOf, expect, killAll, PROGRAM, test, titled } from '../desktop/app-under-test.ts'

// What the app relies on, on a small app of its own. Written so that real Electron must pass it too.

type Fixture = { log: unknown[]; isReadyAtLoad: boolean; isSameByRequire: boolean }
type Bridge = Record<
  'post' | 'ask' | 'refuse' | 'nobody' | 'onText' | 'add' | 'fail' | 'call',
  (...args: unknown[]) => unknown
> & { constant: { list: number[] } }
declare global {
  interface Window {
    bridge: Bridge
    heard: string[]
    hadBridgeAtStart: boolean
  }
}

const FIXTURES = join(import.meta.dirname, 'fixtures')
const BASIC = join(FIXTURES, 'basic', 'main.ts')
const PAGE = 'app://bundle/page.html'

const stateOf = (app: ElectronApplication): Promise<Fixture> =>
  app.evaluate(() => (globalThis as unknown as { fixture: Fixture }).fixture)
const logOf = async (app: ElectronApplication): Promise<unknown[]> => (await stateOf(app)).log

async function firstPage(app: ElectronApplication): Promise<Page> {
  const page = await app.firstWindow()
  await page.waitForURL(PAGE)
  await expect(page.getByRole('heading')).toHaveText('A page')
  return page
}

test(titled('a window shows a page of the app’s own scheme'), async ({ launch }) => {
  const app = await launch({ args: [BASIC] })
  const page = await firstPage(app)
  expect(await page.title()).toBe('Fixture')
  expect(await page.evaluate(() => [innerWidth, innerHeight, isSecureContext])).toEqual([640, 480, true])
  expect(await stateOf(app)).toMatchObject({ isReadyAtLoad: false, isSameByRequire: true })
  await expect.poll(() => logOf(app)).toContain('ready-to-show')
  const log = await logOf(app)
  expect(log.filter((entry) => Array.isArray(entry) && entry[0] !== 'window')).toEqual([
    ['request', 'GET', PAGE],
    ['did-navigate', PAGE],
    ['request', 'GET', 'app://bundle/page.js'],
  ])
  const window = await app.browserWindow(page)
  await expect.poll(() => window.evaluate((own) => own.getTitle())).toBe('Fixture')
  expect(await window.evaluate((own) => [own.isVisible(), own.webContents.getURL()])).toEqual([true, PAGE])
})

test(titled('the preload lives in a world of its own'), async ({ launch }) => {
  const page = await firstPage(await launch({ args: [BASIC] }))
  const seen = await page.evaluate(() => ({
    early: window.hadBridgeAtStart,
    names: Object.keys(window.bridge).sort(),
    others: ['require', 'process', 'module', 'seenOfPreload'].filter((name) => name in window),
    property: Object.getOwnPropertyDescriptor(window, 'bridge'),
    isFrozen: Object.isFrozen(window.bridge) && Object.isFrozen(window.bridge.constant.list),
  }))
  expect(seen).toMatchObject({
    early: true,
    names: ['add', 'ask', 'call', 'constant', 'fail', 'nobody', 'onText', 'post', 'refuse'],
    others: [],
    property: { writable: false, configurable: false },
    isFrozen: true,
  })
})

test(titled('the page and its preload call each other'), async ({ launch }) => {
  const page = await firstPage(await launch({ args: [BASIC] }))
  expect(await page.evaluate(() => window.bridge.add(2, 3))).toBe(5)
  expect(
    await page.evaluate(() => {
      const heard: unknown[] = []
      window.bridge.call((value: unknown) => heard.push(value))
      return heard
    }),
  ).toEqual([{ list: [1, 'zwei', null], nested: { yes: true } }])
  await expect(page.evaluate(() => window.bridge.fail())).rejects.toThrow('a preload that throws')
})

test(titled('messages go both ways, and answers come back'), async ({ launch }) => {
  const app = await launch({ args: [BASIC] })
  const page = await firstPage(app)
  await page.evaluate(() => window.bridge.post('月 "quoted" \u2028'))
  await expect.poll(() => page.evaluate(() => window.heard)).toEqual(['heard 月 "quoted" \u2028'])
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.send('text', 'ciao'),
  )
  await expect.poll(() => page.evaluate(() => window.heard.at(-1))).toBe('ciao')
  const main = { url: PAGE, origin: 'app://bundle', isMain: true }
  expect(await logOf(app)).toContainEqual(['text', '月 "quoted" \u2028', main])
  expect(await page.evaluate(() => window.bridge.ask([1, null, 'ü']))).toEqual({
    value: [1, null, 'ü'],
    from: main,
  })
  await expect(page.evaluate(() => window.bridge.refuse())).rejects.toThrow('not this')
  await expect(page.evaluate(() => window.bridge.nobody())).rejects.toThrow(/No handler registered/)
})

test(titled('a message of a subframe tells its frame'), async ({ launch }) => {
  const app = await launch({ args: [BASIC, '--in-subframes'] })
  const page = await firstPage(app)
  await page.evaluate(() => {
    const frame = document.createElement('iframe')
    frame.src = 'other.html'
    document.body.append(frame)
  })
  await expect(page.frameLocator('iframe').getByText('The other page')).toBeVisible()
  const frame = page.frames()[1]
  expect(await frame?.evaluate(() => window.bridge.ask(1))).toEqual({
    value: 1,
    from: { url: 'app://bundle/other.html', origin: 'app://bundle', isMain: false },
  })
  const frames = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.mainFrame.frames.map(({ url }) => url),
  )
  expect(frames).toEqual(['app://bundle/other.html'])
})

test(titled('a subframe has no preload where it was not asked for'), async ({ launch }) => {
  const page = await firstPage(await launch({ args: [BASIC] }))
  await page.evaluate(() => {
    const frame = document.createElement('iframe')
    frame.src = 'other.html'
    document.body.append(frame)
  })
  await expect(page.frameLocator('iframe').getByText('The other page')).toBeVisible()
  expect(await page.frames()[1]?.evaluate(() => 'bridge' in window)).toBe(false)
})

test(titled('the app decides where a page may go'), async ({ launch }) => {
  const app = await launch({ args: [BASIC] })
  const page = await firstPage(app)
  await page.evaluate(() => {
    window.location.hash = '#/within'
  })
  await page.locator('#web').click()
  await page.locator('#program').click()
  const asked = async () =>
    (await logOf(app)).filter((entry) => Array.isArray(entry) && entry[0] === 'will-navigate')
  await expect.poll(asked).toEqual([
    ['will-navigate', 'https://example.invalid/away'],
    ['will-navigate', 'obsidian://open?path=x'],
  ])
  expect(page.url()).toBe(`${PAGE}#/within`)
  await page.locator('#leave').click()
  await page.waitForURL('app://bundle/other.html')
  expect(await asked()).toHaveLength(3)
  // A test that goes somewhere is not the page.
  await page.goto(PAGE)
  expect(await asked()).toHaveLength(3)
})

test(titled('a page opens no windows'), async ({ launch }) => {
  const app = await launch({ args: [BASIC] })
  const page = await firstPage(app)
  expect(await page.evaluate(() => window.open('https://example.invalid/popup'))).toBeNull()
  await page.locator('#window').click()
  await expect
    .poll(async () => (await logOf(app)).filter((entry) => Array.isArray(entry) && entry[0] === 'window'))
    .toEqual([
      ['window', 'https://example.invalid/popup'],
      ['window', 'https://example.invalid/window'],
    ])
  expect(app.windows()).toHaveLength(1)
})

test(titled('the policy of an answer holds'), async ({ launch }) => {
  const page = await firstPage(await launch({ args: [BASIC] }))
  expect(
    await page.evaluate(async () => {
      const refused = new Promise((resolve) =>
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective)),
      )
      const script = document.createElement('script')
      script.textContent = 'window.injected = true'
      document.head.append(script)
      return [await refused, 'injected' in window]
    }),
  ).toEqual(['script-src-elem', false])
})

test(titled('a page that crashed is told and loaded again'), async ({ launch }) => {
  const app = await launch({ args: [BASIC] })
  await firstPage(app)
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
  )
  await expect.poll(() => logOf(app)).toContainEqual(['gone', expect.stringMatching(/crashed|killed/)])
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.reload())
  await expect
    .poll(async () =>
      (await logOf(app)).filter((entry) => Array.isArray(entry) && entry[0] === 'did-navigate'),
    )
    .toHaveLength(2)
})

test(titled('the last window that closes ends the app'), async ({ launch, scratch }) => {
  const file = join(scratch, 'log.json')
  const app = await launch({ args: [BASIC], env: { FIXTURE_LOG: file } })
  await firstPage(app)
  const child = app.process()
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close()).catch(() => undefined)
  expect(await exitOf(child)).toBe(0)
  const log = JSON.parse(readFileSync(file, 'utf8')) as unknown[]
  expect(log.slice(log.indexOf('close')).filter((entry) => entry !== 'hide')).toEqual([
    'close',
    'closed',
    'before-quit',
    'will-quit',
    'quit',
    0,
  ])
})

test(titled('quitting asks the app, then its windows'), async ({ launch, scratch }) => {
  const file = join(scratch, 'log.json')
  const app = await launch({ args: [BASIC], env: { FIXTURE_LOG: file } })
  await firstPage(app)
  await app.close()
  const log = JSON.parse(readFileSync(file, 'utf8')) as unknown[]
  expect(log.slice(log.indexOf('before-quit')).filter((entry) => entry !== 'hide')).toEqual([
    'before-quit',
    'close',
    'closed',
    'will-quit',
    'quit',
    0,
  ])
})

test(titled('a window that stays keeps the app from quitting'), async ({ launch }) => {
  const app = await launch({ args: [BASIC, '--stays'] })
  const page = await firstPage(app)
  await app.evaluate(({ app: own }) => own.quit())
  expect(await page.title()).toBe('Fixture')
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  expect(await page.title()).toBe('Fixture')
  expect((await logOf(app)).filter((entry) => entry === 'close' || entry === 'before-quit')).toEqual([
    'before-quit',
    'close',
    'close',
  ])
  const child = app.process()
  await app.evaluate(({ app: own }) => own.exit(3)).catch(() => undefined)
  expect(await exitOf(child)).toBe(3)
})

test(titled('a second start tells the first and ends'), async ({ launch, run }) => {
  const app = await launch({ args: [BASIC] })
  await firstPage(app)
  const second = await run({ args: [BASIC, 'reverie://review?claim=1'] })
  expect(second.code).toBe(0)
  await expect
    .poll(() => logOf(app))
    .toContainEqual([
      'second',
      expect.arrayContaining([BASIC, 'reverie://review?claim=1']),
      process.cwd(),
      { from: 'another start', emoji: '月' },
    ])
  // What a killed program leaves behind keeps nobody out.
  await killAll(app.process())
  await firstPage(await launch({ args: [BASIC] }))
})

test(titled('a main script that waits for ready never gets there'), async ({ run }) => {
  test.skip(PROGRAM.kind === 'Electron', 'Electron waits for ever')
  const { code, output } = await run({ args: [join(FIXTURES, 'awaits-ready', 'main.ts')] })
  expect(code).not.toBe(0)
  expect(output).not.toContain('never said')
})
