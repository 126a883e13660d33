import {
  appendFileSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import {
  clientOf,
  configure,
  expect,
  expectAccessible,
  knownVault,
  reverie,
  shoot,
  test,
} from './app-under-test.ts'
import { readOnlyFolder } from './read-only-folder.ts'

/** Where the stores of a workspace lie. */
const storeOf = (workspace: string) => join(workspace, 'memory', '.dreams', 'short-term-recall.json')

type Block = {
  reason: string
  title: string
  /** What lifts it, where something here does. */
  way: string | null
  prepare(workspace: string, home: string): void
}

const BLOCKS: readonly Block[] = [
  { reason: 'off', title: 'Dreaming is off', way: 'Switch dreaming on', prepare: () => undefined },
  {
    reason: 'folder missing',
    title: 'The folder is missing',
    way: 'Choose the folder',
    prepare: (workspace) => rmSync(workspace, { recursive: true }),
  },
  {
    reason: 'state moved',
    title: 'The state has moved to another store',
    way: null,
    prepare: (workspace) => renameSync(storeOf(workspace), `${storeOf(workspace)}.migrated`),
  },
  {
    reason: 'file too large',
    title: 'A file is too large',
    way: null,
    prepare: (workspace) =>
      writeFileSync(join(workspace, 'MEMORY.md'), '- uma linha bem longa\n'.repeat(800_000)),
  },
  {
    reason: 'another program is sweeping',
    title: 'Another program is at work',
    way: null,
    prepare(workspace) {
      const lock = join(workspace, 'memory', '.dreams', 'short-term-promotion.lock')
      const since = Date.now() - 10_000
      writeFileSync(lock, `${process.pid}:${since}\n`)
      utimesSync(lock, since / 1000, since / 1000)
    },
  },
  {
    reason: 'a second sweeper',
    title: 'Two programs dream over this workspace',
    way: 'Reverie writes',
    prepare(workspace, home) {
      configure(home, { dreaming: { enabled: true } })
      // What OpenClaw's own night writes into the log that both share.
      const timestamp = new Date(Date.now() - 6 * 3_600_000).toISOString()
      const line = JSON.stringify({ type: 'memory.dream.completed', timestamp, phase: 'deep' })
      appendFileSync(join(workspace, 'memory', '.dreams', 'events.jsonl'), `${line}\n`)
    },
  },
  {
    reason: 'schedule invalid',
    title: 'The schedule is not understood',
    way: 'Choose a time',
    prepare: (_workspace, home) =>
      configure(home, { dreaming: { enabled: true, frequency: 'a cada lua cheia' } }),
  },
]

for (const { reason, title, way, prepare } of BLOCKS)
  test(`blocked: ${reason}, in words and with what lifts it, in both themes and narrow`, async ({
    page,
    open,
    sample,
    scratch,
  }) => {
    const workspace = sample()
    prepare(workspace, join(scratch, 'home'))
    await open({ workspaces: [workspace] })
    const banner = page.getByRole('region', { name: title }).first()
    await expect(banner).toBeVisible()
    if (way !== null)
      await expect(
        banner.getByRole('button', { name: way }).or(banner.getByRole('link', { name: way })),
      ).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
    await page.setViewportSize({ width: 320, height: 640 })
    await expect(banner).toBeVisible()
    await expectAccessible(page)
    await shoot(page, `blocked-${reason.replaceAll(' ', '-')}`)
  })

test('blocked: read-only, and lifted when the folder can be written again', async ({
  page,
  open,
  sample,
}) => {
  const workspace = sample()
  const writable = readOnlyFolder(workspace, ['memory'])
  test.skip(writable === null, 'nothing here can make a folder read-only for this user')
  try {
    await open({ workspaces: [workspace] })
    const banner = page.getByRole('region', { name: 'The folder cannot be written' }).first()
    await expect(banner).toBeVisible()
    await expect(page.getByRole('button', { name: 'Run now' })).toHaveAccessibleDescription(
      'The folder cannot be written',
    )
    await expect(banner).toContainText('Whoever owns it can give the right to write.')
    await expect(page.getByRole('button', { name: 'Run now' })).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
    await shoot(page, 'blocked-read-only')
    // It is read all the same, and a dry run writes nothing.
    await page.getByRole('button', { name: 'Dry run' }).first().click()
    await expect(page.getByText('Nothing was written', { exact: true })).toBeVisible({ timeout: 60_000 })
    await page.evaluate(() => window.location.assign('#/memory'))
    await expect(page.getByText('Quiet hours are from').first()).toBeVisible()
    writable?.()
    await page.reload()
    await expect(page.getByRole('region', { name: 'Dreaming is off' }).first()).toBeVisible()
    await expect(banner).toHaveCount(0)
  } finally {
    writable?.()
  }
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`blocked: on battery, in words and with the charge, ${colorScheme}`, async ({
    page,
    open,
    sample,
  }) => {
    await page.emulateMedia({ colorScheme })
    // This computer may have no battery: the host's own answer, with what one at 12 % would make of it.
    await page.routeWebSocket(/\/wire$/, (socket) => {
      const server = socket.connectToServer()
      const waits = '"blocked":{"reason":"battery","action":"plug_in","params":{"percent":12}}'
      server.onMessage((message) =>
        socket.send(String(message).replace(/"blocked":\{"reason":"off"[^}]*\}\}/g, waits)),
      )
    })
    await open({ workspaces: [sample()] })
    const banner = page.getByRole('region', { name: 'Waits for power' }).first()
    await expect(banner).toBeVisible()
    await expect(banner).toContainText('The battery is at 12')
    // By hand it runs all the same.
    await expect(page.getByRole('button', { name: 'Run now' })).not.toHaveAttribute('aria-disabled', 'true')
    await expectAccessible(page)
    await shoot(page, `blocked-battery-${colorScheme}`)
  })

test('blocked: paused, and resumed by keys', async ({ page, open, sample, scratch }) => {
  configure(join(scratch, 'home'), { dreaming: { enabled: true } })
  await open({ workspaces: [sample()] })
  const client = await clientOf(page)
  await client.sweep.pause({ workspace: null, untilMs: null })
  const banner = page.getByRole('region', { name: 'Paused until resumed' })
  await expect(banner).toBeVisible()
  await expectAccessible(page)
  await banner.getByRole('button', { name: 'Resume' }).press('Enter')
  await expect(banner).toHaveCount(0)
})

test('error: at the thing that failed, with the file, Retry and Health', async ({ page, open, sample }) => {
  const workspace = sample()
  const file = join(workspace, 'MEMORY.md')
  const whole = readFileSync(file, 'utf8')
  writeFileSync(file, Buffer.from([0x23, 0x20, 0xff, 0xfe, 0xc3, 0x28, 0x0a]))
  await open({ workspaces: [workspace], hash: '#/memory' })
  const note = page.locator('main').getByRole('region', { name: 'A file cannot be read' }).first()
  await expect(note).toBeVisible()
  await expect(note).toContainText('MEMORY.md')
  await expect(note.getByRole('link', { name: /Health/ })).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'error')
  writeFileSync(file, whole)
  // The page hears of the mended file by itself, or is asked to look again.
  await expect(page.getByText('Quiet hours are from').first()).toBeVisible()
})

/** Holds back the calls of a name until it is told to let them go. */
async function held(page: Page, call: string): Promise<{ release(): void }> {
  const waiting: (() => void)[] = []
  let isHolding = true
  await page.routeWebSocket(/\/wire$/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      if (isHolding && String(message).includes(call)) waiting.push(() => server.send(message))
      else server.send(message)
    })
  })
  return {
    release() {
      isHolding = false
      for (const send of waiting) send()
    },
  }
}

test('loading: the place of what comes, and the rest of the page at once', async ({ page, open, sample }) => {
  const workspace = sample()
  await reverie(workspace, 'sweep')
  const calls = await held(page, 'recall')
  await open({ workspaces: [workspace], hash: '#/recall' })
  await expect(page.getByRole('heading', { name: 'Recall' })).toBeVisible()
  await expect(page.locator('main .skeleton')).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'loading')
  calls.release()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.locator('main .skeleton')).toHaveCount(0)
})

test('loading: Escape gives a slow search up', async ({ page, open, sample }) => {
  await held(page, 'search')
  await open({ workspaces: [sample()], hash: '#/search' })
  await page.getByRole('searchbox').pressSequentially('forno')
  await expect(page.getByText('Searching …').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Searching …')).toHaveCount(0)
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('stale mirror: files are being read, and the page is usable meanwhile', async ({
  page,
  open,
  sample,
}) => {
  await page.routeWebSocket(/\/wire$/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => socket.send(String(message).replaceAll('"waiting":0', '"waiting":7')))
  })
  await open({ workspaces: [sample()] })
  await expect(page.getByRole('progressbar', { name: /^Reading files/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Run now' })).not.toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await shoot(page, 'reading')
})

test('source gone: the row says so, and what it said is still there', async ({ page, open, sample }) => {
  const workspace = sample()
  await reverie(workspace, 'sweep')
  const notes = readdirSync(join(workspace, 'memory')).filter((name) => name.endsWith('.md'))
  for (const name of notes) rmSync(join(workspace, 'memory', name))
  await open({ workspaces: [workspace], hash: '#/recall' })
  await page.getByRole('grid').focus()
  await expect(page.getByText('no longer there').first()).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'source-gone')
})

test('Obsidian link: a note of a known vault is opened by its address', async ({
  page,
  open,
  sample,
  scratch,
}) => {
  const workspace = sample()
  knownVault(join(scratch, 'home'), workspace)
  await reverie(workspace, 'sweep')
  await open({ workspaces: [workspace], hash: '#/recall' })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  const asked: string[] = []
  session.on('Page.frameRequestedNavigation', ({ url }) => asked.push(url))
  await page.getByRole('grid').focus()
  await page.keyboard.press('Shift+O')
  await expect
    .poll(() => asked.join())
    .toMatch(/^obsidian:\/\/open\?vault=abc123&file=memory%2F[\w-]+(?:%23.+)?$/)
})
