import { describe, expect, it } from 'vitest'
import { type BudgetPlan, openRoom } from '../../../../../engine/core/promote/budget.ts'
import { type PromotedItem, withPromotedSection } from '../../../../../engine/core/promote/memory-file.ts'
import { MEMORY_RESERVE_CHARS } from '../../../../../engine/model/constants.ts'
import { item, section } from './items.ts'

const DAY = '2026-05-28'

function plan(
  existing: string,
  items: readonly PromotedItem[],
  maxChars: number,
  canArchive = true,
): BudgetPlan {
  const room = openRoom(existing, { day: DAY, maxChars, canArchive })
  for (const one of items) room.add(one)
  return room.plan()
}

function items(count: number, length: number): PromotedItem[] {
  return Array.from({ length: count }, (_, index) =>
    item(`${index} `.padEnd(length, 'x'), 'memory/2026-05-20.md', index + 1),
  )
}

describe('openRoom', () => {
  it('fills up to the budget less the reserve, to the character', () => {
    const existing = '# Memory\n\nmine\n'
    const size = withPromotedSection(existing, [item('Rui sells the van')], DAY).length + MEMORY_RESERVE_CHARS
    expect(plan(existing, [item('Rui sells the van')], size).appended).toHaveLength(1)
    const tooSmall = plan(existing, [item('Rui sells the van')], size - 1)
    expect(tooSmall).toMatchObject({ text: existing, appended: [], shortfall: 1, dropped: [] })
  })

  it('has no limit with a budget of 0 or less', () => {
    for (const maxChars of [0, -5]) expect(plan('', items(300, 400), maxChars).appended).toHaveLength(300)
  })

  it('C006: an item that does not fit leaves the file as it is and says what is missing', () => {
    const existing = 'word '.repeat(1760)
    const [one] = items(1, 500)
    const result = plan(existing, one ? [one] : [], 9000)
    const needed = withPromotedSection(existing, one ? [one] : [], DAY).length - (9000 - MEMORY_RESERVE_CHARS)
    expect(result).toMatchObject({ text: existing, appended: [], shortfall: needed })
  })

  it('C016: an item that does not fit does not keep out a shorter one after it', () => {
    const existing = 'word '.repeat(100)
    const [long, short] = [
      item('x'.repeat(600), 'memory/2026-05-20.md', 1),
      item('short', 'memory/2026-05-20.md', 2),
    ]
    const result = plan(existing, [long, short], 900)
    expect(result.appended).toEqual([short])
    expect(result.held).toEqual([long])
    expect(result.shortfall).toBeGreaterThan(0)
  })

  it('lets the oldest sections go, only as many as needed, equal dates in file order', () => {
    const old = (day: string, text: string) => section(day, [text.padEnd(300, '.')])
    const existing = [
      '# Memory\n',
      old('2026-03-01', 'c'),
      old('2026-01-01', 'a1'),
      old('2026-01-01', 'a2'),
      old('2026-02-01', 'b'),
    ].join('\n')
    const result = plan(existing, items(1, 400), existing.length + MEMORY_RESERVE_CHARS)
    expect(result.dropped.map(({ date }) => date)).toEqual(['2026-01-01', '2026-01-01'])
    expect(result.text).toContain('- c')
    expect(result.text.length).toBeLessThanOrEqual(existing.length)
    const more = plan(existing, items(1, 300), existing.length + MEMORY_RESERVE_CHARS)
    expect(more.dropped.map(({ text }) => /- (a\d)/.exec(text)?.[1])).toEqual(['a1'])
  })

  it('drops nothing for an item that would not fit even then', () => {
    const existing = `${'mine '.repeat(200)}\n\n${section('2026-01-01', ['old'])}`
    const result = plan(existing, items(1, 900), 1200)
    expect(result).toMatchObject({ text: existing, dropped: [] })
  })

  it('drops nothing when there is no archive to put it into', () => {
    const existing = `mine\n\n${section('2026-01-01', ['old '.repeat(100)])}`
    expect(plan(existing, items(1, 300), existing.length + 100, false)).toMatchObject({
      text: existing,
      dropped: [],
    })
  })

  it('does not grow by a blank line a night when the last section leaves', () => {
    let text = '# Memory\n\nmine\n'
    for (let night = 1; night < 20; night += 1) {
      const room = openRoom(text, {
        day: `2026-05-${String(night).padStart(2, '0')}`,
        maxChars: 700,
        canArchive: true,
      })
      room.add(item('x'.repeat(400), 'memory/2026-05-20.md', night))
      text = room.plan().text
    }
    expect(text).toMatch(/^# Memory\n\nmine\n\n## Promoted From Short-Term Memory \(2026-05-19\)\n/)
  })

  it('plans ten thousand items without comparing each with each', () => {
    const result = plan('# Memory\n', items(10_000, 300), 60_000)
    expect(result.text.length).toBeLessThanOrEqual(60_000 - MEMORY_RESERVE_CHARS)
    expect(result.appended.length + result.held.length).toBe(10_000)
  })
})
