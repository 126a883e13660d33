import { describe, expect, it } from 'vitest'
import { archiveText } from '../../../../../engine/core/promote/archive.ts'
import { openRoom } from '../../../../../engine/core/promote/budget.ts'
import {
  ownerStatements,
  promotedBullets,
  promotionMarkers,
} from '../../../../../engine/core/promote/memory-file.ts'
import { replaceLine } from '../../../../../engine/core/promote/replace.ts'
import { MEMORY_RESERVE_CHARS } from '../../../../../engine/model/constants.ts'
import { item, section } from './items.ts'

const OLD = 'memory:memory/2026-03-02.md:1:1'

describe('replaceLine', () => {
  it.each([
    ['The NAS in the hall is a Synology', 'The NAS in the hall runs TrueNAS, not Synology'],
    ['A Lena gosta de comida tailandesa', 'A Lena já não gosta de comida tailandesa'],
    ['莉娜喜欢泰国菜', '莉娜不再喜欢泰国菜'],
    ['레나는 태국 음식을 좋아한다', '레나는 이제 태국 음식을 좋아하지 않는다'],
    ['レナはタイ料理が好きだ', 'レナはもうタイ料理が好きではない'],
    ['A Lena piace il cibo thai', 'A Lena non piace più il cibo thai'],
  ])('C011, C012: %s', (before, after) => {
    const memory = `# Memory\n\nmine\n\n${section('2026-03-02', [before, 'Another fact'])}\nmine too`
    const newer = item(after, 'memory/2026-04-09.md', 1)
    const done = replaceLine(memory, OLD, newer, { endedOn: '2026-04-09' })
    expect(promotedBullets(done?.text ?? '')).toEqual([
      { key: newer.candidate.key, text: after },
      { key: 'memory:memory/2026-03-02.md:2:2', text: 'Another fact' },
    ])
    expect(ownerStatements(done?.text ?? '')).toEqual(ownerStatements(memory))
    expect(done?.text.split('\n')).toHaveLength(memory.split('\n').length)
    const archive = archiveText('', [done?.replaced.archive ?? ''])
    expect(archive).toContain(`- ${before} (ended 2026-04-09; now: ${after})`)
    expect(archive).toContain(`${OLD} ended=2026-04-09 by=${newer.candidate.key}`)
    expect(promotionMarkers(archive).size + promotedBullets(archive).length).toBe(0)
    expect(archiveText(archive, [done?.replaced.archive ?? ''])).toBe(archive)
  })

  it('keeps line ends, byte order mark and a missing final newline', () => {
    const memory = `\ufeff# 記憶\r\n\r\n${section('2026-03-02', ['古い'], '\r\n').trimEnd()}`
    const done = replaceLine(memory, OLD, item('新しい'), { endedOn: '2026-04-09', form: 'hidden' })
    expect(done?.text.startsWith('\ufeff# 記憶\r\n\r\n')).toBe(true)
    expect(done?.text.replaceAll('\r\n', '')).not.toContain('\n')
    expect(done?.text.endsWith('-->')).toBe(true)
  })

  it('leaves alone what the owner has reworded or what is not there', () => {
    const memory = section('2026-03-02', ['reworded'])
    const options = { endedOn: '2026-04-09', isAsWritten: () => false }
    expect(replaceLine(memory, OLD, item('new'), options)).toBeNull()
    expect(replaceLine(memory, 'other', item('new'), { endedOn: '2026-04-09' })).toBeNull()
  })
})

describe('replace in a room', () => {
  const room = (existing: string, maxChars: number, canArchive = true) =>
    openRoom(existing, { day: '2026-04-09', maxChars, canArchive })
  const memory = `mine\n\n${section('2026-03-02', ['Lena likes Thai food'])}`
  const newer = item('Lena no longer likes Thai food', 'memory/2026-04-09.md', 1)

  it('C012: one plan replaces and appends; the new line is not what leaves for the appended one', () => {
    const full = `${memory}\n${section('2026-03-03', ['x'.repeat(300)])}`
    const open = room(full, full.length + 100 + MEMORY_RESERVE_CHARS)
    expect(open.replace(OLD, newer)).toBe('replaced')
    expect(open.add(item('y'.repeat(200), 'memory/2026-04-09.md', 2))).toBe(true)
    const plan = open.plan()
    expect(promotedBullets(plan.text).map(({ text }) => text.slice(0, 9))).toEqual(['Lena no l', 'yyyyyyyyy'])
    expect(plan.dropped.map(({ date }) => date)).toEqual(['2026-03-03'])
    expect(plan.archived).toHaveLength(2)
    expect(plan.replaced).toMatchObject([{ key: OLD, by: newer.candidate.key, endedOn: '2026-04-09' }])
  })

  it('C012: what finds no room, or no archive for the old line, leaves the old fact where it is', () => {
    for (const open of [room(memory, memory.length - 50), room(memory, 10_000, false)]) {
      const longer = item('Lena no longer likes Thai food '.repeat(4).trim())
      expect(open.replace(OLD, longer)).toBe('no_room')
      expect(open.plan()).toMatchObject({ text: memory, replaced: [], archived: [], held: [longer] })
    }
    expect(room(memory, 10_000).replace('gone', newer)).toBe('not_there')
  })

  it('a shorter or equal line always has room', () => {
    const open = room(memory, 20)
    expect(open.replace(OLD, item('Lena eats no Thai', 'memory/2026-04-09.md', 1))).toBe('replaced')
    const plan = open.plan()
    expect(plan.text).toContain('- Lena eats no Thai')
    expect(plan.dropped).toEqual([])
  })
})
