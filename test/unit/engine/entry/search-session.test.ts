import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import net from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { seeded } from '../../../../build/bench/seeded.ts'
import { DAY_MS } from '../../../../engine/model/constants.ts'
import { EmbeddingFailed } from '../../../../engine/ports/embedder.ts'
import {
  failingEmbedder,
  narrowEmbedder,
  pieceEmbedder,
  randomEmbedder,
  stubEmbedder,
} from '../../../support/embedders.ts'
import { endpoint, sendJson } from '../../../support/endpoint.ts'
import {
  places,
  scratchFolder,
  searchSession,
  searchSettings,
  type TestSession,
} from '../../../support/search.ts'
import { NIGHT, scratchWorkspace, writeIn } from '../../../support/workspace.ts'

const NOTES = {
  'MEMORY.md': '- Joris drinks oat milk\n',
  'memory/2026-05-18.md':
    '## Studio\n\n- the kiln key hangs behind the door\n- Warranty no. KX-2041-B for the oven\n',
  'memory/2026-05-19.md':
    '- a chave do forno ficou com a Rosa\n- 窑的钥匙挂在门后\n- 가마 열쇠는 문 뒤에 있다\n',
}
const ask = (session: TestSession, query: string, maxResults = 6) => session.search({ query, maxResults })
const found = async (session: TestSession, query: string) => places((await ask(session, query)).hits)

function watchNetwork() {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const connected = vi.spyOn(net.Socket.prototype, 'connect')
  onTestFinished(() => {
    fetched.mockRestore()
    connected.mockRestore()
  })
  return () => fetched.mock.calls.length + connected.mock.calls.length
}

describe('without vectors', () => {
  it('C128: finds by words among 200 notes, offline, in under 200 ms', async () => {
    const connections = watchNetwork()
    const many = Object.fromEntries(
      Array.from({ length: 200 }, (_, at) => [
        `memory/n${at}.md`,
        `- bowl ${at} for Lena\n- esmalte ${at}\n`,
      ]),
    )
    const session = searchSession({ ...NOTES, ...many })
    await session.finish()
    const reply = await ask(session, 'where does the kiln key hang')
    expect(places(reply.hits)[0]).toBe('memory/2026-05-18.md:3')
    expect(reply.ms).toBeLessThan(200)
    expect(reply).toMatchObject({ vectors: 'off', warnings: [], isDisabled: false })
    expect(connections()).toBe(0)
  })

  it('C136: answers in under 200 ms over 5,000 notes, embedding nothing', async () => {
    const connections = watchNetwork()
    const many = Object.fromEntries(
      Array.from({ length: 5000 }, (_, at) => [
        `memory/n${at}.md`,
        `- bowl ${at} for Lena\n- chave ${at % 40}\n`,
      ]),
    )
    const session = searchSession({ ...NOTES, ...many })
    for (const query of ['kiln key', 'bowl for Lena', 'chave', '钥匙'])
      expect((await ask(session, query)).ms).toBeLessThan(200)
    expect(await session.finish()).toBeNull()
    expect(connections()).toBe(0)
  })

  it('takes maxResults and minScore of the settings unless the call has its own', async () => {
    const search = searchSettings({ query: { maxResults: 2, minScore: 0.5 } })
    const session = searchSession(
      { 'memory/a.md': '- kiln one\n\n- kiln two\n\n- kiln three\n\n- a bowl\n' },
      { search },
    )
    const reply = await session.search({ query: 'kiln' })
    expect(reply.hits).toHaveLength(2)
    expect(reply.hits.every(({ score }) => score >= 0.5)).toBe(true)
    expect((await session.search({ query: 'kiln', maxResults: 3, minScore: 0 })).hits).toHaveLength(3)
  })

  it('lets notes age when the settings say so', async () => {
    const search = searchSettings({ hybrid: { temporalDecay: { enabled: true, halfLifeDays: 10 } } })
    const notes = {
      'memory/2026-01-01-old.md': '- the tide table\n',
      'memory/2026-05-27.md': '- the tide table\n',
    }
    const session = searchSession(notes, { search, nowMs: () => NIGHT })
    expect(await found(session, 'tide table')).toEqual([
      'memory/2026-05-27.md:1',
      'memory/2026-01-01-old.md:1',
    ])
  })

  it.each([
    ['enabled: false', { enabled: false }],
    ['no memory among the sources', { sources: ['sessions' as const] }],
  ])('searches nothing with %s, and says so', async (_, top) => {
    const session = searchSession(NOTES, { search: searchSettings({ top }) })
    expect(session.counts().files).toBe(0)
    const reply = await session.search({ query: 'kiln key' })
    expect(reply).toMatchObject({ hits: [], isDisabled: true, confidence: 'none' })
    expect(reply.warnings[0]).toContain('memorySearch.enabled')
  })

  it('looks at the disk by itself when an interval is set', async () => {
    vi.useFakeTimers()
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const { sync } = searchSettings({})
    const session = searchSession(NOTES, {
      search: searchSettings({ top: { sync: { ...sync, intervalMinutes: 5 } } }),
    })
    writeIn(session.root, 'memory/2026-05-20.md', '- lighthouse\n')
    vi.advanceTimersByTime(4 * 60_000)
    expect(session.counts().files).toBe(3)
    vi.advanceTimersByTime(60_000)
    expect(session.counts().files).toBe(4)
  })

  it('C130: an index of an older form answers at once and is made new in the background', async () => {
    const first = searchSession(NOTES)
    first.store.view()
    const store = first.store as unknown as { mirror(): { exec(sql: string): void } }
    store
      .mirror()
      .exec(
        "UPDATE files SET format = 0; UPDATE postings SET term = 'old ' || term; DELETE FROM fresh_postings WHERE id < 0",
      )
    const session = searchSession(NOTES, { root: first.root, home: first.home })
    expect(session.store.outdated(10, '')).toHaveLength(3)
    expect(await found(session, 'kiln key')).toEqual(['memory/2026-05-18.md:3', 'memory/2026-05-18.md:4'])
    await session.finish()
    expect(session.store.outdated(10, '')).toEqual([])
    expect(await found(session, 'kiln key')).toEqual(['memory/2026-05-18.md:3', 'memory/2026-05-18.md:4'])
    expect(await found(session, 'chave do forno')).toContain('memory/2026-05-19.md:1')
  })
})

describe('extra paths', () => {
  it('are absolute, relative or at home, folders or files, each file once, only Markdown', async () => {
    const base = scratchFolder()
    const root = join(base, 'workspace')
    mkdirSync(join(root, 'memory'), { recursive: true })
    for (const path of [
      'team/handbook.md',
      'team/deep/2026-05-01-trip.md',
      'team/notes.txt',
      'team/.hidden/secret.md',
      'team/node_modules/p/readme.md',
      'single.md',
    ])
      writeIn(base, path, `- lighthouse in ${path.replaceAll(/[/.]/g, ' ')}\n`)
    writeIn(root, 'memory/a.md', '- lighthouse at home\n')
    writeIn(root, 'docs/guide.md', '- lighthouse guide\n')
    symlinkSync(join(base, 'single.md'), join(base, 'team', 'linked.md'))
    symlinkSync(join(base, 'team'), join(base, 'same-team'))
    const before = process.env['HOME']
    process.env['HOME'] = base
    onTestFinished(() => {
      process.env['HOME'] = before
    })
    const extraPaths = [join(base, 'team'), '../same-team', '~/single.md', 'docs', 'memory', '.', 'missing']
    const session = searchSession({}, { root, search: searchSettings({ top: { extraPaths } }) })
    const paths = (await ask(session, 'lighthouse', 20)).hits.map(({ path }) => path)
    expect([...paths].sort()).toEqual([
      '../single.md',
      '../team/deep/2026-05-01-trip.md',
      '../team/handbook.md',
      'docs/guide.md',
      'memory/a.md',
    ])
  })

  it('C033: reports, the diary and hidden state of another workspace stay out', async () => {
    const other = scratchWorkspace({
      'memory/2026-05-01.md': '- Zofia keeps bees\n',
      'memory/dreaming/light/2026-05-01.md': '- Zofia keeps bees\n',
      'memory/.dreams/session-corpus/2026-05-01.md': '- Zofia keeps bees\n',
      'DREAMS.md': 'Zofia keeps bees\n',
    })
    const session = searchSession(NOTES, { search: searchSettings({ top: { extraPaths: [other] } }) })
    const hits = (await ask(session, 'bees')).hits
    expect(hits.map(({ path }) => path)).toEqual([
      expect.stringMatching(/^\.\.\/.*\/memory\/2026-05-01\.md$/),
    ])
  })

  it('follow changes; a path that is away keeps its lines, one that was taken out of the settings loses them', async () => {
    const extra = scratchFolder()
    writeIn(extra, 'a.md', '- lighthouse one\n')
    writeIn(extra, 'b.md', '- lighthouse two\n')
    const search = searchSettings({ top: { extraPaths: [extra] } })
    const session = searchSession(NOTES, { search })
    writeIn(extra, 'a.md', '- farol um\n', NIGHT)
    rmSync(join(extra, 'b.md'))
    session.sync()
    expect((await ask(session, 'lighthouse')).hits).toEqual([])
    expect((await ask(session, 'farol')).hits).toHaveLength(1)
    rmSync(extra, { recursive: true })
    session.sync()
    expect((await ask(session, 'farol')).hits).toHaveLength(1)
    const without = searchSession(NOTES, { root: session.root, home: session.home })
    expect((await ask(without, 'farol')).hits).toEqual([])
    expect((await ask(without, 'kiln key')).hits).not.toEqual([])
  })

  it('large ones are read in the background; the search answers meanwhile and says what is missing', async () => {
    const extra = scratchFolder()
    for (let at = 0; at < 450; at += 1) writeIn(extra, `n${at}.md`, `- lighthouse ${at}\n`)
    const session = searchSession(NOTES, { search: searchSettings({ top: { extraPaths: [extra] } }) })
    const reply = await ask(session, 'kiln key')
    expect(places(reply.hits)[0]).toBe('memory/2026-05-18.md:3')
    expect(reply.warnings).toEqual(['250 files of the extra paths are not indexed yet'])
    await session.finish()
    expect(session.counts().files).toBe(453)
    expect((await ask(session, 'lighthouse 449')).warnings).toEqual([])
  })
})

describe('with vectors', () => {
  it('says partial until every line has one, then ready; a search never waits for it', async () => {
    const embedder = pieceEmbedder()
    const session = searchSession(NOTES, { embedders: [embedder] })
    expect(await ask(session, 'kiln key')).toMatchObject({ vectors: 'partial' })
    expect(await session.finish()).toEqual({ embedded: 6, isDone: true })
    expect(await ask(session, 'kiln key')).toMatchObject({ vectors: 'ready', warnings: [] })
    writeIn(session.root, 'memory/2026-05-20.md', '- a new line\n')
    session.sync()
    expect((await ask(session, 'kiln key')).vectors).toBe('partial')
  })

  it('finds by letters what no word finds', async () => {
    const filler = Array.from({ length: 300 }, (_, at) => `- Besteck ${at} und Teller ${at * 7}`).join('\n')
    const notes = { 'memory/a.md': filler, 'memory/b.md': '- Schiffahrtsgesellschaftsdirektor Odenwald\n' }
    const session = searchSession(notes, { embedders: [pieceEmbedder(512)] })
    expect(await found(session, 'Schiffahrtsgesellschaft Direktoren')).toEqual([])
    await session.finish()
    expect((await found(session, 'Schiffahrtsgesellschaft Direktoren'))[0]).toBe('memory/b.md:1')
  })

  it('C132: an exact id stays first with a model that sees no likeness', async () => {
    const session = searchSession(NOTES, {
      embedders: [
        stubEmbedder('blind', (text) =>
          text.includes('KX-2041-B') && text.length > 20 ? Float32Array.of(0, 1) : Float32Array.of(1, 0),
        ),
      ],
    })
    await session.finish()
    for (const query of ['KX-2041-B', 'what was the number KX-2041-B of the oven warranty'])
      expect((await found(session, query))[0]).toBe('memory/2026-05-18.md:4')
  })

  it('C023: an entry gets a similar score with words alone and with a model whose cosines lie in .35 to .65', async () => {
    const words = searchSession(NOTES)
    const vectors = searchSession(NOTES, { embedders: [narrowEmbedder(0.5)] })
    await vectors.finish()
    for (const query of ['kiln key', 'chave do forno', '钥匙', '열쇠', 'oat milk']) {
      const [plain, lifted] = [(await ask(words, query)).hits, (await ask(vectors, query)).hits]
      expect(places(lifted)[0]).toBe(places(plain)[0])
      expect(Math.abs((lifted[0]?.score ?? 0) - (plain[0]?.score ?? 1))).toBeLessThan(0.05)
    }
  })

  it('vectors that say nothing lower recall@10 by no more than .005', async () => {
    const { notes, questions } = corpus(300)
    const recall = async (session: TestSession) => {
      let hits = 0
      for (const { query, gold } of questions)
        if (places((await ask(session, query, 10)).hits).includes(gold)) hits += 1
      return hits / questions.length
    }
    const words = await recall(searchSession(notes))
    expect(words).toBeGreaterThan(0.5)
    expect(words).toBeLessThan(1)
    for (const embedder of [randomEmbedder(64, 1), narrowEmbedder(0.5, 128), pieceEmbedder(256)]) {
      const session = searchSession(notes, { embedders: [embedder] })
      await session.finish()
      expect(await recall(session), embedder.model).toBeGreaterThanOrEqual(words - 0.005)
    }
  }, 60_000)

  it('C134: the first k of n stay the first k', async () => {
    const { notes, questions } = corpus(120)
    const session = searchSession(notes, { embedders: [pieceEmbedder()] })
    await session.finish()
    for (const { query } of questions.slice(0, 30)) {
      const many = (await ask(session, query, 40)).hits
      for (const few of [1, 3, 10, 39])
        expect((await ask(session, query, few)).hits).toEqual(many.slice(0, few))
    }
  })

  it('C133: random vectors do not invent an answer', async () => {
    const gardening = {
      'memory/a.md': Array.from({ length: 40 }, (_, at) => `- prune rose number ${at} in March`).join('\n'),
    }
    const session = searchSession(gardening, {
      embedders: [randomEmbedder(256, 3)],
      dreaming: { enabled: true },
    })
    await session.finish()
    const reply = await session.search({ query: 'quantum chromodynamics lecture' })
    expect(reply).toMatchObject({ hits: [], confidence: 'none', vectors: 'ready' })
  })

  it('an endpoint that is down: words at once, with a warning and one message', async () => {
    const embedder = failingEmbedder()
    const session = searchSession(NOTES, { embedders: [embedder] })
    await session.finish()
    const plain = searchSession(NOTES)
    for (let round = 0; round < 3; round += 1) {
      const reply = await ask(session, 'kiln key')
      expect(reply.hits).toEqual((await ask(plain, 'kiln key')).hits)
      expect(reply.vectors).toBe('unavailable')
      expect(reply.warnings).toEqual([
        expect.stringContaining('searched by words alone: http://127.0.0.1:9/embeddings is not reached'),
      ])
    }
    expect(embedder.calls).toHaveLength(1)
    expect(session.logged).toHaveLength(1)
  })

  it('an endpoint that hangs holds no search up for longer than the deadline', async () => {
    const { url } = await endpoint(() => undefined)
    const search = searchSettings({
      top: { provider: 'ollama', remote: { baseUrl: url, apiKey: null, headers: {} } },
    })
    const session = searchSession(NOTES, { search, deadlineMs: 80 })
    for (const limit of [1000, 60, 60]) {
      const started = performance.now()
      const reply = await ask(session, 'kiln key')
      expect(performance.now() - started).toBeLessThan(limit)
      expect(places(reply.hits)[0]).toBe('memory/2026-05-18.md:3')
      expect(reply.vectors).toBe('unavailable')
    }
  })

  it('works with a real endpoint on this machine, and asks nobody else', async () => {
    const embedder = pieceEmbedder(64)
    const { url, asked } = await endpoint(async ({ body }, response) => {
      const vectors = await embedder.embed(
        (body as { input: string[] }).input,
        'document',
        new AbortController().signal,
      )
      sendJson(response, { data: vectors.map((vector, index) => ({ index, embedding: [...vector] })) })
    })
    const top = {
      provider: 'openai',
      model: 'tiny',
      remote: { baseUrl: `${url}/v1`, apiKey: 'k', headers: {} },
    }
    const session = searchSession(NOTES, { search: searchSettings({ top }) })
    await session.finish()
    expect(await ask(session, 'onde está a chave')).toMatchObject({ vectors: 'ready' })
    expect(asked.map((item) => item.url)).toEqual(['/v1/embeddings', '/v1/embeddings'])
    const again = searchSession(NOTES, {
      search: searchSettings({ top }),
      root: session.root,
      home: session.home,
    })
    expect(await again.finish()).toEqual({ embedded: 0, isDone: true })
    expect(asked).toHaveLength(2)
  })

  it('a changed model is embedded anew while words go on answering; going back costs nothing', async () => {
    const first = searchSession(NOTES, { embedders: [pieceEmbedder(64)] })
    await first.finish()
    const other = randomEmbedder(32)
    const changed = searchSession(NOTES, { embedders: [other], root: first.root, home: first.home })
    expect(await ask(changed, 'kiln key')).toMatchObject({ vectors: 'partial' })
    expect(await found(changed, 'kiln key')).toContain('memory/2026-05-18.md:3')
    await changed.finish()
    expect((await ask(changed, 'kiln key')).vectors).toBe('ready')
    const back = pieceEmbedder(64)
    const again = searchSession(NOTES, { embedders: [back], root: first.root, home: first.home })
    await again.finish()
    expect(back.calls).toEqual([])
  })

  it('names what the settings lack', async () => {
    const connections = watchNetwork()
    const session = searchSession(NOTES, { search: searchSettings({ top: { provider: 'openai' } }) })
    const reply = await ask(session, 'kiln key')
    expect(reply.vectors).toBe('unavailable')
    expect(reply.warnings).toEqual(['searched by words alone: provider "openai" needs remote.apiKey'])
    expect(connections()).toBe(0)
  })

  it('a failure while embedding in the background ends nothing', async () => {
    const embedder = { ...pieceEmbedder(), embed: () => Promise.reject(new EmbeddingFailed('over quota')) }
    const session = searchSession(NOTES, { embedders: [embedder] })
    expect(await session.finish()).toEqual({ embedded: 0, isDone: false })
    expect(await found(session, 'kiln key')).toContain('memory/2026-05-18.md:3')
    expect(session.logged).toEqual([expect.stringContaining('over quota')])
  })
})

/** Dated notes of made-up sentences, and questions that share some words with one line each. */
function corpus(count: number) {
  const random = seeded(23)
  const vocabulary = Array.from(
    { length: 220 },
    (_, at) =>
      `${['ka', 'lo', 'mi', 'ru', 'te', 'so'][at % 6]}${['ben', 'dar', 'fin', 'gol', 'hus'][at % 5]}${at.toString(36)}`,
  )
  const word = () => vocabulary[Math.floor(random() ** 1.6 * vocabulary.length)] ?? 'kaben'
  const notes: Record<string, string> = {}
  const questions: { query: string; gold: string }[] = []
  for (let note = 0; note < count / 4; note += 1) {
    const path = `memory/${new Date(NIGHT - note * DAY_MS).toISOString().slice(0, 10)}.md`
    const lines = Array.from({ length: 4 }, () => Array.from({ length: 9 }, word))
    notes[path] = lines.map((words) => `- ${words.join(' ')}`).join('\n')
    for (const [at, words] of lines.entries())
      questions.push({ query: [words[1], words[4], word(), word()].join(' '), gold: `${path}:${at + 1}` })
  }
  return { notes, questions }
}

describe('lines that have no vector yet', () => {
  it('are told with each answer until all have one', async () => {
    const session = searchSession(NOTES, { embedders: [pieceEmbedder(64)] })
    const { units } = session.counts()
    const before = await session.search({ query: 'who feeds the cat' })
    expect(before.vectors).toBe('partial')
    expect(before.warnings).toEqual([expect.stringMatching(new RegExp(`^${units} lines have no vector yet`))])
    await session.finish()
    writeIn(session.root, 'memory/2026-07-01.md', '- 고양이가 창가에서 잔다\n')
    session.sync()
    const between = await session.search({ query: 'who feeds the cat' })
    expect(between.warnings).toEqual([expect.stringMatching(/^1 line has no vector yet/)])
    await session.finish()
    expect((await session.search({ query: 'who feeds the cat' })).warnings).toEqual([])
  })
})
