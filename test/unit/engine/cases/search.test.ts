import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { nodeFiles } from '../../../../engine/adapters/node-files.ts'
import { mirrorPath } from '../../../../engine/entry/mirror-path.ts'
import { openRecorder } from '../../../../engine/entry/recall-recorder.ts'
import { searchStatus } from '../../../../engine/entry/search-status.ts'
import { LOCK_FILE, RECALL_STORE, STATE_DIR } from '../../../../engine/model/paths.ts'
import { WriteRefused } from '../../../../engine/ports/files.ts'
import { reverie, scratchHome } from '../../../support/command.ts'
import { stubbed, treeOf } from '../../../support/disk.ts'
import { liveSearch, openWorkspace, otherNotes, placesOf, searchHome } from '../../../support/live-search.ts'
import {
  NIGHT,
  readStore,
  recallStore,
  scratchWorkspace,
  strongEntry,
  writeIn,
} from '../../../support/workspace.ts'

const NOTES = {
  ...otherNotes(),
  'memory/2026-05-01.md': '- Zofia keeps bees on the roof of the library\n',
  'memory/2026-05-02.md': '- 备用窑炉钥匙挂在蓝色的门后面\n',
  'memory/2026-05-03.md': '- 할머니는 땅콩 알레르기가 있다\n',
  'memory/2026-05-04.md': '- A caldeira precisa de uma válvula nova\n',
}
const QUERIES = [
  'where are the bees',
  '钥匙在哪里',
  '땅콩 알레르기',
  'válvula da caldeira',
  'roof of the library',
]
const AT = ['--now', '2026-05-28T03:00:00.000Z']

function home(isDreaming: boolean): string {
  const folder = scratchHome()
  writeFileSync(join(folder, 'config.json5'), `{ dreaming: { enabled: ${isDreaming} } }`)
  return folder
}

describe('recording recalls', () => {
  it('C024: a store that cannot be written does not stop a search, and status says so', async () => {
    const root = scratchWorkspace({
      ...NOTES,
      [RECALL_STORE]: recallStore([strongEntry('memory/2026-05-01.md', 9, 'x')]),
    })
    const folder = searchHome()
    const files = stubbed(nodeFiles(root), {
      write(path, text, options) {
        if (path === RECALL_STORE) throw new WriteRefused(path, 'EACCES')
        nodeFiles(root).write(path, text, options)
      },
    })
    const workspace = { ...openWorkspace(root), files }
    const live = liveSearch(root, folder, {}, workspace)
    const recorder = openRecorder(workspace, live.session.path, () => NIGHT)
    for (const query of QUERIES) {
      const { hits } = await live.search({ query, maxResults: 1 })
      expect(hits).toHaveLength(1)
      expect(recorder.record(query, hits)).toMatchObject({ recorded: true, problem: null })
      expect((await recorder.fold()).problem).toContain(RECALL_STORE)
    }
    recorder.close()
    const status = await searchStatus(folder, workspace)
    expect(status?.searches).toEqual([{ day: '2026-05-28', served: 5, recorded: 5, counted: 0 }])
    expect(status?.warning).toMatch(/^5 searches .*memory\/\.dreams\/short-term-recall\.json.*EACCES/)
    // As soon as it can be written nothing was lost, and the warning goes.
    const healed = openWorkspace(root)
    const again = openRecorder(healed, live.session.path, () => NIGHT)
    expect(await again.fold()).toEqual({ searches: 5, problem: null })
    again.close()
    expect((await searchStatus(folder, healed))?.warning).toBeNull()
    expect(Object.keys(readStore(root))).toHaveLength(5)
  })

  it('C024: a journal that cannot be written does not stop a search either', async () => {
    const root = scratchWorkspace(NOTES)
    const folder = searchHome()
    const files = stubbed(nodeFiles(root), {
      append(path) {
        throw new WriteRefused(path, 'EROFS')
      },
    })
    const workspace = { ...openWorkspace(root), files }
    const live = liveSearch(root, folder, {}, workspace)
    const recorder = openRecorder(workspace, live.session.path, () => NIGHT)
    const { hits } = await live.search({ query: 'bees', maxResults: 1 })
    expect(recorder.record('bees', hits)).toMatchObject({
      recorded: false,
      problem: expect.stringContaining('EROFS'),
    })
    recorder.close()
    expect((await searchStatus(folder, workspace))?.warning).toContain('EROFS')
  })

  it('C024: the command line answers, warns and exits with 0; status warns in words', async () => {
    const root = scratchWorkspace(NOTES)
    const folder = home(true)
    mkdirSync(join(root, STATE_DIR))
    // A folder where the store belongs cannot be written, whoever asks.
    mkdirSync(join(root, RECALL_STORE))
    const ran = await reverie(['search', 'bees', 'on', 'the', 'roof', '-w', root, ...AT], { home: folder })
    expect(ran.code).toBe(0)
    expect(ran.stdout).toContain('memory/2026-05-01.md:1')
    expect(ran.stderr).toMatch(/warning: .*cannot be (?:counted|recorded).*short-term-recall\.json/)
    const status = await reverie(['status', '-w', root, ...AT], { home: folder })
    expect(status.stdout).toMatch(/Warning +1 searches were answered/)
  })

  it('C025: off means that nothing below memory/.dreams is there or touched, and answers are the same', async () => {
    const answers: unknown[] = []
    for (const isDreaming of [true, false]) {
      const root = scratchWorkspace(NOTES)
      const before = treeOf(root)
      const folder = home(isDreaming)
      for (const query of QUERIES.slice(0, 3)) {
        const ran = await reverie(['search', query, '--json', '-w', root, ...AT], { home: folder })
        const { results, recorded } = ran.json() as { results: unknown; recorded: boolean }
        answers.push(results)
        expect(recorded).toBe(isDreaming)
      }
      expect(existsSync(join(root, STATE_DIR))).toBe(isDreaming)
      if (!isDreaming) expect(treeOf(root)).toEqual(before)
    }
    expect(answers.slice(0, 3)).toEqual(answers.slice(3))
  })

  it.each([
    'what happened on 4 May?',
    'o que aconteceu em 4 de maio?',
    'cosa è successo il 4 maggio?',
    '5月4日',
    '5月4日に何があった',
    '5월 4일에 무슨 일이 있었어?',
  ])('a question for nothing but a day finds the lines of that day: %s', async (query) => {
    const root = scratchWorkspace(NOTES)
    const ran = await reverie(['search', query, '--json', '-w', root, ...AT], { home: home(true) })
    const { results, confidence } = ran.json() as { results: { path: string }[]; confidence: string }
    expect(results[0]?.path).toBe('memory/2026-05-04.md')
    expect(confidence).toBe('good')
    expect(ran.code).toBe(0)
  })

  it.each([['--no-record'], ['--read-only']])('%s records nothing', async (flag) => {
    const root = scratchWorkspace(NOTES)
    const before = treeOf(root)
    const ran = await reverie(['search', 'bees', flag, '-w', root, ...AT], { home: home(true) })
    expect(ran.stdout).toContain('memory/2026-05-01.md:1')
    expect(treeOf(root)).toEqual(before)
  })

  it('C133: what does not fit is no recall', async () => {
    const root = scratchWorkspace(NOTES)
    const ran = await reverie(['search', 'quantum chromodynamics lecture', '-w', root, ...AT], {
      home: home(true),
    })
    expect(ran.code).toBe(1)
    expect(ran.stdout).toContain('Nothing found here.')
    expect(existsSync(join(root, STATE_DIR))).toBe(false)
  })

  it.each(['roof terrace of a restaurant', 'válvula do carro'])(
    'C133: a weak answer is no recall; that one of its lines was read is noted apart: %s',
    async (query) => {
      const root = scratchWorkspace(NOTES)
      const workspace = openWorkspace(root)
      const live = liveSearch(root, searchHome(), {}, workspace)
      const recorder = openRecorder(workspace, live.session.path, () => NIGHT)
      const reply = await live.search({ query })
      expect(reply.confidence).toBe('weak')
      expect(reply.confidenceScore).toBeLessThan(0.2)
      expect(recorder.record(query, reply.hits, reply)).toEqual({ recorded: false, hits: 0, problem: null })
      expect(existsSync(join(root, STATE_DIR))).toBe(false)
      const [hit] = reply.hits
      recorder.read(hit?.path ?? '', hit?.startLine ?? 0, hit?.endLine ?? 0)
      expect(await recorder.fold()).toEqual({ searches: 0, problem: null })
      recorder.close()
      expect(readdirSync(join(root, STATE_DIR))).toEqual(['usage.jsonl'])
    },
  )

  it('is not begun where a newer OpenClaw has taken the state over', async () => {
    const root = scratchWorkspace({ ...NOTES, 'memory/.dreams/short-term-recall.json.migrated': '{}' })
    const before = treeOf(root)
    const workspace = openWorkspace(root)
    const live = liveSearch(root, searchHome(), {}, workspace)
    const recorder = openRecorder(workspace, live.session.path, () => NIGHT)
    const { hits } = await live.search({ query: 'bees', maxResults: 1 })
    expect(recorder.record('bees', hits)).toMatchObject({ recorded: false, problem: expect.any(String) })
    expect((await recorder.fold()).problem).toEqual(expect.any(String))
    recorder.close()
    expect(treeOf(root)).toEqual(before)
  })
})

describe('the index', () => {
  it('C033: what dreaming wrote is never found', async () => {
    const root = scratchWorkspace({
      'memory/2026-05-01.md': '- La caldaia ha una valvola nuova\n',
      'memory/.dreams/session-corpus/2026-05-01.txt': 'User: Zofia keeps bees',
      'memory/dreaming/light/2026-05-01.md': '- Zofia keeps bees\n',
      'memory/2026-05-02.md':
        '- oggi\n\n<!-- openclaw:dreaming:light:start -->\n- Zofia keeps bees\n<!-- openclaw:dreaming:light:end -->\n',
    })
    const ran = await reverie(['search', 'bees', '--json', '-w', root], { home: home(true) })
    expect(ran.stdout).not.toContain('Zofia')
    expect(await placesOf(liveSearch(root), 'bees', 20)).not.toContain('memory/2026-05-02.md:4')
  })

  it('C129: what was removed, renamed and added since is answered from the disk', async () => {
    const root = scratchWorkspace(NOTES)
    const live = liveSearch(root)
    live.sync()
    rmSync(join(root, 'memory/2026-05-02.md'))
    renameSync(join(root, 'memory/2026-05-01.md'), join(root, 'memory/2026-05-11.md'))
    writeIn(root, 'memory/2026-05-12.md', '- la tartaruga Camilla dorme in cantina\n')
    expect(await placesOf(live, 'where are the bees', 1)).toEqual(['memory/2026-05-11.md:1'])
    expect(await placesOf(live, 'tartaruga Camilla', 1)).toEqual(['memory/2026-05-12.md:1'])
    const { hits } = await live.search({ query: '钥匙在哪里' })
    expect(hits.map(({ path }) => path)).not.toContain('memory/2026-05-02.md')
  })

  it('C129: a note that changes between the look at the disk and the answer is read again', async () => {
    const root = scratchWorkspace(NOTES)
    const live = liveSearch(root)
    live.sync()
    const { search } = live.session
    let calls = 0
    live.session.search = (call) => {
      calls += 1
      if (calls === 1)
        writeIn(
          root,
          'memory/2026-05-01.md',
          '- one line more\n- Zofia keeps bees on the balcony\n',
          Date.now(),
        )
      return search.call(live.session, call)
    }
    const { hits } = await live.search({ query: 'Zofia keeps bees', maxResults: 1 })
    expect(hits[0]).toMatchObject({ startLine: 2, snippet: 'Zofia keeps bees on the balcony' })
    expect(calls).toBe(2)
  })

  it('C081: what a crash left behind is gone or taken over, and a search answers within a second', async () => {
    const root = scratchWorkspace(NOTES)
    const folder = home(true)
    await reverie(['index', '-w', root], { home: folder })
    const path = mirrorPath(folder, root)
    const old = Date.now() / 1000 - 7200
    const left = ['.tmp-1111', '.tmp-1111-wal', '.tmp-1111-shm'].map((suffix) => path + suffix)
    writeIn(root, LOCK_FILE, '')
    for (const name of [...left, join(root, LOCK_FILE)]) {
      writeFileSync(name, '')
      utimesSync(name, old, old)
    }
    const start = performance.now()
    const ran = await reverie(['search', 'bees', 'on', 'the', 'roof', '-w', root], { home: folder })
    expect(performance.now() - start).toBeLessThan(2_000)
    expect(ran).toMatchObject({ code: 0, stderr: '' })
    expect(left.filter((name) => existsSync(name))).toEqual([])
    expect(existsSync(join(root, LOCK_FILE))).toBe(false)
    expect(Object.keys(readStore(root)).length).toBeGreaterThan(0)
  })

  it('C082: an index that another process made anew is used at once', async () => {
    const root = scratchWorkspace(NOTES)
    const folder = searchHome()
    const first = liveSearch(root, folder, { isWatching: true })
    expect(await placesOf(first, 'where are the bees', 1)).toEqual(['memory/2026-05-01.md:1'])
    for (const suffix of ['', '-wal', '-shm']) rmSync(first.session.path + suffix, { force: true })
    const second = liveSearch(root, folder)
    second.sync()
    writeIn(root, 'memory/2026-05-12.md', '- la tartaruga Camilla dorme in cantina\n', Date.now())
    expect(await placesOf(first, 'tartaruga Camilla', 1)).toEqual(['memory/2026-05-12.md:1'])
    expect(await placesOf(first, 'where are the bees', 1)).toEqual(['memory/2026-05-01.md:1'])
    expect(first.session.counts().files).toBe(13)
  })

  it.each([
    [
      'no database',
      Buffer.from('this is no database at all, but it is long enough to look like one'.repeat(90)),
    ],
    ['empty', Buffer.alloc(0)],
  ])(
    'an index that is damaged (%s) is set aside and made again, with the same answer',
    async (_kind, bytes) => {
      const root = scratchWorkspace(NOTES)
      const folder = home(false)
      const before = await reverie(['search', 'bees', '--json', '-w', root], { home: folder })
      const path = mirrorPath(folder, root)
      for (const suffix of ['-wal', '-shm']) rmSync(path + suffix, { force: true })
      writeFileSync(path, bytes)
      const after = await reverie(['search', 'bees', '--json', '-w', root], { home: folder })
      const resultsOf = (ran: typeof before) => (ran.json() as { results: unknown }).results
      expect(resultsOf(after)).toEqual(resultsOf(before))
    },
  )

  it('two processes that index at once end with one whole index', async () => {
    const notes = Object.fromEntries(
      Array.from({ length: 400 }, (_, index) => [`memory/n${index}.md`, `- riga ${index} della cantina\n`]),
    )
    const root = scratchWorkspace(notes)
    const folder = searchHome()
    const both = [liveSearch(root, folder), liveSearch(root, folder)]
    await Promise.all(both.map((live) => Promise.resolve().then(() => live.sync())))
    for (const live of both) expect(live.session.counts()).toEqual({ files: 400, units: 400 })
    expect(readdirSync(join(folder, 'mirror')).filter((name) => name.endsWith('.sqlite'))).toHaveLength(1)
  })
})

describe('the commands for searching', () => {
  const run = (root: string, ...args: string[]) => reverie([...args, '-w', root, ...AT], { home: home(true) })

  it('search shows place, heading, the line and why', async () => {
    const note = '# 2026-05-01\n\n## Studio\n\n- The kiln key hangs behind the door\n'
    const root = scratchWorkspace({ ...otherNotes(), 'memory/2026-05-01.md': note })
    const words = 'where does the kiln key hang'.split(' ')
    const { stdout, code } = await run(root, 'search', ...words, '--max-results', '1')
    const [head, line, why] = stdout.trimEnd().split('\n').slice(-3)
    expect(head).toMatch(/^\d\.\d{3} {2}memory\/2026-05-01\.md:5 {2}2026-05-01 > Studio$/)
    expect(line).toBe('       The kiln key hangs behind the door')
    expect(why).toMatch(/kiln.*key|key.*kiln/)
    expect(code).toBe(0)
  })

  it('search --json is one object with the hits of the specification', async () => {
    const root = scratchWorkspace(NOTES)
    const json = (await run(root, 'search', '--query', '钥匙在哪里', '--json', '--max-results', '1')).json()
    expect(json).toMatchObject({
      workspaceDir: root,
      results: [
        {
          path: 'memory/2026-05-02.md',
          startLine: 1,
          endLine: 1,
          score: expect.any(Number),
          snippet: '备用窑炉钥匙挂在蓝色的门后面',
          source: 'memory',
          citation: 'memory/2026-05-02.md#L1',
        },
      ],
      confidence: expect.stringMatching(/^(?:none|weak|good)$/),
      recorded: expect.any(Boolean),
      isOffline: false,
      notSearched: [],
    })
  })

  it('search asks for words, and refuses numbers that are none', async () => {
    const root = scratchWorkspace(NOTES)
    for (const args of [
      ['search'],
      ['search', '  '],
      ['search', 'x', '--max-results', '0'],
      ['search', 'x', '--min-score', '2'],
    ])
      expect((await run(root, ...args)).code).toBe(2)
  })

  it('get gives the lines of a range and nothing around them', async () => {
    const root = scratchWorkspace({ 'memory/a.md': 'um\ndois\ntrês\nquatro\n' })
    expect(await run(root, 'get', 'memory/a.md:2-3')).toMatchObject({
      code: 0,
      stdout: 'dois\ntrês\n',
      stderr: '',
    })
    expect(await run(root, 'get', 'memory/a.md:4')).toMatchObject({ code: 0, stdout: 'quatro\n' })
    expect(await run(root, 'get', 'memory/a.md')).toMatchObject({
      code: 0,
      stdout: 'um\ndois\ntrês\nquatro\n',
    })
    expect((await run(root, 'get', 'memory/a.md:2-3', '--json')).json()).toMatchObject({ from: 2, lines: 2 })
    expect((await run(root, 'get', 'memory/a.md:9')).code).toBe(1)
    expect((await run(root, 'get', 'memory/b.md')).code).toBe(1)
    expect((await run(root, 'get', '../b.md')).code).toBe(1)
    expect((await run(root, 'get', 'memory/a.md:3-2')).code).toBe(2)
  })

  it('index tells what it did, what it could not read, and what another index would need', async () => {
    const root = scratchWorkspace({ ...NOTES, 'memory/bin.md': Buffer.from([0, 1]) })
    const folder = home(true)
    const first = await reverie(['index', '-w', root], { home: folder })
    expect(first.stdout).toContain('12 files, 100 lines; 12 indexed now, 0 taken out')
    expect(first.stdout).toContain('not indexed: memory/bin.md: it holds NUL bytes')
    const json = (await reverie(['index', '--json', '-w', root], { home: folder })).json()
    expect(json).toMatchObject({ files: 12, units: 100, indexed: 0, unchanged: 13, isOffline: false })
    writeIn(root, 'memory/2026-05-20.md', '- novo\n')
    const status = await reverie(['status', '-w', root], { home: folder })
    expect(status.stdout).toMatch(/Index +12 files, 100 lines, 1 change not indexed yet/)
    expect(status.stdout).toContain('not indexed: memory/bin.md: it holds NUL bytes')
  })

  it('index does not forget a memory that is away, unless it is told to', async () => {
    const root = scratchWorkspace(NOTES)
    const folder = home(true)
    await reverie(['index', '-w', root], { home: folder })
    rmSync(join(root, 'memory'), { recursive: true })
    mkdirSync(join(root, 'memory'))
    const away = await reverie(['index', '-w', root], { home: folder })
    expect(away.code).toBe(3)
    expect(away.stdout).toContain('12 files, 100 lines; 0 indexed now, 0 taken out')
    const search = await reverie(['search', 'bees', '-w', root], { home: folder })
    expect(search).toMatchObject({ code: 1, stdout: 'Nothing found here.\n' })
    expect(search.stderr).toContain('away')
    const forced = await reverie(['index', '--force', '-w', root], { home: folder })
    expect(forced).toMatchObject({ code: 0, stdout: expect.stringContaining('0 files, 0 lines') })
  })

  it('recalls counts what waits and lists it, page by page, with what was used', async () => {
    const root = scratchWorkspace(NOTES)
    const folder = home(true)
    const at = (...args: string[]) => reverie([...args, '-w', root, ...AT], { home: folder })
    for (const query of ['bees on the roof', 'bees of the library', '钥匙在哪里'])
      await at('search', query, '--max-results', '1')
    type Listed = {
      recalls: { path: string; recallCount: number }[]
      total: number
      next: string
      usage: unknown[]
    }
    const first = (await at('recalls', '--limit', '1', '--json')).json() as Listed
    expect(first).toMatchObject({
      recalls: [{ path: 'memory/2026-05-01.md', recallCount: 2 }],
      total: 2,
      usage: [],
    })
    const second = (await at('recalls', '--limit', '1', '--after', first.next, '--json')).json() as Listed
    expect(second).toMatchObject({ recalls: [{ path: 'memory/2026-05-02.md', recallCount: 1 }], next: null })
    expect((await at('recalls', '--by', 'promoted', '--json')).json()).toMatchObject({
      recalls: [],
      total: 0,
    })
    expect((await at('recalls', '--after', 'nonsense')).code).toBe(2)
    expect((await at('recalls')).stdout).toContain('   2  Zofia keeps bees on the roof of the library\n')
    // Another program adds to the shared file: it is seen without our doing.
    const store = JSON.parse(readFileSync(join(root, RECALL_STORE), 'utf8')) as {
      entries: Record<string, unknown>
    }
    const strong = strongEntry('memory/2026-05-04.md', 1, 'A caldeira precisa de uma válvula nova')
    store.entries[strong.key] = strong
    writeFileSync(join(root, RECALL_STORE), JSON.stringify(store))
    expect((await at('recalls', '--limit', '1', '--json')).json()).toMatchObject({
      recalls: [{ path: 'memory/2026-05-04.md', recallCount: 5 }],
    })
  })
})
