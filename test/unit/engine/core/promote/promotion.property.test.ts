import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { archiveText } from '../../../../../engine/core/promote/archive.ts'
import { openRoom } from '../../../../../engine/core/promote/budget.ts'
import {
  promotedBullets,
  promotedSections,
  promotionMarkers,
  withPromotedSection,
} from '../../../../../engine/core/promote/memory-file.ts'
import { item } from './items.ts'
import { memoryTexts, standsInOrder } from './memory-texts.ts'

const DAY = '2026-05-28'
const items = fc
  .array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 6 })
  .map((lengths) =>
    lengths.map((length, index) => item('n'.repeat(length), 'memory/2026-05-20.md', index + 1)),
  )

function promote(text: string, added: ReturnType<typeof item>[], maxChars: number) {
  const room = openRoom(text, { day: DAY, maxChars, canArchive: true })
  for (const one of added) room.add(one)
  return room.plan()
}

describe('whatever the owner keeps in MEMORY.md', () => {
  it('a: every owner block is still there, in order, byte for byte; what comes is behind it', () => {
    fc.assert(
      fc.property(
        memoryTexts,
        items,
        fc.integer({ min: 0, max: 3000 }),
        ({ text, owned }, added, maxChars) => {
          const plan = promote(text, added, maxChars)
          expect(standsInOrder(plan.text, owned)).toBe(true)
          expect(plan.text.startsWith('\ufeff')).toBe(text.startsWith('\ufeff'))
          if (plan.appended.length === 0) expect(plan.text).toBe(text)
          else if (plan.dropped.length === 0) expect(plan.text.startsWith(text)).toBe(true)
          expect(plan.text === text || /\n$/.test(plan.text)).toBe(true)
          if (!text.includes('\n') || text.includes('\r\n')) return
          expect(plan.text).not.toContain('\r')
        },
      ),
      { numRuns: 400 },
    )
  })

  it('b: the file stays within the budget unless it was over it before', () => {
    fc.assert(
      fc.property(memoryTexts, items, fc.integer({ min: 1, max: 3000 }), ({ text }, added, maxChars) => {
        const plan = promote(text, added, maxChars)
        expect(plan.text.length <= maxChars || plan.text === text).toBe(true)
        expect(plan.appended.length + plan.held.length).toBe(added.length)
        expect(plan.shortfall > 0).toBe(plan.held.length > 0)
      }),
      { numRuns: 400 },
    )
  })

  it('b: the shortfall is what is missing, to the character', () => {
    fc.assert(
      fc.property(memoryTexts, items, fc.integer({ min: 30, max: 900 }), ({ text }, added, maxChars) => {
        const plan = promote(text, added, maxChars)
        if (plan.held.length === 0) return
        expect(promote(text, added, maxChars + plan.shortfall).held).toEqual([])
        expect(promote(text, added, maxChars + plan.shortfall - 1).held).not.toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('c: what left stands in the archive word for word, and no promoted line is in neither file', () => {
    fc.assert(
      fc.property(memoryTexts, items, fc.integer({ min: 200, max: 2500 }), ({ text }, added, maxChars) => {
        const plan = promote(text, added, maxChars)
        const archive = archiveText(
          '',
          plan.dropped.map((section) => section.text),
        )
        for (const line of text.split(/\r?\n/)) {
          expect(line === '' || plan.text.includes(line) || archive.includes(line)).toBe(true)
        }
        for (const key of promotionMarkers(text))
          expect(promotionMarkers(plan.text).has(key) || promotionMarkers(archive).has(key)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('appended lines are found again as they were written', () => {
    fc.assert(
      fc.property(
        memoryTexts,
        fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), {
          minLength: 1,
          maxLength: 4,
        }),
        ({ text }, texts) => {
          const flat = texts.map((one) => one.replace(/\s+/g, ' ').trim() || 'x')
          const added = flat.map((one, index) => item(one, 'memory/2026-05-20.md', index + 1))
          const result = withPromotedSection(text, added, DAY)
          expect(
            promotedBullets(result)
              .slice(-flat.length)
              .map((bullet) => bullet.text),
          ).toEqual(flat)
          expect(promotedSections(result).at(-1)).toMatchObject({ date: DAY })
        },
      ),
      { numRuns: 300 },
    )
  })
})
