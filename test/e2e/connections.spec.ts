import { mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { noteMcpClient } from '../../engine/adapters/mcp-clients.ts'
import { mcpClientsPath } from '../../engine/entry/mirror-path.ts'
import { localServer } from '../support/local-server.ts'
import {
  clientOf,
  configure,
  expect,
  expectAccessible,
  expectNoSideScroll,
  knownVault,
  shoot,
  test,
  texts,
  watchComplaints,
} from './app-under-test.ts'

const KEY = 'sk-chave-0123456789abcdefgh'
const closers: (() => void)[] = []

async function endpoint(answer: RequestListener): Promise<string> {
  const { url, close } = await localServer(answer)
  closers.push(close)
  return url
}

test.afterEach(() => {
  for (const close of closers.splice(0)) close()
})

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** OpenClaw dreams here, Obsidian knows the vault, a model gives vectors, and two programs have connected. */
function neighbours(home: string, workspace: string, models: string): void {
  const root = realpathSync(workspace)
  configure(home, {
    dreaming: { enabled: true, rewrite: { baseUrl: 'http://127.0.0.1:9/v1', model: 'qwen3:4b' } },
    memorySearch: { provider: 'openai', model: 'modelo', remote: { baseUrl: models, apiKey: KEY } },
  })
  mkdirSync(join(home, '.openclaw'), { recursive: true })
  const dreaming = { 'memory-core': { config: { dreaming: { enabled: true } } } }
  const openclaw = { agents: { defaults: { workspace: root } }, plugins: { entries: dreaming } }
  writeFileSync(join(home, '.openclaw', 'openclaw.json'), JSON.stringify(openclaw))
  knownVault(home, workspace)
  const clients = mcpClientsPath(home, root)
  noteMcpClient(clients, { name: 'codex', version: '0.99.0', atMs: Date.now() - 3 * 86_400_000 })
  noteMcpClient(clients, { name: 'claude-code', version: '2.1.0', atMs: Date.now() - 7_200_000 })
}

test('nothing set up: how to add an agent, with the command of this installation, by keys', async ({
  page,
  context,
  open,
  sample,
}) => {
  const complaints = watchComplaints(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const workspace = sample()
  await open({ workspaces: [workspace] })
  await page.locator('main').focus()
  await page.keyboard.press('g')
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { name: 'Connections', level: 1 })).toBeVisible()
  const agents = card(page, 'Agents (MCP)')
  await expect(agents).toContainText('No program has connected')
  await expect(agents.locator('pre')).toContainText('claude mcp add reverie')
  await agents.getByRole('button', { name: 'For' }).press('Enter')
  await page.getByRole('option', { name: 'Codex' }).press('Enter')
  await expect(agents.locator('pre')).toContainText('[mcp_servers.reverie]')
  await agents.getByRole('button', { name: 'Copy' }).press('Enter')
  await expect(page.getByText('Copied.').first()).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('reverie.mjs')
  expect(copied).toContain(realpathSync(workspace))
  await expect(card(page, 'Embedding model')).toContainText('search goes by words alone')
  await expect(card(page, 'OpenClaw')).toContainText('No settings of OpenClaw are found')
  await expectAccessible(page)
  await shoot(page, 'connections-none')
  expect(complaints).toEqual([])
})

test('each test really tries, and says in words what happened; no key is shown', async ({
  page,
  open,
  sample,
  scratch,
}) => {
  const complaints = watchComplaints(page)
  let isDown = true
  const models = await endpoint((_, response) => {
    response.writeHead(isDown ? 401 : 200, { 'content-type': 'application/json' })
    const vectors = { data: [{ index: 0, embedding: [0.5, 0.5, 0.7, 0.1] }] }
    response.end(JSON.stringify(isDown ? { error: `Incorrect API key: ${KEY}` } : vectors))
  })
  const workspace = sample()
  neighbours(join(scratch, 'home'), workspace, models)
  await open({ workspaces: [workspace], hash: '#/connections' })
  const agents = card(page, 'Agents (MCP)')
  await expect(agents).toContainText('claude-code 2.1.0')
  await expect(agents).toContainText('2 hours ago')
  await expect(card(page, 'OpenClaw')).toContainText('Say who writes, in Settings.')
  await expect(card(page, 'Obsidian')).toContainText('Notes open in the vault pottery-notes.')
  await shoot(page, 'connections-light')
  await agents.getByRole('button', { name: 'Test: Agents (MCP)' }).press('Enter')
  await expect(agents).toContainText(/It works: The server started and offers \d+ tools: memory_search/, {
    timeout: 30_000,
  })
  const embedding = card(page, 'Embedding model')
  await embedding.getByRole('button', { name: /^Test/ }).press('Enter')
  await expect(embedding).toContainText('It does not work: It refused the key (401).')
  await expect(page.locator('main')).not.toContainText(KEY)
  isDown = false
  await embedding.getByRole('button', { name: /^Test/ }).press('Enter')
  await expect(embedding).toContainText('The model modelo answered with a vector of 4 dimensions.')
  const rewriting = card(page, 'Rewriting model')
  await rewriting.getByRole('button', { name: /^Test/ }).press('Enter')
  await expect(rewriting).toContainText('It does not work: It is not reached.')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await shoot(page, 'connections-dark')
  await rewriting.scrollIntoViewIfNeeded()
  await shoot(page, 'connections-tested')
  await (await clientOf(page)).sweep.chooseSweeper({
    workspace: (await (await clientOf(page)).workspaces.list({})).workspaces[0]?.id ?? '',
    sweeper: 'us',
  })
  await expect(card(page, 'OpenClaw')).toContainText('you have chosen who writes')
  expect(complaints).toEqual([])
})

test('a folder that is away: what is missing and what lifts it', async ({ page, open, sample, scratch }) => {
  const workspace = sample()
  await open({ workspaces: [workspace, join(scratch, 'away')] })
  const away = await (await clientOf(page)).workspaces.list({})
  const id = away.workspaces.find(({ name }) => name === 'away')?.id ?? ''
  await page.evaluate((to) => window.location.assign(to), `#/connections?workspace=${id}`)
  const note = page.locator('main').getByRole('region', { name: 'The folder is missing' })
  await expect(note.first()).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'connections-blocked')
})

for (const width of [640, 320])
  test(`${width} px wide: nothing scrolls sideways, also with the way to add it`, async ({
    page,
    open,
    sample,
    scratch,
  }) => {
    await page.setViewportSize({ width, height: 760 })
    const workspace = sample()
    neighbours(join(scratch, 'home'), workspace, 'http://127.0.0.1:9/v1')
    await open({ workspaces: [workspace], hash: '#/connections' })
    await card(page, 'Agents (MCP)').getByText('How to add it').click()
    await expect(card(page, 'Agents (MCP)').locator('pre')).toBeVisible()
    await expectNoSideScroll(page)
    await expectAccessible(page)
    await shoot(page, `connections-${width}`)
  })

test('in each language: the page, its narrowest, and the mapping of the Dreams tab in the sheet of keys', async ({
  page,
  open,
  sample,
  scratch,
}) => {
  await page.setViewportSize({ width: 320, height: 760 })
  const workspace = sample()
  neighbours(join(scratch, 'home'), workspace, 'http://127.0.0.1:9/v1')
  await open({ workspaces: [workspace], hash: '#/connections' })
  const client = await clientOf(page)
  for (const language of ['pt-BR', 'zh-CN', 'ko', 'it', 'ja'] as const) {
    await client.settings.set({ workspace: null, changes: [], preferences: { language } })
    const words = texts(language, 'app')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words['app.page.connections'] ?? '')
    await expectNoSideScroll(page)
    await shoot(page, `connections-${language}`)
  }
  await page.keyboard.press('?')
  const mapping = page
    .getByRole('dialog')
    .getByText(texts('ja', 'first-run')['first-run.mapping.title'] ?? '')
  await mapping.scrollIntoViewIfNeeded()
  await mapping.click()
  await expect(page.getByText(texts('ja', 'first-run')['first-run.mapping.words'] ?? '').last()).toBeVisible()
  await shoot(page, 'connections-keys')
})

/** Answers every question as a model behind OpenAI's protocol, whole or as it is written. */
function modelAnswering(text: string): RequestListener {
  return (request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => {
      body += part.toString()
    })
    request.on('end', () => {
      const isStreamed = (JSON.parse(body) as { stream?: boolean }).stream === true
      const choice = { index: 0, finish_reason: 'stop' }
      response.setHeader('content-type', isStreamed ? 'text/event-stream' : 'application/json')
      if (!isStreamed) {
        response.end(
          JSON.stringify({ choices: [{ ...choice, message: { role: 'assistant', content: text } }] }),
        )
        return
      }
      response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: text } }] })}\n\n`)
      response.end(`data: ${JSON.stringify({ choices: [{ ...choice, delta: {} }] })}\n\ndata: [DONE]\n\n`)
    })
  }
}

test('a model is set in Settings, tried, writes the diary, and every word that was sent can be read', async ({
  page,
  open,
  sample,
}) => {
  const complaints = watchComplaints(page)
  const url = await endpoint(
    modelAnswering(
      'The kiln cooled slowly tonight, and I kept the small blue key of it in mind like a tune.',
    ),
  )
  await open({ workspaces: [sample()], hash: '#/connections' })
  await expect(card(page, 'Model')).toContainText('nothing leaves this computer')
  await page.evaluate(() => window.location.assign('#/settings?tab=all'))
  const group = page.getByRole('region', { name: 'Models' })
  await group.getByRole('button', { name: /Who answers/ }).press('Enter')
  await page.getByRole('option', { name: /^An endpoint like OpenAI’s/ }).press('Enter')
  for (const [label, value] of [
    ['Address', `${url}/v1`],
    ['Model', 'qwen3:4b'],
  ] as const) {
    const field = group.getByRole('textbox', { name: label, exact: true })
    await field.fill(value)
    await field.press('Enter')
    await expect(group.getByRole('button', { name: 'Save' })).toHaveCount(0)
  }
  await expect(page.getByRole('radio', { name: /^A model/ })).toBeChecked()
  await group.scrollIntoViewIfNeeded()
  await shoot(page, 'settings-models-light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await shoot(page, 'settings-models-dark')
  await group.getByRole('link', { name: 'Test it, and see what was sent' }).press('Enter')
  const model = card(page, 'Model')
  await expect(model).toContainText('nothing has been asked of it')
  await model.getByRole('button', { name: 'Test: Model' }).press('Enter')
  await expect(model).toContainText('The model qwen3:4b answered.')
  const client = await clientOf(page)
  const { workspaces } = await client.workspaces.list({})
  const workspace = workspaces[0]?.id ?? ''
  await client.sweep.run({ workspace, force: true })
  await expect
    .poll(async () => (await client.models.calls({ workspace, limit: 20 })).total)
    .toBeGreaterThan(1)
  await expect.poll(async () => (await client.sweeps.list({ workspace })).rows[0]?.diary.written).toBe(true)
  await model.getByText('What was sent').press('Enter')
  const first = model.locator('.model-calls > li').first()
  await first.locator('summary').press('Enter')
  await expect(first.locator('pre')).toContainText('Tonight these fragments drift by')
  await expectAccessible(page)
  await shoot(page, 'connections-calls-dark')
  await page.evaluate(() => window.location.assign('#/sweeps'))
  await expect(page.getByRole('region', { name: 'Asked of models' })).toContainText('Diary: qwen3:4b')
  await shoot(page, 'sweeps-models')
  expect(complaints).toEqual([])
})
