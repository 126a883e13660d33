import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { RowFilter } from '../../../../engine/adapters/mirror/recall-filter.ts'
import { openRecallMirror } from '../../../../engine/adapters/mirror/recall-mirror.ts'
import { deriveConceptTags } from '../../../../engine/core/recall/concept-tags.ts'
import { emptyPhaseStore, type RecallEntry } from '../../../../engine/model/recall.ts'
import { scratchFolder } from '../../../support/search.ts'
import { strongEntry } from '../../../support/workspace.ts'

function listOf(entries: RecallEntry[]) {
  const path = join(scratchFolder(), 'mirror.sqlite')
  const mirror = openRecallMirror(path)
  const store = {
    updatedAt: undefined,
    extra: {},
    entries: new Map(entries.map((entry) => [entry.key, entry])),
  }
  mirror.sync(
    store,
    emptyPhaseStore(),
    [{ key: entries[0]?.key ?? '', decision: 'reject', at: '2026-05-27T10:00:00.000Z' }],
    's',
  )
  onTestFinished(() => mirror.close())
  return (filter: RowFilter, order: 'recent' | 'promoted' | 'decided' = 'recent') =>
    mirror.page(order, { limit: 50, filter })
}

const ENTRIES = [
  strongEntry('memory/2026-05-20.md', 3, 'The Kiln fires at 1,240 degrees'),
  strongEntry('memory/2026-05-21.md', 3, 'A CHAVE do forno fica sob o vaso azul'),
  strongEntry('memory/people/ada.md', 3, '에이다는 화요일마다 온다'),
  strongEntry('memory/2026-05-22.md', 3, 'Wren teaches wheel throwing', {
    promotedAt: '2026-05-26T03:00:00.000Z',
  }),
]

describe('the list of recalls', () => {
  const texts = (page: ReturnType<ReturnType<typeof listOf>>) => page.rows.map((row) => row.snippet)

  it('filters by words in any case and script, by path and by state, with the exact total', () => {
    const list = listOf(ENTRIES)
    expect(texts(list({ text: 'kiln FIRES' }))).toEqual([ENTRIES[0]?.snippet])
    expect(texts(list({ text: 'chave' }))).toEqual([ENTRIES[1]?.snippet])
    expect(texts(list({ text: '화요일' }))).toEqual([ENTRIES[2]?.snippet])
    expect(list({ path: 'memory/people/' })).toMatchObject({ total: 1 })
    expect(list({ state: 'waiting' }).total).toBe(3)
    expect(list({ state: 'promoted' }, 'promoted').total).toBe(1)
    expect(list({ state: 'decided' }, 'decided').total).toBe(1)
    expect(list({ text: 'kiln chave' }).total).toBe(0)
    expect(list({ text: "%'; DROP TABLE recalls; --" }).total).toBe(0)
    expect(list({}).total).toBe(3)
  })

  it('filters by a tag of the text', () => {
    const list = listOf(ENTRIES)
    const [tag = ''] = deriveConceptTags(ENTRIES[0]?.snippet ?? '')
    expect(tag).not.toBe('')
    expect(texts(list({ tag }))).toContain(ENTRIES[0]?.snippet)
    expect(list({ tag: 'nobody-has-this' }).total).toBe(0)
  })

  it('pages through a filtered list, each row once', () => {
    const many = Array.from({ length: 25 }, (_, at) =>
      strongEntry('memory/2026-05-20.md', at + 1, `Fato ${at} sobre o forno`),
    )
    const path = join(scratchFolder(), 'mirror.sqlite')
    const mirror = openRecallMirror(path)
    mirror.sync(
      { updatedAt: undefined, extra: {}, entries: new Map(many.map((entry) => [entry.key, entry])) },
      emptyPhaseStore(),
      [],
      's',
    )
    onTestFinished(() => mirror.close())
    const keys: unknown[] = []
    let after: string | null = null
    do {
      const page: ReturnType<typeof mirror.page> = mirror.page('signals', {
        limit: 7,
        after,
        filter: { text: 'forno' },
      })
      expect(page.total).toBe(25)
      keys.push(...page.rows.map((row) => row.key))
      after = page.next
    } while (after !== null)
    expect(keys).toHaveLength(25)
    expect(new Set(keys).size).toBe(25)
  })
})
