import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seeded } from '../../../../build/bench/seeded.ts'
import { searchIndex } from '../../../../engine/host/search.ts'
import { DAY_MS } from '../../../../engine/model/constants.ts'
import { processorMs } from '../../../support/processor-time.ts'
import { hitsOf, indexed, places, searchSettings } from '../../../support/search.ts'
import { NIGHT } from '../../../support/workspace.ts'

const NOTES = {
  'MEMORY.md': '# Memory\n\n- Joris drinks oat milk\n- Lena likes Thai food\n',
  'memory/2026-05-02.md':
    '## Studio\n\n- Rosa: the kiln key hangs behind the door\n- The glaze from Porto arrived late\n- Warranty no. KX-2041-B for the oven\n',
  'memory/2026-05-03.md':
    '## Casa\n\n- A chave do forno fica na gaveta azul\n- Comprar tomates e manjericão\n',
  'memory/2026-05-04-garden.md':
    '- The tomatoes want water every evening\n- Rosa planted basil by the gate\n',
  'memory/notes/zh.md': '- 窑的钥匙挂在门后\n- 周五去买蓝色的釉料\n',
  'memory/notes/ko.md': '- 가마 열쇠는 문 뒤에 걸려 있다\n',
  'memory/notes/ja.md': '- 窯の鍵はドアの後ろに掛けてある\n',
  'memory/notes/it.md': '- Le chiavi del forno sono dietro la porta\n',
}

describe('searchIndex', () => {
  const { store } = indexedOnce()

  it.each([
    ['where does the kiln key hang', 'memory/2026-05-02.md:3'],
    ['onde fica a chave do forno', 'memory/2026-05-03.md:3'],
    ['dove sono le chiavi del forno', 'memory/notes/it.md:1'],
    ['钥匙挂在哪里', 'memory/notes/zh.md:1'],
    ['열쇠 어디', 'memory/notes/ko.md:1'],
    ['鍵はどこ', 'memory/notes/ja.md:1'],
    ['what does Joris drink', 'MEMORY.md:3'],
  ])('%s finds %s', (query, place) => {
    expect(places(hitsOf(store(), query))[0]).toBe(place)
  })

  it('gives each hit its place, heading, snippet and citation', () => {
    expect(hitsOf(store(), 'kiln key')[0]).toMatchObject({
      path: 'memory/2026-05-02.md',
      startLine: 3,
      endLine: 3,
      heading: 'Studio',
      snippet: 'Rosa: the kiln key hangs behind the door',
      source: 'memory',
      citation: 'memory/2026-05-02.md#L3',
    })
  })

  it('scores stay in 0..1, do not saturate, and tell a full match from a half one', () => {
    const [full] = hitsOf(store(), 'kiln key behind the door')
    const [half] = hitsOf(store(), 'kiln key in the cellar of the lighthouse')
    expect(full?.score).toBeGreaterThan(half?.score ?? 1)
    for (const query of ['kiln', 'Rosa', 'forno chave gaveta azul', '钥匙'])
      for (const { score } of hitsOf(store(), query)) {
        expect(score).toBeGreaterThan(0)
        expect(score).toBeLessThanOrEqual(1)
      }
  })

  it('lends neighbours a part of the score', () => {
    const found = places(hitsOf(store(), 'glaze Porto'))
    expect(found[0]).toBe('memory/2026-05-02.md:4')
    expect(found).toContain('memory/2026-05-02.md:3')
  })

  it('prefers a line about the person that the query names', () => {
    const notes = { 'memory/a.md': '- Rosa: we saw the play on Monday\n\n\n\n- Lena: Rosa saw no play\n' }
    expect(places(hitsOf(indexed(notes).store, 'which play did Rosa see'))[0]).toBe('memory/a.md:1')
  })

  it('C132: an exact id comes first and no bar keeps it out', () => {
    expect(places(hitsOf(store(), 'KX-2041-B'))[0]).toBe('memory/2026-05-02.md:5')
    const query =
      'is there a warranty number such as kx-2041-b anywhere in all of the old papers about heating'
    expect(places(hitsOf(store(), query, { minScore: 0.99 }))).toEqual(['memory/2026-05-02.md:5'])
  })

  it('C133: finds nothing where nothing fits, and says so', () => {
    const gardening = indexed({
      'memory/a.md': '- Prune the roses in March\n- Tomates precisam de sol\n- 玫瑰要在三月修剪\n',
    }).store
    const answer = searchIndex(gardening, 'quantum chromodynamics lecture', { maxResults: 6, minScore: 0 })
    expect(answer).toMatchObject({ hits: [], confidence: 'none', confidenceScore: 0 })
    expect(
      searchIndex(gardening, 'when to prune the roses', { maxResults: 6, minScore: 0 }).confidence,
    ).not.toBe('none')
  })

  it.each([
    ['nothing', ''],
    ['blanks', ' \n\t '],
    ['only stop words', 'what is it and where'],
    ['FTS operators', 'AND OR NOT NEAR(* ^ "'],
    ['quotes', `"'\`«»“”`],
    ['NUL', '\0\0'],
    ['lone surrogates', '\ud800 \udfff'],
    ['emoji', '🔥🗝️'],
    ['right-to-left marks', '\u202e\u200f'],
  ])('%s is answered, with nothing', (_, query) => {
    expect(searchIndex(store(), query, { maxResults: 6, minScore: 0 })).toMatchObject({
      hits: [],
      confidence: 'none',
    })
  })

  it('words count among all of these', () => {
    const query = '"kiln" AND (key* OR \0 NEAR) \ud800 -- \'; DROP TABLE units;'
    expect(places(hitsOf(store(), query))[0]).toBe('memory/2026-05-02.md:3')
  })

  it('answers a query of 100,000 characters in time', () => {
    const started = processorMs()
    const query = `kiln key ${'lorem ipsum dolor '.repeat(6000)}`
    expect(query.length).toBeGreaterThan(100_000)
    expect(places(hitsOf(store(), query))[0]).toBe('memory/2026-05-02.md:3')
    expect(processorMs() - started).toBeLessThan(2000)
  })

  it('never cuts a character in two at the end of a snippet', () => {
    const { store: long } = indexed({ 'memory/a.md': `- kiln ${'🔥'.repeat(500)}\n` })
    const [hit] = hitsOf(long, 'kiln')
    expect(hit?.snippet.isWellFormed()).toBe(true)
    expect(hit?.snippet.length).toBeGreaterThan(690)
  })

  it('shows a line of the day that the query names first', () => {
    const days = { days: new Set(['2026-05-04']), isAll: false, written: [] }
    expect(places(hitsOf(store(), 'tomatoes tomates', { days }))[0]).toBe('memory/2026-05-04-garden.md:1')
    expect(places(hitsOf(store(), 'what happened then', { days })).sort()).toEqual([
      'memory/2026-05-04-garden.md:1',
      'memory/2026-05-04-garden.md:2',
    ])
  })

  it.each([
    ['what happened on 18 May?', ['18 may']],
    ['5月18日', ['5月18日']],
    ['昨天做了什么', []],
  ])('takes the lines of a day for the answer where nothing else is asked: %s', (query, written) => {
    const { store: notes } = indexed({
      'memory/2026-05-17.md': '- we ordered 18 jars and may need 5 more\n- what happened to the violin\n',
      'memory/2026-05-18.md': '- Rosa mended the gate\n- the otters came back\n',
      'memory/people.md': '- 18 May is the birthday of Joris, 5月18日\n',
      'MEMORY.md': '- 昨天 and 做 are words\n',
    })
    const days = { days: new Set(['2026-05-18']), isAll: true, written }
    const { hits, confidence } = searchIndex(notes, query, { maxResults: 10, minScore: 0, days })
    expect(places(hits).slice(0, 2)).toEqual(['memory/2026-05-18.md:1', 'memory/2026-05-18.md:2'])
    expect(hits[0]?.match).toBe('day')
    expect(confidence).toBe('good')
    // Other lines only where they say that day.
    expect(places(hits.slice(2).filter(({ match }) => match === 'words'))).toEqual(
      written.length > 0 ? ['memory/people.md:1'] : [],
    )
  })

  it('finds nothing for a day without notes', () => {
    const days = { days: new Set(['2026-01-01']), isAll: true, written: ['1 january'] }
    expect(
      searchIndex(store(), 'what happened on 1 January', { maxResults: 10, minScore: 0, days }).confidence,
    ).toBe('none')
  })

  it('lets dated notes age when asked to, with a slug or without, and others not', () => {
    const notes = {
      'memory/2026-05-27.md': '- the tide table lies on the boat\n',
      'memory/2026-03-28-boat.md': '- the tide table lies on the boat\n',
      'MEMORY.md': '- the tide table lies on the boat\n',
    }
    const { store: aged } = indexed(notes)
    const { hybrid } = searchSettings({
      hybrid: { temporalDecay: { enabled: true, halfLifeDays: 30 } },
    }).query
    const hits = hitsOf(aged, 'tide table', { hybrid, nowMs: NIGHT })
    expect(hits.map(({ path }) => path)).toEqual([
      'MEMORY.md',
      'memory/2026-05-27.md',
      'memory/2026-03-28-boat.md',
    ])
    const ages = [0, (NIGHT - Date.parse('2026-05-27')) / DAY_MS, (NIGHT - Date.parse('2026-03-28')) / DAY_MS]
    const [plain] = hitsOf(aged, 'tide table')
    for (const [at, days] of ages.entries())
      expect(hits[at]?.score).toBeCloseTo((plain?.score ?? 0) * 0.5 ** (days / 30), 9)
  })

  it('shows different lines first when asked to', () => {
    const lines = [
      '- the kiln door sticks in winter',
      '- the kiln door sticks in winter again',
      '- the kiln wants a new shelf',
    ]
    const { store: like } = indexed({ 'memory/a.md': `${lines.join('\n\n\n')}\n` })
    const { hybrid } = searchSettings({ hybrid: { mmr: { enabled: true, lambda: 0.3 } } }).query
    expect(places(hitsOf(like, 'kiln door', { hybrid }))).toEqual([
      'memory/a.md:1',
      'memory/a.md:7',
      'memory/a.md:4',
    ])
  })

  it('C134: the first k of n are what a search for k gives', () => {
    const { store: large, queries } = generated(500)
    const { query: aged } = searchSettings({
      hybrid: { mmr: { enabled: true, lambda: 0.6 }, temporalDecay: { enabled: true, halfLifeDays: 30 } },
    })
    fc.assert(
      fc.property(
        fc.constantFrom(...queries),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 120 }),
        fc.constantFrom(0, 0.2, 0.5),
        fc.boolean(),
        (query, few, more, minScore, isArranged) => {
          const options = { minScore, nowMs: NIGHT, ...(isArranged ? { hybrid: aged.hybrid } : {}) }
          const all = hitsOf(large, query, { ...options, maxResults: few + more })
          expect(hitsOf(large, query, { ...options, maxResults: few })).toEqual(all.slice(0, few))
        },
      ),
      { numRuns: 120, seed: 17 },
    )
  })

  it('C134: one result is the first of twenty, for 50 queries over 500 notes', () => {
    const { store: large, queries } = generated(500)
    for (const query of queries.slice(0, 50))
      expect(hitsOf(large, query, { maxResults: 1 })).toEqual(
        hitsOf(large, query, { maxResults: 20 }).slice(0, 1),
      )
  })
})

const WORDS =
  'kiln key glaze bowl shelf door tide boat garden tomato Rosa Lena Joris Odile chave forno esmalte porta jardim 钥匙 釉料 窑门 가마 열쇠 窯の鍵 forno chiave giardino winter summer letter invoice music'.split(
    ' ',
  )

/** Notes of a few lines each and queries about them, always the same ones. */
function generated(count: number) {
  const random = seeded(5)
  const word = () => WORDS[Math.floor(random() ** 2 * WORDS.length)] ?? 'kiln'
  const sentence = (length: number) => Array.from({ length }, word).join(' ')
  const notes: Record<string, string> = {}
  for (let at = 0; at < count; at += 1) {
    const day = new Date(NIGHT - at * DAY_MS).toISOString().slice(0, 10)
    notes[`memory/${day}.md`] = Array.from({ length: 4 }, () => `- ${sentence(6)}`).join('\n')
  }
  return { store: indexed(notes).store, queries: Array.from({ length: 60 }, () => sentence(3)) }
}

/** One index for the tests that only read it, made for each test that asks. */
function indexedOnce() {
  return { store: () => indexed(NOTES).store }
}
