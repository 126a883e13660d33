import { describe, expect, it } from 'vitest'
import { nodeFiles } from '../../../../engine/adapters/node-files.ts'
import {
  appendDiary,
  dedupeDiary,
  readDiary,
  removeBackfill,
  writeBackfill,
} from '../../../../engine/host/diary-read.ts'
import { readIn, scratchWorkspace } from '../../../support/workspace.ts'

const DIARY = `# Dream Diary

<!-- openclaw:dreaming:diary:start -->
---

*May 27, 2026 at 11:46 PM GMT-3*

<!-- a comment -->
O forno *ainda* está morno.

Segundo parágrafo.

---

*May 28, 2026 at 3:00 AM UTC*

窯の灯り。

---

A loose thought, undated.

<!-- openclaw:dreaming:diary:end -->
`

describe('readDiary', () => {
  it('gives date, day and text of every entry, oldest first', () => {
    const files = nodeFiles(scratchWorkspace({ 'DREAMS.md': DIARY }))
    expect(readDiary(files).entries).toEqual([
      {
        date: 'May 27, 2026 at 11:46 PM GMT-3',
        day: '2026-05-27',
        text: 'O forno *ainda* está morno.\n\nSegundo parágrafo.',
      },
      { date: 'May 28, 2026 at 3:00 AM UTC', day: '2026-05-28', text: '窯の灯り。' },
      { date: null, day: null, text: 'A loose thought, undated.' },
    ])
    expect(readDiary(files, '2026-05-28').entries.map(({ text }) => text)).toEqual(['窯の灯り。'])
    expect(readDiary(files, '2026-05-29').entries).toEqual([])
    expect(readDiary(nodeFiles(scratchWorkspace())).entries).toEqual([])
  })

  it('C060: finds a day whose year moved to the archive', () => {
    const archive =
      '# Dream Diary 2019\n\n---\n\n*May 1, 2019 at 3:00 AM UTC*\n\n아주 오래된 밤.\n\n---\n\n*May 2, 2019*\n\nx\n'
    const files = nodeFiles(scratchWorkspace({ 'DREAMS.md': DIARY, 'memory/archive/diary-2019.md': archive }))
    expect(readDiary(files, '2019-05-01').entries.map(({ text }) => text)).toEqual(['아주 오래된 밤.'])
    expect(readDiary(files).entries).toHaveLength(3)
  })
})

describe('editing the diary', () => {
  it('C049: a backfill of four days and its rollback give the file back byte for byte', () => {
    for (const text of [DIARY, `\ufeff${DIARY.replaceAll('\n', '\r\n')}`, 'minhas notas\n']) {
      const root = scratchWorkspace({ 'DREAMS.md': text })
      const files = nodeFiles(root)
      const days = ['2026-04-11', '2026-04-12', '2026-04-13', '2026-04-14']
      const entries = days.map((isoDay) => ({ isoDay, bodyLines: ['What Happened', `1. ${isoDay}`] }))
      expect(writeBackfill(files, entries)).toMatchObject({ written: 4, replaced: 0 })
      expect(readDiary(files, '2026-04-13').entries.map(({ text: body }) => body.trim())).toEqual([
        expect.stringContaining('1. 2026-04-13'),
      ])
      expect(removeBackfill(files)).toMatchObject({ removed: 4 })
      expect(readIn(root, 'DREAMS.md')).toBe(text)
      expect(removeBackfill(files)).toMatchObject({ removed: 0 })
    }
  })

  it('writes nothing when there is nothing to change', () => {
    const root = scratchWorkspace()
    const files = nodeFiles(root)
    expect(removeBackfill(files).removed).toBe(0)
    expect(dedupeDiary(files)).toMatchObject({ removed: 0, kept: 0 })
    expect(files.stat('DREAMS.md')).toBeNull()
  })

  it('appends, and removes the same entry written twice', () => {
    const root = scratchWorkspace({ 'DREAMS.md': DIARY })
    const files = nodeFiles(root)
    appendDiary(files, 'May 28, 2026 at 3:00 AM UTC', '窯の灯り。')
    expect(dedupeDiary(files)).toMatchObject({ removed: 1, kept: 3 })
    expect(readDiary(files).entries).toHaveLength(3)
  })

  it('C054, C105: refuses a diary it cannot read, and leaves it', () => {
    const root = scratchWorkspace({ 'DREAMS.md': Buffer.from([0xb2, 0xe2]) })
    const files = nodeFiles(root)
    expect(() => appendDiary(files, 'May 28, 2026', 'x')).toThrow(/DREAMS\.md/)
    expect(files.stat('DREAMS.md')?.size).toBe(2)
  })
})
