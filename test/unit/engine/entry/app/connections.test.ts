import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { activeState } from '../../../../../engine/adapters/active-state.ts'
import { configPath } from '../../../../../engine/adapters/config-file.ts'
import { mcpClients, noteMcpClient } from '../../../../../engine/adapters/mcp-clients.ts'
import { contractErrorOf } from '../../../../../engine/contract/client.ts'
import { mcpWays } from '../../../../../engine/entry/app/connections/mcp-ways.ts'
import { ownCommand } from '../../../../../engine/entry/app/own-command.ts'
import { mcpClientsPath } from '../../../../../engine/entry/mirror-path.ts'
import { USAGE_FILE } from '../../../../../engine/host/usage.ts'
import { createText } from '../../../../../renderer/lib/create-text.ts'
import { catalogue } from '../../../../../renderer/locales/en/catalogue.ts'
import { saysPrefix } from '../../../../../renderer/pages/connections/codes.ts'
import { clientOf, openTestEngine } from '../../../../support/app.ts'
import { endpoint, sendJson } from '../../../../support/endpoint.ts'
import { reviewFiles } from '../../../../support/nights.ts'
import { scratchFolder } from '../../../../support/search.ts'
import { scratchWorkspace, writeIn } from '../../../../support/workspace.ts'

type Options = { config?: object; env?: NodeJS.ProcessEnv; files?: Record<string, string> }

async function opened({ config = {}, env = {}, files = {} }: Options = {}) {
  const home = scratchFolder()
  const root = scratchWorkspace({ ...reviewFiles(), ...files })
  writeFileSync(configPath(home), JSON.stringify({ workspaces: [root], ...config }))
  const engine = await openTestEngine(
    { home },
    { env: { HOME: home, OPENCLAW_CONFIG_PATH: join(home, 'openclaw.json'), ...env } },
  )
  const client = clientOf(engine)
  const workspace = engine.parts.workspaces.list()[0]?.id ?? ''
  const find = async (id: string) => {
    const { connections } = await client.connections.list({ workspace })
    const found = connections.find((one) => one.id === id)
    if (!found) throw new Error(`no connection ${id}`)
    expectWords(id, found)
    return found
  }
  const test = async (connection: string) => {
    const result = await client.connections.test({ workspace, connection })
    expectWords(connection, result)
    return result
  }
  return { home, root, engine, client, workspace, find, test }
}

type Coded = { says: string; params: Record<string, string | number>; facts?: { name: string }[] }

/** The interface has words for it, and everything that they need. */
function expectWords(id: string, { says, params, facts = [] }: Coded): void {
  const text = createText('en', catalogue)
  const none = 'connections.says.other'
  expect(text.coded(saysPrefix(id, says), says, none, params)).not.toContain('has no words')
  for (const { name } of facts) expect(catalogue).toHaveProperty([`connections.fact.${name}`])
}

const KEY = 'sk-chave-secreta-0123456789abcdef'

describe('active memory', () => {
  const active = (config: object, more: object = {}) => ({
    config: { plugins: { entries: { 'active-memory': { enabled: true, config } } }, ...more },
  })

  it('tells that it is off, and how a hook asks for it', async () => {
    const { find, home, root } = await opened()
    const card = await find('active')
    expect([card.state, card.says, card.uses]).toEqual(['off', 'turned_off', []])
    const [hook] = card.ways
    const { hooks } = JSON.parse(hook?.text ?? '') as {
      hooks: Record<string, { hooks: { command: string }[] }[]>
    }
    const command = hooks['UserPromptSubmit']?.[0]?.hooks[0]?.command ?? ''
    const input = JSON.stringify({ hook_event_name: 'UserPromptSubmit', prompt: 'x', session_id: 'a' })
    const run = spawnSync('sh', ['-c', command], {
      input,
      encoding: 'utf8',
      env: { ...process.env, REVERIE_HOME: '' },
    })
    expect([run.status, run.stderr]).toEqual([0, ''])
    expect(command).toContain(root)
    expect(command).toContain(home)
  })

  it('says when nobody uses it, who answers, and how often it helped', async () => {
    expect((await (await opened(active({ agents: ['outro'] }))).find('active')).says).toBe('no_agent')
    const { find, home, test } = await opened(active({ agents: ['main'] }))
    const state = activeState(home, { isReadOnly: false, log: () => undefined })
    const use = {
      agent: 'main',
      way: 'hook' as const,
      lane: 'local' as const,
      isCached: false,
      isQuiet: false,
    }
    state.note({ ...use, atMs: 1000, status: 'ok', elapsedMs: 12, isSilent: false }, { isByModel: false })
    state.note(
      { ...use, atMs: 2000, status: 'no_relevant_memory', elapsedMs: 9, isSilent: true },
      { isByModel: false },
    )
    state.note(
      { ...use, agent: 'outro', atMs: 3000, status: 'ok', elapsedMs: 9, isSilent: false },
      { isByModel: false },
    )
    const card = await find('active')
    expect([card.state, card.says, card.lastUseMs]).toEqual(['ready', 'local', 2000])
    expect(card.uses.map(({ atMs, isSilent }) => [atMs, isSilent])).toEqual([
      [2000, true],
      [1000, false],
    ])
    const facts = Object.fromEntries(card.facts.map(({ name, value }) => [name, value]))
    expect(facts).toMatchObject({ agents: 'main', lane: 'local', recalls: 2, helped: 1 })
    expect(await test('active')).toMatchObject({ isOk: true, says: 'searched' })
  })

  it('asks its model with an invented message, and no word of a note leaves', async () => {
    const { url: baseUrl, asked } = await endpoint((_, response) =>
      sendJson(response, { choices: [{ message: { role: 'assistant', content: 'NONE' } }] }),
    )
    const config = { agents: ['main'], model: 'qwen3:4b', endpoint: { baseUrl } }
    const { find, test, root } = await opened(active(config))
    expect(await find('active')).toMatchObject({ state: 'ready', says: 'model' })
    expect(await test('active')).toMatchObject({
      isOk: true,
      says: 'answered',
      params: { model: 'qwen3:4b' },
    })
    expect(asked).toHaveLength(1)
    for (const word of ['kiln', root]) expect(JSON.stringify(asked)).not.toContain(word)
  })

  it('says what is wrong with its model', async () => {
    const late = {
      agents: ['main'],
      model: 'm',
      endpoint: { baseUrl: 'http://127.0.0.1:9/v1', apiKeyEnv: 'NO_KEY' },
    }
    expect(await (await opened(active(late))).find('active')).toMatchObject({
      says: 'no_key',
      params: { variable: 'NO_KEY' },
    })
    const { find, home, test } = await opened({ ...active(late), env: { NO_KEY: KEY } })
    const state = activeState(home, { isReadOnly: false, log: () => undefined })
    state.setTimeouts('main:m', { count: 3, lastAtMs: Date.now() })
    expect((await find('active')).says).toBe('rests')
    state.setTimeouts('main:m', null)
    const use = {
      agent: 'main',
      way: 'mcp' as const,
      lane: 'model' as const,
      isCached: false,
      isQuiet: false,
    }
    for (let at = 1; at <= 20; at += 1)
      state.note(
        { ...use, atMs: at, status: 'no_relevant_memory', elapsedMs: 9, isSilent: true },
        { isByModel: true },
      )
    expect(await find('active')).toMatchObject({
      state: 'attention',
      says: 'often_empty',
      params: { count: 20 },
    })
    const result = await test('active')
    expect(result).toMatchObject({ isOk: false, says: 'unreachable' })
    expect(JSON.stringify(result)).not.toContain(KEY)
  })
})

describe('MCP', () => {
  it('tells how each client is told of it, and who came last', async () => {
    const { find, home, root } = await opened()
    expect(await find('mcp')).toMatchObject({ state: 'off', says: 'no_client', users: [], lastUseMs: null })
    const path = mcpClientsPath(home, root)
    noteMcpClient(path, { name: 'claude-code', version: '2.1.0', atMs: 1_000 })
    noteMcpClient(path, { name: 'codex\nbad', version: null, atMs: 3_000 })
    noteMcpClient(path, { name: 'claude-code', version: '2.2.0', atMs: 2_000 })
    const line = { at: '2026-05-02T10:00:00.000Z', day: '2026-05-02', kind: 'read', path: 'memory/x.md' }
    const lines = ['claude-code', 'app', 'cli', 'openclaw'].map((by) => ({
      ...line,
      startLine: 1,
      endLine: 1,
      by,
    }))
    writeIn(root, USAGE_FILE, `${lines.map((one) => JSON.stringify(one)).join('\n')}\n`)
    const usedAtMs = Date.parse(line.at)
    const found = await find('mcp')
    expect(found).toMatchObject({ state: 'ready', says: 'clients' })
    expect(found.users).toEqual([
      { name: 'claude-code', version: '2.2.0', connectedAtMs: 2_000, usedAtMs },
      { name: 'openclaw', version: null, connectedAtMs: null, usedAtMs },
      { name: 'codex bad', version: null, connectedAtMs: 3_000, usedAtMs: null },
    ])
    expect(found.lastUseMs).toBe(usedAtMs)
    expect(found.ways.map(({ client }) => client)).toEqual([
      'claude_code',
      'codex',
      'openclaw',
      'cursor',
      'other',
    ])
    for (const { text } of found.ways) expect(text).toContain(JSON.stringify(root).slice(1, -1))
  })

  it('starts the real server and lists its tools, and is noted as no client', async () => {
    const { test, home, root } = await opened()
    const result = await test('mcp')
    expect(result).toMatchObject({ isOk: true, says: 'tools' })
    const tools = String(result.params['tools']).split(', ')
    expect(tools).toEqual(expect.arrayContaining(['memory_search', 'memory_get', 'memory_status']))
    expect(result.params['count']).toBe(tools.length)
    expect(mcpClients(mcpClientsPath(home, root))).toEqual([])
  }, 40_000)

  it('the words for a shell start the command as it is, with blanks and quotes in its paths', () => {
    const odd = { command: '/opt/no de/bin', args: ["/x/l'été/reverie.mjs", 'mcp'], env: { A: 'b c' } }
    const [claude, codex] = mcpWays(odd)
    const script = `claude() { printf '%s\\n' "$@"; }\n${claude?.text}`
    const { stdout } = spawnSync('sh', ['-c', script], { encoding: 'utf8' })
    expect(stdout.split('\n').slice(2, -1)).toEqual([
      'reverie',
      '-e',
      'A=b c',
      '--',
      odd.command,
      ...odd.args,
    ])
    expect(codex?.text).toContain(`args = ["/x/l'été/reverie.mjs", "mcp"]`)
    expect(codex?.text).toContain('env = { A = "b c" }')
  })

  it('has no command in a package that holds the desktop app alone', () => {
    const home = scratchFolder()
    expect(ownCommand({ home, env: {}, config: null, root: `${home}/` })).toBeNull()
    expect(ownCommand({ home, env: {}, config: null })?.env).toEqual({ REVERIE_HOME: home })
  })
})

describe('embeddings', () => {
  const settings = (url: string) => ({
    memorySearch: {
      provider: 'openai',
      model: 'modelo',
      remote: { baseUrl: `${url.replace('//', '//eu:senha123@')}/v1?key=${KEY}`, apiKey: KEY },
    },
  })

  it('an endpoint answers with a dimension; it is sent an invented sentence and no note', async () => {
    const { url, asked } = await endpoint((_, response) =>
      sendJson(response, { data: [{ index: 0, embedding: [0.1, 0.2, 0.3] }] }),
    )
    const { find, test, client, workspace } = await opened({
      config: {
        memorySearch: { provider: 'openai', model: 'modelo', remote: { baseUrl: url, apiKey: KEY } },
      },
    })
    expect(await find('embeddings')).toMatchObject({ state: 'ready' })
    expect(asked).toEqual([])
    expect(await test('embeddings')).toMatchObject({
      isOk: true,
      says: 'vector',
      params: { dimensions: 3, model: 'modelo' },
    })
    expect(asked.map(({ body }) => (body as { input: string[] }).input)).toEqual([
      ['The spare key hangs behind the blue door.'],
    ])
    expect(JSON.stringify(await client.connections.list({ workspace }))).not.toContain(KEY)
  })

  it('says why one does not: its key, its model, its time; no key is in any answer', async () => {
    const { url } = await endpoint((_, response) =>
      sendJson(response, { error: { message: `Incorrect API key provided: ${KEY}` } }, 401),
    )
    const { find, test } = await opened({
      config: { memorySearch: { provider: 'openai', model: 'm', remote: { baseUrl: url, apiKey: KEY } } },
    })
    const result = await test('embeddings')
    expect(result).toMatchObject({ isOk: false, says: 'refused_key', params: { status: 401 } })
    expect(JSON.stringify([result, await find('embeddings')])).not.toContain(KEY.slice(0, 8))
  })

  it('credentials of an address are not shown', async () => {
    const { find, test } = await opened({ config: settings('http://127.0.0.1:9') })
    const shown = JSON.stringify([await find('embeddings'), await test('embeddings')])
    expect(shown).toContain('127.0.0.1:9')
    expect(shown).not.toContain('senha123')
    expect(shown).not.toContain(KEY)
  })

  it('without a provider it is off, and with one that lacks its key it says so', async () => {
    const { find, test } = await opened()
    expect(await find('embeddings')).toMatchObject({ state: 'off', says: 'no_provider', facts: [] })
    expect(await test('embeddings')).toMatchObject({ isOk: false, says: 'no_provider' })
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as it stands in the settings.
    const remote = { apiKey: '${CHAVE_QUE_FALTA}' }
    const lacking = await opened({ config: { memorySearch: { provider: 'openai', remote } } })
    expect(await lacking.find('embeddings')).toMatchObject({
      state: 'attention',
      says: 'no_variable',
      params: { variable: 'CHAVE_QUE_FALTA' },
      problem: null,
    })
  })

  it('an endpoint that failed is left alone, and asked again once a test has an answer', async () => {
    let isDown = true
    const { url } = await endpoint((_, response) =>
      isDown
        ? sendJson(response, { error: 'no memory left' }, 500)
        : sendJson(response, { data: [{ index: 0, embedding: [1, 0] }] }),
    )
    const { find, test, client, workspace } = await opened({
      config: { memorySearch: { provider: 'openai', model: 'm', remote: { baseUrl: url, apiKey: KEY } } },
    })
    await client.search.query({ workspace, query: 'forno' })
    await expect.poll(async () => (await find('embeddings')).says, { timeout: 10_000 }).toBe('rests')
    const resting = await find('embeddings')
    expect(resting).toMatchObject({ state: 'attention' })
    expect(resting.problem).toContain('answered 500')
    expect(resting.facts.map(({ name }) => name)).toContain('rests_until')
    expect(await test('embeddings')).toMatchObject({ isOk: false, says: 'refused', params: { status: 500 } })
    isDown = false
    expect(await test('embeddings')).toMatchObject({ isOk: true, says: 'vector' })
    expect((await find('embeddings')).says).not.toBe('rests')
  })
})

describe('rewriting model', () => {
  const rewrite = (baseUrl: string) => ({
    dreaming: { rewrite: { baseUrl, model: 'qwen', apiKeyEnv: 'CHAVE', timeoutSeconds: 1 } },
  })

  it('answers, does not answer in time, or has no key', async () => {
    let isSlow = false
    const { url, asked } = await endpoint((_, response) => {
      if (!isSlow) sendJson(response, { choices: [{ message: { content: 'A chave está na porta.' } }] })
    })
    const { find, test } = await opened({ config: rewrite(url), env: { CHAVE: KEY } })
    expect(await find('rewriter')).toMatchObject({ state: 'ready', says: 'not_used', lastUseMs: null })
    expect(await test('rewriter')).toMatchObject({ isOk: true, says: 'sentence', params: { model: 'qwen' } })
    expect(JSON.stringify(asked[0]?.body)).toContain('the spare key')
    isSlow = true
    expect(await test('rewriter')).toMatchObject({ isOk: false, says: 'late', params: { seconds: 1 } })
    const lacking = await opened({ config: rewrite(url) })
    expect(await lacking.find('rewriter')).toMatchObject({
      state: 'attention',
      says: 'no_key',
      params: { variable: 'CHAVE' },
    })
  })
})

describe('neighbours and this computer', () => {
  it('OpenClaw: no file, a broken one, other folders, this one dreaming or not', async () => {
    const { find, test, home, root, workspace, client } = await opened()
    const peer = (text: string) => writeFileSync(join(home, 'openclaw.json'), text)
    const named = (enabled: boolean) =>
      JSON.stringify({
        agents: { defaults: { workspace: root } },
        plugins: { entries: { 'memory-core': { config: { dreaming: { enabled } } } } },
      })
    expect(await find('openclaw')).toMatchObject({ state: 'off', says: 'no_file' })
    peer('{ agents: ')
    expect(await find('openclaw')).toMatchObject({ state: 'attention', says: 'unreadable' })
    peer(JSON.stringify({ agents: { defaults: { workspace: join(home, 'outra') } } }))
    expect(await find('openclaw')).toMatchObject({
      state: 'off',
      says: 'other_folders',
      params: { count: 1 },
    })
    peer(named(false))
    expect(await test('openclaw')).toMatchObject({ isOk: true, says: 'quiet' })
    peer(named(true))
    expect(await find('openclaw')).toMatchObject({ state: 'attention', says: 'both_dream' })
    await client.sweep.chooseSweeper({ workspace, sweeper: 'peer' })
    const found = await find('openclaw')
    expect(found).toMatchObject({ state: 'ready', says: 'dreams' })
    expect(found.facts).toContainEqual({ name: 'sweeper', kind: 'code', value: 'peer' })
    expect(JSON.stringify(found)).not.toContain(home)
  })

  it('Obsidian: no vault, a vault that it does not know, one that it knows', async () => {
    const { find, test, home, root } = await opened()
    expect(await find('obsidian')).toMatchObject({ state: 'off', says: 'no_vault' })
    mkdirSync(join(root, '.obsidian'))
    expect((await find('obsidian')).says).toMatch(/^(?:no_program|unregistered)$/)
    const folder = join(home, '.config', 'obsidian')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'obsidian.json'), JSON.stringify({ vaults: { abc: { path: root } } }))
    const known = await opened({ env: { XDG_CONFIG_HOME: join(home, '.config') }, files: {} })
    expect((await known.find('obsidian')).facts).toContainEqual({
      name: 'known_vaults',
      kind: 'count',
      value: 1,
    })
    expect(await test('obsidian')).toMatchObject({ isOk: false })
  })

  it('power says what it read; what is not known cannot be tried', async () => {
    const { find, client, workspace } = await opened()
    const found = await find('power')
    expect(found.facts.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['source', 'idle', 'idle_needed']),
    )
    const failed = await client.connections.test({ workspace, connection: 'nothing' }).catch(contractErrorOf)
    expect(failed).toMatchObject({ code: 'not_found' })
  })
})
