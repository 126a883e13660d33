import { activeState } from '../../engine/adapters/active-state.ts'
import { localServer } from '../support/local-server.ts'
import {
  clientOf,
  configure,
  expect,
  expectAccessible,
  expectNoSideScroll,
  shoot,
  test,
  texts,
  watchComplaints,
} from './app-under-test.ts'

const KEY = 'plugins.entries.active-memory'
const on = (config: object = {}) => ({
  plugins: { entries: { 'active-memory': { enabled: true, config: { agents: ['main'], ...config } } } },
})

test('a message is tried by keys: the block, its places, and why a real one would get nothing', async ({
  page,
  open,
  sample,
}) => {
  const complaints = watchComplaints(page)
  await open({ workspaces: [sample()] })
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('/active-memory)')
  await expect(page.getByRole('option', { name: /^Try active memory/ })).toBeVisible()
  await page.keyboard.press('Enter')
  const message = page.getByRole('textbox', { name: 'Message', exact: true })
  await expect(message).toBeFocused()
  await message.fill('What is Nadia allergic to?')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('region', { name: 'If it were allowed' })).toBeVisible()
  await expect(page.locator('.reply-block pre')).toContainText('<active_memory_plugin>')
  await expect(page.locator('.reply-block pre')).toContainText('Nadia is allergic to peanuts')
  const refusal = page.getByRole('region', { name: 'A real message like this gets nothing' })
  await expect(refusal).toContainText('Active memory is switched off.')
  await expectAccessible(page)
  await shoot(page, 'active-reply-light')
  await page
    .locator('.reply-sources')
    .getByRole('button', { name: /^Open .* here/ })
    .first()
    .press('Enter')
  await expect(page.locator('.note-lines [data-source]').first()).toBeInViewport()
  await page.keyboard.press('Escape')
  await message.fill('Thank you so much!')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('region', { name: 'Nothing is put before the message' })).toContainText(
    'The message needs no memory',
  )
  await message.fill('What is Nadia allergic to?')
  await page.getByRole('button', { name: /Kind of chat/ }).press('Enter')
  await page.getByRole('option', { name: 'Groups' }).press('Enter')
  await page.getByRole('button', { name: 'Show what would come' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Nothing is put before the message' })).toContainText(
    'only what is marked as shared comes in',
  )
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('it is switched on from the palette with the agents of the workspace, and taken back', async ({
  page,
  open,
  sample,
}) => {
  await open({ workspaces: [sample()], hash: '#/settings?tab=all' })
  const toggle = page.getByRole('switch', { name: 'Put memories before a reply' })
  await expect(toggle).not.toBeChecked()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('/active-memory on')
  await expect(page.getByRole('option', { name: /^Switch active memory on/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Active memory is on').first()).toBeVisible()
  await expect(toggle).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'main', exact: true })).toBeChecked()
  const client = await clientOf(page)
  const [workspace] = (await client.workspaces.list({})).workspaces
  const event = { prompt: 'What is Nadia allergic to?', messages: [], agentId: 'main', sessionId: null }
  const here = { sessionKey: 'agent:main:main', trigger: 'user', messageProvider: 'webchat', channelId: null }
  const ask = () =>
    client.search.active({ workspace: workspace?.id ?? '', event: { ...event, ...here, model: null } })
  expect((await ask()).block).toContain('peanuts')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toggle).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'main', exact: true })).not.toBeChecked()
  expect((await ask()).skipped).toBe('turned_off')
})

test('its settings: chats, size, a model and the rest, each saved at once', async ({
  page,
  open,
  sample,
}) => {
  const complaints = watchComplaints(page)
  await open({ workspaces: [sample()], hash: '#/settings?tab=all' })
  const group = page.getByRole('region', { name: 'Active memory' })
  await group.getByText('Groups', { exact: true }).click()
  await expect(group.getByText(/Where others read along/)).toBeVisible()
  const size = group.getByRole('textbox', { name: /^Size of what is put/ })
  await size.fill('10')
  await size.press('Enter')
  await expect(group.getByText('It lies outside of what is possible.')).toBeVisible()
  await size.fill('900')
  await size.press('Enter')
  await expect(group.getByText('It lies outside of what is possible.')).toHaveCount(0)
  const address = group.getByRole('textbox', { name: /^Address of the model/ })
  await address.fill('http://127.0.0.1:9/v1')
  await address.press('Enter')
  await group.getByText(/^Strict/).click()
  await group.getByText('More of active memory').click()
  const denied = group.getByRole('textbox', { name: 'Never these chats' })
  await denied.fill('-100\n\n-200\n')
  await denied.press('ControlOrMeta+Enter')
  await expect(page.getByText('Saved: Never these chats.').first()).toBeVisible()
  const client = await clientOf(page)
  const { settings } = await client.settings.get({ workspace: null })
  const value = (name: string) => settings.find(({ key }) => key === `${KEY}.config.${name}`)?.value
  expect(value('allowedChatTypes')).toEqual(['direct', 'group'])
  expect(value('maxBlockChars')).toBe(900)
  expect(value('endpoint.baseUrl')).toBe('http://127.0.0.1:9/v1')
  expect(value('promptStyle')).toBe('strict')
  expect(value('deniedChatIds')).toEqual(['-100', '-200'])
  await expectAccessible(page)
  await group.scrollIntoViewIfNeeded()
  // Nothing lies outside of what scrolls, so that the window stays where it is.
  expect(
    await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight),
  ).toBeLessThanOrEqual(1)
  await shoot(page, 'active-settings-light')
  await page.goto(`${page.url().split('#')[0]}#/search?tab=reply`)
  await expect(page.getByText(/is sent to http:\/\/127\.0\.0\.1:9\/v1/)).toBeVisible()
  expect(complaints).toEqual([])
})

test('a model that is too late: the search stands in, the last uses say so, and no word is kept', async ({
  page,
  open,
  sample,
  scratch,
}) => {
  const { url: baseUrl, close } = await localServer(() => undefined)
  const home = `${scratch}/home`
  configure(home, on({ model: 'qwen3:4b', endpoint: { baseUrl }, timeoutMs: 400 }))
  const state = activeState(home, { isReadOnly: false, log: () => undefined })
  const use = { agent: 'main', way: 'hook' as const, lane: 'local' as const, isCached: false, isQuiet: false }
  const at = Date.now() - 3_600_000
  state.note({ ...use, atMs: at, status: 'ok', elapsedMs: 14, isSilent: false }, { isByModel: false })
  state.note(
    { ...use, atMs: at + 60_000, status: 'timeout', elapsedMs: 400, isSilent: false },
    { isByModel: true },
  )
  await open({ workspaces: [sample()], hash: '#/search?tab=reply' })
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('What is Nadia allergic to?')
  await page.getByRole('button', { name: 'Show what would come' }).click()
  const found = page.getByRole('region', { name: 'This is put before the message' })
  await expect(found).toContainText('The model was too late; the search stood in')
  await page.goto(`${page.url().split('#')[0]}#/connections`)
  const card = page.getByRole('region', { name: 'Active memory', exact: true })
  await expect(card).toContainText('a model is asked before a reply')
  await card.getByText('Last uses').click()
  await expect(card.getByText('The model was too late; the search stood in')).toBeVisible()
  await expect(card.getByText('Put before the reply')).toBeVisible()
  // A trial leaves no trace.
  await expect(card.locator('.connection-uses > li')).toHaveCount(2)
  await card.getByRole('button', { name: 'Test: Active memory' }).click()
  await expect(card).toContainText('It did not answer within')
  await expectAccessible(page)
  await shoot(page, 'active-connection-light')
  close()
})

for (const [width, language] of [
  [640, 'ja'],
  [320, 'ko'],
] as const)
  test(`${width} px wide, dark, ${language}: trial, settings and last uses`, async ({
    page,
    open,
    sample,
    scratch,
  }) => {
    const home = `${scratch}/home`
    configure(home, on({ allowedChatTypes: ['direct', 'group'] }))
    const state = activeState(home, { isReadOnly: false, log: () => undefined })
    state.note(
      {
        ...{ agent: 'main', way: 'mcp', lane: 'local', status: 'no_relevant_memory', elapsedMs: 14 },
        ...{ atMs: Date.now() - 60_000, isSilent: true, isCached: false, isQuiet: false },
      },
      { isByModel: false },
    )
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width, height: 760 })
    await open({ workspaces: [sample()], hash: '#/search?tab=reply' })
    await (await clientOf(page)).settings.set({ workspace: null, changes: [], preferences: { language } })
    const words = {
      ...texts(language, 'search'),
      ...texts(language, 'settings'),
      ...texts(language, 'connections'),
    }
    await page
      .getByRole('textbox', { name: words['search.reply.message'] ?? '', exact: true })
      .fill('What is Nadia allergic to?')
    await page.getByRole('button', { name: words['search.reply.show'] ?? '' }).click()
    await expect(page.locator('.reply-block pre')).toBeVisible()
    await expectNoSideScroll(page)
    await expectAccessible(page)
    await shoot(page, `active-reply-${width}`)
    await page.goto(`${page.url().split('#')[0]}#/settings?tab=all`)
    await page.getByText(words['settings.active.more'] ?? '').click()
    await expectNoSideScroll(page)
    await expectAccessible(page)
    await page
      .getByRole('heading', { name: words['settings.group.active'] ?? '', exact: true })
      .scrollIntoViewIfNeeded()
    await shoot(page, `active-settings-${width}`)
    await page.goto(`${page.url().split('#')[0]}#/connections`)
    await page.getByText(words['connections.uses'] ?? '', { exact: true }).click()
    await expect(page.locator('.connection-uses > li')).toHaveCount(1)
    await expectNoSideScroll(page)
    await expectAccessible(page)
    await shoot(page, `active-connection-${width}`)
  })
