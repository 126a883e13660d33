import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { archiveText } from '../../../../../engine/core/promote/archive.ts'
import { openRoom } from '../../../../../engine/core/promote/budget.ts'
import { leavingOrder, leavingParts, withoutParts } from '../../../../../engine/core/promote/leaving.ts'
import {
  promotedBullets,
  promotedSections,
  promotionMarkers,
} from '../../../../../engine/core/promote/memory-file.ts'
import { MEMORY_RESERVE_CHARS } from '../../../../../engine/model/constants.ts'
import { item, section } from './items.ts'
import { memoryTexts, standsInOrder } from './memory-texts.ts'

const keyOf = (day: string, line: number) => `memory:memory/${day}.md:${line}:${line}`
const dayOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000

describe('leavingOrder', () => {
  const text = [
    section('2026-02-01', ['b1', 'b2']),
    section('2026-01-01', ['a1', 'a2']),
    section('2026-03-01', ['c1']),
  ].join('\n')
  const order = (usefulness?: (key: string) => number | undefined) =>
    leavingOrder(promotedSections(text), usefulness).map(({ pairs }) =>
      pairs.map((pair) => pair.text).join('+'),
    )

  it('of lines without a record whole sections leave, oldest first', () => {
    expect(order()).toEqual(['a1+a2', 'b1+b2', 'c1'])
  })

  it('of known lines the least useful leaves first, alone; what is used stays although it is old', () => {
    const known = new Map([
      [keyOf('2026-01-01', 1), dayOf('2026-06-01')],
      [keyOf('2026-02-01', 2), dayOf('2026-01-15')],
    ])
    expect(order((key) => known.get(key))).toEqual(['a2', 'b2', 'b1', 'c1', 'a1'])
  })

  it('keys that are kept never leave', () => {
    const steps = leavingOrder(promotedSections(text), undefined, new Set([keyOf('2026-01-01', 1)]))
    expect(steps[0]?.pairs.map((pair) => pair.text)).toEqual(['a2'])
  })
})

describe('withoutParts', () => {
  it.each(['\n', '\r\n'])(
    'a line leaves its section without a trace, the last one takes the heading along (%j)',
    (eol) => {
      const text = `mine${eol}${eol}${section('2026-01-01', ['one', 'two', 'three'], eol)}${eol}mine too${eol}`
      const [only] = promotedSections(text)
      if (!only) throw new Error('no section')
      const leave = (count: number) =>
        withoutParts(text, leavingParts(text, [{ section: only, pairs: only.pairs.slice(0, count) }]))
      expect(promotedBullets(leave(1)).map((bullet) => bullet.text)).toEqual(['two', 'three'])
      expect(leave(1)).toBe(text.replace(text.slice(only.pairs[0]?.start, only.pairs[0]?.end), ''))
      expect(leave(2)).toContain(`(2026-01-01)${eol}${eol}<!--`)
      expect(leave(3)).toBe(`mine${eol}${eol}${eol}mine too${eol}`)
    },
  )

  it('the owner’s line between two of ours stays parted from nothing it was not parted from', () => {
    const lines = section('2026-01-01', ['one', 'two']).split('\n')
    const text = [...lines.slice(0, 4), 'My remark on one.', ...lines.slice(4)].join('\n')
    const [only] = promotedSections(text)
    if (!only) throw new Error('no section')
    const rest = withoutParts(text, leavingParts(text, [{ section: only, pairs: only.pairs.slice(0, 1) }]))
    expect(rest).toContain('(2026-01-01)\n\nMy remark on one.\n<!--')
  })
})

describe('openRoom by lines', () => {
  it('C062: the least useful lines leave, no more of them than needed, each into the archive under its heading', () => {
    const texts = ['unused', 'used', 'older'].map((text) => text.padEnd(200, '.'))
    const existing = `# Memory\n\nmine\n\n${section('2026-05-01', texts)}`
    const useful = new Map([1, 2, 3].map((line) => [keyOf('2026-05-01', line), [20, 30, 10][line - 1] ?? 0]))
    const room = openRoom(existing, {
      day: '2026-05-28',
      maxChars: existing.length + 100 + MEMORY_RESERVE_CHARS,
      canArchive: true,
      usefulness: (key) => useful.get(key),
    })
    expect(room.add(item('new '.repeat(50).trim()))).toBe(true)
    const plan = room.plan()
    expect(promotedBullets(plan.text).map(({ text }) => text.slice(0, 4))).toEqual(['unus', 'used', 'new '])
    expect(plan.dropped).toMatchObject([{ date: '2026-05-01', keys: [keyOf('2026-05-01', 3)] }])
    const archive = archiveText('', plan.archived)
    expect(archive).toContain('## Promoted From Short-Term Memory (2026-05-01)\n\n<!--')
    expect(promotedBullets(archive).map(({ text }) => text.slice(0, 5))).toEqual(['older'])
  })

  it('C064: a line that the archive holds is not put there twice, alone or with its section', () => {
    const text = section('2026-05-01', ['one', 'two'])
    const [all] = promotedSections(text)
    if (!all) throw new Error('no section')
    const [part] = leavingParts(text, [{ section: all, pairs: all.pairs.slice(0, 1) }])
    const once = archiveText('', [part?.text ?? ''])
    expect(archiveText(once, [part?.text ?? ''])).toBe(once)
    const twice = archiveText(once, [all.text])
    expect(twice.split('- one [')).toHaveLength(2)
    expect(twice.split('- two [')).toHaveLength(2)
  })

  it('whatever leaves, the owner’s bytes stay in order, the budget holds and nothing is lost', () => {
    fc.assert(
      fc.property(
        memoryTexts,
        fc.integer({ min: 0, max: 4000 }),
        fc.integer(),
        ({ text, owned }, spare, seed) => {
          const usefulness = (key: string) =>
            (key.length * 31 + seed) % 3 === 0 ? undefined : ((key.charCodeAt(20) * seed) % 97) + 20_000
          const maxChars = 400 + spare
          const room = openRoom(text, { day: '2026-05-28', maxChars, canArchive: true, usefulness })
          room.add(item('new fact '.repeat(12).trim()))
          const plan = room.plan()
          expect(standsInOrder(plan.text, owned)).toBe(true)
          if (plan.appended.length > 0)
            expect(plan.text.length).toBeLessThanOrEqual(maxChars - MEMORY_RESERVE_CHARS)
          const archive = archiveText('', plan.archived)
          for (const key of promotionMarkers(text))
            expect(promotionMarkers(plan.text).has(key) || promotionMarkers(archive).has(key)).toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })
})
