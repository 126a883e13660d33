import { spawn } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { describe, expect, it, onTestFinished } from 'vitest'
import { mcpClients } from '../../../../engine/adapters/mcp-clients.ts'
import { mcpClientsPath } from '../../../../engine/entry/mirror-path.ts'
import { RECALL_STORE, STATE_DIR } from '../../../../engine/model/paths.ts'
import type { RecallEntry } from '../../../../engine/model/recall.ts'
import { COMMAND, scratchHome } from '../../../support/command.ts'
import { treeOf } from '../../../support/disk.ts'
import {
  readIn,
  readStore,
  recallStore,
  scratchWorkspace,
  strongEntry,
  writeIn,
} from '../../../support/workspace.ts'

const NOTES = {
  'MEMORY.md': [
    '# Long-Term Memory',
    '',
    '## Promoted From Short-Term Memory (2026-05-20)',
    '',
    '<!-- openclaw-memory-promotion:memory:memory/2026-05-02.md:3:3 -->',
    '- The glaze recipe needs eleven grams of cobalt [score=0.900 recalls=4 avg=0.800 source=memory/2026-05-02.md:3-3]',
    '',
  ].join('\n'),
  'memory/2026-05-01.md': [
    '# 2026-05-01',
    '',
    '- The spare kiln key hangs behind the blue door',
    '- Zofia keeps bees on the roof of the library',
    '- The gas engineer comes on Thursday at nine',
    '',
  ].join('\n'),
  'memory/2026-05-03.md': [
    '# 2026-05-03',
    '',
    '- 备用窑炉钥匙挂在蓝色的门后面',
    '- 煤气工程师星期四九点来',
    '',
  ].join('\n'),
  'memory/2026-05-04.md': [
    '# 2026-05-04',
    '',
    '- 민서는 도서관 지붕에서 꿀벌을 키운다',
    '- 할머니는 땅콩 알레르기가 있다',
    '',
  ].join('\n'),
  'memory/lungo.md': `${Array.from({ length: 200 }, (_, index) => `riga ${index + 1}`).join('\n')}\n`,
  'memory/.dreams/x.md': '- geheim\n',
}

type Served = { client: Client; root: string; home: string; stderr: () => string; pid: () => number }
type Options = { config?: string; root?: string; args?: string[]; notes?: Record<string, string> }

async function served({
  config = '{ dreaming: { enabled: true } }',
  notes = NOTES,
  ...options
}: Options = {}): Promise<Served> {
  const root = options.root ?? scratchWorkspace(notes)
  const home = scratchHome()
  writeFileSync(join(home, 'config.json5'), config)
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [COMMAND, 'mcp', '-w', root, ...(options.args ?? [])],
    env: { REVERIE_HOME: home, PATH: process.env['PATH'] ?? '' },
    stderr: 'pipe',
  })
  let stderr = ''
  transport.stderr?.on('data', (chunk) => {
    stderr += String(chunk)
  })
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(transport)
  onTestFinished(() => client.close())
  return { client, root, home, stderr: () => stderr, pid: () => transport.pid ?? 0 }
}

type Answer = {
  results: {
    path: string
    startLine: number
    endLine: number
    id: string
    score: number
    textScore: number
    heading: string
    snippet: string
    citation?: string
  }[]
  [key: string]: unknown
}

type Status = { index: { pending: string[] }; watching: unknown; dreaming: unknown }

async function call(client: Client, name: string, args: Record<string, unknown>) {
  const result = await client.callTool({ name, arguments: args })
  const [content] = result.content as { type: string; text: string }[]
  return {
    value: result.structuredContent as Answer,
    text: content?.text ?? '',
    isError: result.isError === true,
  }
}

const firstOf = ({ value }: { value: Answer }) => `${value.results[0]?.path}:${value.results[0]?.startLine}`

describe('the MCP server', () => {
  it('offers its tools with descriptions and input schemas', async () => {
    const { client } = await served()
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      'memory_search',
      'memory_get',
      'memory_status',
      'dreaming_command',
    ])
    const [search, get] = tools
    expect(Object.keys(search?.inputSchema.properties ?? {})).toEqual([
      'query',
      'maxResults',
      'minScore',
      'corpus',
    ])
    expect(search?.inputSchema.required).toEqual(['query'])
    expect(Object.keys(get?.inputSchema.properties ?? {})).toEqual(['path', 'from', 'lines', 'corpus'])
    for (const { description } of tools) expect(description?.length).toBeGreaterThan(40)
  })

  it('notes who connected in the state folder, also where nothing is recorded', async () => {
    const { home, root } = await served({ args: ['--read-only'] })
    const noted = () => mcpClients(mcpClientsPath(home, realpathSync(root)))
    await expect.poll(noted, { timeout: 5_000 }).toMatchObject([{ name: 'test', version: '1.0.0' }])
    expect(existsSync(join(root, STATE_DIR, 'usage.jsonl'))).toBe(false)
  })

  it('keeps what rests from its clients, and notes who used a promoted line', async () => {
    const key = 'memory:memory/2026-05-02.md:3:3'
    const text = 'The glaze recipe needs eleven grams of cobalt'
    const { client, root } = await served()
    const asked = { query: 'how much cobalt does the glaze recipe need' }
    expect((await call(client, 'memory_search', asked)).text).toContain(text)
    expect(readIn(root, `${STATE_DIR}/usage.jsonl`)).toContain('"by":"test"')
    const line = { at: '2026-05-28T03:00:00.000Z', decision: 'rest', by: 'owner', receipt: 'd-1' }
    writeIn(
      root,
      `${STATE_DIR}/review.jsonl`,
      `${JSON.stringify({ ...line, resting: { key, texts: [text], paths: [] } })}\n`,
    )
    expect((await call(client, 'memory_search', asked)).text).not.toContain('eleven grams')
    const read = await call(client, 'memory_get', { path: 'MEMORY.md' })
    expect(read.text).not.toContain('eleven grams')
    expect(read.text).toContain('this line is kept from agents')
  })

  it('finds the line in English, Chinese and Korean, in the shape of the specification', async () => {
    const { client } = await served()
    const english = await call(client, 'memory_search', { query: 'where does the spare kiln key hang?' })
    expect(firstOf(english)).toBe('memory/2026-05-01.md:3')
    expect(english.value.results[0]).toMatchObject({
      path: 'memory/2026-05-01.md',
      startLine: 3,
      endLine: 3,
      snippet: 'The spare kiln key hangs behind the blue door\n\nSource: memory/2026-05-01.md#L3',
      source: 'memory',
      corpus: 'memory',
      citation: 'memory/2026-05-01.md#L3',
      id: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    const [best] = english.value.results
    expect(best?.textScore).toBe(best?.score)
    expect(best?.textScore).toBeGreaterThan(0.5)
    expect(new Set(english.value.results.map(({ id }) => id)).size).toBe(english.value.results.length)
    expect(english.value).toMatchObject({
      provider: 'none',
      citations: 'auto',
      debug: { backend: 'reverie', searchMs: expect.any(Number), hits: expect.any(Number) },
    })
    expect(JSON.parse(english.text)).toEqual(english.value)
    expect(firstOf(await call(client, 'memory_search', { query: '窑炉钥匙在哪里' }))).toBe(
      'memory/2026-05-03.md:3',
    )
    expect(firstOf(await call(client, 'memory_search', { query: '꿀벌은 누가 키워?' }))).toBe(
      'memory/2026-05-04.md:3',
    )
    const one = await call(client, 'memory_search', { query: '할머니 알레르기', maxResults: 1 })
    expect(one.value.results).toHaveLength(1)
  })

  it('C129: finds what was written, renamed and removed since, at once', async () => {
    const { client, root } = await served()
    await call(client, 'memory_search', { query: 'kiln' })
    writeIn(root, 'memory/2026-05-09.md', '- The tortoise Camilla hibernates in the cellar\n', Date.now())
    const added = await call(client, 'memory_search', { query: 'where is the tortoise Camilla' })
    expect(firstOf(added)).toBe('memory/2026-05-09.md:1')
    rmSync(join(root, 'memory/2026-05-09.md'))
    const gone = await call(client, 'memory_search', { query: 'where is the tortoise Camilla' })
    expect(gone.text).not.toContain('hibernates')
  })

  it('gives lines, and where to go on', async () => {
    const { client } = await served()
    const part = await call(client, 'memory_get', { path: 'memory/lungo.md', from: 3, lines: 2 })
    expect(part.value).toEqual({
      path: 'memory/lungo.md',
      text: 'riga 3\nriga 4\n\n[...notice: more from line 5...]',
      from: 3,
      lines: 2,
      truncated: true,
      nextFrom: 5,
    })
    const missing = await call(client, 'memory_get', { path: 'memory/2030-01-01.md' })
    expect(missing).toMatchObject({ value: { path: 'memory/2030-01-01.md', text: '' }, isError: false })
  })

  it('finds and reads lines of extra folders by the path that the hit gave, and nothing beside them', async () => {
    const base = scratchWorkspace({
      'team/guida.md': '# Guida\n\n- La valvola del faro si apre alle sette\n- 灯塔的备用灯在地下室\n',
      'secret.md': '- geheim\n',
      'team/.hidden/x.md': '- geheim\n',
    })
    symlinkSync(join(base, 'secret.md'), join(base, 'team/link.md'))
    const config = `{ dreaming: { enabled: true }, memorySearch: { extraPaths: [${JSON.stringify(join(base, 'team'))}] } }`
    const server = await served({ config })
    const { client, root } = server
    for (const [query, line] of [
      ['quando si apre la valvola del faro', 3],
      ['备用灯在哪里', 4],
    ] as const) {
      const [hit] = (await call(client, 'memory_search', { query, maxResults: 1 })).value.results
      expect(hit).toMatchObject({
        path: expect.stringMatching(/^\.\.\/.*\/team\/guida\.md$/),
        startLine: line,
      })
      const read = await call(client, 'memory_get', { path: hit?.path, from: hit?.startLine, lines: 1 })
      expect(read.isError).toBe(false)
      expect(String(read.value['text'])).toContain(hit?.snippet.split('\n')[0])
    }
    const [{ path } = { path: '' }] = (await call(client, 'memory_search', { query: 'faro' })).value.results
    writeIn(base, 'team/nuova.md', 'appena scritta\n', Date.now())
    expect((await call(client, 'memory_get', { path: path.replace('guida', 'nuova') })).value['text']).toBe(
      'appena scritta',
    )
    for (const other of ['link.md', '../secret.md', '.hidden/x.md', '../../../../etc/passwd']) {
      const { text, value } = await call(client, 'memory_get', { path: path.replace('guida.md', other) })
      expect({ other, read: value['text'] }).toEqual({ other, read: '' })
      expect(text).not.toContain('geheim')
    }
    await client.close()
    expect(Object.keys(existsSync(join(root, RECALL_STORE)) ? readStore(root) : {})).toEqual([])
  })

  it('reads nothing outside of the memory', async () => {
    const root = scratchWorkspace(NOTES)
    const outside = scratchWorkspace({ 'secret.md': 'geheim\n' })
    symlinkSync(join(outside, 'secret.md'), join(root, 'memory/link.md'))
    const { client } = await served({ root })
    for (const path of [
      '../x',
      '/etc/passwd',
      'memory/.dreams/x',
      'memory/.dreams/x.md',
      'memory/link.md',
      '',
    ]) {
      const { value, text, isError } = await call(client, 'memory_get', { path })
      expect({ path, isError, refused: value['disabled'], read: value['text'] }).toEqual({
        path,
        isError: true,
        refused: true,
        read: '',
      })
      expect(value['error']).toEqual(expect.any(String))
      expect(text).not.toContain('geheim')
    }
  })

  it('answers bad input with an error and goes on', async () => {
    const { client } = await served()
    const errors = [
      await call(client, 'memory_search', { query: '   ' }),
      await call(client, 'memory_search', {}),
      await call(client, 'memory_search', { query: 'x', maxResults: 0 }),
      await call(client, 'memory_search', { query: 'x', minScore: 7 }),
      await call(client, 'memory_get', { path: 'MEMORY.md', from: -1 }),
      await call(client, 'memory_forget', {}),
    ]
    expect(errors.map(({ isError }) => isError)).toEqual(errors.map(() => true))
    expect(errors.every(({ text }) => text.length > 10)).toBe(true)
    const odd = [
      '"kiln" AND (key NEAR',
      'kiln\0key',
      '\ud83d kiln',
      `${'kiln '.repeat(20_000)}`,
      "'; DROP TABLE files; --",
    ]
    for (const query of odd) {
      const { value, isError } = await call(client, 'memory_search', { query })
      expect({ query: query.slice(0, 20), isError, isList: Array.isArray(value.results) }).toEqual({
        query: query.slice(0, 20),
        isError: false,
        isList: true,
      })
    }
    expect(firstOf(await call(client, 'memory_search', { query: 'kiln key' }))).toBe('memory/2026-05-01.md:3')
  })

  it('gives a line the same id as long as its text and its place stay', async () => {
    const { client, root } = await served()
    const idOf = async () => (await call(client, 'memory_search', { query: 'bees' })).value.results[0]?.id
    const id = await idOf()
    expect(await idOf()).toBe(id)
    const note = readIn(root, 'memory/2026-05-01.md')
    writeIn(root, 'memory/2026-05-01.md', note.replace('keeps bees', 'keeps nine bees'))
    expect(await idOf()).not.toBe(id)
  })

  it.each([
    ['on', 'The spare kiln key hangs behind the blue door\n\nSource: memory/2026-05-01.md#L3'],
    ['off', 'The spare kiln key hangs behind the blue door'],
  ])(
    'names the place of a line in its text as the settings say: citations %s',
    async (citations, snippet) => {
      const { client } = await served({ config: `{ memorySearch: { citations: '${citations}' } }` })
      const { value } = await call(client, 'memory_search', { query: 'spare kiln key' })
      expect(value['citations']).toBe(citations)
      expect(value.results[0]?.snippet).toBe(snippet)
      expect(value.results[0]?.citation).toBe(citations === 'on' ? 'memory/2026-05-01.md#L3' : undefined)
    },
  )

  it('says that sessions are not searched where the settings ask for them', async () => {
    const both = await served({ config: '{ memorySearch: { sources: ["memory", "sessions"] } }' })
    const { value } = await call(both.client, 'memory_search', { query: 'spare kiln key' })
    expect(value.results[0]?.path).toBe('memory/2026-05-01.md')
    expect(value['warning']).toBe('session transcripts are not searched yet, only the memory is')
    expect(both.stderr()).toContain('"memorySearch.sources": session transcripts are not searched yet')
    const alone = await served({ config: '{ memorySearch: { sources: ["sessions"] } }' })
    const none = await call(alone.client, 'memory_search', { query: 'spare kiln key' })
    expect(none.value).toMatchObject({ results: [], unavailable: true })
    expect(none.value['error']).toContain('session transcripts are not searched yet')
    expect(alone.stderr()).toContain('add "memory" there, or nothing is searched at all')
  })

  it('counts all that is sent: long headings, wide characters, names of files', async () => {
    const title = (sign: string) =>
      `# ${sign.repeat(9000)}\n\n## ${sign.repeat(180)}\n\n- kiln ${'窑'.repeat(690)}\n`
    const notes: Record<string, string> = {}
    for (let at = 0; at < 60; at += 1)
      notes[`memory/2026-04-${10 + (at % 20)}-${'long-name-'.repeat(12)}${at}.md`] = title('题')
    const root = scratchWorkspace(notes)
    for (let at = 0; at < 60; at += 1)
      writeFileSync(join(root, `memory/${'damaged-'.repeat(12)}${at}.md`), Buffer.from([0, 1]))
    const { client } = await served({ root })
    const answer = await client.callTool({
      name: 'memory_search',
      arguments: { query: 'kiln', maxResults: 50 },
    })
    const { results, notSearched, notSearchedMore } = answer.structuredContent as unknown as Answer
    expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThanOrEqual(48_000)
    expect(results.length).toBeGreaterThan(3)
    for (const { heading } of results) expect(heading.length).toBeLessThanOrEqual(200)
    expect([(notSearched as unknown[]).length, notSearchedMore]).toEqual([20, 40])
  })

  it('gives no more than 48,000 bytes, best first, and always one line', async () => {
    const wide = (word: string) => `- ${word} ${'kiln '.repeat(130)}\n`
    const notes = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        `memory/2026-04-${10 + (index % 20)}-${index}.md`,
        wide(`n${index}`),
      ]),
    )
    const { client } = await served({ notes })
    const { value, text } = await call(client, 'memory_search', { query: 'kiln', maxResults: 50 })
    expect(value.results.length).toBeGreaterThan(15)
    expect(value.results.length).toBeLessThan(40)
    expect(Buffer.byteLength(JSON.stringify(text)) + Buffer.byteLength(text)).toBeLessThanOrEqual(48_000)
    const scores = value.results.map(({ score }) => score)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
  })

  it('tells of a memory that is away instead of answering from what was', async () => {
    const root = scratchWorkspace(NOTES)
    const { client } = await served({ root })
    await call(client, 'memory_search', { query: 'kiln' })
    rmSync(join(root, 'memory'), { recursive: true })
    rmSync(join(root, 'MEMORY.md'))
    const { value, isError } = await call(client, 'memory_search', { query: 'kiln' })
    expect(isError).toBe(true)
    expect(value).toMatchObject({
      results: [],
      disabled: true,
      unavailable: true,
      error: expect.stringContaining('away'),
      warning: expect.any(String),
      action: expect.any(String),
      debug: expect.any(Object),
    })
  })

  it('reports what is indexed, what not and why, and how it is watched', async () => {
    const root = scratchWorkspace({ ...NOTES, 'memory/bin.md': 'x' })
    writeFileSync(join(root, 'memory/bin.md'), Buffer.from([0, 1]))
    const { client } = await served({ root })
    const before = (await call(client, 'memory_status', {})).value as unknown as Status
    expect(before.index.pending).toHaveLength(6)
    await call(client, 'memory_search', { query: 'kiln key' })
    const after = (await call(client, 'memory_status', {})).value as unknown as Status
    expect(after.index).toMatchObject({
      files: 5,
      pending: [],
      gone: [],
      failed: [{ path: 'memory/bin.md', problem: 'binary' }],
      isOffline: false,
    })
    expect(after.watching).toMatchObject({ mode: 'events', restarts: 0, refreshMs: expect.any(Number) })
    expect(after.dreaming).toEqual({ enabled: true })
    expect(after).toMatchObject({ power: { isPaused: expect.any(Boolean) }, watching: { extra: [] } })
  })

  it('offers only status and commands where memory search is turned off', async () => {
    const { client } = await served({ config: '{ memorySearch: { enabled: false } }' })
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['memory_status', 'dreaming_command'])
  })

  it('offers the wiki once there is one: search, read, write with a receipt, check', async () => {
    const vault = join(scratchHome(), 'wiki')
    const config = { vault: { path: vault }, context: { includeCompiledDigestPrompt: true } }
    const text = JSON.stringify({ plugins: { entries: { 'memory-wiki': { config } } } })
    const none = await served({ config: text })
    expect((await none.client.listTools()).tools.map(({ name }) => name)).not.toContain('wiki_search')
    writeIn(vault, '.openclaw-wiki/state.json', '{"version":1}')
    writeIn(vault, 'sources/log.md', '---\npageType: source\nid: source.log\ntitle: log\n---\n\n# log\n')
    writeIn(
      vault,
      'entities/mira.md',
      '---\npageType: entity\nid: entity.mira\ntitle: Mira\nquestions: [Quando volta?]\nclaims:\n  - id: claim.tea\n    text: Mira beve il tè verde\n---\n\n# Mira\n',
    )
    const { client } = await served({ config: text })
    const names = (await client.listTools()).tools.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['wiki_status', 'wiki_search', 'wiki_get', 'wiki_apply', 'wiki_lint']),
    )
    expect(client.getInstructions()).toContain('Mira beve il tè verde')
    expect((await call(client, 'wiki_status', {})).value).toMatchObject({
      pageCounts: { entity: 1, source: 1 },
    })
    const found = await call(client, 'wiki_search', { query: 'tè verde' })
    expect(found.value.results).toMatchObject([
      { corpus: 'wiki', path: 'entities/mira.md', matchedClaimId: 'claim.tea' },
    ])
    expect((await call(client, 'wiki_get', { lookup: 'claim.tea' })).value).toMatchObject({ title: 'Mira' })
    expect((await call(client, 'wiki_get', { lookup: 'nessuna' })).isError).toBe(true)
    const written = await call(client, 'wiki_apply', {
      op: 'create_synthesis',
      title: '차',
      body: 'Green tea.',
      sourceIds: ['source.log'],
    })
    expect(written.value).toMatchObject({
      pagePath: 'syntheses/차.md',
      receipt: expect.stringMatching(/^wiki-/),
    })
    expect((await call(client, 'wiki_apply', { op: 'metadata' })).isError).toBe(true)
    const page = readFileSync(join(vault, 'syntheses/차.md'), 'utf8')
    const synthesis = { op: 'synthesis', title: '차', body: '녹차', sourceIds: ['source.log'] }
    for (const wrong of [
      { ...synthesis, body: ' \r\n' },
      { ...synthesis, sourceIds: [' '] },
      { ...synthesis, title: '  ' },
      { ...synthesis, body: 'x\n<!-- openclaw:human:start -->' },
      { ...synthesis, claims: [{ id: 'claim.x' }] },
      { ...synthesis, claims: [{ text: '녹차', confidence: 'alta' }] },
      { ...synthesis, claims: [{ text: '녹차', confidence: 7 }] },
      { ...synthesis, claims: [{ text: '녹차', evidence: 'z' }] },
      { op: 'metadata', lookup: '차', question: ['언제?'] },
      { op: 'metadata', lookup: '차', status: '' },
    ])
      expect([wrong, (await call(client, 'wiki_apply', wrong)).isError]).toEqual([wrong, true])
    expect(readFileSync(join(vault, 'syntheses/차.md'), 'utf8')).toBe(page)
    const { issues } = (await call(client, 'wiki_lint', {})).value as unknown as {
      issues: { code: string }[]
    }
    expect(issues.map(({ code }) => code)).toContain('open-question')
    expect(
      (await call(client, 'memory_search', { query: 'tè verde', corpus: 'wiki' })).value.results[0],
    ).toMatchObject({ corpus: 'wiki', path: 'entities/mira.md' })
  })

  it('offers no writing tool of the wiki where it may only look', async () => {
    const vault = join(scratchHome(), 'wiki')
    writeIn(vault, '.openclaw-wiki/state.json', '{"version":1}')
    const config = JSON.stringify({
      plugins: { entries: { 'memory-wiki': { config: { vault: { path: vault } } } } },
    })
    const { client } = await served({ config, args: ['--read-only'] })
    const names = (await client.listTools()).tools.map(({ name }) => name)
    expect(names).toContain('wiki_get')
    expect(names).not.toContain('wiki_apply')
    expect(names).not.toContain('wiki_lint')
  })

  it('tells of dreaming to any agent, and changes it only for a server that was started for the owner', async () => {
    const say = async (client: Client, command: string) => {
      const { value, isError } = await call(client, 'dreaming_command', { command })
      return { ...value, isError }
    }
    const guest = await served()
    expect(await say(guest.client, '/dreaming status')).toMatchObject({
      dreaming: { enabled: true },
      isError: false,
    })
    expect(await say(guest.client, '/dreaming off')).toMatchObject({ refused: 'not_allowed', isError: true })
    expect((await say(guest.client, 'hello')).isError).toBe(true)
    const owner = await served({ config: '{ "dreaming": { "enabled": true } }', args: ['--owner'] })
    expect(await say(owner.client, '/dreaming off')).toMatchObject({
      changed: true,
      dreaming: { enabled: false },
      isError: false,
    })
    expect(readFileSync(join(owner.home, 'config.json5'), 'utf8')).toContain('false')
    expect(readFileSync(join(guest.home, 'config.json5'), 'utf8')).toContain('true')
  })
})

describe('what the MCP server records', () => {
  const ended = async ({ client, pid }: Served) => {
    const id = pid()
    const start = performance.now()
    await client.close()
    const isGone = () => {
      try {
        process.kill(id, 0)
        return false
      } catch {
        return true
      }
    }
    while (!isGone() && performance.now() - start < 5_000)
      await new Promise((resolve) => setTimeout(resolve, 20))
    return { ms: performance.now() - start, isGone: isGone() }
  }

  it('stands in the shared store when its standard input closes, and it ends by itself', async () => {
    const server = await served()
    await call(server.client, 'memory_search', { query: 'kiln key', maxResults: 2 })
    await call(server.client, 'memory_search', { query: 'kiln key', maxResults: 2 })
    await call(server.client, 'memory_search', { query: '꿀벌', maxResults: 1 })
    const { isGone } = await ended(server)
    expect(isGone).toBe(true)
    const store: Record<string, RecallEntry> = readStore(server.root)
    expect(store['memory:memory/2026-05-01.md:3:3']).toMatchObject({
      recallCount: 1,
      snippet: 'The spare kiln key hangs behind the blue door',
    })
    expect(store['memory:memory/2026-05-04.md:3:3']?.recallCount).toBe(1)
    expect(readIn(server.root, `${STATE_DIR}/events.jsonl`)).not.toContain('kiln key')
    expect(existsSync(join(server.root, STATE_DIR, 'recall-journal.jsonl'))).toBe(false)
  })

  it('keeps reading and promoted lines apart, in a file of its own', async () => {
    const server = await served()
    await call(server.client, 'memory_get', { path: 'memory/2026-05-01.md', from: 5, lines: 1 })
    await call(server.client, 'memory_search', { query: 'kiln key', maxResults: 1 })
    await call(server.client, 'memory_get', { path: 'memory/2026-05-01.md', from: 1, lines: 4 })
    await call(server.client, 'memory_get', { path: 'memory/2026-05-01.md', from: 1, lines: 4 })
    await call(server.client, 'memory_search', { query: 'cobalt glaze recipe', maxResults: 1 })
    await ended(server)
    const usage = readIn(server.root, `${STATE_DIR}/usage.jsonl`)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(usage).toEqual([
      expect.objectContaining({ kind: 'read', path: 'memory/2026-05-01.md', startLine: 3, endLine: 3 }),
      expect.objectContaining({
        kind: 'promoted',
        path: 'MEMORY.md',
        key: 'memory:memory/2026-05-02.md:3:3',
      }),
    ])
    expect(Object.keys(readStore(server.root))).toEqual(['memory:memory/2026-05-01.md:3:3'])
  })

  it.each([
    ['dreaming is off', { config: '{ dreaming: { enabled: false } }' }],
    ['it may only look', { args: ['--read-only'] }],
  ])('C025: is nothing, and touches nothing, while %s', async (_why, options) => {
    const { 'memory/.dreams/x.md': _, ...notes } = NOTES
    const root = scratchWorkspace(notes)
    const before = treeOf(root)
    const server = await served({ root, ...options })
    const { value } = await call(server.client, 'memory_search', { query: 'kiln key' })
    expect(value.results.length).toBeGreaterThan(0)
    await call(server.client, 'memory_get', { path: 'memory/2026-05-01.md' })
    await call(server.client, 'memory_status', {})
    await ended(server)
    expect(treeOf(root)).toEqual(before)
    expect(existsSync(join(root, STATE_DIR))).toBe(false)
  })
})

describe('the MCP server with a large recall store', () => {
  it('answers a search before the status that was asked for first, which has to read the whole store', async () => {
    const entries = Array.from({ length: 20_000 }, (_, at) =>
      strongEntry('memory/2026-05-10.md', at + 1, `바다 열쇠 ${at} está no vaso`),
    )
    const root = scratchWorkspace({ ...NOTES, [RECALL_STORE]: recallStore(entries) })
    const { client } = await served({ root })
    await call(client, 'memory_search', { query: 'kiln key' })
    const order: string[] = []
    const status = call(client, 'memory_status', {}).then(({ value }) => {
      order.push('status')
      return value
    })
    await call(client, 'memory_search', { query: 'who keeps bees' })
    order.push('search')
    expect(await status).toMatchObject({ recalls: { entries: 20_000 } })
    expect(order).toEqual(['search', 'status'])
  })
})

describe('standard output of the MCP server', () => {
  it('carries the protocol and nothing else; what came in with the last bytes is answered', async () => {
    const root = scratchWorkspace({ ...NOTES, [RECALL_STORE]: 'no json' })
    const home = scratchHome()
    writeFileSync(join(home, 'config.json5'), '{ dreaming: { enabled: true, phasez: {} }, unknown: 1 }')
    const child = spawn(process.execPath, [COMMAND, 'mcp', '-w', root], {
      env: { ...process.env, REVERIE_HOME: home },
    })
    const out: Buffer[] = []
    const err: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk))
    const message = (id: number | null, method: string, params: object) =>
      `${JSON.stringify({ jsonrpc: '2.0', ...(id === null ? {} : { id }), method, params })}\n`
    child.stdin.end(
      message(1, 'initialize', {
        protocolVersion: '2025-06-18',
        capabilities: {},
        clientInfo: { name: 'test', version: '1' },
      }) +
        message(null, 'notifications/initialized', {}) +
        'this is no message\n' +
        message(2, 'tools/call', { name: 'memory_search', arguments: { query: 'kiln key' } }),
    )
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
    const lines = Buffer.concat(out).toString().trim().split('\n')
    const replies = lines.map(
      (line) => JSON.parse(line) as { jsonrpc: string; id: number; result?: { structuredContent?: Answer } },
    )
    expect(replies.map(({ jsonrpc, id }) => [jsonrpc, id])).toEqual([
      ['2.0', 1],
      ['2.0', 2],
    ])
    expect(replies[1]?.result?.structuredContent?.results[0]?.path).toBe('memory/2026-05-01.md')
    expect(Buffer.concat(err).toString()).toContain('warning')
    expect(code).toBe(0)
    // The damaged store was kept aside when the search was counted.
    expect(readFileSync(join(root, RECALL_STORE), 'utf8')).toContain('The spare kiln key')
  })

  it('follows its settings: extra folders, tools that were off, whether searches are recorded', async () => {
    const { client, root, home, stderr } = await served({
      config: '{ memorySearch: { enabled: false }, dreaming: { enabled: true } }',
    })
    const names = async () => (await client.listTools()).tools.map(({ name }) => name).sort()
    expect(await names()).toEqual(['dreaming_command', 'memory_status'])
    const team = scratchHome()
    writeIn(team, 'faro.md', '- il faro di Otranto si accende alle sei\n')
    const changed = async (config: string, count: number) => {
      writeFileSync(join(home, 'config.json5'), config)
      const times = () => stderr().split('the settings have changed').length - 1
      for (let tries = 0; tries < 400 && times() < count; tries += 1) await delay(25)
      expect(times()).toBe(count)
    }
    const memorySearch = JSON.stringify({ extraPaths: [team] })
    await changed(`{ memorySearch: ${memorySearch}, dreaming: { enabled: false } }`, 1)
    expect(await names()).toEqual(['dreaming_command', 'memory_get', 'memory_search', 'memory_status'])
    const found = await call(client, 'memory_search', { query: 'faro di Otranto', maxResults: 1 })
    const { path = '' } = found.value.results[0] ?? {}
    expect(path, `${JSON.stringify(found.value)} ${stderr()}`).toMatch(/faro\.md$/)
    expect((await call(client, 'memory_get', { path })).text).toContain('Otranto')
    // Dreaming is off by now.
    await call(client, 'memory_search', { query: 'who keeps bees on the roof' })
    expect(existsSync(join(root, STATE_DIR, 'recall-journal.jsonl'))).toBe(false)
    expect((await call(client, 'memory_status', {})).value['dreaming']).toEqual({ enabled: false })
    await changed(`{ memorySearch: ${memorySearch}, dreaming: { enabled: true } }`, 2)
    await call(client, 'memory_search', { query: 'who keeps bees on the roof' })
    expect(existsSync(join(root, STATE_DIR, 'recall-journal.jsonl'))).toBe(true)
    // A file that is half written changes nothing.
    writeFileSync(join(home, 'config.json5'), '{ memorySearch: { extraPaths: [')
    for (let tries = 0; tries < 400 && !stderr().includes('last good copy'); tries += 1) await delay(25)
    expect((await call(client, 'memory_search', { query: 'faro di Otranto' })).value.results[0]?.path).toBe(
      path,
    )
  }, 40_000)
})

describe('active_memory', () => {
  const on = '{ plugins: { entries: { "active-memory": { enabled: true, config: { agents: ["main"] } } } } }'
  const tools = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name)

  it('is there only while active memory is on, and comes when it is turned on', async () => {
    const { client, home } = await served()
    expect(await tools(client)).not.toContain('active_memory')
    writeFileSync(join(home, 'config.json5'), on)
    await expect.poll(() => tools(client), { timeout: 10_000 }).toContain('active_memory')
  })

  it('gives what belongs before a message with its places, and nothing for thanks', async () => {
    const { client } = await served({ config: on })
    const { value } = await call(client, 'active_memory', { message: '窑炉的备用钥匙在哪里？' })
    expect(value['block']).toContain('- 备用窑炉钥匙挂在蓝色的门后面 (memory/2026-05-03.md:3)')
    const quiet = await call(client, 'active_memory', { message: '谢谢！' })
    expect([quiet.value['block'], quiet.value['skipped']]).toEqual([null, 'nothing_to_recall'])
  })
})
