import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { seeded } from '../../../../build/bench/seeded.ts'
import { openRecorder } from '../../../../engine/entry/recall-recorder.ts'
import { runSweep } from '../../../../engine/host/sweep.ts'
import { RECALL_STORE, STATE_DIR } from '../../../../engine/model/paths.ts'
import { DEFAULT_SEARCH_SETTINGS } from '../../../../engine/model/search.ts'
import type { Embedder } from '../../../../engine/ports/embedder.ts'
import { reverie, scratchHome } from '../../../support/command.ts'
import { treeOf } from '../../../support/disk.ts'
import { narrowEmbedder, randomEmbedder, stubEmbedder } from '../../../support/embedders.ts'
import { liveSearch, openWorkspace, otherNotes, placesOf, searchHome } from '../../../support/live-search.ts'
import { processorMs } from '../../../support/processor-time.ts'
import { searchSession } from '../../../support/search.ts'
import {
  contextFor,
  NIGHT,
  recallStore,
  scratchWorkspace,
  strongEntry,
  writeIn,
} from '../../../support/workspace.ts'

const DAY_MS = 86_400_000
const { query: QUERY } = DEFAULT_SEARCH_SETTINGS

function home(isDreaming: boolean): string {
  const folder = scratchHome()
  writeFileSync(join(folder, 'config.json5'), `{ dreaming: { enabled: ${isDreaming} } }`)
  return folder
}

/** The same fact in six languages, a note each. */
const KEYS = {
  'memory/2026-05-21.md': '- La chiave di riserva del forno è appesa dietro il termometro blu\n',
  'memory/2026-05-22.md': '- The spare kiln key hangs behind the blue thermometer\n',
  'memory/2026-05-23.md': '- 备用窑炉的钥匙挂在蓝色温度计后面\n',
  'memory/2026-05-24.md': '- 예비 가마 열쇠는 파란 온도계 뒤에 걸려 있다\n',
  'memory/2026-05-25.md': '- A chave sobresselente do forno fica atrás do termómetro azul\n',
  'memory/2026-05-26.md': '- 窯の予備の鍵は青い温度計の裏に掛かっている\n',
}
/** Five days of questions about it. */
const ASKED = [
  [
    'where is the kiln key',
    '窑炉钥匙在哪里',
    '가마 열쇠 어디 있어',
    'onde está a chave do forno',
    '窯の鍵はどこ',
  ],
  ['kiln spare key', '窑炉的备用钥匙', '가마의 예비 열쇠', 'chave sobresselente', '窯の予備の鍵'],
  [
    'behind the blue thermometer',
    '蓝色温度计后面',
    '파란 온도계 뒤에',
    'atrás do termómetro',
    '青い温度計の裏',
  ],
  ['chiave di riserva', 'dove è appesa la chiave', 'spare key', '备用钥匙', '예비 열쇠'],
  ['dietro il termometro blu', 'kiln key', '窑炉钥匙', '가마 열쇠', 'chave do forno'],
]

async function verdictsWith(embedders?: Embedder[]): Promise<Record<string, string>> {
  const root = scratchWorkspace({ ...otherNotes(), ...KEYS })
  const session = searchSession({}, { root, ...(embedders ? { embedders } : {}) })
  await session.finish()
  for (const [day, queries] of ASKED.entries()) {
    const recorder = openRecorder(openWorkspace(root), session.path, () => NIGHT - (5 - day) * DAY_MS + 1)
    for (const query of queries) recorder.record(query, (await session.search({ query })).hits)
    await recorder.fold()
    recorder.close()
  }
  const night = await runSweep(contextFor(root, { settings: { enabled: true } }), {
    dryRun: true,
    force: false,
  })
  return Object.fromEntries(
    (night.deep?.verdicts ?? []).map(({ candidate, kind }) => [candidate.key, kind] as const).sort(),
  )
}

describe('C023: one gate for every kind of search', () => {
  it('C023: the same lines are promoted with words alone and with models of any scale', async () => {
    const words = await verdictsWith()
    expect(words['memory:memory/2026-05-22.md:1:1']).toBe('promoted')
    expect(words['memory:memory/2026-05-25.md:1:1']).toBe('promoted')
    for (const model of [
      narrowEmbedder(0.1),
      narrowEmbedder(0.5),
      narrowEmbedder(0.9),
      randomEmbedder(128),
      stubEmbedder('the same for all', () => Float32Array.of(1, 0, 0, 0)),
    ])
      expect(await verdictsWith([model]), model.model).toEqual(words)
  }, 60_000)
})

describe('C025: off', () => {
  const commands = [
    ['search', '钥匙在哪里'],
    ['search', 'where is the kiln key', '--json'],
    ['get', 'memory/2026-05-23.md:1'],
    ['index'],
    ['index', '--force'],
    ['recalls'],
    ['status'],
    ['promote'],
  ]

  it.each([
    ['nothing there yet', {}],
    [
      'a store from before',
      { [RECALL_STORE]: recallStore([strongEntry('memory/2026-05-22.md', 1, 'The spare kiln key')]) },
    ],
  ])('C025: no command of looking touches memory/.dreams (%s)', async (_name, state) => {
    const root = scratchWorkspace({ ...otherNotes(), ...KEYS, ...state })
    const before = treeOf(root)
    const folder = home(false)
    for (const args of commands) {
      await reverie([...args, '-w', root], { home: folder })
      expect(treeOf(root), args.join(' ')).toEqual(before)
    }
    expect(existsSync(join(root, STATE_DIR))).toBe(RECALL_STORE in state)
  })
})

describe('C033: what is no memory', () => {
  const line = '- Zofia keeps bees'
  const hidden = {
    'memory/.trash/x.md': line,
    'memory/projects/.hidden/x.md': line,
    'memory/.x.md': line,
    'memory/node_modules/p/README.md': line,
    'memory/dreaming/deep/2026-05-01.md': line,
    'memory/dreaming/x.md': line,
    'memory/.dreams/session-corpus/2026-05-01.txt': line,
    'memory/.dreams/session-corpus/2026-05-01.md': line,
    'memory/2026-05-01.md': `- 明天\r\n\r\n<!-- openclaw:dreaming:rem:start -->\r\n${line}\r\n<!-- openclaw:dreaming:rem:end -->\r\n- domani\r\n`,
    'memory/2026-05-02.md': `---\ntitle: Zofia keeps bees\n---\n- ontem\n`,
    'memory/2026-05-03.md': `\ufeff---\r\ntitle: Zofia keeps bees\r\n---\r\n- 내일\r\n`,
    'DREAMS.md': line,
    'memory/a.txt': line,
    'memory/b.md.bak': line,
    'memory/c.md~': line,
    'memory/d.md.tmp': line,
  }

  it('C033: is neither found nor a candidate, wherever it lies and whatever the line ends', async () => {
    const root = scratchWorkspace({ ...otherNotes(), ...hidden })
    const outside = scratchWorkspace({ 'memory/o.md': line })
    symlinkSync(join(outside, 'memory'), join(root, 'memory/link'))
    symlinkSync(join(outside, 'memory/o.md'), join(root, 'memory/link.md'))
    for (const extraPaths of [[], ['memory'], ['memory/dreaming'], ['memory/.trash'], ['memory/.dreams']]) {
      const live = liveSearch(root, searchHome(), { search: { ...DEFAULT_SEARCH_SETTINGS, extraPaths } })
      expect(await placesOf(live, 'Zofia keeps bees', 50), extraPaths.join()).toEqual([])
    }
    const night = await runSweep(contextFor(root, { settings: { enabled: true } }), {
      dryRun: true,
      force: false,
    })
    expect(JSON.stringify(night)).not.toContain('Zofia keeps bees')
  })
})

describe('C128: offline', () => {
  it('C128: no connection is opened by the commands of searching', async () => {
    const root = scratchWorkspace({ ...otherNotes(), ...KEYS })
    const connect = vi.spyOn(Socket.prototype, 'connect')
    const fetched = vi.spyOn(globalThis, 'fetch')
    const folder = home(true)
    for (const args of [['index'], ['search', '窑炉钥匙'], ['search', 'kiln key'], ['recalls'], ['status']])
      expect((await reverie([...args, '-w', root], { home: folder })).code, args.join(' ')).toBe(0)
    expect(connect).not.toHaveBeenCalled()
    expect(fetched).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })
})

describe('C129: the disk is right', () => {
  it('C129: a folder that is renamed, a name in another form, a file that becomes a folder', async () => {
    const root = scratchWorkspace({
      ...otherNotes(),
      'memory/projetos/a.md': '- il tasso scava sotto il melo\n',
      'memory/conceição.md': '- a doninha dorme na cave\n',
      'memory/x.md': '- 수달이 강가에 산다\n',
    })
    const live = liveSearch(root)
    live.sync()
    renameSync(join(root, 'memory/projetos'), join(root, 'memory/2026'))
    expect(await placesOf(live, 'tasso scava', 1)).toEqual(['memory/2026/a.md:1'])
    rmSync(join(root, 'memory/2026'), { recursive: true })
    writeFileSync(join(root, 'memory/2026'), 'no folder any more')
    expect(await placesOf(live, 'tasso scava', 1)).toEqual([])
    const decomposed = 'memory/conceição.md'.normalize('NFD')
    renameSync(join(root, 'memory/conceição.md'), join(root, decomposed))
    expect(await placesOf(live, 'doninha', 1)).toEqual([`${decomposed}:1`])
    rmSync(join(root, 'memory/x.md'))
    writeIn(root, 'memory/x.md/y.md', '- 수달이 집 안에 산다\n')
    expect(await placesOf(live, '수달이', 5)).toEqual(['memory/x.md/y.md:1'])
  })

  it('C129: a note that is half written, whole, and emptied', async () => {
    const root = scratchWorkspace(otherNotes())
    const live = liveSearch(root)
    const whole = Buffer.from('- o lince chegou ao jardim\n- 钥匙\n')
    writeFileSync(join(root, 'memory/n.md'), whole.subarray(0, whole.length - 2))
    const half = await live.search({ query: 'lince jardim' })
    expect(half.hits.map(({ path }) => path)).not.toContain('memory/n.md')
    expect(half.failed).toEqual([{ path: 'memory/n.md', problem: 'not_utf8' }])
    writeFileSync(join(root, 'memory/n.md'), whole)
    expect(await placesOf(live, 'lince jardim', 1)).toEqual(['memory/n.md:1'])
    expect((await live.search({ query: 'lince jardim' })).failed).toEqual([])
    writeFileSync(join(root, 'memory/n.md'), '')
    expect(await placesOf(live, 'lince jardim')).toEqual([])
  })

  it('C129: lines are counted alike by search and get, whatever ends them', async () => {
    const text = ['# Casa', '', '- la nutria azzurra', '- 蓝色的水獭', '', '- a lontra azul'].join('\n')
    const lines = { 'la nutria azzurra': 3, 蓝色的水獭: 4, 'a lontra azul': 6 }
    for (const [name, ending] of [
      ['lf', '\n'],
      ['crlf', '\r\n'],
    ] as const) {
      const note = `memory/${name}.md`
      for (const [start, end] of [
        ['', ''],
        ['\ufeff', ending],
      ]) {
        const root = scratchWorkspace({
          ...otherNotes(),
          [note]: `${start}${text.replaceAll('\n', ending)}${end}`,
        })
        const live = liveSearch(root)
        for (const [query, line] of Object.entries(lines)) {
          const place = `${note}:${line}`
          expect(await placesOf(live, query, 1), place).toEqual([place])
          const got = await reverie(['get', place, '-w', root], { home: home(false) })
          expect(got.stdout).toBe(`- ${query}\n`)
        }
      }
    }
  })
})

describe('C132: exact names and numbers', () => {
  const ids: Record<string, string> = {
    'KX-2041-B': '烤箱保修号KX-2041-B到2029年',
    'v2.3.1': '버전 v2.3.1로 올렸다',
    '2026/0417-99': 'Rechnung 2026/0417-99 ist bezahlt',
    '1.250,00': 'a renda passou a 1.250,00 por mês',
    'ana.souza@example.org': 'scrivere a ana.souza@example.org',
    '0555-0134': 'call 0555-0134 about the ladder',
    '10.0.7.42': 'the printer is at 10.0.7.42',
    '9f3ac1e': 'o erro veio com 9f3ac1e',
    '978-3-16-148410-0': '借的书 978-3-16-148410-0',
    'ZR991-C': 'オーブンの型番はＺＲ９９１－Ｃです',
    'budget_final_v2.xlsx': 'il foglio è budget_final_v2.xlsx',
  }
  const notes = {
    ...otherNotes(),
    'memory/ids.md': `${Object.values(ids)
      .map((text) => `- ${text}\n`)
      .join('')}`,
  }
  const placeOf = (id: string) => `memory/ids.md:${Object.keys(ids).indexOf(id) + 1}`

  it('C132: stand first in any script, and no bar keeps numbers with a joint out', async () => {
    const live = liveSearch(scratchWorkspace(notes))
    for (const id of Object.keys(ids)) {
      expect(await placesOf(live, id, 1), id).toEqual([placeOf(id)])
      expect(await placesOf(live, id.toLowerCase(), 1), id).toEqual([placeOf(id)])
    }
    for (const id of Object.keys(ids).filter((item) => /[-_./]/.test(item) && /\d/.test(item))) {
      const { hits } = await live.search({ query: id, minScore: 0.99 })
      expect(hits[0]?.startLine, id).toBe(Object.keys(ids).indexOf(id) + 1)
    }
  })

  it('C132: stand first with a model that finds every other line nearer', async () => {
    const isId = (text: string) => Object.values(ids).some((line) => text.includes(line))
    const session = searchSession(notes, {
      embedders: [
        stubEmbedder('contrary', (text) => (isId(text) ? Float32Array.of(0, 1) : Float32Array.of(1, 0))),
      ],
    })
    await session.finish()
    for (const id of Object.keys(ids)) {
      const [first] = (await session.search({ query: id })).hits
      expect(`${first?.path}:${first?.startLine}`, id).toBe(placeOf(id))
    }
  })
})

describe('C133: not here', () => {
  const foreign = [
    'quantum chromodynamics lecture',
    'what is my passport number',
    'aula de cromodinâmica quântica',
    'qual é o número do passaporte',
    '量子色动力学讲座',
    '我的护照号码是多少',
    '양자 색역학 강의',
    '내 여권 번호가 뭐야',
    '量子色力学の講義',
    'パスポートの番号は何ですか',
    'lezione di cromodinamica quantistica',
    'qual è il numero del passaporto',
  ]
  const garden = [
    '- The tomatoes need a stake before June\n- Slugs ate the lettuce again\n- The rain barrel leaks\n',
    '- Os tomates precisam de uma estaca\n- As lesmas comeram a alface\n- O barril da chuva pinga\n',
    '- 番茄六月前要搭架子\n- 蛞蝓又把生菜吃了\n- 雨水桶的龙头漏水\n',
    '- 토마토는 유월 전에 지지대를 세워야 한다\n- 민달팽이가 상추를 또 먹었다\n',
    '- トマトは六月までに支柱を立てる\n- ナメクジがまたレタスを食べた\n',
    '- I pomodori hanno bisogno di un sostegno\n- Le lumache hanno mangiato la lattuga\n',
  ]

  it('C133: is said in six languages, and teaches nothing', async () => {
    const root = scratchWorkspace(
      Object.fromEntries(
        Array.from({ length: 24 }, (_, at) => [`memory/2026-04-${10 + (at % 20)}-n${at}.md`, garden[at % 6]]),
      ) as Record<string, string>,
    )
    const folder = home(true)
    for (const query of foreign) {
      const ran = await reverie(['search', query, '-w', root], { home: folder })
      expect(ran.code, query).toBe(1)
      expect(ran.stdout, query).toContain('Nothing found here.')
    }
    expect(existsSync(join(root, STATE_DIR))).toBe(false)
  })
})

describe('C134: the first of many is the one of few', () => {
  const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T
  const notes = Object.fromEntries(
    Array.from({ length: 500 }, (_, at) => {
      const name = pick(['kiln', '钥匙', 'chave', '열쇠', 'valvola', '温室'], at)
      const colour = pick(['red', '蓝色', 'verde', '파란', 'rossa'], at)
      return [
        `memory/2026-0${1 + (at % 5)}-${10 + (at % 18)}-n${at}.md`,
        `- ${name} ${colour} ${at % 17}\n- ${pick(['boat', 'barca', '船'], at)} ${at % 7}\n`,
      ]
    }),
  )
  const queries = ['kiln red', '钥匙 蓝色', 'chave verde 3', '열쇠 파란', 'valvola rossa barca', '温室的船']

  it.each([
    ['diversity', { hybrid: { ...QUERY.hybrid, mmr: { enabled: true, lambda: 0.6 } } }],
    ['ageing', { hybrid: { ...QUERY.hybrid, temporalDecay: { enabled: true, halfLifeDays: 20 } } }],
    ['a bar', { minScore: 0.1 }],
  ])('C134: with %s', async (_name, changes) => {
    const search = { ...DEFAULT_SEARCH_SETTINGS, query: { ...QUERY, ...changes } }
    const live = liveSearch(scratchWorkspace(notes), searchHome(), { search })
    for (const query of queries) {
      const many = await placesOf(live, query, 60)
      expect(many.length).toBeGreaterThan(1)
      for (const few of [1, 2, 5, 20, 59])
        expect(await placesOf(live, query, few)).toEqual(many.slice(0, few))
    }
  })
})

describe('bad input', () => {
  it('no query makes a search fail, and what is a word in it is found', async () => {
    const live = liveSearch(scratchWorkspace({ ...otherNotes(), ...KEYS }))
    const around = [
      '"',
      '(',
      ')',
      '*',
      '^',
      '-',
      '+',
      ':',
      '{',
      '%',
      '_',
      "'",
      ';--',
      '\0',
      '\ud83d',
      '\udc00',
    ]
    for (const sign of around)
      for (const query of [`${sign}thermometer`, `thermometer${sign}`, `${sign} thermometer ${sign}`])
        expect(await placesOf(live, query, 1), JSON.stringify(query)).toEqual(['memory/2026-05-22.md:1'])
    for (const query of ['thermometer AND NOT kiln', 'NEAR(thermometer kiln, 5)', 'thermometer OR'])
      expect(await placesOf(live, query, 1), query).toEqual(['memory/2026-05-22.md:1'])
    for (const query of [...around, '\ud83d', '((((', '\n\t', 'OR', "';DROP TABLE units;--"])
      expect((await live.search({ query })).confidence, JSON.stringify(query)).toBe('none')
  })

  it('100,000 characters are answered at once in any script', async () => {
    const live = liveSearch(scratchWorkspace({ ...otherNotes(), ...KEYS }))
    live.sync()
    for (const piece of ['thermometer ', '温度计', '온도계 ', 'x', 'กุญแจ', '\ud83d', 'ß', 'a-1_', "l'"]) {
      const query = piece.repeat(Math.ceil(100_000 / piece.length))
      const start = processorMs()
      await live.search({ query })
      expect(processorMs() - start, piece).toBeLessThan(1_000)
    }
    expect(await placesOf(live, 'thermometer '.repeat(9_000), 1)).toEqual(['memory/2026-05-22.md:1'])
  })

  it('an index with broken bytes anywhere gives the same answer as a whole one', async () => {
    const root = scratchWorkspace({ ...otherNotes(), ...KEYS })
    const folder = searchHome()
    const first = liveSearch(root, folder)
    const answer = await placesOf(first, '窑炉钥匙 kiln key 가마', 5)
    await first.close()
    const { path } = first.session
    const whole = readFileSync(path)
    for (let seed = 1; seed <= 12; seed += 1) {
      const random = seeded(seed)
      const bytes = Buffer.from(whole)
      const at = () => 100 + Math.floor(random() * (bytes.length - 100))
      if (seed % 3 === 0) bytes.fill(0, at(), bytes.length)
      else for (let count = 0; count < 4_000; count += 1) bytes[at()] = Math.floor(random() * 256)
      for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true })
      mkdirSync(join(folder, 'mirror'), { recursive: true })
      writeFileSync(path, seed % 4 === 0 ? bytes.subarray(0, at()) : bytes)
      const live = liveSearch(root, folder)
      expect(await placesOf(live, '窑炉钥匙 kiln key 가마', 5), `seed ${seed}`).toEqual(answer)
      await live.close()
    }
  }, 60_000)
})
