import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dailyIngestionFrom,
  dailyIngestionObject,
  phaseStoreFrom,
  phaseStoreObject,
  recallStoreFrom,
  recallStoreObject,
  storeText,
} from '../../../../../engine/core/recall/store-json.ts'

const NOW = '2026-05-28T03:00:00.000Z'
const LATER = '2026-06-28T03:00:00.000Z'

/** One load and save. */
function turned(text: string, nowIso = NOW): string {
  return storeText(recallStoreObject(recallStoreFrom(JSON.parse(text), nowIso).store))
}

const ENTRY_KEYS = [
  'key',
  'path',
  'startLine',
  'endLine',
  'source',
  'snippet',
  'recallCount',
  'dailyCount',
  'groundedCount',
  'totalScore',
  'maxScore',
  'firstRecalledAt',
  'lastRecalledAt',
  'queryHashes',
  'recallDays',
  'conceptTags',
  'claimHash',
  'promotedAt',
]

function shuffled(): Record<string, unknown> {
  return {
    odd: 'first',
    promotedAt: '2026-05-21T03:00:00.000Z',
    claimHash: 'a1b2c3d4e5f6',
    conceptTags: ['forno'],
    recallDays: ['2026-05-18', '2026-05-20'],
    queryHashes: ['0c1f2ab77d10', '9b2d00aa41fe'],
    lastRecalledAt: '2026-05-20T03:00:00.000Z',
    firstRecalledAt: '2026-05-18T09:12:00.000Z',
    maxScore: 0.81,
    totalScore: 2.19,
    groundedCount: 0,
    dailyCount: 1,
    recallCount: 2,
    snippet: 'O forno chama-se Brasa',
    source: 'memory',
    endLine: 5,
    startLine: 4,
    path: 'memory/2026-05-18.md',
    key: 'k',
  }
}

describe('recall store', () => {
  it('writes every entry in the order of spec dreaming 2.1, unknown keys last, 2 spaces, one line end', () => {
    const text = turned(
      JSON.stringify({ future: { a: 1 }, entries: { k: shuffled() }, updatedAt: NOW, version: 9 }),
    )
    const value = JSON.parse(text) as { entries: { k: object } }
    expect(Object.keys(value)).toEqual(['version', 'updatedAt', 'entries', 'future'])
    expect(Object.keys(value.entries.k)).toEqual([...ENTRY_KEYS, 'odd'])
    expect(value).toMatchObject({ version: 1, future: { a: 1 } })
    expect(text.startsWith('{\n  "version": 1,\n  "updatedAt"')).toBe(true)
    expect(text.endsWith('}\n')).toBe(true)
    expect(text.endsWith('\n\n')).toBe(false)
  })

  it('keeps the order in which entries stand in the file', () => {
    const entries = { zebra: shuffled(), alpha: shuffled(), 'memory:x': shuffled() }
    const value = JSON.parse(turned(JSON.stringify({ entries }))) as { entries: object }
    expect(Object.keys(value.entries)).toEqual(['zebra', 'alpha', 'memory:x'])
  })

  it.each([['[]'], ['null'], ['7'], ['{}'], ['{"entries":[]}'], ['{"entries":null}']])(
    'reads %s as an empty store',
    (text) => {
      const { store, invalidCount } = recallStoreFrom(JSON.parse(text), NOW)
      expect(store.entries.size).toBe(0)
      expect(invalidCount).toBe(0)
    },
  )

  it('counts what breaks a must', () => {
    const entries = { good: shuffled(), bad: { path: '' }, worse: 4 }
    const { store, invalidCount } = recallStoreFrom({ entries }, NOW)
    expect([...store.entries.keys()]).toEqual(['good'])
    expect(invalidCount).toBe(2)
  })

  it('C022: three loads and saves change no counter, and the second and third are byte-identical', () => {
    const text = JSON.stringify({ entries: { k: { ...shuffled(), junk: [1, { deep: true }] } } })
    const [first, second, third] = [
      turned(text),
      turned(turned(text), LATER),
      turned(turned(turned(text)), LATER),
    ]
    expect(second).toBe(first)
    expect(third).toBe(first)
    const { entries } = JSON.parse(third) as { entries: Record<string, Record<string, unknown>> }
    expect(entries['k']).toMatchObject({
      recallCount: 2,
      queryHashes: ['0c1f2ab77d10', '9b2d00aa41fe'],
      recallDays: ['2026-05-18', '2026-05-20'],
      junk: [1, { deep: true }],
    })
  })

  it('C022: saving twice is the same as saving once, whatever the file holds', () => {
    const number = fc.oneof(fc.integer(), fc.double(), fc.constant('3'), fc.constant(null), fc.string())
    const texts = fc.oneof(fc.array(fc.oneof(fc.string(), fc.integer())), fc.string())
    const snippet = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.constantFrom(
        '@@ -1 @@ @@ -2,3 @@ a',
        `${'漢字'.repeat(450)}`,
        ' 떡  볶이\u0085x',
        '👩‍👩‍👧'.repeat(120),
      ),
    )
    const entry = fc.record(
      {
        path: fc.oneof(
          fc.constantFrom('memory/2026-05-18.md', './././a', ' ./ b ', '.\\memory\\x.md'),
          fc.string(),
        ),
        startLine: number,
        endLine: number,
        source: fc.constantFrom('memory', 'memory', 'memory', 'sessions'),
        snippet,
        recallCount: number,
        totalScore: number,
        maxScore: number,
        lastRecalledAt: fc.oneof(fc.string(), fc.integer()),
        queryHashes: texts,
        recallDays: fc.oneof(fc.array(fc.constantFrom('2026-05-18', '2026-05-19T08', 'x')), texts),
        conceptTags: fc.oneof(texts, fc.constant(undefined)),
        claimHash: fc.oneof(fc.string(), fc.integer()),
        promotedAt: fc.oneof(fc.string(), fc.integer()),
        extra: fc.jsonValue(),
        strange: fc.jsonValue(),
      },
      { requiredKeys: ['path', 'source', 'startLine', 'endLine'] },
    )
    fc.assert(
      fc.property(
        fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('__proto__', 'toString', '12')), entry, {
          noNullPrototype: false,
        }),
        (entries) => {
          const first = turned(JSON.stringify({ entries, also: 1 }))
          expect(turned(first, LATER)).toBe(first)
        },
      ),
      { numRuns: 150 },
    )
  })
})

describe('phase signals (spec dreaming 2.2)', () => {
  it('drops records without a hit, keeps the rest with its unknown keys', () => {
    const store = phaseStoreFrom({
      updatedAt: NOW,
      later: true,
      entries: {
        none: { key: 'none', lightHits: 0, remHits: 0 },
        some: { key: 'other', lightHits: '2', remHits: 1.7, lastLightAt: '', lastRemAt: NOW, why: 'x' },
        high: { lightHits: 12_000, remHits: -3 },
        odd: 5,
      },
    })
    expect([...store.entries.keys()]).toEqual(['some', 'high'])
    expect(JSON.parse(storeText(phaseStoreObject(store)))).toEqual({
      version: 1,
      updatedAt: NOW,
      entries: {
        some: { key: 'some', lightHits: 2, remHits: 1, lastRemAt: NOW, why: 'x' },
        high: { key: 'high', lightHits: 12_000, remHits: 0 },
      },
      later: true,
    })
  })

  it('writes the keys of a record in the order of spec dreaming 2.2', () => {
    const record = { lastRemConsideredAt: NOW, lastRemAt: NOW, remHits: 1, lastLightAt: NOW, lightHits: 2 }
    const text = storeText(phaseStoreObject(phaseStoreFrom({ entries: { k: record } })))
    const { entries } = JSON.parse(text) as { entries: Record<string, object> }
    expect(Object.keys(entries['k'] ?? {})).toEqual([
      'key',
      'lightHits',
      'remHits',
      'lastLightAt',
      'lastRemAt',
      'lastRemConsideredAt',
    ])
    expect(storeText(phaseStoreObject(phaseStoreFrom(JSON.parse(text))))).toBe(text)
  })
})

describe('daily checkpoints (spec dreaming 2.3)', () => {
  it('floors numbers, keeps a day only when it looks like one, drops what has no time or size', () => {
    const ingestion = dailyIngestionFrom({
      tool: 'x',
      files: {
        'memory/2026-05-18.md': {
          mtimeMs: 1779100000000.7,
          size: '812',
          lastDreamingDayIngested: '2026-05-20',
          n: 1,
        },
        'memory/2026-05-19.md': { mtimeMs: 1, size: 2, lastDreamingDayIngested: 'yesterday' },
        'memory/2026-05-20.md': { mtimeMs: -1, size: 2 },
        'memory/2026-05-21.md': { size: 2 },
        'memory/2026-05-22.md': null,
      },
    })
    expect(dailyIngestionObject(ingestion)).toMatchObject({ version: 1, tool: 'x' })
    expect(JSON.parse(storeText(dailyIngestionObject(ingestion)))).toEqual({
      version: 1,
      files: {
        'memory/2026-05-18.md': {
          mtimeMs: 1779100000000,
          size: 812,
          lastDreamingDayIngested: '2026-05-20',
          n: 1,
        },
        'memory/2026-05-19.md': { mtimeMs: 1, size: 2 },
      },
      tool: 'x',
    })
  })
})
