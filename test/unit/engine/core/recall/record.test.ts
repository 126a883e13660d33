import { describe, expect, it } from 'vitest'
import { recallEvent } from '../../../../../engine/core/recall/events.ts'
import {
  type Hit,
  type RecordOptions,
  recordHits,
  relevantHits,
} from '../../../../../engine/core/recall/record.ts'
import { claimHash, queryHash } from '../../../../../engine/core/text/normalize.ts'
import { dayInZone } from '../../../../../engine/core/time/zone.ts'
import { emptyRecallStore, entryKey, type RecallStore } from '../../../../../engine/model/recall.ts'

const NOTE = 'memory/2026-05-18.md'
const KEY = entryKey(NOTE, 4, 5)

function hit(changes: Partial<Hit> = {}): Hit {
  return {
    path: NOTE,
    startLine: 4,
    endLine: 5,
    score: 0.8,
    snippet: 'Greenhouse: valve 3 leaks',
    source: 'memory',
    ...changes,
  }
}

function options(changes: Partial<RecordOptions> = {}): RecordOptions {
  return {
    query: 'which valve leaks',
    kind: 'recall',
    day: '2026-05-28',
    nowIso: '2026-05-28T03:00:00.000Z',
    dedupe: false,
    ...changes,
  }
}

function recorded(hits: Hit[], ...calls: Partial<RecordOptions>[]): RecallStore {
  const store = emptyRecallStore()
  for (const call of calls.length > 0 ? calls : [{}]) recordHits(store, hits, options(call))
  return store
}

describe('relevant hits', () => {
  it.each([
    ['memory/2026-05-18.md', true],
    ['./memory/2026-05-18-vendor.md', true],
    ['memory\\2026-05-18.md', true],
    ['notas/memory/2026-05-18.md', true],
    ['memory/2026-05-18..md', false],
    ['../team/memory/2026-05-18.md', false],
    ['..\\team\\memory\\2026-05-18.md', false],
    ['memory/../../team/memory/2026-05-18.md', false],
    ['/home/zofia/memory/2026-05-18.md', false],
    ['D:/notes/memory/2026-05-18.md', false],
    ['MEMORY.md', false],
  ])('%s: %s', (path, expected) => {
    expect(relevantHits([hit({ path })])).toHaveLength(expected ? 1 : 0)
  })
})

describe('recall recording (spec dreaming 4)', () => {
  it('begins an entry with one signal', () => {
    const store = recorded([hit()])
    expect(store.updatedAt).toBe('2026-05-28T03:00:00.000Z')
    expect(store.entries.get(KEY)).toEqual({
      key: KEY,
      path: NOTE,
      startLine: 4,
      endLine: 5,
      source: 'memory',
      snippet: 'Greenhouse: valve 3 leaks',
      recallCount: 1,
      dailyCount: 0,
      groundedCount: 0,
      totalScore: 0.8,
      maxScore: 0.8,
      firstRecalledAt: '2026-05-28T03:00:00.000Z',
      lastRecalledAt: '2026-05-28T03:00:00.000Z',
      queryHashes: [queryHash('which valve leaks')],
      recallDays: ['2026-05-28'],
      conceptTags: ['greenhouse', 'valve', 'leaks'],
    })
  })

  it('hashes the trimmed, lower-cased query', () => {
    expect(queryHash('  Welche PUMPE?  ')).toBe(queryHash('welche pumpe?'))
    expect(queryHash('어느 밸브')).toMatch(/^[0-9a-f]{12}$/)
  })

  it('records nothing for an empty query', () => {
    expect(recorded([hit()], { query: ' \n ' })).toEqual(emptyRecallStore())
  })

  it.each([
    ['a session', { source: 'sessions' }],
    ['MEMORY.md', { path: 'MEMORY.md' }],
    ['a note about a person', { path: 'memory/people/ana.md' }],
    ['a report', { path: 'memory/dreaming/light/2026-05-18.md' }],
  ])('ignores a hit from %s', (_name, changes) => {
    const store = emptyRecallStore()
    expect(recordHits(store, [hit(changes)], options())).toEqual([])
    expect(store.entries.size).toBe(0)
    expect(store.updatedAt).toBeUndefined()
  })

  it.each([
    ['blank text', { snippet: ' \t ' }],
    ['a promotion marker', { snippet: 'x <!--  openclaw-memory-promotion:a --> y' }],
    ['a line that is no whole number', { startLine: Number.NaN }],
  ])('keeps no entry of a hit with %s, but names it for the log', (_name, changes) => {
    const store = emptyRecallStore()
    expect(recordHits(store, [hit(changes)], options())).toHaveLength(1)
    expect(store.entries.size).toBe(0)
  })

  it('clamps scores, adds them up and keeps the highest', () => {
    const store = recorded([
      hit({ score: 3 }),
      hit({ score: -2 }),
      hit({ score: Number.NaN }),
      hit({ score: 0.5 }),
    ])
    expect(store.entries.get(KEY)).toMatchObject({ recallCount: 4, totalScore: 1.5, maxScore: 1 })
  })

  it('has no daily cap for a person who searches ten times (spec dreaming 4.2)', () => {
    const store = recorded([hit()], ...Array.from({ length: 10 }, () => ({})))
    expect(store.entries.get(KEY)).toMatchObject({ recallCount: 10, recallDays: ['2026-05-28'] })
    expect(store.entries.get(KEY)?.queryHashes).toHaveLength(1)
  })

  it('dedupes by query and day as two memberships, not as a pair', () => {
    const store = recorded(
      [hit()],
      { kind: 'daily', dedupe: true, query: 'a', day: '2026-05-27' },
      { kind: 'daily', dedupe: true, query: 'b', day: '2026-05-28' },
      { kind: 'daily', dedupe: true, query: 'a', day: '2026-05-28' },
      { kind: 'daily', dedupe: true, query: 'c', day: '2026-05-28' },
    )
    expect(store.entries.get(KEY)).toMatchObject({ dailyCount: 3, recallCount: 0 })
    expect(store.entries.get(KEY)?.totalScore).toBeCloseTo(2.4)
  })

  it('keeps the last 32 query hashes and the last 16 days, in order of arrival', () => {
    const calls = Array.from({ length: 40 }, (_, index) => ({
      query: `q${index}`,
      day: `2026-${index < 20 ? '06' : '05'}-${String((index % 20) + 1).padStart(2, '0')}`,
    }))
    const entry = recorded([hit()], ...calls).entries.get(KEY)
    expect(entry?.queryHashes).toEqual(calls.slice(-32).map(({ query }) => queryHash(query)))
    expect(entry?.recallDays).toEqual(calls.slice(-16).map(({ day }) => day))
    expect(entry?.recallCount).toBe(40)
  })

  it('takes the new text and its tags, and keeps what it began with', () => {
    const store = recorded([hit()])
    const begun = store.entries.get(KEY)
    if (begun)
      store.entries.set(KEY, { ...begun, promotedAt: '2026-05-20T03:00:00.000Z', extra: { mood: 4 } })
    recordHits(
      store,
      [hit({ snippet: 'A válvula três pinga' })],
      options({ nowIso: '2026-05-29T03:00:00.000Z' }),
    )
    expect(store.entries.get(KEY)).toMatchObject({
      snippet: 'A válvula três pinga',
      firstRecalledAt: '2026-05-28T03:00:00.000Z',
      lastRecalledAt: '2026-05-29T03:00:00.000Z',
      promotedAt: '2026-05-20T03:00:00.000Z',
      extra: { mood: 4 },
    })
    const tags = store.entries.get(KEY)?.conceptTags
    recordHits(store, [hit({ snippet: '42' })], options())
    expect(store.entries.get(KEY)?.conceptTags).toEqual(tags)
  })

  it('adds to a grounded entry of the same text when there is one', () => {
    const snippet = 'Il forno si chiama Brasa'
    const grounded = entryKey(NOTE, 4, 5, claimHash(snippet))
    const store = recorded([hit({ snippet })])
    const begun = store.entries.get(KEY)
    if (begun)
      store.entries.set(grounded, {
        ...begun,
        key: grounded,
        claimHash: claimHash(snippet),
        groundedCount: 2,
      })
    recordHits(store, [hit({ snippet: `  ${snippet}\n` })], options())
    expect(store.entries.get(KEY)?.recallCount).toBe(1)
    expect(store.entries.get(grounded)).toMatchObject({
      recallCount: 2,
      groundedCount: 2,
      claimHash: claimHash(snippet),
    })
  })

  it('hashes the claim before the text is cut to 800', () => {
    const long = `${'水やりは朝に一回。'.repeat(120)}終わり`
    const store = emptyRecallStore()
    const grounded = entryKey(NOTE, 4, 5, claimHash(long))
    recordHits(store, [hit({ snippet: long })], options())
    const begun = store.entries.get(KEY)
    expect(begun?.snippet.length).toBeLessThanOrEqual(800)
    if (begun) store.entries.set(grounded, { ...begun, key: grounded })
    recordHits(store, [hit({ snippet: long })], options())
    expect(store.entries.get(grounded)?.recallCount).toBe(2)
  })

  it('puts a search at half past midnight into the day of the zone', () => {
    const now = Date.parse('2026-05-27T22:30:00.000Z')
    expect(dayInZone(now, 'Europe/Rome')).toBe('2026-05-28')
    expect(dayInZone(now, 'Asia/Seoul')).toBe('2026-05-28')
    expect(dayInZone(now, 'America/Sao_Paulo')).toBe('2026-05-27')
  })
})

describe('the event of a search (spec dreaming 2.5)', () => {
  const results = [{ path: NOTE, startLine: 4, endLine: 5, score: 0.8 }]

  it('has the query in the clear only when asked for; what dreaming asks itself is never private', () => {
    const event = (query: string, clear: boolean) =>
      JSON.parse(recallEvent('2026-05-28T03:00:00.000Z', query, results, clear)) as { query: string }
    expect(event(' Nadias Diagnose ', true).query).toBe('Nadias Diagnose')
    expect(event('Nadias Diagnose', false).query).toBe(`sha1:${queryHash('nadias diagnose')}`)
    expect(event('__dreaming_daily__:2026-05-18', false).query).toBe('__dreaming_daily__:2026-05-18')
    expect(event('__dreaming_daily__ and my password', false).query).toMatch(/^sha1:/)
  })

  it('has its fields in order', () => {
    const event = JSON.parse(recallEvent('2026-05-28T03:00:00.000Z', 'q', results, true)) as object
    expect(Object.keys(event)).toEqual(['type', 'timestamp', 'query', 'resultCount', 'results'])
    expect(event).toMatchObject({ type: 'memory.recall.recorded', resultCount: 1, results })
  })
})
