import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { SweepContext } from '../../../../engine/host/context.ts'
import { applyParamsOf, applyPromotions } from '../../../../engine/host/promote.ts'
import {
  fileReceipt,
  loadReceipt,
  receiptIds,
  removeReceipt,
  saveReceipt,
  textHash,
} from '../../../../engine/host/receipts.ts'
import { undoRun } from '../../../../engine/host/undo.ts'
import { rankParamsOf } from '../../../../engine/model/config.ts'
import { MEMORY_FILE, RECALL_STORE, RECEIPTS_DIR } from '../../../../engine/model/paths.ts'
import {
  contextFor,
  NIGHT,
  readIn,
  readStore,
  recallStore,
  scratchWorkspace,
  strongEntry,
  writeIn,
} from '../../../support/workspace.ts'

const DAY = 86_400_000
const ARCHIVE = 'memory/archive/promoted.md'

/** A night that promotes one fact of its own note. */
async function night(
  root: string,
  number: number,
  fact: string,
  memoryFileMaxChars = 10_000,
): Promise<SweepContext> {
  const path = `memory/2026-05-${20 + number}.md`
  writeIn(root, path, `${fact}\n`)
  const stored = existsSync(join(root, RECALL_STORE)) ? Object.values(readStore(root)) : []
  writeIn(root, RECALL_STORE, recallStore([...stored, strongEntry(path, 1, fact)]))
  const context = contextFor(root, { nowMs: NIGHT + number * DAY, settings: { memoryFileMaxChars } })
  await applyPromotions(context, rankParamsOf(context.settings), applyParamsOf(context))
  return context
}

function undo(context: SweepContext, id?: string) {
  const limits = { maxEntries: 1000, maxBytes: 1_000_000, nowMs: context.nowMs }
  return undoRun(context.files, context.lock, id, limits)
}

describe('undoRun', () => {
  it.each(['\ufeff# 记忆\r\n\r\n没有换行结尾', 'no newline', '# Memory\n\n\n', ''])(
    'puts the exact bytes back and frees the entries: %j',
    async (memory) => {
      const root = scratchWorkspace({ [MEMORY_FILE]: memory })
      const context = await night(root, 1, 'Rui sells the van')
      expect(readIn(root, MEMORY_FILE)).not.toBe(memory)
      expect(await undo(context)).toMatchObject({ restored: [MEMORY_FILE], changedSince: [], demoted: 1 })
      expect(readIn(root, MEMORY_FILE)).toBe(memory)
      expect(Object.values(readStore(root))[0]?.promotedAt).toBeUndefined()
      expect(await undo(context)).toMatchObject({ id: null })
    },
  )

  it('takes a file away that was not there', async () => {
    const root = scratchWorkspace()
    await undo(await night(root, 1, 'Rui sells the van'))
    expect(existsSync(join(root, MEMORY_FILE))).toBe(false)
  })

  it('C180: a month later takes out the lines of that night only, below and above later edits', async () => {
    const root = scratchWorkspace({ [MEMORY_FILE]: '# Memory\n\nmine\n' })
    await night(root, 1, 'Rui sells the van')
    const before = readIn(root, MEMORY_FILE)
    await night(root, 2, 'Lia keeps bees on the roof')
    writeIn(root, MEMORY_FILE, `Edited on top.\n${readIn(root, MEMORY_FILE)}\nAdded below.\n`)
    const [first = ''] = receiptIds(contextFor(root).files)
    const later = contextFor(root, { nowMs: NIGHT + 31 * DAY })
    expect(await undo(later, first)).toMatchObject({ id: first, restored: [MEMORY_FILE], demoted: 1 })
    const text = readIn(root, MEMORY_FILE)
    expect(text).not.toContain('Rui')
    expect(text.startsWith('Edited on top.\n# Memory\n\nmine\n\n## Promoted')).toBe(true)
    expect(text).toContain('- Lia keeps bees')
    expect(text.endsWith('\nAdded below.\n')).toBe(true)
    expect(before).toContain('Rui')
  })

  it('C180: lines that the owner edited stay, the file is named, the entry stays promoted', async () => {
    const root = scratchWorkspace()
    const context = await night(root, 1, 'Rui sells the van')
    const edited = readIn(root, MEMORY_FILE).replace('Rui sells', 'Rui sold')
    writeIn(root, MEMORY_FILE, edited)
    const result = await undo(context)
    expect(result).toMatchObject({ restored: [], changedSince: [MEMORY_FILE], demoted: 0 })
    expect(readIn(root, MEMORY_FILE)).toBe(edited)
    expect(Object.values(readStore(root))[0]?.promotedAt).toBeDefined()
  })

  it('C180: what can be undone is, and the run counts as undone', async () => {
    const root = scratchWorkspace({ 'memory/2026-05-21.md': 'mine\n\nblock\n', [MEMORY_FILE]: 'a\nb\n' })
    const { files } = contextFor(root)
    saveReceipt(files, {
      version: 1,
      id: 'run',
      at: '2026-05-28T03:00:00.000Z',
      files: [
        fileReceipt('memory/2026-05-21.md', 'mine\n', 'mine\n\nblock\n'),
        { path: MEMORY_FILE, before: 'x', afterHash: textHash('y') },
      ],
      keys: [],
      diary: null,
      undoneAt: null,
    })
    const context = contextFor(root)
    expect(await undo(context)).toMatchObject({
      restored: ['memory/2026-05-21.md'],
      changedSince: [MEMORY_FILE],
    })
    expect(readIn(root, 'memory/2026-05-21.md')).toBe('mine\n')
    expect(await undo(context)).toMatchObject({ id: null })
  })

  it('brings sections back out of the archive, and the archive to what it was', async () => {
    const root = scratchWorkspace({ [MEMORY_FILE]: 'mine\n' })
    await night(root, 1, 'one '.repeat(80).trim(), 800)
    const [before] = [readIn(root, MEMORY_FILE)]
    const context = await night(root, 2, 'two '.repeat(80).trim(), 800)
    expect(readIn(root, ARCHIVE)).toContain('- one')
    expect(await undo(context)).toMatchObject({ restored: [MEMORY_FILE, ARCHIVE] })
    expect(readIn(root, MEMORY_FILE)).toBe(before)
    expect(existsSync(join(root, ARCHIVE))).toBe(false)
  })

  it('never empties the archive while MEMORY.md does not get its sections back', async () => {
    const root = scratchWorkspace({ [MEMORY_FILE]: 'mine\n' })
    await night(root, 1, 'one '.repeat(80).trim(), 800)
    const context = await night(root, 2, 'two '.repeat(80).trim(), 800)
    writeIn(root, MEMORY_FILE, `${readIn(root, MEMORY_FILE)}edited\n`)
    const archive = readIn(root, ARCHIVE)
    expect(await undo(context)).toMatchObject({ restored: [], changedSince: [MEMORY_FILE] })
    expect(readIn(root, ARCHIVE)).toBe(archive)
  })

  it('goes on after a kill in the middle', async () => {
    const root = scratchWorkspace({ [MEMORY_FILE]: 'mine\n' })
    const context = await night(root, 1, 'Rui sells the van')
    writeIn(root, MEMORY_FILE, 'mine\n')
    expect(await undo(context)).toMatchObject({ restored: [], changedSince: [], demoted: 1 })
    expect(await undo(context)).toMatchObject({ id: null })
  })

  it('frees entries as well that only said the same', async () => {
    const root = scratchWorkspace({
      'memory/2026-05-20.md': 'Rui sells the van before summer\n',
      'memory/2026-05-21.md': 'Rui sells the van before summer\n',
      [RECALL_STORE]: recallStore([
        strongEntry('memory/2026-05-20.md', 1, 'Rui sells the van before summer'),
        strongEntry('memory/2026-05-21.md', 1, 'Rui sells the van before summer'),
      ]),
    })
    const context = contextFor(root)
    const once = await applyPromotions(context, rankParamsOf(context.settings), applyParamsOf(context))
    expect(once.result).toMatchObject({ applied: 2, appended: 1 })
    expect(await undo(context)).toMatchObject({ demoted: 2 })
    const again = await applyPromotions(context, rankParamsOf(context.settings), applyParamsOf(context))
    expect(again.result).toMatchObject({ applied: 2, appended: 1 })
  })

  it('takes the diary entry out where it stands once', async () => {
    const entry = '\n---\n\n*28 May 2026*\n\nA quiet night.\n'
    const root = scratchWorkspace({ 'DREAMS.md': `# Dream Diary\n${entry}\nmy own line\n` })
    const { files } = contextFor(root)
    const receipt = { version: 1 as const, at: '', files: [], keys: [], undoneAt: null }
    saveReceipt(files, { ...receipt, id: 'a', diary: { path: 'DREAMS.md', inserted: entry } })
    expect(await undo(contextFor(root))).toMatchObject({ restored: ['DREAMS.md'] })
    expect(readIn(root, 'DREAMS.md')).toBe('# Dream Diary\n\nmy own line\n')
    saveReceipt(files, { ...receipt, id: 'b', diary: { path: 'DREAMS.md', inserted: 'not there' } })
    expect(await undo(contextFor(root))).toMatchObject({ restored: [], changedSince: ['DREAMS.md'] })
  })

  it('a file that is gone or cannot be read counts as changed', async () => {
    const root = scratchWorkspace({ [MEMORY_FILE]: 'mine\n' })
    const context = await night(root, 1, 'Rui sells the van')
    rmSync(join(root, MEMORY_FILE))
    expect(await undo(context)).toMatchObject({ changedSince: [MEMORY_FILE], demoted: 0 })
    writeIn(root, MEMORY_FILE, Buffer.from([0xff, 0xfe]))
    expect(await undo(context)).toMatchObject({ changedSince: [MEMORY_FILE] })
  })
})

describe('receipts', () => {
  const receipt = { version: 1 as const, at: '', files: [], keys: [], diary: null, undoneAt: null }

  it('keeps the newest fifty', () => {
    const { files } = contextFor(scratchWorkspace())
    for (let number = 100; number < 160; number += 1) saveReceipt(files, { ...receipt, id: `r${number}` })
    expect(receiptIds(files)).toHaveLength(50)
    expect(receiptIds(files)[0]).toBe('r110')
    removeReceipt(files, 'r110')
    expect(receiptIds(files)[0]).toBe('r111')
  })

  it.each(['null', '[]', '{"version":1}', '{"version":1,"keys":[],"files":[{"path":1}]}', '{', '3'])(
    'takes no broken one: %s',
    (text) => {
      const root = scratchWorkspace({ [`${RECEIPTS_DIR}/bad.json`]: text })
      expect(loadReceipt(contextFor(root).files, 'bad')).toBeNull()
    },
  )

  it('takes no id that is a path', () => {
    const root = scratchWorkspace({ 'other.json': JSON.stringify({ ...receipt, id: 'x' }) })
    expect(loadReceipt(contextFor(root).files, '../../../other')).toBeNull()
  })

  it('knows what was put behind a text, but not in the archive', () => {
    expect(fileReceipt('MEMORY.md', 'a\n', 'a\nb\n').inserted).toBe('b\n')
    expect(fileReceipt('MEMORY.md', 'a\n', 'x\nb\n').inserted).toBeUndefined()
    expect(fileReceipt('MEMORY.md', null, 'b\n').inserted).toBe('b\n')
    expect(fileReceipt(ARCHIVE, 'a\n', 'a\nb\n').inserted).toBeUndefined()
  })
})
