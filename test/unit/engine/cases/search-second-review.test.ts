import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { answerLines } from '../../../../engine/entry/cli/search-text.ts'
import { openRecorder } from '../../../../engine/entry/recall-recorder.ts'
import { searchStatus } from '../../../../engine/entry/search-status.ts'
import { runSweep } from '../../../../engine/host/sweep.ts'
import { RECALL_STORE } from '../../../../engine/model/paths.ts'
import { DEFAULT_SEARCH_SETTINGS } from '../../../../engine/model/search.ts'
import { reverie, scratchHome } from '../../../support/command.ts'
import { smallDisk } from '../../../support/disk.ts'
import { stubEmbedder } from '../../../support/embedders.ts'
import { liveSearch, openWorkspace, otherNotes, placesOf, searchHome } from '../../../support/live-search.ts'
import { searchSession, searchSettings } from '../../../support/search.ts'
import { contextFor, NIGHT, readStore, scratchWorkspace, writeIn } from '../../../support/workspace.ts'

const DAY_MS = 86_400_000
const BEES = { 'memory/2026-05-25.md': '- Zofia keeps bees on the roof\n' }
const BEES_AT = 'memory/2026-05-25.md:1'

/** The store after these questions, one a day. */
async function recorded(root: string, queries: readonly string[], options = {}) {
  const session = searchSession({}, { root, ...options })
  await session.finish()
  for (const [at, query] of queries.entries()) {
    const recorder = openRecorder(
      openWorkspace(root),
      session.path,
      () => NIGHT - (5 - (at % 5)) * DAY_MS + 1,
    )
    recorder.record(query, (await session.search({ query })).hits)
    await recorder.fold()
    recorder.close()
  }
  return existsSync(join(root, RECALL_STORE)) ? readStore(root) : {}
}

describe('C023: what was asked for counts', () => {
  it.each([
    ['## Dentist\n\n- Dr. Obafemi on Larch Street\n', 'who is my dentist'],
    ['## 牙医\n\n- 欧阳大夫，在梧桐路\n', '牙医'],
    ['## 가마 열쇠\n\n- 창고 문 뒤에 걸려 있다\n', '가마 열쇠'],
    ['## Alergias\n\n- O João não pode comer amendoim\n', 'alergias'],
    ['## 歯医者\n\n- 桜通りの小林先生\n', '歯医者'],
    ['## Dentista\n\n- La dottoressa Fabbri in via dei Tigli\n', 'dentista'],
  ])('C023: a line found through its heading is a recall (%s)', async (text, query) => {
    const root = scratchWorkspace({ ...otherNotes(), 'memory/2026-05-20.md': text })
    expect(await placesOf(liveSearch(root), query, 1)).toEqual(['memory/2026-05-20.md:3'])
    expect(Object.keys(await recorded(root, [query]))).toEqual(['memory:memory/2026-05-20.md:3:3'])
  })

  it('C023: a line found by its meaning alone is a recall', async () => {
    const root = scratchWorkspace({
      ...otherNotes(),
      'memory/2026-05-20.md': '- Marco cannot digest lactose\n',
    })
    const embedder = stubEmbedder('meaning', (text) => {
      const vector = new Float32Array(64)
      vector[/lactose|milk/.test(text) ? 0 : 1 + (text.length % 60)] = 1
      return vector
    })
    const store = await recorded(root, ['milk'], { embedders: [embedder] })
    expect(Object.keys(store)).toEqual(['memory:memory/2026-05-20.md:1:1'])
  })

  it('C024: a search that found nothing to record is not missed in the figures', async () => {
    const root = scratchWorkspace({ ...otherNotes(), ...BEES })
    const home = searchHome()
    const live = liveSearch(root, home)
    const { hits } = await live.search({ query: 'bees' })
    const recorder = openRecorder(openWorkspace(root), live.session.path, () => NIGHT)
    recorder.record(
      'bees',
      hits.map((hit) => ({ ...hit, match: 'around' as const })),
    )
    recorder.close()
    expect(await searchStatus(home, openWorkspace(root))).toMatchObject({ searches: [], warning: null })
  })
})

describe('C023: one gate in every language', () => {
  const said: Record<string, [string, string[]]> = {
    en: [
      'The spare kiln key hangs behind the blue thermometer',
      [
        'where is the kiln key',
        'where does the spare kiln key hang',
        'what hangs behind the blue thermometer',
        'spare key of the kiln',
        'kiln key',
      ],
    ],
    pt: [
      'A chave sobresselente do forno fica atrás do termómetro azul',
      [
        'onde está a chave do forno',
        'onde fica a chave sobresselente do forno',
        'o que fica atrás do termómetro azul',
        'chave sobresselente do forno',
        'chave do forno',
      ],
    ],
    it: [
      'La chiave di riserva del forno è appesa dietro il termometro blu',
      [
        "dov'è la chiave del forno",
        'dove è appesa la chiave di riserva del forno',
        'cosa è appeso dietro il termometro blu',
        'chiave di riserva del forno',
        'chiave del forno',
      ],
    ],
    zh: [
      '备用窑炉的钥匙挂在蓝色温度计后面',
      ['窑炉钥匙在哪里', '备用的窑炉钥匙挂在哪儿', '蓝色温度计后面挂着什么', '窑炉的备用钥匙', '窑炉钥匙'],
    ],
    ja: [
      '窯の予備の鍵は青い温度計の裏に掛かっている',
      [
        '窯の鍵はどこ',
        '窯の予備の鍵はどこに掛かっているか',
        '青い温度計の裏に何が掛かっている',
        '窯の予備の鍵',
        '窯の鍵',
      ],
    ],
    ko: [
      '예비 가마 열쇠는 파란 온도계 뒤에 걸려 있다',
      [
        '가마 열쇠 어디 있어',
        '예비 가마 열쇠는 어디에 걸려 있나',
        '파란 온도계 뒤에 뭐가 걸려 있어',
        '가마의 예비 열쇠',
        '가마 열쇠',
      ],
    ],
  }

  it.each(Object.entries(said))(
    'C023: five answers to the same five questions pass in %s',
    async (_code, [line, queries]) => {
      const root = scratchWorkspace({ ...otherNotes(), 'memory/2026-05-23.md': `- ${line}\n` })
      const store = await recorded(root, queries)
      const entry = Object.values(store).find(({ path }) => path === 'memory/2026-05-23.md')
      expect(entry?.recallCount).toBe(5)
      expect((entry?.totalScore ?? 0) / 5).toBeGreaterThan(0.55)
      const night = await runSweep(contextFor(root, { settings: { enabled: true } }), {
        dryRun: true,
        force: false,
      })
      const verdict = night.deep?.verdicts.find(({ candidate }) => candidate.path === 'memory/2026-05-23.md')
      expect(verdict?.kind).toBe('promoted')
    },
  )
})

describe('C129: never silently nothing', () => {
  it('C082: an index deleted while it is watched, with a note taken in before the next question', async () => {
    const root = scratchWorkspace({ ...otherNotes(), ...BEES })
    const live = liveSearch(root, searchHome(), { isWatching: true })
    live.sync()
    while (!live.watching()?.isReady) await delay(10)
    for (const round of [1, 2]) {
      for (const suffix of ['', '-wal', '-shm']) rmSync(live.session.path + suffix, { force: true })
      writeIn(root, `memory/2026-06-0${round}.md`, '- nota di Matteo\n', Date.now())
      while (!existsSync(live.session.path)) await delay(10)
      expect(await placesOf(live, 'where are the bees', 1)).toEqual([BEES_AT])
    }
  }, 20_000)

  it('C129: notes written into a folder that has just appeared', async () => {
    const root = scratchWorkspace(otherNotes())
    const live = liveSearch(root, searchHome(), { isWatching: true })
    live.sync()
    while (!live.watching()?.isReady) await delay(10)
    const rounds = Array.from({ length: 12 }, (_, round) => round)
    for (const round of rounds) {
      const folder = join(root, `memory/cartella${round}/sub`)
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'a.md'), `- uno aaa${round}\n`)
      await placesOf(live, `aaa${round}`, 1)
      await delay(round % 4)
      writeFileSync(join(folder, 'b.md'), `- due bbb${round}\n`)
      await placesOf(live, 'x', 1)
    }
    for (const round of rounds)
      expect(await placesOf(live, `bbb${round}`, 1), `round ${round}`).toHaveLength(1)
  }, 20_000)

  const words = Array.from({ length: 250 }, (_, at) => (at === 200 ? 'estragon' : `word${at % 90}`))
  it.each([
    ['a paragraph in English', words.join(' '), 'estragon'],
    [
      'a paragraph in Chinese',
      `${'今天天气很好我们去了市场买了很多东西然后回家做饭吃完饭以后看了一会儿书'.repeat(12)}麒麟钥匙放在抽屉里${'晚上下雨了大家都早早睡觉'.repeat(10)}`,
      '麒麟钥匙在哪里',
    ],
    ['beyond 4,000 characters', `${'palavra enchimento '.repeat(250)} alcaravia`, 'alcaravia'],
    ['한국어 문단', `${'오늘은 날씨가 좋아서 시장에 다녀왔다 '.repeat(60)} 고슴도치가 왔다`, '고슴도치가'],
  ])('C129: the only line with the word is an answer, and shows it (%s)', async (_name, text, query) => {
    const live = liveSearch(scratchWorkspace({ ...otherNotes(), 'memory/2026-05-20.md': `- ${text}\n` }))
    const { confidence, hits } = await live.search({ query, maxResults: 1 })
    expect(hits[0]?.path).toBe('memory/2026-05-20.md')
    expect(confidence).not.toBe('none')
    expect(hits[0]?.snippet).toContain(query.slice(0, 4))
    expect(hits[0]?.snippet.length).toBeLessThanOrEqual(700)
  })
})

describe('C082: the state folder', () => {
  it('a full disk: searches, recalls and status answer all the same, and say so', async () => {
    const disk = smallDisk(64)
    if (!disk) return
    writeFileSync(join(disk, 'fill'), Buffer.alloc(60 * 1024))
    const root = scratchWorkspace({ ...otherNotes(), ...BEES })
    const found = await reverie(['search', 'Zofia bees roof', '-w', root], { home: disk })
    expect(found).toMatchObject({ code: 0 })
    expect(found.stdout).toContain(BEES_AT)
    expect(found.stderr).toMatch(/warning: the search index cannot be written/)
    expect((await reverie(['recalls', '-w', root], { home: disk })).code).toBe(0)
    expect((await reverie(['status', '-w', root], { home: disk })).code).toBe(0)
    const index = await reverie(['index', '-w', root], { home: disk })
    expect(index).toMatchObject({ code: 1 })
    expect(index.stderr).toMatch(/warning: the search index cannot be written/)
  })

  it('a state folder that is none', async () => {
    const home = scratchHome()
    writeFileSync(join(home, 'mirror'), 'a file in its place')
    const root = scratchWorkspace({ ...otherNotes(), ...BEES })
    const found = await reverie(['search', 'Zofia bees roof', '--json', '-w', root], { home })
    const answer = found.json() as { results: { path: string }[]; warnings: string[] }
    expect(answer.results[0]?.path).toBe('memory/2026-05-25.md')
    expect(answer.warnings.join()).toContain('it is made anew in memory')
    expect((await reverie(['recalls', '-w', root], { home })).code).toBe(0)
  })

  it.each([
    'DROP TABLE units',
    'DROP TABLE files',
    'DROP TABLE meta',
    'DROP TABLE postings; CREATE TABLE postings (x)',
    'ALTER TABLE files RENAME COLUMN hash TO print',
    'PRAGMA user_version = 5',
    "UPDATE files SET sections = x'00', lengths = x''",
    'UPDATE files SET unit_count = 9999999',
    'UPDATE files SET first_unit = 1e12',
    "UPDATE postings SET counts = x''",
  ])('a damaged index is made anew: %s', async (sql) => {
    const root = scratchWorkspace({ ...otherNotes(), ...BEES })
    const folder = searchHome()
    const first = liveSearch(root, folder)
    const answer = await placesOf(first, 'Zofia bees', 3)
    await first.close()
    const db = new Database(first.session.path)
    db.exec(sql)
    db.close()
    expect(await placesOf(liveSearch(root, folder), 'Zofia bees', 3)).toEqual(answer)
    expect((await reverie(['recalls', '-w', root], { home: folder })).code).toBe(0)
  })

  it('another program holds the write lock: answered within a second, marked, and caught up later', async () => {
    const root = scratchWorkspace({ ...otherNotes(), ...BEES })
    const live = liveSearch(root)
    live.sync()
    const db = new Database(live.session.path)
    db.exec('BEGIN IMMEDIATE')
    writeIn(root, 'memory/2026-05-26.md', '- la lontra\n', Date.now())
    const start = performance.now()
    const reply = await live.search({ query: 'Zofia bees', maxResults: 1 })
    const ms = performance.now() - start
    db.exec('ROLLBACK')
    db.close()
    expect(reply.hits[0]?.path).toBe('memory/2026-05-25.md')
    expect(ms).toBeLessThan(1_000)
    expect(reply.warnings).toEqual(['the search index is behind: another program is writing it'])
    const next = await live.search({ query: 'lontra', maxResults: 1 })
    expect([next.hits[0]?.path, next.warnings]).toEqual(['memory/2026-05-26.md', []])
  }, 20_000)
})

describe('C132: exact names and numbers', () => {
  it('C132: an emoji, a version without its v, addresses and rare names above any bar', async () => {
    const live = liveSearch(
      scratchWorkspace({
        ...otherNotes(),
        'memory/a.md': [
          '- 🔑 under the mat',
          '- 버전 v2.3.1로 올렸다',
          '- scrivere a ana.souza@example.org',
          '- a Obafemi gosta de chá de hortelã',
          '- 欧阳在梧桐路',
          '- release 4.5.6',
        ].join('\n\n'),
      }),
    )
    const lineOf = async (query: string, minScore: number) =>
      (await live.search({ query, minScore })).hits[0]?.startLine
    expect(await lineOf('🔑', 0)).toBe(1)
    expect(await lineOf('2.3.1', 0.99)).toBe(3)
    expect(await lineOf('v4.5.6', 0.99)).toBe(11)
    expect(await lineOf('ana.souza@example.org', 0.99)).toBe(5)
    expect(await lineOf('obafemi', 0.99)).toBe(7)
    expect(await lineOf('does Obafemi like something to drink in the morning', 0.99)).toBe(7)
    expect(await lineOf('欧阳', 0.99)).toBe(9)
    // Words of a sentence are no names: the bar holds.
    expect(await lineOf('was the tram to the harbour on time', 0.99)).toBeUndefined()
  })
})

describe('what is shown', () => {
  it('the reason names the word that a stem found', async () => {
    const live = liveSearch(
      scratchWorkspace({ ...otherNotes(), 'memory/a.md': '- Giulia è allergica alle arachidi\n' }),
    )
    const { hits, confidence, words } = await live.search({ query: 'allergia', maxResults: 1 })
    expect(answerLines(hits, confidence, words).at(-1)?.trim()).toBe('allergia')
  })

  it('rules of tables and the inside of comments are no lines', async () => {
    const text = '| nome | animale |\n|---|:--:|\n| Piero | lontra |\n\n<!--\nhidden gnu\n-->\n- visible\n'
    const live = liveSearch(scratchWorkspace({ ...otherNotes(), 'memory/a.md': text }))
    expect(await placesOf(live, 'lontra Piero', 5)).toEqual([
      'memory/a.md:3',
      'memory/a.md:1',
      'memory/a.md:8',
    ])
    expect(await placesOf(live, 'gnu', 5)).toEqual([])
  })

  it('C033: an extra path "." does not bring in a diary that is called dreams.md', async () => {
    const root = scratchWorkspace({
      ...otherNotes(),
      'dreams.md': '- Zofia keeps bees\n',
      'x/Dreams.md': '- Zofia keeps bees\n',
    })
    const search = searchSettings({ top: { extraPaths: ['.'] } })
    expect(await placesOf(liveSearch(root, searchHome(), { search }), 'Zofia keeps bees', 5)).toEqual([])
  })

  it('get takes the citation that search gives', async () => {
    const root = scratchWorkspace({ 'memory/a.md': 'um\ndois\ntrês\n' })
    for (const [target, text] of [
      ['memory/a.md#L2', 'dois\n'],
      ['memory/a.md#L2-L3', 'dois\ntrês\n'],
      ['memory/a.md:2-3', 'dois\ntrês\n'],
    ] as const)
      expect(await reverie(['get', target, '-w', root], { home: scratchHome() })).toMatchObject({
        code: 0,
        stdout: text,
      })
  })

  it('recalls says why there are none', async () => {
    const root = scratchWorkspace(otherNotes())
    const home = scratchHome()
    const off = (await reverie(['recalls', '-w', root], { home })).stdout
    expect(off).toContain('only while dreaming.enabled is true')
    writeFileSync(join(home, 'config.json5'), '{ dreaming: { enabled: true } }')
    const on = (await reverie(['recalls', '-w', root], { home })).stdout
    expect(on).toContain('no search has found a daily note')
    expect(on).not.toContain('dreaming.enabled')
  })

  it('status counts what can be found, and names extra notes that are not indexed yet', async () => {
    const root = scratchWorkspace({
      ...otherNotes(),
      'memory/bin.md': Buffer.from([0]),
      'extra/a.md': '- 水獭\n',
    })
    const home = searchHome()
    const search = { ...DEFAULT_SEARCH_SETTINGS, extraPaths: ['extra'] }
    const live = liveSearch(root, home, { search })
    live.sync()
    writeIn(root, 'extra/b.md', '- 고슴도치\n')
    expect(await searchStatus(home, openWorkspace(root), search)).toMatchObject({
      files: 9,
      pending: ['extra/b.md'],
      failed: [{ path: 'memory/bin.md', problem: 'binary' }],
      problem: null,
    })
  })
})
