import { describe, expect, it } from 'vitest'
import {
  type CountedDays,
  foldLines,
  type JournalLine,
  journalText,
  parseJournal,
} from '../../../../../engine/core/recall/journal.ts'
import { type Hit, recordHits } from '../../../../../engine/core/recall/record.ts'
import { queryHash } from '../../../../../engine/core/text/normalize.ts'
import { emptyRecallStore } from '../../../../../engine/model/recall.ts'

const hit = (line: number, snippet: string, path = 'memory/2026-05-27.md'): Hit => ({
  path,
  startLine: line,
  endLine: line,
  score: 0.7,
  snippet,
  source: 'memory',
})
const search = (query: string, hits: Hit[], at = '2026-05-28T09:00:00.000Z'): JournalLine => {
  const text = journalText({ query, hits, day: at.slice(0, 10), at, isQueryClear: false })
  const [line] = parseJournal(text ?? '')
  if (!line) throw new Error('nothing journaled')
  return line
}
const wholeDay = (day = '2026-05-28'): CountedDays => new Map([[day, { isWhole: true, pairs: new Set() }]])
const KEY = 'memory:memory/2026-05-27.md:3:3'

describe('a line of the journal', () => {
  it('holds the hash of the query and not its text, unless the owner wants it clear', () => {
    const call = { query: ' Where is the SPARE key? ', hits: [hit(3, 'Ключ под горшком')], day: '2026-05-28' }
    const hidden = journalText({ ...call, at: '2026-05-28T09:00:00.000Z', isQueryClear: false }) ?? ''
    expect(hidden).not.toContain('SPARE')
    expect(parseJournal(hidden)[0]?.hash).toBe(queryHash('where is the spare key?'))
    const clear = journalText({ ...call, at: '2026-05-28T09:00:00.000Z', isQueryClear: true }) ?? ''
    expect(parseJournal(clear)[0]?.query).toBe('Where is the SPARE key?')
  })

  it('is plain ASCII on one line, whatever the snippet is written in', () => {
    const snippets = [
      '바다 열쇠는\n파란 화분 아래',
      '窑的钥匙 😀',
      'a chave está lá',
      '\ud800 half',
      'x\u2028y\u007f',
    ]
    const text = journalText({
      query: '열쇠',
      hits: snippets.map((snippet, index) => hit(index + 1, snippet)),
      day: '2026-05-28',
      at: '2026-05-28T09:00:00.000Z',
      isQueryClear: true,
    })
    expect(text).toMatch(/^[ -~]+\n$/)
    expect(parseJournal(text ?? '')[0]?.hits.map((item) => item.snippet)).toEqual(snippets)
  })

  it('is not there when nothing short-term was found', () => {
    const none = (query: string, hits: Hit[]) =>
      journalText({ query, hits, day: '2026-05-28', at: '2026-05-28T09:00:00.000Z', isQueryClear: false })
    expect(none('key', [hit(1, 'x', 'MEMORY.md'), hit(1, 'y', 'memory/people/zofia.md')])).toBeNull()
    expect(none('key', [{ ...hit(1, 'x'), source: 'sessions' }])).toBeNull()
    expect(none('  ', [hit(1, 'x')])).toBeNull()
  })

  it('that a kill tore is left out, the others are read', () => {
    const whole = journalText({
      query: 'forno',
      hits: [hit(3, 'Il forno è acceso')],
      day: '2026-05-28',
      at: '2026-05-28T09:00:00.000Z',
      isQueryClear: false,
    })
    const torn = `${whole}${whole?.slice(0, 40)}\n[]\nnull\n{"at":1}\n${whole}`
    expect(parseJournal(torn)).toHaveLength(2)
  })
})

describe('folding', () => {
  it('counts an entry once for a query and a day, again for another query or day', () => {
    const store = emptyRecallStore()
    const counted = wholeDay()
    const key = search('key', [hit(3, '열쇠는 화분 아래')])
    foldLines(store, [key, key, search('KEY ', [hit(3, '열쇠는 화분 아래')])], counted, false)
    expect(store.entries.get(KEY)?.recallCount).toBe(1)
    foldLines(store, [search('where', [hit(3, '열쇠는 화분 아래')])], counted, false)
    expect(store.entries.get(KEY)?.recallCount).toBe(2)
    foldLines(
      store,
      [search('key', [hit(3, '열쇠는 화분 아래')], '2026-05-29T09:00:00.000Z')],
      counted,
      false,
    )
    expect(store.entries.get(KEY)).toMatchObject({ recallCount: 3, recallDays: ['2026-05-28', '2026-05-29'] })
  })

  it('counts a known query on a day on which only another query had come', () => {
    const store = emptyRecallStore()
    const counted = wholeDay('2026-05-27')
    foldLines(store, [search('chave', [hit(3, 'A chave')], '2026-05-27T09:00:00.000Z')], counted, false)
    foldLines(store, [search('vaso', [hit(3, 'A chave')])], counted, false)
    // Query and day are both known to the entry, but not together: the specified test would drop it.
    foldLines(store, [search('chave', [hit(3, 'A chave')])], counted, false)
    expect(store.entries.get(KEY)?.recallCount).toBe(3)
  })

  it('goes by what the entry knows when it is not sure what was counted', () => {
    const store = emptyRecallStore()
    const line = search('钥匙', [hit(3, '窑的钥匙')])
    foldLines(store, [line], wholeDay(), false)
    expect(foldLines(store, [line], new Map(), false)).toEqual([])
    expect(foldLines(store, [line], wholeDay(), true)).toEqual([])
    expect(store.entries.get(KEY)?.recallCount).toBe(1)
  })

  it('counts again for an entry that the store has lost', () => {
    const store = emptyRecallStore()
    const counted = wholeDay()
    const line = search('窑', [hit(3, '窑的钥匙')])
    foldLines(store, [line], counted, false)
    store.entries.clear()
    foldLines(store, [line], counted, false)
    expect(store.entries.get(KEY)?.recallCount).toBe(1)
  })

  it('tells of searches around midnight apart, whatever their order', () => {
    const store = emptyRecallStore()
    const counted = wholeDay('2026-05-27')
    const at = (iso: string) => search('horno', [hit(3, 'El horno')], iso)
    const lines = ['2026-05-28T00:01:00.000Z', '2026-05-27T23:59:00.000Z', '2026-05-28T00:02:00.000Z'].map(at)
    foldLines(store, lines, counted, false)
    expect(store.entries.get(KEY)?.recallCount).toBe(2)
    expect([...counted.keys()].sort()).toEqual(['2026-05-27', '2026-05-28'])
  })

  it('does not make an entry older that was recalled since', () => {
    const store = emptyRecallStore()
    recordHits(store, [hit(3, 'La valvola nuova')], {
      query: 'valvola',
      kind: 'recall',
      day: '2026-05-28',
      nowIso: '2026-05-28T20:00:00.000Z',
      dedupe: false,
    })
    foldLines(store, [search('tubo', [hit(3, 'La valvola')])], wholeDay(), false)
    expect(store.entries.get(KEY)).toMatchObject({
      recallCount: 2,
      lastRecalledAt: '2026-05-28T20:00:00.000Z',
      snippet: 'La valvola nuova',
    })
    expect(store.updatedAt).toBe('2026-05-28T20:00:00.000Z')
  })

  it('does not count what is no memory of the owner', () => {
    const store = emptyRecallStore()
    const line = search('key', [hit(3, 'x <!-- openclaw-memory-promotion:memory:a:1:1 --> y')])
    expect(foldLines(store, [line], wholeDay(), false)).toEqual([])
    expect(store.entries.size).toBe(0)
  })
})
