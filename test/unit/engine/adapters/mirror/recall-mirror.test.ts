import { rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openRecallMirror, type RecallMirror } from '../../../../../engine/adapters/mirror/recall-mirror.ts'
import { ORDERS, orderSql, type RecallOrder } from '../../../../../engine/adapters/mirror/recall-orders.ts'
import { type RecallEntry, totalSignals } from '../../../../../engine/model/recall.ts'
import { searchHome } from '../../../../support/live-search.ts'
import { strongEntry } from '../../../../support/workspace.ts'

const ORDER_NAMES = Object.keys(ORDERS) as RecallOrder[]
const PHRASES = [
  '열쇠는 화분 아래',
  '钥匙挂在门后',
  'A chave está no vaso',
  'La caldera va sfiatata',
  'The kiln',
]

function entries(count: number): RecallEntry[] {
  return Array.from({ length: count }, (_, index) => {
    const at = `2026-05-${String(1 + (index % 20)).padStart(2, '0')}T0${index % 10}:00:00.000Z`
    return strongEntry(
      `memory/2026-05-${String(1 + (index % 7)).padStart(2, '0')}.md`,
      index,
      PHRASES[index % 5] ?? '',
      {
        recallCount: index % 4,
        dailyCount: index % 3,
        lastRecalledAt: at,
        ...(index % 6 === 0 ? { promotedAt: `2026-05-2${index % 5}T03:00:00.000Z` } : {}),
      },
    )
  })
}

const stored = (list: readonly RecallEntry[]) => ({
  updatedAt: undefined,
  entries: new Map(list.map((entry) => [entry.key, entry])),
  extra: {},
})
const phasesOf = (list: readonly RecallEntry[]) => ({
  updatedAt: undefined,
  entries: new Map(
    list
      .filter((_, index) => index % 5 === 0)
      .map(({ key }, index) => [key, { key, lightHits: index % 3, remHits: 1 }]),
  ),
  extra: {},
})
const decisionsOf = (list: readonly RecallEntry[]) =>
  list
    .filter((_, index) => index % 9 === 0)
    .map(({ key }, index) => ({ key, decision: 'promote', at: `2026-05-2${index % 4}T10:00:00.000Z` }))

function opened(path = join(searchHome(), 'mirror', 'x.sqlite')): { mirror: RecallMirror; path: string } {
  const mirror = openRecallMirror(path)
  onTestFinished(() => {
    try {
      mirror.close()
    } catch {
      // Closed by the test.
    }
  })
  return { mirror, path }
}

function filled(list: readonly RecallEntry[], path?: string) {
  const all = opened(path)
  all.mirror.sync(stored(list), phasesOf(list), decisionsOf(list), 'first')
  return all
}

/** The whole list, page by page. */
function keysOf(mirror: RecallMirror, order: RecallOrder, limit: number): string[] {
  const keys: string[] = []
  let after: string | null = null
  do {
    const page = mirror.page(order, { limit, after })
    keys.push(...page.rows.map(({ key }) => key))
    after = page.next
  } while (after !== null)
  return keys
}

describe('the mirror of recalls', () => {
  it('lists in the orders of the specification', () => {
    const list = entries(60)
    const { mirror } = filled(list)
    const phases = phasesOf(list).entries
    const hits = (key: string) => (phases.get(key)?.lightHits ?? 0) + (phases.get(key)?.remHits ?? 0)
    const at = ({ lastRecalledAt }: RecallEntry) => Date.parse(lastRecalledAt)
    const byKey = (a: RecallEntry, b: RecallEntry) => (a.key < b.key ? -1 : 1)
    const open = list.filter(({ promotedAt }) => promotedAt === undefined)
    const expected: Record<RecallOrder, RecallEntry[]> = {
      recalls: list
        .filter(({ recallCount }) => recallCount > 0)
        .sort((a, b) => b.recallCount - a.recallCount || at(b) - at(a) || byKey(a, b)),
      recent: [...open].sort(
        (a, b) =>
          at(b) - at(a) ||
          totalSignals(b) - totalSignals(a) ||
          (a.path < b.path ? -1 : a.path > b.path ? 1 : 0) ||
          byKey(a, b),
      ),
      signals: [...open].sort(
        (a, b) =>
          totalSignals(b) - totalSignals(a) || hits(b.key) - hits(a.key) || at(b) - at(a) || byKey(a, b),
      ),
      promoted: list
        .filter(({ promotedAt }) => promotedAt !== undefined)
        .sort((a, b) => Date.parse(b.promotedAt ?? '') - Date.parse(a.promotedAt ?? '') || byKey(a, b)),
      decided: decisionsOf(list)
        .sort((a, b) => Date.parse(b.at) - Date.parse(a.at) || (a.key < b.key ? -1 : 1))
        .flatMap(({ key }) => list.filter((entry) => entry.key === key)),
    }
    for (const order of ORDER_NAMES) {
      expect({ order, keys: keysOf(mirror, order, 1000) }).toEqual({
        order,
        keys: expected[order].map(({ key }) => key),
      })
      expect(mirror.page(order, { limit: 1 }).total).toBe(expected[order].length)
    }
  })

  it('gives the same list in pages of any size', () => {
    const { mirror } = filled(entries(83))
    fc.assert(
      fc.property(fc.constantFrom(...ORDER_NAMES), fc.integer({ min: 1, max: 40 }), (order, limit) => {
        expect(keysOf(mirror, order, limit)).toEqual(keysOf(mirror, order, 1000))
      }),
      { numRuns: 40 },
    )
  })

  it('goes on after the place it was at, when rows came and went in between', () => {
    const list = entries(40)
    const { mirror } = filled(list)
    const all = keysOf(mirror, 'recent', 100)
    const first = mirror.page('recent', { limit: 10 })
    const last = all[9]
    const changed = [
      ...list.filter(({ key }) => key !== last),
      strongEntry('memory/2026-05-28.md', 1, 'novo'),
    ]
    mirror.sync(stored(changed), phasesOf(list), [], 'second')
    const second = mirror.page('recent', { limit: 10, after: first.next })
    expect(second.rows.map(({ key }) => key)).toEqual(all.slice(10, 20))
  })

  it('writes only what has changed: an entry, its phases or a decision', () => {
    const list = entries(50)
    const { mirror } = filled(list)
    const again = (entriesNow = list, phases = phasesOf(list), decisions = decisionsOf(list)) =>
      mirror.sync(stored(entriesNow), phases, decisions, 'again')
    expect(again()).toEqual({ written: 0, removed: 0 })
    const [first, second, third] = list
    if (!first || !second || !third) throw new Error('no entries')
    expect(again([{ ...first, recallCount: 9 }, ...list.slice(1)])).toEqual({ written: 1, removed: 0 })
    expect(mirror.page('recalls', { limit: 1 }).rows[0]).toMatchObject({ key: first.key, recallCount: 9 })
    again()
    const phases = phasesOf(list)
    phases.entries.set(second.key, { key: second.key, lightHits: 7, remHits: 0 })
    expect(again(list, phases)).toEqual({ written: 1, removed: 0 })
    again()
    const decided = [
      ...decisionsOf(list),
      { key: third.key, decision: 'reject', at: '2026-05-28T00:00:00.000Z' },
    ]
    expect(again(list, phasesOf(list), decided)).toEqual({ written: 1, removed: 0 })
    expect(mirror.page('decided', { limit: 1 }).rows[0]).toMatchObject({ key: third.key, decision: 'reject' })
    again()
    // One of the ten had a decision, which stays.
    expect(again(list.slice(0, 40))).toEqual({ written: 1, removed: 9 })
    expect(mirror.stamp()).toBe('again')
  })

  it('gives the same pages again after it was deleted in the middle of work', () => {
    const list = entries(90)
    const { mirror, path } = filled(list)
    const pages = ORDER_NAMES.map((order) => mirror.page(order, { limit: 7 }))
    const next = ORDER_NAMES.map((order, index) =>
      mirror.page(order, { limit: 7, after: pages[index]?.next ?? null }),
    )
    mirror.close()
    for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true })
    const made = opened(path).mirror
    expect(made.stamp()).toBeNull()
    made.sync(stored(list), phasesOf(list), decisionsOf(list), 'first')
    expect(ORDER_NAMES.map((order) => made.page(order, { limit: 7 }))).toEqual(pages)
    const again = ORDER_NAMES.map((order, index) =>
      made.page(order, { limit: 7, after: pages[index]?.next ?? null }),
    )
    expect(again).toEqual(next)
  })

  it('refuses a place that is none', () => {
    const { mirror } = filled(entries(5))
    for (const after of ['x', '', 'W10', Buffer.from('[{},2,3]').toString('base64url')])
      expect(() => mirror.page('recalls', { limit: 1, after })).toThrow(RangeError)
  })

  it.each(ORDER_NAMES)('has an index for the order %s, at the start and further on', (name) => {
    const { mirror, path } = filled(entries(30))
    mirror.close()
    const db = new Database(path)
    onTestFinished(() => {
      db.close()
    })
    const order = ORDERS[name]
    for (const after of [null, order.columns.map(() => 1)]) {
      const { where, orderBy, parameters } = orderSql(order, after)
      const plan = db
        .prepare(`EXPLAIN QUERY PLAN SELECT * FROM recalls WHERE ${where} ORDER BY ${orderBy} LIMIT 5`)
        .all(...parameters) as { detail: string }[]
      const text = plan.map(({ detail }) => detail).join('; ')
      expect(text).toContain('USING INDEX recalls_by_')
      expect(text).not.toContain('TEMP B-TREE')
    }
  })

  it('keeps what was decided about entries that are gone, in the list of decisions alone', () => {
    const list = entries(6)
    const [first] = list
    const gone = {
      key: 'memory:memory/2026-04-02.md:7:9:0a1b2c3d4e5f',
      decision: 'reject',
      at: '2026-05-22T10:00:00.000Z',
      text: 'O forno a gás fica no pátio',
    }
    const said = {
      key: '가마는 마당에 있다',
      decision: 'dismissed',
      at: '2026-05-23T10:00:00.000Z',
      text: '가마는 마당에 있다',
    }
    const known = { key: first?.key ?? '', decision: 'promote', at: '2026-05-21T10:00:00.000Z' }
    const { mirror, path } = opened()
    mirror.sync(stored(list), phasesOf([]), [known, gone, said], 'a')
    const page = mirror.page('decided', { limit: 10 })
    expect(page.rows.map(({ key, decision }) => [key, decision])).toEqual([
      [said.key, 'dismissed'],
      [gone.key, 'reject'],
      [known.key, 'promote'],
    ])
    expect(page.rows[1]).toMatchObject({
      path: 'memory/2026-04-02.md',
      startLine: 7,
      endLine: 9,
      snippet: gone.text,
      recallCount: 0,
      signalCount: 0,
    })
    for (const order of ['recalls', 'recent', 'signals', 'promoted'] as const)
      expect(keysOf(mirror, order, 2)).not.toContain(gone.key)
    expect(mirror.page('recent', { limit: 10 }).total).toBe(5)
    expect(mirror.page('decided', { limit: 10, filter: { state: 'waiting' } }).total).toBe(0)
    expect(mirror.page('decided', { limit: 10, filter: { text: 'forno pátio' } }).total).toBe(1)
    // Nothing is written twice; an entry that comes back has its own row again; a decision that was undone has none.
    expect(mirror.sync(stored(list), phasesOf([]), [known, gone, said], 'b')).toEqual({
      written: 0,
      removed: 0,
    })
    const back = strongEntry('memory/2026-04-02.md', 7, 'O forno a gás', { key: gone.key, recallCount: 3 })
    expect(mirror.sync(stored([...list, back]), phasesOf([]), [known, gone], 'c')).toEqual({
      written: 1,
      removed: 1,
    })
    expect(mirror.page('recalls', { limit: 10 }).rows[0]).toMatchObject({ key: gone.key, decision: 'reject' })
    expect(keysOf(opened(path).mirror, 'decided', 1)).toEqual([gone.key, known.key])
  })
})
