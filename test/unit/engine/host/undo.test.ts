import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ended, recordOf, withRecord } from '../../../../engine/core/promote/provenance.ts'
import type { SweepContext } from '../../../../engine/host/context.ts'
import { applyParamsOf, applyPromotions } from '../../../../engine/host/promote.ts'
import { loadProvenance, saveProvenance } from '../../../../engine/host/provenance.ts'
import {
  bulletsAsWritten,
  fileReceipt,
  loadReceipt,
  receiptIds,
  removeReceipt,
  saveReceipt,
  textAfter,
  textHash,
} from '../../../../engine/host/receipts.ts'
import { undoNight, undoRun } from '../../../../engine/host/undo.ts'
import { rankParamsOf } from '../../../../engine/model/config.ts'
import { MEMORY_FILE, RECALL_STORE, RECEIPTS_DIR, REVIEW_FILE } from '../../../../engine/model/paths.ts'
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
import { item } from '../core/promote/items.ts'

const DAY = 86_400_000
const ARCHIVE = 'memory/archive/promoted.md'

/** A night that promotes one fact of its own note. */
async function night(
  root: string,
  number: number,
  fact: string,
  memoryFileMaxChars = 10_000,
  nowMs = NIGHT + number * DAY,
): Promise<SweepContext> {
  const path = `memory/2026-05-${20 + number}.md`
  writeIn(root, path, `${fact}\n`)
  const stored = existsSync(join(root, RECALL_STORE)) ? Object.values(readStore(root)) : []
  writeIn(root, RECALL_STORE, recallStore([...stored, strongEntry(path, 1, fact)]))
  const context = contextFor(root, { nowMs, settings: { memoryFileMaxChars } })
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
    expect(result).toMatchObject({ restored: [], changedSince: [MEMORY_FILE], demoted: 0, dismissed: [] })
    const line = edited.split('\n').findIndex((text) => text.includes('Rui sold')) + 1
    expect(result.conflicts).toMatchObject([{ path: MEMORY_FILE, line, before: '' }])
    expect(result.conflicts[0]?.now).toContain('- Rui sold the van [score')
    expect(result.conflicts[0]?.written).toContain('- Rui sells the van [score')
    expect(readIn(root, MEMORY_FILE)).toBe(edited)
    expect(existsSync(join(root, REVIEW_FILE))).toBe(false)
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

  it.each(['\n', '\r\n'])(
    'C180: a run that dropped lines is taken out of a file that was edited since (%j)',
    async (eol) => {
      const root = scratchWorkspace({ [MEMORY_FILE]: `mine${eol}` })
      await night(root, 1, 'one '.repeat(80).trim(), 800)
      const context = await night(root, 2, 'two '.repeat(80).trim(), 800)
      writeIn(root, MEMORY_FILE, `Top.${eol}${readIn(root, MEMORY_FILE)}Below.${eol}`)
      expect(await undo(context)).toMatchObject({ restored: [MEMORY_FILE, ARCHIVE], changedSince: [] })
      const text = readIn(root, MEMORY_FILE)
      expect(text).toMatch(/^Top\.\r?\nmine\r?\n\r?\n## Promoted From Short-Term Memory \(2026-05-29\)/)
      expect(text).toContain('- one one')
      expect(text).not.toContain('two')
      expect(text.endsWith(`Below.${eol}`)).toBe(true)
      expect(text.replaceAll(eol, '')).not.toMatch(/[\r\n]/)
      expect(existsSync(join(root, ARCHIVE))).toBe(false)
    },
  )

  it('C180: of four files three are as before; the one that was edited in the same line keeps the edit', async () => {
    const paths = ['MEMORY.md', 'DREAMS.md', 'memory/wiki-a.md', 'memory/wiki-b.md']
    const root = scratchWorkspace(Object.fromEntries(paths.map((path) => [path, `# ${path}\n\nold line\n`])))
    const { files } = contextFor(root)
    const changes = paths.map((path) =>
      fileReceipt(path, `# ${path}\n\nold line\n`, `# ${path}\n\nnew line\n`),
    )
    for (const path of paths) writeIn(root, path, `# ${path}\n\nnew line\n`)
    saveReceipt(files, {
      version: 1,
      id: 'run',
      at: '',
      files: changes,
      keys: [],
      diary: null,
      undoneAt: null,
    })
    writeIn(root, 'memory/wiki-b.md', '# memory/wiki-b.md\n\nnew line, and mine\n')
    const result = await undo(contextFor(root))
    expect(result.restored.toSorted()).toEqual(paths.slice(0, 3).toSorted())
    expect(result.conflicts).toEqual([
      {
        path: 'memory/wiki-b.md',
        line: 3,
        now: 'new line, and mine',
        written: 'new line',
        before: 'old line',
      },
    ])
    expect(readIn(root, 'memory/wiki-b.md')).toContain('new line, and mine')
    expect(readIn(root, 'memory/wiki-a.md')).toContain('old line')
  })

  it('C007: what was undone is dismissed by a line a key, so that it does not come back by itself', async () => {
    const root = scratchWorkspace({ [MEMORY_FILE]: 'mine\n' })
    const context = await night(root, 1, 'Rui sells the van')
    const { dismissed } = await undo(context)
    expect(dismissed).toEqual(['memory:memory/2026-05-21.md:1:1'])
    const lines = readIn(root, REVIEW_FILE)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines).toMatchObject([
      { decision: 'dismissed', by: 'owner', key: dismissed[0], snippet: 'Rui sells the van', reason: 'undo' },
    ])
  })

  it('takes the provenance of what it takes back, and makes current again what that had replaced', async () => {
    const root = scratchWorkspace({ [MEMORY_FILE]: 'mine\n' })
    const context = await night(root, 1, 'Rui sells the van')
    const { files, nowMs } = context
    const nowIso = new Date(nowMs).toISOString()
    const old = recordOf({
      ...item('Rui keeps the van'),
      nowIso: '2026-05-01T03:00:00.000Z',
      day: '2026-05-01',
      decidedBy: 'auto',
    })
    const { candidate } = item('Rui sells the van', 'memory/2026-05-21.md', 1)
    const loaded = loadProvenance(files, nowIso)
    const before = withRecord(loaded.provenance, old)
    const record = recordOf({
      candidate,
      text: 'Rui sells the van',
      nowIso,
      day: '2026-05-29',
      decidedBy: 'auto',
      supersedes: old.key,
    })
    saveProvenance(files, loaded, withRecord(ended(before, old.key, '2026-05-29', candidate.key), record))
    await undo(context)
    expect([...loadProvenance(files, nowIso).provenance.lines.values()]).toEqual([old])
  })

  it('C180: a whole night is undone newest first, in the zone of the workspace', async () => {
    const root = scratchWorkspace({ [MEMORY_FILE]: '# 기억\r\n' })
    await night(root, 1, 'Rui sells the van')
    const first = readIn(root, MEMORY_FILE)
    await night(root, 2, 'Lia keeps bees on the roof')
    await night(root, 3, '田中さんは木曜に窯を見に来る', 10_000, NIGHT + 2.1 * DAY)
    const context = contextFor(root, { nowMs: NIGHT + 40 * DAY })
    const of = (which: string, zone = 'UTC') =>
      undoNight(context.files, context.lock, which, {
        limits: { maxEntries: 1000, maxBytes: 1_000_000, nowMs: context.nowMs },
        zone,
      })
    expect(await of('2026-05-30', 'Pacific/Honolulu')).toEqual([])
    const runs = await of('last')
    expect(runs.map(({ demoted }) => demoted)).toEqual([1, 1])
    expect(readIn(root, MEMORY_FILE)).toBe(first)
    expect(await of('2026-05-30')).toEqual([])
    expect(await of('2026-05-29')).toHaveLength(1)
    expect(readIn(root, MEMORY_FILE)).toBe('# 기억\r\n')
    expect(await of('last')).toEqual([])
  })

  it('a forget cannot be undone, and does not stand in the way of the runs before it', async () => {
    const root = scratchWorkspace({ [MEMORY_FILE]: 'mine\n' })
    const context = await night(root, 1, 'Rui sells the van')
    const forgot = { paths: [MEMORY_FILE] }
    saveReceipt(context.files, {
      version: 1,
      id: 'forget-x',
      at: '',
      files: [],
      keys: [],
      diary: null,
      undoneAt: null,
      forgot,
    })
    expect(await undo(context, 'forget-x')).toMatchObject({ id: null, isForget: true })
    expect(await undo(context)).toMatchObject({ restored: [MEMORY_FILE] })
  })

  it('never empties the archive while MEMORY.md does not get its sections back', async () => {
    const root = scratchWorkspace({ [MEMORY_FILE]: 'mine\n' })
    await night(root, 1, 'one '.repeat(80).trim(), 800)
    const context = await night(root, 2, 'two '.repeat(80).trim(), 800)
    writeIn(root, MEMORY_FILE, readIn(root, MEMORY_FILE).replace('- two', '- my two'))
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

  it('C007: frees entries as well that only said the same; none of them comes back but by hand', async () => {
    const root = scratchWorkspace({
      'memory/2026-05-20.md': 'Rui sells the van before summer\n',
      'memory/2026-05-21.md': 'Rui sells the van before summer\n',
      [RECALL_STORE]: recallStore([
        strongEntry('memory/2026-05-20.md', 1, 'Rui sells the van before summer'),
        strongEntry('memory/2026-05-21.md', 1, 'Rui sells the van before summer'),
      ]),
    })
    const context = contextFor(root)
    const apply = (keys: readonly string[] = []) =>
      applyPromotions(context, rankParamsOf(context.settings), applyParamsOf(context), keys)
    expect((await apply()).result).toMatchObject({ appended: 1 })
    const { dismissed } = await undo(context)
    expect(Object.values(readStore(root)).flatMap(({ promotedAt }) => promotedAt ?? [])).toEqual([])
    expect((await apply()).result).toMatchObject({ appended: 0 })
    expect((await apply(dismissed.slice(0, 1))).result).toMatchObject({ appended: 1 })
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

  it('keeps those of ninety days, a night together, and in any case the newest fifty', () => {
    const { files } = contextFor(scratchWorkspace())
    const start = Date.parse('2026-01-01T23:50:00.000Z')
    const save = (day: number, run: number) =>
      saveReceipt(files, {
        ...receipt,
        id: `r${day}-${run}`,
        at: new Date(start + day * 86_400_000 + run * 900_000).toISOString(),
      })
    for (let day = 0; day < 120; day += 1) for (const run of [0, 1]) save(day, run)
    const ids = receiptIds(files)
    expect(ids).toHaveLength(2 * 91)
    expect(ids.slice(0, 2)).toEqual(['r29-0', 'r29-1'])
    save(1000, 0)
    expect(receiptIds(files)).toHaveLength(51)
    const [oldest = ''] = receiptIds(files)
    removeReceipt(files, oldest)
    expect(receiptIds(files)).not.toContain(oldest)
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

  it.each([
    ['a\nb\n', 'a\nc\n'],
    ['a\n', 'b\na\nb\n'],
    ['aaa', 'aa'],
    ['', 'x'],
    ['记忆\r\n旧', '记忆\r\n新\r\n'],
  ])('knows the text after from the one before: %j %j', (before, after) => {
    for (const path of [MEMORY_FILE, ARCHIVE]) expect(textAfter(fileReceipt(path, before, after))).toBe(after)
    expect(textAfter({ path: MEMORY_FILE, before, afterHash: textHash(after) })).toBeNull()
  })

  it('knows the bullets of a run that took others out', async () => {
    const root = scratchWorkspace({ [MEMORY_FILE]: 'mine\n' })
    await night(root, 1, 'one '.repeat(80).trim(), 800)
    const { files } = await night(root, 2, 'two '.repeat(80).trim(), 800)
    expect([...bulletsAsWritten(files).values()].map((text) => text.slice(0, 3))).toEqual(['one', 'two'])
  })

  it('knows what was put behind a text, but not in the archive', () => {
    expect(fileReceipt('MEMORY.md', 'a\n', 'a\nb\n').inserted).toBe('b\n')
    expect(fileReceipt('MEMORY.md', 'a\n', 'x\nb\n').inserted).toBeUndefined()
    expect(fileReceipt('MEMORY.md', null, 'b\n').inserted).toBe('b\n')
    expect(fileReceipt(ARCHIVE, 'a\n', 'a\nb\n').inserted).toBeUndefined()
  })
})
