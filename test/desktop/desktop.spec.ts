import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import { generatedNote } from '../../build/bench/generated-notes.ts'
import { MEMORY_FILE, RECALL_STORE } from '../../engine/model/paths.ts'
import { configure, reverie } from '../e2e/app-under-test.ts'
import { exitOf, killAll, PROGRAM, titled } from './app-under-test.ts'
import { expect, handle, logLines, test, windowState } from './open-desktop.ts'

// The desktop app as it is built, in Electron where it is here. Where it is not, the stand-in proves our logic and our
// interface, and nothing of Electron's own (renderer/README.md).

const CHANNEL = 'app:frame'
const FIRST_RUN = 'app://ui/#/first-run'

/** What the app asks the system to open goes into a list instead. */
const catchOpened = (app: ElectronApplication) =>
  app.evaluate(({ shell }) => {
    const opened: string[] = []
    Object.assign(globalThis, { openedInTest: opened })
    shell.openExternal = async (address) => void opened.push(address)
  })
const openedIn = (app: ElectronApplication) =>
  app.evaluate(() => (globalThis as unknown as { openedInTest: string[] }).openedInTest)

const tonight = (page: Page) => page.getByRole('heading', { name: 'Tonight', level: 1 })

test(titled('the first start shows a window with the first run'), async ({ open }) => {
  const { app, page, log } = await open()
  await page.waitForURL(FIRST_RUN)
  await expect(page.getByRole('heading', { name: 'A memory worth keeping' })).toBeVisible()
  await expect.poll(() => windowState(app)).toEqual({ isVisible: true, isMinimized: false })
  const made = await app.evaluate(({ app: own, BrowserWindow }) => ({
    name: own.getName(),
    windows: BrowserWindow.getAllWindows().length,
    title: BrowserWindow.getAllWindows()[0]?.getTitle(),
  }))
  expect(made).toEqual({ name: 'Reverie', windows: 1, title: 'Reverie' })
  expect(log('host.started')).toHaveLength(1)
})

test(titled('a workspace of the start is there, and every page of it works'), async ({ open, sample }) => {
  const { page } = await open({ workspaces: [sample('cerâmica')] })
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  await expect(tonight(page)).toBeVisible()
  for (const name of ['Review', 'Memory', 'Diary', 'Recall', 'Sweeps', 'Search', 'Health', 'Settings']) {
    await page
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .first()
      .click()
    await expect(page.getByRole('heading', { name, level: 1, exact: true })).toBeVisible()
  }
  expect(complaints).toEqual([])
})

test(titled('the preload gives the page two functions and nothing else'), async ({ open }) => {
  const { page } = await open()
  const seen = await page.evaluate(() => {
    const bridge = window.reverie as object
    const tried = ['post', 'onFrame', 'extra'].map((name) => Reflect.set(bridge, name, 1))
    return {
      names: Reflect.ownKeys(bridge),
      types: Object.values(bridge).map((value) => typeof value),
      isFrozen: Object.isFrozen(bridge),
      tried,
      isReplaced: Reflect.set(window, 'reverie', {}) || Reflect.deleteProperty(window, 'reverie'),
      others: ['require', 'process', 'module', 'Buffer', 'global'].filter((name) => name in window),
    }
  })
  expect(seen).toEqual({
    names: ['post', 'onFrame'],
    types: ['function', 'function'],
    isFrozen: true,
    tried: [false, false, false],
    isReplaced: false,
    others: [],
  })
})

test(titled('the window has every security switch, the page its policy'), async ({ open }) => {
  const { app, page } = await open()
  const switches = await handle(app, 'security')
  expect(switches).toMatchObject({
    contextIsolation: true,
    sandbox: true,
    webSecurity: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
  })
  const headers = await page.evaluate(async () => {
    const answer = await fetch('./', { cache: 'no-store' })
    return Object.fromEntries(answer.headers)
  })
  const policy = headers['content-security-policy'] ?? ''
  for (const part of [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ])
    expect(policy).toContain(part)
  expect(policy).toMatch(/style-src 'self' 'nonce-[A-Za-z0-9+/]{22}=='/)
  expect(policy).not.toContain('unsafe')
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
})

test(titled('the policy holds: no script, style, frame or address of elsewhere'), async ({ open }) => {
  const { page } = await open()
  const violations = await page.evaluateHandle(() => {
    const seen = new Set<string>()
    document.addEventListener('securitypolicyviolation', (event) => seen.add(event.effectiveDirective))
    const script = document.createElement('script')
    script.textContent = 'window.injected = true'
    const frame = document.createElement('iframe')
    frame.src = 'https://example.invalid/'
    document.body.append(script, frame)
    document.body.insertAdjacentHTML(
      'beforeend',
      '<p style="color: red">x</p><b onclick="injected = 1">x</b>',
    )
    document.querySelector('b')?.click()
    return seen
  })
  expect(await page.evaluate(() => fetch('https://example.invalid/').then(String, () => 'refused'))).toBe(
    'refused',
  )
  await expect
    .poll(() => violations.evaluate((seen) => [...seen].sort()))
    .toEqual(['connect-src', 'frame-src', 'script-src-attr', 'script-src-elem', 'style-src-attr'])
  expect(await page.evaluate(() => 'injected' in window)).toBe(false)
})

test(titled('nothing but the interface is served, and nothing but it is shown'), async ({ open }) => {
  const { app, page } = await open()
  await expect(page).toHaveURL(/#\/first-run$/)
  await catchOpened(app)
  const statuses = await page.evaluate(async () => {
    const ask = async (path: string, init: RequestInit = {}) =>
      fetch(path, init).then(
        ({ status }) => status,
        () => 'refused',
      )
    return [
      await ask('./../../package.json'),
      await ask('./%2e%2e/%2e%2e/package.json'),
      await ask('./..%2f..%2fpackage.json'),
      await ask('./index.html', { method: 'POST', body: '{}' }),
    ]
  })
  expect(statuses).toEqual([404, 404, 404, 405])
  const shown = page.url()
  await page.evaluate(() => {
    for (const href of ['https://example.invalid/', 'file:///etc/hostname', 'data:text/html,x']) {
      const link = document.createElement('a')
      link.href = href
      document.body.append(link)
      link.click()
    }
  })
  expect(await page.evaluate(() => window.open('https://example.invalid/new'))).toBeNull()
  expect(await page.evaluate(() => window.open('http://example.invalid/plain'))).toBeNull()
  await expect.poll(() => openedIn(app)).toEqual(['https://example.invalid/new'])
  await expect(page.locator('main')).toBeVisible()
  expect(page.url()).toBe(shown)
  expect(app.windows()).toHaveLength(1)
})

test(
  titled('a second start shows the window of the first, and takes it to a page'),
  async ({ open, sample, startAgain }) => {
    const { app, page } = await open({ workspaces: [sample()] })
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize())
    expect((await startAgain()).code).toBe(0)
    await expect.poll(() => windowState(app)).toEqual({ isVisible: true, isMinimized: false })
    expect((await startAgain(['reverie://health'])).code).toBe(0)
    await expect(page.getByRole('heading', { name: 'Health', level: 1 })).toBeVisible()
    // A link that is not exactly one of ours shows the window, and leads nowhere.
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide())
    expect((await startAgain(['reverie://settings/../review?x=1#y'])).code).toBe(0)
    await expect.poll(() => windowState(app)).toEqual({ isVisible: true, isMinimized: false })
    await expect(page.getByRole('heading', { name: 'Health', level: 1 })).toBeVisible()
    expect(app.windows()).toHaveLength(1)
  },
)

test(titled('C160: what a killed program left behind keeps no start out'), async ({ open }) => {
  const first = await open()
  await killAll(first.app.process())
  const { app } = await open()
  await expect.poll(() => windowState(app)).toEqual({ isVisible: true, isMinimized: false })
})

for (const [session, env] of [
  ['Wayland', { XDG_SESSION_TYPE: 'wayland', WAYLAND_DISPLAY: 'wayland-0', DISPLAY: ':0' }],
  ['X11', { XDG_SESSION_TYPE: 'x11', DISPLAY: ':0' }],
] as const)
  test(titled(`C166: in a session of ${session} the window opens`), async ({ open, scratch }) => {
    if (session === 'Wayland') writeFileSync(join(scratch, 'wayland-0'), '')
    const { app, log } = await open({ env })
    await expect.poll(() => windowState(app)).toEqual({ isVisible: true, isMinimized: false })
    expect(log('host.started')).toMatchObject([{ display: 'auto', isWayland: session === 'Wayland' }])
  })

for (const [name, display, env] of [
  ['Wayland that nobody has named', 'wayland', { WAYLAND_DISPLAY: 'wayland-0', DISPLAY: ':0' }],
  ['no screen at all', 'headless', { DISPLAY: '' }],
] as const)
  test(titled(`C166: with ${name} it starts again on ${display}`), async ({ startAgain, home, scratch }) => {
    test.skip(PROGRAM.kind !== 'stand-in', 'Electron itself draws on what is here')
    if (display === 'wayland') writeFileSync(join(scratch, 'wayland-0'), '')
    const { code, output } = await startAgain([], env)
    expect(code).toBe(0)
    expect(output.includes('there is no screen here')).toBe(display === 'headless')
    await expect
      .poll(() => logLines(home, 'host.started').map((line) => line.display), { timeout: 30_000 })
      .toEqual([display])
  })

test(titled('a link leads to its page, at the start and later'), async ({ open, sample }) => {
  const { app, page } = await open({ workspaces: [sample()], args: ['reverie://review'] })
  await expect(page.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible()
  // As macOS gives it to a program that runs.
  await app.evaluate(({ app: own }) =>
    own.emit('open-url', { preventDefault: () => undefined }, 'reverie://health'),
  )
  await expect(page.getByRole('heading', { name: 'Health', level: 1 })).toBeVisible()
})

test(titled('C164: a system that ends it is waited for by the app, which ends whole'), async ({ open }) => {
  test.skip(process.platform === 'win32', 'Windows has no such signal')
  const { app, log } = await open()
  const child = app.process()
  child.kill('SIGTERM')
  expect(await exitOf(child)).toBe(0)
  expect(log('host.stopped')).toHaveLength(1)
})

test(titled('the system’s dialog gives the folder of the first run'), async ({ open, sample }) => {
  const { app, page } = await open()
  const choose = (folder: string | null) =>
    app.evaluate(({ dialog }, chosen) => {
      dialog.showOpenDialog = async () =>
        chosen === null ? { canceled: true, filePaths: [] } : { canceled: false, filePaths: [chosen] }
    }, folder)
  await choose(null)
  await page.getByRole('button', { name: 'Choose …' }).click()
  await expect(page.getByRole('textbox', { name: 'Path of the folder' })).toHaveValue('')
  const folder = sample('温室のノート')
  await choose(folder)
  await page.getByRole('button', { name: 'Choose …' }).click()
  await expect(page.getByRole('textbox', { name: 'Path of the folder' })).toHaveValue(folder)
})

test(titled('a note opens in Obsidian, or the answer says why not'), async ({ open, sample, scratch }) => {
  test.skip(process.platform !== 'linux', 'other systems keep the list of vaults elsewhere')
  const workspace = sample('garden-notes')
  const share = join(scratch, 'share')
  const { app, client } = await open({ workspaces: [workspace], env: { XDG_DATA_DIRS: share } })
  await catchOpened(app)
  const calls = await client()
  const id = (await calls.workspaces.list({})).workspaces[0]?.id ?? ''
  const note = { workspace: id, path: MEMORY_FILE, line: 1 }
  const answer = async () => [
    (await calls.obsidian.link(note)).state,
    (await calls.shell.openInObsidian(note)).isOpened,
  ]
  expect(await answer()).toEqual(['not-a-vault', false])
  mkdirSync(join(workspace, '.obsidian'))
  expect(await answer()).toEqual(['no-handler', false])
  mkdirSync(join(share, 'applications'), { recursive: true })
  writeFileSync(join(share, 'applications', 'obsidian.desktop'), 'MimeType=x-scheme-handler/obsidian;\n')
  expect(await answer()).toEqual(['unregistered', true])
  const list = join(scratch, 'home', '.config', 'obsidian', 'obsidian.json')
  mkdirSync(dirname(list), { recursive: true })
  writeFileSync(list, JSON.stringify({ vaults: { '0123456789abcdef': { path: workspace, ts: 1 } } }))
  expect(await answer()).toEqual(['ready', true])
  expect(await openedIn(app)).toEqual([
    'obsidian://choose-vault',
    expect.stringMatching(/^obsidian:\/\/open\?vault=0123456789abcdef&file=MEMORY/),
  ])
  // The system refuses: the answer is no, and nothing breaks.
  await app.evaluate(({ shell }) => {
    shell.openExternal = async () => {
      throw new Error('no program')
    }
  })
  expect(await answer()).toEqual(['ready', false])
})

test(titled('malformed frames are refused and logged, and the app goes on'), async ({ open, sample }) => {
  const { page, client, log } = await open({ workspaces: [sample()] })
  const calls = await client()
  await page.evaluate(() => {
    const odd = [
      '',
      '{',
      'null',
      '[]',
      '{"i":1}',
      '{"i":"a b","t":4}',
      '{"i":"x","p":{"u":"/../x"}}',
      '\u0000',
      '月',
    ]
    for (let index = 0; index < 1_000; index += 1)
      window.reverie?.post(`${odd[index % odd.length]}${'x'.repeat(index % 7)}`)
    window.reverie?.post(`{"i":"large","p":{"u":"/app/hello","b":"${'x'.repeat(2 * 1024 * 1024)}"}}`)
  })
  await expect.poll(() => log('frame.refused').length).toBeGreaterThanOrEqual(1_000)
  await expect.poll(() => log('frame.refused').map(({ reason }) => reason)).toContain('too_large')
  expect((await calls.workspaces.list({})).workspaces).toHaveLength(1)
  await expect(tonight(page)).toBeVisible()
})

test(titled('frames of a subframe, of no frame and of another page are refused'), async ({ open }) => {
  const { app, page, log } = await open()
  await page.evaluate(() => document.body.append(document.createElement('iframe')))
  await expect.poll(() => page.frames().length).toBe(2)
  // An empty frame of our page has no preload, so it cannot send by itself; here it tries as if it had one.
  expect(await page.frames()[1]?.evaluate(() => 'reverie' in window)).toBe(false)
  await app.evaluate(({ BrowserWindow, ipcMain }, channel) => {
    const sender = BrowserWindow.getAllWindows()[0]?.webContents
    const frame = '{"i":"sub","p":{"u":"/workspaces/list"}}'
    const from = (senderFrame: unknown, data: unknown = frame) =>
      ipcMain.emit(channel, { sender, senderFrame }, data)
    from(sender?.mainFrame.frames[0])
    from(null)
    from({ parent: null, url: 'https://example.invalid/' })
    from({ parent: null, url: 'app://ui.example.invalid/' })
    from(sender?.mainFrame, { i: 'not text' })
    const other = { isDestroyed: () => false }
    ipcMain.emit(channel, { sender: other, senderFrame: { parent: null, url: 'app://ui/' } }, frame)
  }, CHANNEL)
  await expect
    .poll(() => log('frame.refused').map(({ reason }) => reason))
    .toEqual(['frame', 'frame', 'address', 'address', 'malformed', 'window'])
})

test(titled('a page that crashed comes back and is answered'), async ({ open, sample }) => {
  const { app, page } = await open({ workspaces: [sample()] })
  await expect(tonight(page)).toBeVisible()
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
  )
  await expect
    .poll(() =>
      app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[0]
          ?.webContents.executeJavaScript('document.querySelector("h1")?.textContent')
          .catch(() => null),
      ),
    )
    .toBe('Tonight')
})

test(titled('start at login is an entry of the desktop, and is read back'), async ({ open, scratch }) => {
  test.skip(process.platform !== 'linux', 'the system keeps its own list, and only for packages')
  const { app, client } = await open()
  const calls = await client()
  const file = join(scratch, 'home', '.config', 'autostart', 'reverie.desktop')
  expect(await calls.shell.loginItem({})).toEqual({ isOn: false, problem: null })
  expect(await calls.shell.setLoginItem({ isOn: true })).toEqual({ isOn: true, problem: null })
  expect(readFileSync(file, 'utf8')).toMatch(/^Exec=".+" ".+" "--hidden"$/m)
  expect(await handle(app, 'loginItem')).toEqual({ isOn: true, problem: null })
  // The desktop's own tool switches it off: the switch shows what is so (C161).
  writeFileSync(file, `${readFileSync(file, 'utf8')}Hidden=true\n`)
  expect(await calls.shell.loginItem({})).toEqual({ isOn: false, problem: null })
  expect(await calls.shell.setLoginItem({ isOn: false })).toEqual({ isOn: false, problem: null })
  expect(existsSync(file)).toBe(false)
})

test(titled('the window opens where it was left'), async ({ open }) => {
  const first = await open()
  const bounds = { x: 140, y: 90, width: 1000, height: 700 }
  await first.app.evaluate(({ BrowserWindow }, to) => BrowserWindow.getAllWindows()[0]?.setBounds(to), bounds)
  await first.app.close()
  const { app } = await open()
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds())).toEqual(
    bounds,
  )
})

test(titled('C164: quitting during a sweep leaves every file whole'), async ({ open, scratch }) => {
  const workspace = join(scratch, 'オリーブの庭')
  mkdirSync(join(workspace, 'memory'), { recursive: true })
  const notes = new Map<string, string>()
  for (let index = 0; index < 21; index += 1) {
    const { path, text } = generatedNote(index, 150, Date.now())
    notes.set(path, text)
    writeFileSync(join(workspace, path), text)
  }
  const own = '# Memória\n\nSó minha: a chave está debaixo do vaso azul.\n'
  writeFileSync(join(workspace, MEMORY_FILE), own)
  const { app, client, log } = await open({ workspaces: [workspace] })
  const calls = await client()
  const id = (await calls.workspaces.list({})).workspaces[0]?.id ?? ''
  await calls.sweep.run({ workspace: id })
  const running = join(workspace, 'memory', '.dreams', 'sweeps', 'running.json')
  await expect.poll(() => existsSync(running), { intervals: [5] }).toBe(true)
  await app.close()
  expect(log('sweep.stopped')).toHaveLength(1)
  expect(log('host.stopped')).toHaveLength(1)
  for (const [path, text] of notes) expect(readFileSync(join(workspace, path), 'utf8')).toBe(text)
  expect(readFileSync(join(workspace, MEMORY_FILE), 'utf8').startsWith(own)).toBe(true)
  const left = readdirSync(workspace, { recursive: true, encoding: 'utf8' })
  expect(left.filter((path) => /\.tmp$|\.lock$/.test(path))).toEqual([])
  for (const path of left.filter((name) => name.endsWith('.json')))
    expect(() => JSON.parse(readFileSync(join(workspace, path), 'utf8'))).not.toThrow()
  await reverie(workspace, 'sweep')
  expect(existsSync(running)).toBe(false)
  expect(
    Object.keys(JSON.parse(readFileSync(join(workspace, RECALL_STORE), 'utf8')).entries).length,
  ).toBeGreaterThan(100)
})

test(
  titled('C157: a night that was slept through runs once, after wake, when nobody is there'),
  async ({ open, sample, home }) => {
    const workspaces = [sample('jardim')]
    configure(home, { dreaming: { enabled: true } })
    const first = await open({ workspaces })
    const book = join(home, 'schedule.json')
    await expect.poll(() => existsSync(book)).toBe(true)
    await first.app.close()
    const DAY_MS = 86_400_000
    const kept = readFileSync(book, 'utf8')
    writeFileSync(
      book,
      kept.replace(/"settledMs": (\d+)/, (_, ms) => `"settledMs": ${Number(ms) - 3 * DAY_MS}`),
    )
    const { app, log } = await open({ workspaces })
    const wake = (idleSeconds: number) =>
      app.evaluate(({ powerMonitor }, seconds) => {
        powerMonitor.getSystemIdleTime = () => seconds
        powerMonitor.emit('resume')
      }, idleSeconds)
    await wake(0)
    await expect.poll(() => log('schedule.waits').map(({ waitsFor }) => waitsFor)).toEqual(['idle'])
    expect(log('sweep.started')).toEqual([])
    await wake(600)
    await expect.poll(() => log('sweep.finished').length).toBe(1)
    expect(log('schedule.missed')).toMatchObject([{ missed: 3 }])
    expect(log('sweep.started')).toMatchObject([{ trigger: 'catch_up' }])
  },
)

test(
  titled('a key of a model goes into the keychain, to its address alone, and stands in no file'),
  async ({ open, sample, home }) => {
    const KEY = 'k-fictional-abcdefgh'
    const sent: (string | undefined)[] = []
    const server = createServer((request, response) => {
      sent.push(request.headers.authorization)
      response.setHeader('content-type', 'application/json')
      const choice = { index: 0, message: { role: 'assistant', content: 'orange' }, finish_reason: 'stop' }
      response.end(JSON.stringify({ choices: [choice] }))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
    try {
      const models = { provider: 'openai-compatible', baseUrl, model: 'qwen3:4b' }
      configure(home, { models })
      const { page } = await open({ workspaces: [sample('modelo')] })
      await expect(tonight(page)).toBeVisible()
      await page.evaluate(() => window.location.assign('#/settings?tab=all'))
      const field = page.getByLabel(/^Key for http:\/\/127\.0\.0\.1/)
      await field.fill(KEY)
      await field.press('Enter')
      await expect(page.getByText('One is stored')).toBeVisible()
      await page.evaluate(() => window.location.assign('#/connections'))
      await page.getByRole('button', { name: 'Test: Model' }).press('Enter')
      await expect(page.getByText('It works: The model qwen3:4b answered.', { exact: true })).toBeVisible()
      expect(sent.at(-1)).toBe(`Bearer ${KEY}`)
      const files = readdirSync(home, { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      )
      expect(files.map(({ name }) => name)).toContain('model-keys.json')
      for (const file of files)
        expect(readFileSync(join(file.parentPath, file.name)).includes(KEY)).toBe(false)
    } finally {
      server.closeAllConnections()
      server.close()
    }
  },
)
