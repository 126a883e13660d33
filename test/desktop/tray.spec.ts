import { cpSync, readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import { ROOT } from '../../build/start/bundle.ts'
import type { TestHandle } from '../../electron/main/test-handle.ts'
import { configure, texts } from '../e2e/app-under-test.ts'
import { exitOf, titled } from './app-under-test.ts'
import { closeWindow, type Desktop, expect, handle, setTrayHost, test, windowState } from './open-desktop.ts'

// The app without its window: tray, menus, notifications. What they look like is the system's; a test handle tells
// what they were given.

const IN_TRAY = { hasTray: true, canNotify: true }
const HIDDEN = { isVisible: false, isMinimized: false }
const SHOWN = { isVisible: true, isMinimized: false }

type Row = { id?: string; label?: string; isEnabled?: boolean; isChecked?: boolean; submenu?: readonly Row[] }

const look = async (app: ElectronApplication) =>
  (await handle(app, 'tray')) ?? { state: null, tooltip: '', menu: [] }
const stateOf = async (app: ElectronApplication) => (await look(app)).state
const rowsOf = (menu: readonly unknown[]): Row[] =>
  (menu as Row[]).flatMap((row) => (row.id === undefined ? [] : [row, ...rowsOf(row.submenu ?? [])]))
const rows = async (app: ElectronApplication) => rowsOf((await look(app)).menu)
const labelOf = async (app: ElectronApplication, id: string) =>
  (await rows(app)).find((row) => row.id === id)?.label
/** As soon as the row is there and can be chosen; until then a click does nothing. */
const click = (app: ElectronApplication, id: string) =>
  expect.poll(() => handle(app, 'clickMenu', id)).toBe(true)
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })

/** Nothing of the clock may decide whether a test sees a notification. */
async function notifyAlways({ client }: Desktop): Promise<void> {
  const calls = await client()
  await calls.settings.set({ workspace: null, changes: [], preferences: { quiet: { from: 0, to: 0 } } })
}

test.skip(process.platform !== 'linux', 'the desktop around the app is a Linux one here')

test.beforeEach(({ home }) => {
  configure(home, { dreaming: { enabled: true, promotion: 'review' } })
})

test(titled('the tray tells the next night, and its menu has every row'), async ({ open, sample }) => {
  const { app } = await open({ ...IN_TRAY, workspaces: [sample('jardim & horta')] })
  await expect.poll(() => stateOf(app)).toBe('idle')
  await expect
    .poll(async () => (await look(app)).tooltip)
    .toMatch(/^jardim & horta: Next run (today|tomorrow) at 0?3:00/)
  expect((await rows(app)).map(({ id }) => id)).toEqual([
    'status',
    'review',
    'dream',
    'pause',
    'pause.hour',
    'pause.day',
    'pause.open',
    'obsidian',
    'window',
    'settings',
    'quit',
  ])
  // A name must not give the menu a key of its own.
  expect(await labelOf(app, 'status')).toMatch(/^jardim && horta: /)
  expect(await handle(app, 'clickMenu', 'review')).toBe(false)
  expect(await handle(app, 'clickMenu', 'nothing.of.ours')).toBe(false)
})

test(titled('pause and resume from the tray'), async ({ open, sample }) => {
  const { app, page } = await open({ ...IN_TRAY, workspaces: [sample()] })
  await click(app, 'pause.hour')
  await expect.poll(() => stateOf(app)).toBe('paused')
  await expect(page.getByText(/Paused until/).first()).toBeVisible()
  await click(app, 'resume')
  await expect.poll(() => stateOf(app)).toBe('idle')
  await click(app, 'settings')
  await expect(heading(page, 'Settings')).toBeVisible()
})

test(
  titled('several workspaces: one is chosen, all are paused, a missing one is named'),
  async ({ open, sample }) => {
    const [first, second] = [sample('温室'), sample('정원 노트')]
    const options = { ...IN_TRAY, workspaces: [first, second] }
    const { app } = await open(options)
    await expect.poll(async () => (await look(app)).tooltip).toMatch(/^温室: /)
    await click(app, (await rows(app)).find(({ label }) => label === '정원 노트')?.id ?? '')
    await expect.poll(async () => (await look(app)).tooltip).toMatch(/^정원 노트: /)
    await click(app, 'pause.open')
    await expect.poll(() => stateOf(app)).toBe('paused')
    await click(app, 'resume')
    await expect.poll(() => stateOf(app)).toBe('idle')
    await app.close()
    renameSync(second, `${second} (moved)`)
    const again = await open(options)
    await expect.poll(() => stateOf(again.app)).toBe('blocked')
    const named = texts('en', 'blocked')['blocked.folder_missing.title'] ?? ''
    expect((await rows(again.app)).map(({ label }) => label)).toContain(`정원 노트 (${named})`)
  },
)

test(titled('the menus speak the language of the interface'), async ({ open, sample }) => {
  const { app, client } = await open({ ...IN_TRAY, workspaces: [sample()] })
  await expect.poll(() => labelOf(app, 'dream')).toBe('Dream now')
  const calls = await client()
  for (const language of ['pt-BR', 'zh-CN', 'ko', 'it', 'ja'] as const) {
    await calls.settings.set({ workspace: null, changes: [], preferences: { language } })
    const words = texts(language, 'desktop')
    await expect.poll(() => labelOf(app, 'dream')).toBe(words['desktop.tray.dream'])
    expect(await labelOf(app, 'quit')).toBe(words['desktop.menu.quit'])
    const bar = () =>
      app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.map(({ label }) => label) ?? [])
    await expect.poll(bar).toContain(words['desktop.menu.edit'])
  }
})

test(titled('the menu bar leads to the pages'), async ({ open, sample }) => {
  const { app, page } = await open({ workspaces: [sample()] })
  await expect(heading(page, 'Tonight')).toBeVisible()
  const choose = (id: string) =>
    app.evaluate(({ Menu }, chosen) => Menu.getApplicationMenu()?.getMenuItemById(chosen)?.click(), id)
  await choose('page.memory')
  await expect(heading(page, 'Memory')).toBeVisible()
  await choose('settings')
  await expect(heading(page, 'Settings')).toBeVisible()
})

test(
  titled('a night from the tray: dreaming, then what waits, told without any text of a note'),
  async ({ open, sample }) => {
    const desktop = await open({ ...IN_TRAY, workspaces: [sample('cerâmica')] })
    const { app, page, log } = desktop
    await notifyAlways(desktop)
    await closeWindow(app)
    await expect.poll(() => windowState(app)).toEqual(HIDDEN)
    await click(app, 'dream')
    await expect.poll(() => log('sweep.finished').length).toBe(1)
    await expect.poll(() => stateOf(app)).toBe('review')
    // The first is the explanation that closing the window gave.
    await expect.poll(async () => (await handle(app, 'notifications')).length).toBe(2)
    const [, told] = await handle(app, 'notifications')
    expect(told?.title).toBe('Reverie')
    expect(told?.body).toMatch(/^\d+ memor(y|ies) to review in cerâmica$/)
    expect(await labelOf(app, 'review')).toMatch(/^\d+ to review…$/)
    expect(await handle(app, 'clickNotification')).toBe(true)
    await expect.poll(() => windowState(app)).toEqual(SHOWN)
    await expect(heading(page, 'Review')).toBeVisible()
  },
)

test(titled('what a person has in front of them is not told as well'), async ({ open, sample }) => {
  const desktop = await open({ ...IN_TRAY, workspaces: [sample()] })
  const { app, log } = desktop
  await notifyAlways(desktop)
  await click(app, 'dream')
  await expect.poll(() => log('sweep.finished').length).toBe(1)
  await expect.poll(() => stateOf(app)).toBe('review')
  expect(await handle(app, 'notifications')).toEqual([])
})

test(titled('closing the window leaves the app in the tray, explained once'), async ({ open, sample }) => {
  const { app, page } = await open({ ...IN_TRAY, workspaces: [sample()] })
  const explained = texts('en', 'desktop')
  await expect.poll(() => stateOf(app)).toBe('idle')
  await closeWindow(app)
  await expect.poll(() => windowState(app)).toEqual(HIDDEN)
  const notice: ReturnType<TestHandle['notifications']>[number] = {
    title: explained['desktop.notice.closed.title'] ?? '',
    body: explained['desktop.notice.closed.linux'] ?? '',
  }
  expect(await handle(app, 'notifications')).toEqual([notice])
  await click(app, 'window')
  await expect.poll(() => windowState(app)).toEqual(SHOWN)
  // It is the same page, where it was.
  await expect(heading(page, 'Tonight')).toBeVisible()
  await closeWindow(app)
  await expect.poll(() => windowState(app)).toEqual(HIDDEN)
  expect(await handle(app, 'notifications')).toEqual([notice])
  const child = app.process()
  await handle(app, 'clickMenu', 'quit').catch(() => undefined)
  expect(await exitOf(child)).toBe(0)
})

test(titled('without anybody who shows notifications a dialog explains it'), async ({ open, sample }) => {
  const { app } = await open({ hasTray: true, workspaces: [sample()] })
  await app.evaluate(({ dialog }) => {
    const shown: unknown[] = []
    Object.assign(globalThis, { shownInTest: shown })
    dialog.showMessageBox = (async (...args: unknown[]) => {
      shown.push(args.at(-1))
      return { response: 0, checkboxChecked: false }
    }) as typeof dialog.showMessageBox
  })
  await expect.poll(() => stateOf(app)).toBe('idle')
  await closeWindow(app)
  await expect.poll(() => windowState(app)).toEqual(HIDDEN)
  expect(
    await app.evaluate(() => (globalThis as unknown as { shownInTest: unknown[] }).shownInTest),
  ).toMatchObject([{ type: 'info', message: texts('en', 'desktop')['desktop.notice.closed.title'] }])
  expect(await handle(app, 'notifications')).toEqual([])
})

test(
  titled('C158: without a tray closing the window ends the app, and it starts again'),
  async ({ open, sample }) => {
    const workspaces = [sample()]
    const { app } = await open({ workspaces })
    expect(await handle(app, 'tray')).toBeNull()
    const child = app.process()
    await closeWindow(app).catch(() => undefined)
    expect(await exitOf(child)).toBe(0)
    const again = await open({ workspaces })
    await expect.poll(() => windowState(again.app)).toEqual(SHOWN)
  },
)

test(
  titled('C159: the icon comes back with whoever shows icons, and the next night stays as it was'),
  async ({ open, startAgain, sample, scratch }) => {
    const { app, client } = await open({ ...IN_TRAY, workspaces: [sample('valvole')] })
    const calls = await client()
    const workspace = (await calls.workspaces.list({})).workspaces[0]?.id ?? ''
    const next = async () => (await calls.status.get({ workspace })).schedule.nextRunsMs[0]
    const due = await next()
    await expect.poll(() => stateOf(app)).toBe('idle')
    await closeWindow(app)
    await expect.poll(() => windowState(app)).toEqual(HIDDEN)
    // The shell begins anew, or the screen is locked: every icon is gone.
    setTrayHost(scratch, false)
    await expect.poll(() => handle(app, 'tray')).toBeNull()
    expect(await calls.shell.tray({})).toEqual({ isShown: false, problem: 'no_host' })
    // The launcher opens the window all the same.
    expect((await startAgain()).code).toBe(0)
    await expect.poll(() => windowState(app)).toEqual(SHOWN)
    setTrayHost(scratch, true)
    await expect.poll(() => stateOf(app), { timeout: 10_000 }).toBe('idle')
    expect((await look(app)).tooltip).toMatch(/^valvole: /)
    await click(app, 'settings')
    expect(await calls.shell.tray({})).toEqual({ isShown: true, problem: null })
    expect(await next()).toBe(due)
  },
)

test(
  titled('C159: at login the app may come before whoever shows icons; Settings says what is so'),
  async ({ open, sample, scratch }) => {
    const { app, page } = await open({ workspaces: [sample()] })
    await page.evaluate(() => window.location.assign('#/settings?tab=computer'))
    const none = page.getByText(/^This desktop shows no tray icons/)
    await expect(none).toBeVisible()
    setTrayHost(scratch, true)
    await expect.poll(() => stateOf(app)).toBe('idle')
    await expect(none).toHaveCount(0)
    await closeWindow(app)
    await expect.poll(() => windowState(app)).toEqual(HIDDEN)
  },
)

test(
  titled('a picture that cannot be read is no reason to fail: no icon, and Settings says why'),
  async ({ open, sample, scratch }) => {
    // The app as it was installed, with the pictures of its tray damaged.
    const appFolder = join(scratch, 'app')
    for (const part of ['build/out', 'electron/icons', 'renderer/locales', 'engine', 'package.json'])
      cpSync(join(ROOT, part), join(appFolder, part), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules'), join(appFolder, 'node_modules'))
    for (const name of readdirSync(join(appFolder, 'electron/icons/tray')))
      writeFileSync(join(appFolder, 'electron/icons/tray', name), '')
    const { app, page, log } = await open({ ...IN_TRAY, appFolder, workspaces: [sample()] })
    await page.evaluate(() => window.location.assign('#/settings?tab=computer'))
    await expect(page.getByText(/^The picture of the tray icon cannot be read/)).toBeVisible()
    expect(await handle(app, 'tray')).toBeNull()
    expect(log('tray.noIcon').length).toBeGreaterThan(0)
    const child = app.process()
    await closeWindow(app).catch(() => undefined)
    expect(await exitOf(child)).toBe(0)
  },
)

test(
  titled('a start at login shows no window; the next start does'),
  async ({ start, startAgain, sample }) => {
    const { app, log } = await start({ ...IN_TRAY, workspaces: [sample()], args: ['--hidden'] })
    await expect.poll(() => stateOf(app)).toBe('idle')
    expect(await windowState(app)).toBeNull()
    await expect.poll(() => log('engine.started').length).toBe(1)
    expect((await startAgain()).code).toBe(0)
    await expect(heading(await app.firstWindow(), 'Tonight')).toBeVisible()
    await expect.poll(() => windowState(app)).toEqual(SHOWN)
  },
)

test(titled('without a tray a start at login is minimized, so that it can be found'), async ({ start }) => {
  const { app } = await start({ args: ['--hidden'] })
  await expect.poll(() => windowState(app)).toMatchObject({ isMinimized: true })
})

test(
  titled('a vault that Obsidian does not open is explained from the tray'),
  async ({ open, sample, scratch }) => {
    const env = { XDG_DATA_DIRS: join(scratch, 'share') }
    const { app } = await open({ ...IN_TRAY, workspaces: [sample('garden-notes')], env })
    await app.evaluate(({ dialog }) => {
      const shown: unknown[] = []
      Object.assign(globalThis, { shownInTest: shown })
      dialog.showMessageBox = (async (...args: { buttons?: string[] }[]) => {
        shown.push(args.at(-1))
        return { response: (args.at(-1)?.buttons?.length ?? 1) - 1, checkboxChecked: false }
      }) as typeof dialog.showMessageBox
    })
    await click(app, 'obsidian')
    await expect
      .poll(() => app.evaluate(() => (globalThis as unknown as { shownInTest: unknown[] }).shownInTest))
      .toMatchObject([{ message: expect.stringMatching(/^This folder is not a vault of Obsidian/) }])
  },
)
