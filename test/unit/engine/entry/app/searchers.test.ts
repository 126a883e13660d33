import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { activeState } from '../../../../../engine/adapters/active-state.ts'
import { configPath } from '../../../../../engine/adapters/config-file.ts'
import { LOCK_FILE } from '../../../../../engine/model/paths.ts'
import { openTestEngine } from '../../../../support/app.ts'
import { otherNotes } from '../../../../support/live-search.ts'
import { scratchFolder } from '../../../../support/search.ts'
import { readStore, scratchWorkspace, writeIn } from '../../../../support/workspace.ts'

const HOLDER = join(import.meta.dirname, '../../../../support/hold-lock.ts')
const NOTES = {
  ...otherNotes(),
  'memory/2026-05-01.md': '- The spare kiln key hangs behind the blue door\n',
  'memory/people.md': '- the kiln key was made by Marta\n',
}

async function searched(config: unknown, notes: Record<string, string> = NOTES) {
  const root = scratchWorkspace(notes)
  const home = scratchFolder()
  writeFileSync(configPath(home), JSON.stringify({ workspaces: [root], ...(config as object) }))
  const engine = await openTestEngine({ home })
  const [workspace] = engine.parts.workspaces.list()
  const id = workspace?.id ?? ''
  const search = (query: string, record = true) =>
    engine.parts.searcher.search(id, { query, record, maxResults: 5 })
  return { root, home, engine, id, search }
}

async function holdLock(root: string): Promise<() => void> {
  const child = spawn(process.execPath, [HOLDER, join(root, LOCK_FILE)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    child.kill()
  })
  await once(child.stdout, 'data')
  return () => child.stdin.end()
}

const until = async (isDone: () => boolean | Promise<boolean>, what: string, ms = 12_000) => {
  const end = performance.now() + ms
  while (!(await isDone())) {
    if (performance.now() > end) throw new Error(`waited too long for ${what}`)
    await delay(50)
  }
}

describe('searches in the app', () => {
  it('are answered at once while another program holds the store, and counted when it has finished', async () => {
    const { root, engine, id, search } = await searched({ dreaming: { enabled: true } })
    await search('warm up', false)
    const release = await holdLock(root)
    const started = performance.now()
    const result = await search('where does the spare kiln key hang')
    expect(performance.now() - started).toBeLessThan(2_000)
    // What stands in other files than daily notes is no recall.
    const daily = result.hits.filter(({ place }) => /^memory\/\d{4}-\d\d-\d\d/.test(place.path))
    expect(result.hits.length).toBeGreaterThan(daily.length)
    expect(result.recorded).toBeGreaterThan(0)
    expect(result.recorded).toBeLessThanOrEqual(daily.length)
    expect(engine.parts.searcher.counts(id).waiting).toBe(1)
    await search('who made the kiln key')
    const waiting = engine.parts.searcher.counts(id).waiting
    expect(waiting).toBeGreaterThanOrEqual(1)
    release()
    await until(() => engine.parts.searcher.counts(id).waiting === 0, 'the count')
    expect(Object.values(readStore(root)).map(({ recallCount }) => recallCount)).toEqual([2])
  })

  it('tell how many hits were recorded: none while dreaming is off, and that they cannot be', async () => {
    const off = await searched({})
    expect(await off.search('spare kiln key')).toMatchObject({ recorded: 0, isUnrecorded: false })
    const on = await searched({ dreaming: { enabled: true } })
    writeIn(on.root, 'memory/.dreams/short-term-recall.json.migrated', '{}')
    expect(await on.search('where does the spare kiln key hang')).toMatchObject({
      recorded: 0,
      isUnrecorded: true,
    })
  })

  it('tell that there are no vectors where their model is not there', async () => {
    const memorySearch = { provider: 'ollama', model: 'x', remote: { baseUrl: 'http://127.0.0.1:9' } }
    const { search } = await searched({ memorySearch })
    expect(await search('spare kiln key', false)).toMatchObject({ vectors: 'unavailable' })
  })

  it('follow the settings file within seconds, without an answer missing', async () => {
    const { root, home, search, engine, id } = await searched({})
    const folder = scratchFolder()
    writeIn(folder, 'faro.md', '- il faro di Otranto si accende alle sei\n')
    expect((await search('faro di Otranto', false)).confidence).toBe('none')
    const memorySearch = { extraPaths: [folder] }
    writeFileSync(configPath(home), JSON.stringify({ workspaces: [root], memorySearch }))
    await until(async () => {
      expect((await search('spare kiln key', false)).hits.length).toBeGreaterThan(0)
      return engine.parts.searcher.counts(id).files === 11
    }, 'the new folder')
    await until(
      async () => (await search('faro di Otranto', false)).hits[0]?.place.path.endsWith('faro.md') ?? false,
      'a hit',
    )
  })

  it("use an agent's own settings", async () => {
    const root = scratchWorkspace(NOTES)
    const home = scratchFolder()
    const config = join(home, 'openclaw.json')
    writeFileSync(
      config,
      JSON.stringify({
        agents: { list: [{ id: 'ada', workspace: root, memorySearch: { query: { maxResults: 1 } } }] },
      }),
    )
    const engine = await openTestEngine({ home, config })
    const [workspace] = engine.parts.workspaces.list()
    const result = await engine.parts.searcher.search(workspace?.id ?? '', {
      query: 'kiln key',
      record: false,
    })
    expect(result.hits).toHaveLength(1)
  })

  it('tell the figures of the index also before anybody has searched since the start', async () => {
    const first = await searched({})
    await first.search('kiln key', false)
    await first.engine.close()
    const again = await openTestEngine({ home: first.home })
    expect(again.parts.searcher.counts(first.id)).toMatchObject({ files: 10, failed: 0, waiting: 0 })
  })
})

describe('active memory of the app', () => {
  const on = { agents: ['main'] }
  const activeOn = (config: object) => ({
    plugins: { entries: { 'active-memory': { enabled: true, config } } },
  })
  const ask = { agent: null, chat: 'direct' as const, message: 'Where does the kiln key hang?', before: [] }
  const { message: prompt } = ask
  const event = {
    ...{ prompt, messages: [], agentId: 'main', sessionKey: 'agent:main:main', sessionId: null },
    ...{ trigger: 'user', messageProvider: 'webchat', channelId: null, model: null },
  }

  it('tries a message whatever the settings allow, says why it would be silent, and counts nothing', async () => {
    const { engine, id, home } = await searched(activeOn({ agents: ['outro'] }))
    const { answer, refusal } = await engine.parts.searcher.tryActive(id, ask)
    expect(answer.block).toContain('behind the blue door (memory/2026-05-01.md:1)')
    expect(refusal).toBe('agent_not_listed')
    const group = await engine.parts.searcher.tryActive(id, { ...ask, agent: 'outro', chat: 'group' })
    expect([group.answer.block, group.refusal]).toEqual([null, 'chat_type'])
    await delay(50)
    expect(activeState(home, { isReadOnly: true, log: () => undefined }).uses()).toEqual([])
  })

  it('remembers of a recall when and how it went, and no word', async () => {
    const { engine, id, home } = await searched(activeOn(on))
    await engine.parts.searcher.active(id, event)
    await engine.parts.searcher.active(id, event)
    await engine.parts.searcher.active(id, { ...event, prompt: 'Obrigada!' })
    const state = activeState(home, { isReadOnly: true, log: () => undefined })
    await expect.poll(() => state.uses().length).toBe(3)
    const [thanks, again, first] = state.uses()
    expect(first).toMatchObject({ agent: 'main', way: 'http', lane: 'local', status: 'ok', isSilent: false })
    expect([first?.isCached, again?.isCached, thanks?.isQuiet, thanks?.isSilent]).toEqual([
      false,
      true,
      true,
      true,
    ])
    // What was cached, or needed no memory, says nothing of how often it helps.
    expect(state.counts('main')).toEqual({ recalls: 1, empty: 0, modelEmptyInRow: 0 })
    expect(readFileSync(join(home, 'active-memory.json'), 'utf8')).not.toMatch(/kiln|blue|Obrigada/)
  })
})
