import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { archiveText, MEMORY_ARCHIVE_FILE } from '../../../../engine/core/promote/archive.ts'
import { promotedSections, promotionMarkers } from '../../../../engine/core/promote/memory-file.ts'
import { applyParamsOf, applyPromotions } from '../../../../engine/host/promote.ts'
import { loadReceipt, receiptIds } from '../../../../engine/host/receipts.ts'
import { scanWorkspace } from '../../../../engine/host/scan.ts'
import { runSweep } from '../../../../engine/host/sweep.ts'
import { undoRun } from '../../../../engine/host/undo.ts'
import { DEFAULT_SETTINGS, rankParamsOf } from '../../../../engine/model/config.ts'
import { MEMORY_FILE, RECALL_STORE } from '../../../../engine/model/paths.ts'
import { sweep } from '../../../support/sweep.ts'
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
import { section } from '../core/promote/items.ts'
import { standsInOrder } from '../core/promote/memory-texts.ts'

const DAY = 86_400_000
const NOTE = 'memory/2026-05-20.md'

function withFact(fact: string, files: Record<string, string>): string {
  return scratchWorkspace({
    [NOTE]: `# 2026-05-20\n\n- ${fact}\n`,
    [RECALL_STORE]: recallStore([strongEntry(NOTE, 3, fact)]),
    ...files,
  })
}

describe('MEMORY.md size, ownership and bloat', () => {
  const own = [
    '# My notes\n\nHandwritten, under a level one heading.',
    'Family\n======\n\nMarta teaches piano on Fridays.',
    '   ## Indented\n\nkept as well',
  ]

  it.each(['\n', '\r\n'])('C061: owner headings of every kind survive compaction (%j)', async (eol) => {
    const generated = section('2026-01-01', ['old fact '.repeat(40).trim()])
    const memory = `# Long-Term Memory\n\n${generated}\n${own.join('\n\n')}\n`.replaceAll('\n', eol)
    const root = withFact('Rui sells the van', { [MEMORY_FILE]: memory })
    const report = await sweep(root, { memoryFileMaxChars: memory.length })
    const text = readIn(root, MEMORY_FILE)
    expect(report.deep.archivedSections).toEqual(['2026-01-01'])
    expect(
      standsInOrder(
        text,
        own.map((block) => block.replaceAll('\n', eol)),
      ),
    ).toBe(true)
    expect(text).not.toContain('old fact')
    expect(text).toContain('- Rui sells the van [')
    expect(text.replaceAll('\r\n', '').includes('\n')).toBe(eol === '\n')
    expect(readIn(root, MEMORY_ARCHIVE_FILE)).toContain(generated.trim().replaceAll('\n', eol))
  })

  it('C062: 200 facts over 60 nights never pass the budget, and each that left is in the archive', async () => {
    const mine = '# Long-Term Memory\n\nMy own first line.\n\n## Mine\n\nMy own last line.\n'
    const root = scratchWorkspace({ [MEMORY_FILE]: mine })
    const budget = 6000
    const facts: string[] = []
    for (let night = 0; night < 60; night += 1) {
      const nowMs = NIGHT + night * DAY
      const iso = new Date(nowMs - 3_600_000).toISOString()
      const path = `memory/${iso.slice(0, 10)}.md`
      const tonight = Array.from({ length: night < 20 ? 4 : 3 }, (_, index) => fact(night, index))
      facts.push(...tonight)
      writeIn(root, path, `${tonight.join('\n\n')}\n`, nowMs - 3_600_000)
      const stored = existsSync(join(root, RECALL_STORE)) ? Object.values(readStore(root)) : []
      const days = [3, 2, 1].map((ago) => new Date(nowMs - ago * DAY).toISOString().slice(0, 10))
      const fresh = tonight.map((text, index) =>
        strongEntry(path, 2 * index + 1, text, { lastRecalledAt: iso, recallDays: days }),
      )
      writeIn(root, RECALL_STORE, recallStore([...stored, ...fresh]))
      const report = await sweep(root, { memoryFileMaxChars: budget }, nowMs)
      expect(report.deep.promoted).toBe(tonight.length)
      const text = readIn(root, MEMORY_FILE)
      expect(text.length).toBeLessThanOrEqual(budget)
      expect(text.startsWith(mine)).toBe(true)
    }
    expect(facts).toHaveLength(200)
    const [memory, archive] = [readIn(root, MEMORY_FILE), readIn(root, MEMORY_ARCHIVE_FILE)]
    for (const text of facts)
      expect([memory, archive].filter((file) => file.includes(`- ${text} [`))).toHaveLength(1)
    expect(promotionMarkers(archive).size + promotionMarkers(memory).size).toBe(200)
    expect(memory).not.toMatch(/\n\n\n/)
  })

  /** 300 characters that no two nights share. */
  function fact(night: number, index: number): string {
    const words = Array.from({ length: 60 }, (_, word) => `w${night}x${index}y${word}`)
    return words.join(' ').slice(0, 300).trim()
  }

  it('C064: killed right after the archive was written, the next run leaves one copy and marks once', async () => {
    const generated = section('2026-01-01', ['old fact '.repeat(40).trim()])
    const memory = `# Long-Term Memory\n\nmine\n\n${generated}`
    const root = withFact('Rui sells the van', {
      [MEMORY_FILE]: memory,
      [MEMORY_ARCHIVE_FILE]: archiveText('', [promotedSections(memory)[0]?.text ?? '']),
    })
    const report = await sweep(root, { memoryFileMaxChars: memory.length })
    expect(report.deep).toMatchObject({ promoted: 1, archivePath: MEMORY_ARCHIVE_FILE })
    expect(readIn(root, MEMORY_ARCHIVE_FILE).split('- old fact')).toHaveLength(2)
    expect(readIn(root, MEMORY_FILE)).not.toContain('old fact')
    expect(readIn(root, 'memory/dreaming/deep/2026-05-28.md')).toContain(MEMORY_ARCHIVE_FILE)
    const again = await sweep(root, { memoryFileMaxChars: memory.length }, NIGHT + DAY)
    expect(again.deep.promoted).toBe(0)
    expect(readIn(root, MEMORY_ARCHIVE_FILE).split('- old fact')).toHaveLength(2)
    expect(readIn(root, MEMORY_FILE).split('promotion:memory:memory/2026-05-20.md:3:3')).toHaveLength(2)
  })

  it('C064: what left is known: the same fact is not promoted again', async () => {
    const fact = 'The boiler in the cellar is serviced each May'
    const memory = `# Long-Term Memory\n\n${section('2026-01-01', [`${fact} `.repeat(8).trim()])}`
    const root = withFact('x'.repeat(300), { [MEMORY_FILE]: memory })
    await sweep(root, { memoryFileMaxChars: 700 })
    expect(readIn(root, MEMORY_ARCHIVE_FILE)).toContain(fact)
    const again = `${fact} `.repeat(8).trim()
    writeIn(root, 'memory/2026-05-26.md', `${again}\n`)
    writeIn(
      root,
      RECALL_STORE,
      recallStore([...Object.values(readStore(root)), strongEntry('memory/2026-05-26.md', 1, again)]),
    )
    const report = await sweep(root, { memoryFileMaxChars: 10_000 }, NIGHT + DAY)
    expect(report.deep.verdicts.map(({ kind, reason }) => [kind, reason])).toContainEqual([
      'known',
      'same_statement',
    ])
    expect(readIn(root, MEMORY_FILE)).not.toContain(fact)
  })

  it('C065: an editor that replaces the file during the night loses nothing; the receipt holds its version', async () => {
    const root = withFact('Rui sells the van', { [MEMORY_FILE]: 'a small file\n' })
    const big = 'eight kilobytes of my own text\n'.repeat(260)
    const context = contextFor(root)
    let reads = 0
    const files = {
      ...context.files,
      read(path: string) {
        if (path === MEMORY_FILE && ++reads === 2) writeIn(root, MEMORY_FILE, big)
        return context.files.read(path)
      },
    }
    await runSweep({ ...context, files }, { dryRun: false, force: true })
    const text = readIn(root, MEMORY_FILE)
    expect(text.startsWith(big)).toBe(true)
    expect(text.slice(big.length).split('\n- ')).toHaveLength(2)
    const receipts = receiptIds(context.files).map((id) => loadReceipt(context.files, id))
    expect(
      receipts.map((receipt) => receipt?.files.find(({ path }) => path === MEMORY_FILE)?.before),
    ).toEqual([big])
  })

  it('C066: where both spellings exist MEMORY.md is used, the other is named and left alone', async () => {
    const root = withFact('Rui sells the van', { [MEMORY_FILE]: 'used\n', 'memory.md': 'other\n' })
    if (readIn(root, MEMORY_FILE) === 'other\n') return
    await sweep(root)
    expect(readIn(root, 'memory.md')).toBe('other\n')
    expect(readIn(root, MEMORY_FILE).startsWith('used\n')).toBe(true)
    expect(scanWorkspace(contextFor(root).files)).toMatchObject({
      issues: [expect.stringContaining('memory.md')],
    })
  })

  it('C067: a night with inline reports keeps every line of the day’s note, in order', async () => {
    const lines = Array.from({ length: 40 }, (_, index) => `- line ${index} of the day about the harbour`)
    const root = scratchWorkspace({ 'memory/2026-05-28.md': `# 2026-05-28\r\n\r\n${lines.join('\r\n')}` })
    for (let night = 0; night < 3; night += 1)
      await sweep(root, { storage: { mode: 'both', separateReports: false } }, NIGHT + night * 3_600_000)
    const note = readIn(root, 'memory/2026-05-28.md')
    expect(note.startsWith(`# 2026-05-28\r\n\r\n${lines.join('\r\n')}\r\n`)).toBe(true)
    expect(note.split('openclaw:dreaming:light:start')).toHaveLength(2)
  })

  it('C070: a block and the owner share the note of the day a hundred times, and nothing of the owner is lost', async () => {
    const path = 'memory/2026-05-28.md'
    const root = scratchWorkspace({ [path]: '# 2026-05-28\n\nmy first line of the day\n' })
    const settings = { storage: { mode: 'inline' as const, separateReports: false } }
    const written = ['# 2026-05-28', 'my first line of the day']
    for (let round = 0; round < 100; round += 1) {
      if (round % 10 === 0) await sweep(root, settings, NIGHT + round * 60_000)
      const line = `- remark ${round} that I wrote by hand`
      written.push(line)
      writeIn(root, path, `${readIn(root, path)}${line}\n`, NIGHT + round * 60_000)
    }
    await sweep(root, settings, NIGHT + 100 * 60_000)
    const note = readIn(root, path)
    expect(standsInOrder(note, written)).toBe(true)
    expect(note.split('openclaw:dreaming:light:start')).toHaveLength(2)
    const damaged = note.replace('<!-- openclaw:dreaming:light:end -->', '')
    writeIn(root, path, damaged)
    const report = await sweep(
      root,
      { ...settings, rem: { ...DEFAULT_SETTINGS.rem, enabled: false } },
      NIGHT + DAY / 2,
    )
    expect(readIn(root, path)).toBe(damaged)
    expect(report.leftOut).toContainEqual(expect.objectContaining({ path, reason: 'damaged_block' }))
  })

  it('C071: an item is handled by its key, although its text is shown cut', async () => {
    const long = 'The heating valve in the hall sticks when it is cold outside. '.repeat(14).trim()
    const facts = [long, `${long} Twice.`]
    const paths = ['memory/2026-05-20.md', 'memory/2026-05-21.md']
    const root = scratchWorkspace({
      [paths[0] ?? '']: `${facts[0]}\n`,
      [paths[1] ?? '']: `Lia keeps bees on the roof\n`,
      [RECALL_STORE]: recallStore([
        strongEntry(paths[0] ?? '', 1, long.slice(0, 800)),
        strongEntry(paths[1] ?? '', 1, 'Lia keeps bees on the roof'),
      ]),
    })
    const context = contextFor(root)
    const byHand = await applyPromotions(context, rankParamsOf(context.settings), applyParamsOf(context), [
      `memory:${paths[0]}:1:1`,
    ])
    expect(byHand.result.appliedCandidates.map(({ key }) => key)).toEqual([`memory:${paths[0]}:1:1`])
    expect(readIn(root, MEMORY_FILE)).toContain('... [score=')
    expect(readIn(root, MEMORY_FILE)).not.toContain('bees')
    const limits = { maxEntries: 1000, maxBytes: 1_000_000, nowMs: NIGHT }
    expect(await undoRun(context.files, context.lock, receiptIds(context.files)[0], limits)).toMatchObject({
      demoted: 1,
    })
    expect(readStore(root)[`memory:${paths[1]}:1:1`]?.promotedAt).toBeUndefined()
  })

  it('C072: in a full file the new fact waits, nothing is dropped, and it goes in when there is room', async () => {
    const memory = `# Memory\n\n${'my own lines stay mine '.repeat(84)}\n`
    const root = withFact('The spare key hangs behind the clock in the hall, says Marta', {
      [MEMORY_FILE]: memory,
    })
    const report = await sweep(root, { memoryFileMaxChars: 2000 })
    expect(readIn(root, MEMORY_FILE)).toBe(memory)
    expect(report.deep.verdicts.map(({ kind }) => kind)).toEqual(['held'])
    expect(report.deep).toMatchObject({ memoryBudget: 2000, memoryChars: memory.length })
    writeIn(root, MEMORY_FILE, memory.slice(0, 1200))
    expect((await sweep(root, { memoryFileMaxChars: 2000 }, NIGHT + DAY)).deep.promoted).toBe(1)
  })
})
